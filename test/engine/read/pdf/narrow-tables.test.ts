import { expect, test } from 'vitest';
import type { Block, Document, Section } from '../../../../src/engine/read/document.ts';
import { readOn } from '../../../../src/engine/read/pdf/vocabulary.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number) => said(text, x, 842 - y, 10);
const heading = (text: string, y: number, size = 13) => said(text, 60, 842 - y, size, 'F2');
const read = async (page: string): Promise<Document> =>
  (await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' })).document;
const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];
const tablesIn = ({ body }: Document) => blocksOf(body).filter((block) => block.type === 'table');

const columns = [60, 280, 380, 480];
const table = (rows: string[][], from: number, step = 18) =>
  rows
    .flatMap((row, line) => row.map((cell, column) => at(cell, columns[column] ?? 0, from + line * step)))
    .join('');
const prose = (y: number) =>
  at('The library has moved most of its records, and the rest of them follow in May.', 60, y) +
  at('The payments of the readers are taken at each of the branches from then on.', 60, y + 14);

const milestones = [
  ['Milestone', 'Planned', 'Forecast'],
  ['Records moved', '30 Sep 2026', '14 Oct 2026'],
  ['Staff trained', '13 Nov 2026', '13 Nov 2026'],
  ['Old system off', '28 Feb 2027', '28 Feb 2027'],
];
const budget = [
  ['Item', 'Budget', 'Spent'],
  ['Licences', '84,000', '84,000'],
  ['Training', '12,000', '7,400'],
  ['Hardware', '18,500', '17,900'],
];

test('two tables with only a heading between them are two, and the heading is one', async () => {
  const page =
    heading('Status of the library', 60, 18) +
    prose(90) +
    heading('Milestones', 130) +
    table(milestones, 148) +
    heading('Budget', 226) +
    table(budget, 244) +
    prose(340);
  const document = await read(page);
  expect(tablesIn(document).map(({ header, rows }) => [header, ...rows])).toEqual([milestones, budget]);
  expect(document.body.children.map(({ title }) => title)).toEqual(['Milestones', 'Budget']);
});

test('the first heading below a title is no subtitle where others are set like it', async () => {
  const page =
    heading('Status of the library', 60, 18) +
    heading('Where we stand', 82) +
    prose(100) +
    heading('What is next', 160) +
    prose(178);
  const document = await read(page);
  expect(document.subtitle).toBeUndefined();
  expect(document.body.children.map(({ title }) => title)).toEqual(['Where we stand', 'What is next']);
});

test('a word that a narrow column breaks is one where the document has it', () => {
  const known = new Map([
    ['payments', 2],
    ['paymen', 1],
    ['ts', 1],
  ]);
  expect(readOn('Paymen', 'ts', known)).toBe('Payments');
  expect(readOn('Paymen', 'ts', new Map())).toBe('Paymen ts');
});

test('a number directly below the last line is its end, and no page', async () => {
  const page = prose(80) + at('The number of rooms on the day of the visit was', 60, 108) + at('18', 60, 121);
  expect(JSON.stringify((await read(page)).body)).toContain('was 18');
});

test('the end of a period is no date of a document, also on its next line', async () => {
  const page =
    heading('Repair in every district', 60, 18) +
    at('Amount: 38,600 Period: April 2027 -', 60, 84) +
    at('March 2029', 60, 97) +
    heading('The need', 130) +
    prose(150);
  expect((await read(page)).date).toBeUndefined();
});
