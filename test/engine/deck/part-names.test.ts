import { expect, test } from 'vitest';
import { namesOfParts } from '../../../src/engine/deck/part-names.ts';

const told = [
  'Which towns grew by a third',
  'What the hills gave to them',
  'Why nobody crosses the river now',
];

test('what parts are called says what they are about, unless some are only counted', () => {
  const at = { source: 0 };
  expect(namesOfParts(told, at)?.items.map(({ text }) => text)).toEqual(told);
  expect(namesOfParts([...told, 'Segment D'], at)).toBeUndefined();
  expect(namesOfParts([...told, 'Story 2'], at)).toBeUndefined();
});
