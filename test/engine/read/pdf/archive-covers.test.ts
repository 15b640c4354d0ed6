import { expect, test } from 'vitest';
import type { Section } from '../../../../src/engine/read/document.ts';
import type { DraftEntry } from '../../../../src/engine/read/draft.ts';
import { withImpliedHeadings } from '../../../../src/engine/read/implied-headings.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number, size = 11, font: 'F1' | 'F2' = 'F1') =>
  said(text, x, 842 - y, size, font);
const under = (texts: string[], y: number): string =>
  texts.map((text, index) => at(text, 72, y + index * 16)).join('');
const prose = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `The locks by the river were counted in each year from ${1900 + index} on, and they grew.`,
  );
const titlesOf = ({ title, children }: Section): string[] => [title ?? '', ...children.flatMap(titlesOf)];

async function read(...pages: string[]) {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  return document;
}

const terms = [
  'Your use of the Northern archive shows that you accept its terms, which are available at',
  'https://archive.example.org/terms',
];
const paper =
  at('LOCKS AND TOLLS ON THE INLAND CANALS', 72, 90, 13) +
  at('Ann Lee and Ben Stone', 72, 120) +
  at('Abstract', 72, 150, 11, 'F2') +
  under(prose(8), 170) +
  at('Introduction', 72, 320, 11, 'F2') +
  under(prose(20), 340);

test('the page that an archive puts before a paper is no part of it, and gives its title, authors and year', async () => {
  const cover = under(
    [
      'Locks and Tolls on the Inland Canals',
      'Author(s): Ann Lee and Ben Stone',
      'Source: The Canal Review, Spring, 1987, Vol. 4, No. 2 (Spring, 1987), pp. 11-29',
      'Published by: The Society of Inland Waters',
      'Stable URL: https://archive.example.org/stable/1234',
      ...terms,
    ],
    120,
  );
  const document = await read(cover, paper, under(prose(30), 90));
  expect(document.title).toBe('Locks and Tolls on the Inland Canals');
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Ben Stone']);
  expect(document.date).toBe('1987');
  expect(JSON.stringify(document.body)).not.toContain('Your use of');
  expect(titlesOf(document.body)).toContain('Abstract');
});

test('what a journal puts before a submission is no part of it: its form and the letter to the editor', async () => {
  const form = under(
    [
      'The Canal Review',
      'LOCKS AND TOLLS ON THE INLAND CANALS',
      '--Manuscript Draft--',
      'Manuscript Number: CANAL-26-104',
      'Full Title: LOCKS AND TOLLS ON THE INLAND CANALS',
      'Article Type: Research Article',
      'Order of Authors: Ann Lee',
    ],
    90,
  );
  const letter = under(['Dear Editors,', 'We are pleased to submit our manuscript.', 'Ann Lee'], 90);
  const document = await read(form, letter, paper, under(prose(30), 90));
  expect(document.title?.toLowerCase()).toBe('locks and tolls on the inland canals');
  expect(document.authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Ben Stone']);
  expect(JSON.stringify(document.body)).not.toMatch(/Dear Editors|Manuscript/u);
});

test('a report that names its source and its publisher has no such page', async () => {
  const cover =
    at('Tolls of the Canals', 72, 90, 24) +
    under(['Published by: The Society', 'Source: own counts', 'Version: 2', ...prose(3)], 150);
  const document = await read(cover, under(prose(30), 90));
  expect(document.title).toBe('Tolls of the Canals');
  expect(JSON.stringify(document.body)).toContain('from 1900 on');
});

test.each([
  ['what a scan made of a line', '> se 9 a ;i t'],
  ['a row of a table', 'Lived in a boat for a year 6,645 .09 Asked'],
])('%s is no title of a section', async (_, line) => {
  const page = (head: string) => at(head, 72, 90, 15, 'F2') + under(prose(20), 120);
  const document = await read(page('Methods'), page(line), page('Results'));
  const titles = titlesOf(document.body).join(' | ');
  expect(titles).not.toContain(line);
  expect(titles).toContain('Results');
});

test('single rows of a table head nothing that stands below them', () => {
  const place = { source: 0 };
  const item = (text: string): DraftEntry => ({
    type: 'list',
    ordered: true,
    items: [{ text, children: [] }],
    at: place,
  });
  const text: DraftEntry = { type: 'paragraph', sentences: prose(2), at: place };
  const titles = (...rows: string[]) =>
    withImpliedHeadings(
      [
        { type: 'heading', level: 1, text: 'Methods', at: place },
        ...rows.flatMap((row) => [item(row), text]),
      ],
      new Set(),
    ).flatMap((entry) => (entry.type === 'heading' ? [entry.text] : []));
  expect(titles('New gates', 'New boats')).toEqual(['Methods', 'New gates', 'New boats']);
  expect(titles('Lived in a boat 6,039 29.42 Seen', 'Boats sold 5,657 (25.18)')).toEqual(['Methods']);
});
