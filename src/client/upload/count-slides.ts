import type { FileHandle } from 'node:fs/promises';

/** The end record of a zip with the longest comment it may have. */
const longestEnd = 65_535 + 22;
/** A deck of a hundred slides has a directory of some 200 KB. */
const longestDirectory = 16 * 1024 * 1024;

/**
 * The slides in a .pptx by its zip directory, without unpacking anything; undefined when that cannot be told, and the
 * service is then left to judge.
 */
export async function countSlides(file: FileHandle, size: number): Promise<number | undefined> {
  const tail = await read(file, Math.max(0, size - longestEnd), Math.min(size, longestEnd));
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return undefined;
  const bytes = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (bytes > longestDirectory || at + bytes > size) return undefined;
  return namesIn(await read(file, at, bytes)).filter((name) => /^ppt\/slides\/slide\d+\.xml$/i.test(name))
    .length;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
