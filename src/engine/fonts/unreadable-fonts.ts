import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Family, families } from './families.ts';
import { fontPath } from './font-book.ts';

const everyFile = () =>
  (Object.keys(families) as Family[]).flatMap((family) => [fontPath(family, false), fontPath(family, true)]);

/** The names of the shipped font files that are missing, cannot be read or are no fonts. */
export async function unreadableFonts(): Promise<string[]> {
  const files = everyFile();
  const readable = await Promise.all(files.map(isFont));
  return files.filter((_, at) => !readable[at]).map((file) => basename(file));
}

/** How a file with TrueType outlines begins. */
const trueType = 0x00010000;

async function isFont(path: string): Promise<boolean> {
  try {
    return await beginsAsFont(path);
  } catch {
    return false;
  }
}

async function beginsAsFont(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32BE(0) === trueType;
  } finally {
    await file.close();
  }
}
