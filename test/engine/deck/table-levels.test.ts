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
