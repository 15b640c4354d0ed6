import type { TSchema } from 'typebox';
import type { ModelEndpoint } from '../deck.ts';
import { callEndpoint } from './call-endpoint.ts';
import { ModelFailure } from './model-failure.ts';

/** Long enough for a small model on a laptop to write a deck. */
const patienceMs = 240_000;
/** No outline is longer; an endpoint that sends more is not what it says it is. */
const maxBytes = 8 * 1024 * 1024;

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The answer to a conversation, as JSON text held to a schema. @throws ModelFailure */
export async function askModel(
  endpoint: ModelEndpoint,
  messages: ChatMessage[],
  schema: TSchema,
  signal: AbortSignal,
): Promise<string> {
  const strict = { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } };
  const first = await post(endpoint, messages, strict, signal);
  // Some servers know structured output only as "any JSON"; the schema is in the conversation as well.
  const response =
    first.status === 400 || first.status === 422
      ? await post(endpoint, messages, { type: 'json_object' }, signal)
      : first;
  if (!response.ok) throw new ModelFailure(`it answered with status ${response.status}`);
  return contentOf(await readBounded(response));
}

const post = (
  endpoint: ModelEndpoint,
  messages: ChatMessage[],
  format: object,
  signal: AbortSignal,
): Promise<Response> => {
  const body = JSON.stringify({ model: endpoint.model, messages, temperature: 0, response_format: format });
  return callEndpoint(endpoint, { method: 'POST', path: '/chat/completions', body, patienceMs }, signal);
};

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new ModelFailure('its answer is absurdly long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ModelFailure ? error : new ModelFailure('its answer broke off');
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The text of the first choice, without the fence that some models put around JSON. */
function contentOf(body: string): string {
  let parsed: { choices?: { message?: { content?: unknown; refusal?: unknown } }[] };
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new ModelFailure('its answer is no JSON');
  }
  const message = parsed?.choices?.[0]?.message;
  if (typeof message?.refusal === 'string') throw new ModelFailure('it refused');
  if (typeof message?.content !== 'string' || message.content.trim() === '')
    throw new ModelFailure('its answer is empty');
  return message.content.replace(/^\s*```(?:json)?\s*|(?<!\s)\s*```\s*$/g, '');
}
