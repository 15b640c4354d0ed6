import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function deckOf(csv: string | Record<string, string>, prompt: string) {
  const warnings: Warning[] = [];
  const files = typeof csv === 'string' ? { 'data.csv': csv } : csv;
  const request = deckRequest({ prompt, ...(await readDocuments(files)) });
  const { document } = await composeDeck(request, quietContext({ warn: (one) => warnings.push(one) }));
  const [, ...slides] = document.outline.slides;
  return {
    slides,
    titles: slides.map(({ title }) => title),
    kinds: slides.map(({ kind }) => kind),
    warnings,
  };
}

const lines = (header: string, rows: (string | number)[][]) =>
  [header, ...rows.map((row) => row.join())].join('\n');

describe('what the charts tell is in no table as well', () => {
  test('a measure for each of a few names', async () => {
    const { kinds } = await deckOf(
      'Party,Votes,Seats\nRed,900,41\nBlue,700,30\nGreen,200,9',
      'Election results',
    );
    expect(kinds).toEqual(['chart', 'chart']);
  });

  test('with owners and dates beside them the table stands last', async () => {
    const { slides, kinds } = await deckOf(
      'Task,Owner,Budget ($),Progress\nDesign,Ana,900,41%\nBuild,Ben,700,30%\nTest,Cy,200,9%',
      'Project status',
    );
    expect(kinds).toEqual(['chart', 'chart', 'table']);
    expect(slides[2]).toMatchObject({ columns: ['Task', 'Owner', 'Budget ($)', 'Progress'] });
  });

  test('rows over years, with a column that adds them up', async () => {
    const { kinds, titles } = await deckOf(
      'Region,2021,2022,2023,Total\nNorth,10,12,15,37\nSouth,20,19,16,55\nWest,30,36,45,111',
      'Sales by region',
    );
    expect(kinds).not.toContain('table');
    expect(titles).toContain('Sales: North rose from 10 in 2021 to 15 in 2023 (+50.0%)');
  });

  test('long form, where each row is one point', async () => {
    const rows = ['Coal', 'Wind'].flatMap((name, at) =>
      [2020, 2021, 2022].map((year) => [year, name, 10 + at + (year % 7)]),
    );
    expect((await deckOf(lines('Year,Source,Output (TWh)', rows), 'Power by source')).kinds).not.toContain(
      'table',
    );
  });
});

test('so many charts of one table, and the table for the rest of its measures', async () => {
  const rows = ['Ada', 'Bob', 'Cy', 'Di'].map((name, at) => [
    name,
    at + 1,
    at * 2 + 3,
    9 - at,
    at * at + 2,
    30 - at * 4,
    at + 11,
  ]);
  const { kinds } = await deckOf(
    lines('Name,Apples,Pears,Plums,Figs,Limes,Dates eaten', rows),
    'Fruit per person',
  );
  expect(kinds).toEqual(['chart', 'chart', 'chart', 'chart', 'table']);
});

test('measures whose sizes lie far apart are in charts of their own', async () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr'].map((month, at) => [
    `${month} 2025`,
    50000 + at * 5000,
    410 - at * 20,
    30000 + at * 100,
  ]);
  const { slides } = await deckOf(
    lines('Month,Income ($),Cost per head ($),Spending ($)', months),
    'Figures for investors',
  );
  const drawn = slides.flatMap((slide) =>
    slide.kind === 'chart' ? [slide.chart.series.map(({ name }) => name)] : [],
  );
  expect(drawn).toEqual([['Income', 'Spending'], ['Cost per head']]);
});

test('answers in percent of one question are drawn together, other percentages are not', async () => {
  const answers =
    'Question,Disagree,Neutral,Agree\nI am proud,10%,15%,75%\nI have tools,26%,22%,52%\nI grow here,34%,28%,38%';
  const { slides } = await deckOf(answers, 'Survey results');
  expect(slides).toHaveLength(1);
  expect(slides[0]).toMatchObject({ chart: { unit: '%', series: [{}, {}, {}] } });
  const others = await deckOf(
    'School,Boys absent,Girls absent\nA,10%,15%\nB,26%,22%\nC,34%,28%\nD,1%,2%',
    'Absence',
  );
  expect(others.slides[0]).toMatchObject({ chart: { series: [{}, {}] } });
  const four = 'Plant,Idle,Broken,Waiting,Moved\nA,1%,2%,3%,4%\nB,2%,4%,6%,9%\nC,5%,7%,8%,3%';
  expect((await deckOf(four, 'Plants')).slides[0]).toMatchObject({ chart: { series: [{}] } });
});

describe('an account', () => {
  const account =
    'Item,FY2022,FY2023,FY2024\nRevenue,120,134,150\nCost of sales,-70,-77,-85\nGross profit,50,57,65';

  test('has one line in a chart, and costs below zero neither fall nor are highest', async () => {
    const { slides, titles } = await deckOf(account, 'Annual results, 5 slides');
    expect(slides[0]).toMatchObject({ kind: 'chart', chart: { series: [{ name: 'Revenue' }] } });
    expect(titles[0]).toContain('Revenue rose from 120 in FY2022 to 150 in FY2024 (+25.0%)');
    expect(titles.join()).not.toContain('fell');
    expect(JSON.stringify(slides)).not.toContain('Highest Cost of sales');
    expect(slides.some(({ guidance }) => guidance)).toBe(false);
  });

  test('has the lines that the prompt names', async () => {
    const { slides } = await deckOf(account, 'Revenue and gross profit of three years');
    expect(slides[0]).toMatchObject({ chart: { series: [{ name: 'Revenue' }, { name: 'Gross profit' }] } });
  });
});

test('years that swing are not told by their first and last', async () => {
  const swinging = [300, 20, 900, 150, 5, 700, 80, 340].map((deaths, at) => [2010 + at, deaths]);
  expect((await deckOf(lines('Year,Deaths', swinging), 'Disasters')).titles).toEqual([
    'Highest Deaths: 2012 (900)',
  ]);
  const rising = swinging.map(([year = 0], at) => [year, 300 + at * 20]);
  expect((await deckOf(lines('Year,Deaths', rising), 'Disasters')).titles[0]).toContain('rose');
  // Three are few enough to be looked at one by one.
  expect((await deckOf(lines('Year,Deaths', swinging.slice(0, 3)), 'Disasters')).titles[0]).toContain('rose');
});

test('numbers without names are a table', async () => {
  const { kinds, titles } = await deckOf(
    'London,8.9,1572\nParis,2.1,105\nBerlin,3.7,891\nRome,2.8,1285',
    'Capitals of Europe',
  );
  expect(kinds).toEqual(['table']);
  expect(titles[0]).not.toContain(',');
});

test('a list of things is told as a list, by its names', async () => {
  const rows = Array.from({ length: 16 }, (_, at) => [
    `Part ${'ABCDEFGHIJKLMNOP'[at]}`,
    at % 2 ? 'Leeds' : 'Hull',
    at * 7 + 3,
  ]);
  expect((await deckOf(lines('Part,Store,Stock', rows), 'Inventory')).titles).toEqual([
    'Highest Stock: Part P (108)',
    'Stock by Store',
    'Stock: the 8 highest of 16',
  ]);
  expect((await deckOf(lines('Part,Store,Stock', rows), 'Inventory by store')).titles).toEqual([
    'Stock by Store',
  ]);
});

test('a table of several names is called by it', async () => {
  const { titles } = await deckOf(
    {
      'north.csv': 'Shop,Units,Price ($)\nA,5,3\nB,9,4\nC,2,8',
      'south.csv': 'Shop,Units,Price ($)\nD,4,6\nE,1,9\nF,8,2',
    },
    'Shops, 5 slides',
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test('long headers leave room for fewer columns', async () => {
  const long = (name: string) =>
    `${name} of all those who were asked by post in the spring of the year before`;
  const rows = ['Ada', 'Bob', 'Cy', 'Di'].map((name, at) => [
    name,
    at + 1,
    at * 2 + 3,
    9 - at,
    at * at + 2,
    30 - at * 4,
  ]);
  const { slides } = await deckOf(
    lines(['Town', ...['Apples', 'Pears', 'Plums', 'Figs', 'Limes'].map(long)].join(), rows),
    'Fruit per town',
  );
  const table = slides.find(({ kind }) => kind === 'table');
  expect(table?.kind === 'table' && table.columns.length).toBeLessThanOrEqual(4);
});

describe('what a measure is called', () => {
  const towns = [
    ['Ash', 5],
    ['Birch', 7],
    ['Cliff', 9],
    ['Dale', 4],
  ];

  test('by its header, however general, and never by what the prompt asks for', async () => {
    const { titles } = await deckOf(lines('Town,Value', towns), 'Top ten towns by visitors, 4 slides');
    expect(titles[0]).toBe('Highest Value: Cliff (9)');
  });

  test('by the title of the deck, where no column says it', async () => {
    const csv = 'Year,Total,Solid,Gas,Per capita\n2019,90,60,30,1.8\n2020,80,48,32,1.6\n2021,70,35,35,1.4';
    const { titles, slides } = await deckOf(csv, 'CO2 emissions of Examplia since 2019, 5 slides');
    expect(titles[0]).toBe('CO2 emissions: Total fell from 90 in 2019 to 70 in 2021 (-22.2%)');
    expect(titles.every((title) => title.startsWith('CO2 emissions: '))).toBe(true);
    expect(slides[0]).toMatchObject({ chart: { title: 'CO2 emissions: Total' } });
    const own = await deckOf(csv.replace('Total', 'Revenue'), 'Members of Examplia, 5 slides');
    expect(own.titles.join()).not.toContain('Members');
  });

  test('by its file, where the header is only a year', async () => {
    const csv = lines('Town,2024', towns);
    const named = await deckOf({ 'museum_visitors.csv': csv }, 'Sales by town for the board, 4 slides');
    expect(named.titles[0]).toBe('Highest museum visitors, 2024: Cliff (9)');
    const general = await deckOf({ 'data (3).csv': csv }, 'Sales by town for the board, 4 slides');
    expect(general.titles[0]).toBe('Sales: Highest Values, 2024: Cliff (9)');
  });

  test('by its file, where years stand in the header', async () => {
    const years = 'Region,2021,2022,2023\nNorth,10,12,15\nSouth,20,19,16\nWest,30,36,45';
    const { slides } = await deckOf({ 'output.csv': years }, 'Results for the board, 4 slides');
    expect(slides[0]).toMatchObject({ chart: { title: 'output' } });
    const general = await deckOf(years, 'Results for the board, 4 slides');
    expect(general.slides[0]).toMatchObject({ title: 'North, South, West', chart: { title: 'Values' } });
  });
});

describe('a ranking shows as many as the prompt asks for', () => {
  const towns = Array.from({ length: 30 }, (_, at) => [`Town ${String.fromCharCode(65 + at)}`, 100 - at]);
  test.each([
    ['Top ten towns, 4 slides', 10],
    ['Top 5 Städte, 4 Folien', 5],
    ['Die sieben größten Städte, 4 Folien', 7],
    ['上位10の町、スライド4枚', 10],
    ['人口前十名的城市，4张幻灯片', 10],
    ['Les 6 plus grandes villes, 4 diapositives', 6],
    ['Le prime dieci città, 4 diapositive', 10],
    ['Las 5 mayores ciudades, 4 diapositivas', 5],
    ['As cinco maiores cidades, 4 slides', 5],
    ['Top 4 kota, 4 slide', 4],
    ['상위 5 도시, 슬라이드 4장', 5],
    ['أكبر 5 مدن، 4 شرائح', 5],
    ['शीर्ष 5 शहर, 4 स्लाइड', 5],
    ['The first 6 months of the towns, 4 slides', 12],
    ['The top 5% of the towns, 4 slides', 12],
  ])('%s', async (prompt, count) => {
    const { slides } = await deckOf(lines('Town,Visitors', towns), prompt);
    const chart = slides.find((slide) => slide.kind === 'chart');
    expect(chart?.kind === 'chart' && chart.chart.categories.length).toBe(count);
  });
});

describe('a measure that is 0 throughout is told of and not drawn', () => {
  const rows = [2000, 2001, 2002, 2003].flatMap((year, at) => [
    ['Iceland', year, 30 + at * at, 0],
    ['Norway', year, 130 + at * at, 5 + at],
  ]);
  const saidOf = async (csv: string, prompt: string) => {
    const { slides } = await deckOf(csv, prompt);
    return slides.map((slide) => ('takeaway' in slide ? slide.takeaway : '')).join(' ');
  };

  test('in all rows', async () => {
    const years = [2000, 2001, 2002, 2003, 2004].map((year, at) => [year, 30 + at * at, 0]);
    expect(await saidOf(lines('Year,Total,Gas flaring', years), 'Emissions over time, 3 slides')).toContain(
      'Gas flaring: 0 in all 5 rows',
    );
  });

  test('in the rows that the prompt names, and not where one of them has a value or a gap', async () => {
    const csv = lines('Country,Year,Total,Gas flaring', rows);
    expect(await saidOf(csv, 'Emissions of Iceland, 3 slides')).toContain(
      'Gas flaring: 0 in all 4 rows (Iceland)',
    );
    expect(await saidOf(csv, 'Emissions of Norway, 3 slides')).not.toContain('Gas flaring: 0');
    const gap = csv.replace('Iceland,2002,34,0', 'Iceland,2002,34,');
    expect(await saidOf(gap, 'Emissions of Iceland, 3 slides')).not.toContain('Gas flaring: 0');
  });
});

describe('a long table in a text', () => {
  const rows = Array.from({ length: 14 }, (_, at) => `| Port ${at + 1} | ${400 - at * 7} | ${90 + at * 5} |`);
  const table = ['| Port | Boats | Crews |', '| --- | --- | --- |', ...rows].join('\n');
  const read = (text: string) => deckOf({ 'ports.md': `${table}\n\n${text}` }, 'The ports, 4 slides');

  test('with a note or two is what the deck is about', async () => {
    const { kinds, titles } = await read('Port 3 has not told us how many boats went out on Sundays.');
    expect(kinds.filter((kind) => kind === 'chart').length).toBeGreaterThan(1);
    expect(titles.join()).toContain('Highest Boats: Port 1 (400)');
  });

  test('with more text than that is shown once', async () => {
    const sentence = (at: number) =>
      `In the year ${1990 + at} the council looked at pier number ${at + 2} and found its planks worn out.`;
    const { kinds } = await read(Array.from({ length: 9 }, (_, at) => sentence(at)).join(' '));
    expect(kinds.filter((kind) => kind === 'chart' || kind === 'table')).toHaveLength(1);
  });
});

describe('a table on a sheet among others', () => {
  const sheet = (year: number, first: number) => [
    `Shipping of the northern and of the southern harbours by class in ${year},,`,
    'Class,Tonnes,Ships',
    `Powdered and liquid goods,${first},40`,
    'Vehicles,300,30',
    'Timber,200,20',
    'Grain,100,10',
  ];
  const twoTables = [...sheet(2023, 900), ',,', ...sheet(2022, 800)].join('\n');

  test('has its title where what is highest would leave no room for it', async () => {
    const { slides, titles } = await deckOf(twoTables, 'Shipping report');
    expect(titles.some((title) => title.includes('in 2023'))).toBe(true);
    expect(titles.some((title) => title.includes('in 2022'))).toBe(true);
    expect(titles.some((title) => title.startsWith('Highest'))).toBe(false);
    expect(JSON.stringify(slides)).toContain('Highest Tonnes: Powdered and liquid goods (900)');
  });

  test('is called by what stands in it where nothing names it or its columns', async () => {
    const { titles } = await deckOf(
      'Class,Tonnes\nGrain,100\nTimber,200\nOil,300\n,\n,\n220,Minutes,240\n3.5,Hours,4',
      'Shipping report',
    );
    expect(titles).not.toContain('');
  });

  test('is called by its rows where its columns are days and sums without names', async () => {
    const { titles } = await deckOf(
      'Task,2015-03-05,2015-03-06,2015-03-08,\nReport,75,15,3,93\nPump,10,7,2,19\nCrane,60,225,9,294',
      'Time sheet',
    );
    expect(titles.join()).not.toContain('2015-03-05 ·');
  });
});

test('of losses the largest are shown, and nothing is the highest of them', async () => {
  const names = ['Acre', 'Belo', 'Came', 'Dora', 'Elba', 'Faro', 'Gela', 'Hove', 'Ivry'];
  const { slides } = await deckOf(
    lines(
      'Place,Loss of all goods and of the buildings that stood at the quay,Loss of ships and of cranes at the quay in the spring',
      names.map((name, at) => [name, at === 8 ? -16 : 0, -at]),
    ),
    'Losses, 3 slides',
  );
  const table = slides.find(({ kind }) => kind === 'table');
  expect(JSON.stringify(table)).toContain('Ivry');
  expect(JSON.stringify(table)).not.toContain('the highest by');
});

test('a document of nothing but tables speaks the language of their names', async () => {
  const { documents } = await readDocuments({
    'data.csv':
      'Rang,Nom de l’entreprise,Activité,Chiffre d’affaires\n1,Société des transports,Commerce et industrie,900\n2,Les mines du nord,Énergie,700',
  });
  expect(documents[0]?.language).toBe('fr');
});

test('answers that were counted for each question are one chart of stacked bars', async () => {
  const { slides, warnings } = await deckOf(
    'Question,Strongly agree,Agree,Disagree\nI have the tools,64,121,115\nMy manager listens,98,109,93\nI like it here,71,150,79',
    'Staff survey results',
  );
  expect(slides).toHaveLength(1);
  expect(slides[0]).toMatchObject({ kind: 'chart', chart: { stacked: true, series: { length: 3 } } });
  expect(warnings.map(({ message }) => message).join()).not.toContain('no unit');
});

test('a table of people or plans comes first, under the name of its file', async () => {
  const { slides } = await deckOf(
    {
      'roadmap.csv':
        'Feature,Owner,Quarter,Status,Effort (days)\nSign-on,Mara,Q1 2027,Open,20\nAudit,Jon,Q1 2027,Open,15\nImport,Li,Q2 2027,At risk,12',
    },
    'Plans for next year',
  );
  expect(slides.map(({ kind }) => kind)).toEqual(['table', 'chart']);
  expect(slides[0]?.title).toBe('Roadmap');
});
