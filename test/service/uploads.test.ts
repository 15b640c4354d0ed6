import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Database } from '../../src/service/store/sqlite/database.ts';
import { chunkFolder } from '../../src/service/uploads/upload.ts';
import { type TestService, testService } from '../support/service.ts';
import { makeDeck } from '../support/turns.ts';

const preprocess = '/api/v1/preprocess';
const conversion = '/api/v1/template-converter';

function chunksOf(bytes: Uint8Array, name: string, count: number, identifier = randomUUID() as string) {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, at) => ({
    fileContent: Buffer.from(bytes.subarray(at * size, (at + 1) * size)).toString('base64'),
    fileName: name,
    chunkIndex: at,
    totalChunks: count,
    requestIdentifier: identifier,
  }));
}

type Chunk = ReturnType<typeof chunksOf>[number];

const text = Buffer.from(
  'Tea sales grew by 12 % in 2025.\n\nGreen tea leads with 48 % of all sales.\n'.repeat(20),
);

async function verdict(service: TestService, uuid: string) {
  const { body } = await service.send('POST', '/api/v1/validate', { fileIdentifiers: { [uuid]: 'tea.txt' } });
  return body.data.files[0];
}

test('chunks make a file in any order, repeated or not, and it grounds a deck', async () => {
  const service = await testService();
  const chunks = chunksOf(text, 'tea.txt', 4);
  const id = chunks[0]?.requestIdentifier as string;
  for (const at of [2, 0, 2, 3]) {
    const answer = await service.send('POST', preprocess, chunks[at]);
    expect(answer.body).toMatchObject({
      success: true,
      data: { request_identifier: id, file_name: 'tea.txt' },
    });
  }
  expect(await verdict(service, id)).toMatchObject({ valid: false, reason: '3 of 4 chunks have arrived.' });
  const dataUrl = { ...chunks[1], fileContent: `data:text/plain;base64,${chunks[1]?.fileContent}` };
  expect((await service.send('POST', preprocess, dataUrl)).status).toBe(200);
  expect(await verdict(service, id)).toEqual({ uuid: id, file_name: 'tea.txt', valid: true, reason: '' });
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual([]);
  await makeDeck(service, { files: [{ file_id: id }] });
});

test('a file whose last chunk was all that a killed process kept of it is finished when it is asked for', async () => {
  const service = await testService();
  const [first, last] = chunksOf(text, 'tea.txt', 2) as [Chunk, Chunk];
  await service.send('POST', preprocess, first);
  await leaveBehind(service, last);
  expect(await verdict(service, last.requestIdentifier)).toMatchObject({ valid: true, reason: '' });
  await makeDeck(service, { files: [{ file_id: last.requestIdentifier }] });
});

/** What stands in the folder of a process that was killed when it had stored the last chunk. */
async function leaveBehind({ dataDir, keys }: TestService, chunk: Chunk): Promise<void> {
  const keyId = (await keys.list())[0]?.id as string;
  const { requestIdentifier: id, chunkIndex } = chunk;
  const bytes = Buffer.from(chunk.fileContent, 'base64');
  writeFileSync(join(dataDir, 'uploads', chunkFolder(keyId, id), String(chunkIndex)), bytes);
  const store = new Database(dataDir);
  store.run(
    'INSERT INTO upload_chunks (key_id, identifier, chunk, bytes) VALUES (?, ?, ?, ?)',
    keyId,
    id,
    chunkIndex,
    bytes.length,
  );
  store.run('UPDATE uploads SET owner = ? WHERE identifier = ?', 'a process that is gone', id);
  store.close();
}

test('chunks that arrive all at once make one file', async () => {
  const service = await testService();
  const chunks = chunksOf(text, 'tea.txt', 12);
  const answers = await Promise.all(chunks.map((chunk) => service.send('POST', preprocess, chunk)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await verdict(service, chunks[0]?.requestIdentifier as string)).toMatchObject({ valid: true });
});

test('the extension and the content are both looked at', async () => {
  const service = await testService();
  const [wrongName] = chunksOf(text, 'tea.exe', 1);
  const refused = await service.send('POST', preprocess, wrongName);
  expect([refused.status, refused.body.error.code]).toEqual([415, 'UNSUPPORTED_FILE_TYPE']);
  const [disguised] = chunksOf(text, 'tea.pdf', 1);
  const corrupt = await service.send('POST', preprocess, disguised);
  expect([corrupt.status, corrupt.body.error.code]).toEqual([422, 'INVALID_INPUT']);
  const id = disguised?.requestIdentifier as string;
  const { valid, reason } = await verdict(service, id);
  expect([valid, `fileContent: ${reason}`]).toEqual([false, corrupt.body.error.details[0]]);
});

test('a password-protected document is refused with the reason when it is whole', async () => {
  const service = await testService();
  const locked = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const [chunk] = chunksOf(locked, 'plan.docx', 1);
  const answer = await service.send('POST', preprocess, chunk);
  expect(answer.status).toBe(422);
  expect(answer.body.error.details[0]).toContain('password-protected');
});

test('chunks that do not fit together are refused', async () => {
  const service = await testService({
    limits: { gateway: { per_second: null }, upload: { max_bytes: 1000 } },
  });
  const [first, second] = chunksOf(text.subarray(0, 100), 'tea.txt', 2);
  await service.send('POST', preprocess, first);
  const details = async (chunk: object) =>
    (await service.send('POST', preprocess, chunk)).body.error.details[0];
  expect(await details({ ...second, totalChunks: 3 })).toContain('the same for every chunk');
  expect(await details({ ...second, chunkIndex: 2 })).toContain('chunkIndex must be less');
  expect(await details({ ...second, fileContent: '***' })).toContain('base64');
  const large = text.subarray(0, 1001).toString('base64');
  expect(await details({ ...second, fileContent: large })).toContain('larger than 1000 bytes');
});

test('a file of another key does not exist', async () => {
  const service = await testService();
  const [chunk] = chunksOf(text, 'tea.txt', 1);
  await service.send('POST', preprocess, chunk);
  const other = await service.keys.create({ name: 'other' });
  const answer = await service.send(
    'POST',
    '/api/v2/generate',
    { prompt: 'Tea', files: [{ file_id: chunk?.requestIdentifier }] },
    { Authorization: `Bearer ${other.apiKey}` },
  );
  expect(answer.body.error.details[0]).toContain('no finished upload');
});

test('a deck to convert is finalised with its pages, and one that is too long is not', async () => {
  const service = await testService({ limits: { gateway: { per_second: null }, upload: { max_pages: 3 } } });
  const { downloadUrl } = await makeDeck(service, { prompt: 'Tea in China, 3 slides' });
  const deck = new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer());
  const chunks = chunksOf(deck, 'tea.pptx', 3);
  const id = chunks[0]?.requestIdentifier as string;
  const finalise = () =>
    service.send('POST', `${conversion}/finalprocess`, { fileIdentifier: id, fileName: 'tea.pptx' });
  expect((await finalise()).body.error.code).toBe('RESOURCE_NOT_FOUND');
  for (const chunk of chunks) {
    expect((await finalise()).status).not.toBe(200);
    await service.send('POST', `${conversion}/preprocess`, chunk);
  }
  expect((await finalise()).body).toMatchObject({
    status: 'success',
    data: { fileId: id, type: 'pptx', numOfPages: 3, sizeKb: Math.round((deck.length / 1024) * 100) / 100 },
  });
  service.limits.upload.max_pages = 2;
  expect((await finalise()).body.error.details[0]).toContain('3 pages');
});

test('a stored file can be opened with a token that was asked for', async () => {
  const service = await testService();
  const { downloadUrl } = await makeDeck(service);
  const { pathname } = new URL(downloadUrl);
  const ask = (filePaths: unknown[]) => service.send('POST', '/api/v1/file-access', { filePaths });
  const { body } = await ask([pathname, '', 7]);
  const token = body.data.access_tokens[pathname];
  expect(Object.keys(body.data.access_tokens)).toEqual([pathname]);
  expect((await fetch(`${service.url}${pathname}?token=${token}`)).status).toBe(200);
  expect((await fetch(`${service.url}${pathname}?token=${token}x`)).status).toBe(401);
  expect((await ask(['/files/none/x.pptx'])).body.error.code).toBe('RESOURCE_NOT_FOUND');
});
