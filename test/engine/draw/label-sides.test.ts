import { expect, test } from 'vitest';
import { sidesOf } from '../../../src/engine/render/chart/label-sides.ts';

const size = 15;

/** The sides of labels on a line through values, ten pixels a unit and a hundred pixels apart. */
const sides = (values: number[]) =>
  sidesOf(
    values.map((value, index) => ({ x: index * 100, y: -value * 10 })),
    values.map(() => size * 1.2),
    size,
  );

test('values stand above a line that is flat or turns down', () => {
  expect(sides([5, 5, 5])).toEqual(['above', 'above', 'above']);
  expect(sides([0, 50, 0])[1]).toBe('above');
});

test('a value at the foot of a steep valley stands below it', () => {
  expect(sides([50, 0, 50])[1]).toBe('below');
});

test('a value on a steep slope stands beside it', () => {
  expect(['before', 'behind']).toContain(sides([0, 50, 100])[1]);
});
