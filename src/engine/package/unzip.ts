import { inflateRawSync } from 'node:zlib';
import { SourceError } from '../source.ts';

export interface ZipEntry {
  name: string;
  /** Declared unpacked size, which unpacking never exceeds. */
  originalSize: number;
  /** Stored uncompressed, so reading it takes no extra memory. */
  stored: boolean;
}

const signatures = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 } as const;
/** The end record may be followed by a comment of at most 65,535 bytes. */
const endRecord = { size: 22, reach: 22 + 0xffff } as const;

/** An entry that is unpacked on demand. */
export interface Part {
  /** Unpacked bytes. */
  size: number;
  read(): Uint8Array;
}

/** Small entries are unpacked at once, larger ones on demand so that they need not share memory. */
const kept = { entry: 1024 * 1024, total: 64 * 1024 * 1024 } as const;

/**
 * The entries of a zip archive by name. `admit` sees every entry before unpacking and throws to refuse the
 * archive. Node's inflater stops at the declared size, so an archive that lies costs no time.
 * @throws SourceError `corrupt` when the archive is damaged or differs from its declarations; for a large
 * entry, on reading
 */
export function unzip(bytes: Uint8Array, admit: (entry: ZipEntry) => void): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const directory = readDirectory(view);
    for (const { name, originalSize, stored } of directory) admit({ name, originalSize, stored });
    let room: number = kept.total;
    return new Map(
      directory.map((entry): [string, Part] => {
        const { name, originalSize: size } = entry;
        const packed = packedBytes(bytes, view, entry);
        if (size > kept.entry || size > room)
          return [name, { size, read: whileHeld(() => unpack(packed, entry)) }];
        room -= size;
        const content = unpack(packed, entry);
        return [name, { size, read: () => content }];
      }),
    );
  } catch (error) {
    // A DataView throws a RangeError for an offset outside the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

/** Caches a value as long as something else holds it. */
function whileHeld<T extends object>(make: () => T): () => T {
  let held: WeakRef<T> | undefined;
  return () => {
    const known = held?.deref();
    if (known) return known;
    const made = make();
    held = new WeakRef(made);
    return made;
  };
}

interface DirectoryEntry extends ZipEntry {
  encrypted: boolean;
  packedSize: number;
  offset: number;
  /** As stored in the archive. */
  raw: Pick<RawEntry, 'nameBytes' | 'method' | 'flags' | 'stamp' | 'checksum'>;
}

/** A raw archive entry, to be copied without unpacking. */
export interface RawEntry {
  name: string;
  nameBytes: Uint8Array;
  method: number;
  flags: number;
  /** DOS time and date. */
  stamp: number;
  /** CRC-32 of the unpacked bytes. */
  checksum: number;
  packed: Uint8Array;
  originalSize: number;
}

/** The raw entries of an archive, in order. @throws SourceError `corrupt` */
export function rawEntries(bytes: Uint8Array): RawEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readDirectory(view).map((entry) => ({
    name: entry.name,
    ...entry.raw,
    packed: packedBytes(bytes, view, entry),
    originalSize: entry.originalSize,
  }));
}

function readDirectory(view: DataView): DirectoryEntry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries: DirectoryEntry[] = [];
  for (let at = view.getUint32(end + 16, true), index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== signatures.directory) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const nameBytes = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
    entries.push({
      name: new TextDecoder().decode(nameBytes),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      stored: method(view, at) === 0,
      packedSize: view.getUint32(at + 20, true),
      originalSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
      raw: {
        nameBytes,
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        stamp: view.getUint32(at + 12, true),
        checksum: view.getUint32(at + 16, true),
      },
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

function packedBytes(bytes: Uint8Array, view: DataView, entry: DirectoryEntry): Uint8Array {
  if (entry.encrypted) throw new SourceError('encrypted', 'The archive is password-protected.');
  if (view.getUint32(entry.offset, true) !== signatures.local) throw damaged();
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedSize);
  if (packed.length !== entry.packedSize) throw damaged();
  return packed;
}

function unpack(packed: Uint8Array, { stored, originalSize }: DirectoryEntry): Uint8Array {
  const content = stored ? packed : inflate(packed, originalSize);
  if (content.length !== originalSize) throw damaged();
  return content;
}

function inflate(packed: Uint8Array, size: number): Uint8Array {
  try {
    // A single chunk of the full size: joining chunks would double the memory.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size) });
  } catch {
    throw damaged();
  }
}

const damaged = () => new SourceError('corrupt', 'The archive is damaged and cannot be unpacked.');
