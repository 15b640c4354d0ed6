import { SourceError } from '../source.ts';

/** Longer text is beyond what a deck can use. */
const maxCharacters = 20_000_000;

/** Decodes a file by its byte order mark, else as UTF-8, else in the encoding of old Windows files. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > maxCharacters) {
    throw new SourceError('too-large', 'The text is longer than 20 megabytes.');
  }
  const text = decode(bytes);
  if (text.includes('\0')) throw new SourceError('corrupt', 'The file is not text: it holds binary data.');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
