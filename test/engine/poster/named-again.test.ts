import { expect, test } from 'vitest';
import { parseRegions } from '../../../src/engine/poster/regions/parse-regions.ts';

test('a region that is named again for its place is one region, and the order leaves no word', () => {
  const { body, rest } = parseRegions(
    'Make a poster about our tank. Two boxes: "How it works" (rain runs into a tank), "What we saved" (38,000 litres in 2025). Put "What we saved" largest in the middle.',
    'en',
  );
  expect(body).toEqual([
    { name: 'How it works', text: 'rain runs into a tank' },
    { name: 'What we saved', text: '38,000 litres in 2025' },
  ]);
  expect(rest).toBe('Make a poster about our tank.');
});

test('text behind a dash belongs to the quoted name before it, and what a name is called is no part of it', () => {
  const { body } = parseRegions(
    'Poster for the café. Top: a big title "Mend it, don\'t bin it". Left box "Bring": lamps and toasters. Right box "Costs": nothing at all. Bottom: "Volunteers wanted" – ring Una on 01632 960114.',
    'en',
  );
  expect(body).toEqual([
    { name: "Mend it, don't bin it" },
    { name: 'Bring', text: 'lamps and toasters' },
    { name: 'Costs', text: 'nothing at all' },
    { name: 'Volunteers wanted', text: 'ring Una on 01632 960114' },
  ]);
});
