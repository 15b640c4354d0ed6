import type { List } from './document.ts';
import type { DraftEntry } from './draft.ts';

const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0);
const lengthOfItems = (items: List['items']): number =>
  items.reduce((sum, item) => sum + item.text.length + lengthOfItems(item.children), 0);

/** Number of characters of an entry. */
export function sizeOfEntry(entry: DraftEntry): number {
  switch (entry.type) {
    case 'paragraph':
    case 'quotation':
      return lengthOf(entry.sentences);
    case 'list':
      return lengthOfItems(entry.items);
    case 'table':
      return entry.rows.reduce((sum, row) => sum + lengthOf(row) + row.length, 0);
    case 'figure':
      return 0;
    default:
      return entry.text.length;
  }
}
