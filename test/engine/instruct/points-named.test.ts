import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';
import { goalAmong } from '../../../src/engine/instruct/points-saying.ts';

const read = (prompt: string) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: 'en',
    names: [],
    titles: ['Cover', 'Our bakery', 'Tariff'],
    terms: ['Loaf', 'Weight', 'Price', 'Rye bread', 'Rolls', '2025', '2026'],
    columns: ['Loaf', 'Weight', 'Price'],
  });
const slides = [{ number: 2 }];
const content = { kind: 'content', slides };

test.each<[string, object[]]>([
  [
    'Move the third bullet on slide 2 after the first',
    [{ op: 'point.move', on: content, nth: 3, to: { after: 1 } }],
  ],
  [
    'Move the point about flour on slide 2 before the ovens',
    [{ op: 'point.move', on: content, nth: 'flour', to: { before: 'ovens' } }],
  ],
  ['Put the bullet about flour first', [{ op: 'point.move', nth: 'flour', to: 1 }]],
  ['Put the bullet about flour last', [{ op: 'point.move', nth: 'flour', to: -1 }]],
  [
    'On slide 2, keep the first two bullets and delete the rest',
    [{ op: 'text.delete', on: { kind: 'point', every: true, except: [1, 2], slides } }],
  ],
  [
    'Keep only the last bullet on slide 2',
    [{ op: 'text.delete', on: { kind: 'point', every: true, except: [-1], slides } }],
  ],
  [
    'Make the second bullet on slide 2 red and the others grey',
    [
      { op: 'look.set', on: { kind: 'point', nth: 2, slides }, look: { colour: '#FF0000' } },
      {
        op: 'look.set',
        on: { kind: 'point', every: true, except: [2], slides },
        look: { colour: '#808080' },
      },
    ],
  ],
  ['Make the prices bold', [{ op: 'look.set', on: { kind: 'table' }, part: { column: 'Price' } }]],
  ['Make the prices red', [{ op: 'look.set', look: { colour: '#FF0000' }, part: { column: 'Price' } }]],
  ['the rye bread costs 1 200', [{ op: 'data.set', about: 'rye bread', values: ['1 200'] }]],
  ['the rye bread costs 4.20', [{ op: 'data.set', about: 'rye bread', values: ['4.20'] }]],
  [
    'the rye bread costs 4.20 euros and rolls 5',
    [
      { op: 'data.set', about: 'rye bread', values: ['4.20 euros'] },
      { op: 'data.set', about: 'rolls', values: ['5'] },
    ],
  ],
  ['Rename the 2025 series to “Last year”', [{ op: 'text.replace', from: '2025', to: 'Last year' }]],
  ['Rename the series 2025 to Last year', [{ op: 'text.replace', from: '2025', to: 'Last year' }]],
])('%s', async (prompt, operations) => {
  expect(await read(prompt)).toMatchObject(operations);
});

test.each(['Delete all bullets but the first', 'Delete all bullets except the one about bread'])(
  'in a deck of svc’s own the others go, in a file that is asked about: %s',
  async (prompt) => {
    expect(await read(prompt)).toMatchObject([{ op: 'text.delete', on: { kind: 'point', every: true } }]);
    const file = { prompt, surface: 'deck', language: 'en', names: [], layouts: ['Title'] } as const;
    await expect(readInstruction(file)).rejects.toHaveProperty('name', 'ClarificationNeeded');
  },
);

test('a point takes its place beside another', () => {
  const points = ['Flour', 'Ovens', 'Salt', 'Water'];
  expect(goalAmong(points, 3, { after: 'Flour' })).toBe(1);
  expect(goalAmong(points, 0, { after: 3 })).toBe(2);
  expect(goalAmong(points, 3, { before: 'ovens' })).toBe(1);
  expect(goalAmong(points, 0, { before: -1 })).toBe(2);
  expect(goalAmong(points, 0, -1)).toBe(3);
  expect(() => goalAmong(points, 1, { before: 'Ovens' })).toThrow(/Beside which/);
  expect(() => goalAmong(points, 1, { after: 'Yeast' })).toThrow(/“Yeast”/);
});

const lines = [
  { slide: 2, text: 'Who opens the shop on Sundays' },
  { slide: 2, text: 'Bake bread without milk' },
];
const readLined = (prompt: string) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: 'en',
    names: [],
    titles: ['Cover', 'Questions'],
    lines,
  });

test.each<[string, object]>([
  ['Move who opens the shop to the end of the list', { op: 'point.move', nth: 'who opens the shop', to: -1 }],
  ['Make who opens the shop bold', { op: 'look.set', part: { words: 'who opens the shop' } }],
  ['Delete the point bread without milk', { op: 'point.delete', text: 'bread without milk' }],
])('words of a line tell which is meant without quotation marks: %s', async (prompt, operation) => {
  expect(await readLined(prompt)).toMatchObject([operation]);
});

test('what is written is not taken from a line', async () => {
  await expect(readLined('Write bread without milk unless it rains')).rejects.toThrow();
});

test('a row is named by a year', async () => {
  expect(await read('make the row of 2025 bold')).toMatchObject([{ op: 'look.set', part: { row: '2025' } }]);
});
