import type { RegionBlock } from '../../poster/content.ts';
import type { PosterDocument } from '../../poster/poster.ts';

/** Applies `change` to a poster's captions, facts and footer. */
export async function withWordsBeside(
  document: PosterDocument,
  change: (texts: readonly string[]) => Promise<string[]>,
): Promise<PosterDocument> {
  const texts: string[] = [];
  visit(document, (text) => {
    texts.push(text);
    return text;
  });
  const changed = await change(texts);
  let next = 0;
  return visit(document, (text) => changed[next++] ?? text);
}

function visit(document: PosterDocument, change: (text: string) => string): PosterDocument {
  const { content } = document;
  const regions = content.regions.map((region) => ({
    ...region,
    blocks: region.blocks.map((block): RegionBlock => {
      if (block.kind === 'picture' && block.caption) return { ...block, caption: change(block.caption) };
      if (block.kind === 'facts')
        return {
          ...block,
          facts: block.facts.map((fact) => ({
            ...fact,
            label: change(fact.label),
            value: change(fact.value),
          })),
        };
      return region.place === 'footer' && block.kind === 'text'
        ? { ...block, text: change(block.text) }
        : block;
    }),
  }));
  return { ...document, content: { ...content, regions } };
}
