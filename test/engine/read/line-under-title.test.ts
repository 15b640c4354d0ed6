import { expect, test } from 'vitest';
import type { DraftEntry } from '../../../src/engine/read/draft.ts';
import { takeLineUnderTitle } from '../../../src/engine/read/line-under-title.ts';

const at = { source: 0, page: 1 };
const paragraph = (...sentences: string[]): DraftEntry => ({ type: 'paragraph', sentences, at });
const heading: DraftEntry = { type: 'heading', level: 1, text: 'Abstract', at };
const taken = (...lines: DraftEntry[]) => {
  const meta: { title: string; subtitle?: string } = { title: 'Boats of the lake' };
  const rest = takeLineUnderTitle([...lines, heading, paragraph('The club counts boats.')], meta);
  return [meta.subtitle, rest.length];
};

test('the only line between a title and the first heading is its subtitle, a sentence or a date is not', () => {
  expect(taken(paragraph('A count of ten years'))).toEqual(['A count of ten years', 2]);
  expect(taken(paragraph('We count the boats of the lake.'))).toEqual([undefined, 3]);
  expect(taken(paragraph('Harbour, 3 May 2021'))).toEqual([undefined, 3]);
  expect(taken(paragraph('A count of ten years'), paragraph('By the boat club'))).toEqual([undefined, 4]);
});
