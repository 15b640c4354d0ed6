import { expect, test } from 'vitest';
import type { Block, Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number, font: 'F1' | 'F2' | 'F3' = 'F1') =>
  said(text, x, 842 - y, 12, font);
const head = (text: string, y: number) => said(text, 60, 842 - y, 16, 'F2');
const prose = (y: number) =>
  at('The guideline applies to all who have a contract with the company and to guests.', 60, y) +
  at('It replaces the one of the year before, which nobody could find any longer.', 60, y + 14);
const read = async (...pages: string[]): Promise<Section> =>
  (await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' })).document.body;
const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];
const itemsOf = (body: Section): string[][] =>
  blocksOf(body).flatMap((block) => (block.type === 'list' ? [block.items.map(({ text }) => text)] : []));
const titlesOf = ({ title, children }: Section): string[] => [title, ...children.flatMap(titlesOf)];
const numbered = (texts: string[], y: number, bold: number[]) =>
  texts
    .map((text, index) => at(`${index + 1}. ${text}`, 78, y + 16 * index, bold.includes(index) ? 'F2' : 'F1'))
    .join('');

const tasks = ['Keep the stock of the works', 'Refuse what nobody ordered', 'Count all of it monthly'];

test('a numbered line in bold among others of its list is an item', async () => {
  for (const bold of [[1], [0, 1], [2], [0, 1, 2]]) {
    const body = await read(
      head('Duties of the keeper', 60) + prose(84) + numbered(tasks, 124, bold) + prose(190),
    );
    expect(itemsOf(body)).toEqual([tasks]);
  }
});

test('a numbered line in bold above its text is a heading', async () => {
  const body = await read(
    head('Duties of the keeper', 60) +
      prose(84) +
      at('1. Stock', 60, 130, 'F2') +
      prose(146) +
      at('2. Orders', 60, 196, 'F2') +
      prose(212),
  );
  expect(titlesOf(body)).toEqual(expect.arrayContaining(['Stock', 'Orders']));
});

test('an item in the type of the heading above it is no line of that', async () => {
  const body = await read(
    head('Duties of the keeper', 60) +
      prose(84) +
      at('Trust', 60, 140, 'F2') +
      at('\\225 Level: 95 of 100', 72, 154, 'F2') +
      at('\\225 Errors: none', 72, 170) +
      prose(200),
  );
  expect(itemsOf(body)).toEqual([['Level: 95 of 100', 'Errors: none']]);
});

test('the number of an item that fills the white before its text is a mark', async () => {
  const more = Array.from({ length: 9 }, (_, index) => `Part ${index + 1} of the stock`);
  const body = await read(
    head('Duties of the keeper', 60) +
      prose(84) +
      numbered(more, 124, []) +
      at('10.Last of all the stock', 72, 268) +
      prose(300),
  );
  expect(itemsOf(body)).toEqual([[...more, 'Last of all the stock']]);
});

test('names set as code fill lines of text and of items, and are no listings there', async () => {
  const body = await read(
    head('Options of the crew', 60) +
      at('What the crew may set is told by the two options of the file, which are', 60, 84) +
      at('crew.watch.options.length,', 60, 98, 'F3') +
      at('and', 252, 98) +
      at('crew.watch.options.first', 276, 98, 'F3') +
      at('too.', 452, 98) +
      at('\\225', 72, 126) +
      at('crew.watch.options.list', 84, 126, 'F3') +
      at('\\225', 72, 142) +
      at('crew.watch.options.last', 84, 142, 'F3') +
      prose(180),
  );
  const found = blocksOf(body);
  expect(found.filter(({ type }) => type === 'code')).toEqual([]);
  expect(itemsOf(body)).toEqual([['crew.watch.options.list', 'crew.watch.options.last']]);
  expect(JSON.stringify(found)).toContain(
    'which are crew.watch.options.length, and crew.watch.options.first too.',
  );
});

test('lines of cells that stand closer than rows are parts of these, without a rule between them', async () => {
  const rows = [
    [['Fault'], ['Who'], ['Price']],
    [
      ['No list made', 'before leaving'],
      ['Keeper of the', 'works'],
      ['A third of', 'the bonus'],
    ],
    [['Damage that the', 'list tells'], ['Keeper who', 'drove'], ['A third']],
    [['No list'], ['Keeper'], ['All of it']],
    [['Late return', 'of the', 'machine'], ['Keeper'], ['A letter', 'to', 'him']],
  ];
  const tall = (row: string[][]) => 14 * Math.max(...row.map(({ length }) => length)) + 5;
  const top = (row: number) => rows.slice(0, row).reduce((sum, one) => sum + tall(one), 120);
  const table = rows
    .flatMap((row, number) =>
      row.flatMap((lines, column) =>
        lines.map((text, line) => ({ text, x: 60 + 150 * column, y: top(number) + 14 * line })),
      ),
    )
    .sort((one, other) => one.y - other.y)
    .map(({ text, x, y }) => at(text, x, y))
    .join('');
  const body = await read(head('Faults of keepers', 60) + prose(80) + table + prose(top(rows.length) + 20));
  const [found] = blocksOf(body).filter((block) => block.type === 'table');
  expect(found && [found.header, ...found.rows]).toEqual(
    rows.map((row) => row.map((lines) => lines.join(' '))),
  );
});

test('a cell that reaches the next column is told apart by where other rows begin', async () => {
  const rows = [
    ['Found', 'What follows'],
    ['Up to 2', 'It is written down'],
    ['From 2 to 5', 'Somebody looks into it and tells the whole board of what was found'],
    ['From 5 on', 'All is counted again'],
  ];
  const table = rows
    .map(([left = '', right = ''], line) => at(left, 60, 120 + 20 * line) + at(right, 132, 120 + 20 * line))
    .join('');
  const body = await read(head('What is missing', 60) + prose(80) + table + prose(220));
  const [found] = blocksOf(body).filter((block) => block.type === 'table');
  expect(found && [found.header, ...found.rows]).toEqual(rows);
});
