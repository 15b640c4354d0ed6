import { expect, test } from 'vitest';
import type { ListItem, Section } from '../../../src/engine/read/document.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function outlineOf(paragraphs: string[]): Promise<string[]> {
  const text = ['Harbour rules', 'The board keeps the piers of this town, and whoever uses them heeds it.'];
  const { documents } = await readDocuments({ 'rules.txt': `${[...text, ...paragraphs].join('\n\n')}\n` });
  const items = (some: ListItem[], indent: string): string[] =>
    some.flatMap((item) => [`${indent}* ${item.text}`, ...items(item.children, `${indent}  `)]);
  const lines = ({ title, blocks, children }: Section): string[] => [
    ...(title ? [`# ${title}`] : []),
    ...blocks.flatMap((block) =>
      block.type === 'list' ? items(block.items, '') : block.type === 'paragraph' ? block.sentences : [],
    ),
    ...children.flatMap(lines),
  ];
  return documents.flatMap(({ body }) => lines(body)).slice(1);
}

test('paragraphs that are counted one within the other are one list without their counts', async () => {
  expect(
    await outlineOf([
      'A. Boats pay by their length, at the desk.',
      'I. Up to eight metres they pay twelve euros.',
      'II. Longer ones pay twenty.',
      'B. Boats leave by noon, unless the warden allows more.',
    ]),
  ).toEqual([
    '* Boats pay by their length, at the desk.',
    '  * Up to eight metres they pay twelve euros.',
    '  * Longer ones pay twenty.',
    '* Boats leave by noon, unless the warden allows more.',
  ]);
});

test('what each counted paragraph is called heads it', async () => {
  expect(
    await outlineOf([
      'A. Berths. Every boat has a berth from the first of April on, which its owner pays for by the year and keeps clean.',
      '1. The fee is 120 euros.',
      '2. A berth may not be lent.',
      'B. Noise. Engines are silent between ten at night and six in the morning, and nobody plays music on deck.',
    ]),
  ).toEqual([
    '# Berths',
    'Every boat has a berth from the first of April on, which its owner pays for by the year and keeps clean.',
    '* The fee is 120 euros.',
    '* A berth may not be lent.',
    '# Noise',
    'Engines are silent between ten at night and six in the morning, and nobody plays music on deck.',
  ]);
});

test('long paragraphs only lose their counts', async () => {
  const long =
    'The harbour was built by the fishermen of this town when the old landing had been washed away for the third time.';
  const [one, two] = [`A. ${long} ${long} ${long}`, `B. ${long.replace('harbour', 'pier')} ${long} ${long}`];
  expect((await outlineOf([one, two])).filter((line) => /^(?:[AB]\.|\*|#)/u.test(line))).toEqual([]);
});

test.each([
  [['V. Smith keeps the books.', 'M. Jones mends the piers.']],
  [['A. Ahmed, who came in 2019, keeps the books.', 'B. Braun, who came in 2020, mends the piers.']],
  [['C. The warden has the keys.', 'A. The clerk has the books.']],
])('nothing is counted in %j', async (paragraphs) => {
  expect(await outlineOf(paragraphs)).toEqual(paragraphs);
});

test('a list below what is counted may have any number of items', async () => {
  const items = Array.from({ length: 150_000 }, () => '- a rope').join('\n');
  const lines = await outlineOf([
    'A. Boats need ropes.',
    items,
    'B. Boats leave by noon, as the warden says.',
  ]);
  expect(lines.length).toBeGreaterThan(0);
});
