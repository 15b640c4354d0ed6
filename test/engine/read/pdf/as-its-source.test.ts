import { expect, test } from 'vitest';
import type { Block, Document, Section } from '../../../../src/engine/read/document.ts';
import { kindOf } from '../../../../src/engine/read/pdf/line-kinds.ts';
import type { Line } from '../../../../src/engine/read/pdf/lines.ts';
import { folded } from '../../../../src/engine/read/pdf/outline.ts';
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
