import type { ListItem } from './document.ts';
import type { DraftEntry } from './draft.ts';

/** "in their daily lives.1", "(Act 1115).6 This Act": a word or a bracket, the end of a sentence, and the figure of a note. */
const noteFigure = /(?<=(?:\p{Ll}{5}|[)”"])[.;:!?][”"]?)\d{1,2}(?=\s+\p{Lu}|\s*$)/gu;

/** With fewer of them a text has figures of another kind. */
const fewest = 4;

/** Takes away the figures of notes that a program has written out as text. */
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
