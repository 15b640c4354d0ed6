import { describe, expect, test } from 'vitest';
import { checkSupport, evidenceOf } from '../../../src/engine/content/check-support.ts';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { scopedTable } from '../../../src/engine/content/tables/scoped-table.ts';
import { viewsOf } from '../../../src/engine/content/tables/views-of.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** The table of a CSV, as its reader has it, and what is shown and said of it. */
async function viewOf(csv: string, prompt = '', room: Record<string, number> = {}) {
  const { documents } = await readDocuments({ 'data.csv': csv });
  const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return viewsOf(table, interestOf(prompt), { language: 'en', room });
}

const rowsOf = (header: string, rows: (string | number)[][]) =>
  [header, ...rows.map((row) => row.join())].join('\n');

/** Names without a number in them. */
const town = (at: number) =>
  `${'Ash Birch Cliff Dale East Fern Gate Hill Isle Jade Kiln Lake Mill North Oak Pine Quay Rose Sand Tall'.split(' ')[at]} Town`;

describe('which rows, lines and points are drawn', () => {
  test('dates in any order become an axis in order', async () => {
    const { chart } = await viewOf('Month,Sales\n2024-03,30\n2024-01,10\n2024-04,45\n2024-02,20\n');
    expect(chart).toMatchObject({ type: 'column', categories: ['2024-01', '2024-02', '2024-03', '2024-04'] });
    expect(chart?.series[0]?.values).toEqual([10, 20, 30, 45]);
  });

  test('yearly values that are dated as days are years', async () => {
    const years = [2001, 2002, 2003, 2004, 2005];
    const { chart } = await viewOf(
      rowsOf(
        'Date,Rate',
        years.map((year, at) => [`${year}-01-01`, at + 2]),
      ),
    );
    expect(chart?.categories).toEqual(years.map(String));
    expect(chart?.type).toBe('line');
  });

  test('the twelve highest of many, the rest is said; five lines likewise', async () => {
    const bars = await viewOf(
      rowsOf(
        'Town,Visitors',
        Array.from({ length: 13 }, (_, at) => [town(at), (at + 1) * 10]),
      ),
    );
    expect(bars.chart?.categories).toHaveLength(12);
    expect(bars.chart?.categories[0]).toBe('Mill Town');
    expect(bars.leftOut.chart).toEqual(['12 of 13 rows, the highest by Visitors']);
    const twelve = await viewOf(
      rowsOf(
        'Town,Visitors',
        Array.from({ length: 12 }, (_, at) => [town(at), at + 1]),
      ),
    );
    expect(twelve.leftOut.chart).toEqual([]);
    const lines = Array.from({ length: 6 }, (_, line) =>
      [2018, 2019, 2020].map((year) => [`City ${line}`, year, line * 100 + year]),
    );
    const drawn = await viewOf(rowsOf('City,Year,Price', lines.flat()));
    expect(drawn.chart?.series.map(({ name }) => name)).toEqual([
      'City 5',
      'City 4',
      'City 3',
      'City 2',
      'City 1',
    ]);
    expect(drawn.leftOut.chart).toEqual(['5 of 6 lines, the highest in 2020']);
  });

  test('groups of countries are left out and named, three of them at most', async () => {
    const names = ['World', 'European Union', 'Euro area', 'Arab World', 'Norway', 'Chile', 'Kenya', 'Japan'];
    const { chart, leftOut } = await viewOf(
      rowsOf(
        'Country,Exports',
        names.map((name, at) => [name, 900 - at * 100]),
      ),
    );
    expect(chart?.categories).toEqual(['Norway', 'Chile', 'Kenya', 'Japan']);
    expect(leftOut.chart).toEqual(['without totals and groups (World, European Union, Euro area …)']);
    const three = await viewOf(
      rowsOf(
        'Country,Exports',
        names.slice(1).map((name, at) => [name, 900 - at * 100]),
      ),
    );
    expect(three.leftOut.chart).toEqual([
      'without totals and groups (European Union, Euro area, Arab World)',
    ]);
  });

  test('a bar that the prompt names is among them', async () => {
    const towns = Array.from({ length: 20 }, (_, at) => [town(at), 100 - at]);
    const { chart } = await viewOf(rowsOf('Town,Visitors', towns), 'Visitors of Tall Town');
    expect(chart?.categories).toHaveLength(12);
    expect(chart?.categories.at(-1)).toBe('Tall Town');
  });

  test('a span of years is drawn whole and told', async () => {
    const years = Array.from({ length: 20 }, (_, at) => [2000 + at, 5 + at]);
    const { chart, leftOut, statements } = await viewOf(rowsOf('Year,Rate', years), 'Rate from 2004 to 2010');
    expect(chart?.categories).toEqual(['2004', '2005', '2006', '2007', '2008', '2009', '2010']);
    expect(leftOut.chart).toEqual(['only 2004 to 2010']);
    expect(statements[0]?.text).toBe('Rate rose from 9 in 2004 to 15 in 2010 (+66.7%)');
    const since = await viewOf(rowsOf('Year,Rate', years), 'Rate since 2015');
    expect(since.chart?.categories).toEqual(['2015', '2016', '2017', '2018', '2019']);
    const until = await viewOf(rowsOf('Year,Rate', years), 'Rate until 2003');
    expect(until.chart?.categories).toEqual(['2000', '2001', '2002', '2003']);
  });
});

describe('a log of hours of two people at three places', () => {
  const log = rowsOf(
    'Date,Person,Site,Hours',
    ['2025-03-03', '2025-03-04', '2025-03-05'].flatMap((date, day) =>
      ['Ana Ruiz', 'Ben Okoro'].flatMap((person, at) =>
        ['Harbour', 'Station'].map((site, one) => [date, person, site, 1 + day + at * 4 + one * 2]),
      ),
    ),
  );

  test('is not told for one person alone that nobody asked for', async () => {
    const { chart, statements } = await viewOf(log);
    expect(chart).toBeUndefined();
    expect(statements).toEqual([]);
  });

  test('shows the most hours where not all rows have room, and no sample of its dates', async () => {
    const { table, leftOut } = await viewOf(log);
    expect(leftOut.table).toEqual(['10 of 12 rows, the highest by Hours']);
    expect(table.rows).toHaveLength(10);
    expect(table.rows[0]).toEqual(['2025-03-05', 'Ben Okoro', 'Station', '9']);
  });
});

test('a line of too few values is left out of the chart and named', async () => {
  const { chart, leftOut } = await viewOf(
    'Town,2020,2021,2022,2023\nAyr,3,4,5,6\nWick,6,7,9,8\nOban,1,,,2\nNairn,,,,\n',
  );
  expect(chart?.series.map(({ name }) => name)).toEqual(['Ayr', 'Wick']);
  expect(leftOut.chart).toEqual(['too few values: Oban']);
});

test('rates are not added up, whatever their column is called', async () => {
  const weeks = (values: number[]) =>
    rowsOf(
      'Week,Revenue',
      values.map((value, at) => [`2025-0${at + 1}`, value]),
    );
  const kinds = async (values: number[]) => (await viewOf(weeks(values))).statements.map(({ kind }) => kind);
  expect(await kinds([0.2, -0.4, 0.7, 0.3, -0.1])).not.toContain('total');
  expect(await kinds([20, 40, 70, 30, 10])).toContain('total');
});

describe('columns or bars', () => {
  const labels = (count: number, length: number) =>
    rowsOf(
      'Town,Visitors',
      Array.from({ length: count }, (_, at) => [town(at).slice(0, 4).padEnd(length, 'x'), (at + 1) * 7]),
    );

  test.each([
    [6, 14, 'column'],
    [7, 14, 'bar'],
    [6, 15, 'bar'],
  ])('%i labels of %i letters: %s', async (count, length, type) => {
    expect((await viewOf(labels(count, length))).chart?.type).toBe(type);
  });

  test('four points in time are columns, five a line; four series are lines', async () => {
    const years = (count: number) => Array.from({ length: count }, (_, at) => [2015 + at, at * 3 + 1]);
    expect((await viewOf(rowsOf('Year,Rate', years(4)))).chart?.type).toBe('column');
    expect((await viewOf(rowsOf('Year,Rate', years(5)))).chart?.type).toBe('line');
    const series = (count: number) =>
      Array.from({ length: count }, (_, line) =>
        [2018, 2019, 2020].map((year) => [town(line), year, line * 40 + year]),
      );
    expect((await viewOf(rowsOf('Town,Year,Price', series(3).flat()))).chart?.type).toBe('column');
    expect((await viewOf(rowsOf('Town,Year,Price', series(4).flat()))).chart?.type).toBe('line');
  });

  test('shares of five parts that make a whole are a pie, of six bars, of a part of it neither', async () => {
    const shares = (values: number[]) =>
      rowsOf(
        'Party,Share of votes (%)',
        values.map((value, at) => [town(at), value]),
      );
    expect((await viewOf(shares([40, 25, 20, 10, 5]))).chart?.type).toBe('pie');
    expect((await viewOf(shares([40, 25, 20, 8, 5, 2]))).chart?.type).toBe('column');
    expect((await viewOf(shares([40, 25, 20, 7]))).chart?.type).toBe('column');
  });

  test('half of the values must be there', async () => {
    const gaps = (filled: number) =>
      rowsOf(
        'Town,Visitors',
        Array.from({ length: 8 }, (_, at) => [town(at), at < filled ? at + 3 : '']),
      );
    expect((await viewOf(gaps(4))).chart).toBeDefined();
    expect((await viewOf(gaps(3))).chart).toBeUndefined();
  });
});

describe('what is said of highest, lowest, sums and shares', () => {
  const statements = async (csv: string, prompt = '') =>
    (await viewOf(csv, prompt)).statements.map(({ text }) => text);

  test('a share of a fifth and more is told, where a row of totals proves the whole', async () => {
    const said = await statements('Town,Sales\nAsh,30\nBirch,25\nCliff,25\nDale,20\nTotal,100\n');
    expect(said).toContain('Share of Ash in total Sales: 30%');
    const even = await statements(
      'Town,Sales\nAsh,19\nBirch,18\nCliff,17\nDale,16\nEast,15\nFern,15\nTotal,100\n',
    );
    expect(even.join()).not.toContain('Share of');
    const wrong = await statements('Town,Sales\nAsh,30\nBirch,25\nCliff,25\nDale,20\nTotal,130\n');
    expect(wrong.join()).not.toContain('130');
  });

  test('a change of less than a twentieth is no finding, one of tenfold no percentage', async () => {
    const findings = async (last: number) =>
      (await viewOf(`Year,Rate\n2018,100\n2019,101\n2020,${last}\n`)).statements.filter(
        ({ finding }) => finding,
      ).length;
    expect(await findings(104)).toBe(0);
    expect(await findings(105)).toBe(1);
    expect((await statements('Year,Rate\n2018,10\n2019,40\n2020,109\n'))[0]).toContain('(+990.0%)');
    expect((await statements('Year,Rate\n2018,10\n2019,40\n2020,111\n'))[0]).toContain('(+101)');
  });
});

describe('how a table is turned', () => {
  const long = ['Coal', 'Wind'].flatMap((kind, at) =>
    ['North', 'South'].flatMap((place, row) =>
      [2019, 2020, 2021].map((year) => [kind, place, year, at * 1000 + row * 100 + (year - 2000)]),
    ),
  );

  test('what is neither axis nor line is fixed to what the prompt names, and said', async () => {
    const { chart, leftOut } = await viewOf(
      rowsOf('Source,Region,Year,Output', long),
      'Wind in North and South',
    );
    expect(chart?.categories).toEqual(['2019', '2020', '2021']);
    expect(chart?.series).toEqual([
      { name: 'North', values: [1019, 1020, 1021] },
      { name: 'South', values: [1119, 1120, 1121] },
    ]);
    expect(leftOut.chart).toEqual(['only Wind']);
  });

  test('a column that says the same in all rows is no dimension', async () => {
    const same = [2019, 2020, 2021].flatMap((year) =>
      ['North', 'South'].map((place, at) => ['Wind', place, year, at * 10 + year]),
    );
    const { chart, leftOut } = await viewOf(rowsOf('Source,Region,Year,Output', same));
    expect(chart?.series.map(({ name }) => name)).toEqual(['North', 'South']);
    expect(leftOut.chart).toEqual([]);
  });

  test('names behind the measures are no dimension', async () => {
    const { chart } = await viewOf(
      'Place,Sales,Colour\nAsh,10,red\nBirch,20,red\nCliff,40,blue\nDale,30,blue\n',
    );
    expect(chart?.categories).toEqual(['Cliff', 'Dale', 'Birch', 'Ash']);
  });

  test('a row whose name is a rate is one, though the table is of amounts', async () => {
    const { statements } = await viewOf(
      'Item,2018,2019,2020,2021\nUnemployment rate,5,6,7,9\nRevenue,10,20,30,40\n',
      'Unemployment rate',
    );
    expect(statements.map(({ text }) => text).join()).not.toContain('in total');
  });
});

describe('what can be computed over a table', async () => {
  const evidence = evidenceOf(
    (
      await readDocuments({
        'items.csv':
          'Item,2018,2019,2020,2021\nIncome,240,262,150,310\nCosts,210,221,205,260\nStaff,12,13,11,14\n',
        'shops.csv':
          'Shop,Town,Opened,Visitors\nQuay,Bergen,2001-03-04,4200\nMill,Bergen,2004-05-06,1800\nGate,Oslo,2008-01-02,6100\nLane,Lund,2015-09-30,\n',
      })
    ).documents,
  );
  const faults = (text: string) =>
    checkSupport([{ text, slide: 1, wording: 'own' }], evidence, 'en').map(({ reason }) => reason);

  test.each([
    ['growth from the first to the last column of years', 'Income grew by 29.2 %'],
    ['growth between two of them', 'Income fell by 42.7 % from 2019 to 2020'],
    ['a sum over them', 'Income was 962 over all years'],
    ['their mean', 'Income was 240.5 on average'],
    ['a number of towns', 'The shops are in 3 towns, 12,100 visitors in all'],
    ['rows without a value', 'Visitors: 12,100 in 3 shops, 1 without'],
    ['two rows at two dates', 'Visitors rose by 45.2 % between 2001-03-04 and 2008-01-02'],
    ['rows of one of two groups', 'Bergen and Oslo together had 12,100 visitors'],
    ['an average of a group', 'The shops of Bergen had 3,000 visitors on average'],
  ])('%s holds: %s', (_, text) => expect(faults(text)).toEqual([]));

  test.each([
    ['growth of another row', 'Staff grew by 29.2 %'],
    ['growth turned round', 'Income from 2018 to 2021: −29.2 %'],
    ['a sum of other columns', 'Income was 961 over all years'],
    ['the other date', 'Visitors rose by 45.2 % between 2001-03-04 and 2004-05-06'],
    ['an average of another group', 'The shops of Oslo had 3,000 visitors on average'],
    ['a count of nothing', 'The table has 17 towns'],
  ])('%s does not: %s', (_, text) => expect(faults(text)).not.toEqual([]));

  test.each([
    ['All four shops', '12,100', []],
    ['All four shops', '-12,100', ['number']],
    ['The median shop', '4,200', []],
  ])('signs count: %s, %s', (who, value, reasons) =>
    expect(faults(`${who}: ${value} visitors`)).toEqual(reasons),
  );

  test('numbers of a table in millions are compared in millions and in full', async () => {
    const own = evidenceOf(
      (await readDocuments({ 'm.csv': 'Town,Revenue (€m)\nAsh,12.5\nBirch,7.5\nCliff,3.0\n' })).documents,
    );
    const reasons = (text: string) =>
      checkSupport([{ text, slide: 1, wording: 'own' }], own, 'en').map(({ reason }) => reason);
    expect(reasons('Ash has a revenue of €12.5m')).toEqual([]);
    expect(reasons('Ash has a revenue of 12.5')).toEqual([]);
    expect(reasons('Ash has a revenue of 12,500,000')).toEqual([]);
    expect(reasons('Ash has a revenue of €12.5bn')).not.toEqual([]);
    expect(reasons('Ash and Birch have a revenue of $20.0m')).not.toEqual([]);
  });

  test('a line of several phrases is one claim with one fault', () => {
    expect(faults('Visitors: 99,999; Visitors: 88,888')).toEqual(['number']);
    expect(faults('Visitors: 4,200; Visitors: 1,800')).toEqual([]);
  });
});

test('the whole of the rows is not ranked among them', async () => {
  const { chart, statements } = await viewOf(
    rowsOf('Area,Residents,Homes', [
      ['Northgate', 4210, 1803],
      ['Southgate', 6120, 2440],
      ['Boroughwide', 31400, 12900],
      ['Eastgate', 3905, 1650],
      ['Westgate', 5330, 2150],
    ]),
  );
  expect(chart?.categories).not.toContain('Boroughwide');
  expect(statements.find(({ kind }) => kind === 'highest')?.label).toBe('Southgate');
});

describe('what comes in day by day', () => {
  const days = Array.from({ length: 70 }, (_, at) =>
    new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const csv = rowsOf(
    'Date,Arrivals,Incomplete',
    days.map((day, at) => [day, at === 40 ? 990 : at > 67 ? 3 : 400 + ((at * 37) % 90), at > 67 ? 1 : 0]),
  );

  test('is told by its total and its peak, never from the first day to the last', async () => {
    const { statements } = await viewOf(csv);
    expect(statements.map(({ kind }) => kind)).not.toContain('change');
    expect(statements.find(({ kind }) => kind === 'highest')).toMatchObject({ label: days[40] });
    expect(statements.map(({ kind }) => kind)).toContain('total');
  });

  test('and days that are marked as incomplete are no days yet', async () => {
    const { documents } = await readDocuments({ 'data.csv': csv });
    const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
    if (table?.type !== 'table') throw new Error('no table');
    const scoped = scopedTable(table, interestOf(''), 'en');
    expect(scoped.table.header).toEqual(['Date', 'Arrivals']);
    expect(scoped.table.rows.at(-1)?.[0]).toBe(days[67]);
    expect(scoped.leftOut).toEqual(['without 2 rows marked as incomplete']);
  });
});

test('a year is no distance, and what is asked since a year goes on to the end', () => {
  expect(interestOf('Winning 1500 m times since 1960')).toMatchObject({ from: 1960 });
  expect(interestOf('Winning 1500 m times since 1960').to).toBeUndefined();
  const two = interestOf('Use by sector in 2015, and the decline of solid fuel since 1990');
  expect([two.from, two.to]).toEqual([1990, undefined]);
  expect(interestOf('Use from 1990 to 2015')).toMatchObject({ from: 1990, to: 2015 });
});

describe('an account whose parts each come to a total', () => {
  const account = (items: number) =>
    [
      'Item,Amount',
      'Income,',
      'Berths,900',
      'Fares,300',
      'Total income,1200',
      'Expenses,',
      ...Array.from({ length: items }, (_, at) => `${town(at)},${(at + 1) * 10}`),
      `Total expenses,${(items * (items + 1) * 10) / 2}`,
      `Result,${1200 - (items * (items + 1) * 10) / 2}`,
    ].join('\n');

  test('is shown whole where a slide has room for it, and no row of it is the highest', async () => {
    const { table, statements } = await viewOf(account(4));
    expect(table.rows).toHaveLength(11);
    expect(statements).toEqual([]);
  });

  test('else by what its parts come to, which is said', async () => {
    const { table, leftOut } = await viewOf(account(8));
    expect(table.rows.map(([item]) => item)).toEqual(['Total income', 'Total expenses', 'Result']);
    expect(leftOut.table).toEqual(['3 of 13 rows']);
  });
});
