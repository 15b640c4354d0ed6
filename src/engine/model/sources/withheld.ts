import { speaksToModels } from '../../language/speaks-to-models.ts';
import type { Block, ListItem } from '../../read/document.ts';

/** Moves paragraphs, items, cells and lines with instructions to language models to `withheld`. */
export function withoutOrders(block: Block, withheld: string[]): Block {
  const kept = (texts: readonly string[]): string[] => texts.filter((text) => !isOrder(text, withheld));
  switch (block.type) {
    case 'paragraph':
    case 'quotation':
      // Text beside an instruction belongs to it.
      return block.sentences.some((sentence) => isOrder(sentence, withheld))
        ? { ...block, sentences: [] }
        : block;
    case 'list':
      return { ...block, items: itemsOf(block.items, withheld) };
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => row.map((cell) => (isOrder(cell, withheld) ? '' : cell))),
      };
    case 'figure': {
      const { caption, alt, ...rest } = block;
      return {
        ...rest,
        ...(caption !== undefined && !isOrder(caption, withheld) && { caption }),
        ...(alt !== undefined && !isOrder(alt, withheld) && { alt }),
      };
    }
    case 'code':
    case 'equation':
      return { ...block, text: kept(block.text.split('\n')).join('\n') };
  }
}

const itemsOf = (items: readonly ListItem[], withheld: string[]): ListItem[] =>
  items.flatMap((item) =>
    isOrder(item.text, withheld) ? [] : [{ ...item, children: itemsOf(item.children, withheld) }],
  );

function isOrder(text: string, withheld: string[]): boolean {
  if (!speaksToModels(text)) return false;
  withheld.push(text);
  return true;
}
