import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { packageRoot } from '../../fonts/package-root.ts';
import { packedEntry, writeZip } from '../../package/write-zip.ts';

/**
 * What parts have packed to, by their content: layouts, masters, themes and fonts are the same in every deck of a brand,
 * and packing them takes more time than everything else that is done for a deck. The oldest goes first.
 */
const packedParts = new Map<string, Uint8Array>();
const mostPackedBytes = 16 * 1024 * 1024;
let packedBytes = 0;

/** What is larger may be a font, which the build has packed already: a deck's first two took a fortieth of its time. */
const smallestFont = 32 * 1024;

export const partKey = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex');

export const packPart = (content: Uint8Array): Uint8Array => deflateRawSync(content, { level: 6 });

function packedPart(content: Uint8Array, key: string): Uint8Array {
  const built = content.length > smallestFont && join(packageRoot(), 'dist', 'packed', key);
  return built && existsSync(built) ? readFileSync(built) : packPart(content);
}

/** The content as deflate packs it; Node's own takes a fifth of the time of one written in JavaScript. */
function pack(content: Uint8Array): Uint8Array {
  const key = partKey(content);
  const known = packedParts.get(key);
  if (known) {
    // Used last, dropped last.
    packedParts.delete(key);
    packedParts.set(key, known);
    return known;
  }
  // Deflate returns its result in a buffer of 16 kB, all of which would be kept.
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

/** A .zip of the parts, in their order; the same parts give the same bytes. */
export const zip = (parts: Iterable<[name: string, content: Uint8Array]>): Uint8Array =>
  writeZip(Array.from(parts, ([name, content]) => packedEntry(name, content, undefined, pack)));
