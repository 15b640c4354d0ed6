import type { Block, Document, ListItem, Section } from '../read/document.ts';
import { wordCount } from './words.ts';

/** Sources of no more words are notes, in which each line counts. */
export const noteWords = 30;

/** The lines of a document that is a note of nothing but text, without its title; none of any other. */
export function noteLines({ body }: Document): string[] {
  const blocks = blocksOf(body);
  if (!blocks.every(({ type }) => type === 'paragraph' || type === 'list')) return [];
  const lines = linesOf(body);
  return wordCount(lines.join(' ')) <= noteWords ? lines : [];
}

const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];

const linesOf = ({ title, blocks, children }: Section): string[] => [
  ...(title ? [title] : []),
  ...blocks.flatMap((block) =>
    block.type === 'paragraph'
      ? block.sentences
      : block.type === 'list'
        ? block.items.flatMap(itemLines)
        : [],
  ),
  ...children.flatMap(linesOf),
];

const itemLines = ({ text, children }: ListItem): string[] => [text, ...children.flatMap(itemLines)];
