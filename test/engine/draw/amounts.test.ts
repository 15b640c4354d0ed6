import { expect, test } from 'vitest';
import { withAmounts } from '../../../src/engine/blocks/amounts.ts';

test.each([
  ['They make up 80%-85% of the trade.', 'They make up [80%-85%] of the trade.'],
  ['Between 10–12 % were lost.', 'Between [10–12 %] were lost.'],
  ['It rose from 3 % to 5 %.', 'It rose from [3 %] to [5 %].'],
  ['It fell by -4 % in May.', 'It fell by [-4 %] in May.'],
])('an amount stands in bold as a whole: %s', (text, shown) => {
  const runs = withAmounts(text).map(({ text, bold }) => (bold ? `[${text}]` : text));
  expect(runs.join('')).toBe(shown);
});
