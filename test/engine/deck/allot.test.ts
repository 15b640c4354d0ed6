import { expect, test } from 'vitest';
import type { Topic } from '../../../src/engine/content/topics.ts';
import { allot, toldOn } from '../../../src/engine/deck/allot.ts';
import type { Part, Slot } from '../../../src/engine/deck/story.ts';
import type { Block } from '../../../src/engine/read/document.ts';

const at = { source: 0 };
const text = (words: number): Block => ({ type: 'paragraph', sentences: ['boat '.repeat(words).trim()], at });
const table = { type: 'table', columns: [], rows: [], at } as unknown as Block;

/** A section; one with a table is told for half of its weight on its slide. */
function section(title: string, weight: number, blocks: Block[]) {
  const parts = [{ title, path: [], source: 0, blocks, words: 40, weight }] as Part[];
  const value = toldOn(parts) * (blocks.includes(table) ? 0.5 : 1);
  const slots = (): Slot[] => [{ title, parts }];
  return { topics: [{ title, blocks } as unknown as Topic], parts, ways: [{ value, slots }] };
}

test('what stands beside a table on its slide is given up for no more than the table tells', () => {
  const sections = [
    section('Aims', 7, [text(40)]),
    section('Works', 7, [text(40)]),
    section('Outcome', 20, [text(10), table]),
    section('Difficulties', 5, [text(40)]),
  ];
  const merge = (run: Topic[]): Slot => ({ title: run.map(({ title }) => title).join(' + '), parts: [] });
  const titles = allot(sections, 3, merge)
    .at(-1)
    ?.slots()
    .map(({ title }) => title);
  expect(titles).toEqual(['Aims + Works', 'Outcome', 'Difficulties']);
});
