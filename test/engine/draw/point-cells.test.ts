import { expect, test } from 'vitest';
import { layoutDeck } from '../../../src/engine/deck/layout/layout-deck.ts';
import type { Point } from '../../../src/engine/outline.ts';
import type { Box, TextElement } from '../../../src/engine/scene/scene.ts';
import { findTemplate } from '../../../src/engine/templates/find-template.ts';
import type { Template } from '../../../src/engine/templates/template.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';

/** The texts of a slide with these points, without its title and number. */
async function textsOf(templateId: string, points: Point[]): Promise<TextElement[]> {
  const template = findTemplate(templateId) as Template;
  const deck = everyKindDeck(templateId);
  const slides = [{ id: 's', kind: 'bullets' as const, title: 'Points', points }];
  const document = { ...deck, outline: { ...deck.outline, slides } };
  const { pages } = await layoutDeck(document, template, new Map(), new AbortController().signal);
  return (pages[0]?.elements ?? []).filter(
    (element): element is TextElement => element.type === 'text' && element.role === 'body',
  );
}

const short = ['Open nine stores', 'Close the evening pilot', 'Ask for €1.1m'].map((text) => ({ text }));

const apart = (a: Box, b: Box) => a.y + a.height <= b.y || a.x + a.width <= b.x;

test.each(['orchard', 'midnight', 'ironworks', 'ledger'])(
  'short points stand in cells of their own, in one size, in the template %s',
  async (id) => {
    const texts = await textsOf(id, short);
    expect(texts).toHaveLength(3);
    expect(new Set(texts.map(({ style }) => style.size)).size).toBe(1);
    for (const [index, { box }] of texts.slice(1).entries())
      expect(apart((texts[index] as TextElement).box, box)).toBe(true);
  },
);

test.each(['orchard', 'midnight', 'ironworks', 'ledger'])(
  'many points, or long ones, are one list in its placeholder in the template %s',
  async (id) => {
    const long = { text: 'The committee reviewed the proposal at length and asked for changes. '.repeat(5) };
    for (const points of [Array.from({ length: 8 }, () => ({ text: 'One' })), [long, long, long, long]]) {
      const texts = await textsOf(id, points);
      expect(texts).toHaveLength(1);
      expect(texts[0]?.placeholder).toBeDefined();
    }
  },
);

test('amounts in a point are bold, counts and years are not', async () => {
  const [list] = await textsOf('clarity', [{ text: 'Costs grew by 21% to €4.2m in 2026 in 9 stores' }]);
  const bold = list?.paragraphs.flatMap(({ runs }) => runs.filter(({ bold: is }) => is));
  expect(bold?.map(({ text }) => text)).toEqual(['21%', '€4.2m']);
});

test('the only point of a list leads to those below it, which are set as large as it is', async () => {
  const children = ['Rowing boats', 'Sailing boats', 'Lessons'];
  const [list] = await textsOf('clarity', [{ text: 'The income is from:', children }]);
  expect(list?.paragraphs.map(({ level, size, bullet }) => [level, size, Boolean(bullet)])).toEqual([
    [0, undefined, false],
    ...children.map(() => [0, undefined, true]),
  ]);
});

test('what stands below a point makes its list higher, so that its type may grow', async () => {
  const children = ['Rowing boats', 'Sailing boats', 'Lessons'];
  const sizeOf = async (below: string[]) =>
    (await textsOf('clarity', [{ text: 'Income', children: below }, { text: 'It grew' }]))[0]?.style.size ??
    0;
  expect(await sizeOf(children)).toBe(await sizeOf([]));
});
