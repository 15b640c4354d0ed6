import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/**
 * Writes a new file, to the disk itself where it is to outlast a power cut, and answers with the SHA-256 of what was
 * written and how long it is.
 */
export async function writeHashed(
  path: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { durable }: { durable: boolean },
): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
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
  return { hash: hash.digest('hex'), bytes };
}
