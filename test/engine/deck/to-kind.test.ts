import { expect, test } from 'vitest';
import { toKind } from '../../../src/engine/deck/apply/to-kind.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';

const listing = (...points: string[]): SlideOutline => ({
  id: 's1',
  kind: 'bullets',
  title: 'Results',
  points: points.map((text) => ({ text })),
});

test('a list in two columns keeps its points whole', () => {
  expect(
    toKind(listing('Income rose', 'Costs fell', 'Customers: 1,240'), 'two-columns', undefined),
  ).toMatchObject({
    columns: [
      { heading: '', points: [{ text: 'Income rose' }, { text: 'Costs fell' }] },
      { heading: '', points: [{ text: 'Customers: 1,240' }] },
    ],
  });
});

test('labels head the columns where each has one', () => {
  expect(toKind(listing('Ferry: 40 seats', 'Train: 300 seats'), 'two-columns', undefined)).toMatchObject({
    columns: [
      { heading: 'Ferry', points: [{ text: '40 seats' }] },
      { heading: 'Train', points: [{ text: '300 seats' }] },
    ],
  });
});

test('a table becomes a chart of what its title speaks of, or one that says what it shows', () => {
  const chartOf = (title: string) => {
    const rows = [
      ['North', '42', '910,000 €'],
      ['South', '39', '1,240,000 €'],
    ];
    return toKind(
      { id: 's1', kind: 'table', title, columns: ['Quay', 'Boats', 'Income'], rows },
      'chart',
      'pie',
    );
  };
  expect(chartOf('Income by quay')).toMatchObject({
    chart: { series: [{ name: 'Income', values: [910_000, 1_240_000] }] },
  });
  expect(chartOf('Our quays')).toMatchObject({
    chart: { title: 'Boats', series: [{ name: 'Boats', values: [42, 39] }] },
  });
});
