import { expect, test } from 'vitest';
import { computed } from '../../../src/engine/instruct/compute-lines.ts';

test('years and numbers that count rows are not added up, unless they are named', () => {
  const grid = [
    ['Mill', 'No.', 'Opened', 'Beds'],
    ['Oak', '1', '2022', '40'],
    ['Elm', '2', '2024', '35'],
    ['Ash', '3', '2025', '25'],
  ];
  const total = {
    op: 'table.compute',
    on: { kind: 'table' },
    line: 'row',
    by: 'sum',
    label: 'Total',
  } as const;
  expect(computed(total, grid).at(-1)).toEqual(['Total', '', '', '100']);
  expect(computed({ ...total, of: ['No.'] }, grid).at(-1)).toEqual(['Total', '6', '', '']);
});
