import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function deckOf(files: Record<string, string>, prompt: string) {
  const warnings: Warning[] = [];
  const request = deckRequest({ prompt, ...(await readDocuments(files)) });
  const { document } = await composeDeck(request, quietContext({ warn: (one) => warnings.push(one) }));
  const [, ...slides] = document.outline.slides;
  return { slides, text: JSON.stringify(slides), warnings: warnings.map(({ message }) => message) };
}

/** What is sold, what it costs, and what is left. */
const account = [
  ['Sales', '4,812', '5,140', '4,655'],
  ['Cost of sales', '(2,790)', '(3,012)', '(2,968)'],
  ['Gross profit', '2,022', '2,128', '1,687'],
  ['Wages', '(1,105)', '(1,190)', '(1,242)'],
  ['Rent', '(388)', '(452)', '(497)'],
  ['Marketing', '(141)', '(160)', '(96)'],
  ['Operating profit', '388', '326', '(148)'],
  ['Interest', '(42)', '(55)', '(61)'],
  ['Profit before tax', '346', '271', '(209)'],
];
const tableOf = (header: string[], rows: string[][]) =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

describe('an account', () => {
  test('whose rows come to other rows stays a table in its order, with what is below zero', async () => {
    const md = `# Kiln works\n\nAll of it in thousands.\n\n${tableOf(['', 'North', 'South', 'East'], account)}\n`;
    const { slides, text, warnings } = await deckOf(
      { 'kiln.md': md },
      'Why did the kiln works lose money? 2 slides',
    );
    const table = slides.find(({ kind }) => kind === 'table');
    expect(table).toMatchObject({ rows: account });
    expect(text).not.toContain('highest');
    expect(warnings).toEqual([]);
  });

  test('over fiscal years stands before its lines', async () => {
    const csv = [['Line', 'FY23', 'FY24', 'FY25'], ...account]
      .map((row) => row.map((cell) => `"${cell}"`).join())
      .join('\n');
    const { slides } = await deckOf({ 'kiln.csv': csv }, 'Kiln works, 3 slides');
    expect(slides[0]).toMatchObject({ kind: 'table', rows: account });
    expect(slides[1]).toMatchObject({ chart: { categories: ['FY23', 'FY24', 'FY25'] } });
  });
});

test('what is left behind a total is no part of it', async () => {
  const rows = [
    'Staff,880,930',
    'Power,425,465',
    'Repairs,200,221',
    'Total outlay,1505,1616',
    'Surplus,226,70',
  ];
  const { slides } = await deckOf(
    { 'pool.csv': ['Item,Plan,Actual', ...rows].join('\n') },
    'Outlay of the pool, 3 slides',
  );
  expect(slides[0]).toMatchObject({ chart: { categories: ['Staff', 'Power', 'Repairs'] } });
  expect(JSON.stringify(slides.filter(({ kind }) => kind === 'chart'))).not.toContain('Surplus');
  // The table that says what the rows come to has all of them.
  expect(slides[1]).toMatchObject({
    kind: 'table',
    rows: rows.map((row) => expect.arrayContaining(row.split(',').slice(0, 1))),
  });
});

test('what stands behind a question and says nothing itself has no slide', async () => {
  const csv = 'Day,Early,Late\nMonday,Ito,Okafor\nTuesday,Okafor,Lind\nWednesday,Lind,Ito\n';
  const { slides } = await deckOf(
    { 'roster.csv': csv },
    'Who works when? Duty roster of the bakery, 2 slides',
  );
  expect(slides.map(({ kind }) => kind)).toEqual(['table']);
});

describe('names of columns in two rows', () => {
  const rows = ['Staff,400,380,480,550', 'Power,210,260,215,205', 'Repairs,90,70,110,151'].map((row) => {
    const [name = '', ...values] = row.split(',');
    const [a = 0, b = 0, c = 0, d = 0] = values.map(Number);
    return [name, a, b, c, d, a + c, b + d].join();
  });
  const csv = [
    'Item,Spring Plan,Spring Actual,Autumn Plan,Autumn Actual,Year Plan,Year Actual',
    ...rows,
  ].join('\n');

  test('are compared under the name that has the others in it', async () => {
    const { slides } = await deckOf({ 'pool.csv': csv }, 'Where did the pool miss its plan? 3 slides');
    expect(slides[0]).toMatchObject({
      chart: {
        series: [
          { name: 'Year Plan', values: [880, 425, 200] },
          { name: 'Year Actual', values: [930, 465, 221] },
        ],
      },
    });
  });
});

test('answers that make up 100 in every row are percent', async () => {
  const rows = ['Staff,48.2,31.5,12.1,8.2', 'Waiting,11.4,24.8,30.3,33.5', 'Rooms,41,40.2,11.3,7.5'];
  const csv = ['Question,Happy,Fine,So-so,Unhappy', ...rows].join('\n');
  const { slides } = await deckOf({ 'survey.csv': csv }, 'With what are people unhappy? 2 slides');
  expect(slides[0]).toMatchObject({ title: 'Highest Unhappy: Waiting (33.5%)', chart: { unit: '%' } });
});

test('a table of many short columns is shown whole, and none of its initials drawn', async () => {
  const teams = [
    'Rovers,9,2,1,31,9,29',
    'Harbour,7,3,2,24,11,24',
    'Castle,4,4,4,15,15,16',
    'Priory,1,3,8,7,30,6',
  ];
  const rows = teams.map((team, at) => `${at + 1},${team}`);
  const csv = ['Pos,Team,W,D,L,GF,GA,Pts', ...rows].join('\n');
  const { slides } = await deckOf({ 'league.csv': csv }, 'Who won the league? 3 slides');
  expect(slides.map(({ kind }) => kind)).toEqual(['chart', 'table']);
  expect(slides[0]).toMatchObject({ title: 'Highest Pts: Rovers (29)' });
  expect(slides[1]).toMatchObject({ columns: ['Pos', 'Team', 'W', 'D', 'L', 'GF', 'GA', 'Pts'] });
});

test('abbreviations tell rows apart where nothing else does, and a total beside them is none of them', async () => {
  const rows = [
    'ABC,2024-01-03,12.50,300',
    'DEFG,2024-01-03,40.10,150',
    'HIJ,2024-02-09,7.80,900',
    ',,Total worth,24545',
  ];
  const csv = ['Symbol,Bought on,Price ($),Pieces', ...rows].join('\n');
  const { slides } = await deckOf({ 'shares.csv': csv }, 'Our shares, 2 slides');
  expect(slides[0]).toMatchObject({ chart: { categories: ['DEFG', 'ABC', 'HIJ'] } });
});

test('a log is counted by what a question about its events names', async () => {
  const services = ['search', 'mail', 'search', 'login', 'search'];
  const rows = Array.from(
    { length: 20 },
    (_, at) => `E-${100 + at},2025-0${1 + (at % 4)}-1${at % 9},${services[at % 5]},${20 + at}`,
  );
  const csv = ['id,opened,service,minutes', ...rows].join('\n');
  const { slides } = await deckOf({ 'incidents.csv': csv }, 'Which service had the most incidents? 2 slides');
  expect(slides[0]).toMatchObject({
    title: 'Highest number of rows: search (12)',
    chart: { categories: ['search', 'mail', 'login'], series: [{ values: [12, 4, 4] }] },
  });
});

test('two tables of one kind are compared in each of their measures', async () => {
  const of = (times: number) =>
    [
      'Month,Bread,Cakes',
      ...['Jan', 'Feb', 'Mar', 'Apr'].map((month, at) => `${month},${(80 + at) * times},${60 - at}`),
    ].join('\n');
  const { slides } = await deckOf(
    { 'north.csv': of(10), 'south.csv': of(12) },
    'Compare north and south, 3 slides',
  );
  expect(slides.map(({ title }) => title)).toEqual(['Bread: north · south', 'Cakes: north · south']);
});

test('an account with its net result below its totals stays a table', async () => {
  const rows = [
    'Boats,84200,91750',
    'Boathouse,120000,116000',
    'Total assets,204200,207750',
    'Loan,-60000,-52000',
    'Bills,-3410,-6220',
    'Net assets,140790,149530',
  ];
  const { slides } = await deckOf(
    { 'club.csv': ['Item,Then,Now', ...rows].join('\n') },
    'Our balance, 2 slides',
  );
  expect(slides[0]).toMatchObject({
    kind: 'table',
    rows: rows.map((row) => [
      expect.anything(),
      ...row
        .split(',')
        .slice(1)
        .map(() => expect.anything()),
    ]),
  });
});

test('the sum of subtotals is a total, whatever it is called', async () => {
  const rows = [
    'Pay,412,430',
    'Cover,58,55',
    'Subtotal staff,470,485',
    'Rent,72,72',
    'Power,21,29',
    'Food,46,49',
    'Subtotal goods,139,150',
    'Outlay,609,635',
  ];
  const { slides, text } = await deckOf(
    { 'nursery.csv': ['Kind,Plan,Actual', ...rows].join('\n') },
    'Costs of the nursery, 3 slides',
  );
  expect(text).toContain('Pay: Plan 412, Actual 430 (difference 18)');
  expect(JSON.stringify(slides.filter(({ kind }) => kind === 'chart'))).not.toContain('"Outlay"');
});

test('one of several things measured in units of their own is told over time for each place', async () => {
  const rows = ['Bridge', 'Mill', 'Harbour'].flatMap((place, at) =>
    ['2024-01', '2024-02', '2024-03'].flatMap((month, step) => [
      `${place},${month},nitrate,${3 + at + step / 2},mg/l`,
      `${place},${month},temperature,${8 + step},°C`,
    ]),
  );
  const csv = ['place,month,parameter,value,unit', ...rows].join('\n');
  const { slides } = await deckOf({ 'river.csv': csv }, 'Is nitrate rising? 2 slides');
  expect(slides[0]).toMatchObject({
    chart: { series: [{ name: 'Bridge' }, { name: 'Mill' }, { name: 'Harbour' }] },
  });
});

test('shares of two years stand side by side in percent, the earlier first', async () => {
  const csv = 'Party,2020,2025\nRed,27.8,22.4\nBlue,26.3,31.2\nGreen,24.1,19.6\nOthers,21.8,26.8\n';
  const { slides } = await deckOf({ 'vote.csv': csv }, 'Who won in 2025? 2 slides');
  expect(slides[0]).toMatchObject({
    chart: { unit: '%', series: [{ name: '2020' }, { name: '2025' }] },
  });
});

test('of more lines than a slide shows those that end highest are listed, and said to be', async () => {
  const rows = [...'ABCDEFGHIJKL'].map((name, at) =>
    [`Place ${name}`, at === 0 ? 395 : 100 + at, 300 - at * 9, 400 - at * 20].join(),
  );
  const csv = ['Place,2001,2002,2003', ...rows].join('\n');
  const { slides, text } = await deckOf({ 'places.csv': csv }, 'Growth of places, 7 slides');
  const listed = slides.flatMap((slide) => (slide.kind === 'table' ? [slide.rows[0]] : []));
  expect(listed).toContainEqual(['Place A', '395', '400', '+1.3%']);
  expect(text).toContain('8 of 12 rows, the highest by 2003');
});

test('the column that says what the prompt asks for is among those shown', async () => {
  const rows = [
    [
      'Quay wall of the old harbour',
      'Lindgren and Sons',
      '2024-09-01',
      '2025-10-31',
      '1850',
      '1420',
      'on track for now',
    ],
    [
      'Crane at the second basin',
      'Haddad and Partners',
      '2025-01-15',
      '2026-03-31',
      '3200',
      '640',
      'on track for now',
    ],
    ['Ticket system of the ferry', 'Berg and Company', '2024-11-01', '2025-06-30', '240', '265', 'late'],
  ];
  const csv = ['Project,Owner,Start,End,Budget,Spent,State', ...rows.map((row) => row.join())].join('\n');
  const { slides } = await deckOf({ 'projects.csv': csv }, 'Which projects are late? 4 slides');
  const table = slides.find(({ kind }) => kind === 'table');
  expect(table).toMatchObject({ columns: expect.arrayContaining(['State']) });
});

test('the numbers of the rows of a long table are not shown, and seasons are no amounts', async () => {
  const rows = Array.from(
    { length: 24 },
    (_, at) => `${at + 1},${at < 12 ? 'US' : 'AU'},${1 + (at % 12)},${700 - at * 9}`,
  );
  const csv = ['no,version,season,viewers', ...rows].join('\n');
  const { text } = await deckOf({ 'show.csv': csv }, 'Viewers of the show, 4 slides');
  expect(text).not.toContain('"no"');
  expect(text).not.toContain('edian season');
});
