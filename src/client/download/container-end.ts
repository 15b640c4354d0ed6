import type { DownloadOptions } from '../client.ts';

export type FileFormat = DownloadOptions['format'];

/** Enough for the longest zip comment behind the end record. */
export const tailBytes = 65_535 + 22;
export const headBytes = 8;

/** The first and last bytes of a file and how many there are in all. */
export interface Ends {
  head: Buffer;
  tail: Buffer;
  size: number;
}

/**
 * Whether a file is whole by its container's own account, which no length in a header can vouch for. Undefined when it
 * is, else what is wrong.
 */
export function containerFault(format: FileFormat, ends: Ends): string | undefined {
  const { starts, ends: end } = checks[format];
  if (!ends.head.subarray(0, starts.length).equals(starts)) return `it does not start like a .${format} file`;
  return end(ends) ? undefined : `its end is missing`;
}

const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');

const checks: Record<FileFormat, { starts: Buffer; ends(ends: Ends): boolean }> = {
  pptx: { starts: Buffer.from('PK\x03\x04', 'latin1'), ends: zipIsWhole },
  pdf: {
    starts: Buffer.from('%PDF-'),
    ends: ({ tail }) => /%%EOF[\s\0]*$/.test(tail.subarray(-1024).toString('latin1')),
  },
  png: {
    starts: Buffer.from('89504e470d0a1a0a', 'hex'),
    ends: ({ tail }) => tail.subarray(-pngEnd.length).equals(pngEnd),
  },
  jpg: {
    starts: Buffer.from('ffd8ff', 'hex'),
    ends: ({ tail }) => tail.subarray(-2).equals(Buffer.from('ffd9', 'hex')),
  },
};

/** The end record must stand where its comment's length says, right behind the directory it names. */
function zipIsWhole({ tail, size }: Ends): boolean {
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue;
    const commentFits = at + 22 + tail.readUInt16LE(at + 20) === tail.length;
    if (commentFits && (followsDirectory(tail, at, size) || followsLocator(tail, at))) return true;
  }
  return false;
}

function followsDirectory(tail: Buffer, at: number, size: number): boolean {
  const entries = tail.readUInt16LE(at + 10);
  const directoryBytes = tail.readUInt32LE(at + 12);
  const directoryAt = tail.readUInt32LE(at + 16);
  return entries > 0 && directoryAt + directoryBytes === size - tail.length + at;
}

/** A zip64 file keeps the real numbers in a record of its own, which a locator in front of the end record points to. */
const followsLocator = (tail: Buffer, at: number) => at >= 20 && tail.readUInt32LE(at - 20) === 0x07064b50;
