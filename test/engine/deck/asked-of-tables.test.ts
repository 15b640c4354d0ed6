import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';
import { workbook } from '../../support/source-files.ts';

async function deckOf(files: Parameters<typeof readDocuments>[0], prompt: string) {
  const request = deckRequest({ prompt, ...(await readDocuments(files)) });
  const { document } = await composeDeck(request, quietContext());
  const [, ...slides] = document.outline.slides;
  return { slides, titles: slides.map(({ title }) => title), said: JSON.stringify(slides) };
}

const names = (slide: unknown) =>
  (slide as { chart?: { series: { name: string }[] } }).chart?.series.map(({ name }) => name);

describe('what a prompt groups by', () => {
  const rates = ['region,vaccine,year,coverage_pct'];
  for (const [at, region] of ['North', 'South', 'Isles'].entries())
    for (const [one, vaccine] of ['Measles', 'HPV'].entries())
      for (const year of [2019, 2020, 2021])
        rates.push(`${region},${vaccine},${year},${90 - 30 * one - at + (year - 2019)}`);

  test('is drawn as lines, narrowed to the one name that the prompt has besides', async () => {
    const { slides, said } = await deckOf({ 'rates.csv': rates.join('\n') }, 'HPV coverage by region');
    expect(names(slides[0])).toEqual(['North', 'South', 'Isles']);
    expect(said).toContain('only HPV');
    expect(slides.map(({ kind }) => kind)).toEqual(['chart']);
  });

  test('years inside the records of a file are one line of time', async () => {
    const lines = [
      { line: 'Isle', riders: { 2022: 120, 2023: 130, 2024: 150 }, late: 4 },
      { line: 'Cape', riders: { 2022: 90, 2023: 80, 2024: 70 }, late: 9 },
      { line: 'Bay', riders: { 2022: 300, 2023: 310, 2024: 320 }, late: 2 },
    ];
    const { slides } = await deckOf({ 'ferries.json': JSON.stringify(lines) }, 'Riders of the ferries');
    expect(slides[0]).toMatchObject({ chart: { title: 'riders', categories: ['2022', '2023', '2024'] } });
  });

  test('quarters beside years that they may be of are drawn without those', async () => {
    const rows = [
      'Region,Q1,Q2,Q3,Q4,2024,2023',
      'Coast,10,12,14,16,52,50',
      'Hills,4,4,3,5,16,17',
      'Moor,7,8,8,9,32,30',
    ];
    const { slides, said } = await deckOf({ 'sales.csv': rows.join('\n') }, 'Sales of the regions');
    expect(slides[0]).toMatchObject({ chart: { categories: ['Q1', 'Q2', 'Q3', 'Q4'] } });
    expect(said).not.toMatch(/Highest Q\d/u);
  });
});

test('small medians keep the digits that they have', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `Sample ${at + 1},${at % 2 ? 'old' : 'new'},${at % 2 ? 0.005 : 800 + at}`,
  );
  const { said } = await deckOf({ 'doses.csv': ['Sample,Kind,Dose', ...rows].join('\n') }, 'Dose by kind');
  expect(said).toMatch(/old 0\.005\b/u);
});

test('a title that names one of the columns is no name for all of them', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => `${1700 + at * 10},${30 + at},${9 + 2 * at}`);
  const { titles } = await deckOf(
    { 'data.csv': ['year,wheat,wages', ...rows].join('\n') },
    'Wheat prices and wages',
  );
  expect(titles).toEqual(['Wages rose from 9 in 1700 to 23 in 1770 (+155.6%)']);
});

test('a unit behind the comma of a caption is that of the numbers', async () => {
  const table =
    '| Source | 2019 | 2020 | 2021 |\n|---|---|---|---|\n| Gas | 19.8 | 18.9 | 20.3 |\n| Oil | 4.4 | 3.7 | 3.2 |\n| Wood | 1.1 | 1.3 | 1.6 |';
  const text = `# Energy of the town\n\nTable 1: Energy use by source, in GWh\n\n${table}\n`;
  const { slides, said } = await deckOf({ 'energy.md': text }, 'Energy of the town');
  expect(slides.at(-1)).toMatchObject({ title: 'Energy use by source', chart: { unit: 'GWh' } });
  expect(said).not.toContain('in GWh');
});

describe('rows that a prompt asks for by what they come to', () => {
  const mills = [
    'Mill,Price per kg (EUR),Lead time (days),Cost,Plan',
    'Havel,0.94,5,110,100',
    'Oder,0.81,9,90,95',
    'Saale,0.79,12,130,120',
    'Brno,0.74,15,80,85',
    'Alpen,1.05,6,70,90',
    'Weser,0.88,7,60,60',
    'Moulin,1.31,4,140,150',
  ].join('\n');
  const asked: [string, string, string[]][] = [
    ['Mills: the cheapest three', 'Price per kg: the 3 lowest of 7', ['Brno', 'Saale', 'Oder']],
    ['Which mill is the cheapest?', 'Lowest Price per kg: Brno (€0.74)', ['Brno', 'Saale', 'Oder']],
    [
      'Mills with a lead time of less than 6 days',
      'Lead time below 6\u00a0days: 2 of 7',
      ['Moulin', 'Havel'],
    ],
    ['Which mills have a price above 1 EUR?', 'Price per kg above €1: 2 of 7', ['Moulin', 'Alpen']],
    ['Which mills had a cost over plan?', 'Cost above Plan: 2 of 7', ['Saale', 'Havel']],
  ];
  for (const [prompt, title, rows] of asked)
    test(`come first: ${prompt}`, async () => {
      const { slides } = await deckOf({ 'mills.csv': mills }, prompt);
      expect(slides[0]).toMatchObject({ title, chart: { categories: rows } });
    });

  test('are not chosen by a limit that may be of several measures, or that is a span of years', async () => {
    for (const prompt of ['Mills over 80', 'Mills over 5 years', 'Mills above 500 EUR per kg'])
      expect((await deckOf({ 'mills.csv': mills }, prompt)).titles.join()).not.toMatch(
        / above | below |lowest of/u,
      );
  });
});

test('the one year that is asked for is the only one that is drawn', async () => {
  const sleep =
    'Age group,2018,2021,2024\n13-17,7.4,7.1,6.9\n18-24,7.0,7.2,6.8\n25-39,6.8,6.7,6.6\n60+,7.1,7.0,7.2';
  const { slides } = await deckOf({ 'sleep.csv': sleep }, 'Sleep by age group, only 2024');
  expect(slides[0]).toMatchObject({ chart: { series: [{ values: [6.9, 6.8, 6.6, 7.2] }] } });
});

test('lines with codes are not called by where they go', async () => {
  const lines =
    'Line,From,To,Punctual\nR1,Bergen,Voss,93%\nF4,Oslo,Bergen,71%\nF6,Oslo,Trondheim,76%\nR5,Oslo,Moss,90%';
  const { slides, said } = await deckOf({ 'trains.csv': lines }, 'Trains: the two least punctual');
  expect(slides[0]).toMatchObject({
    title: 'Punctual: the 2 lowest of 4',
    chart: { categories: ['F4', 'F6'] },
  });
  expect(said).not.toContain('Punctual: Bergen');
});

test('days of the week are compared, and nothing falls from Friday to Sunday', async () => {
  const { said } = await deckOf(
    { 'tickets.csv': 'Day,Price (EUR)\nFriday,28\nSaturday,35\nSunday,25' },
    'Tickets',
  );
  expect(said).not.toMatch(/fell|rose/u);
});

test('decimals beside whole numbers are no table of contents', async () => {
  const text =
    '# Valley\n\n## Losses\n\n| Town | Loss 2022 (%) | Loss 2023 (%) | Target (%) |\n|---|---|---|---|\n| Arlen | 12.4 | 11.1 | 10 |\n| Brugg | 8.9 | 8.2 | 10 |\n| Cham | 15.7 | 14.9 | 12 |\n| Dorn | 21.3 | 19.6 | 15 |\n';
  const { said } = await deckOf({ 'valley.md': text }, 'Losses over target');
  expect(said).toContain('Loss 2023 above Target: 3 of 4');
});

test('a short table stands beside what it is grouped by', async () => {
  const rows =
    'Hospital,Region,Beds,Wait (min)\nLuke,North,420,74\nMercy,North,180,41\nHarbour,South,610,58\nValley,South,95,33';
  const { slides } = await deckOf({ 'hospitals.csv': rows }, 'Hospitals by region');
  expect(slides.map(({ kind }) => kind)).toContain('table');
});

describe('a request for some of many rows', () => {
  const names = [...'ABCDEFGHIJKLMNOPQRST'];
  const ports = [
    'port,ferries,exported,landed',
    ...names.map((name, at) => `Port ${name},${3 + (at % 9)},${500 - at * 7},${900 + at * 11}`),
  ].join('\n');
  const firstChart = async (prompt: string) =>
    (await deckOf({ 'ports.csv': ports }, prompt)).slides.find(({ kind }) => kind === 'chart') as {
      chart: { categories: string[]; title?: string };
    };

  test.each([
    'The five ports with the highest landed weight',
    'Which five ports have the most landed?',
    'Die fünf Häfen mit den höchsten Werten (landed)',
  ])('has as many as its number says, wherever that stands: %s', async (prompt) => {
    const { chart } = await firstChart(prompt);
    expect(chart.categories).toEqual(['Port T', 'Port S', 'Port R', 'Port Q', 'Port P']);
  });

  test('counts from the other end too', async () => {
    const { chart } = await firstChart('Which four ports have the fewest landed?');
    expect(chart.categories).toEqual(['Port A', 'Port B', 'Port C', 'Port D']);
  });

  test('meets a column whose name is another form of the word', async () => {
    expect((await firstChart('Which ports export the most?')).chart.title).toContain('exported');
  });
});

test('The average by a column is given also where the rows have names in two ways', async () => {
  const rows = ['Mill', 'Forge', 'Quay'].flatMap((site, at) =>
    ['slim', 'wide', 'tall'].flatMap((cut, one) => [
      `${site},${cut},men,${20 + at + one / 2}`,
      `${site},${cut},women,${14 + at + one / 2}`,
    ]),
  );
  const { titles } = await deckOf(
    { 'pockets.csv': ['brand,cut,worn by,depth', ...rows].join('\n') },
    "Average depth of men's and women's pockets by brand",
  );
  expect(titles).toEqual(expect.arrayContaining(['Average depth by brand', 'Average depth by worn by']));
});

describe('what two columns come to', () => {
  const books = [
    'month,tickets,kiosk,total sales',
    'January,60,40,100',
    'February,90,30,120',
    'March,40,60,100',
    'April,99,11,110',
  ].join('\n');
  test('is a share of the column that totals them', async () => {
    const { slides, titles } = await deckOf({ 'sales.csv': books }, 'The share of the kiosk in total sales');
    expect(titles[0]).toContain('Kiosk as a share of total sales');
    expect(slides[0]).toMatchObject({ chart: { series: [{ values: [40, 25, 60, 10] }] } });
  });

  const plan = 'month,actual,budget\nJanuary,80,85\nFebruary,42,85\nMarch,88,76\nApril,52,68';
  test('is what lies between them', async () => {
    const { slides, titles } = await deckOf(
      { 'plan.csv': plan },
      'Which month missed it most? Budget against actual',
    );
    expect(titles[0]).toBe('Highest budget minus actual: February (43)');
    expect(slides[0]).toMatchObject({ chart: { series: [{ values: [5, 43, -12, 16] }] } });
  });

  test('is nothing where the two are of different size', async () => {
    const far = 'month,actual,budget\nJanuary,8,8500\nFebruary,4,8500\nMarch,9,7600\nApril,5,6800';
    expect((await deckOf({ 'plan.csv': far }, 'Budget against actual')).said).not.toContain('minus');
  });
});

test('A ranking stands beside the average that is asked for too', async () => {
  const kits = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P'].map(
    (name, at) => `Kit ${name},${['Farm', 'City'][at % 2]},${10 + at},${100 + at * 13}`,
  );
  const { titles } = await deckOf(
    { 'kits.csv': ['kit,theme,price,bricks', ...kits].join('\n') },
    'Average price by theme and the three kits with the most bricks',
  );
  expect(titles.slice(0, 2)).toEqual(['Average price by theme', 'Highest bricks: Kit P (295)']);
});

test('The measure of a ranking that no column has is said to be missing', async () => {
  const request = deckRequest({
    prompt: 'The three keepers with the most saves',
    ...(await readDocuments({
      'keepers.csv': 'keeper,sv,ga\nAda,9,3\nBo,7,4\nCy,5,5\nDee,4,6\nEl,2,9',
    })),
  });
  const warnings: string[] = [];
  await composeDeck(request, quietContext({ warn: ({ message }) => warnings.push(message) }));
  expect(warnings.join()).toContain('No column of the tables is called “saves”');
});

test('what a prompt names of one table are its measures, each drawn once', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => `${2012 + at},${at + 3},${at * 2 + 90},${at * 40 + 700}`);
  const { slides } = await deckOf(
    { 'harbour.csv': ['year,delay,rent,staff', ...rows].join('\n') },
    'The harbour since 2013: delay, growth and rent',
  );
  const drawn = slides.flatMap((slide) => names(slide) ?? []);
  expect(drawn.slice(0, 2)).toEqual(['delay', 'rent']);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('a question is answered from a table in a text as well', async () => {
  const said =
    'The pools were open all year, and two of them were heated with wood. Guests came from three valleys. ';
  const report = `# Pools\n\n## Background\n\n${said.repeat(4)}\n\n## Guests\n\n${said.repeat(3)}\n\n| Pool | 2022 | 2023 |\n|---|---|---|\n| Alder | 410 | 455 |\n| Beech | 320 | 480 |\n| Cedar | 615 | 590 |\n\n## Outlook\n\n${said.repeat(4)}`;
  const { titles, said: all } = await deckOf({ 'report.md': report }, 'Which pool grew most in 2023?');
  expect(all).toContain('Beech rose from 320 in 2022 to 480 in 2023 (+50.0%)');
  expect(titles.join()).toContain('Guests');
});

describe('columns that a prompt names without asking', () => {
  const facts = ['Population', 'Area (km2)', 'Homes', 'Firms', 'Births', 'Deaths', 'Commuters', 'Schools'];
  const header = ['Town', 'Region', ...facts, 'Roads', 'Parks', 'Income per head (GBP)', 'Doctors'];
  const towns = ['Ash', 'Birch', 'Cliff', 'Dale', 'Elm', 'Fern', 'Gate', 'Oak'];
  const rows = towns.map((town, at) => {
    const region = ['North', 'South', 'East', 'West'][at % 4] ?? '';
    const own = [...facts, '', ''].map((_, nth) => 700 * (nth + 2) + 37 * at);
    return [town, region, ...own, 21000 + 310 * at, 310 + 41 * at].join();
  });
  const wide = { 'towns.csv': [header.join(), ...rows].join('\n') };

  test('stand first beside one another, however many there are', async () => {
    const { slides } = await deckOf(wide, 'Compare Ash and Oak by income and doctors');
    const [first] = slides as { rows?: string[][] }[];
    expect(first?.rows?.slice(0, 2)).toEqual([
      ['Income per head (GBP)', '21000', '23170'],
      ['Doctors', '310', '597'],
    ]);
  });

  test.each([
    ['Overview of births and doctors by region', ['“Doctors”']],
    ['Births and doctors by region', ['“doctors”']],
    ['Births by region', []],
  ])('are named where no slide has them: %s', async (prompt, missing) => {
    const request = deckRequest({ prompt, ...(await readDocuments(wide)) });
    const said: string[] = [];
    await composeDeck(request, { ...quietContext(), warn: ({ message }) => said.push(message) });
    expect(said.filter((one) => one.startsWith('Not answered'))).toEqual(
      missing.map((name) => expect.stringContaining(`${name} of`)),
    );
  });
});

test('cells of a workbook count with all their digits and look as their format has them', async () => {
  const text = (of: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${of}</t></is></c>`;
  const rows = [0.2049, 0.2049, 0.2051, 0.3].map(
    (share, at) =>
      `<row r="${at + 2}">${text(`Pump ${at + 1}`, `A${at + 2}`)}${text(at < 2 ? 'East' : 'West', `B${at + 2}`)}<c r="C${at + 2}" s="3"><v>${share / 10}</v></c></row>`,
  );
  const head = `<row r="1">${text('Pump', 'A1')}${text('Area', 'B1')}${text('Cost', 'C1')}</row>`;
  const book = workbook(head + rows.join(''));
  const { slides, said } = await deckOf({ 'pumps.xlsx': book }, 'What is the average cost by area?');
  const values = (slides[0] as { chart?: { series: { values: number[] }[] } }).chart?.series[0]?.values;
  expect(values?.map((value) => Number(value.toFixed(6)))).toEqual([0.02049, 0.025255]);
  expect(said).toContain('€0.02"');
  expect(said).not.toContain('€0.0205');
});

test.each([
  ['最も多い地域はどこですか', '商品,地域,在庫数'],
  ['在庫数が最も多い地域はどこですか？', '商品,地域,在庫数'],
  ['哪个地区的库存最多？', '商品,地区,库存'],
  ['재고가 가장 많은 지역은 어디입니까?', '상품,지역,재고'],
])('%s is asked of the kind that it names, and not of the rows', async (prompt, header) => {
  const rows = [
    'Plum,East,120',
    'Pear,West,300',
    'Fig,East,250',
    'Kiwi,North,90',
    'Lime,West,10',
    'Melon,North,30',
  ];
  const { slides } = await deckOf({ 'stock.csv': [header, ...rows].join('\n') }, prompt);
  expect(slides[0]).toMatchObject({ chart: { categories: ['East', 'West', 'North'] } });
});
