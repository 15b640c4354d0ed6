import { invalidInput } from '../failure.ts';

const dataUrl = /^data:[^,]*;base64,/i;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes of `fileContent`: base64, bare or as a data URL. Lenient decoding would hide a damaged chunk. */
export function chunkContent(content: string): Buffer {
  const prefix = dataUrl.exec(content.slice(0, 200))?.[0].length ?? 0;
  const text = content.slice(prefix);
  if (text.length % 4 !== 0 || !base64.test(text))
    throw invalidInput(['fileContent must be base64 or a data: URL']);
  return Buffer.from(text, 'base64');
}
