import type { DeckRequest } from '../../src/engine/deck.ts';
import { readSource } from '../../src/engine/read/read-source.ts';

/** Files and texts as a request for a deck takes them. */
export async function readDocuments(
  files: Record<string, string | Uint8Array>,
): Promise<Pick<DeckRequest, 'sources' | 'documents' | 'assets'>> {
  const read = await Promise.all(
    Object.entries(files).map(([name, content], index) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return readSource({ bytes, name, index, kind: 'file' });
    }),
  );
  return {
    sources: read.map(({ source }) => source),
    documents: read.map(({ document }) => document),
    assets: new Map(read.flatMap(({ assets }) => [...assets])),
  };
}
