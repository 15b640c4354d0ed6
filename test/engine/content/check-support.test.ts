import { describe, expect, test } from 'vitest';
import {
  type Claim,
  checkSupport,
  evidenceOf,
  warningOf,
} from '../../../src/engine/content/check-support.ts';
import { readDocuments } from '../../support/read-documents.ts';

const report = `# Harbour report

## Traffic

The quay handled 1,240 ships in 2025, 12 % more than in 2024. Waiting time fell to 3.5 hours.

- The east crane is out of service (since May)

| Berth | Ships |
|---|---:|
| North | 700 |
| South | 540 |
`;
const evidence = evidenceOf(
  (await readDocuments({ 'harbour.md': report })).documents,
  'Raise 1.5 million euros',
);

const faults = (text: string, given: Partial<Claim> = {}, of = evidence) =>
  checkSupport([{ text, slide: 2, ...given }], of, 'en').map(({ reason }) => reason);

describe('a claim holds by the words and numbers of its sources', () => {
  test.each([
    'The quay handled 1,240 ships in 2025, 12 % more than in 2024.',
    'Waiting time fell to 3.5 hours',
    'The east crane is out of service (since May)',
    'Traffic',
    'North',
    'Harbour report',
    'Raise 1.5 million euros',
    'Traffic: The quay handled 1,240 ships in 2025, 12 % more than in 2024.',
    'Waiting time fell to 3.5 hours. The east crane is out of service (since May).',
  ])('%s', (text) => expect(faults(text)).toEqual([]));

  test.each([
    ['another number', 'The quay handled 1,420 ships in 2025, 12 % more than in 2024.', 'number'],
    ['another unit', 'The quay handled 1,240 ships in 2025, 1,240 % more than in 2024.', 'number'],
    ['another sign', 'Waiting time fell to −3.5 hours', 'number'],
    ['another scale', 'Raise 1.5 billion euros', 'number'],
    ['another currency', 'Raise $1.5 million', 'number'],
    ['another span', 'Waiting time fell to 3.5 days', 'number'],
    ['another year', 'The quay handled 1,240 ships in 2023, 12 % more than in 2024.', 'number'],
    ['words of its own', 'The west crane is out of service', 'words'],
    ['a sentence behind a true one', 'Waiting time fell to 3.5 hours. The west crane is new.', 'words'],
    ['a part of a word', 'The east crane is out of serv', 'words'],
    ['words turned round', 'In 2024 the quay handled more ships than in 2025.', 'words'],
  ])('%s does not: %s', (_, text, reason) => expect(faults(text)).toEqual([reason]));

  test('what was computed holds with its rounding, and nothing else', () => {
    const computed = {
      kind: 'computed' as const,
      at: { source: 0 },
      how: 'share of North',
      value: 56.4516,
      unit: '%',
    };
    expect(faults('North has 56.5% of all cranes', { support: [computed] })).toEqual([]);
    expect(faults('North has 56.4% of all cranes', { support: [computed] })).toEqual(['number']);
    expect(faults('North has 65.4% of all cranes', { support: [computed] })).toEqual(['number']);
  });

  test('and is told in a sentence', () => {
    const [fault] = checkSupport([{ text: 'The quay burnt down.', slide: 3 }], evidence);
    expect(fault && warningOf(fault)).toEqual({
      code: 'NOT_SUPPORTED',
      slide: 3,
      message: '“The quay burnt down.” is in none of the sources.',
    });
  });
});

const shops = evidenceOf(
  (
    await readDocuments({
      'shops.csv': `Shop,Town,Sector,Revenue (€k),Margin (%),Staff
Quay,Bergen,Food,420,12.5,9
Mill,Bergen,Books,180,8.0,4
Gate,Oslo,Food,610,14.0,15
Lane,Oslo,Books,260,6.5,6
Park,Oslo,Toys,330,11.0,8
`,
      'years.csv': `Year,Visitors,Income,Costs
2018,12000,240,210
2019,13500,262,221
2020,8100,150,205
2021,15300,310,260
`,
      'wide.csv': `Country,2000,2010,2020
Norway,41.2,45.5,49.0
Chile,38.0,36.1,33.4
Kenya,9.5,12.2,19.9
`,
    })
  ).documents,
);
const own = (text: string, given: Partial<Claim> = {}) => faults(text, { wording: 'own', ...given }, shops);

describe('numbers over one table are computed again', () => {
  test.each([
    ['a cell', 'Quay in Bergen has a revenue of €420k'],
    ['a sum', 'All five shops together have a revenue of €1,800k'],
    ['the same in another scale', 'All five shops together have a revenue of €1.8 million'],
    ['a sum over a group', 'The shops in Oslo have a revenue of €1.2m'],
    ['a sum over two groups at once', 'Books in Oslo have a revenue of €260k'],
    ['a mean', 'On average a shop has 8.4 staff'],
    ['a median', 'The median revenue is €330k'],
    ['a share', 'Gate has 33.9 % of all revenue'],
    ['a difference', 'The revenue of Gate is €190k above that of Quay'],
    ['a difference of percentages', 'The margin of Gate is 1.5 percentage points above that of Quay'],
    ['a ratio', 'Oslo has 2.0 times the revenue of Bergen'],
    ['a number of rows', 'The 5 shops in 2 towns are 3 in Oslo and 2 in Bergen'],
    ['growth between two years', 'Visitors grew by 27.5 % from 2018 to 2021'],
    ['growth without its years', 'Visitors grew by 27.5 %'],
    ['growth downwards, told in words', 'Visitors fell by 40 % from 2019 to 2020'],
    ['a sum over years', 'From 2018 to 2020 there were 33,600 visitors'],
    ['two columns', 'In 2021 the income was 50 above the costs'],
    ['years in the header', 'Norway rose from 41.2 in 2000 to 49 in 2020, by 18.9 %'],
  ])('%s holds: %s', (_, text) => expect(own(text)).toEqual([]));

  test.each([
    ['a cell of another row', 'Quay in Bergen has a revenue of €610k', 'elsewhere'],
    ['another sum', 'All five shops together have a revenue of €1,900k', 'number'],
    ['another group', 'The shops in Bergen have a revenue of €1.2m', 'number'],
    ['another share', 'Gate has 39.3 % of all revenue', 'number'],
    ['another scale', 'All five shops together have a revenue of €1.8 billion', 'number'],
    ['percent for points', 'The margin of Gate is 1.5 % above that of Quay', 'number'],
    ['a sign turned round', 'Visitors from 2018 to 2021: −27.5 %', 'number'],
    ['growth of another span', 'Visitors grew by 27.5 % from 2019 to 2020', 'number'],
    ['another country', 'Chile rose from 38.0 in 2000 to 49 in 2020', 'elsewhere'],
  ])('%s does not: %s', (_, text, reason) => expect(own(text)).toEqual([reason]));

  test('the number of a row is in no unit of its chart', async () => {
    const csv = 'Line,2023,2024\n17 = Expenses,3152000000,3739000000\n18 = Result,200000000,150000000';
    const { documents } = await readDocuments({ 'plan.csv': csv });
    const given = { values: [3.739], unit: 'billion', wording: 'own' as const, about: ['2024'] };
    expect(faults('17 = Expenses', given, evidenceOf(documents))).toEqual([]);
    expect(faults('18 = Result', given, evidenceOf(documents))).toEqual(['elsewhere']);
  });

  test('values of a chart are of the rows and columns that it names', () => {
    const value = (number: number, about: string[], unit?: string) =>
      own('', { values: [number], ...(unit && { unit }), about });
    expect(value(1200, ['Sum of revenue by town', 'Oslo', 'Revenue (€k)'], '€k')).toEqual([]);
    expect(value(1.2, ['Sum of revenue by town', 'Oslo', 'Revenue (€k)'], '€m')).toEqual([]);
    expect(value(600, ['Sum of revenue by town', 'Oslo', 'Revenue (€k)'], '€k')).toEqual(['number']);
    expect(value(49, ['Norway', '2020'])).toEqual([]);
    expect(value(49, ['Kenya', '2020'])).toEqual(['elsewhere']);
  });

  test('where a claim cites places, its numbers stand there', () => {
    const text = 'Quay in Bergen has a revenue of €420k';
    expect(own(text, { cites: [{ source: 0 }] })).toEqual([]);
    expect(own(text, { cites: [{ source: 1 }] })).toEqual(['elsewhere']);
  });

  test.each([
    'Revenue (€k) in total: €1,800k (5 rows)',
    'Median of Staff: 9',
    'Highest Staff: Gate (15)',
    'Staff: Gate 15, Quay 9 (difference 6)',
    '4 of 5 rows, the highest by Staff',
    'Visitors: the 2 highest of 4',
    'Visitors rose from 12,000 in 2018 to 15,300 in 2021 (+27.5%)',
  ])('the words of svc about a table hold in a finished deck: %s', (text) =>
    expect(faults(text, {}, shops)).toEqual([]),
  );

  test.each([
    ['Highest Staff: Gate (16)', 'number'],
    ['Highest Staff: Port (15)', 'words'],
    ['Visitors fell from 12,000 in 2018 to 15,300 in 2021 (+27.5%)', 'words'],
    ['Sum of Profit over 5 rows: €1,800k', 'words'],
    ['12 of 505 rows, the highest by Staff', 'number'],
  ])('and no others: %s', (text, reason) => expect(faults(text, {}, shops)).toEqual([reason]));
});

test.each([
  ['The prices are shown in the table below.', ['dangling']],
  ['See section 4 for the ships, as described above.', ['dangling']],
  ['The costs of each berth are as follows.', ['dangling']],
])('what stands alone points to nothing beside it: %s', async (text, expected) => {
  const { documents } = await readDocuments({ 'note.md': `# Note\n\n${text}` });
  expect(faults(text, { alone: true }, evidenceOf(documents))).toEqual(expected);
  expect(faults(text, {}, evidenceOf(documents))).toEqual([]);
});
