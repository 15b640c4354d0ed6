import type { Assets, Source } from '../source.ts';
import type { Document } from './document.ts';
import type { ReadInput } from './input.ts';
import { readDocument } from './read-document.ts';
import { toSource } from './to-source.ts';

export type ReadSource = ReadInput;

/** What `readDocument` reads, or has read already, and the same flattened for those who still work on lists of blocks. */
export async function readSource(
  input: ReadSource,
  known?: { document: Document; assets: Assets },
): Promise<{ source: Source; document: Document; assets: Assets }> {
  const { document, assets } = known ?? (await readDocument(input));
  return { source: toSource(document), document, assets };
}
