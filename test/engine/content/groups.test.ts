import { describe, expect, test } from 'vitest';
import { groupViewsOf } from '../../../src/engine/content/tables/group-views.ts';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** How the only table of a file is grouped. */
async function grouped(csv: string, prompt: string) {
  const { documents } = await readDocuments({ 'data.csv': csv });
  const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  const { asked, usual, rest } = groupViewsOf(table, interestOf(prompt), { language: 'en' });
  const titles = (views: typeof asked) => views.map(({ title }) => title);
  return { asked, usual, rest, titles: { asked: titles(asked), usual: titles(usual), rest: titles(rest) } };
}

const regions = ['North', 'South', 'West'];
/** Thirty orders, one every six days. */
const orders = (date: (day: Date) => string) =>
  [
    'Order ID,Date,Region,Channel,Units,Unit Price ($),Revenue ($)',
    ...Array.from({ length: 30 }, (_, at) => {
      const day = date(new Date(Date.UTC(2025, 0, 2 + at * 6)));
      const price = at % 5 === 0 ? 20 : 10;
      const units = (at % 4) + 1;
      return `A-${at + 100},${day},${regions[at % 3]},${at % 2 ? 'Web' : 'Shop'},${units},${price},${price * units}`;
    }),
  ].join('\n');
const iso = (day: Date) => day.toISOString().slice(0, 10);
const pad = (value: number) => String(value).padStart(2, '0');
const american = (day: Date) =>
  `${pad(day.getUTCMonth() + 1)}/${pad(day.getUTCDate())}/${day.getUTCFullYear()}`;
const german = (day: Date) =>
  `${pad(day.getUTCDate())}.${pad(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`;

describe('a log of events', () => {
  test('is summed by what the prompt names, money before counts, and by what such are asked for besides', async () => {
    const { asked, titles } = await grouped(orders(iso), 'Sales by region');
    expect(titles).toMatchObject({
      asked: ['Revenue by Region', 'Units by Region'],
      usual: ['Revenue by month', 'Revenue by Channel'],
    });
    expect([...titles.asked, ...titles.usual, ...titles.rest].join()).not.toMatch(/(?:^|,)Unit Price by/);
    const [revenue] = asked;
    expect(revenue?.chart).toMatchObject({ measure: 'sum of Revenue', unit: '$' });
    const total = (revenue?.chart?.series[0]?.values ?? []).reduce((sum: number, one) => sum + (one ?? 0), 0);
    expect(revenue?.statements.map(({ text }) => text)).toContain(`Revenue in total: $${total}`);
  });

  test.each([
    ['years first', iso],
    ['months first', american],
    ['days first', german],
  ])('has its months by dates written with %s', async (_, date) => {
    const { asked } = await grouped(orders(date), 'Monthly revenue');
    expect(asked[0]?.title).toBe('Revenue by month');
    expect(asked[0]?.chart?.categories).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((month) => `${month} 2025`),
    );
    // Orders 0 to 4 are of January: 1 × 20, 2 × 10, 3 × 10, 4 × 10, 1 × 10.
    expect(asked[0]?.chart?.series[0]?.values[0]).toBe(120);
  });

  test('is neither summed nor counted where it stands on pages, some of whose rows may not have been read', async () => {
    const { documents } = await readDocuments({ 'data.csv': orders(iso) });
    const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
    if (table?.type !== 'table') throw new Error('no table');
    const views = (page?: number) =>
      groupViewsOf({ ...table, at: { ...table.at, ...(page && { page }) } }, interestOf('Revenue by month'), {
        language: 'en',
      });
    expect(views().asked).not.toEqual([]);
    expect(views(3)).toEqual({ asked: [], usual: [], rest: [] });
  });

  test('has quarters and years where the prompt says so, in its language', async () => {
    expect((await grouped(orders(iso), 'Umsatz je Quartal')).asked[0]?.chart?.categories).toEqual([
      'Q1 2025',
      'Q2 2025',
    ]);
    expect((await grouped(orders(iso), 'ventas por mes')).titles.asked[0]).toBe('Revenue by month');
    expect((await grouped(orders(iso), '月別の売上')).titles.asked[0]).toBe('Revenue by month');
  });

  test('is grouped by both of two names', async () => {
    expect((await grouped(orders(iso), 'Revenue by month and channel')).titles.asked).toEqual([
      'Revenue by month',
      'Units by month',
      'Revenue by Channel',
      'Units by Channel',
    ]);
  });

  test('says where a span at its end has few rows, and nothing of first against last', async () => {
    const rows = Array.from(
      { length: 62 },
      (_, at) => `${iso(new Date(Date.UTC(2025, 0, 1 + at)))},${at + 1}`,
    );
    const { asked } = await grouped(['Date,Visitors', ...rows].join('\n'), 'Visitors by month');
    expect(asked[0]?.leftOut.chart).toEqual(['few rows in Mar 2025: 3']);
    expect(asked[0]?.statements.map(({ kind }) => kind)).not.toContain('change');
    expect(asked[0]?.chart?.series[0]?.values).toEqual([496, 1274, 183]);
  });

  test('without numbers is counted', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, at) => `T${at + 900},${regions[at % 3]},${at % 4 ? 'Open' : 'Done'}`,
    );
    const { asked, usual } = await grouped(['Ticket,Team,Status', ...rows].join('\n'), 'Tickets by team');
    expect(asked[0]?.chart).toMatchObject({
      measure: 'number of rows',
      categories: ['North', 'South', 'West'],
    });
    expect(asked[0]?.chart?.series[0]?.values).toEqual([7, 7, 6]);
    expect(usual[0]?.title).toBe('Number of rows by Status');
  });
});

test('marks are told by their mean where medians do not tell groups apart, or where the prompt asks for it', async () => {
  const marks = [1, 3, 5, 3, 3, 4, 3, 3, 3].map((mark, at) => `${regions[at % 3]},${mark},${at}0.5`);
  const csv = ['Team,Score,Distance', ...marks].join('\n');
  expect((await grouped(csv, 'Score by team')).titles.asked[0]).toBe('Average Score by Team');
  expect((await grouped(csv, 'Distance by team')).titles.asked[0]).toBe('Median Distance by Team');
  expect((await grouped(csv, 'Average distance by team')).titles.asked[0]).toBe('Average Distance by Team');
});

test('what is computed for groups carries the unit of its measure, and counts carry none', async () => {
  const { asked, rest, usual } = await grouped(orders(iso), 'Revenue by region');
  const told =
    asked[0]?.support?.filter((one) => one.kind === 'computed' && /over \d+ rows/.test(one.how)) ?? [];
  expect(told.map((one) => 'unit' in one && one.unit)).toEqual(['$', '$', '$']);
  const units = [...asked, ...usual, ...rest].find(({ title }) => /Units/.test(title));
  const keys = units?.support?.flatMap((one) => Object.keys(one)) ?? [];
  expect([...new Set(keys)].sort()).toEqual(['at', 'how', 'kind', 'value']);
});

test('a code beside the name that is grouped by is no measure', async () => {
  const rows = Array.from({ length: 15 }, (_, at) => `${regions[at % 3]},${(at % 3) + 1},${at * 3}`);
  const { titles } = await grouped(['Class,Level,Fare ($)', ...rows].join('\n'), 'Fares by class');
  expect([...titles.asked, ...titles.rest].join()).not.toContain('Level');
});

describe('what a log is grouped by unasked', () => {
  /** So many rows of a name each, in turn, with a price. */
  const log = (rows: number, names: number, extra: (at: number) => string = () => '') =>
    [
      'Shop,Note,Paid ($)',
      ...Array.from(
        { length: rows },
        (_, at) => `S${String.fromCharCode(97 + (at % names))},${extra(at)},${at + 1}`,
      ),
    ].join('\n');

  test('begins where a slide cannot show all rows', async () => {
    expect((await grouped(log(12, 3), 'Shops')).titles.usual).toEqual([]);
    expect((await grouped(log(13, 3), 'Shops')).titles.usual).toEqual(['Paid by Shop']);
  });

  test('are names that a chart can tell apart and that come again', async () => {
    expect((await grouped(log(60, 12), 'Shops')).titles.usual).toEqual(['Paid by Shop']);
    expect((await grouped(log(60, 13), 'Shops')).titles.usual).toEqual([]);
    expect((await grouped(log(15, 6), 'Shops')).titles.usual).toEqual([]);
  });

  test('are no remarks that most rows lack', async () => {
    const some = (share: number) => log(40, 4, (at) => (at < share * 40 ? (at % 2 ? 'good' : 'bad') : ''));
    expect((await grouped(some(0.95), 'Shops')).titles.usual).toEqual(['Paid by Shop', 'Paid by Note']);
    expect((await grouped(some(0.7), 'Shops')).titles.usual).toEqual(['Paid by Shop']);
  });

  test('are years where dates span more than three of them', async () => {
    const days = (years: number) =>
      [
        'When,Shop,Paid ($)',
        ...Array.from(
          { length: 24 },
          (_, at) => `${2015 + (at % years)}-0${(at % 9) + 1}-1${at % 7},S${at % 2},${at + 1}`,
        ),
      ].join('\n');
    expect((await grouped(days(4), 'Shops')).titles.usual[0]).toBe('Paid by year');
    expect((await grouped(days(3), 'Shops')).titles.usual[0]).toBe('Paid by month');
  });

  test('a list of different things is counted only besides what the prompt groups by', async () => {
    const staff = (rows: number) =>
      [
        'Name,Team,Place,Age',
        ...Array.from(
          { length: rows },
          (_, at) =>
            `Person ${String.fromCharCode(65 + at)},T${at % 3 ? 'x' : 'y'},P${at % 4 ? 'a' : 'b'},${20 + at * 2}`,
        ),
      ].join('\n');
    expect((await grouped(staff(18), 'Our staff')).titles).toEqual({ asked: [], usual: [], rest: [] });
    expect((await grouped(staff(18), 'Our staff by team')).titles).toMatchObject({
      asked: ['Number of rows by Team', 'Median Age by Team'],
      usual: ['Number of rows by Place', 'Median Age by Place'],
    });
    expect((await grouped(staff(12), 'Our staff by team')).titles.usual).toEqual([]);
  });
});

describe('what adds up', () => {
  const rows = (header: string, cells: (at: number) => string) =>
    [`Team,${header}`, ...Array.from({ length: 9 }, (_, at) => `${regions[at % 3]},${cells(at)}`)].join('\n');
  const first = async (csv: string, prompt: string) => (await grouped(csv, prompt)).titles.asked.join('; ');

  test('are flows, counts and shares of one whole, but no prices, rates and other shares', async () => {
    expect(
      await first(
        rows('Orders', (at) => `${at + 3}`),
        'By team',
      ),
    ).toContain('Orders by Team');
    expect(
      await first(
        rows('Quantity', (at) => `${at + 3}`),
        'By team',
      ),
    ).toContain('Quantity by Team');
    expect(
      await first(
        rows('Share of sales', (at) => `${at === 0 ? 20 : 10}%`),
        'By team',
      ),
    ).toMatch(/^Share of sales by/);
    expect(
      await first(
        rows('Share of women', (at) => `${at * 5 + 30}%`),
        'By team',
      ),
    ).toContain('Median Share of women');
    expect(
      await first(
        rows('Price ($)', (at) => `${at * at + 3}`),
        'By team',
      ),
    ).toContain('Median Price by Team');
    expect(
      await first(
        rows('Widgets', (at) => `${at * at + 3}`),
        'By team',
      ),
    ).toContain('Median Widgets by Team');
  });

  test('money of a log, and not of a list of things at one time', async () => {
    const paid = [
      'Team,Kind,Fare ($)',
      ...Array.from({ length: 15 }, (_, at) => `${regions[at % 3]},K${at % 2},${at + 2}`),
    ];
    expect((await grouped(paid.join('\n'), 'By team')).titles.asked[0]).toMatch(/^(?:Median )?Fare by Team$/);
    const worth = [
      'Team,Worth ($)',
      ...Array.from({ length: 15 }, (_, at) => `${regions[at % 3]},${at + 2}`),
    ];
    expect((await grouped(worth.join('\n'), 'By team')).titles.asked[0]).toBe('Worth by Team');
    expect((await grouped(worth.slice(0, 10).join('\n'), 'By team')).titles.asked).toContain(
      'Median Worth by Team',
    );
  });

  test('what there is at one time is not added over months', async () => {
    const stock = [
      'Day,Store,Inventory,Orders',
      ...Array.from(
        { length: 40 },
        (_, at) => `${iso(new Date(Date.UTC(2025, 0, 1 + at * 4)))},S${at % 2},${at + 5},${at}`,
      ),
    ];
    const { titles } = await grouped(stock.join('\n'), 'By month');
    expect([...titles.asked, ...titles.usual, ...titles.rest].join()).not.toContain('Inventory by');
    expect(titles.asked[0]).toBe('Orders by month');
  });

  test('values that are missing are told, and so are groups of too few', async () => {
    const csv = 'Team,Age\nA,30\nA,31\nA,35\nB,40\nB,44\nB,49\nC,50\nC,\nC,52';
    const { asked } = await grouped(csv, 'By team');
    const ages = asked.find(({ title }) => title === 'Median Age by Team');
    expect(ages?.chart).toMatchObject({ categories: ['A', 'B'], series: [{ values: [31, 44] }] });
    expect(ages?.leftOut.chart).toEqual(['rows without Age: 1', 'only groups with at least 3 values']);
  });
});

test('quarters and years have names of their own, months those of the language', async () => {
  const csv = orders(iso);
  const { documents } = await readDocuments({ 'data.csv': csv });
  const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  const labels = (language: 'de' | 'ja') =>
    groupViewsOf(table, interestOf('by month'), { language }).asked[0]?.chart?.categories.slice(0, 2);
  expect(labels('de')).toEqual(['Jan 2025', 'Feb 2025']);
  expect(labels('ja')).toEqual(['2025-01', '2025-02']);
});

test('groups of which only one has enough values, or whose rows are named twice, are told as they are', async () => {
  const one = 'Team,Age\nA,30\nA,31\nA,35\nB,40\nB,44\nC,52';
  expect((await grouped(one, 'By team')).titles.asked).toEqual(['Number of rows by Team']);
  const twice = 'Team,Firm,Sales\nA,Acme (Class A),3\nA,Acme (Class C),4\nB,Bolt (Class A),5\nB,Cargo,9';
  expect((await grouped(twice, 'By team')).asked[0]?.leftOut.chart).toEqual([
    'each row counts, so Acme more than once',
  ]);
});

test('two groups of as many rows are no chart, and a group of what is missing is none', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `${at % 2 ? 'Web' : 'Shop'},${(at * 7) % 11},2025-0${1 + (at % 9)}-1${at % 3}`,
  );
  const { titles } = await grouped(['Channel,Units,Date', ...rows].join('\n'), 'Our orders');
  expect(Object.values(titles).flat()).not.toContain('Number of rows by Channel');
  const gaps = rows.map((row, at) => (at % 5 === 0 ? row.replace(/^\w+/, 'NA') : row));
  const { usual, rest } = await grouped(['Channel,Units,Date', ...gaps].join('\n'), 'Our orders');
  const names = [...usual, ...rest].flatMap(({ chart }) => chart?.categories ?? []);
  expect(names).not.toContain('NA');
});

describe('what the prompt groups by', () => {
  const years = Array.from({ length: 34 }, (_, at) => 1988 + at);

  test('is decades of years', async () => {
    const snow = ['winter,depth (cm)', ...years.map((year) => `${year},${(year - 1900) % 37}`)].join('\n');
    const { asked } = await grouped(snow, 'Average depth per decade');
    expect(asked[0]?.title).toBe('Average depth by decade');
    expect(asked[0]?.chart?.categories).toEqual(['1990–1999', '2000–2009', '2010–2019']);
    expect(asked[0]?.chart?.series[0]?.values).toEqual([20.5, 30.5, 7.2]);
  });

  test('is one name however it is capitalised', async () => {
    const rows = ['Agency', 'agency', 'Office', 'Office', 'agency', 'Office'];
    const list = ['Kind,Orders', ...rows.map((kind, at) => `${kind},${at + 1}`)].join('\n');
    const { asked } = await grouped(list, 'Orders by kind');
    expect(asked[0]?.chart?.categories).toEqual(['Agency', 'Office']);
    expect(asked[0]?.chart?.series[0]?.values).toEqual([8, 13]);
  });

  test('is not told by the middle of a few numbers that may be codes', async () => {
    const list = [
      'Method,Reason,Answers',
      ...Array.from({ length: 24 }, (_, at) => `${regions[at % 3]},${(at % 7) + 1},${at * 37 + 100}`),
    ].join('\n');
    const { titles } = await grouped(list, 'Answers by method');
    expect(titles.asked).toContain('Median Answers by Method');
    expect(titles.asked.join()).not.toContain('Reason');
  });
});
