import type { Element } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { coveredShare } from '../../../src/engine/package/path-cover.ts';
import { parseXml } from '../../../src/engine/package/xml.ts';

type Corner = [number, number];
const line = (...[first, ...others]: Corner[]): string => {
  const at = ([x, y]: Corner) => `<a:pt x="${x}" y="${y}"/>`;
  const steps = others.map((corner) => `<a:lnTo>${at(corner)}</a:lnTo>`).join('');
  return `<a:moveTo>${at(first as Corner)}</a:moveTo>${steps}<a:close/>`;
};
const shareOf = (steps: string, size = 'w="100" h="100"'): number => {
  const xml = `<a:custGeom xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:pathLst><a:path ${size}>${steps}</a:path></a:pathLst></a:custGeom>`;
  return coveredShare(parseXml(new TextEncoder().encode(xml), 'shape').documentElement as Element);
};
const square = line([0, 0], [100, 0], [100, 100], [0, 100]);

test.each([
  ['a square', square, 1],
  ['a triangle', line([0, 0], [100, 0], [0, 100]), 0.5],
  ['a frame, whose hole runs the other way', square + line([10, 10], [10, 90], [90, 90], [90, 10]), 0.36],
  [
    'two stripes',
    line([0, 0], [100, 0], [100, 5], [0, 5]) + line([0, 50], [100, 50], [100, 55], [0, 55]),
    0.1,
  ],
  ['an arc, of which nobody can tell', `${square}<a:arcTo wR="9" hR="9" stAng="0" swAng="9"/>`, 1],
])('%s covers its share', (_, steps, share) => {
  expect(shareOf(steps)).toBeCloseTo(share);
});

test('a path in a size that is not said covers all', () => {
  expect(shareOf(line([0, 0], [9, 0], [0, 9]), '')).toBe(1);
});
