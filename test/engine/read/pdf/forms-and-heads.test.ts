import { expect, test } from 'vitest';
import type { Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const read = async (...pages: string[]) => {
  const input = { bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' } as const;
  return (await readDocument(input)).document;
};
const lines = (texts: string[], top: number): string =>
  texts.map((text, at) => said(text, 72, top - at * 14, 10)).join('');
const prose = Array.from(
  { length: 12 },
  (_, at) => `The club by the lake lends its boats to every member who has been in it since ${1990 + at}.`,
);
const sections = (section: Section): Section[] => [section, ...section.children.flatMap(sections)];
const cover = said('The Boat Club', 72, 790, 22, 'F2');
const titles = ({ body }: { body: Section }) => sections(body).flatMap(({ title }) => title || []);

test('a heading whose first line is as wide as the text is whole', async () => {
  const page =
    cover +
    lines(prose.slice(0, 6), 760) +
    said('Consent to the use and the publication of sound, film and', 72, 640, 14, 'F2') +
    said('pictures of children', 72, 620, 14, 'F2') +
    lines(prose, 590);
  expect(titles(await read(page))).toEqual([
    'Consent to the use and the publication of sound, film and pictures of children',
  ]);
});

test('a letterhead of several lines is read on no page, however far down it reaches', async () => {
  const head = lines(
    ['The Boat Club of the Lake', '12 Harbour Road', 'Mail: the club', 'Telephone: 4028526'],
    778,
  );
  const page = (title: string) => head + said(title, 72, 700, 14, 'F2') + lines(prose, 670);
  const text = JSON.stringify((await read(page('Rules'), page('Fees'))).body);
  expect(text).not.toContain('Harbour Road');
  expect(text).not.toContain('Telephone');
  expect(text).toContain('lends its boats');
});

test('a bold line that ends in a colon, with white above it, heads what follows', async () => {
  const page =
    cover +
    lines(prose.slice(0, 4), 760) +
    said('Primary Beneficiaries:', 72, 680, 10, 'F2') +
    lines(prose.slice(4), 662);
  expect(titles(await read(page))).toEqual(['Primary Beneficiaries:']);
});

test('a table that comes again on page after page is an agenda, and no content', async () => {
  const agenda = [
    ['1', 'Boats', '4', 'Fees'],
    ['2', 'Rules', '5', 'Rooms'],
    ['3', 'Guests', '6', 'Tides'],
  ]
    .flatMap((row, line) =>
      row.map((cell, at) => said(cell, [72, 110, 300, 340][at] ?? 0, 640 - line * 24, 10)),
    )
    .join('');
  const slide = said('Agenda', 72, 760, 22, 'F2') + agenda;
  const page = (title: string) => said(title, 72, 760, 22, 'F2') + lines(prose.slice(0, 5), 700);
  const { body } = await read(page('Boats'), slide, page('Rules'), slide, page('Guests'), slide);
  const tables = sections(body).flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'table'));
  expect(tables).toEqual([]);
});

test('tables with the same names of columns are no agenda', async () => {
  const table = (name: string) =>
    [
      ['', 'Fee in euros', 'Hours'],
      ['Boats', '1', '2'],
      [name, '7', '9'],
      ['Rooms', '4', '8'],
      ['Tides', '6', `${name.length}`],
    ]
      .flatMap((row, line) => row.map((cell, at) => said(cell, [72, 200, 340][at] ?? 0, 640 - line * 24, 10)))
      .join('');
  const page = (title: string) =>
    said(title, 72, 760, 22, 'F2') + lines(prose.slice(0, 3), 700) + table(title);
  const { body } = await read(page('Vigo'), page('Brest'), page('Lisbon'));
  const tables = sections(body).flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'table'));
  expect(tables).toHaveLength(3);
});

test('what introduces a list at the top of the first page, and its items, are no title', async () => {
  const page =
    said('Motivation:', 72, 790, 11, 'F2') +
    lines(['\\225 Count the boats that are lent in every one of the years of the club'], 772) +
    lines(prose, 740);
  const { title, body } = await read(page);
  expect(title ?? '').not.toContain('Count');
  expect(JSON.stringify(body)).toContain('Count the boats');
});
