import { expect, test } from 'vitest';
import { checkAgainst } from '../../../src/engine/check/check-against.ts';
import { growth, mostGrowth } from '../../support/doubling.ts';

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at));

const sources: Record<string, (count: number) => { name: string; bytes: Uint8Array }> = {
  'rows of a table': (count) =>
    file(
      'visits.csv',
      [
        'Town,Region,Visits 2022,Visits 2023',
        ...lines(count, (at) => `Town${at},Region ${at % 9},${1000 + at * 37},${1200 + at * 53}`),
      ].join('\n'),
    ),
  'sentences of a report': (count) =>
    file(
      'report.md',
      `# Report\n\n${lines(count, (at) => `Town${at} counted ${1000 + at * 7} visits, and ${20 + (at % 60)} percent of them came in June.`).join('\n\n')}`,
    ),
};

const deck = file(
  'deck.md',
  `# Overview

- Visits rose in all regions from 2022 to 2023.
- Town7 had the most visits in 2023.
- Together the towns had 1,234,567 visits.
- About 37 percent of the visits to Town31 came in June, and 12 percent in July.
- The region of the lakes closed its branch because nobody came.
`,
);

test.each(Object.entries(sources))(
  'a deck is held against many %s in proportion to them',
  async (_, sourceOf) => {
    const found = await growth(
      async (count) => {
        await checkAgainst(deck, [sourceOf(count)]);
      },
      { from: 300, to: 1200 },
    );
    if (found) expect(found.whole, JSON.stringify(found)).toBeLessThanOrEqual(found.half * mostGrowth);
  },
  180_000,
);
