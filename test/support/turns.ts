import type { StreamEvent } from '../../src/contract/jobs.ts';
import type { TestService } from './service.ts';

type Sender = Pick<TestService, 'send'>;

export interface ReadEvent extends StreamEvent {
  id: number;
  event: string;
}

/** Every event of a stream, in order; the stream ends by itself. */
export async function readStream(url: string): Promise<ReadEvent[]> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`stream: ${response.status} ${await response.text()}`);
  return parseEvents(await response.text());
}

export function parseEvents(text: string): ReadEvent[] {
  return (
    text
      .split('\n\n')
      // What stands after the last blank line was cut off.
      .slice(0, -1)
      .filter((block) => block.startsWith('id:'))
      .map((block) => {
        const [id, event, data] = block.split('\n').map((line) => line.slice(line.indexOf(':') + 2));
        return { ...JSON.parse(data as string), id: Number(id), event };
      })
  );
}

/** Generates a deck without waiting for it. */
export async function acceptDeck({ send }: Sender, body: object = {}, headers: Record<string, string> = {}) {
  const answer = await send(
    'POST',
    '/api/v2/generate',
    { prompt: 'Tea in China, 3 slides', ...body },
    headers,
  );
  if (answer.status !== 200) throw new Error(`generate: ${answer.status} ${answer.text}`);
  return answer.body.resData.callback_id as string;
}

/** The events of a turn to its end. */
export async function followTurn({ send }: Sender, callbackId: string): Promise<ReadEvent[]> {
  const session = await send('POST', '/api/v2/streams/sessions', { callback_id: callbackId });
  return readStream(session.body.data.stream_url);
}

/** A deck that is finished. */
export async function makeDeck(service: Sender, body: object = {}) {
  const callbackId = await acceptDeck(service, body);
  const events = await followTurn(service, callbackId);
  const last = events.at(-1);
  if (last?.status !== 'success') throw new Error(`generation: ${JSON.stringify(last)}`);
  return { callbackId, events, downloadUrl: last.download_url as string };
}
