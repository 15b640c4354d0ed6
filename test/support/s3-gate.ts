import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
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

/** Stands before an S3 store and has its moods, behind TLS with a certificate. Signatures hold: what is asked goes on as it came. */
export async function s3Gate(target: number, tls?: { cert: string; key: string }): Promise<S3Gate> {
  const heard = (asked: IncomingMessage, answer: ServerResponse) => {
    gate.seen.push({ method: asked.method ?? '', path: asked.url ?? '', headers: asked.headers });
    const mood = gate.times > 0 ? gate.mood : 'open';
    if (mood !== 'open') gate.times--;
    if (mood === 'silent') return void asked.resume();
    if (mood === 'busy') {
      asked.resume();
      return void answer.writeHead(503, { 'Retry-After': '0' }).end('<Error><Code>SlowDown</Code></Error>');
    }
    return pass(asked, answer, target, mood === 'broken');
  };
  const server = tls ? createTlsServer(tls, heard) : createServer(heard);
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
    if (method === 'HEAD') answer.end();
    else if (breaks)
      answered.once('data', (part: Buffer) => answer.write(part.subarray(0, 10), () => answer.destroy()));
    else answered.pipe(answer);
  });
  // Swift sends a body with what it answers to HEAD when nothing is there, which no parser takes.
  onward.on('error', () => answer.writableEnded || answer.destroy());
  asked.pipe(onward);
}
