import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { Cells } from '../../../src/engine/content/tables/grid.ts';
import { interestOf, namedBy } from '../../../src/engine/content/tables/interest.ts';
import { valuesNamed } from '../../../src/engine/content/tables/query/named.ts';
import { wordsOf } from '../../../src/engine/content/tables/query/words.ts';
import { storyOf } from '../../../src/engine/content/tables/story.ts';
import { askTable, tableOf } from '../../support/ask-table.ts';

/** What a prompt asks of a CSV: the answers as they are told, what they were computed of, and what is left open. */
async function asked(csv: string, prompt: string, language: Locale = 'en') {
  const { views, said, unsaid, open } = await askTable(csv, prompt, language);
  return { views, said, unsaid, open, rows: views.map(({ leftOut }) => leftOut.chart.join('; ')) };
}

/** Several rows of each shop, so that only a computation answers. */
const loans = [
  'loan_id,branch,member,kind,year,pages,fine,gold,returned',
  '1,Harbour,Ada,Novel,2021,310,2.50,3,Yes',
  '2,Harbour,Ben,Novel,2021,120,0.00,0,Yes',
  '3,Harbour,Cleo,Atlas,2022,90,4.00,1,No',
  '4,Mill Lane,Ada,Atlas,2022,80,1.50,2,Yes',
  '5,Mill Lane,Dov,Novel,2022,400,0.50,5,Yes',
  '6,Mill Lane,Eli,Comic,2023,60,0.00,0,Yes',
  '7,Old Town,Fay,Comic,2023,75,6.00,9,No',
  '8,Old Town,Ada,Novel,2023,250,0.00,4,Yes',
  '9,Old Town,Gus,Comic,2021,55,3.00,1,Yes',
  '10,Harbour,Hal,Comic,2023,45,1.00,1,Yes',
  '11,Mill Lane,Ira,Novel,2021,210,2.00,0,Yes',
  '12,Old Town,Jon,Atlas,2022,95,0.00,2,Yes',
  '13,Harbour,Kit,Novel,2022,330,0.00,2,Yes',
].join('\n');

describe('rows that meet what a question says', () => {
  test.each([
    ['How many loans were comics?', '4 of 13 rows: kind = Comic'],
    ['How many loans have more than 200 pages?', '5 of 13 rows: pages > 200'],
    ['What is the median number of pages of novels?', 'Median of pages: 280: kind = Novel'],
    ['What is the average number of pages in 2023?', 'Average pages: 107.5 over 4 rows: year = 2023'],
    ['Which branch has the most gold points in 2022?', 'Highest sum of gold: Mill Lane (7)'],
    ['What share of the loans were novels?', 'Kind = Novel made up 46.2% of number of rows'],
  ])('%s', async (prompt, finding) => {
    const { said, open } = await asked(loans, prompt);
    expect(said).toEqual([finding]);
    expect(open).toEqual([]);
  });

  test('say which they are and how many', async () => {
    const { rows } = await asked(loans, 'Which branch has the most gold points in 2022?');
    expect(rows[0]).toContain('only year = 2022; 5 of 13 rows');
  });

  test('are those of the question alone, whatever else the prompt narrows a deck to', async () => {
    const story = storyOf(
      await tableOf(loans),
      interestOf('What share of the loans were novels?'),
      { language: 'en' },
      { places: 4, exact: false, compares: false, title: '' },
    );
    expect(story.told[0]?.view.table.rows).toEqual([
      ['kind = Novel', '6', '46.2%'],
      ['13 of 13 rows', '13', '100%'],
    ]);
  });

  test('a name that none of them has leaves it open', async () => {
    const { said, open } = await asked(loans, 'What is the average fine in Riverside?');
    expect(said).toEqual([]);
    expect(open).toEqual(['What is the average fine in Riverside']);
  });
});

describe('one number for each of several', () => {
  test.each([
    ['Median pages by kind', 'Median pages by kind'],
    ['Which member borrowed the most pages?', 'Highest sum of pages: Ada (640)'],
    ['What share of pages does each branch have?', 'Harbour made up 42.2% of pages'],
  ])('%s', async (prompt, finding) => {
    const { said } = await asked(loans, prompt);
    expect(said).toEqual([finding]);
  });

  test('which has most rows, where the rows are what is asked for', async () => {
    const flights = `flight,airline,price\n${['A', 'B', 'B', 'C', 'B', 'A'].map((airline, at) => `Trip ${at},Air ${airline},${at + 1}`).join('\n')}`;
    const { said } = await asked(flights, 'Which airline operated the most flights?');
    expect(said).toEqual(['Highest number of rows: Air B (3)']);
  });

  test('how a mean went over the years', async () => {
    const { said } = await asked(loans, 'How did the average pages change from 2021 to 2023?');
    expect(said[0]).toMatch(/from 173\.8 in 2021 .*107\.5 in 2023/u);
  });

  test('columns that only begin alike are not grouped by', async () => {
    const orders = `Ship date,Ship mode,Cost\n${['Air', 'Sea', 'Air', 'Rail', 'Sea', 'Air'].map((mode, at) => `2023-0${1 + Math.floor(at / 2)}-01,${mode},${at + 3}`).join('\n')}`;
    const { said } = await asked(orders, 'Average cost by ship mode');
    expect(said).toEqual(['Average Cost by Ship mode']);
  });
});

describe('parts of wholes', () => {
  const farms =
    'county,total harvest,barley,oats\nAsh,117,40,61\nBrook,200,50,143\nCrag,63,45,5\nDale,171,37,122\n';

  test.each([
    [
      "What share of Brook's total harvest is barley?",
      'Barley made up 25.0% of total harvest: county = Brook',
    ],
    ['Where did barley have more fields than oats?', 'barley above oats: 1 of 4'],
    ['Which county has the most oats?', 'Highest oats: Brook (143)'],
  ])('%s', async (prompt, finding) => {
    const { said } = await asked(farms, prompt);
    expect(said).toEqual([finding]);
  });

  test('a rate is of those of which a column says whether it is so', async () => {
    const { said } = await asked(loans, 'What is the return rate of Old Town?');
    expect(said).toEqual(['Returned = Yes made up 75.0% of number of rows: branch = Old Town']);
  });
});

describe('words that a header does not have', () => {
  test('make it another thing, but for what it counts', async () => {
    const medals = `team,gold,income\n${['A,1,5', 'B,3,4', 'A,2,9', 'B,1,1'].join('\n')}`;
    expect((await asked(medals, 'Which team won the most gold medals?')).said).toEqual([
      'Gold: B 4, A 3 (difference 1)',
    ]);
    expect((await asked(medals, 'Which team has the highest income inequality?')).open).toHaveLength(1);
  });

  test('behind "of" are told with the answer', async () => {
    const { unsaid } = await asked(loans, 'What is the median fine of overdue titles?');
    expect(unsaid).toEqual(['overdue titles']);
  });

  test('are found with and without accents, and cut short', async () => {
    const csv = 'ville,densite,pop\nA,10,300\nB,30,200\nC,20,100\n';
    const { said } = await asked(csv, 'Quelle ville a la plus forte densité ?', 'fr');
    expect(said).toEqual(['densite, valeur la plus haute : B (30)']);
    const { said: short } = await asked(csv, 'Which ville has the largest population?');
    expect(short).toEqual(['Highest pop: A (300)']);
  });
});

describe('what is asked for in other words', () => {
  const prices = `ticker,month,price\n${['ABC', 'XYZ']
    .flatMap((ticker, at) =>
      ['2008-01', '2008-02', '2009-01'].map((month, nth) => `${ticker},${month},${10 * (at + 1) + nth}`),
    )
    .join('\n')}`;

  test('is of the one kind of name that there is', async () => {
    const { said } = await asked(prices, 'Which stock had the highest average price in 2008?');
    expect(said).toEqual(['Average price: XYZ 20.5, ABC 10.5 (difference 10.0)']);
  });

  test('is no number of rows where a mean is asked for', async () => {
    const players = `name,team,position\n${['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name, at) => `${name},Team ${at % 2},${at}`).join('\n')}`;
    const { said } = await asked(players, 'Which team has the tallest players on average?');
    expect(said).toEqual([]);
  });

  test('is the rows within a limit, by the beginning of a long header', async () => {
    const regions =
      'Region,Population,"Population change from the year before, %, 2021",Families\nEast,500,0.3,90\nWest,400,0.9,70\nIsles,30,0.7,5\nFell,80,-0.2,17\n';
    const { said } = await asked(regions, 'In which regions is the population change above 0.5 %?');
    expect(said).toEqual(['2 of 4 rows: Population change from the year before, %, 2021 > 0.5 %']);
  });
});

test('a subject with "by" is no question that is left open', async () => {
  const csv = 'state,total exports,beef\nOhio,40,3\nUtah,12,4\nIowa,77,9\n';
  const { open } = await asked(csv, 'US agricultural exports by state');
  expect(open).toEqual([]);
});

describe('what a deck tells of a table unasked', () => {
  const told = async (csv: string, prompt: string) => {
    const story = storyOf(
      await tableOf(csv),
      interestOf(prompt),
      { language: 'en' },
      { places: 5, exact: false, compares: false, title: '' },
    );
    return story.told.map(({ view }) => view);
  };
  const orders = Array.from({ length: 18 }, (_, at) => [at, 'ABC'[at % 3], 10 + at, 5 * (at + 1)] as const);

  test('is what orders come to before the tax in it', async () => {
    const csv = `order_id,shop,tax,Total\n${orders.map(([id, shop, tax, total]) => `${id},Shop ${shop},${tax},${100 * total}`).join('\n')}`;
    const [first] = await told(csv, 'How the shops did');
    expect(first?.title).toBe('Total by shop');
  });

  test('is what is in the middle, where nothing adds up, and not only how many there are', async () => {
    const csv = `visit_id,ward,shift,temperature\n${orders.map(([id, ward, , heat]) => `${id},Ward ${ward},${id % 2 ? 'Day' : 'Night'},${36 + heat / 50}`).join('\n')}`;
    const titles = (await told(csv, 'The wards')).map(({ title }) => title);
    expect(titles).toContain('Median temperature by ward');
    expect(titles).toContain('Median temperature by shift');
  });

  test('is by the name of each row and not by the number beside it', async () => {
    const csv = `no_code,county,area\n01,Ash,120\n02,Brook,340\n2A,Crag,210\n03,Dale,90\n`;
    const [first] = await told(csv, 'The counties');
    expect(first?.chart?.categories[0]).toBe('Brook');
  });
});

test('a year that the table does not have is not answered by what it has', async () => {
  const csv = 'area,income\nNorth,40\nHarbour,90\nMoor,70\n';
  expect((await asked(csv, 'Which area had the highest income in 2016?')).open).toHaveLength(1);
  expect((await asked(csv, 'Which area had the highest income?')).said).toEqual([
    'Highest income: Harbour (90)',
  ]);
});

/** Men and women in letters, and people with one figure that has no name of its own. */
const wages = [
  'person,sex,country,value',
  'Ada,F,DEU,30',
  'Bo,M,DEU,20',
  'Cy,M,ESP,26',
  'Di,F,ESP,10',
  'Ed,M,FRA,50',
  'Flo,F,FRA,14',
].join('\n');

describe('names by what they mean', () => {
  test.each([
    ['What is the average value of men and women?', 'en', 'Average value: M 32.0, F 18.0 (difference 14.0)'],
    ['What is the average value of boys?', 'en', 'Average value: 32 over 3 rows: sex = M'],
    ['Wie hoch ist der durchschnittliche Wert in Deutschland?', 'de', '25 über 2 Zeilen: country = DEU'],
  ] as [string, Locale, string][])('%s', async (prompt, language, finding) => {
    const { views, open } = await asked(wages, prompt, language);
    expect(views[0]?.statements.map(({ text }) => text).join()).toContain(finding);
    expect(open).toEqual([]);
  });
});

const offices = [
  'office,2020,2021',
  '06 Harbours,10,12',
  '061 Piers,4,5',
  '09 Bridges,30,33',
  '091 Tolls,20,22',
].join('\n');

describe('rows that are compared', () => {
  test('are found by their names behind a code', async () => {
    const table = await tableOf(offices);
    expect(
      ['06 Harbours', '061 Piers', '09 Bridges'].map(namedBy(interestOf('Compare Bridges and Harbours'))),
    ).toEqual([true, false, true]);
    const words = wordsOf('Compare Bridges and Harbours', 'en');
    expect(valuesNamed(new Cells(table), words).flatMap(({ values }) => values)).toEqual([
      '09 Bridges',
      '06 Harbours',
    ]);
  });

  test('leave no question open where they are told one beside the other', async () => {
    const csv = ['sex,year,value', 'female,2020,3', 'female,2021,5', 'male,2020,4', 'male,2021,4'].join('\n');
    expect((await asked(csv, 'Girls compared with boys', 'en')).open).toEqual([]);
  });
});

const clubs = ['region,visitors', 'North,40', 'South,25', 'East,20', 'West,10', 'Mid,5'].join('\n');

describe('the first of a ranking', () => {
  test('say what they come to, and the others are one more bar where they are asked for', async () => {
    const { views } = await asked(clubs, 'Top 2 regions and the rest');
    expect(views[0]?.statements.map(({ text }) => text)).toContain(
      'The 2 highest make up 65.0% of visitors (65 of 100)',
    );
    expect(views[0]?.chart?.categories).toEqual(['North', 'South', 'Others']);
    expect(views[0]?.chart?.series[0]?.values).toEqual([40, 25, 35]);
  });

  test('come to nothing where they may be so much a head', async () => {
    const csv = clubs.replace('visitors', 'wine');
    const { views } = await asked(csv, 'Which two regions have the most wine?');
    expect(views[0]?.statements.map(({ text }) => text).join()).not.toContain('make up');
  });

  test('count the people of a population, and no rows', async () => {
    const csv = [
      'town,county,population',
      'A,Kent,10',
      'B,Kent,30',
      'C,Devon,25',
      'D,Devon,4',
      'E,Essex,50',
    ].join('\n');
    const { said } = await asked(csv, 'Which two counties have the most people?');
    expect(said).toEqual(['Highest sum of population: Essex (50)']);
  });

  test('have no other bar where none is asked for', async () => {
    const { views } = await asked(clubs, 'Which two regions have the most visitors?');
    expect(views[0]?.chart?.categories).toEqual(['North', 'South']);
  });

  test('say the share of the one at the top where that is asked for too', async () => {
    const { views } = await asked(
      clubs,
      'Which region has the most visitors, and what share of the total is that?',
    );
    expect(views[0]?.statements.map(({ text }) => text)).toContain('North made up 40.0% of visitors');
  });

  test('are of all rows where one of them is asked for besides', async () => {
    const { said } = await asked(clubs, 'Which three regions have the most visitors, and where is West?');
    expect(said[0]).toBe('Highest visitors: North (40)');
  });

  test('go on with the groups of the question before', async () => {
    const { said } = await asked(loans, 'What is the sum of gold by branch? The top two and the rest');
    expect(said.at(-1)).toBe('Highest sum of gold: Old Town (16)');
  });
});
