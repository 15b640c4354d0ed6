import { expect, test } from 'vitest';
import type { Block, Document, Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number) => said(text, x, 842 - y, 10);
const sections = (section: Section): Section[] => [section, ...section.children.flatMap(sections)];
const tablesIn = async (pages: string[]) => {
  const input = { bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' } as const;
  const { document }: { document: Document } = await readDocument(input);
  return sections(document.body)
    .flatMap(({ blocks }): Block[] => blocks)
    .flatMap((block) => (block.type === 'table' ? [block] : []));
};

const columns = [60, 280, 460];
const rows = (cells: string[][], from: number) =>
  cells
    .flatMap((row, line) => row.map((cell, column) => at(cell, columns[column] ?? 0, from + line * 20)))
    .join('');
const prose = (y: number) =>
  at('The county counts the visits to each of its libraries in every year.', 60, y) +
  at('It also counts how many homes of a town have a card for one of them.', 60, y + 14);

const names = ['field', 'port', 'ham', 'ton', 'brook', 'mere'].flatMap((end) =>
  ['North', 'South', 'East', 'West', 'Upper', 'Lower', 'New', 'Old', 'Far'].map((start) => `${start}${end}`),
);
const visits = names.map((name, at) => [name, `${10 + at},${200 + 7 * at}`, `${20 + at}.${at % 10}`]);
const header = [['Library', 'Visits', 'Share of homes']];
const first = prose(80) + rows([...header, ...visits.slice(0, 32)], 130);

test('a table that goes on over pages is one, whether its heads are repeated or not', async () => {
  const bare = rows(visits.slice(32), 70) + prose(600);
  const headed = rows([...header, ...visits.slice(32)], 70) + prose(620);
  for (const second of [bare, headed]) {
    const [table, ...others] = await tablesIn([first, second]);
    expect(others).toEqual([]);
    expect(table?.header).toEqual(header[0]);
    expect(table?.rows).toEqual(visits);
  }
});

test('a table of its own at the head of the next page stays one', async () => {
  const other = rows(
    [
      ['Town', 'Schools', 'Teachers'],
      ['Norham', '12', '148'],
      ['Easton', '9', '97'],
      ['Weston', '4', '41'],
    ],
    70,
  );
  const found = await tablesIn([first, other + prose(300)]);
  expect(found.map(({ header }) => header[0])).toEqual(['Library', 'Town']);
});

test('a cell that fills its column stays apart from the next one, which begins where its column does', async () => {
  // The longest name is 88.9 points wide: it leaves a mere space before the second column.
  const starts = [60, 60 + 91.7];
  const cells = [
    ['Library', 'What it lends'],
    ['Northport', 'Books, maps'],
    ['Saint Mary-by-Quay', 'Books, maps, tools'],
    ['Easton', 'Books, seeds'],
    ['Weston', 'Books, games'],
  ];
  const drawn = cells.flatMap((row, line) =>
    row.map((cell, column) => at(cell, starts[column] ?? 0, 130 + line * 20)),
  );
  const rules = [120, 134, 218].map((y) => `60 ${842 - y} 260 0.6 re f\n`).join('');
  const [table] = await tablesIn([
    prose(60) + at('Table 1: What the libraries lend', 60, 105) + rules + drawn.join(''),
  ]);
  expect(table?.rows).toEqual(cells.slice(1));
});

test('what stands on grounds side by side is read one after the other', async () => {
  const grounds = '0.9 g 60 502 230 260 re f 300 502 230 260 re f 0 g\n';
  const left = [
    'The office lends boats to its',
    'members in every summer, for',
    'a fee of two crowns a day.',
  ];
  const right = [
    'The harbour repairs what came',
    'back with a leak, and it tars',
    'all of the boats in spring.',
  ];
  const lines = left.flatMap((line, index) => [
    at(line, 150, 110 + index * 14),
    at(right[index] ?? '', 305, 110 + index * 14),
  ]);
  const bytes = pdfOf([grounds + lines.join('')]);
  const { document } = await readDocument({ bytes, name: 'a.pdf', index: 0, kind: 'file' });
  const said = sections(document.body).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : [])),
  );
  expect(said).toEqual([left.join(' '), right.join(' ')]);
});

test('a row whose name goes on behind a page break, and names of several lines, stay whole', async () => {
  const named = [
    ['Measure', 'Before', 'After'],
    ['Wait at night', '187', '131'],
    ['Left without being seen', '7.9', '4.1'],
  ];
  const second =
    rows([['Measure', 'Before', 'After']], 70) +
    at('(%)', 60, 89) +
    rows([['Visits of each', '58', '61']], 108) +
    at('Night', 60, 120) +
    rows([['Sickness', '5.8', '4.9']], 140) +
    rows([['Turnover', '3.1', '2.9']], 160);
  const [table, ...others] = await tablesIn([prose(80) + rows(named, 130), second + prose(300)]);
  expect(others).toEqual([]);
  expect(table?.rows.map(([name]) => name)).toEqual([
    'Wait at night',
    'Left without being seen (%)',
    'Visits of each Night',
    'Sickness',
    'Turnover',
  ]);
});

test('the end of a table whose cells cannot be read has no row for its heads, and the heading above it stays text', async () => {
  const frame = (from: number, to: number) =>
    `0.5 w ${[55, 100, 280, 545].map((x) => `${x} ${842 - from} m ${x} ${842 - to} l S\n`).join('')}55 ${842 - from} m 545 ${842 - from} l S\n55 ${842 - to} m 545 ${842 - to} l S\n`;
  const week = (number: number, y: number) =>
    [at(`${number}`, 62, y), at(`October ${number}`, 120, y), at('Reports and talks', 300, y)].join('');
  const mixed = [0, 1, 2, 3, 4].flatMap((row) => {
    const y = 430 + row * 80;
    return [
      week(row + 1, y),
      at('- what is counted in a town', 310, y + 22),
      at('- and who counts it', 120, y + 34),
      at('In the hall', 480, y + 11),
    ];
  });
  const one =
    [60, 74, 88, 102, 116, 130].map(prose).join('') +
    said('Schedule Outline', 58, 842 - 400, 12) +
    frame(412, 800) +
    mixed.join('');
  const two = frame(60, 200) + [6, 7, 8, 9].map((number, row) => week(number, 80 + row * 30)).join('');
  expect(await tablesIn([one, two])).toEqual([]);
});
