import { inflateSync } from 'node:zlib';
import { SourceError } from '../source.ts';

/** What the words of a page, a font or a table of objects come to at most, unpacked; pictures are not unpacked for reading. */
const maxStream = 48 * 1024 * 1024;
const maxPicture = 160 * 1024 * 1024;
/** Filters of the nineties pack up to 1,200 to 1: that much of them is what a page had. */
const maxOldStream = 64 * 1024;
/** A stream's dictionary stands right before it. */
const dictionaryReach = 2048;

const [keyword, end] = [Buffer.from('stream'), Buffer.from('endstream')];

/**
 * Looks at every packed stream of a PDF before the reader does, which would unpack whatever there is.
 * @throws SourceError when one unpacks to more than a document can be
 */
export function refusePackedBombs(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at)) {
    const start = at + keyword.length;
    if (file.subarray(at - 3, at).toString('latin1') === 'end') {
      at = start;
      continue;
    }
    const close = file.indexOf(end, start);
    const stop = close < 0 ? file.length : close;
    refuseStream(dictionaryBefore(file, at), file.subarray(skipLineEnd(file, start), stop));
    at = stop;
  }
}

function dictionaryBefore(file: Buffer, at: number): string {
  const before = file.subarray(Math.max(0, at - dictionaryReach), at).toString('latin1');
  return before.slice(Math.max(0, before.lastIndexOf(' obj')));
}

function skipLineEnd(file: Buffer, at: number): number {
  if (file[at] === 0x0d) return file[at + 1] === 0x0a ? at + 2 : at + 1;
  return file[at] === 0x0a ? at + 1 : at;
}

function refuseStream(dictionary: string, packed: Buffer): void {
  const flate = dictionary.match(/\/(?:FlateDecode|Fl)(?![A-Za-z])/g)?.length ?? 0;
  const old = dictionary.match(/\/(?:LZWDecode|LZW|RunLengthDecode|RL)(?![A-Za-z])/g)?.length ?? 0;
  if (flate + old > 1 || (old > 0 && packed.length > maxOldStream)) throw tooLarge();
  const limit = /\/Subtype\s*\/Image/.test(dictionary) ? maxPicture : maxStream;
  // Deflate packs 1,032 to 1 at best: what is small enough needs no trial.
  if (flate === 1 && packed.length * 1032 > limit && unpacksBeyond(packed, limit)) throw tooLarge();
}

function unpacksBeyond(packed: Buffer, limit: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength: limit, chunkSize: 1024 * 1024 });
    return false;
  } catch (error) {
    // Any other error is for the reader to tell, which mends much.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  }
}

const tooLarge = () => new SourceError('too-large', 'The PDF unpacks to more than a document can be.');
