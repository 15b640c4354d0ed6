import { expect, test } from 'vitest';
import { arranged, waysOf } from '../../../src/engine/poster/compose/column-ways.ts';
import type { Region } from '../../../src/engine/poster/content.ts';

const regions = ['a', 'b', 'figures', 'c', 'd'].map(
  (id): Region => ({ id, name: id, place: 'body', blocks: [] }),
);

test('the section with most figures may be as wide as two columns, with others side by side above and below', () => {
  const bands = waysOf(5, 2, [2], undefined).find(
    ([stack, ...others]) => stack?.span === 2 && others.length === 0,
  );
  expect(arranged(bands ?? [], [1], regions)).toEqual({
    rows: [
      { columns: [{ region: 'a' }, { region: 'b' }] },
      { region: 'figures' },
      { columns: [{ region: 'c' }, { region: 'd' }] },
    ],
  });
});

test('its column may be wider than the others, and no more columns are made than were asked for', () => {
  expect(
    waysOf(5, 3, [2], undefined).some((stacks) => stacks.map(({ span }) => span).join() === '1,1.5,1'),
  ).toBe(true);
  for (const stacks of waysOf(5, 2, [2], 2)) expect(stacks).toHaveLength(2);
});
