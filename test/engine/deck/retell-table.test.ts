import { expect, test } from 'vitest';
import { retellTable } from '../../../src/engine/deck/apply/retell-table.ts';
import type { TableSlide } from '../../../src/engine/outline.ts';

const table = (values: readonly string[], takeaway: string): TableSlide => ({
  id: 's1',
  kind: 'table',
  title: 'Books read',
  columns: ['Class', 'Books read'],
  rows: values.map((value, at) => [`Year ${at + 1}`, value]),
  takeaway,
});
const before = ['84', '143', '110'];

test.each([
  ['the number of the highest', ['84', '144', '110'], 'Highest Books read: Year 2 (144)'],
  ['which is the highest', ['150', '143', '110'], 'Highest Books read: Year 1 (150)'],
])('%s is told again', (_, values, told) => {
  const said = 'Highest Books read: Year 2 (143)';
  expect(retellTable(table(before, said), table(values, said), 'en')).toMatchObject({ takeaway: told });
});

test('what tells a number that is gone goes, and the author’s words stay', () => {
  const said = 'Year 2 alone read 143 · All classes took part';
  const after = retellTable(table(before, said), table(['84', '90', '110'], said), 'en');
  expect(after).toMatchObject({ takeaway: 'All classes took part' });
});
