import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { layoutDeck } from '../../../src/engine/deck/layout/layout-deck.ts';
import type { ChartData, ChartType } from '../../../src/engine/outline.ts';
import { chartDrawing } from '../../../src/engine/render/chart/chart-drawing.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import type { ChartElement, SceneElement } from '../../../src/engine/scene/scene.ts';
import { findTemplate } from '../../../src/engine/templates/find-template.ts';
import type { Template } from '../../../src/engine/templates/template.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';

const never = new AbortController().signal;
const regions = ['الشمال', 'الجنوب', 'الشرق', 'الغرب'];

const chartOf = (type: ChartType, series = 1): ChartData => ({
  type,
  categories: regions,
  series: [
    { name: 'هذا العام', values: [4, 3, 2.5, 1] },
    { name: 'العام الماضي', values: [3, 2, 2, 2] },
    { name: 'الخطة', values: [3, 3, 3, 3] },
  ].slice(0, series),
});

function deckOf(chart: ChartData, language: 'ar' | 'en') {
  const deck = everyKindDeck('clarity', language);
  const slides = [{ id: 's', kind: 'chart' as const, title: 'الإيرادات', chart }];
  return { ...deck, outline: { ...deck.outline, slides } };
}

async function native(chart: ChartData, language: 'ar' | 'en'): Promise<string> {
  const bytes = await renderDeck(deckOf(chart, language), new Map(), 'pptx', never);
  return strFromU8(unzipSync(bytes)['ppt/charts/chart1.xml'] as Uint8Array);
}

/** The axes of a native chart: which way each runs, and on which side it stands. */
const axesOf = (xml: string): string[] =>
  [...xml.matchAll(/<c:(cat|val)Ax>.*?orientation val="(\w+)".*?axPos val="(\w)"/g)].map(([, ...found]) =>
    found.join(' '),
  );

async function drawn(chart: ChartData, language: 'ar' | 'en'): Promise<SceneElement[]> {
  const template = findTemplate('clarity') as Template;
  const scene = await layoutDeck(deckOf(chart, language), template, new Map(), never);
  const element = scene.pages[0]?.elements.find(({ type }) => type === 'chart') as ChartElement;
  return chartDrawing(element, { theme: scene.theme, language, rtl: language === 'ar' });
}

/** Where the middle of a label stands from left to right. */
const placeOf = (elements: SceneElement[], text: string): number => {
  const found = elements.find(
    (element) => element.type === 'text' && element.paragraphs[0]?.runs[0]?.text === text,
  );
  return (found?.box.x ?? Number.NaN) + (found?.box.width ?? Number.NaN) / 2;
};

const bars = (elements: SceneElement[]) =>
  elements.filter((element) => element.type === 'shape' && element.geometry === 'rect').map(({ box }) => box);

const slices = (elements: SceneElement[]) =>
  elements.flatMap((element) => (element.type === 'shape' && element.path ? [element] : []));

describe('a chart in a right-to-left deck', () => {
  test.each(['column', 'line', 'area'] as const)('starts at the right: %s', async (type) => {
    expect(axesOf(await native(chartOf(type, 3), 'ar'))).toEqual(['cat maxMin b', 'val minMax r']);
    expect(axesOf(await native(chartOf(type, 3), 'en'))).toEqual(['cat minMax b', 'val minMax l']);
    const parts = await drawn(chartOf(type, 3), 'ar');
    const places = regions.map((name) => placeOf(parts, name));
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(placeOf(parts, '4')).toBeGreaterThan(places[0] as number);
  });

  test('has its bars grow from the names at the right', async () => {
    expect(axesOf(await native(chartOf('bar'), 'ar'))).toEqual(['cat maxMin r', 'val maxMin b']);
    expect(axesOf(await native(chartOf('bar'), 'en'))).toEqual(['cat maxMin l', 'val minMax b']);
    const parts = await drawn(chartOf('bar'), 'ar');
    const ends = bars(parts).map(({ x, width }) => Math.round(x + width));
    expect(new Set(ends).size).toBe(1);
    expect(placeOf(parts, regions[0] as string)).toBeGreaterThan(ends[0] as number);
    expect(placeOf(parts, '4.0')).toBeLessThan(bars(parts)[0]?.x as number);
  });

  test('has the same slices, and their names at the left', async () => {
    expect(await native(chartOf('pie'), 'ar')).toContain('<c:legendPos val="l"/>');
    expect(await native(chartOf('pie'), 'en')).toContain('<c:legendPos val="r"/>');
    const [parts, straight] = [await drawn(chartOf('pie'), 'ar'), await drawn(chartOf('pie'), 'en')];
    expect(slices(parts).map(({ path, fill, flip }) => [path, fill, flip])).toEqual(
      slices(straight).map(({ path, fill, flip }) => [path, fill, flip]),
    );
    for (const name of regions) expect(placeOf(parts, name)).toBeLessThan(slices(parts)[0]?.box.x as number);
  });
});
