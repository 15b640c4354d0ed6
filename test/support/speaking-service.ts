import type { TSchema } from 'typebox';
import { localOperations } from '../../src/contract/local/local-operations.ts';
import { operations } from '../../src/contract/operations.ts';
import { sendFile } from './file-server.ts';
import { type Answering, json, type ScriptedServer, scriptedServer } from './scripted-server.ts';
import { sse, sseEvent } from './sse.ts';

interface Speech {
  /** The next text of the service's own; each string field of each answer asks for one. */
  next(): string;
  /** What every file is. */
  file: Buffer;
  /** How many items a list has. */
  items: number;
}

/**
 * A service that answers every operation in the contract's shape, with texts of the test's choosing in every field that
 * is a string: what it says is what the program has to bear. Only addresses and states are what they should be.
 */
export function speakingService(speech: Speech): Promise<ScriptedServer> {
  const routes = Object.values({ ...operations, ...localOperations }).map((operation) => ({
    operation,
    form: new RegExp(`^${operation.method} ${operation.path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`),
  }));
  return scriptedServer((received, response) => {
    const origin = `http://${received.headers.host}`;
    const { path } = received;
    if (path.startsWith('/streams/')) return tell(speech, origin)(received, response);
    if (path.startsWith('/files/')) return sendFile({ bytes: speech.file, etag: '"v1"' }, received, response);
    const line = `${received.method} ${path}`;
    const { response: shape } = routes.find(({ form }) => form.test(line))?.operation ?? {};
    if (!shape)
      return json(404, { error: { code: speech.next(), message: speech.next() } })(received, response);
    return json(
      shape.status,
      sample(shape.schema, '', { ...speech, origin, exported: exportedIn(received.body) }),
    )(received, response);
  });
}

const tell =
  ({ next }: Speech, origin: string): Answering =>
  (_, response) => {
    sse(response).write(sseEvent(1, 'inprogress', next()) + sseEvent(2, 'inprogress', next()));
    response.end(sseEvent(3, 'success', next(), `${origin}/files/deck?token=t`));
  };

/** States with which a command goes on to its end. */
const ended = ['success', 'completed', 'active', true];

interface Answered extends Speech {
  origin: string;
  /** The format that was asked for. */
  exported: string | undefined;
}

const exportedIn = (body: string): string | undefined => /"export_type":"(\w+)"/.exec(body)?.[1];

/** A value of a schema; `name` is that of the field it is for. */
function sample(schema: TSchema, name: string, speech: Answered): unknown {
  const form = schema as {
    type?: string;
    const?: unknown;
    enum?: unknown[];
    anyOf?: TSchema[];
    items?: TSchema;
    properties?: Record<string, TSchema>;
  };
  if (name === 'export_type' && speech.exported) return speech.exported;
  if (form.const !== undefined) return form.const;
  if (form.enum) return form.enum.find((value) => ended.includes(value as string)) ?? form.enum[0];
  if (form.anyOf) return sample(form.anyOf[0] as TSchema, name, speech);
  if (form.type === 'array') {
    const inner = { ...speech, items: 2 };
    return Array.from({ length: speech.items }, () => sample(form.items as TSchema, name, inner));
  }
  if (form.type === 'object') {
    const fields = Object.entries(form.properties ?? {});
    return Object.fromEntries(fields.map(([key, value]) => [key, sample(value, key, speech)]));
  }
  if (form.type === 'integer' || form.type === 'number') return 1;
  if (form.type === 'boolean') return true;
  if (form.type === 'null') return null;
  if (name === 'stream_url') return `${speech.origin}/streams/1?token=t`;
  if (/url/.test(name)) return `${speech.origin}/files/deck?token=t`;
  if (name === 'status') return 'success';
  return speech.next();
}
