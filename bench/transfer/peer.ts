import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The other end of the transfers, in a process of its own: hands out a large deck without reading a disk, takes
 * uploads without decoding them, and runs jobs that only tick. Prints its port.
 */
const size = Number(process.argv[2]);
const jobTicks = 51;
const tickMs = 20;
const jobFileBytes = 1024 * 1024;

/** A zip that starts and ends like one: a directory of one entry and the end record, right behind the zeros. */
function zipEnds(bytes: number): { head: Buffer; tail: Buffer } {
  const head = Buffer.from('PK\x03\x04');
  const directory = Buffer.alloc(46 + 1);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt16LE(1, 28);
  directory.write('x', 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(bytes - end.length - directory.length, 16);
  return { head, tail: Buffer.concat([directory, end]) };
}

const zeros = Buffer.alloc(1024 * 1024);

async function sendZip(response: ServerResponse, bytes: number): Promise<void> {
  const { head, tail } = zipEnds(bytes);
  response.writeHead(200, { 'content-length': bytes, etag: '"v1"' });
  response.write(head);
  for (let left = bytes - head.length - tail.length; left > 0; left -= zeros.length) {
    if (!response.write(left < zeros.length ? zeros.subarray(0, left) : zeros)) {
      await new Promise((resolve) => response.once('drain', resolve));
    }
  }
  response.end(tail);
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function events(response: ServerResponse, ticks: number, downloadUrl: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let tick = 0;
  const event = (status: string, url: string | null) => {
    const data = JSON.stringify({ status, message: `Tick ${tick}`, callback_id: 'cb', download_url: url });
    response.write(`id: ${tick}\nevent: status\ndata: ${data}\n\n`);
  };
  const timer = setInterval(() => {
    if (tick++ < ticks) return event('inprogress', null);
    clearInterval(timer);
    event('success', downloadUrl);
    return response.end();
  }, tickMs);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  let start = '';
  for await (const chunk of request) if (path.endsWith('/validate')) start += chunk;
  const origin = `http://127.0.0.1:${port}`;
  if (path.startsWith('/files/large')) return sendZip(response, size);
  if (path.startsWith('/files/small')) return sendZip(response, jobFileBytes);
  if (path.startsWith('/streams/job')) return events(response, jobTicks, `${origin}/files/small`);
  if (path.startsWith('/streams/export')) return events(response, 0, `${origin}/files/large`);
  if (path.endsWith('/sessions')) {
    const data = { callback_id: 'cb', stream_url: `${origin}/streams/job`, expires_at: '' };
    return void json(response, { success: true, data }, 201);
  }
  if (path.endsWith('/autogenerator/download')) {
    const stream_url = `${origin}/streams/export`;
    return void json(response, {
      message: '',
      status: 'success',
      callback_id: 'cb',
      export_type: 'pptx',
      stream_url,
    });
  }
  if (path.endsWith('/generate')) {
    return void json(response, { message: '', resData: { callback_id: 'cb' }, error: null });
  }
  if (path.endsWith('/validate')) {
    const [uuid] = Object.keys(JSON.parse(start).fileIdentifiers);
    const files = [{ uuid, file_name: '', valid: true, reason: '' }];
    return void json(response, { success: true, data: { files, web_links: [], message: '' } });
  }
  json(response, { success: true, data: { request_identifier: '', file_name: '', message: '' } });
}

const server = createServer((request, response) => void answer(request, response));
let port = 0;
server.listen(0, '127.0.0.1', () => {
  port = (server.address() as AddressInfo).port;
  console.log(port);
});
