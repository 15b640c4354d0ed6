import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it goes on, is answered 503, or never; or its answer breaks off in the middle. */
type Mood = 'open' | 'busy' | 'silent' | 'broken';

export interface S3Gate {
  port: number;
  mood: Mood;
  /** Requests of this method that are still treated by the mood; after them it is open. */
  times: number;
  /** As they came. */
  readonly seen: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  stop(): Promise<void>;
}

/** Stands before an S3 store and has its moods. Signatures hold: what is asked goes on as it came. */
export async function s3Gate(target: number): Promise<S3Gate> {
  const server = createServer((asked, answer) => {
    gate.seen.push({ method: asked.method ?? '', path: asked.url ?? '', headers: asked.headers });
    const mood = gate.times > 0 ? gate.mood : 'open';
    if (mood !== 'open') gate.times--;
    if (mood === 'silent') return void asked.resume();
    if (mood === 'busy') {
      asked.resume();
      return void answer.writeHead(503, { 'Retry-After': '0' }).end('<Error><Code>SlowDown</Code></Error>');
    }
    return pass(asked, answer, target, mood === 'broken');
  });
  const gate: S3Gate = {
    port: 0,
    mood: 'open',
    times: 0,
    seen: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gate.port = (server.address() as AddressInfo).port;
  return gate;
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number, breaks: boolean): void {
  const { method, url, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 0, answered.headers);
    if (breaks)
      answered.once('data', (part: Buffer) => answer.write(part.subarray(0, 10), () => answer.destroy()));
    else answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
