import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** Requests that people make in passing: what belongs beside what, on its own, in an order, or for every line. */
const points = (...texts: string[]) => texts.map((text) => ({ text }));
const series = [
  { name: 'Power', values: [16, 15] },
  { name: 'Gas', values: [22, 21] },
];
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'Mill Lane' },
  { id: 's2', kind: 'chart', title: 'Use', chart: { type: 'column', categories: ['2023', '2024'], series } },
  {
    id: 's3',
    kind: 'chart',
    title: 'Meals',
    chart: { type: 'pie', categories: ['Curry', 'Pizza'], series: [{ name: 'Votes', values: [48, 64] }] },
  },
  {
    id: 's4',
    kind: 'two-columns',
    title: 'Lessons and Plans',
    columns: [
      { heading: 'Lessons', points: points('Ask early', 'Write it down') },
      { heading: 'Plans', points: points('Open on Sundays') },
    ],
  },
  {
    id: 's5',
    kind: 'table',
    title: 'What we need',
    columns: ['What', 'Cost', 'Month'],
    rows: [
      ['Till', '£1,900', 'April'],
      ['Van', '£12,500', 'June'],
    ],
  },
  {
    id: 's6',
    kind: 'bullets',
    title: 'Problems',
    points: points('Post is late', 'The phone line was busy', 'We have 26 plots and a shed'),
  },
  { id: 's7', kind: 'bullets', title: 'Next meeting', points: points('The meeting is on 3 November.') },
];
const after = async (prompt: string): Promise<SlideOutline[]> => {
  const sample = sampleDeck();
  const deck: DeckDocument = { ...sample, outline: { ...sample.outline, title: 'Mill Lane', slides } };
  const { document } = await editDeck(deck, new Map(), deckEdit(prompt), quietContext());
  return document.outline.slides;
};

test.each([
  ['show gas before power in the use chart', 's2', { chart: { series: [series[1], series[0]] } }],
  ['pizza should come before curry', 's3', { chart: { categories: ['Pizza', 'Curry'] } }],
  ['cost should come after month', 's5', { columns: ['What', 'Month', 'Cost'] }],
  [
    'make the pie a bar chart, biggest first',
    's3',
    { chart: { type: 'bar', categories: ['Pizza', 'Curry'] } },
  ],
  ['make the meals chart go from biggest to smallest', 's3', { chart: { categories: ['Pizza', 'Curry'] } }],
  ['make the use chart horizontal', 's2', { chart: { type: 'bar' } }],
  ['add "Freezer, £2,300, May" to what we need', 's5', { rows: { 2: ['Freezer', '£2,300', 'May'] } }],
  ['add a column "Hours" to the table with 7 for every row', 's5', { rows: [{ 3: '7' }, { 3: '7' }] }],
  ['write in the notes of the problems slide that spring was warm', 's6', { notes: 'spring was warm' }],
  ['can we have the phone line point first?', 's6', { points: { 0: { text: 'The phone line was busy' } } }],
  ["we've got 28 plots now", 's6', { points: { 2: { text: 'We have 28 plots and a shed' } } }],
  ['the cost of the van went up to £13,000', 's5', { rows: { 1: ['Van', '£13,000', 'June'] } }],
  ["we're not having the van, remove it", 's5', { rows: [['Till', '£1,900', 'April']] }],
  ['the meeting is on the 10th', 's7', { points: points('The meeting is on 10 November.') }],
])('%s', async (prompt, id, expected) => {
  expect((await after(prompt)).find((slide) => slide.id === id)).toMatchObject(expected);
});

test('a column gets a slide of its own', async () => {
  const titles = (await after('turn lessons into its own slide')).map(({ title }) => title);
  expect(titles.slice(3, 5)).toEqual(['Lessons', 'Plans']);
});

test('charts of two slides change places with what is said about them', async () => {
  const ids = (await after('swap the two charts')).map(({ id }) => id);
  expect(ids.slice(1, 3)).toEqual(['s3', 's2']);
});

test('points that are to be shorter stay', async () => {
  await expect(after('the problems need shorter points')).rejects.toThrow('nothing left to shorten');
});

test('a slide goes beside one that is called a list', async () => {
  const ids = (await after('can the problems slide go after the next meeting list')).map(({ id }) => id);
  expect(ids.slice(5)).toEqual(['s7', 's6']);
});
