/** Questions to a person, asked on stderr. It exists only where somebody can answer. Ctrl-C throws Cancelled. */
export interface Prompter {
  text(question: TextQuestion): Promise<string>;
  secret(question: { message: string }): Promise<string>;
  confirm(question: { message: string; default: boolean }): Promise<boolean>;
  select<T>(question: ChoiceQuestion<T>): Promise<T>;
  /** A list that narrows as the person types. */
  search<T>(question: ChoiceQuestion<T>): Promise<T>;
}

export interface TextQuestion {
  message: string;
  default?: string;
  check?: (value: string) => string | true;
}

export interface ChoiceQuestion<T> {
  message: string;
  choices: readonly PromptChoice<T>[];
  /** The value that Enter takes; else the first. */
  default?: T;
}

export interface PromptChoice<T> {
  name: string;
  value: T;
  description?: string;
}

/** The choices that hold what was typed. */
export function matching<T>(choices: readonly PromptChoice<T>[], typed = ''): PromptChoice<T>[] {
  const wanted = typed.toLowerCase();
  return choices.filter(({ name, description = '' }) =>
    `${name} ${description}`.toLowerCase().includes(wanted),
  );
}
