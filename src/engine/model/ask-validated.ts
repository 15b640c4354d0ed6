import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import type { ModelEndpoint } from '../deck.ts';
import { Chat, type Message } from './provider/chat.ts';
import { lookUp } from './provider/look-up.ts';
import { Meter } from './provider/meter.ts';
import { ModelFailure } from './provider/model-failure.ts';

/** So many findings are enough to mend an answer by. */
const mostFindings = 20;

/** An answer, what it may have to be mended by, and what servers refuse on the way. */
const bounds = { calls: 10, tokens: 400_000, ms: 600_000 };

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * Asks, checks the answer against the schema and against what no schema can say, and lets the model mend it once.
 * What is `bearable` is taken as it is, for its caller to mark.
 * @throws ModelFailure when the mended answer is not right either
 */
export async function askValidated<Schema extends TSchema>(
  endpoint: ModelEndpoint,
  given: ChatMessage[],
  schema: Schema,
  findings: (answer: Static<Schema>) => string[],
  signal: AbortSignal,
  bearable: (answer: Static<Schema>) => boolean = () => false,
): Promise<Static<Schema>> {
  await lookUp(endpoint, signal);
  const chat = new Chat(endpoint, new Meter(bounds), signal);
  const messages = given.map(({ role, content }): Message => ({ role, text: content }));
  const first = await answered(chat, messages, schema);
  const wrong = check(first, schema, findings);
  if (!Array.isArray(wrong)) return wrong.answer;
  const mend = `The answer is not right:\n${wrong.slice(0, mostFindings).join('\n')}\nAnswer again, whole, with these mended.`;
  const second = await answered(
    chat,
    [...messages, { role: 'assistant', text: JSON.stringify(first) }, { role: 'user', text: mend }],
    schema,
  );
  const still = check(second, schema, findings);
  if (!Array.isArray(still)) return still.answer;
  const answer = [second, first].find((one) => Check(schema, one) && bearable(one as Static<Schema>));
  if (answer !== undefined) return answer as Static<Schema>;
  throw new ModelFailure(`its answer is not right: ${still[0]}`);
}

/** The answer, or null for one that is no JSON. */
async function answered(chat: Chat, messages: Message[], schema: TSchema): Promise<unknown> {
  try {
    return await chat.ask({ name: 'answer', messages, schema });
  } catch (error) {
    if (error instanceof ModelFailure && error.kind === 'answer') return null;
    throw error;
  }
}

/** The answer, or what is wrong with it. */
function check<Schema extends TSchema>(
  value: unknown,
  schema: Schema,
  findings: (answer: Static<Schema>) => string[],
): { answer: Static<Schema> } | string[] {
  if (value === null) return ['It is no JSON.'];
  if (!Check(schema, value)) {
    return [...Errors(schema, value)].map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  }
  const answer = value as Static<Schema>;
  const found = findings(answer);
  return found.length > 0 ? found : { answer };
}
