import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { packageRoot } from '../../fonts/package-root.ts';
import { packedEntry, writeZip } from '../../package/write-zip.ts';

/**
 * Cache of compressed parts by content, oldest evicted first: layouts, masters, themes and fonts are the same
 * in every deck of a brand, and compressing them dominates the time for a deck.
 */
const packedParts = new Map<string, Uint8Array>();
const mostPackedBytes = 16 * 1024 * 1024;
let packedBytes = 0;

/** Bytes from which a part may be a font, which the build has compressed already. */
const smallestFont = 32 * 1024;

export const partKey = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex');

export const packPart = (content: Uint8Array): Uint8Array => deflateRawSync(content, { level: 6 });

function packedPart(content: Uint8Array, key: string): Uint8Array {
  const built = content.length > smallestFont && join(packageRoot(), 'dist', 'packed', key);
  return built && existsSync(built) ? readFileSync(built) : packPart(content);
}

/** Deflates content with Node's zlib, in a fifth of the time of a JavaScript one. */
function pack(content: Uint8Array): Uint8Array {
  const key = partKey(content);
  const known = packedParts.get(key);
  if (known) {
    // Reinserted, so that the least recently used goes first.
    packedParts.delete(key);
    packedParts.set(key, known);
    return known;
  }
  // Copied, because deflate returns a view of a 16 kB buffer that would be kept alive.
  const packed = new Uint8Array(packedPart(content, key));
  packedParts.set(key, packed);
  packedBytes += packed.length;
  for (const [oldest, bytes] of packedParts) {
    if (packedBytes <= mostPackedBytes) break;
    packedParts.delete(oldest);
    packedBytes -= bytes.length;
  }
  return packed;
}

/** Zips parts in order, reproducibly. */
export const zip = (parts: Iterable<[name: string, content: Uint8Array]>): Uint8Array =>
  writeZip(Array.from(parts, ([name, content]) => packedEntry(name, content, undefined, pack)));
