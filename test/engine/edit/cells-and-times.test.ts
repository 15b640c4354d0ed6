import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** Cells that are named by what they say, times of day, and reasons that name another slide. */
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'Our choir', subtitle: 'For the singers' },
  {
    id: 's2',
    kind: 'table',
    title: 'Rehearsals',
    columns: ['Group', 'Start', 'Room', 'Status'],
    rows: [
      ['Altos', '17:15', 'Hall A', 'Open'],
      ['Basses', '18:30', 'Hall B', 'Late'],
      ['Tenors', '19:00', 'Hall B', 'Open'],
    ],
  },
  { id: 's3', kind: 'bullets', title: 'Rules', points: [{ text: 'Bring a pencil' }, { text: 'Be on time' }] },
  {
    id: 's4',
    kind: 'chart',
    title: 'Singers',
    chart: { type: 'column', categories: ['2024', '2025'], series: [{ name: 'Singers', values: [30, 41] }] },
  },
];

async function edited(prompt: string): Promise<SlideOutline[]> {
  const sample = sampleDeck();
  const deck = { ...sample, outline: { ...sample.outline, slides } };
  return (await editDeck(deck, new Map(), deckEdit(prompt), quietContext())).document.outline.slides;
}

const table = async (prompt: string) => (await edited(prompt)).find(({ id }) => id === 's2');

test('cells with the same words get one look', async () => {
  const looks = (await table('make the Hall B cells light blue'))?.own?.looks ?? [];
  expect(looks.map(({ part }) => part)).toEqual([
    { row: 2, column: 2 },
    { row: 3, column: 2 },
  ]);
  expect((await table('make the Late cell red so everybody sees it'))?.own?.looks).toHaveLength(1);
  await expect(edited('make the Open cell red')).rejects.toThrow('Several cells say “Open”');
});

test('the words of a cell are changed where they name it', async () => {
  expect(await table('change the Late cell to Paid')).toMatchObject({ rows: [{}, { 3: 'Paid' }, {}] });
});

test('a column is found in small letters, though its name is another word for a space', async () => {
  expect(await table('delete the room column')).toMatchObject({ columns: ['Group', 'Start', 'Status'] });
});

test.each(['The Altos start at 17:45 now, not 17:15', 'Change the start of the Altos to 17:45'])(
  'a time of day is one value: %s',
  async (prompt) => {
    expect(await table(prompt)).toMatchObject({ rows: [{ 1: '17:45' }, { 1: '18:30' }, { 1: '19:00' }] });
  },
);

test.each([
  'Delete slide 3, singers must not see that',
  'Delete slide 3. Nobody needs it',
  'Remove slide 3, it’s out of date',
  'Remove slide 3 (it is already on slide 2)',
])('a reason is no wish: %s', async (prompt) => {
  expect((await edited(prompt)).map(({ id }) => id)).toEqual(['s1', 's2', 's4']);
});

test('what stands there is no part of the new title', async () => {
  await expect(edited('change the chart title on slide 4 from Sales to Members')).rejects.toThrow(
    'Say only the new words',
  );
});

test('a row that is named behind the new words is no part of them', async () => {
  await expect(edited('change Late to Done in the Basses row')).rejects.toThrow('It is not clear');
});

test('points are put in the order of their letters, and a table stays one', async () => {
  const rules = (await edited('sort the rules alphabetically')).find(({ id }) => id === 's3');
  expect(rules).toMatchObject({ points: [{ text: 'Be on time' }, { text: 'Bring a pencil' }] });
  await expect(edited('sort the rehearsals alphabetically')).rejects.toThrow('so already: table');
});

test('what is called something else now is so everywhere', async () => {
  const rows = [{ 2: 'Hall A' }, { 2: 'North hall' }, { 2: 'North hall' }];
  expect(await table('“Hall B” is now called “North hall”')).toMatchObject({ rows });
});
