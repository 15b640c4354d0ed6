/** Questions to a person, asked on stderr. It exists only where somebody can answer. */
export interface Prompter {
  text(question: {
    message: string;
    default?: string;
    check?: (value: string) => string | true;
  }): Promise<string>;
  secret(question: { message: string }): Promise<string>;
  confirm(question: { message: string; default: boolean }): Promise<boolean>;
  select<T>(question: { message: string; choices: readonly PromptChoice<T>[]; default?: T }): Promise<T>;
  /** A list that narrows as the person types. */
  search<T>(question: { message: string; choices: readonly PromptChoice<T>[] }): Promise<T>;
}

export interface PromptChoice<T> {
  name: string;
  value: T;
  description?: string;
}
