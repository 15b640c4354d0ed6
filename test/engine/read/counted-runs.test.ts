import { describe, expect, test } from 'vitest';
import type { Section } from '../../../src/engine/read/document.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function blocksOf(text: string, name = 'rules.txt') {
  const { documents } = await readDocuments({ [name]: text });
  const all = (section: (typeof documents)[0]['body']): (typeof section)['blocks'] => [
    ...section.blocks,
    ...section.children.flatMap(all),
  ];
  return documents.flatMap(({ body }) => all(body));
}

const itemsOf = (blocks: Awaited<ReturnType<typeof blocksOf>>): string[][] =>
  blocks.flatMap((block) => (block.type === 'list' ? [block.items.map(({ text }) => text)] : []));

test.each([
  [
    'Los socios pueden: I.- Votar en la asamblea; II.- Pedir las cuentas; III.- Usar el muelle.',
    ['I.- Votar en la asamblea;', 'II.- Pedir las cuentas;', 'III.- Usar el muelle'],
  ],
  [
    'A member may: (a) vote, (b) see the books, and (c) use the pier. All others ask the warden.',
    ['(a) vote,', '(b) see the books, and', '(c) use the pier'],
  ],
  [
    'The crew: 1) rows the boat; 2) mends the nets; 3) paints the oars.',
    ['1) rows the boat;', '2) mends the nets;', '3) paints the oars'],
  ],
  [
    'The crew is to: 1. Row the boat 2. Mend the nets (all of them) 3. Paint the oars',
    ['Row the boat', 'Mend the nets (all of them)', 'Paint the oars'],
  ],
])('clauses counted within a line are a list: %s', async (text, items) => {
  expect(itemsOf(await blocksOf(`Rules of the pier\n\n${text}\n`))).toEqual([items]);
});

test.each([
  'A member may: (a) vote, (c) see the books, and (d) use the pier.',
  'The pier (a) is old, (b) is long and (c) needs paint, as the warden says.',
  'The crew rows on 1. May, on 2. May and on 3. May.',
  'They came in groups: (a) by boat and (b) on foot.',
])('what is not counted on behind a colon stays a sentence: %s', async (text) => {
  expect(itemsOf(await blocksOf(`Rules of the pier\n\n${text}\n`))).toEqual([]);
});

test('what goes on behind the last clause is none of it', async () => {
  const blocks = await blocksOf(
    'Rules\n\nA member may: (a) vote; (b) see the books; (c) use the pier. All others ask the warden.\n',
  );
  const said = blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  expect(said).toContain('All others ask the warden.');
});

test('lines and paragraphs that are counted in Chinese are a list, with what is said of each', async () => {
  const one = await blocksOf('码头计划\n\n（一）修好旧桥。\n（二）十月前买两条船。\n（三）招三名船员。\n');
  expect(itemsOf(one)).toEqual([['修好旧桥。', '十月前买两条船。', '招三名船员。']]);
  const two = await blocksOf('码头问题\n\n一是钱不够。今年还差五万元。\n二是人太少。\n');
  expect(itemsOf(two)).toEqual([['钱不够。今年还差五万元。', '人太少。']]);
  expect(itemsOf(await blocksOf('码头\n\n（二）修好旧桥。\n（三）买船。\n'))).toEqual([]);
});

describe('lists that are counted on over what stands between them', () => {
  const bodyOf = async (text: string) =>
    (await readDocuments({ 'a.md': text })).documents[0]?.body as Section;
  const titles = ({ children }: Section): string[] => children.flatMap((one) => [one.title, ...titles(one)]);

  test('are the points of an agenda, which head what was said of them', async () => {
    const body = await bodyOf(
      '# Minutes\n\n## Course\n\n1. Opening\n\n   Ada Berg opens the meeting.\n\n2. Quorum\n\n- Forty members are present.\n- The meeting can vote.\n\n3. Accounts\n\n   The treasurer presents them. **They are accepted.**\n\n4. Election of the board\n\n- Chair: Ada Berg\n- Treasurer: Ben Holm\n\n5. Closing\n\n   Ada Berg closes the meeting.\n',
    );
    const points = ['Opening', 'Quorum', 'Accounts', 'Election of the board', 'Closing'];
    expect(titles(body)).toEqual(['Course', ...points]);
    const [course] = body.children;
    expect(course?.children[0]?.blocks).toMatchObject([{ sentences: ['Ada Berg opens the meeting.'] }]);
    expect(course?.children[3]?.blocks).toMatchObject([
      { items: [{ text: 'Chair: Ada Berg' }, { text: 'Treasurer: Ben Holm' }] },
    ]);
  });

  test.each([
    '1. Open the lid.\n2. Fill in the water.\n\nIt takes two litres.\n\n3. Close the lid.\n4. Wait for an hour.',
    '1. Boats\n2. Nets\n\nThe harbour has more.\n\n1. Ropes\n2. Sails',
  ])('stay lists where they are steps or begin again: %s', async (text) => {
    expect(titles(await bodyOf(`# Harbour\n\n## Work\n\n${text}\n\n## Fees\n\nNone.\n`))).toEqual([
      'Work',
      'Fees',
    ]);
  });
});

test('paragraphs with a counted label are a list, unless the count is broken', async () => {
  const told = 'Trial 1: a sign. It had no effect.\n\nTrial 2: a bell. Falls went down.';
  expect(itemsOf(await blocksOf(`${told}\n\nThe bell stays.\n`))).toEqual([
    ['Trial 1: a sign. It had no effect.', 'Trial 2: a bell. Falls went down.'],
  ]);
  expect(itemsOf(await blocksOf(told.replace('2', '4')))).toEqual([]);
  const later = told.replace('2', '5').replace('1', '4');
  expect(itemsOf(await blocksOf(`${told}\n\nThen it rained.\n\n${later}`))).toHaveLength(2);
});
