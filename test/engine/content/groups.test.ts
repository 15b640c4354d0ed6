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

test('a code beside the name that is grouped by is no measure', async () => {
  const rows = Array.from({ length: 15 }, (_, at) => `${regions[at % 3]},${(at % 3) + 1},${at * 3}`);
  const { titles } = await grouped(['Class,Level,Fare ($)', ...rows].join('\n'), 'Fares by class');
  expect([...titles.asked, ...titles.rest].join()).not.toContain('Level');
});
