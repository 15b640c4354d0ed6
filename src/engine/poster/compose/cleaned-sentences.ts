import type { Document, List, Section } from '../../read/document.ts';
import type { PosterRequest } from '../poster.ts';
import { blocksIn } from './parts.ts';
import type { Understanding } from './plan-poster.ts';
import { statedIn } from './prompt-details.ts';

/** Sentences of the sources that were shown without their references. */
export function cleanedSentences({ roots }: Understanding, { documents }: PosterRequest): Document {
  const given = new Set(documents.flatMap(({ body }) => sentencesIn(body)));
  // A sentence may be joined with the next one.
  const told = roots
    .flatMap(blocksIn)
    .flatMap((block) =>
      block.type === 'paragraph' ? [block.sentences] : block.type === 'list' ? [linesIn(block)] : [],
    )
    .filter((texts) => texts.some((text) => !given.has(text)));
  return statedIn(
    told.map((texts) => texts.join(' ')),
    documents.length,
  );
}

const linesIn = ({ lead, items }: List): string[] => [
  ...(lead ? [lead] : []),
  ...items.map(({ text }) => text),
];

export const sentencesIn = ({ blocks, children }: Section): string[] => [
  ...blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : [])),
  ...children.flatMap(sentencesIn),
];
