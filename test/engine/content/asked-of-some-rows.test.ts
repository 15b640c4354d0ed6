import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { monthsNamed } from '../../../src/engine/content/tables/query/times.ts';
import { scopedTable } from '../../../src/engine/content/tables/scoped-table.ts';
import { storyOf } from '../../../src/engine/content/tables/story.ts';
import { askTable, tableOf } from '../../support/ask-table.ts';

/** A fortnight of takings in each of three months. */
const takings = [
  'day,takings',
  ...['2021-11', '2021-12', '2022-01'].flatMap((month, nth) =>
    Array.from(
      { length: 14 },
      (_, at) => `${month}-${String(at + 1).padStart(2, '0')},${100 * (nth + 1) + ((at * 5) % 14)}.5`,
    ),
  ),
].join('\n');

describe('months that a question is of', () => {
  test.each([
    [
      'Which days in December 2021 had takings above 210?',
      '4 of 42 rows: day = December 2021; takings > 210',
    ],
    ['Which days in January had takings above 310?', '4 of 42 rows: day = January; takings > 310'],
    [
      'How many days in November 2021 had takings below 102?',
      '2 of 42 rows: day = November 2021; takings < 102',
    ],
    [
      'Which days since December 2021 had takings above 311?',
      '3 of 42 rows: day ≥ December 2021; takings > 311',
    ],
    [
      'Which days from November 2021 to December 2021 had takings above 211?',
      '3 of 42 rows: day = November 2021 to December 2021; takings > 211',
    ],
  ])('%s', async (question, answer) => {
    const { said, unsaid } = await askTable(takings, question);
    expect(said).toEqual([answer]);
    expect(unsaid).toEqual([]);
  });

  test('that no row is of leave it open', async () => {
    const { said, open } = await askTable(takings, 'Which days in March 2022 had takings above 100?');
    expect(said).toEqual([]);
    expect(open).toHaveLength(1);
  });

  test('are told as the rows call them, in whatever language', async () => {
    const rows = [2019, 2020, 2021].flatMap((year) =>
      ['Jan', 'Feb', 'Mar'].map((month, at) => `${year},${month} mean,${year - 2015 + at}.5`),
    );
    const csv = ['year,statistic,temperature', ...rows].join('\n');
    const { said, views } = await askTable(csv, '¿Cómo evolucionó la temperatura de enero?', 'es');
    expect(said).toEqual(['Temperature: aumento de 4,5 (2019) a 6,5 (2021), +44,4\u00a0%']);
    expect(views[0]?.leftOut.chart).toContain('solo statistic = Jan mean');
  });

  test.each<[string, Locale, number[]]>([
    ['what may happen in May', 'en', [5]],
    ['what happened in march and in June 2020', 'en', [3, 6]],
    ['en mai 2012', 'fr', [5]],
    ['3月の売上', 'ja', [3]],
    ['the sea is blue', 'en', []],
  ])('are found in “%s”', (text, language, found) => {
    expect(monthsNamed(text, language).map(({ month }) => month)).toEqual(found);
  });
});

test('a number of the question that the answer does not speak of is named', async () => {
  const { unsaid } = await askTable(takings, 'Which days had the highest takings after 17 visits?');
  expect(unsaid).toEqual(['after 17']);
});

test.each<[string, Locale, string]>([
  ['¿Qué años bajó de 4 la merma?', 'es', '2 de 5 filas: merma < 4'],
  ['¿Qué años la merma superó 5?', 'es', '2 de 5 filas: merma > 5'],
  ['In quali anni la merma ha superato 5?', 'it', '2 righe su 5: merma > 5'],
])('a limit is read in the past tense too: %s', async (question, language, answer) => {
  const csv = 'año,merma\n2017,3.5\n2018,6.5\n2019,4.5\n2020,5.5\n2021,2.5\n';
  expect((await askTable(csv, question, language)).said).toEqual([answer]);
});

test('a limit below zero keeps its sign', async () => {
  const csv = 'year,growth\n2018,-12.5\n2019,-3.5\n2020,4.5\n2021,-20.5\n';
  expect((await askTable(csv, 'In which years was growth below -10?')).said).toEqual([
    '2 of 4 rows: growth < -10',
  ]);
});

test('a number in words that counts what nothing is called is named', async () => {
  const csv = 'inn,city,class\nA,Rome,4\nB,Rome,5\nC,Pisa,5\n';
  expect((await askTable(csv, 'How many inns with five stars are in Rome?')).unsaid).toEqual([
    'How many inns',
    'five',
  ]);
});

test('what a share is of is named where nothing is called so, and no rows are counted for it', async () => {
  const csv = 'land,year,value\nA,2019,4.5\nB,2019,5.5\nA,2020,6.5\nB,2020,7.5\n';
  const { said, unsaid } = await askTable(csv, 'How did the share of trams in A develop?');
  expect(said.join()).not.toContain('rows');
  expect(unsaid.join()).toContain('trams');
});

test('years that no row is of leave a prompt open', async () => {
  const table = await tableOf('land,year,value\nA,2009,4.5\nB,2009,5.5\nA,2010,6.5\nB,2010,7.5\n');
  const askedOf = (prompt: string) =>
    storyOf(
      table,
      interestOf(prompt),
      { language: 'en' },
      { places: 3, exact: false, compares: false, title: '' },
    ).asked.map(({ open }) => open);
  expect(askedOf('A and B since 2015')).toEqual([true]);
  expect(askedOf('A and B since 2010')).toEqual([]);
});

describe('rows that a prompt leaves out', () => {
  const parts = [
    'part,origin,kind,price',
    ...['Bolt,USA,Metal,3', 'Nut,UK,Metal,2', 'Ring,Peru,Rubber,7', 'Disc,Peru,Metal,9', 'Hose,USA,Rubber,5'],
  ].join('\n');

  test.each([
    ['How many parts were made outside the USA?', '3 of 5 rows: origin ≠ USA'],
    ['How many parts are there, except those of Peru and the USA?', '1 of 5 rows: origin ≠ Peru, USA'],
    ['How many parts, except rubber, are from Peru?', '1 of 5 rows: origin = Peru; kind ≠ Rubber'],
  ])('%s', async (question, answer) => {
    expect((await askTable(parts, question)).said).toEqual([answer]);
  });

  test('are in no other view of the table either', async () => {
    const { table, scope } = scopedTable(
      await tableOf(parts),
      interestOf('Prices by kind, except the USA'),
      'en',
    );
    expect(table.rows.map(([name]) => name)).toEqual(['Nut', 'Ring', 'Disc']);
    expect(scope).toBe('origin ≠ USA');
  });
});

test('what develops by something is a line for each', async () => {
  const rows = Array.from({ length: 72 }, (_, at) => {
    const month = String((at % 12) + 1).padStart(2, '0');
    return `A${at},2023-${month}-1${at % 9},${at % 24 < 12 ? 'East' : 'West'},${(at % 24 < 12 ? 20 : 10) + (at % 12)}`;
  });
  const { said, views } = await askTable(
    ['order,date,region,sales', ...rows].join('\n'),
    'How did sales by region develop in 2023?',
  );
  expect(views[0]?.chart?.type).toBe('line');
  expect(views[0]?.chart?.series.map(({ name }) => name)).toEqual(['East', 'West']);
  expect(said).toHaveLength(1);
});

test('a mean or a share that a column is called is not computed', async () => {
  const csv =
    'town,Average income in EUR,Share of renters in %\nAsh,2000,40\nElm,3000,55\nOak,2500,35\nYew,1000,20\n';
  expect((await askTable(csv, 'Which town has the lowest average income?')).said).toEqual([
    'Lowest Average income: Yew (€1,000)',
  ]);
  expect((await askTable(csv, 'Which two towns have the highest share of renters?')).said).toEqual([
    'Highest Share of renters: Elm (55%)',
  ]);
});
