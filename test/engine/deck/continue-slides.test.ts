import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { layoutDeck } from '../../../src/engine/deck/layout/layout-deck.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { continueSlides } from '../../../src/engine/render/continue-slides.ts';
import { findTemplate } from '../../../src/engine/templates/find-template.ts';
import type { Template } from '../../../src/engine/templates/template.ts';

const { signal } = new AbortController();
const sentence = (index: number) =>
  `Point ${index} tells at some length what was found in the year that ended`;
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'The year' },
  {
    id: 's2',
    kind: 'bullets',
    title: 'Costs',
    points: Array.from({ length: 24 }, (_, index) => ({ text: sentence(index) })),
  },
  {
    id: 's3',
    kind: 'table',
    title: 'Income',
    columns: ['Month', 'Income'],
    rows: Array.from({ length: 40 }, (_, index) => [`Month ${index}`, `${index}`]),
  },
  { id: 's4', kind: 'closing', title: 'Thank you', points: [{ text: 'Ask us' }] },
];
const documentOf = (own: SlideOutline[]): DeckDocument => ({
  kind: 'deck',
  outline: { title: 'The year', language: 'en', sources: [], slides: own },
  templateId: 'harbour',
  options: { sourcesInFooter: false, notes: 'none' },
});

async function pages(document: DeckDocument) {
  const template = findTemplate(document.templateId) as Template;
  return (await layoutDeck(document, template, new Map() as never, signal)).pages;
}

describe('what does not fit a slide is continued on slides of its own', () => {
  test('that the file numbers as the outline does, with the same on each', async () => {
    const before = documentOf(slides);
    const { document, places } = await continueSlides(before, new Map(), { signal });
    const [drawn, own] = [await pages(before), await pages(document)];
    expect(document.outline.slides.length).toBeGreaterThan(slides.length);
    expect(own.length).toBe(document.outline.slides.length);
    const drawing = (all: typeof own) =>
      JSON.stringify(all.map(({ elements }) => elements)).replace(/ \(\d\/\d\)/g, '');
    expect(drawing(own)).toBe(drawing(drawn));
    expect(document.outline.slides.map(({ title }) => title).slice(0, 3)).toEqual([
      'The year',
      expect.stringMatching(/^Costs \(1\/\d\)$/),
      expect.stringMatching(/^Costs \(2\/\d\)$/),
    ]);
    expect(places[0]).toBe(0);
    expect(document.outline.slides[places[3] as number]?.id).toBe('s4');
    expect(new Set(document.outline.slides.map(({ id }) => id)).size).toBe(own.length);
    expect((await continueSlides(document, new Map(), { signal })).document).toBe(document);
  });

  test('and numbered through again when one of them grows', async () => {
    const { document } = await continueSlides(documentOf(slides.slice(0, 2)), new Map(), { signal });
    const grown = document.outline.slides.map((slide) =>
      slide.id === 's2' && slide.kind === 'bullets'
        ? { ...slide, points: [...slide.points, ...slide.points] }
        : slide,
    );
    const again = await continueSlides(documentOf(grown), new Map(), { signal });
    const titles = again.document.outline.slides.slice(1).map(({ title }) => title);
    expect(titles).toEqual(titles.map((_, index) => `Costs (${index + 1}/${titles.length})`));
    expect(titles.length).toBeGreaterThan(document.outline.slides.length - 1);
  });

  test('as many as the deck may have, and the rest is told of', async () => {
    const warnings: Warning[] = [];
    const warn = (warning: Warning) => warnings.push(warning);
    const { document } = await continueSlides(documentOf(slides), new Map(), { signal, most: 5, warn });
    expect(document.outline.slides).toHaveLength(5);
    expect(document.outline.slides.at(-1)?.id).toBe('s4');
    expect(warnings.map(({ code }) => code)).toContain('CONTENT_LEFT_OUT');
  });
});
