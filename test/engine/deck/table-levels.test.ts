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

  test('over fiscal years is told by its lines', async () => {
    const csv = [['Line', 'FY23', 'FY24', 'FY25'], ...account]
      .map((row) => row.map((cell) => `"${cell}"`).join())
      .join('\n');
    const { slides } = await deckOf({ 'kiln.csv': csv }, 'Kiln works, 3 slides');
    expect(slides[0]).toMatchObject({ chart: { categories: ['FY23', 'FY24', 'FY25'] } });
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
  const { text } = await deckOf(
    { 'pool.csv': ['Item,Plan,Actual', ...rows].join('\n') },
    'Outlay of the pool, 3 slides',
  );
  expect(text).toContain('Repairs');
  expect(text).not.toContain('Surplus');
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
    title: 'Number of rows by service',
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
