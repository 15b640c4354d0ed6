import { expect, test } from 'vitest';
import { openingClause } from '../../../src/engine/deck/title-sentences.ts';

test.each([
  [
    'Heating remains the largest cost of the school, since the windows are old.',
    'Heating remains the largest cost of the school',
  ],
  ['The left side of this chart shows the costs of heating, and the right side the rest.', undefined],
  ['Even strong swimmers have struggled with currents such as this, and boats must wait.', undefined],
])('the clause that opens a sentence is a title where it points at nothing before it: %s', (text, title) => {
  expect(openingClause(text, 'en')).toBe(title);
});
