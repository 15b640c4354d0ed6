import type { Block, ListItem } from '../read/document.ts';
import { wordCount } from './words.ts';

export function textOf(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'quotation':
      return block.sentences.join(' ');
    case 'list':
      return [block.lead ?? '', ...block.items.map(itemText)].join(' ');
    case 'table':
      return [block.caption ?? '', ...block.header, ...block.rows.slice(0, 50).flat()].join(' ');
    case 'figure':
      return block.caption ?? '';
    default:
      return block.text;
  }
}

const itemText = (item: ListItem): string => [item.text, ...item.children.map(itemText)].join(' ');

/** Words that a table or picture counts for. */
const largestTable = 90;
const pictureWords = 40;

/** Word count of all blocks. */
export const totalWords = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + blockWords(block), 0);

export function blockWords(block: Block): number {
  if (block.type === 'table')
    return Math.min(largestTable, 12 + 2 * block.rows.length * Math.max(1, block.header.length));
  return block.type === 'figure' ? pictureWords : wordCount(textOf(block));
}
