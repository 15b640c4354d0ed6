import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { storyOf } from '../../../src/engine/content/tables/story.ts';
import { askTable } from '../../support/ask-table.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** What a prompt asks of a CSV: the answers as they are told, and what is left open. */
async function asked(csv: string, prompt: string, language: Locale = 'en') {
  const { views, open } = await askTable(csv, prompt, language);
  const said = [...new Map(views.map((one) => [one.title, one])).values()].map(
    ({ title, statements }) => statements.find(({ finding }) => finding)?.text ?? title,
  );
  return { views, said, open };
}

const clinics = [
  'Clinic,Region,Visits,Nurses,Complaints,Satisfaction (%),Target visits',
  'Alder,North,900,12,31,71,1000',
  'Beech,North,400,4,8,93,300',
  'Cedar,South,1500,25,52,64,1400',
  'Dogwood,South,600,5,12,88,700',
  'Elm,South,1200,16,45,69,1100',
  'Fir,North,300,3,7,95,350',
  'Gorse,South,800,10,26,74,900',
  'Hazel,North,1000,10,33,70,950',
  'Ivy,North,700,8,20,80,760',
].join('\n');

describe('a question is one query', () => {
  test.each([
    ['Which clinic has the most visits?', 'Highest Visits: Cedar (1,500)'],
    ['The two clinics with the worst satisfaction', 'Satisfaction: the 2 lowest of 9'],
    // Of complaints the worst is the most.
    ['The clinic with the worst complaints', 'Highest Complaints: Cedar (52)'],
    ['Visits per nurses of each clinic', 'Highest Visits per Nurses: Dogwood (120.0)'],
    ['Where were visits below target visits?', 'Visits below Target visits: 5 of 9'],
    [
      'Do complaints correlate with visits?',
      'Complaints and Visits rise together: correlation 0.99 over 9 rows',
    ],
    [
      'Is satisfaction linked to complaints?',
      'Complaints falls as Satisfaction rises: correlation -0.95 over 9 rows',
    ],
    ['What is the average satisfaction?', 'Average Satisfaction: 78.2% over 9 rows'],
    [
      'Which region has the highest average satisfaction?',
      'Average Satisfaction: North 81.8%, South 73.8% (difference 8.0 percentage points)',
    ],
    ['How many clinics per region?', 'Number of rows by Region'],
  ])('%s', async (prompt, finding) => {
    const { said, open } = await asked(clinics, prompt);
    expect(said).toEqual([finding]);
    expect(open).toEqual([]);
  });

  test('two of one prompt are both answered, in its order', async () => {
    const { said } = await asked(
      clinics,
      'The three clinics with the most visits, and the average satisfaction by region',
    );
    expect(said).toEqual(['Highest Visits: Cedar (1,500)', 'Average Satisfaction by Region']);
  });

  test('a ranking shows as many as were asked for, in order', async () => {
    const { views } = await asked(clinics, 'The three clinics with the most nurses');
    expect(views[0]?.chart).toMatchObject({
      categories: ['Cedar', 'Elm', 'Alder'],
      series: [{ values: [25, 16, 12] }],
    });
  });

  test('what no column can tell is left open, and nothing else is told for it', async () => {
    const { said, open } = await asked(clinics, 'Does rainfall correlate with visits?');
    expect(said).toEqual([]);
    expect(open).toEqual(['Does rainfall correlate with visits']);
  });
});

describe('columns are meant by their words', () => {
  const keepers =
    'Keeper,GAA,Sv%,Pts,Pens\nAri,1.2,71,30,2\nBo,1.9,64,22,1\nCy,0.8,80,41,3\nDee,2.4,59,12,4\n';
  test.each([
    ['The keeper with the highest goals against average', 'Highest GAA: Dee (2.4)'],
    ['The two keepers with the worst save percentage', 'Sv%: the 2 lowest of 4'],
  ])('also where a header shortens them: %s', async (prompt, finding) => {
    expect((await asked(keepers, prompt)).said).toEqual([finding]);
  });

  test('of two spans of years the one that is named first', async () => {
    const csv = 'Ferry,losses_70_84,losses_85_99\nA,9,1\nB,3,7\nC,5,2\nD,1,4\n';
    const { views } = await asked(csv, 'Which two ferries had the most losses from 1985 to 1999?');
    expect(views[0]?.chart?.categories).toEqual(['B', 'D']);
  });

  test('without what several stand under', async () => {
    const csv =
      'Town,Census of people and homes Share over 65,Census of people and homes Share under 18,Census of people and homes Share of owners\nA,20,18,50\nB,31,12,61\nC,25,15,55\nD,18,22,40\n';
    const { said } = await asked(csv, 'Town with the highest share over 65');
    expect(said).toEqual(['Highest Census of people and homes Share over 65: B (31)']);
  });

  test('of programs without spaces and umlauts', async () => {
    const csv = 'Schule,schuelerGesamt,Zahl.der.Klassen\nA,300,12\nB,500,25\nC,420,14\nD,250,10\n';
    const { said } = await asked(
      csv,
      'Wie viele Schüler kommen auf eine der Klassen? Die Schule mit den meisten Schülern',
      'de',
    );
    expect(said.at(-1)).toContain('B (500)');
  });
});

describe('a column is no other thing that has one of its words', () => {
  const wards =
    'Ward,Spread index,Median household income,Visits\nA,0.4,300,9\nB,0.3,250,4\nC,0.5,410,12\nD,0.2,280,6\n';
  test.each([
    ['The three wards with the lowest income inequality', 'en'],
    ['Which ward has the highest inequality of income?', 'en'],
    ['Which ward had the most visits by ambulances?', undefined],
    ['Which ward has the highest median income?', undefined],
    ['Which ward recorded the most visits?', undefined],
    ['Die zwei Wards mit der höchsten income-Ungleichheit', 'de'],
  ] as const)('%s', async (prompt, isOpen) => {
    const { said, open } = await asked(wards, prompt, isOpen === 'de' ? 'de' : 'en');
    expect(said).toHaveLength(isOpen ? 0 : 1);
    expect(open).toHaveLength(isOpen ? 1 : 0);
  });

  test('and the figure of the question before is not that of another thing', async () => {
    const { said, open } = await asked(
      wards,
      'Which ward has the most visits? And which has the lowest crime?',
    );
    expect(said).toEqual(['Highest Visits: C (12)']);
    expect(open).toEqual(['And which has the lowest crime']);
  });

  test('the one column of a table is what "percent" and words of its file are of', async () => {
    const csv = 'Country,Percent\nA,12\nB,31\nC,24\nD,8\n';
    const { said, open } = await asked(csv, 'Which countries have more than 20 percent hybrid cars?');
    expect(said).toEqual(['Percent above 20: 2 of 4']);
    expect(open).toEqual([]);
  });
});

describe('words of a question are not what they only look like', () => {
  const csv =
    'name,Score per year,Total score,Median,GDPperCapita,infantDeaths\n' +
    Array.from({ length: 9 }, (_, at) =>
      [`P${'abcdefghi'[at]}q`, 9 - at, 10 + at, 50 + 2 * at, 900 - 40 * at, 5 + at].join(),
    ).join('\n');
  test.each([
    ['The two performers with the highest total score', 'Highest Total score: Piq (18)'],
    ['Which two gymnasts score the most in total?', 'Highest Total score: Piq (18)'],
    ['What is the average median?', 'Average Median: 58.0 over 9 rows'],
    [
      'Does GDP per capita go with infant deaths?',
      'InfantDeaths falls as GDPperCapita rises: correlation -1.00 over 9 rows',
    ],
  ])('%s', async (prompt, finding) => {
    expect((await asked(csv, prompt)).said).toEqual([finding]);
  });

  test('a question mark asks for an answer', async () => {
    const { said, open } = await asked(csv, 'How much was spent on roads per month?');
    expect(said).toEqual([]);
    expect(open).toEqual(['How much was spent on roads per month']);
  });
});

describe('beside a question without an answer', () => {
  const told = async (rows: number, prompt: string) => {
    const lines = Array.from({ length: rows }, (_, at) =>
      [
        `Lake ${String.fromCharCode(65 + at)}x`,
        100 + ((at * 37) % 90),
        5 + ((at * 11) % 31),
        900 - 13 * at,
      ].join(),
    );
    const csv = ['Lake,Depth,Area,Height', ...lines].join('\n');
    const { documents } = await readDocuments({ 'data.csv': csv });
    const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
    if (table?.type !== 'table') throw new Error('no table');
    const wanted = { places: 6, exact: false, compares: false, title: prompt };
    return storyOf(table, interestOf(prompt), { language: 'en' }, wanted);
  };

  test.each([
    [5, 'all of a short table', ['Lake', 'Depth', 'Area', 'Height']],
    [20, 'what is in a long one', ['Measure', 'Highest', 'Lowest']],
  ])('of %s rows stands %s, and no ranking by what was not asked for', async (rows, _, columns) => {
    const story = await told(rows, 'Which three lakes have the most trout?');
    expect(story.asked.filter(({ open }) => open)).toHaveLength(1);
    expect(story.told.map(({ as, view }) => [as, view.table.columns])).toEqual([['table', columns]]);
  });

  test('an answer keeps the charts beside it', async () => {
    const story = await told(
      20,
      'Which three lakes have the most depth? How many lakes have trout per area?',
    );
    expect(story.told[0]?.as).toBe('chart');
  });
});

describe('what changes over time', () => {
  const years = Array.from({ length: 8 }, (_, at) => `${2010 + at},${10 + 5 * at},${40 - 2 * at}`);
  const lines = ['Year,Online (%),Print (%)', ...years].join('\n');

  test('one line overtakes another when it comes to stay above it', async () => {
    const { said } = await asked(lines, 'When did Online overtake Print?');
    expect(said).toEqual(['Online overtook Print in 2015: 35% against 30%']);
  });

  test('a line that never does is left open', async () => {
    const { said, open } = await asked(lines, 'When did Print overtake Online?');
    expect(said).toEqual([]);
    expect(open).toHaveLength(1);
  });

  test('a row goes from one column to another, by the names of both where they are a result and a plan', async () => {
    const csv =
      'Item,Result 2020,Plan 2021,Plan 2022\nFees and similar income,400,420,500\nGrants,90,70,60\nSales,30,31,35\n';
    const { said } = await asked(csv, 'By how much do fees and similar income grow from 2020 to 2022?');
    expect(said).toEqual([
      'Fees and similar income rose from 400 in Result 2020 to 500 in Plan 2022 (+25.0%)',
    ]);
  });
});

test('a share is of what contains the part, in the rows that are asked for', async () => {
  const csv = 'State,Total exports,Corn\nA,100,20\nB,90,45\nC,10,9\nD,50,5\n';
  const { said, views } = await asked(
    csv,
    'What share of total exports is corn in the three biggest exporting states?',
  );
  expect(said).toEqual(['Highest Corn as a share of Total exports: B (50.0%)']);
  expect(views[0]?.chart).toMatchObject({ categories: ['B', 'A', 'D'], series: [{ values: [50, 20, 10] }] });
  expect(views[0]?.statements[1]?.text).toBe('Corn made up 29.2% of Total exports (3 of 4 rows)');
});

describe('what an answer is not', () => {
  const towns = ['Town', ...Array.from({ length: 4 }, (_, at) => String(2000 + at * 5))].join();
  const rates = `${towns}\nAsh,40,38,30,20\nBirch,80,79,78,76\nElm,20,24,28,33\n`;

  test('what fell most is ranked by its change, and not by its size', async () => {
    const { said, views } = await asked(rates, 'Which town fell the most between 2000 and 2015?');
    expect(said).toEqual(['Ash fell from 40 in 2000 to 20 in 2015 (-50.0%)']);
    expect(views[0]?.chart?.categories).toEqual(['Ash', 'Birch', 'Elm']);
  });

  test('the lines that are named, and no others', async () => {
    const { views } = await asked(rates, 'How did Elm and Birch change since 2000?');
    expect(views[0]?.chart?.series.map(({ name }) => name).sort()).toEqual(['Birch', 'Elm']);
  });

  test('the first of several measures where the words name none', async () => {
    const { said, open } = await asked(
      'Lake,Depth,Area,Length\nA,3,9,5\nB,4,2,6\nC,5,7,1\nD,6,3,8\n',
      'The lowest two lakes',
    );
    expect(said).toEqual([]);
    expect(open).toEqual(['The lowest two lakes']);
  });

  test('of another question, whose figure a share is not of', async () => {
    const { said, open } = await asked(
      clinics,
      'The most visits by region, and which region has the least? What percentage of patients came back?',
    );
    expect(said).toHaveLength(1);
    expect(open).toEqual(['What percentage of patients came back']);
  });

  test('more of one measure than of another stands around its name', async () => {
    const { said } = await asked(
      'Land,Wine,Beer\nA,9,3\nB,2,8\nC,7,6\n',
      'Where is more wine drunk than beer?',
    );
    expect(said).toEqual(['Wine above Beer: 2 of 3']);
  });
});

describe('a question that does not spell the names of columns out', () => {
  const votes = [
    'Electorate,Region,yes_count,yes_percent,no_count,no_percent,total',
    'Alder,North,60,60.0,40,40.0,100',
    'Beech,North,90,45.0,110,55.0,200',
    'Cedar,South,35,70.0,15,30.0,50',
    'Dogwood,South,240,60.0,160,40.0,400',
  ].join('\n');
  const ferries = [
    'Year,Harbour,Moor,Quay,All ports',
    '2020,120,80,40,240',
    '2021,130,60,44,234',
    '2022,150,66,60,276',
  ].join('\n');
  const plans = 'Office,Plan 2022,Plan 2023\nParks,120,150\nRoads,400,420\nPools,90,70';
  test.each([
    [votes, 'Which electorates had the highest share of yes votes?', 'Highest yes: Cedar (70.0%)'],
    [votes, 'In which electorate was the total highest, and how many?', 'Highest total: Dogwood (400)'],
    [votes, 'Which electorates had a higher yes count than no count?', 'yes count above no count: 3 of 4'],
    [
      ferries,
      'Which port grew most between 2020 and 2022?',
      'Quay rose from 40 in 2020 to 60 in 2022 (+50.0%)',
    ],
    [ferries, 'Which port grew most in 2022?', 'Quay rose from 44 in 2021 to 60 in 2022 (+36.4%)'],
    [
      plans,
      'Which office grew most from 2022 to 2023?',
      'Parks rose from 120 in 2022 to 150 in 2023 (+25.0%)',
    ],
  ])('%#: %s', async (csv, prompt, finding) => {
    const { said, open } = await asked(csv, prompt);
    expect(said).toEqual([finding]);
    expect(open).toEqual([]);
  });

  test('is of a column that shortens its words', async () => {
    const csv = 'Player,ft pct all,games\nAda,0.81,120\nBea,0.92,101\nCleo,0.77,130\nDora,0.85,110';
    const { said } = await asked(csv, 'Which player has the highest free throw percentage?');
    expect(said).toEqual(['Highest ft pct all: Bea (0.92)']);
  });

  test('is left open where the table has no row of its year', async () => {
    const csv = 'Town,Year,Visits\nAlder,2020,12\nBeech,2020,14\nAlder,2021,15\nBeech,2021,11';
    const { said, open } = await asked(csv, 'Which town had the highest visits in 2023?');
    expect(said).toEqual([]);
    expect(open).toEqual(['Which town had the highest visits in 2023']);
  });

  test('is left open where it may be of a number or of a percentage', async () => {
    expect((await asked(votes, 'Which electorate had most yes votes?')).said).toEqual([]);
  });

  test('is none where a prompt says what a deck is about', async () => {
    const { open } = await asked(ferries, 'Make a deck about ferries in Northland by port');
    expect(open).toEqual([]);
  });
});

const shops = [
  'Region,Year,Product,Sales (EUR),Units',
  'North,2022,Tea,1200,40',
  'North,2023,Tea,900,30',
  'South,2022,Tea,2000,70',
  'South,2023,Coffee,400,20',
  'West,2022,Coffee,700,31',
  'West,2023,Coffee,1500,55',
].join('\n');

test.each([
  ['en', 'Which region sold least in 2023?', 'Lowest Sales: South (€400)'],
  ['de', 'Welche Region hat 2023 am wenigsten verkauft?', 'Sales, niedrigster Wert: South (400\u00a0€)'],
  ['fr', 'Quelle région a vendu le plus en 2023 ?', 'Sales, valeur la plus haute : West (1\u202f500\u00a0€)'],
  ['en', 'Which region sold the most units in 2022?', 'Highest Units: South (70)'],
] as const)(
  'what was sold are the sales, where nothing else is named: %s, %s',
  async (language, prompt, finding) => {
    const { said, open } = await asked(shops, prompt, language);
    expect([said, open]).toEqual([[finding], []]);
  },
);

test('words of Japanese name columns as they stand in it, and rank by what they are asked by', async () => {
  const csv =
    '地域,商品,数量,売上(千円)\n札幌,緑茶,120,360\n札幌,麦茶,80,160\n仙台,緑茶,45,135\n仙台,麦茶,60,520\n博多,緑茶,210,300\n博多,麦茶,90,10';
  expect((await asked(csv, '数量が最も少ない地域はどこか', 'ja')).said).toEqual([
    '数量の合計の最低：仙台（105）',
  ]);
  expect((await asked(csv, '売上が最も多い地域はどこですか', 'ja')).said).toEqual([
    '売上の合計の最高：仙台（655千円）',
  ]);
});

test('a limit is of the one measure that there is, and short headers are what they are short for', async () => {
  const csv = 'place,cnt\nOslo,17\nRome,12\nBern,16\nCork,3';
  expect((await asked(csv, 'How many places are above 15?')).said).toEqual(['2 of 4 rows: cnt > 15']);
  expect((await asked(csv, 'Top two places by count')).said).toEqual(['Highest cnt: Oslo (17)']);
});

test('a rate is the share of those whom it is named for', async () => {
  const csv =
    'Region,"Employment rate, %","Proportion of the unemployed, %"\nKarelia,61,16.9\nKainuu,64,13.1\nLapland,66,12.2';
  expect((await asked(csv, 'Which region has the highest unemployment rate?')).said).toEqual([
    'Highest Proportion of the unemployed: Karelia (16.9%)',
  ]);
});

test('a subject that nothing in the table is called is left open', async () => {
  const csv = 'Date,Store,Margin\n2025-01-03,Brest,31\n2025-02-05,Lorient,22\n2025-03-04,Brest,33';
  expect((await asked(csv, 'Turnover by month and the stores with the highest margin')).open).toEqual([
    'Turnover by month',
  ]);
});

test('a question beside another one is left open where nothing of the table answers it', async () => {
  const wards = 'Ward,Beds,Jan,Feb,Mar\nMaple,24,91%,88%,95%\nBirch,30,76%,81%,79%\nRowan,18,99%,97%,100%';
  const { open } = await asked(
    wards,
    'Which ward was fullest, and how did Birch change from January to March?',
  );
  expect(open).toEqual(['Which ward was fullest']);
});

test('of two columns of money neither is what was sold', async () => {
  const events = 'Event,Takings (EUR),Cost (EUR)\nJazz,6800,4100\nOpera,15450,17200\nCabaret,2700,1150';
  const { said, open } = await asked(events, 'Which event sold the most?');
  expect([said, open]).toEqual([[], ['Which event sold the most']]);
});
