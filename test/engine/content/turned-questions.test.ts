import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { askTable } from '../../support/ask-table.ts';

async function asked(csv: string, prompt: string, language: Locale = 'en') {
  const { views, said, unsaid, open } = await askTable(csv, prompt, language);
  return {
    said,
    names: views[0]?.chart?.categories ?? views[0]?.table.rows.map(([name]) => name),
    unsaid,
    charted: views.some(({ chart }) => chart !== undefined),
    open: open.length > 0,
  };
}

const bids = [
  'Criterion,Weight,Bid Alder,Bid Birch,Bid Cedar',
  'Price,50%,4,2,3',
  'Speed,30%,1,5,3',
  'Looks,20%,5,2,3',
  'Weighted total,100%,3.30,2.90,3.00',
].join('\n');

describe('columns that are what a question asks for', () => {
  test('by what their headers begin with, in the row that it names', async () => {
    const { said, open } = await asked(bids, 'Which bid has the highest weighted total?');
    expect(said).toEqual(['Highest Weighted total: Bid Alder (3.30)']);
    expect(open).toBe(false);
  });

  test('are left open where no row is named, and none of them is ranked by its rows', async () => {
    expect(await asked(bids, 'Which bid has the best garden?')).toMatchObject({ said: [], open: true });
  });

  test('by their names alone in the year that is named', async () => {
    const rows = ['Year,Ostrava,Brno,Plzen', '2019,40,31,22', '2020,38,33,25', '2021,35,39,26'];
    const { said } = await asked(rows.join('\n'), 'Which town had the most in 2021?');
    expect(said).toEqual(['Highest 2021: Brno (39)']);
  });

  test('but not what is measured of one thing', async () => {
    const rows = ['Year,Revenue,Cost', '2019,40,31', '2020,38,33', '2021,35,39'];
    const { said } = await asked(rows.join('\n'), 'Which shop had the most in 2021?');
    expect(said).toEqual([]);
  });
});

test('a mean leaves a weighted total out', async () => {
  const { said } = await asked(bids, 'What is the average of Bid Birch?');
  expect(said).toEqual(['Average Bid Birch: 3.0 over 3 rows']);
});

test('which year asks for the years of rows of months', async () => {
  const rows = [
    'month,boats',
    '2021-05,30',
    '2021-06,32',
    '2022-05,20',
    '2022-06,35',
    '2023-05,12',
    '2023-06,9',
  ];
  const { said } = await asked(rows.join('\n'), 'Which year had the most boats?');
  expect(said).toEqual(['Highest sum of boats: 2021 (62)']);
});

const lines = [
  'line,accidents_90_99,accidents_00_09,pupils,classes',
  'North,0,4,100,5',
  'South,3,0,90,3',
  'East,2,0,80,4',
  'West,0,0,60,2',
].join('\n');

describe('rows that have none of something', () => {
  test.each([
    ['Which lines had no accidents from 2000 to 2009?', 'en', ['South', 'East', 'West']],
    ['Welche Linien hatten von 1990 bis 1999 keine Unfälle?', 'de', ['North', 'West']],
    ['Quelles lignes ont eu aucun accidents de 2000 à 2009 ?', 'fr', ['South', 'East', 'West']],
  ] as const)('%s', async (prompt, language, names) => {
    const csv =
      language === 'de' ? lines.replaceAll('accidents', 'unfaelle').replace('line', 'linie') : lines;
    const found = await asked(csv, prompt, language);
    // All of them are 0.
    expect(found.charted).toBe(false);
    expect(found.open).toBe(false);
    expect([...(found.names ?? [])].sort()).toEqual([...names].sort());
  });
});

test('a share is above a number that is written without its sign', async () => {
  const rows = ['town,turnout', 'Ash,35.5%', 'Elm,28.1%', 'Oak,61.0%'].join('\n');
  const { said } = await asked(rows, 'In how many towns is turnout above 30?');
  expect(said).toEqual(['2 of 3 rows: turnout > 30']);
});

test('one measure for each of another is neither of the two', async () => {
  const rows = [
    'school,year,pupils,classes',
    ...['A', 'B'].flatMap((school) =>
      [2020, 2021, 2022].map((year) => `${school},${year},${year - 1900},${4}`),
    ),
  ];
  expect(await asked(rows.join('\n'), 'How did pupils per class of A develop since 2020?')).toMatchObject({
    said: [],
    open: true,
  });
});

test('rows of which there is one each are not counted', async () => {
  const { said } = await asked('stall,day\nFish,Mon\nHerbs,Tue\nBread,Wed\n', 'Which stall has the most?');
  expect(said).toEqual([]);
});

describe('what is counted', () => {
  const crew = [
    'ship,sailor,sex,departure_day',
    'Ark,Ada,f,310',
    'Ark,Ben,m,290',
    'Ark,Cal,m,295',
    'Elk,Dov,m,120',
    'Elk,Eva,f,130',
    'Elk,Fay,f,125',
    'Fox,Gus,m,200',
    'Fox,Hal,m,210',
    'Fox,Ian,m,205',
    'Fox,Joy,f,206',
  ].join('\n');

  test('is told without a word that nothing in the table has', async () => {
    const found = await asked(crew, 'How many women were on the Ark?');
    expect(found.unsaid).toEqual(['How many women']);
    expect((await asked(crew, 'How many sailors were on the Ark?')).unsaid).toEqual([]);
  });

  test('is not the middle of a column that shares a word with it', async () => {
    expect(await asked(crew, 'Which ship had the most departures?')).toMatchObject({ said: [], open: true });
  });

  test('is one question where it develops', async () => {
    const rows = ['year,pupilsMale,pupilsFemale', '2019,40,31', '2020,42,33', '2021,45,39', '2022,47,44'];
    const { said } = await asked(
      rows.join('\n'),
      'How did the number of female and male pupils develop since 2019?',
    );
    expect(said.join()).not.toMatch(/in total/u);
  });
});

test('the figure of one row is that figure, and no sum', async () => {
  const { said, open } = await asked(bids.replaceAll('%', ''), 'How many points has Bid Cedar for Looks?');
  expect(said).toEqual(['Bid Cedar, Criterion = Looks: 3']);
  expect(open).toBe(false);
});
