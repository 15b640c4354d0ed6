import type { Document, ListItem, Section } from '../read/document.ts';
import { wordCount } from './words.ts';

/** Sources of at most this many words are notes, in which each line counts. */
export const noteWords = 30;

/** The lines of a note that is only text, without its title; empty for other documents. */
export function noteLines({ body }: Document): string[] {
  const lines: string[] = [];
  let words = 0;
  for (const line of linesOf(body)) {
    words += wordCount(line ?? '');
    if (line === undefined || words > noteWords) return [];
    lines.push(line);
  }
  return lines;
}

/** Line by line; undefined for anything that is not text. */
function* linesOf({ title, blocks, children }: Section): Generator<string | undefined> {
  if (title) yield title;
  for (const block of blocks) {
    if (block.type === 'paragraph') yield* block.sentences;
    else if (block.type === 'list') yield* block.items.flatMap(itemLines);
    else yield undefined;
  }
  for (const child of children) yield* linesOf(child);
}

export const itemLines = ({ text, children }: ListItem): string[] => [text, ...children.flatMap(itemLines)];
