import type { ListItem } from './document.ts';
import type { DraftEntry } from './draft.ts';

/** "in their daily lives.1", "(Act 1115).6 This Act": a word or bracket, the sentence end, and a note number. */
const noteFigure = /(?<=(?:\p{Ll}{5}|[)”"])[.;:!?][”"]?)\d{1,2}(?=\s+\p{Lu}|\s*$)/gu;

/** With fewer matches the figures mean something else. */
const fewest = 4;

/** Removes note numbers that were flattened into the text. */
export function dropNoteFigures(entries: DraftEntry[]): void {
  let found = 0;
  for (const entry of entries)
    if (entry.type === 'paragraph')
      for (const text of entry.sentences) found += text.match(noteFigure)?.length ?? 0;
  if (found < fewest) return;
  const plain = (text: string): string => text.replace(noteFigure, '');
  const plainItem = (item: ListItem): ListItem => ({
    ...item,
    text: plain(item.text),
    children: item.children.map(plainItem),
  });
  for (const entry of entries)
    if (entry.type === 'paragraph') entry.sentences = entry.sentences.map(plain);
    else if (entry.type === 'list') entry.items = entry.items.map(plainItem);
}
