import { splitSentences } from '../../src/engine/language/sentences.ts';
import { typeColumns } from '../../src/engine/read/columns/type-columns.ts';
import type { Author, Block, Document, Section } from '../../src/engine/read/document.ts';
import type { Source } from '../../src/engine/source.ts';

/** The trees of sources that a test gives as lists of blocks, as their readers would make them. */
export const documentsOf = (sources: Source[]): Document[] => sources.map(documentOf);

function documentOf(
  { kind, title, ownTitle, url, date, accessed, author, blocks }: Source,
  source: number,
): Document {
  const at = { source };
  const body: Section = { title: '', depth: 0, at, blocks: [], children: [] };
  const path = [body];
  let own = ownTitle;
  for (const block of blocks) {
    if (block.type !== 'heading') (path.at(-1) as Section).blocks.push(asBlock(block));
    else if (block.level === 1 && !own) own = block.text;
    else {
      while (path.length > 1 && (path.at(-1) as Section).depth >= block.level) path.pop();
      const section: Section = {
        title: block.text,
        depth: block.level,
        at: block.at,
        blocks: [],
        children: [],
      };
      (path.at(-1) as Section).children.push(section);
      path.push(section);
    }
  }
  const authors: Author[] = author ? [{ name: author }] : [];
  const given = {
    ...(own && { title: own }),
    ...(url && { url }),
    ...(date && { date }),
    ...(accessed && { accessed }),
  };
  return {
    kind,
    name: title,
    ...given,
    authors,
    language: 'en',
    body,
    footnotes: [],
    references: [],
    notes: [],
  };
}

function asBlock(block: Exclude<Source['blocks'][number], { type: 'heading' }>): Block {
  const { at } = block;
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', sentences: splitSentences(block.text, 'en'), at };
    case 'list':
      return {
        type: 'list',
        ordered: block.ordered,
        items: block.items.map((text) => ({ text, children: [] })),
        at,
      };
    case 'table': {
      const { columns: header, rows, caption } = block;
      return {
        type: 'table',
        header,
        rows,
        ...typeColumns(header, rows, 'en'),
        ...(caption && { caption }),
        at,
      };
    }
    case 'picture': {
      const { asset, alt, width, height } = block;
      return { type: 'figure', asset, width, height, mentions: 0, ...(alt && { alt }), at };
    }
  }
}
