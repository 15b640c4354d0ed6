import { expect, test } from 'vitest';
import { carriedOut } from '../../../src/engine/deck/apply/edit-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

const table = (id: string, rows: string[][]): SlideOutline => ({
  id,
  kind: 'table',
  title: 'Rooms',
  columns: ['Room', 'Seats'],
  rows,
});

async function merged(...slides: SlideOutline[]): Promise<SlideOutline[]> {
  const deck = sampleDeck();
  const { outline } = await carriedOut(
    { ...deck, outline: { ...deck.outline, slides } },
    deckEdit(''),
    [{ op: 'slide.merge', slides: [{ number: 1 }, { number: 2 }] }],
    quietContext(),
  );
  return outline.slides;
}

test('tables with the same columns become one', async () => {
  expect(await merged(table('a', [['Attic', '12']]), table('b', [['Hall', '90']]))).toEqual([
    table('a', [
      ['Attic', '12'],
      ['Hall', '90'],
    ]),
  ]);
});

test('what a slide says below its points is kept', async () => {
  const plans: SlideOutline = { id: 'a', kind: 'bullets', title: 'Plans', points: [{ text: 'Paint' }] };
  const sides: SlideOutline = {
    id: 'b',
    kind: 'two-columns',
    title: 'Sides',
    columns: [
      { heading: 'North', points: [{ text: 'Roof' }] },
      { heading: 'South', points: [{ text: 'Porch' }] },
    ],
  };
  expect(await merged(plans, sides)).toMatchObject([
    { points: [{ text: 'Paint' }, { text: 'Sides', children: ['North', 'Roof', 'South', 'Porch'] }] },
  ]);
});
