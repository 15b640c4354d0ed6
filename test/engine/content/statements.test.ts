import { describe, expect, test } from 'vitest';
import { chartStatements } from '../../../src/engine/content/tables/chart-statements.ts';
import { compareView } from '../../../src/engine/content/tables/compare-view.ts';
import { interestOf } from '../../../src/engine/content/tables/interest.ts';
import { viewsOf } from '../../../src/engine/content/tables/views-of.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function tableOf(csv: string) {
  const { documents } = await readDocuments({ 'data.csv': csv });
  const table = documents[0]?.body.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return table;
}
const viewOf = async (header: string, rows: (string | number)[][], prompt = '') =>
  viewsOf(await tableOf([header, ...rows.map((row) => row.join())].join('\n')), interestOf(prompt), {
    language: 'en',
    room: { statements: 9 },
  });
const said = async (header: string, rows: (string | number)[][], prompt = '') =>
  (await viewOf(header, rows, prompt)).statements.map(({ text }) => text);
const years = (values: number[], first = 2010) => values.map((value, at) => [first + at, value]);

describe('a change over time', () => {
  test('needs three points, and two ends that differ as they are shown', async () => {
    expect((await said('Year,Rate', years([1, 2]))).join()).not.toContain('rose');
    expect((await said('Year,Rate', years([1, 5, 2]))).join()).toContain('rose from 1 in 2010 to 2 in 2012');
    expect(await said('Year,Rate', years([4, 5, 4]))).toContain('Rate was 4 in 2010 and in 2012');
    expect((await said('Year,Rate', years([4, 4, 4]))).join()).not.toContain('was');
    expect((await said('Year,Rate', years([0, 5, 0]))).join()).not.toContain('was 0');
  });

  test('is a finding from a twentieth upwards', async () => {
    const finding = async (last: number) =>
      (await viewOf('Year,Rate', years([100, 101, last]))).statements.some((one) => one.finding);
    expect(await finding(104)).toBe(false);
    expect(await finding(105)).toBe(true);
    expect(await finding(95)).toBe(true);
  });

  test('is told by its own unit where a percentage says less', async () => {
    expect((await said('Year,Rate', years([10, 50, 109])))[0]).toContain('(+990.0%)');
    expect((await said('Year,Rate', years([10, 50, 110])))[0]).toContain('(+100)');
    expect((await said('Year,Rate', years([10, -5, 20])))[0]).toContain('(+10)');
    expect((await said('Year,Warmth (°C)', years([10, 15, 20])))[0]).toContain('(+10');
  });

  test('keeps months that go on over the end of a year as the source has them', async () => {
    const over = (names: string[]) =>
      said(
        'Month,Level',
        names.map((name, at) => [name, 10 + at * 10]),
      );
    expect((await over(['November', 'December', 'January']))[0]).toContain(
      'from 10 in November to 30 in January',
    );
    expect((await over(['February', 'January', 'December']))[0]).toContain(
      'from 30 in December to 10 in February',
    );
    expect((await over(['March', 'February', 'January']))[0]).toContain('from 30 in January to 10 in March');
  });

  test('of months and days that swing says nothing', async () => {
    const days = (values: number[]) =>
      values.map((value, at) => [new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10), value]);
    const rising = Array.from({ length: 25 }, (_, at) => 100 + at * 10);
    expect((await said('Day,Level', days(rising)))[0]).toContain('rose');
    expect((await said('Day,Sales', days(rising))).join()).not.toContain('rose');
    expect((await said('Day,Sales', days(rising.slice(0, 24)))).join()).toMatch(/^(?!.*rose).*in total/);
    const swinging = rising.map((value, at) => (at === 12 ? 900 : value));
    expect((await said('Day,Level', days(swinging))).join()).not.toContain('rose');
    expect((await said('Day,Level', days(swinging.slice(0, 24))))[0]).toContain('rose');
  });

  test('of a few years that swing is told where most lies between its ends', async () => {
    expect((await said('Year,Level', years([10, 50, 30, 20, 40, 35, 45, 19]))).join()).not.toContain('rose');
    expect((await said('Year,Level', years([10, 50, 30, 20, 40, 35, 45, 20])))[0]).toContain('rose');
    expect((await said('Year,Level', years([10, 50, 30, 11]))).join()).not.toContain('rose');
    expect((await said('Year,Level', years([10, 50, 11])))[0]).toContain('rose');
  });
});

describe('sums', () => {
  test('need three values, none of them missing', async () => {
    expect(
      (
        await said('Shop,Sales', [
          ['A', 1],
          ['B', 2],
        ])
      ).join(),
    ).not.toContain('Sum');
    expect(
      await said('Shop,Sales', [
        ['A', 1],
        ['B', 2],
        ['C', 4],
      ]),
    ).toContain('Sales in total: 7 (3 rows)');
    expect(
      (
        await said('Shop,Sales', [
          ['A', 1],
          ['B', 2],
          ['C', 4],
          ['D', ''],
        ])
      ).join(),
    ).not.toContain('Sum');
  });

  test('over time are those of flows and of no more than sixty points', async () => {
    const months = (count: number) =>
      Array.from({ length: count }, (_, at) => [
        `${2015 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
        at + 1,
      ]);
    expect((await said('Month,Sales', months(60))).join()).toContain('1,830 in total');
    expect((await said('Month,Sales', months(61))).join()).not.toContain('in total');
    expect((await said('Month,Level', months(12))).join()).not.toContain('in total');
  });

  test('are proven by a row of totals within half a percent, and refuted by another', async () => {
    const rows = (total: number) => [
      ['A', 500],
      ['B', 300],
      ['C', 200],
      ['Total', total],
    ];
    expect((await said('Shop,Widgets', rows(1004))).join()).toContain('Widgets in total: 1,004');
    expect((await said('Shop,Widgets', rows(1006))).join()).not.toContain('in total');
  });

  test('have a largest part from a fifth upwards, but not where one is all or two share the place', async () => {
    const share = async (...parts: number[]) => {
      const rows = parts.map((part, at) => [`Shop ${'ABCDEFGHIJ'[at]}`, part]);
      const total = parts.reduce((sum, part) => sum + part, 0);
      return (await said('Shop,Sales', [...rows, ['Total', total]])).filter((text) =>
        text.startsWith('Share'),
      );
    };
    expect(await share(500, 300, 200)).toEqual(['Share of Shop A in total Sales: 50%']);
    expect(await share(200, 190, 180, 170, 160, 100)).toHaveLength(1);
    expect(await share(199, 191, 180, 170, 160, 100)).toEqual([]);
    expect(await share(995, 3, 2)).toEqual([]);
    expect(await share(994, 4, 2)).toHaveLength(1);
    expect(await share(400, 400, 200)).toEqual([]);
    expect(await share(700, 400, -100)).toEqual([]);
  });
});

test('the only one that is highest is told, with the digits of its cell', async () => {
  expect(
    await said('Shop,Rate', [
      ['A', 1.25],
      ['B', 2.5],
      ['C', 0.5],
    ]),
  ).toEqual(['Highest Rate: B (2.5)', 'Lowest Rate: C (0.5)']);
  expect(
    await said('Shop,Rate', [
      ['A', 2.5],
      ['B', 2.5],
      ['C', 0.5],
    ]),
  ).toEqual(['Lowest Rate: C (0.5)']);
});

test('two rows are set against each other, the larger first', async () => {
  expect(
    await said('Shop,Rate', [
      ['A', '20 %'],
      ['B', '35 %'],
    ]),
  ).toEqual(['Rate: B 35%, A 20% (difference 15 percentage points)']);
  expect(
    await said('Shop,Price ($)', [
      ['A', 20],
      ['B', 20],
    ]),
  ).toEqual([]);
});

describe('things beside each other', () => {
  const compared = async (csv: string, prompt: string, rows?: number) =>
    compareView(await tableOf(csv), interestOf(prompt), { language: 'en', room: rows ? { rows } : {} });
  const firms =
    'Firm,Staff,Sales,Town\nAcme,10,500,Rome\nBolt,20,600,Oslo\nCargo,30,700,Bari\nDelta,40,800,Bonn\nEcho,50,900,Lyon';

  test('are two to four rows with two facts at least', async () => {
    expect((await compared(firms, 'Compare Acme and Bolt'))?.table).toMatchObject({
      columns: ['Firm', 'Acme', 'Bolt'],
      rows: [
        ['Staff', '10', '20'],
        ['Sales', '500', '600'],
        ['Town', 'Rome', 'Oslo'],
      ],
    });
    expect(await compared(firms, 'Compare Acme with others')).toBeUndefined();
    expect((await compared(firms, 'Compare Acme, Bolt, Cargo and Delta'))?.table.columns).toHaveLength(5);
    expect(await compared(firms, 'Compare Acme, Bolt, Cargo, Delta and Echo')).toBeUndefined();
    expect(await compared('Firm,Staff\nAcme,10\nBolt,20\nCargo,30', 'Compare Acme and Bolt')).toBeUndefined();
  });

  test('are found by their names, whatever stands before those', async () => {
    const scored = 'Score,Firm,Staff,Town\n7,Acme,10,Rome\n9,Bolt,20,Oslo\n4,Cargo,30,Bari';
    expect((await compared(scored, 'Compare Acme and Bolt'))?.table.columns).toEqual([
      'Firm',
      'Acme',
      'Bolt',
    ]);
  });

  test('say how many facts were left out', async () => {
    const view = await compared(firms, 'Compare Acme and Bolt', 2);
    expect(view?.table.rows).toHaveLength(2);
    expect(view?.leftOut.table).toEqual(['3 of 4 columns']);
  });

  test('are columns of moments, or of a table wider than a slide', async () => {
    const wide = (names: string[]) =>
      [
        ['Town', ...names].join(),
        ...['Rome', 'Oslo', 'Bari'].map((town, row) => [town, ...names.map((_, at) => row * 10 + at)].join()),
      ].join('\n');
    expect((await compared(wide(['2018', '2019', '2020']), 'Compare 2018 and 2020'))?.table.columns).toEqual([
      'Town',
      '2018',
      '2020',
    ]);
    expect(await compared(wide(['Apples', 'Pears', 'Plums']), 'Compare apples and plums')).toBeUndefined();
    const many = wide(['Apples', 'Pears', 'Plums', 'Figs', 'Limes', 'Melons']);
    expect((await compared(many, 'Compare apples and plums'))?.table.columns).toEqual([
      'Town',
      'Apples',
      'Plums',
    ]);
  });
});

describe('what a chart states', () => {
  const chart = (values: (number | null)[], unit?: string) => ({
    type: 'column' as const,
    categories: ['2020', '2021', '2022'],
    series: [{ name: 'Sales', values }],
    ...(unit && { unit }),
  });
  const stated = (values: (number | null)[], unit?: string) => [
    ...chartStatements(chart(values, unit), 'en').values(),
  ];

  test('are its changes, its extremes and its sums', () => {
    expect(stated([10, 12, 15])).toEqual(
      expect.arrayContaining([
        'Sales rose from 10 in 2020 to 15 in 2022 (+50.0%)',
        'Highest Sales: 2022 (15)',
        'Lowest Sales: 2020 (10)',
        'Sales from 2020 to 2022: 37 in total',
      ]),
    );
  });

  test('are told in the unit that its values are multiplied by', () => {
    expect(stated([1.5, 2, 3], 'million $').join()).toContain('from $1,500,000 in 2020 to $3,000,000');
    expect(stated([1.5, 2.25, 3]).join()).toContain('Sales rose from 1.50 in 2020 to 3.00 in 2022');
    expect(stated([1.5, 2.25, 3]).join()).toContain('Sales rose from 1.5 in 2020 to 3 in 2022');
  });

  test('are no sums where a value is missing', () => {
    expect(stated([10, null, 15]).join()).not.toContain('in total');
  });
});

describe('how a chart is drawn', () => {
  const typeOf = async (header: string, rows: (string | number)[][], prompt = '') =>
    (await viewOf(header, rows, prompt)).chart?.type;
  const names = (count: number, name = 'Town') =>
    Array.from({ length: count }, (_, at) => [`${name} ${String.fromCharCode(65 + at)}`, at * 3 + 1]);

  test('times as columns up to four, then as a line', async () => {
    expect(await typeOf('Year,Rate', years([1, 2, 4, 8]))).toBe('column');
    expect(await typeOf('Year,Rate', years([1, 2, 4, 8, 9]))).toBe('line');
  });

  test('years at different distances as columns, while those are few', async () => {
    const uneven = (count: number) =>
      years(Array.from({ length: count }, (_, at) => at + 3)).map(([year = 0, value = 0], at) => [
        at === 0 ? year - 4 : year,
        value,
      ]);
    expect(await typeOf('Year,Rate', uneven(8))).toBe('column');
    expect(await typeOf('Year,Rate', uneven(24))).toBe('column');
    expect(await typeOf('Year,Rate', uneven(25))).toBe('line');
  });

  test('names as columns while few and short, else as bars, the largest first', async () => {
    expect(await typeOf('Town,Rate', names(6))).toBe('column');
    expect(await typeOf('Town,Rate', names(7))).toBe('bar');
    expect(await typeOf('Town,Rate', names(3, 'Newcastle up'))).toBe('column');
    expect(await typeOf('Town,Rate', names(3, 'Newcastle upon'))).toBe('bar');
    const view = await viewOf('Town,Rate', names(4));
    expect(view.chart?.categories).toEqual(['Town D', 'Town C', 'Town B', 'Town A']);
    expect(view.chart?.series[0]?.values).toEqual([10, 7, 4, 1]);
  });

  test('parts of one whole as a pie, up to five and within one percent of it', async () => {
    const shares = (...values: number[]) => values.map((value, at) => [`Town ${'ABCDEFG'[at]}`, `${value}%`]);
    expect(await typeOf('Town,Share of sales', shares(50, 30, 20))).toBe('pie');
    expect(await typeOf('Town,Share of sales', shares(40, 25, 20, 10, 5))).toBe('pie');
    expect(await typeOf('Town,Share of sales', shares(40, 25, 15, 10, 5, 5))).not.toBe('pie');
    expect(await typeOf('Town,Share of sales', shares(50, 30, 21))).toBe('pie');
    expect(await typeOf('Town,Share of sales', shares(50, 30, 22))).not.toBe('pie');
    expect(await typeOf('Town,Growth rate', shares(50, 30, 20))).not.toBe('pie');
    expect(await typeOf('Town,Share of sales', shares(80, 30, -10))).not.toBe('pie');
  });

  test('not at all without three values, where half of them are missing, or where all are alike', async () => {
    expect(
      await typeOf('Town,Rate', [
        ['A', 1],
        ['B', 2],
        ['C', ''],
        ['D', ''],
      ]),
    ).toBeUndefined();
    expect(
      await typeOf('Town,Rate', [
        ['A', 1],
        ['B', 2],
        ['C', 4],
        ['D', ''],
        ['E', ''],
        ['F', ''],
      ]),
    ).toBe('column');
    expect(
      await typeOf('Town,Rate', [
        ['A', 1],
        ['B', 2],
        ['C', 4],
        ['D', ''],
        ['E', ''],
        ['F', ''],
        ['G', ''],
      ]),
    ).toBeUndefined();
    expect(
      await typeOf('Town,Rate', [
        ['A', 3],
        ['B', 3],
        ['C', 3],
      ]),
    ).toBeUndefined();
  });

  test('under what it measures: the header, or what stands over a table of general words', async () => {
    const named = async (header: string, context?: string) => {
      const { caption: _, ...table } = await tableOf(`${header}\nA,1\nB,2\nC,4`);
      return viewsOf(table, interestOf(''), { language: 'en', ...(context && { context }) });
    };
    expect((await named('Town,Rainfall (mm)')).chart).toMatchObject({ measure: 'Rainfall', unit: 'mm' });
    expect((await named('Town,Value', 'Rainfall')).chart?.measure).toBe('Rainfall');
    expect((await named('Town,2024', 'Rainfall')).chart?.measure).toBe('Rainfall, 2024');
    expect((await named('Town,2024', 'Rainfall in 2024')).chart?.measure).toBe('Rainfall in 2024');
  });
});

describe('lines and bars that are chosen', () => {
  const lands = ['Chile', 'Peru', 'Ghana', 'Kenya', 'Nepal', 'Japan', 'Spain'];
  const long = lands.flatMap((land, at) =>
    [2018, 2019, 2020, 2021].map((year) => [land, year, (at + 1) * 10 + (year - 2017)]),
  );

  test('are the highest at the end, and how many is said', async () => {
    const { chart, leftOut } = await viewOf('Country,Year,Rate', long);
    expect(chart?.series.map(({ name }) => name)).toEqual(['Spain', 'Japan', 'Nepal', 'Kenya', 'Ghana']);
    expect(leftOut.chart).toEqual(['5 of 7 lines, the highest in 2021']);
  });

  test('are those that the prompt names, of the years that it names', async () => {
    const { chart, leftOut } = await viewOf('Country,Year,Rate', long, 'Chile and Ghana since 2019');
    expect(chart?.series.map(({ name, values }) => [name, values])).toEqual([
      ['Chile', [12, 13, 14]],
      ['Ghana', [32, 33, 34]],
    ]);
    expect(leftOut.chart).toEqual(['only 2019 to 2021']);
  });

  test('take a name that ends like a total for one only if it comes to the others together', async () => {
    const rows = (name: string) =>
      [name, 'Myeloma', 'Lymphoma', 'Sarcoma'].map((one, at) => [one, [60, 45, 14, 9][at] ?? 0]);
    const named = await viewOf('Diagnosis,Patients', rows('B cell – ALL'));
    expect(named.chart?.categories).toContain('B cell – ALL');
    const total = await viewOf('Diagnosis,Patients', rows('Patients, total').with(0, ['All patients', 68]));
    expect(total.chart?.categories).not.toContain('All patients');
  });

  test('leave totals out, and say so', async () => {
    const { chart, leftOut } = await viewOf(
      'Year,Coal (t),Wind (t),Total (t)',
      years([1, 2, 3, 4, 5]).map(([year = 0, value = 0]) => [year, value, value * 2, value * 3]),
    );
    expect(chart?.series.map(({ name }) => name)).toEqual(['Coal', 'Wind']);
    expect(leftOut.chart).toEqual(['without totals and groups (Total)']);
  });

  test('of two named bars the others stay out, one alone stands among them', async () => {
    const rows = lands.map((land, at) => [land, at + 1]);
    expect((await viewOf('Country,Rate', rows, 'Chile, Ghana and Kenya')).chart?.categories).toEqual([
      'Kenya',
      'Ghana',
      'Chile',
    ]);
    const many = Array.from({ length: 14 }, (_, at) => [`Town ${String.fromCharCode(65 + at)}`, 20 - at]);
    const { chart, leftOut } = await viewOf('Town,Rate', many, 'Rate of Town N');
    expect(chart?.categories).toHaveLength(12);
    expect(chart?.categories).toContain('Town N');
    expect(leftOut.chart).toEqual(['12 of 14 rows']);
  });

  test('classes of numbers stay in their order', async () => {
    const { chart } = await viewOf('Age,Rate', [
      ['0-9', 5],
      ['10-19', 2],
      ['20-29', 9],
      ['30+', 4],
    ]);
    expect(chart?.categories).toEqual(['0-9', '10-19', '20-29', '30+']);
  });
});

test('amounts of different scales are drawn in one', async () => {
  const { chart } = await viewOf('Firm,Revenue', [
    ['Acme', '€300k'],
    ['Bolt', '€1.2m'],
    ['Cargo', '€7m'],
  ]);
  expect(chart).toMatchObject({ unit: '€', series: [{ values: [7e6, 1.2e6, 3e5] }] });
  const alike = await viewOf('Firm,Revenue', [
    ['Acme', '€3m'],
    ['Bolt', '€1.2m'],
    ['Cargo', '€7m'],
  ]);
  expect(alike.chart).toMatchObject({ unit: '€m', series: [{ values: [7, 3, 1.2] }] });
});

describe('times in the header', () => {
  test('are the axis from three upwards, each row a line under its name', async () => {
    const wide = await viewOf('Item,2019,2020,2021', [
      ['Fees', 1, 2, 3],
      ['Gifts', 4, 5, 7],
    ]);
    expect(wide.chart).toMatchObject({
      categories: ['2019', '2020', '2021'],
      series: [
        { name: 'Fees', values: [1, 2, 3] },
        { name: 'Gifts', values: [4, 5, 7] },
      ],
    });
    const two = await viewOf('Item,2020,2021', [
      ['Fees', 1, 2],
      ['Gifts', 4, 5],
      ['Rent', 6, 9],
    ]);
    expect(two.chart?.categories).toEqual(['Rent', 'Gifts', 'Fees']);
    expect(two.chart?.series.map(({ name }) => name)).toEqual(['2020', '2021']);
  });

  test('are put in order, and units of rows are their own', async () => {
    const { chart } = await viewOf('Item,2021,2019,2020', [['Fees (€)', 3, 1, 2]]);
    expect(chart).toMatchObject({
      categories: ['2019', '2020', '2021'],
      unit: '€',
      series: [{ values: [1, 2, 3] }],
    });
  });

  test('of several measures are those of the one that the prompt names', async () => {
    const header = 'Land,Cost 2019,Cost 2020,Cost 2021,Staff 2019,Staff 2020,Staff 2021';
    const rows = [
      ['Chile', 1, 2, 3, 40, 50, 60],
      ['Peru', 4, 5, 7, 80, 90, 95],
    ];
    expect((await viewOf(header, rows, 'Staff')).chart?.series[0]?.values).toEqual([40, 50, 60]);
    expect((await viewOf(header, rows, 'Cost')).chart?.series[0]?.values).toEqual([1, 2, 3]);
  });
});
