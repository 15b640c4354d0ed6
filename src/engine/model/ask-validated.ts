import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import type { ModelEndpoint } from '../deck.ts';
import { askModel, type ChatMessage } from './ask-model.ts';
import { ModelFailure } from './model-failure.ts';

/** So many findings are enough to mend an answer by. */
const mostFindings = 20;

/**
 * Asks, checks the answer against the schema and against what no schema can say, and lets the model mend it once.
 * @throws ModelFailure when the mended answer is not right either
 */
export async function askValidated<Schema extends TSchema>(
  endpoint: ModelEndpoint,
  messages: ChatMessage[],
  schema: Schema,
  findings: (answer: Static<Schema>) => string[],
  signal: AbortSignal,
): Promise<Static<Schema>> {
  const first = await askModel(endpoint, messages, schema, signal);
  const wrong = check(first, schema, findings);
  if (!Array.isArray(wrong)) return wrong.answer;
  const mend = `The answer is not right:\n${wrong.slice(0, mostFindings).join('\n')}\nAnswer again, whole, with these mended.`;
  const second = await askModel(
    endpoint,
    [...messages, { role: 'assistant', content: first }, { role: 'user', content: mend }],
    schema,
    signal,
  );
  const still = check(second, schema, findings);
  if (!Array.isArray(still)) return still.answer;
  throw new ModelFailure(`its answer is not right: ${still[0]}`);
}

/** The answer, or what is wrong with it. */
function check<Schema extends TSchema>(
  text: string,
  schema: Schema,
  findings: (answer: Static<Schema>) => string[],
): { answer: Static<Schema> } | string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return ['It is no JSON.'];
  }
  if (!Check(schema, value)) {
    return [...Errors(schema, value)].map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  }
  const answer = value as Static<Schema>;
  const found = findings(answer);
  return found.length > 0 ? found : { answer };
}
