import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

test.each([
  ['Set the font of the title on slide 2 to Comic Sans MS', ['FONT_NOT_DRAWN']],
  ['Set the font of the title on slide 2 to Noto Sans', []],
])('a font that PDF cannot show is told of: %s', async (prompt, codes) => {
  const warnings: Warning[] = [];
  const context = { ...quietContext(), warn: (warning: Warning) => warnings.push(warning) };
  await editDeck(sampleDeck(), new Map(), deckEdit(prompt), context);
  expect(warnings.map(({ code }) => code)).toEqual(codes);
});

test('lines over tables, which keep their font, are told of', async () => {
  const warnings: Warning[] = [];
  const context = { ...quietContext(), warn: (warning: Warning) => warnings.push(warning) };
  const deck = sampleDeck();
  const table = {
    id: 's9',
    kind: 'table' as const,
    title: 'Rents',
    columns: ['Room', 'Rent'],
    rows: [['Hall', '40']],
    takeaway: 'Highest rent: Hall (40)',
  };
  const slides = [...deck.outline.slides.filter(({ kind }) => kind !== 'chart'), table];
  const outline = { ...deck.outline, slides } as typeof deck.outline;
  await editDeck({ ...deck, outline }, new Map(), deckEdit('Use Noto Sans for everything'), context);
  expect(warnings.map(({ message }) => message)).toContain('The lines over tables keep their font.');
});
