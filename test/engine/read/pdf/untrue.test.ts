import { expect, test } from 'vitest';
import type { Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { withTidyTables } from '../../../../src/engine/read/table-rows.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const read = (pages: string[]) =>
  readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
const down = (text: string, x: number, y: number, size = 12) => said(text, x, 842 - y, size);
const towns = 'In spring the people of the towns by the river had seen how high the water rose';
const prose = (from: number, say: (text: string, at: number) => string = (text) => text) =>
  Array.from({ length: 12 }, (_, at) => down(say(towns, at), 72, from + at * 16)).join('');
const titles = ({ children }: Section): (string | undefined)[] =>
  children.flatMap((child) => [child.title, ...titles(child)]);

test('a page whose letters are wrongly told is a picture, and that is said', async () => {
  const shifted = prose(120, (text) =>
    text.replace(/[a-z]/g, (letter) => 'bcdfghjklmnpqrstvwxz'[(letter.charCodeAt(0) * 7) % 20] ?? letter),
  );
  const stuttered = prose(120, (text) => text.replaceAll('the', 'thhhe').replaceAll('of', 'offff'));
  for (const wrong of [shifted, stuttered]) {
    const { document } = await read([prose(120), wrong]);
    const unreadable = document.notes.filter(({ code }) => code === 'PAGES_UNREADABLE');
    expect(unreadable.map(({ message }) => message)).toEqual([expect.stringContaining('page 2')]);
    expect(JSON.stringify(document.body)).toContain('people of the towns');
    expect(JSON.stringify(document.body)).not.toMatch(/hhh|[bcdf]{5}/);
  }
});

test.each(['Name: B', 'https://example.org/towns', 'towns@example.org'])('%s is no title', async (text) => {
  const { document } = await read([down(text, 72, 80, 20) + prose(120)]);
  expect(document.title).not.toBe(text);
});

test('entries of a table of contents are no sections, also without dots', async () => {
  const entries = [
    '1 Introduction 3',
    '2 Towns 7',
    '2.1 Towns by the River 9',
    '3 Hills 12',
    'References 20',
  ];
  const contents = entries.map((entry, at) => down(entry, 72, 180 + at * 24, 14)).join('');
  const { document } = await read([
    down('Towns that grew', 72, 80, 24) + down('Contents', 72, 140, 18) + contents,
    down('1 Introduction', 72, 80, 18) + prose(120),
  ]);
  expect(titles(document.body).join()).not.toMatch(/Introduction 3|Towns 7|River 9|Hills 12/);
  expect(titles(document.body).join()).toContain('Introduction');
});

test.each([12, 40])(
  'numbers %s points beside the lines of a manuscript are no part of them',
  async (apart) => {
    const counted = Array.from({ length: 12 }, (_, at) =>
      down(String(at + 11), 72 - apart - 6, 120 + at * 16, 12),
    ).join('');
    const { document } = await read([counted + prose(120)]);
    const text = JSON.stringify(document.body);
    expect(text).toContain('water rose In spring the people');
    expect(text).not.toMatch(/1[2-9] In/);
  },
);

const told = Array.from({ length: 12 }, (_, at) =>
  down(at === 11 ? `${towns}.` : towns, 72, 190 + at * 16),
).join('');
const title = down('Towns by the river', 72, 60, 24);

test('a paragraph whose first line is indented behind its letter is read on to its end', async () => {
  const first = down(
    'a. Towns that the river had in both of these years, 9 of 52 in all: There are',
    84,
    420,
  );
  const next = down(
    '9 towns of 52 by the river that had seen how high the water rose in the spring',
    72,
    436,
  );
  const last = down('and stayed.', 72, 452);
  const { document } = await read([title + told + first + next + last]);
  expect(JSON.stringify(document.body)).toContain('There are 9 towns of 52 by the river');
});

test('a line set off within a sentence is a part of it', async () => {
  const sentence =
    down('The survey of this spring found two', 72, 420) +
    down('breaches of the dyke', 160, 460, 14) +
    down('at which the river can take the towns.', 72, 500);
  const { document } = await read([title + told + sentence]);
  expect(JSON.stringify(document.body)).toContain('two breaches of the dyke at which the river');
});

test('a bracket that goes on with a dash in the next line opens no list', async () => {
  const sentence =
    down('The levels of the river were read in each of these months \\(May 2021', 72, 420) +
    down('- July 2024; see below\\) and were put together.', 72, 436);
  const { document } = await read([title + told + sentence]);
  expect(JSON.stringify(document.body)).toContain('(May 2021 - July 2024; see below) and were put together.');
});

test.each([
  ['Reporting period: July 2024 - December 2024', '1 April 2025'],
  ['July - December 2024', '1 April 2025'],
  ['Meeting in July 2024', 'July 2024'],
])('%s beside the day of its issue dates a report %s', async (line, expected) => {
  const head = down('Towns by the river', 72, 60, 24) + down(line, 72, 100) + down('1 April 2025', 72, 120);
  const { document } = await read([head + prose(180)]);
  expect(document.date).toBe(expected);
});

test('notes under a table on a page are no rows of it', () => {
  const rows = [
    ['Alder', '12', '14'],
    ['Birch', '15', '11'],
    ['Cedar', '9', '10'],
  ];
  const tidied = (last: string[][], page?: number) => {
    const table = {
      type: 'table' as const,
      at: { source: 0, ...(page && { page }) },
      header: ['River', '2023', '2024'],
      rows: [...rows, ...last],
      columns: [],
      totals: [],
    };
    const [tidy] = withTidyTables([table]);
    return tidy?.type === 'table' ? tidy.rows.length : 0;
  };
  const long = `Levels: ${towns}, as it was told by those who lived there.`;
  expect(
    tidied(
      [
        ['(*) Without its springs', '', ''],
        [long, 'by those who lived there', ''],
      ],
      4,
    ),
  ).toBe(3);
  expect(tidied([['Dogwood', '', '']], 4)).toBe(4);
  expect(tidied([[long, '4', '5']], 4)).toBe(4);
});

test('an item that breaks off at the foot of a page is not told', async () => {
  const cut = down('- In those years the differences between the towns by the river and the member', 72, 700);
  const note = down('- Those who lived there had seen it all before.', 72, 724);
  const rest = down('states remained as they had been.', 72, 100);
  const pages = [title + told + cut + note, rest + down(`${towns}.`, 72, 130) + down(`${towns}.`, 72, 170)];
  const { document } = await read(pages);
  const text = JSON.stringify(document.body);
  expect(text).not.toContain('and the member');
  expect(text).toContain('Those who lived there had seen it all before.');
});

test('a file of which only the cover can be read is refused, one of which some pages cannot is not', async () => {
  const lines = (text: string) =>
    Array.from({ length: 8 }, (_, at) => said(text, 72, 700 - at * 12, 10)).join('');
  const garbled = lines('Wkh wrzqv kdg vhhq krz kljk wkh vwrrg wklv bdhu prvw ghhs');
  const plain = lines('The towns had seen how high the water stood this year');
  const cover = said('Towns that grew', 200, 700, 24);
  await expect(read([cover, ...Array.from({ length: 5 }, () => garbled)])).rejects.toThrow(/which letters/);
  const { document } = await read([cover, plain, garbled]);
  expect(JSON.stringify(document.notes)).toContain('cannot be read as text');
});
