import type { ModelEndpoint, ModelUse } from '../../deck.ts';
import type { Capabilities } from './capabilities.ts';
import { Chat } from './chat.ts';
import { lookUp } from './look-up.ts';
import { Meter } from './meter.ts';
import { ModelFailure } from './model-failure.ts';

/** Enough for one word, and for the server to load the model. */
const bounds = { calls: 8, tokens: 20_000, ms: 120_000 };

const schema = {
  type: 'object',
  properties: { sum: { type: 'integer', description: 'The sum.' } },
  required: ['sum'],
  additionalProperties: false,
};

/** Asks a small real question, which also finds out what the endpoint supports. @throws ModelFailure */
export async function tryModel(
  endpoint: ModelEndpoint,
  signal: AbortSignal,
): Promise<{ capabilities: Capabilities; use: ModelUse }> {
  await lookUp(endpoint, signal);
  const meter = new Meter(bounds);
  const chat = new Chat(endpoint, meter, signal);
  const text = `What is 19 + 23? Answer as JSON that follows this schema: ${JSON.stringify(schema)}`;
  const answer = await chat.ask({ name: 'trial', messages: [{ role: 'user', text }], schema });
  if (typeof answer !== 'object' || answer === null || !('sum' in answer))
    throw new ModelFailure('it answers, but not as JSON of the form that it was asked for');
  return { capabilities: chat.capabilities, use: meter.use };
}
