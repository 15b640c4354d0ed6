import type { ReadInput } from '../read/input.ts';
import { readDocument } from '../read/read-document.ts';
import { toSource } from '../read/to-source.ts';
import type { Assets, Source } from '../source.ts';

export type ReadSource = ReadInput;

/** What `readDocument` reads, flattened for those who still work on lists of blocks. */
export async function readSource(input: ReadSource): Promise<{ source: Source; assets: Assets }> {
  const { document, assets } = await readDocument(input);
  return { source: toSource(document), assets };
}
