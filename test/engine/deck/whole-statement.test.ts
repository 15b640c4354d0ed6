import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

const outlineOf = async (prompt: string) =>
  (await composeDeck(deckRequest({ prompt }), quietContext())).document.outline;

test.each([
  ['Sales grew 12% in the north, 8% in the south and fell 3% in the east', 'Sales'],
  ['Online orders rose by 14% in March, 9% in April, 2% in May', 'Online orders'],
  ['Der Umsatz stieg um 12 % im Norden, 8 % im Süden', 'Der Umsatz'],
  ['We hired 12 people in Berlin, 8 in Rome and lost 3 in Oslo', 'We hired 12 people in Berlin'],
])(
  'a prompt that is one statement is told whole, and not torn into a title and a rest: %s',
  async (prompt, title) => {
    const outline = await outlineOf(prompt);
    expect(outline.title).toBe(title);
    const told = outline.slides.flatMap((slide) =>
      slide.kind === 'bullets'
        ? slide.points.map(({ text }) => text)
        : slide.kind === 'statement'
          ? slide.text
          : [],
    );
    expect(told).toContain(prompt);
  },
);
