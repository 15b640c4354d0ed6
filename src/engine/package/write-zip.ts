import { crc32, deflateRawSync } from 'node:zlib';
import type { RawEntry } from './unzip.ts';

/** 1 January 2000, so that the same parts give the same bytes. */
const newStamp = 0x28210000;
/** Flag for sizes after the content; cleared, as they are written before it. */
const sizesBehind = 0x0008;
const utf8Names = 0x0800;
const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const;

/** Zips entries in order, reproducibly; stored entries are not compressed. */
export const zip = (entries: { name: string; content: Uint8Array; stored: boolean }[]): Uint8Array =>
  writeZip(
    entries.map(({ name, content, stored }) =>
      stored ? { ...described(name, content), method: 0, packed: content } : packedEntry(name, content),
    ),
  );

/**
 * A compressed archive entry.
 * @param before the entry it replaces
 * @param pack the deflate function
 */
export const packedEntry = (
  name: string,
  content: Uint8Array,
  before?: RawEntry,
  pack: (content: Uint8Array) => Uint8Array = deflateRawSync,
): RawEntry => ({
  ...described(name, content, before),
  method: 8,
  packed: pack(content),
});

function described(
  name: string,
  content: Uint8Array,
  before?: RawEntry,
): Omit<RawEntry, 'method' | 'packed'> {
  return {
    name,
    nameBytes: before?.nameBytes ?? new TextEncoder().encode(name),
    flags: before ? before.flags : utf8Names,
    stamp: before?.stamp ?? newStamp,
    checksum: crc32(content),
    originalSize: content.length,
  };
}

/** Writes an archive from raw entries, in order. */
export function writeZip(entries: RawEntry[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(signatures.local, 0);
    describe(local, 4, entry);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(signatures.directory, 0);
    line.writeUInt16LE(20, 4);
    describe(line, 6, entry);
    line.writeUInt32LE(offset, 42);
    chunks.push(local, entry.nameBytes, entry.packed);
    directory.push(line, entry.nameBytes);
    offset += local.length + entry.nameBytes.length + entry.packed.length;
  }
  const length = directory.reduce((sum, chunk) => sum + chunk.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, ...directory, end]);
}

/** The fields shared by an entry's local and directory headers. */
function describe(view: Buffer, at: number, entry: RawEntry): void {
  view.writeUInt16LE(20, at);
  view.writeUInt16LE(entry.flags & ~sizesBehind, at + 2);
  view.writeUInt16LE(entry.method, at + 4);
  view.writeUInt32LE(entry.stamp, at + 6);
  view.writeUInt32LE(entry.checksum, at + 10);
  view.writeUInt32LE(entry.packed.length, at + 14);
  view.writeUInt32LE(entry.originalSize, at + 18);
  view.writeUInt16LE(entry.nameBytes.length, at + 22);
}
