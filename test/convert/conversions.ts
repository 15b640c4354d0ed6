import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestService } from '../support/service.ts';

type Sender = Pick<TestService, 'send'>;

export const base = '/api/v1/template-converter';

/** Uploads a deck in chunks and finishes the upload. @returns the answer of the finalise call */
export async function uploadDeck({ send }: Sender, path: string, chunkSize = 100_000) {
  const bytes = await readFile(path);
  const requestIdentifier = randomUUID();
  const totalChunks = Math.max(1, Math.ceil(bytes.length / chunkSize));
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const fileContent = bytes
      .subarray(chunkIndex * chunkSize, (chunkIndex + 1) * chunkSize)
      .toString('base64');
    const chunk = { fileContent, fileName: basename(path), chunkIndex, totalChunks, requestIdentifier };
    const answer = await send('POST', `${base}/preprocess`, chunk);
    if (answer.status !== 200) return answer;
  }
  return send('POST', `${base}/finalprocess`, {
    fileIdentifier: requestIdentifier,
    fileName: basename(path),
  });
}

export async function startConversion(service: Sender, path: string, body: object = {}) {
  const upload = await uploadDeck(service, path);
  const start = { fileId: upload.body.data.fileId, templateName: 'clarity', ...body };
  return service.send('POST', `${base}/start`, start);
}

/** Polls until the conversion has ended. */
export async function ended({ send }: Sender, callbackId: string) {
  for (;;) {
    const { body } = await send('GET', `${base}/status/${callbackId}`);
    if (body.data.status !== 'processing') return body.data;
    await sleep(30);
  }
}

/** A conversion that is completed; its id. */
export async function convert(service: Sender, path: string, body: object = {}): Promise<string> {
  const start = await startConversion(service, path, body);
  if (start.status !== 200) throw new Error(`start: ${start.text}`);
  const { status, message } = await ended(service, start.body.callbackId);
  if (status !== 'completed') throw new Error(`conversion: ${status} ${message}`);
  return start.body.callbackId as string;
}

export async function fetchConverted({ send }: Sender, callbackId: string): Promise<Uint8Array> {
  const { body } = await send('GET', `${base}/download/${callbackId}`);
  return new Uint8Array(await (await fetch(body.data.download_url)).arrayBuffer());
}
