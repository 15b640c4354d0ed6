import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { pictureColors } from '../../../src/engine/scene/picture-colors.ts';

test('a picture tells its colours, and what shows through it, by shares of its sides', () => {
  const png = new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="45" height="60" fill="#102030"/><rect x="45" width="45" height="30" fill="#E0C040" fill-opacity="0.5"/></svg>',
  )
    .render()
    .asPng();
  const colors = pictureColors(png);
  expect(colors?.at(0.2, 0.8)).toEqual({ color: '#102030', alpha: 1 });
  const veil = colors?.at(0.8, 0.2);
  expect(veil?.alpha).toBeCloseTo(0.5, 1);
  expect(veil?.color).toMatch(/^#(DF|E0|E1)(BF|C0|C1)(3F|40|41)$/);
  expect(colors?.at(0.8, 0.8).alpha).toBe(0);
  expect(pictureColors(new TextEncoder().encode('no picture'))).toBeUndefined();
});
