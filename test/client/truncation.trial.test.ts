import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import type { FileFormat } from '../../src/client/download/container-end.ts';
import { brokenModule } from '../support/broken-build.ts';
import { rawServer } from '../support/raw-server.ts';
import { deckBytes, pdfBytes } from '../support/sample-files.ts';
import { buildMs, trials } from '../support/trials.ts';
import { type Truncation, truncations } from '../support/truncations.ts';

/** Every offset is tried by the long run; here every 37th, the first and the last ones. */
const step = trials(37, 1);
const files: Record<string, [FileFormat, Buffer]> = {
  pptx: ['pptx', deckBytes(1900)],
  pdf: ['pdf', pdfBytes(2000)],
};

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-truncation-'));
});
afterAll(() => rm(folder, { recursive: true }));

function offsets(bytes: number): number[] {
  const all = Array.from({ length: bytes }, (_, at) => at);
  return all.filter((at) => at % step === 0 || at > bytes - 4);
}

/** The names that a file was given although it was cut short. */
async function accepted(
  format: FileFormat,
  file: Buffer,
  { answer, reset }: Truncation,
  make = createClient,
): Promise<number[]> {
  let at = 0;
  await using server = await rawServer((socket) => {
    socket.write(answer(file, at), () => (reset ? socket.resetAndDestroy() : socket.end()));
  });
  const client = make({ baseUrl: server.url, env: {}, maxAttempts: 1 });
  const wrong: number[] = [];
  for (at of offsets(file.length)) {
    const target = join(folder, `${format}-${at}.${format}`);
    const done = await client
      .download(server.url, target, { format, callbackId: 'cb' })
      .catch(() => undefined);
    // Zeros that pad a file whose last bytes are zeros make the whole file.
    if (done && done.sha256 !== sha256(file)) wrong.push(at);
    if (done) await rm(target);
  }
  await client.close();
  return wrong;
}

for (const [name, [format, file]] of Object.entries(files)) {
  test.each(truncations)(`a ${name} cut short is never accepted: $name`, async (truncation) => {
    expect(await accepted(format, file, truncation)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
}

test(
  'the trial notices a client that does not look for the end of the file',
  async () => {
    const { createClient: broken } = await brokenModule<typeof import('../../src/client/create-client.ts')>(
      'src/client/create-client.ts',
      { file: 'src/client/download/container-end.ts', from: 'return end(ends) ?', to: 'return ends ?' },
    );
    const tellsLess = truncations.find(({ name }) => name.startsWith('a Content-Length that tells'));
    const wrong = await accepted('pdf', pdfBytes(2000), tellsLess as Truncation, broken);
    expect(wrong.length).toBeGreaterThan(0);
  },
  buildMs,
);
