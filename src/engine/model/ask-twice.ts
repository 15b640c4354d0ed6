import type { Chat, Message } from './provider/chat.ts';
import { ModelFailure } from './provider/model-failure.ts';
import { budgetOf } from './request.ts';
import type { Material } from './sources/material.ts';
import type { SupportCheck } from './support/support.ts';

/** A parsed answer, with every reason to ask again. */
export interface Read<Value> {
  value?: Value;
  problems: string[];
}

interface Asking<Value> {
  /** `slide-3`; the repeated question is `slide-3-again`. */
  name: string;
  /** What is asked for, in messages to people: "slide". */
  what: string;
  messages: Message[];
  schema: object;
  read(answer: unknown): Read<Value>;
  /** Appended to the list of faults. */
  put: string;
}

/**
 * The answer's value, the conversation so far and the number of remaining faults. A faulty or missing answer
 * is asked for once more, and the better one is used; a failing endpoint is not asked again.
 * @throws ModelFailure without any usable answer
 */
export async function askTwice<Value>(
  chat: Chat,
  { name, what, messages, schema, read, put }: Asking<Value>,
): Promise<{ value: Value; messages: Message[]; problems: number }> {
  const answered = async (asked: string, given: Message[]) => {
    const { value: answer, isWhole } = await chat.read({ name: asked, messages: given, schema });
    const said: Message = { role: 'assistant', text: JSON.stringify(answer) };
    const { problems, ...rest } = read(answer);
    const broken = isWhole ? [] : [brokeOff];
    // Earlier faults are not repeated with a later question.
    return { ...rest, problems: [...broken, ...problems], messages: [...messages, said] };
  };
  const first: Read<Value> & { messages: Message[] } = await answered(name, messages).catch((error) => {
    if (!(error instanceof ModelFailure) || error.kind !== 'answer') throw error;
    return { problems: [`${error.message[0]?.toUpperCase()}${error.message.slice(1)}.`], messages };
  });
  if (first.value !== undefined && first.problems.length === 0)
    return { ...first, value: first.value, problems: 0 };
  const wrong = first.problems.map((one) => `- ${one}`).join('\n');
  const again: Message = { role: 'user', text: `This is not right:\n${wrong}\n${put}` };
  const second = await answered(`${name}-again`, [...first.messages, again]).catch((error) => {
    if (error instanceof ModelFailure && first.value !== undefined) return first;
    throw error;
  });
  const isBetter = second.value !== undefined && second.problems.length <= first.problems.length;
  const best = isBetter || first.value === undefined ? second : first;
  if (best.value === undefined) {
    const [problem = ''] = [...second.problems, ...first.problems];
    throw new ModelFailure(`its ${what} is not right: ${problem.replace(/\.$/, '')}`);
  }
  return { value: best.value, messages: best.messages, problems: best.problems.length };
}

/** The fault of a truncated answer. */
export const brokeOff = 'The answer broke off before its end.';

/** Appended to the faults of a slide or region. */
export const putRight = (what: string): string =>
  `Write the ${what} again, whole, with that put right. What a figure is of is named as the material names it; a figure that you computed stands in "computed" with its formula.`;

/** The ids in an answer that exist; unknown ones are a reason to ask again. */
export function usesIn(
  named: readonly string[],
  material: Material,
  who: string,
): { uses: string[]; problems: string[] } {
  const uses = named.filter((id) => material.find(id));
  const unknown = named.filter((id) => !material.find(id));
  const problems = unknown.length > 0 ? [`${who} ids that do not exist: ${unknown.join(', ')}.`] : [];
  return { uses, problems };
}

/** Unsupported claims in titles and headings, checked against all material, as reasons to ask again. */
export function unsupportedHeads(
  heads: readonly string[],
  { material, support }: { material: Material; support: SupportCheck },
): string[] {
  const uses = material.passages.map(({ id }) => id);
  return heads.flatMap((title) =>
    support
      .faults({ kind: 'statement', title, text: '' }, { uses, computed: [] })
      .map(({ why }) => `${why}.`),
  );
}

interface Planning<Plan> {
  name: string;
  /** The prompt, to choose passages by. */
  prompt: string;
  /** The planning request, without the material. */
  wishes: string;
  schema: object;
  messagesFor(asked: string): Message[];
  read(answer: unknown): Read<Plan>;
}

/** Plans from the material; a faulty plan is asked for once more. @throws ModelFailure */
export async function askForPlan<Plan>(
  { chat, material }: { chat: Chat; material: Material },
  { name, prompt, wishes, schema, messagesFor, read }: Planning<Plan>,
): Promise<Plan> {
  const { value } = await askTwice<Plan>(chat, {
    name,
    what: 'plan',
    messages: messagesFor(`${wishes}\n\n${materialForPlan(chat, material, prompt, wishes)}`),
    schema,
    read,
    put: 'Answer again, whole, with that put right.',
  });
  return value;
}

/** The material for a plan: all of it, or the most relevant passages and an outline of the rest. */
function materialForPlan(chat: Chat, material: Material, prompt: string, wishes: string): string {
  if (material.isEmpty) return 'There is no material: only the prompt.';
  const outline = material.outline();
  const budget = budgetOf('plan', chat, wishes, outline);
  const whole = material.tokens <= budget;
  return [
    whole ? '' : `What the documents hold, with the ids of their passages:\n${outline}`,
    `${whole ? 'The material' : 'The passages that have most to do with the prompt'} (facts are computed by us and can be trusted):\n${material.show(prompt, budget)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
