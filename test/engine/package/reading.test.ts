import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { inheritedFrom } from '../../../src/engine/package/placeholder.ts';
import { diffDecks, movedAmong } from '../../../src/engine/package/reading/deck-diff.ts';
import { deckMarkdown } from '../../../src/engine/package/reading/deck-markdown.ts';
import { diffPackages } from '../../../src/engine/package/reading/package-diff.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';

const read = (bytes: Uint8Array) => readDeck(openDeck(bytes));

const withEverything = (revenue: number) =>
  plainDeck((deck) => {
    const first = deck.addSlide();
    first.addText('Tea in numbers', {
      x: 0.5,
      y: 0.3,
      w: 9,
      h: 1,
      fontSize: 36,
      bold: true,
      color: '12324A',
    });
    first.addText(
      [
        { text: 'Green tea leads', options: { bullet: true } },
        { text: 'Black tea follows', options: { bullet: true, underline: { style: 'sng' } } },
      ],
      { x: 0.5, y: 1.5, w: 4, h: 2, fontSize: 18 },
    );
    first.addShape('ellipse', { x: 6, y: 2, w: 2, h: 2, fill: { color: '00AA55' } });
    first.addNotes('Say where the numbers come from.');
    const second = deck.addSlide();
    second.background = { color: 'FFEECC' };
    second.addTable([
      [{ text: 'Kind' }, { text: 'Share' }],
      [{ text: 'Green' }, { text: '48 %' }],
    ]);
    second.addChart('bar', [{ name: 'Revenue', labels: ['2024', '2025'], values: [10, revenue] }], {
      showTitle: true,
      title: 'Revenue by year',
    });
  });

test('text, looks, shapes, tables, charts and notes are read', async () => {
  const { slides } = read(await withEverything(12));
  expect(slides).toHaveLength(2);
  expect(slides[0]).toMatchObject({
    title: 'Tea in numbers',
    notes: 'Say where the numbers come from.',
    objects: [
      { kind: 'title', paragraphs: [{ runs: [{ size: 36, bold: true, colour: '#12324A' }] }] },
      {
        kind: 'text-box',
        paragraphs: [{ text: 'Green tea leads', bullet: true }, { runs: [{ underline: true }] }],
      },
      {
        kind: 'shape',
        preset: 'ellipse',
        fill: '#00AA55',
        box: { x: 15.24, y: 5.08, width: 5.08, height: 5.08 },
      },
    ],
  });
  expect(slides[1]).toMatchObject({
    background: '#FFEECC',
    objects: [
      {
        kind: 'table',
        table: [
          ['Kind', 'Share'],
          ['Green', '48 %'],
        ],
      },
      {
        kind: 'chart',
        chart: {
          type: 'column',
          title: 'Revenue by year',
          categories: ['2024', '2025'],
          series: [{ name: 'Revenue', values: [10, 12] }],
        },
      },
    ],
  });
});

test('Markdown has a heading a slide, tables and charts as tables, and the notes', async () => {
  const markdown = deckMarkdown(read(await withEverything(12)));
  expect(markdown).toContain(
    '## 1. Tea in numbers\n\n- Green tea leads\n- Black tea follows\n\n> Notes: Say where',
  );
  expect(markdown).toContain('| Green | 48 % |');
  expect(markdown).toContain(
    '*column chart: Revenue by year*\n\n|  | Revenue |\n| --- | --- |\n| 2024 | 10 |\n| 2025 | 12 |',
  );
});

test('a deck does not differ from itself, and one number of a chart is one change', async () => {
  const before = read(await withEverything(12));
  expect(diffDecks(before, read(await withEverything(12)))).toEqual([]);
  expect(diffDecks(before, read(await withEverything(13)))).toEqual([
    {
      slide: 2,
      what: expect.stringMatching(/^values of chart/),
      from: 'Revenue: 2024 10, 2025 12',
      to: 'Revenue: 2024 10, 2025 13',
    },
  ]);
});

test('slides that were added, taken out and moved are told as such', async () => {
  const deck = (...titles: string[]) =>
    plainDeck((made) => {
      for (const title of titles) made.addSlide().addText(title, { fontSize: 30 });
    });
  const before = read(await deck('One', 'Two', 'Three', 'Four'));
  const after = read(await deck('Four', 'One', 'Three', 'Five'));
  expect(diffDecks(before, after)).toEqual([
    { slide: 2, what: 'slide', from: 'Two', to: null },
    { slide: 1, what: 'place in the deck', from: '4', to: '1' },
    { slide: 4, what: 'slide', from: null, to: 'Five' },
  ]);
});

test('a heading inherits from the title of its layout with its number, and from the first where there is none', () => {
  const titles = ['0', '3'].map((idx) => ({ type: 'title' as const, idx }));
  expect(inheritedFrom({ type: 'title', idx: '3' }, titles)).toBe(titles[1]);
  expect(inheritedFrom({ type: 'ctrTitle', idx: '9' }, titles)).toBe(titles[0]);
});

test('what is not read of a deck is told where it stands: cells, charts, transitions, themes', async () => {
  const made = ({ fill = 'FFFFFF', labels = false, transition = '', accent = '4472C4' }) =>
    plainDeck((deck) => {
      const slide = deck.addSlide();
      const cells = ['Tea', 'Cake'].map((text) => ({ text, options: { fill: { color: fill } } }));
      slide.addTable([cells, [{ text: '3' }, { text: '4' }]], { x: 1, y: 1, w: 4, objectName: 'Prices' });
      const data = [{ name: 'Cups', labels: ['May'], values: [3] }];
      slide.addChart('bar', data, { x: 5, y: 1, w: 4, h: 3, showValue: labels, objectName: 'Cups' });
    }).then((bytes) => {
      const parts = unzipSync(bytes);
      const change = (name: string, from: string, to: string) => {
        parts[name] = strToU8(strFromU8(parts[name] as Uint8Array).replace(from, to));
      };
      change('ppt/slides/slide1.xml', '</p:clrMapOvr>', `</p:clrMapOvr>${transition}`);
      change('ppt/theme/theme1.xml', '4472C4', accent);
      return openDeck(zipSync(parts));
    });
  const plain = await made({});
  const whatOf = async (options: Parameters<typeof made>[0]) =>
    diffPackages(plain, await made(options)).map(({ what, from, to }) => [what, from, to]);
  expect(await whatOf({})).toEqual([]);
  expect(await whatOf({ fill: 'FFCC00' })).toEqual([['look of row 1 of table “Prices”', null, 'changed']]);
  expect(await whatOf({ labels: true })).toEqual([['look of chart “Cups”', null, 'changed']]);
  expect(await whatOf({ transition: '<p:transition><p:fade/></p:transition>' })).toEqual([
    ['transition', null, 'fade'],
  ]);
  expect(await whatOf({ accent: '00AA55' })).toEqual([['colours of the theme', null, 'changed']]);
});

test('another look of an object is told beside what else changed of it', async () => {
  const made = (fill: string, text: string, more: PptxGenJS.ShapeLineProps, pointSize = 18) =>
    plainDeck((deck) => {
      const slide = deck.addSlide();
      const letters = { fontSize: pointSize, charSpacing: more.dashType ? 4 : 0 };
      slide.addText([{ text, options: letters }], {
        shape: 'rect',
        x: 1,
        y: 1,
        w: 3,
        h: 1,
        objectName: 'Box',
        fill: { color: fill },
        line: { color: '000000', ...more },
      });
      const values = text === 'Tea' ? [3] : [4];
      slide.addChart('bar', [{ name: 'Cups', labels: ['May'], values }], {
        x: 5,
        y: 1,
        w: 4,
        h: 3,
        objectName: 'Cups',
        chartColors: [fill],
      });
    }).then(openDeck);
  const plain = await made('FFCC00', 'Tea', { width: 1 });
  const whatOf = async (...options: Parameters<typeof made>) =>
    diffPackages(plain, await made(...options)).map(({ what }) => what);
  expect(await whatOf('FFCC00', 'Cake', { width: 1 })).toEqual(['rect “Box”', 'values of chart “Cups”']);
  expect(await whatOf('00AA55', 'Cake', { width: 3, dashType: 'dash' })).toEqual([
    'rect “Box”',
    'fill of rect “Box”',
    'values of chart “Cups”',
    'look of rect “Box”',
    'look of chart “Cups”',
  ]);
  expect(await whatOf('FFCC00', 'Cake', { width: 1 }, 24)).toEqual([
    'rect “Box”',
    'size of rect “Box”',
    'values of chart “Cups”',
  ]);
});

test('a heading below a small section line is the title; so is none of two as large', async () => {
  const titlesWith = async (size: number) =>
    read(
      await plainDeck((deck) => {
        const slide = deck.addSlide();
        slide.addText('Tea house', { x: 0.5, y: 0.2, w: 4, h: 0.3, fontSize: 9 });
        slide.addText('All teas at a glance', { x: 0.5, y: 0.8, w: 8, h: 0.8, fontSize: 34 });
        slide.addText('36', { x: 0.5, y: 2.5, w: 2, h: 0.6, fontSize: size });
      }),
    ).slides.map(({ title }) => title);
  expect([await titlesWith(24), await titlesWith(34)]).toEqual([['All teas at a glance'], ['']]);
});

test('of two swapped slides both have moved, not the one between them', () => {
  const pairing = [0, 3, 2, 1, 4].map((was, at): [number, number] => [was, at]);
  expect([...movedAmong(pairing)]).toEqual([1, 3]);
  expect([...movedAmong([4, 0, 1, 2, 3].map((was, at): [number, number] => [was, at]))]).toEqual([0]);
});
