import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { axisSteps } from '../../../src/engine/blocks/chart-scale.ts';
import { layoutDeck } from '../../../src/engine/deck/layout/layout-deck.ts';
import type { ChartData } from '../../../src/engine/outline.ts';
import { chartDrawing } from '../../../src/engine/render/chart/chart-drawing.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import type { ChartElement, SceneElement, TextElement } from '../../../src/engine/scene/scene.ts';
import { findTemplate } from '../../../src/engine/templates/find-template.ts';
import type { Template } from '../../../src/engine/templates/template.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';

const clarity = findTemplate('clarity') as Template;
const never = new AbortController().signal;

const stores: ChartData = {
  type: 'column',
  title: 'Revenue (€k)',
  categories: ['Oakfield', 'Riverside', 'Hillcrest', 'Northgate'],
  series: [{ name: 'Revenue', values: [412.5, 389, 366, 343] }],
};

function deckOf(chart: ChartData, title: string, language: Locale = 'en') {
  const deck = everyKindDeck('clarity', language);
  return {
    ...deck,
    outline: { ...deck.outline, slides: [{ id: 's', kind: 'chart' as const, title, chart }] },
  };
}

async function nativeChart(chart: ChartData, title: string): Promise<string> {
  const bytes = await renderDeck(deckOf(chart, title), new Map(), 'pptx', never);
  return new TextDecoder().decode(unzipSync(bytes)['ppt/charts/chart1.xml']);
}

async function chartOf(chart: ChartData, language: Locale): Promise<ChartElement> {
  const scene = await layoutDeck(deckOf(chart, 'Oakfield leads', language), clarity, new Map(), never);
  return scene.pages[0]?.elements.find(({ type }) => type === 'chart') as ChartElement;
}

const drawn = async (chart: ChartData, language: Locale): Promise<SceneElement[]> =>
  chartDrawing(await chartOf(chart, language), { theme: clarity.theme, language, rtl: false });

const wordsOf = (elements: SceneElement[]): string[] =>
  elements
    .filter((element): element is TextElement => element.type === 'text')
    .map(({ paragraphs }) => paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' '));

describe('a chart under a title that speaks of one of its bars', () => {
  test('keeps the colour for that bar, as native chart and as drawing', async () => {
    const xml = await nativeChart(stores, 'Oakfield leads in revenue');
    const quiet = [...xml.matchAll(/<c:dPt><c:idx val="(\d)"\/>/g)].map(([, index]) => index);
    expect(quiet).toEqual(['1', '2', '3']);
    const bars = (await drawn(stores, 'en')).filter(
      (element) => element.type === 'shape' && element.geometry === 'rect',
    );
    const fills = bars.map((bar) => (bar.type === 'shape' ? bar.fill : undefined));
    expect(fills[0]).toBe('accent1');
    expect(new Set(fills.slice(1))).toEqual(new Set(['accent6+60']));
  });

  test.each(['Suburbs lead', 'Oakfielders lead', 'Oakfield, Riverside and Hillcrest lead'])(
    'keeps it for all where none or most are named: %s',
    async (title) => {
      expect(await nativeChart(stores, title)).not.toContain('<c:dPt>');
    },
  );
});

test('bars stand on nought, also where a program would choose another beginning', async () => {
  const alike = { ...stores, series: [{ name: 'Margin', values: [51.2, 50.5, 49.8, 49.1] }] };
  expect(await nativeChart(alike, 'Margins')).toContain('<c:min val="0"/>');
  const negative = { ...stores, series: [{ name: 'Change', values: [5, -3, 2, 1] }] };
  // The value behind the lowest bar has room before the names.
  expect(await nativeChart(negative, 'Changes')).toContain('<c:min val="-4.2"/>');
});

describe('values in a chart', () => {
  test('have the decimals that tell them apart', async () => {
    const fine = { ...stores, series: [{ name: 'Share', values: [0.85, 0.86, 0.88, 0.9] }] };
    expect(wordsOf(await drawn(fine, 'en'))).toEqual(
      expect.arrayContaining(['0.85', '0.86', '0.88', '0.90']),
    );
    expect(await nativeChart(fine, 'Shares')).toContain('formatCode="#,##0.00"');
    expect(wordsOf(await drawn(stores, 'en'))).toEqual(expect.arrayContaining(['412.5', '389.0']));
  });

  test('are written as the language writes them, in Latin digits', async () => {
    expect(wordsOf(await drawn(stores, 'de'))).toContain('412,5');
    expect(wordsOf(await drawn(stores, 'ar'))).toContain('412.5');
  });
});

test.each([8, 139])('dates along an axis are never broken: %s of them', async (count) => {
  const categories = Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2015, at, 15)).toISOString().slice(0, 10),
  );
  const elements = await drawn(
    {
      type: 'line',
      categories,
      series: [{ name: 'Price', values: categories.map((_, at) => 40 + (at % 9)) }],
    },
    'en',
  );
  const names = elements.filter(
    (element): element is TextElement =>
      element.type === 'text' && wordsOf([element]).some((text) => text.startsWith('20')),
  );
  expect(names.length).toBeGreaterThan(4);
  expect(names.map(({ block }) => block.lines.length)).toEqual(names.map(() => 1));
  expect(wordsOf(names).every((text) => categories.includes(text))).toBe(true);
});

describe('columns as office programs draw them', () => {
  const sides: ChartData = {
    type: 'column',
    categories: ['May', 'Jun', 'Jul', 'Aug'],
    series: [
      { name: 'City', values: [0.9, 0.92, 0.88, 0.86] },
      { name: 'Suburbs', values: [0.62, 0.7, 0.81, 1.02] },
    ],
  };
  const columns = async () =>
    (await drawn(sides, 'en')).flatMap((element) =>
      element.type === 'shape' && element.geometry === 'rect' && element.box.height > 40 ? [element.box] : [],
    );

  test('keep the gaps that the .pptx names, in widths of a column', async () => {
    const boxes = (await columns()).toSorted((one, other) => one.x - other.x);
    const [first, second, third] = boxes.map(({ x }) => x) as [number, number, number];
    const native = await nativeChart(sides, 'Sides');
    const [gap, apart] = [/<c:gapWidth val="(\d+)"/, /<c:overlap val="-(\d+)"/].map(
      (named) => Number(named.exec(native)?.[1]) / 100,
    ) as [number, number];
    expect((third - second) / (second - first)).toBeCloseTo((1 + gap) / (1 + apart), 2);
  });

  test('stand within a fiftieth of the width of the chart at either side, on a line of that length', async () => {
    const elements = await drawn(sides, 'en');
    const line = elements.find(({ type, box }) => type === 'shape' && box.height === 0)?.box;
    const { x, width } = line as ChartElement['box'];
    const { box } = await chartOf(sides, 'en');
    expect([x - box.x, box.x + box.width - x - width]).toEqual([
      expect.closeTo(box.width / 50),
      expect.closeTo(box.width / 50),
    ]);
  });

  test('leave less than a fifth of their room above the longest', () => {
    expect(1.02 / (axisSteps(sides).at(-1) as number)).toBeGreaterThan(0.8);
  });
});

test('stacked bars stand on one another, with the values that have room, as native chart and as drawing', async () => {
  const answers: ChartData = {
    type: 'bar',
    stacked: true,
    categories: ['I have the tools', 'My manager listens'],
    series: [
      { name: 'Yes', values: [60, 90] },
      { name: 'No', values: [38, 6] },
      { name: 'Unsure', values: [2, 4] },
    ],
  };
  const xml = await nativeChart(answers, 'What people answered');
  expect(xml).toContain('<c:grouping val="stacked"/>');
  expect(xml).toContain('<c:overlap val="100"/>');
  expect(xml.match(/<c:dLblPos val="ctr"\/>/g)).toHaveLength(3);
  expect(xml.match(/<c:delete val="1"\/><\/c:dLbl>/g)).toHaveLength(3);
  const elements = await drawn(answers, 'en');
  const bars = elements.filter((element) => element.type === 'shape' && element.geometry === 'rect');
  const boxes = bars.map(({ box }) => box).filter(({ width, height }) => Math.abs(width - height) > 1);
  const [yes, no] = boxes.filter(({ y }) => Math.abs(y - (boxes[0]?.y ?? 0)) < 1);
  expect(no?.x).toBeCloseTo((yes?.x ?? 0) + (yes?.width ?? 0));
  const words = wordsOf(elements);
  expect(words).toEqual(expect.arrayContaining(['60', '38', '90']));
  expect(words).not.toContain('2');
});
