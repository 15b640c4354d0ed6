import { expect, test } from 'vitest';
import type { Block, Section } from '../../../../src/engine/read/document.ts';
import { readPage } from '../../../../src/engine/read/pdf/pages.ts';
import { openPdf } from '../../../../src/engine/read/pdf/pdf-file.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const high = 842;
/** A line at a height below the head of the page. */
const at = (y: number, x: number, text: string, size = 10, font: 'F1' | 'F2' = 'F1') =>
  said(text, x, high - y, size, font);
/** Lines under one another. */
const under = (y: number, x: number, lines: string[], size = 10) =>
  lines.map((text, index) => at(y + index * 13, x, text, size)).join('');
const rule = (y: number, x = 60, wide = 260) => `${x} ${high - y} ${wide} 0.6 re f\n`;
const prose = (y: number, count = 12) =>
  under(
    y,
    60,
    Array.from(
      { length: count },
      (_, line) => `the towns by the river grew in each of the years to ${line}, as was said`,
    ),
  );

async function read(...pages: string[]) {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  return document;
}

const blocksOf = (section: Section): Block[] => [...section.blocks, ...section.children.flatMap(blocksOf)];
const textsOf = (section: Section): string[] =>
  blocksOf(section).flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
const tablesOf = (section: Section) =>
  blocksOf(section).flatMap((block) => (block.type === 'table' ? [block] : []));

test('a line that a drawn formula leaves in two is read in order, and only its sentence is left out', async () => {
  const text = [
    'The boats are counted at the pier in each week of the summer,',
    'and nobody counts them in winter. The share of old boats was found',
    '',
    'of all that were seen. The harbour had forty boats in the first year',
    'and sixty in the last one, which is as many as it can hold.',
  ];
  const page =
    at(60, 60, 'Boats of the lake', 22, 'F2') +
    under(120, 60, text) +
    // The piece at the right stands a hair higher than the one at its left.
    at(146, 60, 'to be given by') +
    said('which is a quarter', 280, high - 145.9, 10);
  const told = textsOf((await read(page + prose(260))).body).join(' ');
  expect(told).toContain('nobody counts them in winter. The harbour had forty boats');
  expect(told).not.toMatch(/share of old|quarter/);
});

test('a dash at the beginning of a line sets off a part of the sentence, and opens no list', async () => {
  const text = [
    'The rate of the bank moved the prices of houses in the town at once',
    '- by three in a hundred in the first year - and the loans of the town',
    'followed them within the second year, as they did before the war.',
  ];
  const { body } = await read(at(60, 60, 'Houses and rates', 22, 'F2') + under(120, 60, text) + prose(260));
  expect(textsOf(body)[0]).toContain('at once - by three in a hundred in the first year - and the loans');
});

test('a caption ends at the first ruling of its table, whose head it is not', async () => {
  const row = (y: number, cells: string[]) =>
    cells.map((cell, column) => at(y, 90 + column * 90, cell)).join('');
  const page =
    at(60, 60, 'Boats of the lake', 22, 'F2') +
    prose(100, 6) +
    at(220, 120, 'Table 1: Boats that were seen') +
    rule(225) +
    row(235, ['Pier', 'Boats seen', 'Oars']) +
    rule(240) +
    row(251, ['North', '12', '30']) +
    row(264, ['South', '15', '41']) +
    rule(269);
  const [table] = tablesOf((await read(page + prose(320))).body);
  expect(table).toMatchObject({ caption: 'Boats that were seen', header: ['Pier', 'Boats seen', 'Oars'] });
});

test('tables whose captions stand under them have their own, and a caption is no heading', async () => {
  const rows = (y: number, name: string) =>
    [
      [name, 'Boats', 'Oars'],
      ['North', '12', '30'],
      ['South', '15', '41'],
    ]
      .map((cells, line) =>
        cells.map((cell, column) => at(y + line * 13, 60 + column * 90, cell, 8)).join(''),
      )
      .join('');
  const page =
    rows(160, 'Pier') +
    at(200, 60, 'Table 1. Boats at the piers', 9) +
    rows(250, 'Bay') +
    at(290, 60, 'Table 2. Boats in the bays', 9);
  const { body } = await read(at(60, 60, 'Boats of the lake', 22, 'F2') + prose(120, 30), page + prose(340));
  expect(tablesOf(body).map(({ caption, header }) => [caption, header[0]])).toEqual([
    ['Boats at the piers', 'Pier'],
    ['Boats in the bays', 'Bay'],
  ]);
  expect(body.children.map(({ title }) => title).join()).not.toContain('Table');
});

test('each row has the name of its group, which stands beside the middle one', async () => {
  const groups = ['Rate to price', 'Price to output'];
  const lines = groups.flatMap((name, group) =>
    ['1', '2', '4'].map((step, line) => [line === 1 ? name : '', step, `0.${group + 2}${line}`]),
  );
  const table = [['Channel', 'Year', 'Mean'], ...lines]
    .map((cells, line) =>
      cells.map((cell, column) => (cell ? at(240 + line * 13, 60 + column * 110, cell) : '')).join(''),
    )
    .join('');
  const page =
    at(60, 60, 'Houses and rates', 22, 'F2') +
    prose(100, 6) +
    at(225, 60, 'Table 1: What follows a rise') +
    rule(229, 60, 300) +
    rule(244, 60, 300) +
    rule(283, 60, 300) +
    rule(322, 60, 300) +
    table;
  const [found] = tablesOf((await read(page + prose(380))).body);
  expect(found?.rows.map(([name]) => name)).toEqual(groups.flatMap((name) => [name, name, name]));
});

test('a title goes on past the dates in the margin beside it, and the names under it are known', async () => {
  const page =
    ['Leaves of the lake and', 'their use in the making of', 'small boats']
      .map((text, line) => at(120 + line * 26, 160, text, 22, 'F2'))
      .join('') +
    at(138, 30, 'Received: 3 May 2019', 8) +
    at(152, 30, 'Accepted: 9 June 2019', 8) +
    at(200, 160, 'Ann Brook & Ben Stone', 10, 'F2') +
    under(230, 160, [
      'Leaves of the lake are light, and boats',
      'of them were made in every year that',
      'was counted by the club of the lake.',
    ]);
  const document = await read(page, prose(100, 30));
  expect(document.title).toBe('Leaves of the lake and their use in the making of small boats');
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Brook', 'Ben Stone']);
});

test('who is named with the number of a student is an author', async () => {
  const page =
    at(100, 150, 'Boats in pictures', 18, 'F2') +
    at(130, 200, 'Bram Brook \\226 s1015194', 12) +
    at(150, 230, 'June 3, 2024', 12);
  const document = await read(page + at(190, 60, '1 Introduction', 14, 'F2') + prose(210));
  expect(document.authors.map(({ name }) => name)).toEqual(['Bram Brook']);
  expect(document.subtitle).toBeUndefined();
});

test('the first lines of a cover in one type are its title, down to what kind of work it is', async () => {
  const middle = (y: number, text: string) => at(y, 297 - text.length * 2.9, text, 12);
  const cover =
    middle(160, 'Counting the boats of the northern lake') +
    middle(330, 'A Thesis') +
    middle(350, 'Presented to') +
    middle(370, 'Department of Boats') +
    middle(390, 'River University') +
    middle(610, 'Ann Brook') +
    middle(650, 'May 2018');
  const text = Array.from({ length: 3 }, () =>
    under(
      80,
      60,
      Array.from(
        { length: 30 },
        (_, line) => `the boats of the lake were counted in the year ${line}, and more`,
      ),
      12,
    ),
  );
  const document = await read(cover, ...text);
  expect(document).toMatchObject({ title: 'Counting the boats of the northern lake', date: 'May 2018' });
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Brook']);
});

test('a label in larger type does not part its paragraph from the first line', async () => {
  const label = 'Making of boats.';
  const page =
    at(60, 60, 'Leaves of the lake', 22, 'F2') +
    prose(100, 6) +
    at(200, 60, label, 10, 'F2') +
    at(200, 146, 'Leaves from the northern shore of the lake were bought from', 9) +
    under(
      211,
      60,
      ['Brook Traders and were dried for a week before they were cut to the size of a hand.'],
      9,
    );
  const told = textsOf(
    (
      await read(
        page +
          under(
            260,
            60,
            Array.from(
              { length: 20 },
              (_, line) => `the towns by the river grew in each of the years to ${line}, as was said`,
            ),
            9,
          ),
      )
    ).body,
  );
  expect(told.join(' ')).toContain(
    'Leaves from the northern shore of the lake were bought from Brook Traders',
  );
});

test.each([
  ['A count of ten years', 'A count of ten years'],
  ['We count the boats of the lake.', undefined],
  ['Harbour of the lake, 3 May 2021', undefined],
])(
  'the only line between a title and the first heading is its subtitle, a sentence or a date is not: %s',
  async (line, subtitle) => {
    const page =
      at(80, 60, 'Boats of the lake', 22, 'F2') +
      at(110, 60, line) +
      at(150, 60, 'Piers', 14, 'F2') +
      prose(170, 30);
    expect((await read(page)).subtitle).toBe(subtitle);
  },
);

test('what one form draws on a page with its text is seen piece by piece', () => {
  const bars = `0.5 g 80 ${high - 520} 60 90 re f 160 ${high - 520} 60 60 re f 240 ${high - 520} 60 40 re f 0 g\n`;
  const operators = rule(96, 60, 440) + prose(110, 24) + bars + prose(580, 6) + rule(690, 60, 440);
  const bytes = pdfOf(['q /X1 Do Q\n'], undefined, { box: '40 130 540 770', operators });
  const file = openPdf(bytes);
  const [first] = readPage(file, 0)?.graphics.filter(({ kind }) => kind === 'ink') ?? [];
  file.close();
  expect(first && first.y1 - first.y0).toBeLessThan(100);
});

test('names and a date above a title in the type of the text are of its authors', async () => {
  const page =
    at(70, 60, 'Ann Brook, Ben Stone', 10) +
    at(84, 60, 'April 24, 2026', 10) +
    at(110, 185, 'A boat house for the northern shore of the lake', 10, 'F2') +
    at(140, 60, '1. What it is for', 10, 'F2') +
    prose(160, 30);
  const document = await read(page, prose(100, 30));
  expect(document).toMatchObject({
    title: 'A boat house for the northern shore of the lake',
    date: 'April 24, 2026',
  });
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Brook', 'Ben Stone']);
});

test('letters that are set apart are the word that they make, and headings of small capitals begin with a large letter', async () => {
  const spaced = [...'CONTENTS'].map((letter, index) => at(80, 60 + index * 14, letter)).join('');
  const entries = ['the boats', 'the piers', 'the oars', 'the sails']
    .map((name, index) => at(110 + index * 16, 60, `${name} ${'. '.repeat(20)}${index + 2}`))
    .join('');
  const section = (name: string) => at(80, 60, name, 14, 'F2') + prose(110, 30);
  const { body } = await read(
    at(200, 150, 'Boats of the lake', 24, 'F2'),
    spaced + entries,
    ...['the boats', 'the piers', 'the oars', 'the sails'].map(section),
  );
  expect(body.children.filter(({ residue }) => !residue).map(({ title }) => title)).toEqual([
    'The boats',
    'The piers',
    'The oars',
    'The sails',
  ]);
});

test('an entry of several lines in a list of figures is no text, and a town under the name of a tutor is no author', async () => {
  const entry = (y: number, name: string, page = '') =>
    at(y, 60, page ? `${name} ${'. '.repeat(20)}${page}` : name);
  const figures =
    at(80, 60, 'List of Figures', 14, 'F2') +
    entry(110, '1.1 Boats at the pier of the northern shore.') +
    entry(130, '(after Brook, 2019)', '4') +
    entry(150, '1.2 Oars of the year', '6') +
    entry(170, '1.3 Sails of the year', '9');
  const cover =
    at(200, 150, 'Boats of the lake and their oars', 22, 'F2') +
    at(400, 200, 'Author: Ann Maria Brook', 14) +
    at(430, 200, 'Tutor: Dr. Ben Stone', 14) +
    at(480, 220, 'La Ribera', 14);
  const document = await read(cover, figures, at(80, 60, 'Piers', 14, 'F2') + prose(110, 30));
  expect(
    textsOf({ ...document.body, children: document.body.children.filter(({ residue }) => !residue) }).join(
      ' ',
    ),
  ).not.toContain('northern shore');
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Maria Brook']);
});
