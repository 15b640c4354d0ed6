import { expect, test } from 'vitest';
import type { Block, Document, Section } from '../../../../src/engine/read/document.ts';
import { drawnTables } from '../../../../src/engine/read/pdf/drawn-tables.ts';
import { Ligatures } from '../../../../src/engine/read/pdf/ligatures.ts';
import { kindOf } from '../../../../src/engine/read/pdf/line-kinds.ts';
import type { Line } from '../../../../src/engine/read/pdf/lines.ts';
import { folded } from '../../../../src/engine/read/pdf/outline.ts';
import type { Word } from '../../../../src/engine/read/pdf/page-words.ts';
import type { Setting } from '../../../../src/engine/read/pdf/setting.ts';
import { readOn } from '../../../../src/engine/read/pdf/vocabulary.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number) => said(text, x, 842 - y, 12);
const heading = (text: string, y: number, size = 14) => said(text, 60, 842 - y, size, 'F2');
const read = async (...pages: string[]): Promise<Document> =>
  (await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' })).document;
const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];
const prose = (y: number) =>
  at('The guideline applies to all who have a contract with the company and to guests.', 60, y) +
  at('It replaces the one of the year before, which nobody could find any longer.', 60, y + 14);

test('a heading as large as its table, close above it, is no part of its header', async () => {
  const rows = [
    ['Reason', 'Customers'],
    ['Price', '19'],
    ['Features', '11'],
    ['Closed down', '9'],
  ];
  const table = rows.map(
    ([a = '', b = ''], line) => at(a, 60, 176 + 18 * line) + at(b, 270, 176 + 18 * line),
  );
  const { body } = await read(
    heading('Sales of the quarter', 60, 18) +
      prose(100) +
      heading('Why customers left', 160, 12) +
      table.join(''),
  );
  const [found] = blocksOf(body).filter((block) => block.type === 'table');
  expect(found && [found.header, ...found.rows]).toEqual(rows);
});

test('a large title of several words and a colon is no field of a form', async () => {
  const page =
    heading('Working remotely: guideline', 60, 18) + prose(90) + heading('Who may', 140) + prose(160);
  expect((await read(page)).title).toBe('Working remotely: guideline');
});

test('a line that says when a document was revised is no title', async () => {
  const cover = heading('Last revised January 2024', 200, 24) + heading('BY-LAWS OF TAMSIN', 320, 24);
  expect((await read(cover, heading('Who may moor', 60) + prose(90))).title).toBe('BY-LAWS OF TAMSIN');
});

test('a date that the line end parts keeps its day', async () => {
  const page =
    heading('Night clinic pilot', 60, 18) +
    at('Prepared for the board by the head of urgent care of the whole trust, 14', 60, 90) +
    at('October 2026.', 60, 104) +
    heading('Summary', 140) +
    prose(160);
  expect((await read(page)).date).toBe('14 October 2026');
});

test('a hyphen at a line end stays in a word that has another, and where no words are broken', async () => {
  expect(readOn('regular one-', 'on-ones with all', new Map())).toBe('regular one-on-ones with all');
  const pages = [0, 1].map(
    () =>
      Array.from({ length: 20 }, (_, line) => prose(60 + 34 * line)).join('') + at('All of it is', 60, 760),
  );
  const page = prose(60) + at('What the company gives to its customers and to all guests is best-', 60, 90);
  const { body } = await read(...pages, page + at('effort and no more than that.', 60, 104));
  expect(JSON.stringify(body)).toContain('best-effort');
});

test('a dash before the words of a heading is an item of the contents', () => {
  const text = '– Limits of the plan';
  const line = { text, size: 12, words: [], x0: 90, x1: 200, page: 1 } as unknown as Line;
  const setting = {
    body: 12,
    outline: new Map([[folded(text), 2]]),
    apart: new Set(),
    tags: new Map(),
    underlined: new Set(),
  } as unknown as Setting;
  expect(kindOf(line, 1, { left: 60, right: 500 } as never, setting)).toBe('item');
});

test('a header that is centred over columns that begin at the left is that of the table', () => {
  const rows = [
    ['Engineering', 'Daily talk on what is asked for'],
    ['Sales and account management', 'Feedback of customers'],
    ['Design', 'Shared ownership of what the users see'],
    ['Executive leadership', 'Reviews of the plan'],
  ];
  const cell = (text: string, x0: number, base: number) =>
    ({ text, x0, x1: x0 + 5 * text.length, base, size: 12, words: [] }) as unknown as Line;
  const head = [cell('Role', 129, 92), cell('What it is about', 350, 92)];
  const body = rows.flatMap(([a = '', b = ''], at) => [
    cell(a, 60, 123 + 31 * at),
    cell(b, 240, 123 + 31 * at),
  ]);
  const [table] = drawnTables([...head, ...body], new Map());
  expect(table?.rows).toEqual([['Role', 'What it is about'], ...rows]);
});

test('text of the next column that begins above the title is kept, and no title goes on in it', async () => {
  const column = (x: number, from: number, count: number, words: string) =>
    Array.from({ length: count }, (_, line) =>
      said(`${words} line ${line} of it all`, x, 842 - from - 14 * line, 10),
    );
  const page = [
    said('What the keeper', 60, 842 - 66, 16, 'F2'),
    said('of a harbour does', 60, 842 - 85, 16, 'F2'),
    ...column(60, 110, 44, 'the harbour has a keeper, and this is'),
    ...column(320, 60, 47, 'in winter the keeper counts ships, as'),
  ].join('');
  const document = await read(page);
  expect(document.title).toBe('What the keeper of a harbour does');
  expect(JSON.stringify(document.body)).toContain('counts ships, as line 0 of it all');
});

test('a slanted ligature whose letters have boxes of their own is told once', () => {
  const ligatures = new Ligatures();
  const style = { font: 'A-Italic', size: 10 } as Word['style'];
  const take = (word: Word, letter: string, x0: number, x1: number) => {
    word.text += letter;
    ligatures.take(word, letter, { x0, x1, y0: 0, y1: 10 }, style);
  };
  const told = Array.from({ length: 20 }, () => ({ text: '' }) as Word);
  for (const word of told)
    for (const [at, letter] of [...'tip'].entries()) take(word, letter, at * 3, at * 3 + 3);
  const word = { text: '' } as Word;
  take(word, 'f', 0.7, 7);
  take(word, 'i', 0, 7);
  ligatures.mend();
  expect(word.text).toBe('fi');
});
