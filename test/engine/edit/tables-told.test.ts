import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

const wells = [
  ['Oak', '80', '2019'],
  ['Elm', '140', '2021'],
  ['Ash', '95', '2015'],
];
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'Village water', subtitle: 'Report of 7 May 2026' },
  {
    id: 's2',
    kind: 'table',
    title: 'Wells',
    columns: ['Well', 'Depth (m)', 'Drilled'],
    rows: [...wells, ['Total', '315', '']],
  },
  {
    id: 's3',
    kind: 'table',
    title: 'Laptops',
    columns: ['Model', 'Price', 'Maker'],
    rows: [
      ['A1', '£640', 'Dell'],
      ['B2', '£1,200', 'Apple'],
      ['C3', '£480', 'Acer'],
    ],
  },
  {
    id: 's4',
    kind: 'bullets',
    title: 'Costs',
    points: [{ text: 'Total cost is £12,000' }, { text: 'We meet on 12 March' }],
  },
  {
    id: 's5',
    kind: 'table',
    title: 'Runners',
    columns: ['Name', 'Age', 'Finish'],
    rows: [
      ['Ann', '31', '2'],
      ['Ben', '58', '3'],
      ['Cas', '44', '1'],
    ],
  },
];
const deck = (): DeckDocument => {
  const sample = sampleDeck();
  return { ...sample, outline: { ...sample.outline, title: 'Village water', slides } };
};
const edited = async (prompt: string): Promise<SlideOutline[]> =>
  (await editDeck(deck(), new Map(), deckEdit(prompt), quietContext())).document.outline.slides;
const rowsAfter = async (prompt: string, at: number): Promise<string[][]> => {
  const slide = (await edited(prompt))[at];
  return slide?.kind === 'table' ? slide.rows : [];
};

test.each([
  ['On slide 2, add a row for well Fir: 110 m deep, drilled 2024', ['Fir', '110', '2024']],
  ['On slide 2, add a row: Fir, drilled in 2024, 110 m deep', ['Fir', '110', '2024']],
])('what is told with a number says its column: %s', async (prompt, row) => {
  expect((await rowsAfter(prompt, 1))[3]).toEqual(row);
});

test('a sign says its column, too, and another unit than the column has is asked about', async () => {
  expect((await rowsAfter('On slide 3, add a row: D4, Lenovo, £700', 2))[3]).toEqual([
    'D4',
    '£700',
    'Lenovo',
  ]);
  await expect(edited('On slide 2, add a row: Fir, 110 ft deep, drilled 2024')).rejects.toThrow(
    '110 ft deep',
  );
});

test.each([
  ['Change 12 March to 31 February', '31 February'],
  ['Set the date to February 30, 2026', 'February 30, 2026'],
  ['Set the date to 29.02.2026', '29.02.2026'],
])('a day that no calendar has is refused: %s', async (prompt, day) => {
  await expect(edited(prompt)).rejects.toThrow(`There is no ${day}`);
});

test('a row is made bold, and not its name in a sentence elsewhere', async () => {
  const after = await edited('Make Total bold');
  expect(after[1]).toMatchObject({ own: { looks: [{ look: { bold: true }, part: { row: 4 } }] } });
  expect(after[3]).toEqual(slides[3]);
});

test.each([
  ['Sort the wells by depth, deepest first', 1, ['Elm', 'Ash', 'Oak', 'Total']],
  ['Sort the table on slide 2 by drilled, oldest first', 1, ['Ash', 'Oak', 'Elm', 'Total']],
  ['On slide 3, sort the table from cheapest to most expensive', 2, ['C3', 'A1', 'B2']],
  ['Sort the table on slide 5 by age, oldest first', 4, ['Ben', 'Cas', 'Ann']],
  ['Sort the table on slide 5 by finish, best first', 4, ['Cas', 'Ann', 'Ben']],
])('a superlative tells the direction alone: %s', async (prompt, at, names) => {
  expect((await rowsAfter(prompt, at)).map(([name]) => name)).toEqual(names);
});

test('a file is sorted as a deck is, and without a column only by its one column of numbers', async () => {
  const bytes = await renderDeck(deck(), new Map(), 'pptx', new AbortController().signal);
  const after = await editFile({ bytes, prompt: 'Sort the table on slide 3, most expensive first' });
  const table = readDeck(openDeck(after.bytes)).slides[2]?.objects.find(
    ({ kind }) => kind === 'table',
  )?.table;
  expect(table?.map(([name]) => name)).toEqual(['Model', 'B2', 'A1', 'C3']);
  await expect(edited('Sort the table on slide 2, highest first')).rejects.toThrow('By which column');
});

test('“white on dark blue” is letters and what they stand on', async () => {
  expect((await edited('Make the header of the table on slide 3 white on dark blue'))[2]).toMatchObject({
    own: { looks: [{ look: { colour: '#FFFFFF', fill: '#00008B' }, part: { row: 0 } }] },
  });
});

test('words of a list are text, whatever else they may mean', async () => {
  expect((await edited('Add a slide with a table with the columns Name, Role, Start')).at(-1)).toMatchObject({
    kind: 'table',
    columns: ['Name', 'Role', 'Start'],
  });
  for (const list of [': welcome, budget, questions', ' with welcome, budget and questions'])
    expect(JSON.stringify(await edited(`Add an agenda slide${list}`))).toMatch(/welcome.*budget.*questions/i);
});

test('a chart shows what is said before a colon', async () => {
  const after = await edited('Add a slide and insert a chart showing visitors: Mon 12, Tue 15, Wed 9');
  expect(after.at(-1)).toMatchObject({
    chart: { categories: ['Mon', 'Tue', 'Wed'], series: [{ name: 'Visitors' }] },
  });
});

test('a number keeps its sign in a cell', async () => {
  expect((await rowsAfter('Change the price of B2 to £1,150', 2))[1]).toEqual(['B2', '£1,150', 'Apple']);
});
