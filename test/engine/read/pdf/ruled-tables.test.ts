import { expect, test } from 'vitest';
import type { Block, Document, Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const at = (text: string, x: number, y: number) => said(text, x, 842 - y, 10);
const read = async (pages: string[]): Promise<Document> =>
  (await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' })).document;
const blocksOf = ({ blocks, children }: Section): Block[] => [...blocks, ...children.flatMap(blocksOf)];
const tablesIn = ({ body }: Document) =>
  blocksOf(body).flatMap((block) => (block.type === 'table' ? [[block.header, ...block.rows]] : []));

const edges = [60, 200, 400];
/** Rows of cells of several lines, with a rule on each side of each. */
function framed(rows: string[][][], from: number): string {
  const lines = rows.map((row) => Math.max(...row.map((cell) => cell.length)));
  const steps = [from];
  for (const count of lines) steps.push((steps.at(-1) ?? 0) + 12 * count + 6);
  const [top, foot] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  const texts = rows.flatMap((row, r) =>
    row.flatMap((cell, column) =>
      cell.map((line, l) => at(line, (edges[column] ?? 0) + 5, (steps[r] ?? 0) + 12 + 12 * l)),
    ),
  );
  const level = steps.map((y) => `60 ${842 - y} 340 0.5 re f\n`);
  const upright = edges.map((x) => `${x} ${842 - foot} 0.5 ${foot - top} re f\n`);
  return [...texts, ...level, ...upright].join('');
}
const head = [['Role'], ['What we ask of it,', 'week by week']];

test('lines in a frame are one cell, however long and in whichever columns', async () => {
  const page = framed(
    [
      head,
      [
        ['Sales and', 'accounts'],
        ['Tells us what customers say', 'Hands over what they need'],
      ],
      [['Support'], ['Reports faults and', 'pain']],
    ],
    200,
  );
  expect(tablesIn(await read([page]))).toEqual([
    [
      ['Role', 'What we ask of it, week by week'],
      ['Sales and accounts', 'Tells us what customers say Hands over what they need'],
      ['Support', 'Reports faults and pain'],
    ],
  ]);
});

test('a row that the page break cuts is one, under a header that the next page repeats', async () => {
  const first = framed([head, [['Sales'], ['Plans the week']], [['Ships'], ['Daily talk on scope,']]], 700);
  const second = framed([head, [[], ['cost and Delivery']], [['Support'], ['Reports faults']]], 60);
  expect(tablesIn(await read([first, second]))).toEqual([
    [
      ['Role', 'What we ask of it, week by week'],
      ['Sales', 'Plans the week'],
      ['Ships', 'Daily talk on scope, cost and Delivery'],
      ['Support', 'Reports faults'],
    ],
  ]);
});

test('a framed table with other columns on the next page is another', async () => {
  const first = framed([head, [['Sales'], ['Plans the week']], [['Ships'], ['Talks on scope']]], 700);
  edges[1] = 300;
  const second = framed(
    [
      [['Port'], ['Keeper']],
      [['Vigo'], ['Ana']],
      [['Brest'], ['Luc']],
    ],
    60,
  );
  edges[1] = 200;
  expect(await read([first, second]).then(tablesIn)).toHaveLength(2);
});

test('a heading of two words under the title, above a paragraph, is nobody', async () => {
  const prose = (y: number) =>
    at('The manager decides which of the many requests come first, and tells the others why.', 60, y) +
    at('Each of the teams has one, who answers for what it delivers to the customers.', 60, y + 13);
  const heading = (text: string, y: number) => said(text, 60, 842 - y, 13, 'F2');
  const page =
    said('Product Manager', 60, 842 - 60, 18, 'F2') +
    heading('Role Overview', 84) +
    prose(102) +
    heading('What good looks like', 150) +
    prose(168);
  const document = await read([page]);
  expect(document.authors ?? []).toEqual([]);
  expect(document.date).toBeUndefined();
  expect(document.body.children.map(({ title }) => title)).toContain('Role Overview');
});

test('a name over several columns is part of the name of each', async () => {
  const places = [60, 160, 260];
  const rows = [
    ['', 'Limit in a year', ''],
    ['Gas', 'to air', 'to water'],
    ['Methane', '100', '20'],
    ['Halons', '1', '5'],
  ];
  const texts = rows.flatMap((row, r) =>
    row.map((cell, column) => (cell ? at(cell, (places[column] ?? 0) + 5, 212 + 18 * r) : '')),
  );
  const level = rows.concat([[]]).map((_, r) => `60 ${642 - 18 * r} 300 0.5 re f\n`);
  const upright = [60, 160, 260, 360].map((x) => {
    const tall = x === 260 ? 54 : 72;
    return `${x} ${642 - 72} 0.5 ${tall} re f\n`;
  });
  expect(tablesIn(await read([[...texts, ...level, ...upright].join('')]))).toEqual([
    [
      ['Gas', 'Limit in a year to air', 'Limit in a year to water'],
      ['Methane', '100', '20'],
      ['Halons', '1', '5'],
    ],
  ]);
});
