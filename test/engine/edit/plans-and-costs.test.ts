import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import { computed } from '../../../src/engine/instruct/compute-lines.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

const points = (...texts: string[]) => texts.map((text) => ({ text }));
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'The new shop' },
  {
    id: 's2',
    kind: 'table',
    title: 'Plan',
    columns: ['Step', 'Date'],
    rows: [
      ['Sign the lease', '4 May'],
      ['Train staff', '2 June'],
    ],
  },
  {
    id: 's3',
    kind: 'table',
    title: 'Costs',
    columns: ['Item', 'Plan', 'Actual'],
    rows: [
      ['Fridge', '2,400', '2,650'],
      ['Till', '800', '720'],
    ],
  },
  { id: 's4', kind: 'bullets', title: 'What went badly', points: points('The oven broke.', 'We ran late.') },
  { id: 's5', kind: 'bullets', title: 'Next steps', points: points('Order racks.', 'Print.', 'Paint.') },
  {
    id: 's6',
    kind: 'chart',
    title: 'Visitors',
    chart: {
      type: 'column',
      unit: '€',
      categories: ['May', 'June'],
      series: [{ name: 'Takings', values: [12400, null] }],
    },
  },
];
const deck = (): DeckDocument => {
  const sample = sampleDeck();
  return { ...sample, outline: { ...sample.outline, language: 'en', title: 'The new shop', slides } };
};
const edited = async (prompt: string): Promise<SlideOutline[]> =>
  (await editDeck(deck(), new Map(), deckEdit(prompt), quietContext())).document.outline.slides;

test.each([
  'the staff party is on 9 June',
  'the staff party was put off, so make it 9 June',
  'the lease party moves to 9 June',
])('an event that no row has is asked about: %s', async (prompt) => {
  await expect(edited(prompt)).rejects.toHaveProperty('name', 'ClarificationNeeded');
});

test.each<[string, number, object]>([
  [
    'add a column with the difference between plan and actual',
    2,
    { columns: ['Item', 'Plan', 'Actual', 'Plan − Actual'] },
  ],
  ['remove the oven line from what went badly', 3, { points: points('We ran late.') }],
  ['remove the last two to-dos', 4, { points: points('Order racks.') }],
  ['put the costs slide at the end, before next steps', 3, { title: 'Costs' }],
  [
    'turn the chart on slide 6 into a table',
    5,
    {
      rows: [
        ['May', '€12,400'],
        ['June', ''],
      ],
    },
  ],
])('a plan is edited as people say: %s', async (prompt, at, slide) => {
  expect((await edited(prompt))[at]).toMatchObject(slide);
});

test('a table without numbers names no columns to choose from', () => {
  const wish = { op: 'table.compute', on: { kind: 'table' }, line: 'column', by: 'difference' } as const;
  const add = () =>
    computed({ ...wish, of: ['Date', 'Who'], label: 'Left' }, [
      ['Step', 'Date', 'Who'],
      ['Train staff', 'soon', 'Ann'],
    ]);
  expect(add).toThrow(/no column of numbers alone/);
});
