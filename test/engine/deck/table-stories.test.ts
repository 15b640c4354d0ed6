import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function deckOf(csv: string, prompt: string) {
  const warnings: Warning[] = [];
  const request = deckRequest({ prompt, ...(await readDocuments({ 'data.csv': csv })) });
  const { document } = await composeDeck(request, quietContext({ warn: (one) => warnings.push(one) }));
  const [cover, ...slides] = document.outline.slides;
  return { cover, slides, titles: slides.map(({ title }) => title), warnings };
}

/** Energy of five years: a total, its three parts, and a ratio. */
const energy = [
  'Year,Land,Total,Coal,Gas,Wind,Per Head',
  '2016,Examplia,1000,600,300,100,10.0',
  '2017,Examplia,980,560,300,120,9.7',
  '2018,Examplia,1010,540,310,160,9.9',
  '2019,Examplia,900,420,290,190,8.7',
  '2020,Examplia,800,320,280,200,7.6',
].join('\n');

describe('a table over time', () => {
  test('is told from the whole to its parts, then by its ratio, then by its parts in one chart', async () => {
    const { slides, titles, warnings } = await deckOf(
      energy,
      'Energy of Examplia for a council meeting, 5 slides',
    );
    expect(slides.at(-1)).toMatchObject({
      chart: { series: [{ name: 'Coal' }, { name: 'Gas' }, { name: 'Wind' }] },
    });
    expect(titles).toEqual([
      'Total fell from 1,000 in 2016 to 800 in 2020 (-20.0%)',
      'Coal made up 40.0% of Total in 2020',
      'Per Head fell from 10.0 in 2016 to 7.6 in 2020 (-24.0%)',
      'Wind rose from 100 in 2016 to 200 in 2020 (+100.0%)',
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The table names no unit for “Total”: say on the slides what it is counted in.',
    ]);
  });

  test('shows the shares of the first and last year, and which of them moved most', async () => {
    const { slides } = await deckOf(energy, 'Energy of Examplia, 5 slides');
    expect(slides[1]).toMatchObject({
      chart: {
        unit: '%',
        categories: ['Coal', 'Gas', 'Wind'],
        series: [
          { name: '2016', values: [60, 30, 10] },
          { name: '2020', values: [40, 35, 25] },
        ],
      },
      takeaway: 'Coal: from 60.0% in 2016 to 40.0% in 2020 (-20.0 percentage points)',
    });
  });

  test('asked for some years its shares are of those', async () => {
    const { slides } = await deckOf(energy, 'Energy of Examplia from 2017 to 2019, 5 slides');
    expect(slides[1]).toMatchObject({ chart: { series: [{ name: '2017' }, { name: '2019' }] } });
  });

  test('ends with each measure, its ends and its change', async () => {
    const { slides } = await deckOf(energy, 'Energy of Examplia, 7 slides');
    expect(slides.find(({ kind }) => kind === 'table')).toMatchObject({
      columns: ['Measure', '2016', '2020', 'Change'],
      rows: [
        ['Total', '1,000', '800', '-20.0%'],
        ['Coal', '600', '320', '-46.7%'],
        ['Gas', '300', '280', '-6.7%'],
        ['Wind', '100', '200', '+100.0%'],
        ['Per Head', '10.0', '7.6', '-24.0%'],
      ],
    });
  });

  test('tells its author once that no unit is named, and not where one is', async () => {
    const said = async (csv: string) =>
      (await deckOf(csv, 'Energy of Examplia, 5 slides')).warnings.filter(({ message }) =>
        message.includes('no unit for “Total”'),
      ).length;
    const open = energy.replaceAll(/,(\d+),(\d+),(\d+),(\d+),(\d+\.\d)/g, ',$1.5,$2.5,$3.5,$4.5,$5');
    expect(await said(open)).toBe(1);
    expect(await said(open.replace('Total', 'Total (GWh)'))).toBe(0);
  });

  test('columns that do not add up have no shares', async () => {
    const { titles } = await deckOf(energy.replaceAll(/,600,|,560,|,540,/g, ',700,'), 'Energy, 5 slides');
    expect(titles.join()).not.toContain('made up');
  });

  test('of one measure has its steps where slides are asked for', async () => {
    const rows = [50, 55, 66, 60, 63, 70].map((value, at) => `${2010 + at},${value}`);
    const { slides } = await deckOf(['Year,Members', ...rows].join('\n'), 'Our members, 3 slides');
    expect(slides[1]).toMatchObject({
      title: 'Largest rise of Members in one step: 2011 to 2012 (+20.0%)',
      chart: { unit: '%', series: [{ values: [10, 20, -9.1, 5, 11.1] }] },
    });
  });

  test('of many years has its decades', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) => `${1980 + at},${(at % 2 ? 3 : 9) + Math.floor(at / 10)}`,
    );
    const { slides } = await deckOf(['Year,Accidents', ...rows].join('\n'), 'Accidents, 3 slides');
    expect(slides[1]).toMatchObject({
      chart: {
        categories: ['1980–1989', '1990–1999', '2000–2009', '2010–2019'],
        series: [{ values: [60, 70, 80, 90] }],
      },
    });
  });
});

describe('a table over names', () => {
  const towns = Array.from(
    { length: 30 },
    (_, at) => `Town ${String.fromCharCode(65 + (at % 26))}${at},${at + 1}.5,${60 - at}.5,${(at * 7) % 31}.5`,
  );
  const csv = ['Town,Rent (€),Noise (dB),Trees (ha)', ...towns].join('\n');

  test('is titled by who is first, and says what lies in the middle', async () => {
    const { slides } = await deckOf(csv, 'Our towns, 7 slides');
    expect(slides[0]).toMatchObject({ title: 'Highest Rent: Town D29 (€30.50)' });
    expect(JSON.stringify(slides[0])).toContain('Median of Rent: €16.00');
  });

  test('has the highest and lowest of each measure, the other end and the first of all', async () => {
    const { slides, titles } = await deckOf(csv, 'Our towns, 7 slides');
    expect(titles.slice(3)).toEqual([
      'Highest and lowest of each measure',
      'Rent: the 12 lowest of 30',
      'Town D29 by each measure',
    ]);
    expect(slides[3]).toMatchObject({
      rows: [
        ['Rent', 'Town D29 (€30.50)', 'Town A0 (€1.50)'],
        ['Noise', 'Town A0 (60.5 dB)', 'Town D29 (31.5 dB)'],
        ['Trees', 'Town W22 (30.5 ha)', 'Town A0 (0.5 ha)'],
      ].map((row) => row.map((cell) => expect.stringContaining(cell.slice(0, 6)))),
    });
    expect(slides[5]).toMatchObject({ columns: ['Measure', 'Town D29', 'Rank'] });
    expect(slides[5]).toMatchObject({
      rows: [
        [expect.anything(), '€30.50', '1/30'],
        [expect.anything(), expect.anything(), '30/30'],
        expect.anything(),
      ],
    });
  });

  test('of names at uneven times is ranked at the moment that has most of them', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `Land ${at},2010,${at * 3}.5`);
    const { slides } = await deckOf(
      ['Land,Year,Use (kg)', ...rows, 'Land 1,2011,4.5', 'Land 2,2012,5.5'].join('\n'),
      'Use by land, 3 slides',
    );
    expect(slides[0]).toMatchObject({
      kind: 'chart',
      chart: { categories: expect.arrayContaining(['Land 19']) },
    });
    expect(JSON.stringify(slides[0])).toContain('only 2010');
  });
});

test('a column of indicators is narrowed to the one that the prompt is closest to, and called by it', async () => {
  const rows = ['DEU', 'FRA', 'ITA'].flatMap((land, at) =>
    ['Farming (% of GDP)', 'CO2 emissions (tonnes per capita)'].flatMap((name, of) =>
      [2000, 2001, 2002, 2003].map(
        (year) => `${land},${name},${year},${(at + 1) * (of * 9 + 1) + (year % 5)}.5`,
      ),
    ),
  );
  const { slides } = await deckOf(
    ['Country,Indicator,Year,Value', ...rows].join('\n'),
    'CO2 emissions per capita in Germany and France, 2 slides',
  );
  expect(slides[0]).toMatchObject({
    kind: 'chart',
    chart: { series: [{ name: 'DEU', values: [10.5, 11.5, 12.5, 13.5] }, { name: 'FRA' }] },
  });
  expect(JSON.stringify(slides)).not.toContain('Farming');
});

test('who published the numbers is no part of the name of a measure', async () => {
  const { titles } = await deckOf(
    'Year,"Spending (Office of Trade, 2018)","Saving (Office of Trade, 2018)"\n2001,10,3\n2002,12,4\n2003,15,6',
    'Money, 3 slides',
  );
  expect(titles[0]).toBe('Spending rose from 10 in 2001 to 15 in 2003 (+50.0%)');
});

test('columns that part the rows alike are told once', async () => {
  const rows = Array.from(
    { length: 18 },
    (_, at) => `${'ABC'[at % 3]},${['Ulm', 'Trier', 'Jena'][at % 3]},${at + 1}`,
  );
  const { titles } = await deckOf(['Branch,City,Paid ($)', ...rows].join('\n'), 'Payments');
  expect(titles).toEqual(['Paid by Branch']);
});

describe('where and to whom a deck is shown is no part of its title', () => {
  test.each([
    [
      'Harbour traffic since 1990 for a policy briefing, 6 slides',
      'Harbour traffic since 1990',
      'a policy briefing',
    ],
    ['Why do ships wait? 7 slides for school leavers', 'Why do ships wait?', 'school leavers'],
    [
      'Hafenverkehr der Stadt seit 1990 für eine Sitzung, 6 Folien',
      'Hafenverkehr der Stadt seit 1990',
      'eine Sitzung',
    ],
    [
      'Trafic du port depuis 1990 pour une réunion, 6 diapositives',
      'Trafic du port depuis 1990',
      'une réunion',
    ],
    [
      'Tráfico del puerto desde 1990 para una reunión, 6 diapositivas',
      'Tráfico del puerto desde 1990',
      'una reunión',
    ],
    [
      'Traffico del porto dal 1990 per una riunione, 6 diapositive',
      'Traffico del porto dal 1990',
      'una riunione',
    ],
    ['Tráfego do porto desde 1990 para uma reunião, 6 slides', 'Tráfego do porto desde 1990', 'uma reunião'],
    ['Lalu lintas pelabuhan sejak 1990 untuk rapat, 6 slide', 'Lalu lintas pelabuhan sejak 1990', 'rapat'],
    ['会議向けの港の交通量、6枚', '港の交通量', '会議'],
    ['用于会议的港口交通量，6页', '港口交通量', '会议'],
    ['회의를 위한 항만 교통량, 6장', '항만 교통량', '회의'],
    ['नीति बैठक के लिए बंदरगाह यातायात, 6 स्लाइड', 'बंदरगाह यातायात', 'नीति बैठक'],
    ['حركة الميناء منذ 1990 لاجتماع السياسات، 6 شرائح', 'حركة الميناء منذ 1990', 'اجتماع السياسات'],
  ])('%s', (prompt, topic, audience) => {
    expect(readBrief(prompt)).toMatchObject({ topic, audience });
  });

  test('unless nothing would be left to speak of', () => {
    expect(readBrief('Catering budget for the conference, 5 slides').topic).toBe(
      'Catering budget for the conference',
    );
  });
});

describe('sheets of one kind', () => {
  async function sheetsOf(rows: number, heads: string[], names = ['North', 'South'], step = 100) {
    const nameOf = (head: string, at: number) => (head.startsWith('Town') ? `T${at}` : 'AB'[at % 2]);
    const files = names.map((name, index) => {
      const head = heads[index] ?? heads[0] ?? '';
      const lines = Array.from({ length: rows }, (_, at) =>
        [nameOf(head, at), index * step + at + 1, `x${at % 2}`].slice(0, head.split(',').length),
      );
      return [`${name}.csv`, [head, ...lines].join('\n')] as const;
    });
    const { documents } = await readDocuments(Object.fromEntries(files));
    const children = documents.map(({ body }, index) => ({
      ...body,
      title: names[index] ?? '',
      depth: 1,
      blocks: body.blocks.map((block) => ({
        ...block,
        at: { ...block.at, sheet: names[index] ?? '', source: 0 },
      })),
    }));
    const [first] = documents;
    if (!first) throw new Error('no document');
    const body = { ...first.body, blocks: [], children };
    const request = deckRequest({ prompt: 'Payments by branch', documents: [{ ...first, body }] });
    const { document } = await composeDeck(request, quietContext());
    return document.outline.slides.slice(1);
  }
  const branches = 'Branch,Paid ($),Note';

  test('are one table of the columns that they share', async () => {
    const [slide, ...rest] = await sheetsOf(13, [branches]);
    expect(rest).toEqual([]);
    // 1 + 3 + … + 13 and 101 + 103 + … + 113 for A.
    expect(slide).toMatchObject({
      title: 'Paid by Branch',
      chart: { categories: ['A', 'B'], series: [{ values: [798, 684] }] },
    });
  });

  test('stay apart where they are short or have little in common', async () => {
    expect((await sheetsOf(12, [branches])).length).toBeGreaterThan(1);
    expect((await sheetsOf(13, [branches, 'Branch,Lent ($),Text'])).length).toBeGreaterThan(1);
  });

  test('of one time each are lines over it', async () => {
    const slides = await sheetsOf(13, ['Town,Paid ($)'], ['2024', '2025', '2026']);
    expect(slides[0]).toMatchObject({ title: expect.stringContaining('2026') });
    expect(slides[1]).toMatchObject({
      chart: {
        categories: ['2024', '2025', '2026'],
        series: expect.arrayContaining([{ name: 'T12', values: [13, 113, 213] }]),
      },
    });
  });

  test('of the same rows are not added up', async () => {
    for (const heads of [[branches], [branches, 'Branch,Paid ($)']]) {
      const slides = await sheetsOf(13, heads, ['All', 'For charts'], 0);
      expect(slides[0]).toMatchObject({ chart: { categories: ['A', 'B'], series: [{ values: [49, 42] }] } });
    }
  });

  test('one alone keeps its row of totals', async () => {
    const rows = Array.from({ length: 14 }, (_, at) => `Shop ${at + 1},${at + 1}`);
    const { slides } = await deckOf(['Shop,Paid ($)', ...rows, 'Total,105'].join('\n'), 'Payments');
    expect(JSON.stringify(slides)).toContain('Paid in total: $105"');
  });
});

test('months that a date of the source stands for are no numbers, and years with remarks are still a line', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `${1990 + at},${at % 2 ? 'wet' : 'dry'},${200 + at * 30}.5`,
  );
  const { titles } = await deckOf(['Year,Weather,Yield (t)', ...rows].join('\n'), 'Yields, 2 slides');
  expect(titles[0]).toBe('Yield rose from 200.5\u00a0t in 1990 to 530.5\u00a0t in 2001 (+164.6%)');
  const dated = Array.from({ length: 9 }, (_, at) => `1854-0${at + 1}-01,${200 + at * 30}.5`);
  const months = await deckOf(['date,Yield (t)', ...dated].join('\n'), 'Yields, 2 slides');
  expect(months.titles[0]).toContain('from 200.5\u00a0t in 1854-01 to 440.5\u00a0t in 1854-09');
  expect(months.warnings).toEqual([]);
});

test('beside text a table is shown once, however many slides there are', async () => {
  const text = [
    '# The mill',
    ...Array.from(
      { length: 9 },
      (_, at) => `The mill ground wheat number ${at + 1} for the villages down the river.`,
    ),
    '',
    '| Year | Flour (t) | Bran (t) | Visitors |',
    '|---|---|---|---|',
    '| 2019 | 40 | 9 | 1200 |',
    '| 2020 | 44 | 8 | 300 |',
    '| 2021 | 51 | 12 | 900 |',
  ].join('\n');
  const request = deckRequest({
    prompt: 'The mill, 7 slides',
    ...(await readDocuments({ 'mill.md': text })),
  });
  const { document } = await composeDeck(request, quietContext());
  const shown = document.outline.slides.filter(({ kind }) => kind === 'chart' || kind === 'table');
  // Its chart would leave out two of the three measures.
  expect(shown.map(({ kind }) => kind)).toEqual(['table']);
});

describe('what a prompt asks of a table in long form', () => {
  const years = [2010, 2011, 2012, 2013, 2014, 2015];
  const places = [
    ['DEU', 'Germany', 'Europe', 40],
    ['FRA', 'France', 'Europe', 30],
    ['JPN', 'Japan', 'Asia', 60],
    ['CHN', 'China', 'Asia', 90],
    ['BRA', 'Brazil', 'America', 20],
  ] as const;
  const catches = (from: (typeof places)[number], year: number) => from[3] + ((year - 2009) * from[3]) / 10;
  const long = [
    'Code,Country,Region,Year,Fish landed',
    ...places.flatMap((place) =>
      years.map((year) => [place[0], place[1], place[2], year, catches(place, year)].join(',')),
    ),
  ].join('\n');
  const text = (slides: unknown) => JSON.stringify(slides);

  test('a year that it names is the only one that anything is said of', async () => {
    const { slides } = await deckOf(long, 'Fish landed by country in 2012, 3 slides');
    expect(text(slides)).toContain('Highest Fish landed: China (117)');
    expect(text(slides)).toContain('only 2012');
    expect(text(slides)).not.toMatch(/144|2015/);
  });

  test('countries that it names are all there, by their names', async () => {
    const { slides } = await deckOf(long, 'Only Germany and France: fish landed, 3 slides');
    expect(slides[0]).toMatchObject({ chart: { series: [{ name: 'Germany' }, { name: 'France' }] } });
    expect(text(slides)).not.toMatch(/DEU|Japan/);
  });

  test('what one column says of another narrows nothing', async () => {
    const { slides } = await deckOf(long, 'Fish landed, 3 slides');
    expect(text(slides)).not.toMatch(/only (?:Europe|Asia)/);
    expect(text(slides)).toContain('China');
  });

  test('the highest, the lowest and the median of a span are those of the span', async () => {
    const prices = Array.from(
      { length: 40 },
      (_, at) => `${1980 + at},${at === 5 ? 900 : at === 6 ? 1 : 100 + ((at * 37) % 50)}`,
    );
    const { slides } = await deckOf(['Year,Price', ...prices].join('\n'), 'Prices since 2000, 4 slides');
    expect(text(slides)).not.toMatch(/900|1985|1986/);
  });

  test('a year that stands there twice does not make the rest a list', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `${1980 + at},${500 + at * 10}`);
    rows.splice(6, 0, '1986,777');
    const { slides } = await deckOf(['Year,Boats', ...rows].join('\n'), 'Boats of the town, 3 slides');
    expect(slides[0]?.title).toBe('Boats rose from 500 in 1980 to 890 in 2019 (+78.0%)');
    expect(text(slides)).not.toContain('777');
  });
});

test('a share keeps the name that tells it from what it is a share of, and is never added up', async () => {
  const rows = Array.from(
    { length: 9 },
    (_, at) => `Town ${'ABCDEFGHI'[at]},${at % 2 ? 'East' : 'West'},${20 + at},${50 + at}.5`,
  );
  const { slides } = await deckOf(
    ['Town,Side,Loss (% of the catch),Share_percent', ...rows].join('\n'),
    'Loss by side, 4 slides',
  );
  expect(JSON.stringify(slides)).not.toMatch(/sum of Loss|in total/);
});

test('lines that a program has ended twice are one table', async () => {
  const { slides } = await deckOf(
    'Town,2019,2020,2021\r\r\nAyr,3,4,5\r\r\nWick,6,7,9\r\r\nOban,1,2,2\r\r\n',
    'Boats of the towns, 2 slides',
  );
  expect(JSON.stringify(slides)).toContain('Wick');
});

describe('a table that the prompt narrows', () => {
  const products = ['Pumps', 'Valves', 'Filters', 'Hoses'];
  const sales = ['Region,Year,Product,Units'];
  for (const [at, region] of ['North', 'South', 'West'].entries())
    for (const year of [2022, 2023, 2024])
      for (const [one, product] of products.entries())
        sales.push(`${region},${year},${product},${200 + 90 * at + 70 * one + (year - 2022) * 60}`);

  test('says the year on each slide, in the title where that states nothing itself', async () => {
    const { slides, titles } = await deckOf(sales.join('\n'), 'Sales of 2024, 3 slides');
    expect(slides.map((slide) => /\b2024\b/u.test(JSON.stringify({ ...slide, support: [] })))).toEqual([
      true,
      true,
    ]);
    expect(titles[1]).toMatch(/, 2024$/u);
  });

  test('says nothing of other names than the prompt has, and says so in the title', async () => {
    const { slides, titles, warnings } = await deckOf(sales.join('\n'), 'Units in the North, 2 slides');
    expect(titles[0]).toBe('North: Units, Pumps rose from 200 in 2022 to 320 in 2024 (+60.0%)');
    expect(slides[0]).toMatchObject({ chart: { series: products.map((name) => ({ name })) } });
    expect(JSON.stringify(slides)).toContain('only North');
    expect(warnings).toEqual([]);
    const both = await deckOf(sales.join('\n'), 'Units in the North and the West, 3 slides');
    expect(both.titles).toMatchObject({ 0: expect.stringContaining('North, West') });
    const year = await deckOf(sales.join('\n'), 'Units in the North and the West in 2024, 3 slides');
    expect(year.slides[0]).toMatchObject({ chart: { series: [{ name: 'North' }, { name: 'West' }] } });
    expect(JSON.stringify([both.slides, year.slides])).not.toContain('South');
  });

  test('stays whole for its own name and for what it is grouped by', async () => {
    const csv = sales.join('\n').replaceAll('Product', 'Kind').replaceAll('Hoses', 'Units');
    const { slides } = await deckOf(csv, 'Units by region, 2 slides');
    expect(JSON.stringify(slides)).toContain('Units in total: 16,380');
  });
});

test('points of a long series that are left out are counted without a warning', async () => {
  const day = (at: number) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 900 }, (_, at) => `${day(at)},${400 + ((at * 37) % 101)}`);
  const { slides, warnings } = await deckOf(
    ['Day,Level', ...rows].join('\n'),
    'Level of the river, 2 slides',
  );
  expect(JSON.stringify(slides)).toMatch(/\d+ of 900 points in time/);
  expect(warnings).toEqual([]);
});

describe('a table of many columns or rows', () => {
  const ages = ['12', '13', '14-15', '16-17', '18-20', '21-25', '26+'];

  test('draws measures of one kind over ages as lines, those of other sizes by themselves', async () => {
    const rows = ages.map((age, at) => [age, 10 + at * 9, 5 + at * 4, 0.2 + at / 10, 0.3 + at / 5].join());
    const csv = ['age,beer_use,wine_use,crack_use,meth_use', ...rows].join('\n');
    const { slides, titles } = await deckOf(csv, 'Use of drugs by age, for a school board');
    expect(slides[0]).toMatchObject({
      chart: { type: 'line', categories: ages, series: [{ name: 'beer use' }, { name: 'wine use' }] },
    });
    expect(slides[1]).toMatchObject({ chart: { series: [{ name: 'crack use' }, { name: 'meth use' }] } });
    expect(titles[1]).toBe('Highest crack use: age 26+ (0.8)');
  });

  test('sets the same measure of two spans of time beside each other', async () => {
    const rows = ['Ada', 'Bo', 'Cy', 'Di'].map((name, at) => [name, 40 + at, 8 + at * 3, 500 + at].join());
    const csv = ['line,incidents_85_99,incidents_00_14,seats', ...rows].join('\n');
    const { slides } = await deckOf(csv, 'Incidents of airlines');
    expect(slides[0]).toMatchObject({
      chart: { series: [{ name: 'incidents 85–99' }, { name: 'incidents 00–14' }] },
    });
  });

  test('ranks many lines at the last of their years, then draws what stands for all of them', async () => {
    const rows = Array.from({ length: 14 }, (_, at) =>
      [`Land ${'ABCDEFGHIJKLMN'[at]}`, 20 + at, 30 - at, 10 + ((at * 5) % 14)].join(),
    );
    const csv = ['Land,rate 2001,rate 2011,rate 2021', ...rows, 'All lands,25,24,17'].join('\n');
    const { slides, titles } = await deckOf(csv, 'Rates of the lands, 5 slides');
    expect(titles[0]).toBe('Highest rate, 2021: Land L (23)');
    expect(slides[0]).toMatchObject({ chart: { type: 'bar' } });
    expect(titles).toContain('All lands fell from 25 in 2001 to 17 in 2021 (-32.0%)');
    expect(slides.at(-1)).toMatchObject({ kind: 'table', columns: ['Land', '2001', '2021', 'Change'] });
  });

  test('tells the first measure by the kinds that its names are of', async () => {
    const rows = Array.from({ length: 18 }, (_, at) =>
      [`Major ${'ABCDEFGHIJKLMNOPQR'[at]}`, ['Arts', 'Law', 'Physics'][at % 3], 90000 - at * 1000].join(),
    );
    const csv = ['Major,Major_category,Median pay', ...rows].join('\n');
    expect((await deckOf(csv, 'Which majors pay best')).titles).toContain('Median pay by Major category');
  });

  test('draws the rows that are compared as bars beside each other, where their measures are alike', async () => {
    const rows = ['Germany,35,67,66', 'Japan,54,46,95', 'Brazil,69,38,49', 'Peru,64,16,42'];
    const csv = ['country,pdi,idv,mas', ...rows].join('\n');
    const { slides } = await deckOf(csv, 'Compare Germany and Japan, for trainers');
    expect(slides[0]).toMatchObject({
      chart: {
        categories: ['pdi', 'idv', 'mas'],
        series: [
          { name: 'Germany', values: [35, 67, 66] },
          { name: 'Japan', values: [54, 46, 95] },
        ],
      },
    });
  });

  test('begins with the measure that has a word of the prompt', async () => {
    const rows = Array.from({ length: 14 }, (_, at) =>
      [`Land ${'ABCDEFGHIJKLMN'[at]}`, 30 + at, 60 - at].join(),
    );
    const csv = ['country,population_share,tv_audience_share', ...rows].join('\n');
    expect((await deckOf(csv, 'Who watches, for TV advertisers')).titles[0]).toBe(
      'Highest tv audience share: Land A (60)',
    );
  });
});

test('of years side by side the latest is told', async () => {
  const table = [
    '## Revenue by region',
    '',
    '| Region | 2024 | 2025 |',
    '|---|---|---|',
    '| North | 1.1 | 1.0 |',
    '| South | 0.9 | 1.3 |',
    '| East | 0.8 | 0.7 |',
  ].join('\n');
  const request = deckRequest({
    prompt: 'Present this',
    ...(await readDocuments({ 'review.md': `# Review\n\n${table}` })),
  });
  const { document } = await composeDeck(request, quietContext());
  expect(JSON.stringify(document.outline)).toContain('2025: South (1.3)');
});

test('a line ends where its values end, and a week is called one', async () => {
  const rows = Array.from(
    { length: 52 },
    (_, at) => `${at + 1},${900 + at * 3},${at < 12 ? 1000 + at * 40 : ''}`,
  );
  const { slides } = await deckOf(`Week,2019,2020\n${rows.join('\n')}\n`, 'Visits in 2020, 2 slides');
  expect(slides[0]).toMatchObject({
    kind: 'chart',
    title: expect.stringContaining('from 1,000 in Week 1 to 1,440 in Week 12'),
    chart: { categories: Array.from({ length: 12 }, (_, at) => String(at + 1)) },
  });
});

test('between what came in and what was spent no difference is told', async () => {
  const rows = Array.from({ length: 18 }, (_, at) => {
    const [day, shop] = [`2025-0${(at >> 1) + 1}-${10 + at}`, ['Kiosk', 'Market', 'Stall'][at % 3]];
    return at % 2 ? `${day},${shop},Income,${200 + at}` : `${day},${shop},Expense,-${150 + at}`;
  });
  const csv = `Date,Shop,Flow,Amount\n${rows.join('\n')}\n`;
  const { slides } = await deckOf(csv, 'Accounts by flow, 3 slides');
  expect(slides.map((slide) => (slide.kind === 'chart' ? slide.chart.categories : []))).toContainEqual([
    'Expense',
    'Income',
  ]);
  expect(JSON.stringify(slides)).not.toContain('difference');
});

test('rows without the longest of them are not called the highest', async () => {
  const words = Array.from({ length: 60 }, (_, at) => `stop${at}`).join(' ');
  const rows = Array.from(
    { length: 20 },
    (_, at) => `Line ${at},${at === 0 ? words : 'river'},${900 - at * 7}`,
  );
  const { slides } = await deckOf(`Line,Stops,Passengers\n${rows.join('\n')}\n`, 'Harbour lines, 4 slides');
  const tables = slides.filter((slide) => slide.kind === 'table');
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables)
    if (!JSON.stringify(table.rows).includes('Line 0"'))
      expect(`${table.title} ${table.takeaway}`).not.toMatch(/highest/u);
});

describe('the years that a prompt asks for', () => {
  test.each([
    ['the season 2024-25', { from: 2024, to: 2025 }],
    ['traffic 2019/23', { from: 2019, to: 2023 }],
    ['payments of 2024-05', { from: 2024, to: 2024 }],
    ['from 2019-25 to 2024-25', { from: 2019, to: 2024 }],
  ])('%s', (prompt, years) => expect(interestOf(prompt)).toMatchObject(years));

  test('are looked for in each column of dates', async () => {
    const rows = Array.from(
      { length: 8 },
      (_, at) =>
        `Name ${'ABCDEFGH'[at]},${50 + at},19${40 + at}-03-0${at + 1},201${at < 5 ? 6 : 7}-05-1${at}`,
    );
    const { slides } = await deckOf(`Name,Age,Born,Died\n${rows.join('\n')}\n`, 'Who died in 2016, 3 slides');
    expect(JSON.stringify(slides)).toContain('Name E');
    expect(JSON.stringify(slides)).not.toContain('Name F');
    expect(JSON.stringify(slides)).toContain('only 2016');
  });
});

test('of several files each slide says which one it is of, where their columns have the same names', async () => {
  const file = (from: number) =>
    `Year,Group,Number\n${[2021, 2022, 2023].flatMap((year) => ['A', 'B'].map((name, at) => `${year},${name}x,${from + at * 7 + year}`)).join('\n')}\n`;
  const files = { 'inhabitants.csv': file(100), 'dwellings.csv': file(4000) };
  const request = deckRequest({ prompt: 'Harbour town, 5 slides', ...(await readDocuments(files)) });
  const { document } = await composeDeck(request, quietContext());
  const titles = document.outline.slides.slice(1).map(({ title }) => title);
  expect(titles.map((title) => /^(?:Inhabitants|Dwellings): /u.exec(title)?.[0])).not.toContain(undefined);
});

describe('a list of causes over years', () => {
  const causes = ['All causes', 'Flood', 'Extreme temperature', 'Fire', 'Ice'];
  const worth = (name: string, year: number): number =>
    name === 'All causes'
      ? causes.slice(1).reduce((sum, one) => sum + worth(one, year), 0)
      : (5 - causes.indexOf(name)) * 100 + ((year * 7 + causes.indexOf(name) * 13) % 90);
  const years = Array.from({ length: 48 }, (_, at) => 1977 + at);
  const rows = causes.flatMap((name) => years.map((year) => `${name},${year},${worth(name, year)}`));
  const csv = `Cause,Year,Deaths\n${rows.join('\n')}\n`;

  test('adds up no total with its parts', async () => {
    const { slides } = await deckOf(csv, 'Deaths by decade, 6 slides');
    const sum = (from: number, to: number) =>
      years
        .filter((year) => year >= from && year <= to)
        .reduce((all, year) => all + worth('All causes', year), 0);
    expect(JSON.stringify(slides)).not.toContain(String(2 * sum(1980, 1989)));
    expect(JSON.stringify(slides)).not.toContain('All causes"');
  });

  test('is told of the years asked for, with each name whatever it sounds like', async () => {
    const { slides } = await deckOf(csv, 'Deaths since 1990, 3 slides');
    const [first] = slides;
    expect(first).toMatchObject({
      chart: { series: expect.arrayContaining([expect.objectContaining({ name: 'Extreme temperature' })]) },
      takeaway: expect.stringContaining('1990'),
    });
    expect(JSON.stringify(slides)).not.toContain('"1989"');
  });
});

test('decades are called by the years that there are', async () => {
  const rows = Array.from({ length: 47 }, (_, at) => `${1977 + at},${(at * 37) % 100}`);
  const { slides } = await deckOf(`Year,Sales\n${rows.join('\n')}\n`, 'Sales over time, 6 slides');
  const decades = slides.flatMap((slide) =>
    slide.kind === 'chart' && slide.chart.categories.length === 6 ? [slide.chart.categories] : [],
  );
  expect(decades).toContainEqual([
    '1977–1979',
    '1980–1989',
    '1990–1999',
    '2000–2009',
    '2010–2019',
    '2020–2023',
  ]);
});

test('a chart of what the prompt names is not titled by what it does not show', async () => {
  const towns = ['Arvik', 'Bolzen', 'Celle', 'Dornum', 'Elmau', 'Fanoe', 'Geyer', 'Hameln', 'Ilmen', 'Jever'];
  const rows = towns.flatMap((name, at) => [`${name},${900 - at * 11}`, `Old ${name},${300 - at * 7}`]);
  const csv = `Town,Visitors\n${rows.join('\n')}\n`;
  const { slides } = await deckOf(csv, 'Visitors in Celle, Elmau and Geyer, 3 slides');
  expect(slides[0]).toMatchObject({
    title: 'Visitors (1/2)',
    chart: { categories: ['Celle', 'Elmau', 'Geyer'] },
  });
});

test('tables alone are in no other language', async () => {
  const csv = `stato,share_non_citizen,totale\n${['Milano', 'Torino', 'Roma', 'Napoli'].map((name, at) => `${name},0.${at + 1},${at * 30 + 7}`).join('\n')}\n`;
  const { warnings } = await deckOf(csv, 'Hate crimes by state, 2 slides');
  expect(warnings.map(({ code }) => code)).not.toContain('OTHER_LANGUAGE');
});

test('a year and a month side by side are one time', async () => {
  const rows = [2018, 2019, 2020, 2021].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => `${year};${at + 1};${1000 + ((year * 3 + at * 41) % 300)}`),
  );
  const { slides } = await deckOf(['JAHR;MONAT;NÄCHTE', ...rows].join('\n'), 'Nächte seit 2020, 3 Folien');
  expect(slides[0]).toMatchObject({ kind: 'chart', chart: { type: 'line' } });
  const categories = slides.flatMap((slide) => (slide.kind === 'chart' ? [slide.chart.categories] : []));
  expect(categories[0]).toHaveLength(24);
  expect(categories[0]?.[0]).toBe('2020-01');
});

test('rows that end alike are not added up, since one may be the sum of others', async () => {
  const rows = ['01 Port income,5,6,7', '02 Other income,3,3,4', '03 = All income,8,9,11', '04 Wages,4,4,5'];
  const { titles } = await deckOf(['Line,2022,2023,2024', ...rows].join('\n'), 'Plan of the port, 6 slides');
  expect(titles.join()).not.toMatch(/income, 2022–2024/);
});

test('a remark behind the name of a column is no part of it', async () => {
  const csv =
    'Office,Costs (including all grants and the fees of others)\nNorth,400\nSouth,300\nEast,250\nWest,90';
  const { titles } = await deckOf(csv, 'What our offices cost, 2 slides');
  expect(titles[0]).toBe('Highest Costs: North (400)');
});

test('marks of other scales share no chart', async () => {
  const films = Array.from(
    { length: 9 },
    (_, at) => `Film ${at},${94 - 7 * at},${(9.1 - 0.6 * at).toFixed(1)}`,
  );
  const { slides } = await deckOf(['Film,Alpha user,Beta user', ...films].join('\n'), 'Films, 2 slides');
  expect(slides[0]).toMatchObject({ chart: { series: [{ name: 'Alpha user' }] } });
});

test('numbers that the title of the deck calls a stock are not added up', async () => {
  const rows = Array.from({ length: 48 }, (_, at) => {
    const month = `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
    return `${month},${900 + 11 * ((at * 7) % 13)}`;
  });
  const csv = ['Month,Number', ...rows].join('\n');
  const { slides } = await deckOf(csv, 'Unemployed in Examplia by year, 5 slides');
  expect(JSON.stringify(slides)).not.toMatch(/in total|sum of/);
});

test('of lines among which several are totals no sum is told', async () => {
  const rows = [
    '01 Taxes,500',
    '02 Fees,120',
    '03 = Income,620',
    '04 Wages,300',
    '05 Rent,90',
    '06 = Outlay,390',
  ];
  const { slides } = await deckOf(['Line,Result', ...rows].join('\n'), 'Result of the town, 3 slides');
  expect(slides[0]).toMatchObject({ title: 'Highest Result: 01 Taxes (500)' });
  expect(JSON.stringify(slides)).not.toContain('in total');
});

describe('several lines over time', () => {
  const mix = [2019, 2020, 2021, 2022].flatMap((year, at) =>
    [
      ['Coal', 90 - 9 * at],
      ['Wind', 20 + 12 * at],
    ].map(([source, value]) => `${year},${source},${value}`),
  );

  test('are called by the highest at their end, where each has a slide of its own', async () => {
    const { titles } = await deckOf(
      ['Year,Source,Output', ...mix].join('\n'),
      'Energy of Examplia, 4 slides',
    );
    expect(titles).toEqual([
      'Highest Output, 2022: Coal (63)',
      'Coal fell from 90 in 2019 to 63 in 2022 (-30.0%)',
      'Wind rose from 20 in 2019 to 56 in 2022 (+180.0%)',
    ]);
  });

  test('of what happens now and then are ranked by their sums, beside what stands for all of them', async () => {
    const kinds = ['Flood', 'Storm', 'Fire', 'Frost', 'Quake', 'Drought'];
    const rows = kinds.flatMap((kind, of) =>
      Array.from(
        { length: 12 },
        (_, at) => `${kind},${2010 + at},${of === 5 ? (at % 4 ? '' : 900) : 7 * ((at * (of + 3)) % 11) + of}`,
      ),
    );
    const all = Array.from({ length: 12 }, (_, at) => {
      const own = rows
        .filter((row) => row.includes(`,${2010 + at},`))
        .map((row) => Number(row.split(',')[2]));
      return `All hazards,${2010 + at},${own.reduce((sum, value) => sum + value, 0)}`;
    });
    const csv = ['Hazard,Year,Deaths', ...all, ...rows.filter((row) => !row.endsWith(','))].join('\n');
    const { slides, titles } = await deckOf(csv, 'Deaths from hazards, 5 slides');
    expect(titles[0]).toBe('Highest sum of Deaths, 2010–2021: Drought (2,700)');
    expect(JSON.stringify(slides)).not.toContain('Lowest Deaths, Drought');
    expect(slides[1]).toMatchObject({ chart: { series: [{ name: 'Deaths' }] } });
  });

  test('of months that are named by their last days show the months', async () => {
    const ends = ['2023-10-31', '2023-11-30', '2023-12-31', '2024-01-31', '2024-02-29'];
    const { slides } = await deckOf(
      ['Date,Members', ...ends.map((end, at) => `${end},${50 + at}`)].join('\n'),
      'Our members, 2 slides',
    );
    expect(slides[0]).toMatchObject({ chart: { categories: ends.map((end) => end.slice(0, 7)) } });
  });
});
