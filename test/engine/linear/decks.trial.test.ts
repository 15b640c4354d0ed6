import { expect, test } from 'vitest';
import { checkPptx } from '../../../src/engine/check/pptx/check-pptx.ts';
import { fillDeck } from '../../../src/engine/deck/merge/fill-deck.ts';
import { growth, mostGrowth } from '../../support/doubling.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { rawDeck } from '../../support/raw-deck.ts';
import { textBox } from '../../support/raw-shapes.ts';

const base = await plainDeck((deck) => deck.addSlide().addText('Base', { x: 1, y: 1, w: 8, h: 1 }));

/** A slide of so many of one thing. */
const slides: Record<string, (count: number) => string> = {
  'paragraphs of one box': (count) =>
    textBox({ id: 2, at: [1, 1, 8, 4], text: Array.from({ length: count }, () => 'A point').join('\n') }),
  'letters of one word': (count) => textBox({ id: 2, at: [1, 1, 8, 4], text: '{'.repeat(count * 8) }),
  'boxes on one place': (count) =>
    Array.from({ length: count / 8 }, (_, at) =>
      textBox({ id: at + 2, at: [1, 1, 2, 1], text: 'A box' }),
    ).join(''),
};

test.each(Object.entries(slides))(
  'a deck with many %s is checked and filled in proportion to it',
  async (_, shapesOf) => {
    const found = await growth(
      (count) => {
        const deck = rawDeck(base, { slides: [{ layout: 1, shapes: shapesOf(count) }] });
        checkPptx(deck);
        fillDeck(deck, { name: 'Acme' }, []);
      },
      { from: 12_000, to: 24_000 },
    );
    if (found) expect(found.whole, JSON.stringify(found)).toBeLessThanOrEqual(found.half * mostGrowth);
  },
  120_000,
);

test('boxes that all stand on each other are told up to a number that somebody can read', () => {
  const shapes = slides['boxes on one place']?.(800) as string;
  const { findings } = checkPptx(rawDeck(base, { slides: [{ layout: 1, shapes }] }));
  expect(findings.filter(({ rule }) => rule === 'overlap')).toHaveLength(1000);
});
