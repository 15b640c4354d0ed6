import { expect, test } from 'vitest';
import type { Table } from '../../../src/engine/read/document.ts';
import { scanSheet } from '../../../src/engine/read/sheets/scan-sheet.ts';
import { partsOf } from '../../../src/engine/read/sheets/sheet-head.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function tableOf(lines: string[]): Promise<Table | undefined> {
  const { documents } = await readDocuments({ 'data.csv': lines.join('\n') });
  return documents[0]?.body.blocks.find((block): block is Table => block.type === 'table');
}

test('months with two digits of a year in their order are of that year, days are not', async () => {
  const months = await tableOf(['Type,Dec 04,Mar 05,Jun 05,Mar 06', 'Food,1,2,3,4', 'Fuel,2,3,4,5']);
  expect(months?.header).toEqual(['Type', 'Dec 2004', 'Mar 2005', 'Jun 2005', 'Mar 2006']);
  const days = await tableOf(['Type,Mar 05,Mar 06,Mar 07', 'Food,1,2,3', 'Fuel,2,3,4']);
  expect(days?.header).toEqual(['Type', 'Mar 05', 'Mar 06', 'Mar 07']);
});

test('what stands below a name of two columns is joined to it where it tells none apart by itself', () => {
  const { header } = partsOf(
    [
      ['Area', 'Year', 'Theft', 'Theft', 'Arson', 'Arson'],
      ['Area', 'Year', '', 'Rate per 1,000', '', 'Rate per 1,000'],
      ['North', '2015', '10', '1.5', '20', '2.5'],
      ['South', '2015', '30', '3.5', '40', '4.5'],
    ],
    () => true,
  );
  expect(header).toEqual(['Area', 'Year', 'Theft', 'Theft Rate per 1,000', 'Arson', 'Arson Rate per 1,000']);
});

test('rows of changes among those of years are computed of these, and the years remain years', async () => {
  const table = await tableOf([
    'Area,Year,Thefts',
    ...['North', 'South', 'East'].flatMap((name, at) => [
      `${name},2015,${100 + at}`,
      `${name},2016,${110 + at}`,
      `${name},Percent change,${10 - at}`,
    ]),
  ]);
  expect(table?.columns[1]?.type).toBe('year');
  expect(table?.totals).toEqual([2, 5, 8]);
});

test('quantity times price is an amount that adds up, and what is no product is a price', async () => {
  const pieces = (at: number) => ((at * 3) % 7) + 2;
  const rows = Array.from({ length: 6 }, (_, at) => `Order ${at},${pieces(at)},${at + 2.5}`);
  const typed = async (of: (at: number) => number) =>
    (await tableOf(['Order,Pieces,Unit price,Ext price', ...rows.map((row, at) => `${row},${of(at)}`)]))
      ?.columns[3];
  expect(await typed((at) => pieces(at) * (at + 2.5))).toMatchObject({ type: 'amount', nature: 'flow' });
  expect(await typed((at) => pieces(at) * (at + 2.5) + (at === 5 ? 1 : 0))).toMatchObject({ type: 'ratio' });
});

test('a wide table has all its months, and empty rows at the end of a sheet leave nothing out', async () => {
  const wide = await tableOf([
    `Type,${Array.from({ length: 90 }, (_, at) => `${1930 + at}`).join(',')}`,
    ...['Food', 'Fuel'].map(
      (name, row) => `${name},${Array.from({ length: 90 }, (_, at) => at + row).join(',')}`,
    ),
  ]);
  expect(wide?.header).toHaveLength(91);
  const scan = (rows: string) => scanSheet(rows, { strings: [], formats: { show: String } });
  const cell = (at: string) => `<c r="${at}"><v>1</v></c>`;
  const first = `<row r="1">${cell('A1')}</row>`;
  expect(scan(`${first}<row r="1048576"><c r="A1048576" s="1"/></row>`).whole).toBe(true);
  expect(scan(`${first}<row r="1048576">${cell('A1048576')}</row>`).whole).toBe(false);
  expect(scan(`<row r="1">${cell('A1')}${cell('ZZ1')}</row>`)).toMatchObject({ rows: [['1']], whole: false });
});

test('names with an empty row above and below them are those of the next rows, not the names further up', async () => {
  const { documents } = await readDocuments({
    'boats.csv': [
      'Berth,Boat,Arrived,Left,Crew',
      'N1,Gloria,01/11/2017,05/11/2017,12',
      'N2,Polaris,31/10/2017,04/11/2017,14',
      ',,,,',
      'Waiting,,Since,Cargo (t),Kind',
      ',,,,',
      '1,Kiveli,29/10/2017,16500,Coal',
      '2,Sunrise,29/10/2017,16370,Salt',
    ].join('\n'),
  });
  const tables = documents[0]?.body.blocks.filter((block): block is Table => block.type === 'table') ?? [];
  expect(tables[1]?.header).toEqual(['', '', 'Since', 'Cargo (t)', 'Kind']);
});

test('the last row of a wide table that fills few of its cells is a row, and no note', async () => {
  const rows = Array.from(
    { length: 6 },
    (_, at) => `Filters,Filter ${at},A${at},Brand,${at},Hall,1,Firm,2024,new`,
  );
  const table = await tableOf([
    'Kind,Name,Size,Brand,Number,Place,Least,Firm,Bought,Notes',
    ...rows,
    'Tools,A brush for the lorries,,,,Hall,,,,',
  ]);
  expect(table?.rows.at(-1)?.slice(0, 2)).toEqual(['Tools', 'A brush for the lorries']);
});

test('names of columns above a plan are found below its dates, and the numbers of its tasks measure nothing', async () => {
  const days = 'M,T,W,T,F';
  const table = await tableOf([
    `,Project,Ferry timetable,,${',,,,'}`,
    `,Duration,9,,${',,,,'}`,
    `,,,,1,2,3,4,5`,
    `No.,Task,Days,Start,${days}`,
    '1.0,Plan,5,2025-05-12,X,X,X,X,X',
    '1.2,Ask,2,2025-05-12,X,X,,,',
    '1.3,Count,1,2025-05-14,,,X,,',
    '2.0,Print,2,2025-05-15,,,,X,X',
  ]);
  expect(table?.header.slice(0, 4)).toEqual(['No.', 'Task', 'Days', 'Start']);
  expect(table?.columns[0]?.type).toBe('position');
});

test('a figure beside a table leaves the table its header', async () => {
  const table = await tableOf([
    ',Price,Active,,Total,0',
    'Base,15,no,,,',
    'Gloss,2,no,,,',
    'Emboss,10,yes,,,',
  ]);
  expect(table?.header).toEqual(['', 'Price', 'Active']);
});
