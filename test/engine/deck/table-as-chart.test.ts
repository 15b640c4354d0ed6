import { expect, test } from 'vitest';
import { toKind } from '../../../src/engine/deck/apply/to-kind.ts';
import type { TableSlide } from '../../../src/engine/outline.ts';

const table: TableSlide = {
  id: 's1',
  kind: 'table',
  title: 'Ertrag',
  columns: ['Monat', 'Ertrag'],
  rows: [
    ['März', '9.800'],
    ['Juni', '17.200'],
  ],
};

test.each([
  ['de', [9800, 17200]],
  ['en', [9.8, 17.2]],
] as const)('the numbers of a table become a chart as its language writes them: %s', (language, values) => {
  expect(toKind(table, 'chart', 'column', language)).toMatchObject({ chart: { series: [{ values }] } });
});
