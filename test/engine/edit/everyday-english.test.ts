import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { ClarificationNeeded, type DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** What people call by its own name, count by its own words or tell as news; and sentences alike that leave a doubt. */
const points = (...texts: string[]) => texts.map((text) => ({ text }));
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'Volcano tours', subtitle: 'Spring meeting', notes: 'Welcome' },
  {
    id: 's2',
    kind: 'bullets',
    title: 'Agenda',
    points: points('Welcome', 'Prices', 'Safety'),
    notes: 'Short',
  },
  { id: 's3', kind: 'bullets', title: 'Packing list', points: points('Waders', 'Coat') },
  {
    id: 's4',
    kind: 'table',
    title: 'Prices',
    columns: ['Route', 'Days', 'Price'],
    rows: [
      ['Ghent', '3', '€410'],
      ['Bruges', '2', '€290'],
      ['Namur', '5', '€630'],
    ],
  },
  {
    id: 's5',
    kind: 'table',
    title: 'Sales',
    columns: ['Order', 'State', 'Amount'],
    rows: [
      ['A-1', 'Paid', '120'],
      ['A-2', 'Cancelled', '80'],
      ['A-3', 'Cancelled', '40'],
      ['Total', '', '240'],
    ],
  },
  {
    id: 's6',
    kind: 'bullets',
    title: 'People',
    points: points('The chair is Mr Okafor', 'Ms Brandt leads the tour', 'The cook is Tom Hill of Red Cross'),
  },
  {
    id: 's7',
    kind: 'chart',
    title: 'Guests',
    chart: { type: 'line', categories: ['May', 'June'], series: [{ name: 'Arrivals', values: [31, 42] }] },
  },
];

const tours = (): DeckDocument => {
  const sample = sampleDeck();
  return { ...sample, outline: { ...sample.outline, title: 'Volcano tours', slides } };
};
const edited = (prompt: string) => editDeck(tours(), new Map(), deckEdit(prompt), quietContext());

async function slideAfter(prompt: string, id: string): Promise<SlideOutline | undefined> {
  const { document } = await edited(prompt);
  return document.outline.slides.find((slide) => slide.id === id);
}

test('the speaker notes are those of all slides', async () => {
  const { document } = await edited('Delete the speaker notes');
  expect(document.outline.slides.filter(({ notes }) => notes)).toEqual([]);
  const { document: other } = await edited('Make the title of slide 2 red and delete the speaker notes');
  expect(other.outline.slides[0]?.notes).toBe('Welcome');
});

describe('points', () => {
  test.each([
    ['Rename the Safety item to Risks', 's2', ['Welcome', 'Prices', 'Risks']],
    ['Reverse the order of the agenda', 's2', ['Safety', 'Prices', 'Welcome']],
    ['Add “Lunch” to the agenda and reverse the agenda', 's2', ['Lunch', 'Safety', 'Prices', 'Welcome']],
    ['Make the second item of the agenda Lunch at noon', 's2', ['Welcome', 'Lunch at noon', 'Safety']],
    ['Add sunscreen to the packing list', 's3', ['Waders', 'Coat', 'Sunscreen']],
    ['Add “Tea” to the agenda, between Prices and Safety', 's2', ['Welcome', 'Prices', 'Tea', 'Safety']],
    ['Add a bullet “Tea” between “Welcome” and “Prices”', 's2', ['Welcome', 'Tea', 'Prices', 'Safety']],
    ['Add “Tea” to the agenda before Safety', 's2', ['Welcome', 'Prices', 'Tea', 'Safety']],
  ])('%s', async (prompt, id, texts) => {
    expect(await slideAfter(prompt, id)).toMatchObject({ points: points(...texts) });
  });
});

describe('rows', () => {
  const firstCells = (slide: SlideOutline | undefined): string[] =>
    slide?.kind === 'table' ? slide.rows.map(([name = '']) => name) : [];
  test.each([
    ['Rename the Ghent route to Flanders', 's4', ['Flanders', 'Bruges', 'Namur']],
    ['Put Namur first and Ghent last in the table', 's4', ['Namur', 'Bruges', 'Ghent']],
    ['Delete the cancelled orders', 's5', ['A-1', 'Total']],
    ['Add a row A-4, Paid, 60 to the sales table', 's5', ['A-1', 'A-2', 'A-3', 'A-4', 'Total']],
    ['Add a row A-4, Paid, 60 below A-1 in the sales table', 's5', ['A-1', 'A-4', 'A-2', 'A-3', 'Total']],
    ['Add a row for the Lille, 4, €500 to the prices table', 's4', ['Ghent', 'Bruges', 'Namur', 'Lille']],
  ])('%s', async (prompt, id, names) => {
    expect(firstCells(await slideAfter(prompt, id))).toEqual(names);
  });
});

test('a slide goes beside the one that has the chart or the table', async () => {
  const order = async (prompt: string) => (await edited(prompt)).document.outline.slides.map(({ id }) => id);
  expect(await order('Put the packing list after the chart')).toEqual([
    's1',
    's2',
    's4',
    's5',
    's6',
    's7',
    's3',
  ]);
  expect(await order('Put the chart before the sales table')).toEqual([
    's1',
    's2',
    's3',
    's4',
    's7',
    's5',
    's6',
  ]);
  expect(await order('Move slide 7 before the prices table')).toEqual([
    's1',
    's2',
    's3',
    's7',
    's4',
    's5',
    's6',
  ]);
});

test.each([
  ['Cut all prices by 10 percent', ['€369', '€261', '€567']],
  ['Cut all prices by 10 percent and round to hundreds', ['€400', '€300', '€600']],
  ['Raise the prices on slide 4 by 100 percent', ['€820', '€580', '€1260']],
  ['Round the prices to the nearest hundred', ['€400', '€300', '€600']],
])('numbers: %s', async (prompt, prices) => {
  const slide = await slideAfter(prompt, 's4');
  expect(slide?.kind === 'table' && slide.rows.map((row) => row[2])).toEqual(prices);
});

test.each([
  ['Ms Brandt is ill, so replace her with Mr Cole', 1, 'Mr Cole leads the tour'],
  ['The chair is now Mia Lund', 0, 'The chair is Mia Lund'],
])('news: %s', async (prompt, at, text) => {
  const slide = await slideAfter(prompt, 's6');
  expect(slide?.kind === 'bullets' && slide.points[at]?.text).toBe(text);
});

test('in a file as well', async () => {
  const bytes = await renderDeck(tours(), new Map(), 'pptx', new AbortController().signal);
  const prompt =
    'Insert a slide about insurance after the agenda with two points: Cover ends in June; Excess is 500 euros';
  const added = await editFile({ bytes, prompt });
  expect(readDeck(openDeck(added.bytes)).slides[2]?.title).toBe('Insurance');
  const row = await editFile({ bytes, prompt: 'Add a row A-4, Paid, 60 to the sales table' });
  const [table] =
    readDeck(openDeck(row.bytes)).slides[4]?.objects.flatMap(({ table }) => (table ? [table] : [])) ?? [];
  expect(table?.at(-2)).toEqual(['A-4', 'Paid', '60']);
  const tea = await editFile({ bytes, prompt: 'Add “Tea” to the agenda between Prices and Safety' });
  expect(tea.changes[0]?.to).toBe('Welcome\nPrices\nTea\nSafety');
  const { changes } = await editFile({ bytes, prompt: 'The chair is now Mia Lund' });
  expect(changes[0]?.to).toContain('The chair is Mia Lund');
});

test.each([
  'Delete the note',
  'Add “Tea” to the agenda, between Welcome and Safety',
  'Move slide 2 before the table',
  'Delete the cancelled routes',
  'Delete the cancelled orders but A-2',
  'Rename the Ghent mayor to Flanders',
  'Rename the Ghent price to Flanders',
  'Rename the Ghent route to Flanders and the Bruges route to Coast',
  'Rename the Tea item to Coffee',
  'Cut the prices to 10 percent',
  'Cut 10 percent of the prices',
  'Raise the agenda by 5 percent',
  'Raise the sales by 5 percent',
  'Make the Arrivals line 4 pt',
  'Round to hundreds',
  'Make the title of slide 2 red and round it to hundreds',
  'Reverse the order of the prices',
  'Make the second item of the agenda Lunch and the third Dinner',
  'Make the second item of the agenda fancy',
  'Add more detail to the packing list',
  'Add a torch and sunscreen to the packing list',
  'Add emphasis to the agenda',
  'Put Namur first and last in the table',
  'Put Namur first and Lyon last in the table',
  'Ms Brandt and Mr Okafor are ill, so replace her with Mr Cole',
  'Tom Berg is ill, so replace him with Mr Cole',
  'The captain is now Mia Lund',
  'The cook is now Mia Lund',
  'Make the title of slide 2 bold and not bold',
  'Make the title of slide 2 20 pt and 24 pt',
])('is asked about: %s', async (prompt) => {
  await expect(edited(prompt)).rejects.toThrow(ClarificationNeeded);
});

test('a sentence or bit about something goes out of its point, and a point goes whole', async () => {
  const said = 'The hut costs €40. It has no electric light. Bring a lamp.';
  const deck = { ...sampleDeck(), outline: { ...sampleDeck().outline, slides: withPoint(said) } };
  const after = async (prompt: string) => {
    const { document } = await editDeck(deck, new Map(), deckEdit(prompt), quietContext());
    return JSON.stringify(document.outline.slides[1]);
  };
  expect(await after('Delete the sentence about electric light')).toContain(
    '"The hut costs €40. Bring a lamp."',
  );
  expect(await after('Remove the point about electric light')).not.toContain('The hut costs');
  // Of a file it is asked.
  const bytes = await renderDeck(deck, new Map(), 'pptx', new AbortController().signal);
  const inFile = editFile({ bytes, prompt: 'Delete the sentence about electric light' });
  await expect(inFile).rejects.toThrow('is a part of the point');
});

const withPoint = (text: string): SlideOutline[] => [
  { id: 'a', kind: 'title', title: 'Huts' },
  { id: 'b', kind: 'bullets', title: 'Nights', points: points('Sleep well', text) },
];
