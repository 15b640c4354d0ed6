import { expect, test } from 'vitest';
import type { Block, Section } from '../../../../src/engine/read/document.ts';
import { isTrusted } from '../../../../src/engine/read/pdf/table-trust.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number, size = 11, font: 'F1' | 'F2' = 'F1') =>
  said(text, x, 842 - y, size, font);
const under = (texts: string[], x: number, y: number): string =>
  texts.map((text, index) => at(text, x, y + index * 13)).join('');
const prose = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `The towns by the river were counted in each year from ${1900 + index} on, and they grew.`,
  );
const sections = (section: Section): Section[] => [section, ...section.children.flatMap(sections)];

async function read(...pages: string[]) {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  return document;
}

const blocksOf = async (...pages: string[]): Promise<Block[]> =>
  sections((await read(...pages)).body).flatMap(({ blocks }) => blocks);

const titlesOf = async (...pages: string[]): Promise<string[]> =>
  sections((await read(...pages)).body).flatMap(({ title }) => (title ? [title] : []));

/** A drawing: a frame with lines in it. */
const drawing = (x: number, y: number, width: number, height: number): string =>
  `0.4 0.5 0.6 rg ${x} ${842 - y - height} ${width} ${height} re f 0 g\n`;

test('lines beside a picture read on, though they end early and the next begins with a capital', async () => {
  const beside = [
    'In 2013 the harbour watch of the',
    'Northern Towns began its rounds, and',
    'since then it has gone out with the',
    'Easton pilots on each night of the',
    'Year in which a boat was at sea.',
  ];
  const page = under(prose(8), 72, 100) + under(beside, 72, 220) + drawing(330, 210, 200, 75);
  const texts = (await blocksOf(page + under(prose(8), 72, 310))).flatMap((block) =>
    block.type === 'paragraph' ? block.sentences : [],
  );
  expect(texts).toContain(beside.join(' '));
});

test('a heading of little more than the size of the text is one at the head of a page too', async () => {
  const page = (head: string) => at(head, 72, 80, 13) + under(prose(20), 72, 120);
  const titles = await titlesOf(
    at('Of Towns', 72, 80, 24, 'F2') + under(prose(20), 72, 130),
    page('Need'),
    page('Aims'),
  );
  expect(titles).toEqual(expect.arrayContaining(['Need', 'Aims']));
});

test('a letterhead of every page is no heading of each, and the first page keeps it', async () => {
  const page = (head: string) =>
    at('Harbour Council', 72, 60, 22, 'F2') +
    at('Wednesday, 12 September 2018', 72, 86, 14, 'F2') +
    at(head, 72, 130, 14, 'F2') +
    under(prose(20), 72, 160);
  const document = await read(page('Fees'), page('Berths'), page('Decisions'));
  expect(document.title).toBe('Harbour Council');
  const titles = sections(document.body).map(({ title }) => title);
  expect(titles.filter((title) => title?.includes('September')).length).toBeLessThan(2);
  expect(titles).toEqual(expect.arrayContaining(['Fees', 'Berths', 'Decisions']));
});

test('the name of an item stays apart from the text under it', async () => {
  const items = [
    ['1. Insurance', 'Its terms are not known, and Leon will ask for them at the office of the town before'],
    [
      '2. Requests',
      'The letter to the firms of the town was read, and it is to be sent to all of them by May',
    ],
  ];
  const page = items
    .map(
      ([name = '', text = ''], index) =>
        at(name, 72, 300 + index * 60) + under([text, 'the year ends, as was said.'], 90, 313 + index * 60),
    )
    .join('');
  const lists = (await blocksOf(under(prose(8), 72, 100) + page)).flatMap((block) =>
    block.type === 'list' ? block.items : [],
  );
  expect(lists.map(({ text }) => text)).toEqual(['Insurance', 'Requests']);
  expect(lists[0]?.children.map(({ text }) => text)).toEqual([
    `${items[0]?.[1]} the year ends, as was said.`,
  ]);
});

test.each([
  [
    ['I pay less', 'I pay as much', 'I pay more'],
    [
      ['for it', 'for it', 'for it'],
      ['now.', 'now.', 'now.'],
    ],
  ],
  [
    ['First point', 'Second point', 'Third point'],
    [
      ['Open to', 'Proof of', 'Care of the'],
      ['all towns', 'its worth', 'banks'],
    ],
  ],
  [
    ['First au-', 'Mea-', 'n'],
    [
      ['thor, year', 'sure of age', '12'],
      ['Berg 2019', 'Mean', '14'],
    ],
  ],
  [
    ['EASTON', 'WESTON', 'NORTON'],
    [
      ['AIM', 'AIM', 'AIM'],
      ['Cleaner banks', 'More fish', 'New locks'],
    ],
  ],
  [['', ''], [['Less than several weekly', '1.00']]],
])('lines of text beside one another are no rows: %j', (header, rows) => {
  expect(isTrusted({ header, rows })).toBe(false);
});

test('rows of single words in small letters are rows', () => {
  const rows = [
    ['colour', 'red', 'name'],
    ['width', 'wide', 'number'],
    ['depth', 'none', 'number'],
  ];
  expect(isTrusted({ header: ['Setting', 'Default', 'Type'], rows })).toBe(true);
});

test('numbers under heads have lost their names where the first of them come again', () => {
  const header = ['Took a course', 'Met in person', 'Met online'];
  const rows = (...first: string[]) => first.map((one, at) => [one, `${12 + at}`, `${30 - at}`]);
  expect(isTrusted({ header, rows: rows('8', '24', '8', '12') })).toBe(false);
  expect(isTrusted({ header, rows: rows('1', '2', '3', '4') })).toBe(true);
});
