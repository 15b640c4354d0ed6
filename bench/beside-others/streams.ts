import OpenAI from 'openai';
import { createClient } from '../../src/client/create-client.ts';
import { json, scriptedServer } from '../../test/support/scripted-server.ts';
import { sseEvent } from '../../test/support/sse.ts';
import { printTable } from './table.ts';

const count = 4;

interface Break {
  name: string;
  /** Ends a connection on which the first events were sent. */
  end(response: import('node:http').ServerResponse): void;
}

const breaks: Break[] = [
  { name: 'the connection is reset', end: (response) => void response.socket?.resetAndDestroy() },
  { name: 'the connection is closed', end: (response) => void response.destroy() },
  { name: 'the answer ends, the job does not', end: (response) => void response.end() },
  { name: 'the answer ends within an event', end: (response) => void response.end('data: {"id":"x","cho') },
];

/** Sends half of the events, breaks off, and goes on where it is asked to. */
async function breaking(how: Break, event: (id: number) => string) {
  let broken = false;
  const server = await scriptedServer(({ path }, response) => {
    if (path.endsWith('/sessions')) {
      const data = { callback_id: 'cb_1', stream_url: `${server.url}/streams/1?token=t` };
      return json(201, { success: true, data })({} as never, response);
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const after = Number(/last_event_id=(\d+)/.exec(path)?.[1] ?? 0);
    const until = broken ? count : count / 2;
    for (let id = after + 1; id <= until; id++) response.write(event(id));
    if (broken) return response.end();
    broken = true;
    return setTimeout(() => how.end(response), 30);
  });
  return server;
}

const outcome = (seen: number, error: unknown) =>
  `${seen} of ${count} events, ${error ? 'an error' : seen === count ? 'done' : 'taken for done'}`;

async function own(how: Break): Promise<string> {
  await using server = await breaking(how, (id) =>
    sseEvent(id, id === count ? 'success' : 'inprogress', `${id}`),
  );
  const client = createClient({ baseUrl: server.url, apiKey: 'key', env: {} });
  let seen = 0;
  const error = await client
    .follow('cb_1', { kind: 'deck', onEvent: () => void seen++ })
    .then(() => undefined, String);
  await client.close();
  return outcome(seen, error);
}

async function sdk(how: Break): Promise<string> {
  const delta = (id: number) =>
    `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content: `${id}` } }] })}\n\n`;
  await using server = await breaking(how, (id) => delta(id) + (id === count ? 'data: [DONE]\n\n' : ''));
  let seen = 0;
  try {
    const client = new OpenAI({ apiKey: 'key', baseURL: server.url });
    for await (const _ of await client.chat.completions.create({ model: 'm', messages: [], stream: true }))
      seen++;
    return outcome(seen, undefined);
  } catch (error) {
    return outcome(seen, error);
  }
}

export async function compareStreams(): Promise<void> {
  const rows: string[][] = [];
  for (const how of breaks) rows.push([how.name, await own(how), await sdk(how)]);
  printTable(
    'A stream that breaks off half-way',
    ['After two of four events', 'svc', 'SDK of a model service'],
    rows,
  );
}
