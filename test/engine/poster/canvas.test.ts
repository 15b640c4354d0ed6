import { expect, test } from 'vitest';
import { orientations } from '../../../src/contract/canvases.ts';
import { newCanvas, otherThanAsked } from '../../../src/engine/poster/canvas.ts';

test.each<[string, { size?: string }, string, string | undefined]>([
  ['A0 portrait poster on bees', {}, 'a0', undefined],
  ['A1 landscape poster on bees', {}, 'a1', undefined],
  ['A0 square poster on bees', {}, 'a0_square', undefined],
  ['Poster on bees', {}, 'a4', undefined],
  [
    'A0 portrait poster on bees',
    { size: 'A3' },
    'a3',
    'The prompt asks for A0 portrait; this poster is A3 portrait.',
  ],
  ['A6 landscape poster on bees', {}, 'a4', 'The prompt asks for A6 landscape; this poster is A4 landscape.'],
])('%s with %j is %s', (prompt, settings, size, told) => {
  const canvas = newCanvas(prompt, settings, orientations);
  expect(canvas).toMatchObject({ size, isSize: true });
  const message = otherThanAsked(prompt, canvas as Parameters<typeof otherThanAsked>[1]);
  expect(message?.slice(0, told?.length)).toBe(told);
});
