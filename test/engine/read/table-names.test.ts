import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

async function tableOf(...lines: string[]) {
  const { documents } = await readDocuments({ 'data.csv': lines.join('\n') });
  const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return table;
}

test('the comma within a number of a header parts no unit', async () => {
  const { columns } = await tableOf('Town,"Nurses per 10,000 inhabitants"', 'Arlen,91.5', 'Birk,83.2');
  expect(columns[1]?.name).toBe('Nurses per 10,000 inhabitants');
});

test('totals that say of what in brackets are totals', async () => {
  const rows = ['Arlen,40', 'Birk,30', 'Total (towns),70', 'Cole,8', 'Dorn,4', 'Total (villages),12'];
  expect((await tableOf('Place,Visits', ...rows)).totals).toEqual([2, 5]);
});

test('numbers of one length that come again in their order are codes, and a count without years is no period', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `${1100 + 10 * Math.floor(at / 4)},Team ${at},${at * 7}`,
  );
  expect((await tableOf('Direction,Team,Orders', ...rows)).columns[0]?.type).toBe('id');
  const provinces = Array.from({ length: 40 }, (_, at) => `${9 + Math.floor(at / 10)},Town ${at},${at * 7}`);
  expect((await tableOf('Province,Town,Farms', ...provinces)).columns[0]?.type).toBe('id');
  const born = Array.from({ length: 12 }, (_, at) => `${2001 + at},${at % 5},${at * 3}`);
  expect((await tableOf('Year,Born,Rescued', ...born)).columns[1]?.type).not.toBe('period');
});

test('a header that comes again with a label of its own names the rows below it, and is none of them', async () => {
  const rows = [
    'Boats,Unit,2,3,4',
    'Sails,Unit,5,6,7',
    'Costs,Unit,January,February,March',
    'Paint,Unit,1,2,3',
  ];
  const { documents } = await readDocuments({
    'data.csv': ['Income,Unit,January,February,March', ...rows].join('\n'),
  });
  const tables = documents[0]?.body.blocks.flatMap((block) => (block.type === 'table' ? [block] : [])) ?? [];
  expect(tables.map(({ caption = '', rows: own }) => [caption, own.map(([name]) => name)])).toEqual([
    ['data', ['Boats', 'Sails']],
    ['data: Costs', ['Paint']],
  ]);
});

test('a numbered sentence is no heading, and a numbered name is one, with a full stop or without', async () => {
  const clause = 'The club keeps its boats in the house by the river all through the winter months.';
  const text = [
    ...['10.1. Purpose.', clause, '10.1.1. No other club may apply to this fund.', clause],
    ...['10.2. Boats', clause, '10.2.1. Fees are paid by the end of May.', clause],
  ].join('\n\n');
  const { documents } = await readDocuments({ 'rules.txt': text });
  const titles = (documents[0]?.body.children ?? []).map(({ title }) => title);
  expect(titles).toEqual(['Boats']);
});
