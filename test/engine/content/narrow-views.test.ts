import { describe, expect, test } from 'vitest';
import { checkSupport, evidenceOf } from '../../../src/engine/content/check-support.ts';
import { groupViewsOf } from '../../../src/engine/content/tables/group-views.ts';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { viewsOf } from '../../../src/engine/content/tables/views-of.ts';
import type { Table } from '../../../src/engine/read/document.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** The only table of a CSV, as its reader has it. */
async function tableOf(...lines: string[]): Promise<Table> {
  const { documents } = await readDocuments({ 'data.csv': lines.join('\n') });
  const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return table;
}
const viewOf = async (lines: string[], prompt = '', room: Record<string, number> = {}, context = '') =>
  viewsOf(await tableOf(...lines), interestOf(prompt), { language: 'en', room, context });

const towns = [
  'Ash',
  'Birch',
  'Cliff',
  'Dale',
  'East',
  'Fern',
  'Gate',
  'Hill',
  'Isle',
  'Jade',
  'Kiln',
  'Lake',
  'Mill',
  'Oak',
];

describe('bars', () => {
  test('are of what has a value, and so is the number of them that is said', async () => {
    const rows = towns.map((town, at) => `${town},${at < 11 ? (at + 1) * 7 : ''}`);
    const { chart, leftOut, top } = await viewOf(['Town,Visitors', ...rows]);
    expect(chart?.categories).toHaveLength(11);
    expect(chart?.series[0]?.values.every((value) => value !== null)).toBe(true);
    expect(top?.chart).toBeUndefined();
    expect(leftOut.chart).toEqual(['rows without Visitors: 3']);
  });

  test('that are the highest say of how many with a value', async () => {
    const rows = towns.map((town, at) => `${town},${at < 13 ? (at + 1) * 7 : ''}`);
    const { top, leftOut } = await viewOf(['Town,Visitors', ...rows]);
    expect(top?.chart?.counts).toEqual([12, 13]);
    expect(leftOut.chart).toEqual(['12 of 13 rows, the highest by Visitors', 'rows without Visitors: 1']);
  });

  test('do not stand beside the row above them that is their sum', async () => {
    const { chart } = await viewOf([
      'Sector,Hires',
      'Leading four,200',
      'Banks,90',
      'Mills,60',
      'Ports,30',
      'Farms,20',
    ]);
    expect(chart?.categories).toEqual(['Banks', 'Mills', 'Ports', 'Farms']);
  });

  test('are more than one among empty places', async () => {
    expect((await viewOf(['Zone,Impairment', 'A,0', 'B,0', 'C,0', 'D,-16'])).chart).toBeUndefined();
    expect((await viewOf(['Zone,Impairment', 'A,0', 'B,-9', 'C,0', 'D,-16'])).chart).toBeDefined();
  });

  test('are not labelled with numbers, nor with whole sentences', async () => {
    const numbers = ['Price,Volume', 'Spot 3.1,5', '3.356,7', '2.581,9', '2.634,4'];
    expect((await viewOf(numbers)).chart).toBeUndefined();
    const long = (name: string) =>
      `${name} and everybody else who ever wrote about the weights of ships at this quay`;
    expect(
      (
        await viewOf([
          'Authors,Ships',
          ...['Ada', 'Ben', 'Cid', 'Dot'].map((name, at) => `${long(name)},${at * 3 + 2}`),
        ])
      ).chart,
    ).toBeUndefined();
  });

  test('need a name for their values, which a heading far above does not give', async () => {
    const { caption: _, columns, ...table } = await tableOf('Town,Count', 'Ash,5', 'Birch,7', 'Cliff,9');
    const bare = {
      ...table,
      header: ['Town', ''],
      columns: columns.map((one, at) => (at ? { ...one, name: '' } : one)),
    };
    const options = { language: 'en' as const, context: 'Annual report' };
    expect(viewsOf(bare, interestOf(''), options).chart).toBeUndefined();
    expect(viewsOf({ ...bare, caption: 'Visitors' }, interestOf(''), options).chart?.measure).toBe(
      'Visitors',
    );
  });
});

describe('the rows and columns of a table', () => {
  test('are not those that share a word like "this" with the prompt', async () => {
    const rows = ['Thing,Kind,Colour', 'This,a,red', ...towns.map((town) => `${town},b,blue`)];
    const { leftOut } = await viewOf(rows, 'Present the findings of this data', { rows: 5 });
    expect(leftOut.table.join()).not.toContain('names');
  });

  test('that the prompt names, where there are more than room, are counted as such', async () => {
    const rows = towns.map((town, at) => `${town},${at % 2 ? 'North Yorkshire' : 'Kent County'},${at + 3}`);
    const { table, leftOut } = await viewOf(['Town,Region,Score', ...rows], 'North Yorkshire', {
      rows: 3,
      bars: 1,
    });
    expect(table.rows.map(([town]) => town)).toEqual(['Oak', 'Lake', 'Jade']);
    expect(leftOut.table).toEqual(['3 of 7 rows']);
  });

  test('leave out rows whose cells are too long for a slide, and say so', async () => {
    const long = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ');
    const two = await viewOf(['Rule,Text', `A,${long(40)}`, `B,${long(60)}`, 'C,brief']);
    expect(two.table.rows.map(([rule]) => rule)).toEqual(['A', 'C']);
    expect(two.leftOut.table).toEqual(['2 of 3 rows']);
    const three = await viewOf(['Rule,Text,By', `A,${long(40)},Ada`, 'B,short,Ben', 'C,brief,Cy']);
    expect(three.table.rows.map(([rule]) => rule)).toEqual(['B', 'C']);
  });

  test('keep the second column of names that tells rows apart, and no column that does not', async () => {
    const rows = ['a,x,Ada', 'a,x,Ben', 'b,y,Ada', 'b,y,Ben'].map(
      (names, at) => `${names},${at},${at + 1},${at + 2}`,
    );
    const { table } = await viewOf(['House,Letter,Guest,Mon,Tue,Wed', ...rows], '', { columns: 3 });
    expect(table.columns.slice(0, 2)).toEqual(['House', 'Guest']);
  });
});

describe('lines over time', () => {
  test('are of the dates where a table has their years beside them', async () => {
    const days = ['2023-11-01', '2023-12-01', '2024-01-01', '2024-02-01'];
    const rows = days.flatMap((day, at) => [
      `${day},${day.slice(0, 4)},Tea,${at + 4}`,
      `${day},${day.slice(0, 4)},Rye,${at + 9}`,
    ]);
    const { chart } = await viewOf(['Date,Year,Good,Price (€)', ...rows]);
    expect(chart?.categories).toEqual(['2023-11', '2023-12', '2024-01', '2024-02']);
    expect(chart?.series.map(({ name, values }) => [name, values])).toEqual([
      ['Tea', [4, 5, 6, 7]],
      ['Rye', [9, 10, 11, 12]],
    ]);
  });

  test('that are thinned keep the first point where the steps meet it', async () => {
    const rows = [2001, 2002, 2003, 2004, 2005].map((year, at) => `${year},${at + 2.5}`);
    const { chart, leftOut } = await viewOf(['Year,Level (m)', ...rows], '', { points: 3 });
    expect(chart?.categories).toEqual(['2001', '2003', '2005']);
    expect(leftOut.chart).toEqual([expect.stringContaining('3 of 5')]);
  });

  test('of a table that was turned: all of them in few columns, the others counted', async () => {
    const rows = [2001, 2002, 2003].flatMap((year) =>
      ['Tea', 'Rye', 'Oats'].map((good, at) => `${year},${good},${year - 2000 + at}`),
    );
    const whole = await viewOf(['Year,Good,Price (€)', ...rows], '', { columns: 4 });
    expect(whole.table.columns).toHaveLength(4);
    expect(whole.leftOut.table).toEqual([]);
    const narrow = await viewOf(['Year,Good,Price (€)', ...rows], '', { columns: 3 });
    expect(narrow.table.columns).toHaveLength(3);
    expect(narrow.leftOut.table).toEqual(['3 of 4 columns']);
  });

  test('whose header is a year are called by what the table is of', async () => {
    const { statements } = await viewOf(['Town,2023', 'Ash,50', 'Birch,70', 'Cliff,90'], '', {}, 'Visitors');
    expect(statements[0]?.text).toBe('Highest Visitors, 2023: Cliff (90)');
  });
});

test('a log is counted by its own column of years, not by the years of its dates', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const year = 2018 + Math.floor(at / 8);
    return `${at % 8 > 5 ? year + 1 : year},${year}-0${(at % 8) + 1}-11,call ${at % 3}`;
  });
  const table = await tableOf('year,seen on,kind', ...rows);
  const { usual } = groupViewsOf(table, interestOf(''), { language: 'en' });
  expect(usual[0]?.chart?.categories).toEqual(['2018', '2019', '2020', '2021', '2022', '2023']);
  expect(usual[0]?.chart?.series[0]?.values).toEqual([6, 8, 8, 8, 8, 2]);
});

test('a cell of several numbers is supported by itself, and by no other', async () => {
  const { documents } = await readDocuments({
    'trials.md':
      '# Trials\n\n| Trial | Range |\n|---|---|\n| A | [0.3202; 28.1042] |\n| B | [0.0106; 4.3328] |\n',
  });
  const evidence = evidenceOf(documents);
  const claim = (text: string) => [{ text, slide: 1, unit: '%' }];
  expect(checkSupport(claim('[0.3202; 28.1042]'), evidence)).toEqual([]);
  expect(checkSupport(claim('[0.3202; 29.1042]'), evidence)).toHaveLength(1);
});

test('rows whose group is named once above them keep their order', async () => {
  const table = await tableOf('Region,Town,Visitors', ...towns.map((town, at) => `North,${town},${at + 1}`));
  const rows = table.rows.map((row, at) => (at === 0 ? row : ['', ...row.slice(1)]));
  const view = viewsOf({ ...table, rows }, interestOf(''), {
    language: 'en',
    room: { rows: 5 },
    context: '',
  });
  expect(view.table?.rows.map((row) => row[1])).toEqual(towns.slice(0, 5));
  expect(view.leftOut.table).toEqual(['5 of 14 rows']);
});
