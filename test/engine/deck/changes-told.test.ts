import { expect, test } from 'vitest';
import { changesBetween } from '../../../src/engine/deck/apply/changes-between.ts';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { everyday } from '../../support/everyday-documents.ts';

const told = async (prompt: string) => {
  const before = everyday('A') as DeckDocument;
  const edit = { prompt, sources: [], documents: [], assets: new Map() };
  const { document } = await editDeck(before, new Map(), edit, quietContext());
  return changesBetween(before, document);
};

test('rows that were sorted are told of beside those that went or came', async () => {
  const [was, sorted] = [
    'Region | Q2 | Q3\nNorth | 120 | 140\nSouth | 90 | 85\nEast | 60 | 75\nWest | 45 | 50',
    'Region | Q2 | Q3\nWest | 45 | 50\nEast | 60 | 75\nSouth | 90 | 85\nNorth | 120 | 140',
  ];
  const takeaway = '\nNorth leads in both quarters.';
  expect(await told('Sort the table on slide 4 by Q3 and add a total row')).toEqual([
    { slide: 4, what: 'content', from: was + takeaway, to: `${sorted}\nTotal | 315 | 350${takeaway}` },
  ]);
  expect(await told('Delete the row East from the table on slide 4')).toEqual([
    { slide: 4, what: 'content', from: 'East | 60 | 75', to: null },
  ]);
});

test('a slide that moved is told of where its number stays the same', async () => {
  const changes = await told('Move slide 3 before slide 2 and add a slide titled "Welcome" at the beginning');
  expect(changes).toContainEqual({
    slide: 3,
    what: 'position',
    from: 'after “Agenda”',
    to: 'after “Welcome”',
  });
});
