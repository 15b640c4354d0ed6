import { expect, test } from 'vitest';
import { computed } from '../../../src/engine/instruct/compute-lines.ts';

const total = { op: 'table.compute', on: { kind: 'table' }, line: 'row', by: 'sum', label: 'Total' } as const;

test('years and numbers that count rows are not added up, unless they are named', () => {
  const grid = [
    ['Mill', 'No.', 'Opened', 'Beds'],
    ['Oak', '1', '2022', '40'],
    ['Elm', '2', '2024', '35'],
    ['Ash', '3', '2025', '25'],
  ];
  expect(computed(total, grid).at(-1)).toEqual(['Total', '', '', '100']);
  expect(computed({ ...total, of: ['No.'] }, grid).at(-1)).toEqual(['Total', '6', '', '']);
});

test('percentages are added up where they are shares of one whole, else left empty beside what can be', () => {
  const grid = (...shares: string[]) => [
    ['Mill', 'Beds', 'Share'],
    ...shares.map((share, at) => [`Mill ${at}`, '10', share]),
  ];
  expect(computed(total, grid('60 %', '25 %', '15 %')).at(-1)).toEqual(['Total', '30', '100 %']);
  expect(computed(total, grid('5 %', '7 %')).at(-1)).toEqual(['Total', '20', '']);
  expect(() => computed({ ...total, of: ['Share'] }, grid('5 %', '7 %'))).toThrow('percentages');
});

test('prices are left out of a total beside what can be added up, but are added up alone', () => {
  const grid = [
    ['Shop', 'Sales', 'Cost per sale'],
    ['Oak', '40', '2.50'],
    ['Elm', '60', '3.10'],
  ];
  expect(computed(total, grid).at(-1)).toEqual(['Total', '100', '']);
  expect(
    computed(
      total,
      grid.map(([name = '', , price = '']) => [name, price]),
    ).at(-1),
  ).toEqual(['Total', '5.60']);
});
