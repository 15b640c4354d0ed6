import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Written } from './blobs.ts';

/** Writes a file, to the disk itself where it is to outlast a power cut, and answers with the SHA-256 of what was written. */
export async function writeHashed(
  path: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { durable }: { durable: boolean },
): Promise<Written> {
  const hash = createHash('sha256');
  const file = await open(path, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      await file.writeFile(part);
    }
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
  return { path, hash: hash.digest('hex'), bytes };
}
