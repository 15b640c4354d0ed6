import { inflateRawSync } from 'node:zlib';
import { SourceError } from '../source.ts';

export interface ZipEntry {
  name: string;
  /** Bytes that the archive says the entry unpacks to; it is never let unpack to more. */
  originalSize: number;
}

const signatures = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 } as const;
/** The end record stands before a comment of at most 65,535 bytes. */
const endRecord = { size: 22, reach: 22 + 0xffff } as const;

/**
 * The entries of a zip archive by name. `admit` sees every entry before anything is unpacked and throws to refuse the
 * archive. Node's own inflater stops at the size that was declared; one that only notices later would work through
 * gigabytes for an archive that lies.
 * @throws SourceError `corrupt` when the archive is damaged or does not hold what it declares
 */
export function unzip(bytes: Uint8Array, admit: (entry: ZipEntry) => void): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const directory = readDirectory(view);
    for (const { name, originalSize } of directory) admit({ name, originalSize });
    return new Map(directory.map((entry) => [entry.name, unpack(bytes, view, entry)]));
  } catch (error) {
    // A DataView throws a RangeError where an offset leads out of the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

interface DirectoryEntry extends ZipEntry {
  encrypted: boolean;
  stored: boolean;
  packedSize: number;
  offset: number;
}

function readDirectory(view: DataView): DirectoryEntry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries: DirectoryEntry[] = [];
  for (let at = view.getUint32(end + 16, true), index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== signatures.directory) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      stored: method(view, at) === 0,
      packedSize: view.getUint32(at + 20, true),
      originalSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endRecord.size;
  for (let at = last; at >= Math.max(0, view.byteLength - endRecord.reach); at--) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  throw damaged();
}

function method(view: DataView, at: number): number {
  const value = view.getUint16(at + 10, true);
  if (value !== 0 && value !== 8) throw damaged();
  return value;
}

function unpack(bytes: Uint8Array, view: DataView, entry: DirectoryEntry): Uint8Array {
  if (entry.encrypted) throw new SourceError('encrypted', 'The archive is password-protected.');
  if (view.getUint32(entry.offset, true) !== signatures.local) throw damaged();
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedSize);
  const content = entry.stored ? packed : inflate(packed, entry.originalSize);
  if (content.length !== entry.originalSize || packed.length !== entry.packedSize) throw damaged();
  return content;
}

function inflate(packed: Uint8Array, size: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damaged();
  }
}

const damaged = () => new SourceError('corrupt', 'The archive is damaged and cannot be unpacked.');
