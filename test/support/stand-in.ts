import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendFile } from './file-server.ts';
import { type Held, HoldPoints } from './hold-points.ts';
import { failure, json, type Received, type ScriptedServer, scriptedServer } from './scripted-server.ts';
import { sse, sseEvent } from './sse.ts';

export interface StandInOptions {
  file: Buffer;
  /** Between the events of a turn. Default: 20. */
  stepMs?: number;
  /** A file is sent in slices with a pause after each, so that it can be cut off in the middle. Default: at once. */
  slices?: number;
  sliceMs?: number;
  /** Headers that come with the file. */
  fileHeaders?: Record<string, string>;
  /** The text of every message it sends. */
  message?: string;
}

/** What a stand-in has done, for a test to count. */
export interface StandIn extends ScriptedServer {
  /** Jobs by the idempotency key they were started under. */
  jobs: Map<string, string>;
  /** Chunks by their upload. */
  uploads: Map<string, Buffer[]>;
  /** Answers to a key that was there already. */
  replays: number;
  /** Another file from now on. */
  replaceFile(file: Buffer, etag: string): void;
  /** How many of the next generations it refuses, as one whose sources it no longer has. */
  forgetful: number;
  /**
   * Stops at a point: `asked POST /path`, `accepted` with a job made and not yet answered, `event 2 of /path` before that
   * event, `slice 3` before that slice of a file.
   */
  hold(point: RegExp): Held;
}

type Served = { bytes: Buffer; etag: string };
type Handler = (received: Received, response: ServerResponse) => unknown;

/**
 * A service that makes every deck out of one file, with the wire form of the real one and a speed of the test's
 * choosing. It keeps its state, so that what a killed client did can be counted afterwards.
 */
export async function standIn(options: StandInOptions): Promise<StandIn> {
  const { stepMs = 20, message = 'Working' } = options;
  const served = { bytes: options.file, etag: '"v1"' };
  const jobs = new Map<string, string>();
  const points = new HoldPoints();
  // By the name it was asked under, so that whatever stands in between stays in between.
  const origin = ({ headers }: Received) => `http://${headers.host}`;
  const streamUrl = (received: Received, id: string, kind: string) => ({
    callback_id: id,
    stream_url: `${origin(received)}/streams/${kind}/${id}?token=secret-token`,
    expires_at: new Date(Date.now() + 300_000).toISOString(),
  });

  const handlers: [RegExp, Handler][] = [
    [/^POST \/api\/v2\/generate/, (received, response) => generate(server, points, received, response)],
    [
      /^POST \/api\/v2\/streams\/sessions/,
      (received, response) => {
        const data = streamUrl(received, JSON.parse(received.body).callback_id, 'turn');
        return json(201, { success: true, data })(received, response);
      },
    ],
    [
      /^POST \/api\/v2\/autogenerator\/download/,
      (received, response) => {
        const { callback_id, export_type = 'pptx' } = JSON.parse(received.body);
        const answer = {
          message,
          status: 'success',
          export_type,
          ...streamUrl(received, callback_id, 'export'),
        };
        return json(200, answer)(received, response);
      },
    ],
    [
      /^GET \/streams\//,
      async ({ path }, response) => {
        const url = path.startsWith('/streams/export/')
          ? `${server.url}/files/deck?token=secret-token`
          : null;
        sse(response);
        for (let step = 1; step <= 3; step++) {
          await points.pass(`event ${step} of ${path}`);
          response.write(sseEvent(step, 'inprogress', `${message} ${step}`));
          await pause(stepMs);
        }
        await points.pass(`event 4 of ${path}`);
        response.end(sseEvent(4, 'success', message, url));
      },
    ],
    [
      /^POST \/api\/v1\/preprocess/,
      (received, response) => {
        const chunk = JSON.parse(received.body);
        const chunks = server.uploads.get(chunk.requestIdentifier) ?? [];
        chunks[chunk.chunkIndex] = Buffer.from(chunk.fileContent, 'base64');
        server.uploads.set(chunk.requestIdentifier, chunks);
        return json(200, { success: true, data: { message } })(received, response);
      },
    ],
    [
      /^POST \/api\/v1\/validate/,
      (received, response) => {
        const [uuid] = Object.keys(JSON.parse(received.body).fileIdentifiers);
        const files = [{ uuid, file_name: '', valid: true, reason: '' }];
        return json(200, { success: true, data: { files, web_links: [], message } })(received, response);
      },
    ],
    [/^GET \/files\//, (received, response) => sendServed(options, served, points, received, response)],
  ];

  const scripted = await scriptedServer(async (received, response) => {
    const line = `${received.method} ${received.path}`;
    await points.pass(`asked ${line}`);
    const handler = handlers.find(([form]) => form.test(line))?.[1];
    return (handler ?? failure(404, 'ENDPOINT_NOT_FOUND'))(received, response);
  });
  const server: StandIn = Object.assign(scripted, {
    jobs,
    uploads: new Map<string, Buffer[]>(),
    replaceFile: (bytes: Buffer, etag: string) => void Object.assign(served, { bytes, etag }),
    replays: 0,
    forgetful: 0,
    hold: (point: RegExp) => points.hold(point),
  });
  return server;
}

function sendServed(
  options: StandInOptions,
  served: Served,
  points: HoldPoints,
  received: Received,
  response: ServerResponse,
): unknown {
  for (const [name, value] of Object.entries(options.fileHeaders ?? {})) response.setHeader(name, value);
  if (!options.slices) return sendFile(served, received, response);
  const pace = { slices: options.slices, sliceMs: options.sliceMs ?? 1, points };
  return sendSlowly(served, pace, received, response);
}

async function generate(
  server: StandIn,
  points: HoldPoints,
  received: Received,
  response: ServerResponse,
): Promise<unknown> {
  if (server.forgetful-- > 0) return failure(422, 'INVALID_INPUT')(received, response);
  const key = String(received.headers['idempotency-key'] ?? randomUUID());
  const known = server.jobs.get(key);
  if (known) server.replays++;
  const callback_id = known ?? randomUUID();
  server.jobs.set(key, callback_id);
  await points.pass('accepted');
  return json(200, { message: 'Accepted', resData: { callback_id }, error: null })(received, response);
}

async function sendSlowly(
  { bytes: file, etag }: Served,
  { slices, sliceMs, points }: { slices: number; sliceMs: number; points: HoldPoints },
  { headers }: Received,
  response: ServerResponse,
): Promise<void> {
  const range = /^bytes=(\d+)-$/.exec(headers.range ?? '');
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const start = range && isSame ? Number(range[1]) : 0;
  const size = file.length;
  const part = start > 0 ? { 'content-range': `bytes ${start}-${size - 1}/${size}` } : {};
  response.writeHead(start > 0 ? 206 : 200, { 'content-length': size - start, etag, ...part });
  const step = Math.ceil(size / slices);
  for (let at = start; at < size && !response.destroyed; at += step) {
    await points.pass(`slice ${Math.floor(at / step)}`);
    response.write(file.subarray(at, at + step));
    await pause(sliceMs);
  }
  response.end();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
