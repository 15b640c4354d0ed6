import { gzipSync } from 'node:zlib';
import { hostileTexts } from './hostile-text.ts';
import { below } from './random.ts';

const statuses = [
  100, 101, 200, 200, 200, 201, 202, 204, 206, 300, 301, 302, 304, 307, 400, 401, 403, 404, 405, 409, 413,
  415, 416, 418, 422, 425, 429, 429, 451, 500, 502, 503, 504, 599, 999, 0, -1,
];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const bodies = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '1e999',
  '"text"',
  '[]',
  '{}',
  '{',
  '{"success":true}',
  '{"success":true,"data":null}',
  '{"success":true,"data":{}}',
  '{"success":true,"data":[]}',
  '{"success":true,"data":{"items":null,"next_cursor":5}}',
  '{"success":true,"data":{"items":[null,1,"x",[],{}],"next_cursor":{}}}',
  '{"message":"ok","resData":{"callback_id":"cb"},"error":null}',
  '{"message":1,"resData":{"callback_id":1},"error":null}',
  '{"message":"ok","resData":null,"error":null}',
  '{"statusCode":200,"body":"{not json"}',
  '{"error":{"code":"X","message":"Y","details":{"a":{"b":["c"]}}}}',
  '{"error":{"code":5,"message":["no"],"details":12}}',
  '{"error":"text"}',
  '{"error":[]}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  '{"success":true,"data":{"__proto__":{"polluted":true},"items":[]}}',
  '{"status":"success","message":"","download_url":"javascript:alert(1)"}',
  '{"id":123456789012345678901234567890}',
  '{"a":1}{"b":2}',
  '\uFEFF{"success":true}',
  '<html><body>502 Bad Gateway</body></html>',
  deep(100),
  deep(100_000),
  'x'.repeat(200_000),
  JSON.stringify({ error: { code: 'A'.repeat(10_000), message: 'B'.repeat(100_000) } }),
];

const headerLines = [
  'content-type: application/json',
  'content-type: text/event-stream',
  'content-type: ',
  'content-encoding: gzip',
  'content-encoding: br',
  'transfer-encoding: gzip, chunked',
  'location: /elsewhere',
  'location: http://[::1]:1/',
  'location: ://',
  'retry-after: 99999999999',
  'retry-after: -1',
  'x-ratelimit-remaining: NaN',
  'x-ratelimit-remaining: 0',
  'x-ratelimit-reset: 99999999999999',
  'set-cookie: a=b',
  'date: yesterday',
  `x-request-id: ${'r'.repeat(5000)}`,
  `x-long: ${'h'.repeat(20_000)}`,
  'bad header line',
  'x-null: a\0b',
  'connection: upgrade',
  'upgrade: websocket',
];

/** Bytes that come in answer to a request: HTTP with anything in it, or no HTTP at all. */
export function fuzzedAnswer(random: () => number): Buffer {
  const pick = <T>(from: readonly T[]): T => from[below(random, from.length)] as T;
  if (random() < 0.03)
    return Buffer.from(pick(['', 'HTTP', 'SSH-2.0-OpenSSH\r\n', '\0\x01\x02', 'HTTP/9.9 200 OK\r\n\r\n']));
  const text =
    random() < 0.2
      ? JSON.stringify({ error: { code: pick(hostileTexts), message: pick(hostileTexts) } })
      : pick(bodies);
  const body = random() < 0.1 ? gzipSync(text) : Buffer.from(text);
  const lines = Array.from({ length: below(random, 4) }, () => pick(headerLines));
  const length = pick(['right', 'right', 'right', 'short', 'long', 'none', 'twice']);
  if (length === 'right') lines.push(`content-length: ${body.length}`);
  if (length === 'short') lines.push(`content-length: ${Math.floor(body.length / 2)}`);
  if (length === 'long') lines.push(`content-length: ${body.length + 10}`);
  if (length === 'twice') lines.push(`content-length: ${body.length}`, 'content-length: 3');
  const head = `HTTP/1.1 ${pick(statuses)} ${pick(['OK', '', 'Ünïcode', 'a'.repeat(300)])}\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}
