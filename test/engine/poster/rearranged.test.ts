import { expect, test } from 'vitest';
import { inserted } from '../../../src/engine/poster/layouts/rearrange.ts';

const beside = undefined;
const columns = {
  columns: [{ rows: [{ region: 'a' }, { region: 'b', weight: 0.5 }] }, { region: 'c', weight: 2 }],
};

test('what goes to the bottom stands below the last column with its share, and what goes to the right beside it', () => {
  expect(inserted(columns, 'b', { beside, first: false })).toEqual({
    columns: [{ region: 'a' }, { rows: [{ region: 'c' }, { region: 'b', weight: 0.5 }], weight: 2 }],
  });
  expect(inserted(columns, 'b', { beside, first: false, across: true })).toEqual({
    columns: [{ region: 'a' }, { region: 'c', weight: 2 }, { region: 'b' }],
  });
});

test('beside rows it has a column of its own', () => {
  const rows = { rows: [{ region: 'a' }, { region: 'b' }, { region: 'c' }] };
  expect(inserted(rows, 'c', { beside, first: true, across: true })).toEqual({
    columns: [{ region: 'c' }, { rows: [{ region: 'a' }, { region: 'b' }] }],
  });
});

test('above and below another one it shares the column of that one, also where columns stand side by side', () => {
  const side = { columns: [{ region: 'a' }, { region: 'b', weight: 0.5 }, { region: 'c', weight: 2 }] };
  expect(inserted(side, 'c', { beside: 'b', first: true, stacked: true })).toEqual({
    columns: [{ region: 'a' }, { rows: [{ region: 'c' }, { region: 'b' }], weight: 2 }],
  });
  expect(inserted(columns, 'c', { beside: 'a', first: false, stacked: true })).toEqual({
    rows: [{ region: 'a' }, { region: 'c', weight: 2 }, { region: 'b', weight: 0.5 }],
  });
  expect(
    inserted({ columns: [{ region: 'a' }, { region: 'b' }] }, 'b', {
      beside: 'a',
      first: false,
      stacked: true,
    }),
  ).toEqual({
    rows: [{ region: 'a' }, { region: 'b' }],
  });
});
