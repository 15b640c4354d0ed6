import { expect, test } from 'vitest';
import type { Block, Section } from '../../../../src/engine/read/document.ts';
import { findColumns } from '../../../../src/engine/read/pdf/columns.ts';
import { readPage } from '../../../../src/engine/read/pdf/pages.ts';
import { openPdf } from '../../../../src/engine/read/pdf/pdf-file.ts';
import { bodySize } from '../../../../src/engine/read/pdf/setting.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

/** Pixels of a figure a point of the page. */
const scale = 200 / 72;
const high = 842;

const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];

async function figuresOf(pages: string[]) {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  return blocksOf(document.body).flatMap((block) =>
    block.type === 'figure'
      ? [{ label: block.label, width: block.width / scale, height: block.height / scale }]
      : [],
  );
}

const down = (text: string, x: number, y: number, size = 10) => said(text, x, high - y, size);
const prose = (from: number, x = 72) =>
  Array.from({ length: 8 }, (_, at) =>
    down(
      `Line ${at} of what was seen in the towns by the river and in the hills beyond it, and more.`,
      x,
      from + at * 12,
    ),
  ).join('');
/** A plot: its frame and two bars. */
const plot = (x: number, y: number, w: number, h: number) =>
  `${x} ${high - y - h} ${w} ${h} re S\n0.5 g ${x + 20} ${high - y - h} 20 ${h * 0.8} re f ${x + 70} ${high - y - h} 20 ${h * 0.5} re f 0 g\n`;
/** An image of two by two pixels. */
const image = (x: number, y: number, w: number, h: number) =>
  `q ${w} 0 0 ${h} ${x} ${high - y - h} cm BI /W 2 /H 2 /BPC 8 /CS /G ID aAzZ EI Q\n`;

test('a figure under the head of its page ends below it, however low the head stands', async () => {
  const page = (number: number, more: string) =>
    down('Towns by the river', 150, 104, 9) + down(String(number), 72, 104, 9) + more + prose(400);
  const figure = plot(100, 120, 300, 160) + down('Figure 1. Towns that grew.', 180, 300, 9);
  const [found] = await figuresOf([page(2, prose(130)), page(3, figure), page(4, prose(130))]);
  expect(found?.label).toBe('Figure 1');
  expect(found?.height).toBeGreaterThan(160);
  expect(found?.height).toBeLessThan(170);
});

test('a figure holds the words at a slant beside it, and is whole where it stands out from the text', async () => {
  const slanted = `BT /F1 10 Tf 0 1 -1 0 84 ${high - 230} Tm (Towns that grew) Tj ET\n`;
  const figure = slanted + plot(100, 120, 470, 160) + down('Figure 1. Towns that grew.', 180, 300, 9);
  const [found] = await figuresOf([figure + prose(400)]);
  // From the slanted words, whose letters stand up to x 76, to the frame's right edge, x 570.
  expect(found?.width).toBeGreaterThan(494);
  expect(found?.height).toBeLessThan(170);
});

test('the number on top of an axis is no page number', async () => {
  const figure =
    down('4', 90, 76) + plot(100, 72, 300, 160) + down('Figure 1. Towns that grew.', 180, 250, 9);
  const [found] = await figuresOf([figure + prose(400)]);
  expect(found?.height).toBeGreaterThan(162);
  expect(found?.width).toBeGreaterThan(310);
});

test('lines in the type of the text over an image are no part of the figure, but the title of a panel is', async () => {
  const figure = (over: string) =>
    down(over, 150, 224) + image(100, 230, 300, 120) + down('Figure 1. Towns that grew.', 180, 366, 9);
  const [found] = await figuresOf([
    prose(80) + figure('This is how it was in all of the towns:') + prose(420),
  ]);
  expect(found?.height).toBeLessThan(130);
  const [titled] = await figuresOf([prose(80) + figure('Towns') + prose(420)]);
  expect(titled?.height).toBeGreaterThan(130);
});

test('a sentence that names a figure at the beginning of its line is no caption', async () => {
  const figure = image(100, 230, 300, 120) + down('Figure 1. Towns that grew.', 180, 366, 9);
  const lines = (...texts: string[]) => texts.map((text, at) => down(text, 72, 480 + at * 12)).join('');
  const named = [
    lines('parent town (see', 'Figure 1). Each of these towns grew as the others did:'),
    lines(
      'Of all of the towns that were seen',
      '',
      'Figure 1 (top row) shows those that grew in these years.',
    ),
  ];
  for (const text of named)
    expect((await figuresOf([prose(80) + figure + text + prose(560)])).map(({ label }) => label)).toEqual([
      'Figure 1',
    ]);
});

test('a figure ends at the table above it, where that is an image', async () => {
  const table = prose(80) + down('Table 1. Towns.', 180, 200, 9) + image(100, 208, 300, 120);
  const figure = image(100, 334, 300, 100) + down('Figure 1. Towns that grew.', 180, 450, 9);
  const found = await figuresOf([table + figure + prose(500)]);
  expect(found.map(({ label }) => label)).toEqual(['Table 1', 'Figure 1']);
  expect(found[1]?.height).toBeLessThan(112);
});

test('figures side by side have nothing of one another', async () => {
  const left =
    plot(72, 120, 200, 160) + down('Inside', 250, 200) + down('Figure 1. Towns that grew.', 90, 300, 9);
  const right = plot(290, 120, 200, 160) + down('Figure 2. Towns that shrank.', 310, 300, 9);
  const found = await figuresOf([left + right + prose(400)]);
  for (const { width } of found) expect(width).toBeLessThan(212);
});

/** Two columns of running text from a height on. */
const columns = (from: number, rows: number) =>
  Array.from({ length: rows }, (_, at) =>
    [50, 310]
      .map((x) => down(`Line ${at} of what was seen in towns by the river here.`, x, from + at * 12))
      .join(''),
  ).join('');

test('a figure as wide as the page is whole where its caption is set in two columns', async () => {
  const half = (x: number, texts: string[]) =>
    texts.map((text, at) => down(text, x, 320 + at * 10, 8)).join('');
  const page =
    image(50, 60, 490, 240) +
    half(50, [
      'Fig. 1 Towns by the river and what the people',
      'who lived there saw in spring when the water',
    ]) +
    half(310, [
      'rose: houses at the left, gardens at the right',
      'and boats between them, seen from the hills.',
    ]) +
    columns(400, 30);
  const { document } = await readDocument({
    bytes: pdfOf([page, columns(60, 50)]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  const [figure] = blocksOf(document.body).filter((block) => block.type === 'figure');
  expect(figure?.label).toBe('Fig. 1');
  expect(figure?.width ?? 0).toBeGreaterThan(480 * scale);
  expect(figure?.caption).toContain('seen from the hills');
});

test('a caption in two columns is whole where its first half ends with a full stop', async () => {
  const half = (x: number, texts: string[]) =>
    texts.map((text, at) => down(text, x, 320 + at * 10, 8)).join('');
  const page =
    image(50, 60, 490, 240) +
    half(50, ['Fig. 1 Towns by the river and what the people', 'who lived there saw in spring.']) +
    half(310, ['The houses stand at the left, the gardens at the right', 'and boats between them.']) +
    columns(400, 30);
  const bytes = pdfOf([page, columns(60, 50)]);
  const { document } = await readDocument({ bytes, name: 'a.pdf', index: 0, kind: 'file' });
  const [figure] = blocksOf(document.body).filter((block) => block.type === 'figure');
  expect(figure?.caption).toContain('boats between them');
  expect(figure?.width ?? 0).toBeGreaterThan(480 * scale);
});

test('works that hang out of the right column are not read among the lines of the left one', async () => {
  const left = Array.from({ length: 20 }, (_, at) =>
    down(`Left ${at} of what was seen in towns by the river.`, 50, 60 + at * 12),
  ).join('');
  const works = Array.from({ length: 10 }, (_, at) =>
    [
      down(`[${at + 1}] A. Brook and B. Stone, “Towns that grew in`.replace(/[“]/u, ''), 306, 60 + at * 36),
      down('the spring of a year by the river and in hills,', 324, 72 + at * 36),
      down('Journal of Towns, vol. 7, pages 1 to 9, 1999.', 324, 84 + at * 36),
    ].join(''),
  ).join('');
  const { document } = await readDocument({
    bytes: pdfOf([columns(60, 50), left + works]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  const text = blocksOf(document.body)
    .flatMap((block) => (block.type === 'paragraph' ? block.sentences : []))
    .join(' ');
  expect(text).toMatch(/Left 0 .*Left 1 .*Left 2 /);
  expect(text.slice(0, text.indexOf('Left 19'))).not.toContain('Journal of Towns');
});

test('a table that stands as a picture reaches to its rules, with the heads between them', async () => {
  const cells = (names: string[], y: number) =>
    names.map((name, at) => down(name, [100, 250, 330, 410][at] ?? 0, y)).join('');
  const rule = (y: number) => `100 ${high - y} 390 0.5 re f\n`;
  // Two numbers in one cell: its columns cannot be told apart for certain.
  const rows = Array.from({ length: 6 }, (_, at) =>
    cells([`Town ${at}`, '12 40.1', '7 31.4', '3 22.8'], 136 + at * 14),
  );
  const table =
    rule(96) +
    down('Of all towns', 330, 106) +
    rule(112) +
    cells(['Town', 'Share', 'Share', 'Odds'], 122) +
    rows.join('') +
    rule(212);
  const [found] = await figuresOf([prose(130), table + prose(300), prose(130)]);
  expect(found?.width).toBeGreaterThan(388);
  expect(found?.height).toBeGreaterThan(114);
});

test('what a form draws ends where the form is clipped, though more of it stands below', () => {
  const operators =
    '95 555 310 175 re W n 100 562 300 160 re S 0.5 g 120 562 200 130 re f 60 300 440 430 re S 0 g';
  const signs = '72 380 m 300 500 l S 200 370 m 480 530 l S 80 520 m 400 330 l S\n';
  const bytes = pdfOf([`/X1 Do\n${signs}`], undefined, { box: '0 0 595 842', operators });
  const file = openPdf(bytes);
  const drawn = readPage(file, 0)?.graphics.find(({ kind }) => kind === 'ink');
  file.close();
  expect(drawn?.y0).toBeGreaterThan(high - 735);
  expect(drawn?.y1).toBeLessThan(high - 550);
});

test('a legend in the middle right over a caption is part of the figure, however long it is', async () => {
  const legend = down('dark: towns that grew by the river; light: towns beyond the hills', 120, 296);
  const figure = `${plot(72, 120, 450, 160)}${legend}${down('Figure 1. Towns that grew by the river in sixty years, and those in the hills beyond it.', 72, 318)}`;
  const [found] = await figuresOf([prose(20) + figure + prose(400)]);
  expect(found?.height).toBeGreaterThan(170);
});

test('a sentence that begins with the name of a figure and a stray full stop takes no figure from its caption', async () => {
  const told = [
    'Figure 1. shows that towns by the river grew, and how fast they did, year by',
    'year, as the towns of the hills did not.',
  ];
  const said = told.map((line, at) => down(line, 72, 120 + at * 12)).join('');
  const two = (at: number, y: number) =>
    plot(100, y, 300, 110) + down(`Figure ${at}. Towns that grew.`, 180, y + 130, 9);
  const found = await figuresOf([said + two(1, 150) + two(2, 310) + prose(500)]);
  expect(found.map(({ label }) => label)).toEqual(['Figure 1', 'Figure 2']);
});

test('a list of figures has none, however far apart its dots stand', async () => {
  const entry = (label: string, y: number) =>
    down(`${label} Towns that grew by the river in the years after`, 72, y) +
    down('the water rose.', 100, y + 26) +
    Array.from({ length: 12 }, (_, at) => down('.', 220 + at * 22, y + 26)).join('') +
    down('24', 500, y + 26);
  const listed = ['Fig. 1.', 'Fig. 2.', 'Fig. 3.'].map((label, at) => entry(label, 120 + at * 90)).join('');
  const figure = plot(100, 230, 300, 120) + down('Fig. 1. Towns that grew.', 180, 366, 9);
  const found = await figuresOf([down('LIST OF FIGURES', 72, 80) + listed, prose(80) + figure + prose(480)]);
  expect(found.map(({ label }) => label)).toEqual(['Fig. 1']);
  expect(found[0]?.height).toBeGreaterThan(100);
});

test('the label of a table at the head of a page, numbered as pages are, is its label', async () => {
  const rows = [
    ['Town', 'Boats', 'Crew'],
    ['Otter', '12', '48'],
    ['Harrow', '9', '31'],
    ['Mill', '15', '60'],
  ];
  const table = rows
    .flatMap((cells, row) => cells.map((cell, column) => down(cell, 180 + column * 90, 110 + row * 14, 9)))
    .join('');
  const { document } = await readDocument({
    bytes: pdfOf([
      prose(80),
      `${down('TABLE IV', 270, 60, 8)}${down('BOATS OF THE TOWNS', 240, 70, 8)}${table}${prose(300)}`,
    ]),
    name: 'a.pdf',
    index: 0,
    kind: 'file',
  });
  const tables = blocksOf(document.body).filter(({ type }) => type === 'table');
  expect(tables).toMatchObject([{ label: 'TABLE IV', caption: 'BOATS OF THE TOWNS' }]);
});

test('a place where a word may break, which is not drawn, is no hyphen', async () => {
  const text =
    'BT /F1 10 Tf 72 700 Td (In most ) Tj 0.001 Tz (~) Tj 100 Tz (studies the water rose.) Tj ET\n';
  const told = {
    font: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 3000 0 R>>',
    table:
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange\n' +
      '1 beginbfrange <20> <7d> <0020> endbfrange 1 beginbfchar <7e> <00AD> endbfchar endcmap end end',
  };
  const bytes = pdfOf([`${text}${prose(200)}`], told);
  const { document } = await readDocument({ bytes, name: 'a.pdf', index: 0, kind: 'file' });
  expect(JSON.stringify(document.body)).toContain('In most studies the water rose.');
});

test('works cited, in small type, are not the text of a short paper, however many letters they have', () => {
  const works = Array.from({ length: 60 }, (_, at) =>
    down(`${at + 1}. Brook A, Stone B. Rivers and their towns. J Towns 12, 3-9.`, 50, 80 + at * 11, 7),
  ).join('');
  const file = openPdf(pdfOf([columns(60, 40), `${down('References', 50, 60, 12)}${works}`, works]));
  try {
    const pages = [0, 1, 2].flatMap((at) => readPage(file, at) ?? []);
    expect(bodySize(pages)).toBe(10);
    findColumns(pages, 10);
    expect(pages[0]?.gutters).toHaveLength(1);
  } finally {
    file.close();
  }
});

test('a picture under running text is the ground that it stands on', async () => {
  const words = [
    'Invest in the towns by the river, where',
    'most of the people live, and',
    'in the hills beyond,',
    'where few people live.',
  ];
  const panel = image(40, 100, 220, 200) + words.map((text, at) => down(text, 60, 130 + at * 12)).join('');
  const bytes = pdfOf([panel + prose(400)]);
  const { document } = await readDocument({ bytes, name: 'a.pdf', index: 0, kind: 'file' });
  expect(blocksOf(document.body).some(({ type }) => type === 'figure')).toBe(false);
  expect(JSON.stringify(document.body)).toContain(
    'Invest in the towns by the river, where most of the people live,',
  );
});

test('the caption of a table is whole beside the rows of another one in the next column', async () => {
  const row = (x: number, y: number, name: string, ...figures: string[]) =>
    down(name, x, y, 8) + figures.map((figure, at) => down(figure, x + 80 + at * 40, y, 8)).join('');
  const rows = (x: number, y: number) =>
    row(x, y, 'Boat', 'Knots', 'Crew', 'Days') +
    ['Tern', 'Gull', 'Heron', 'Grebe']
      .map((name, at) => row(x, y + 9 + at * 9, name, '4.1', '3.2', '2.6'))
      .join('');
  const left = 'The boats of the lake were seen on all';
  const text = (x: number, from: number) =>
    Array.from({ length: 24 }, (_, at) => down(`${left} ${at} days of it`, x, from + at * 12)).join('');
  const page =
    down('TABLE I', 140, 60, 8) +
    down('HOW FAST THE BOATS OF THE LAKE ARE', 72, 69, 8) +
    down('WHEN THE WIND IS HIGH', 100, 78, 8) +
    rows(72, 96) +
    down('TABLE II', 400, 42, 8) +
    down('HOW SLOW THEY ARE', 360, 51, 8) +
    rows(320, 60) +
    text(72, 170) +
    text(320, 130);
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  const tables = blocksOf(document.body).filter((block) => block.type === 'table');
  expect(tables.map(({ label, caption }) => [label, caption])).toContainEqual([
    'TABLE I',
    'HOW FAST THE BOATS OF THE LAKE ARE WHEN THE WIND IS HIGH',
  ]);
});
