import type { Assets, Source } from '../source.ts';
import type { Document } from './document.ts';
import type { ReadInput } from './input.ts';
import { readDocument } from './read-document.ts';
import { toSource } from './to-source.ts';

export type ReadSource = ReadInput;

/** Reads a source with `readDocument`, unless already read, and adds its flat form for code that works on block lists. */
export async function readSource(
  input: ReadSource,
  known?: { document: Document; assets: Assets },
): Promise<{ source: Source; document: Document; assets: Assets }> {
  const { document, assets } = known ?? (await readDocument(input));
  return { source: toSource(document), document, assets };
}
