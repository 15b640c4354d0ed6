import { describe, expect, test } from 'vitest';
import { scopedTable } from '../../../src/engine/content/tables/scoped-table.ts';
import { askTable } from '../../support/ask-table.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** What a prompt asks of a CSV: what is told, what of it nothing speaks of, and what is left open. */
async function asked(lines: string[], prompt: string) {
  const { views, said, unsaid, open } = await askTable(lines.join('\n'), prompt);
  return {
    said,
    unsaid,
    remarks: views.flatMap(({ leftOut }) => leftOut.chart),
    open: open.length > 0,
    values: views.map(({ chart }) => chart?.series[0]?.values),
  };
}

describe('per so many people', () => {
  const counties = [
    'County,Population,2021,2022',
    'Ash,200000,20,30',
    'Birch,50000,10,12',
    'Cedar,1000000,50,60',
  ];
  test('is divided by the column of those people', async () => {
    const { said, values } = await asked(
      counties,
      'Which county had the most deaths per 100,000 people in 2022?',
    );
    expect(said).toEqual(['Highest 2022 per 100,000 Population: Birch (24.0)']);
    expect(values).toEqual([[24, 15, 6]]);
  });
  test('is left open where no column has them', async () => {
    const { said, open } = await asked(
      counties.map((line) => line.replace(/,\w+/u, '')),
      'Which county had the most deaths per 100,000 people in 2022?',
    );
    expect(said).toEqual([]);
    expect(open).toBe(true);
  });
});

describe('many days', () => {
  const days = ['Date,Visits'];
  for (let day = 0; day < 730; day++)
    days.push(
      `${new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10)},${(day < 365 ? 10 : 20) + (day % 2)}`,
    );

  test('per month are added up before the mean is taken, and by month are not', async () => {
    const perMonth = await asked(days, 'What is the average number of visits per month in 2021?');
    expect(perMonth.said).toEqual(['average Visits per month: 319']);
    const byMonth = await asked(days, 'Average visits by month in 2021');
    expect(byMonth.values[0]?.[0]).toBeCloseTo(10.48);
  });
  test('develop by what whole years come to', async () => {
    const { said } = await asked(days, 'How did visits develop from 2021 to 2022?');
    expect(said).toEqual(['Visits rose from 3,832 in 2021 to 7,483 in 2022 (+95.3%)']);
  });
  test('develop by months where years are not whole, and name a month that is not', async () => {
    const { said, remarks, values } = await asked(
      days.slice(0, 500),
      'How did visits develop from March to May 2022?',
    );
    expect(said).toEqual(['Visits fell from 635 in Mar 2022 to 287 in May 2022 (-54.8%)']);
    expect(values).toEqual([[635, 615, 287]]);
    expect(remarks).toEqual(['only Date = March to May 2022', 'May 2022: only 2022-05-01 to 2022-05-14']);
  });
});

describe('orders', () => {
  const orders = ['name,sku,quantity,unit price,ext price,date'];
  const who = ['Acre Ltd', 'Birch Ltd', 'Acre Ltd', 'Cobb Ltd'];
  for (let at = 0; at < 24; at++) {
    const [quantity, price] = [1 + (at % 5), 2.5 + (at % 3) + (at % 2)];
    orders.push(
      `${who[at % 4]},S${at % 2}-K${at % 2},${quantity},${price},${quantity * price},2024-0${1 + (at % 3)}-1${at % 9}`,
    );
  }
  test('mean by sales what quantity times price comes to, of those whom the names are of', async () => {
    const { said, unsaid } = await asked(orders, 'Who are our top two customers by sales?');
    expect(said).toEqual(['Highest sum of ext price: Acre Ltd (122.0)']);
    expect(unsaid).toEqual(['customers', 'by sales']);
  });
  test('are grouped by codes that are asked for', async () => {
    const { said, values } = await asked(orders, 'What is the average unit price per sku?');
    expect(said).toHaveLength(1);
    expect(values[0]).toHaveLength(2);
  });
  test('of no profit are left open', async () => {
    const { said, open } = await asked(
      orders.map((line) => line.replace('ext price', 'expenses')),
      'Which customer has the highest revenue?',
    );
    expect(said).toEqual([]);
    expect(open).toBe(true);
  });
});

test('the only figure, called no more than an amount, is what the most money is', async () => {
  const { said, unsaid } = await asked(
    ['category,detail,amount', 'Roads,A,10', 'Roads,B,20', 'Schools,C,25', 'Parks,D,1', 'Parks,E,2'],
    'Which category gets the most money?',
  );
  expect(said).toEqual(['Highest sum of amount: Roads (30)']);
  expect(unsaid).toEqual(['gets the most money']);
});

test('two rows of one name among many are ranked by themselves, and not added up', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `Land ${at},${(40 + at) / 10}`);
  const { said, values } = await asked(
    ['country,2017', ...rows, 'Land 28,6.1'],
    'Which two countries had the highest value in 2017?',
  );
  expect(said).toEqual(['Highest 2017: Land 29 (6.9)']);
  expect(values).toEqual([[6.9, 6.8]]);
});

test('a ranking of one year is of the rows of that year', async () => {
  const { said, remarks } = await asked(
    [
      'Area,Year,Violent crime,Violent crime rate per 1000',
      ...['Ash', 'Birch', 'Cedar', 'Dale'].flatMap((name, at) => [
        `${name},2015,${at},${30 - at}`,
        `${name},2016,${at},${20 + at}`,
        `${name},Percent change,${at},${500}`,
      ]),
    ],
    'Which state had the highest violent crime rate in 2016?',
  );
  expect(said).toEqual(['Highest Violent crime rate per 1000: Dale (23)']);
  expect(remarks).toContain('only Year = 2016');
});

test('two orders of one minute both count, and a year that is there twice once', async () => {
  const orders = Array.from(
    { length: 40 },
    (_, at) => `S${at % 3},${10 + at},2024-01-${10 + (at % 20)} 0${at % 2}:00`,
  );
  const { documents } = await readDocuments({
    'orders.csv': ['shop,revenue,date', ...orders, 'S1,500,2024-01-10 00:00'].join('\n'),
    'years.csv': [
      'year,people',
      '1946,10',
      '1947,11',
      '1947,12',
      ...Array.from({ length: 40 }, (_, at) => `${1948 + at},${20 + at}`),
    ].join('\n'),
  });
  const rowsIn = documents.map(({ body }) => {
    const table = body.blocks.find((block) => block.type === 'table');
    if (table?.type !== 'table') throw new Error('no table');
    return scopedTable(table, { text: '' }, 'en').table.rows.length;
  });
  expect(rowsIn).toEqual([41, 42]);
});

test('over time is no limit, and weeks that go up and down develop from the first to the last', async () => {
  const weeks = Array.from({ length: 60 }, (_, at) => {
    const day = new Date(Date.UTC(2020, 0, 3 + 7 * at)).toISOString().slice(0, 10);
    return `${day},${40 + 10 * Math.sin(at) + (at === 59 ? 5 : 0)},7`;
  });
  const { said } = await asked(['Date,Price,Volume', ...weeks], 'How did the price develop over time?');
  expect(said).toEqual(['Price rose from 40 in 2020-01-03 to 51.37 in 2021-02-19 (+28.4%)']);
});
