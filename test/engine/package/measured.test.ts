import { expect, test } from 'vitest';
import { layoutOfSlide, openDeck } from '../../../src/engine/package/deck-package.ts';
import { measureBody } from '../../../src/engine/package/measured/measure-body.ts';
import { descendants } from '../../../src/engine/package/xml.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { rawDeck } from '../../support/raw-deck.ts';
import { textBox } from '../../support/raw-shapes.ts';

const base = await plainDeck((deck) => deck.addSlide().addText('Base', { x: 1, y: 1, w: 8, h: 1 }));
const fonts = { heading: 'Noto Sans', body: 'Noto Sans' };

/** Measures a box of so many paragraphs, eight inches wide. */
function measured(paragraphs: number, enough?: number) {
  return measuredText(Array.from({ length: paragraphs }, (_, at) => `Point ${at}`).join('\n'), '', enough);
}

/** @param run attributes of its runs */
function measuredText(text: string, run = '', enough?: number) {
  const deck = openDeck(
    rawDeck(base, { slides: [{ layout: 1, shapes: textBox({ id: 2, at: [1, 1, 8, 4], text, run }) }] }),
  );
  const part = deck.slides[0] as string;
  const [shape] = descendants(deck.package.root(part), 'sp');
  const box = { x: 96, y: 96, width: 768, height: 384 };
  return measureBody(shape as never, box, layoutOfSlide(deck, part), fonts, enough);
}

test('a text is measured no further than asked, and is seen to be higher', () => {
  const whole = measured(2000);
  const part = measured(2000, 400);
  expect(whole?.lines).toBe(2000);
  expect(part?.lines).toBeLessThan(50);
  expect(part?.ink.height).toBeGreaterThan(400);
  expect(measured(10, 400)).toEqual(measured(10));
});

test('words that are shown in capitals are measured as capitals', () => {
  const widths = ['', ' cap="all"'].map((run) => measuredText('Nestling data', run)?.ink.width ?? 0);
  expect(measuredText('NESTLING DATA')?.ink.width).toBe(widths[1]);
  expect(widths[1]).toBeGreaterThan((widths[0] as number) * 1.1);
  expect(measuredText('Nestling data', ' cap="all"')?.words).toBe('Nestling data');
});
