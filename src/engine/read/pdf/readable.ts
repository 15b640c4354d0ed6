import type { PdfBlock } from './blocks.ts';
import { numeralsIn } from './table-zones.ts';

/** Numbers that make a text the row of a table or the labels of an axis, and their share of its words. */
const least = { numerals: 3, share: 0.5 } as const;
/** A sign that stands for a letter that is not told. */
const unknown = /[\ufffd\ue000-\uf8ff]/u;

/** The mark of an item, which has a sign of its own in many fonts. */
const mark = /^[\ue000-\uf8ff]\s*/u;

/** Whether a text of a page says something in words: no run of numbers, and no letters that are not told. */
export function isReadable(given: string): boolean {
  const text = given.replace(mark, '');
  if (unknown.test(text)) return false;
  if (!/[\p{L}]/u.test(text)) return false;
  const { words, numerals } = numeralsIn(text);
  return numerals < least.numerals || numerals < least.share * words;
}

/** Takes out of the blocks what cannot be read as words, with the pages that it stood on. */
export function readableBlocks(blocks: PdfBlock[]): { blocks: PdfBlock[]; pages: Set<number> } {
  const pages = new Set<number>();
  const kept = blocks.flatMap((block): PdfBlock[] => {
    const page = block.lines[0]?.page ?? 1;
    if (block.type === 'list') {
      const items = block.items.filter(({ text, jumbled }) => !jumbled && isReadable(text));
      if (items.length < block.items.length) pages.add(page);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    if (block.type !== 'text' && block.type !== 'heading') return [block];
    if (!block.jumbled && isReadable(block.text)) return [block];
    pages.add(page);
    return [];
  });
  return { blocks: kept, pages };
}
