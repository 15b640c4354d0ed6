import type { Source } from '../source.ts';
import type { Reading, SourceInput } from '../sources/reading.ts';
import type { Draft } from './draft.ts';
import type { Reader } from './input.ts';

type OldFormat = 'pptx';

const readers: Record<OldFormat, () => Promise<(input: SourceInput) => Promise<Reading>>> = {
  pptx: async () => (await import('../sources/read-pptx.ts')).readPptx,
};

/** The readers that still give a flat list of blocks, until each of them fills a draft itself. */
export const readOld =
  (format: OldFormat): Reader =>
  async (input, draft) => {
    const read = await readers[format]();
    const { blocks, assets, title, author, date } = await read(input);
    draft.meta = {
      ...(title && { titleProperty: title }),
      ...(author && { authors: [{ name: author }] }),
      ...(date && { date }),
    };
    for (const block of blocks) addBlock(block, draft);
    for (const [asset, bytes] of assets) draft.assets.set(asset, bytes);
  };

function addBlock(block: Source['blocks'][number], draft: Draft): void {
  const { source: _, ...at } = block.at;
  if (block.type === 'heading') draft.heading(block.level, block.text, { at });
  else if (block.type === 'paragraph') draft.paragraph(block.text, { at });
  else if (block.type === 'list')
    draft.list(
      block.items.map((text) => ({ text, children: [] })),
      block.ordered,
      { at },
    );
  else if (block.type === 'table')
    draft.table(block.columns, block.rows, { at, ...(block.caption && { caption: block.caption }) });
  else draft.entries.push({ ...block, type: 'figure', mentions: 0 });
}
