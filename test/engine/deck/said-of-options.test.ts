import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function comparedIn(prompt: string) {
  const { slides } = (await composeDeck(deckRequest({ prompt }), quietContext())).document.outline;
  const compared = slides.filter((slide) => slide.kind === 'comparison');
  const columns = compared.flatMap(({ options }) =>
    options.map(({ heading, points }) => [
      heading,
      ...points.filter(({ guidance }) => !guidance).map(({ text }) => text),
    ]),
  );
  const rest = JSON.stringify(
    slides.filter((slide) => slide.kind !== 'comparison' && slide.kind !== 'title'),
  );
  return { columns, rest, isAsked: compared.some(({ guidance }) => guidance === true) };
}

test.each([
  [
    'Compare battery and diesel ferries for the harbour board: battery costs 900,000 per ferry and needs 2 chargers, diesel costs 700,000 and burns 300 litres a day',
    ['Battery ferries', 'Battery costs 900,000 per ferry and needs 2 chargers'],
    ['Diesel ferries', 'Diesel costs 700,000 and burns 300 litres a day'],
  ],
  [
    'Renting vs buying a boat: renting is 300 a month; buying is 21,000 at once',
    ['Renting', 'Renting is 300 a month'],
    ['Buying a boat', 'Buying is 21,000 at once'],
  ],
  [
    'Comparison of Moodle and Canvas for our teachers. Moodle costs 2 per pupil and runs on our server. Canvas is hosted. Moodle needs an admin.',
    ['Moodle', 'Moodle costs 2 per pupil and runs on our server', 'Moodle needs an admin'],
    ['Canvas', 'Canvas is hosted'],
  ],
  [
    'Electric vs diesel buses: Electric buses cost 450,000, charge overnight, diesel buses cost 280,000 and are loud.',
    ['Electric buses', 'Electric buses cost 450,000, charge overnight'],
    ['Diesel buses', 'Diesel buses cost 280,000 and are loud'],
  ],
])('what is said of each option stands in its column alone: %s', async (prompt, first, second) => {
  const { columns, rest, isAsked } = await comparedIn(prompt);
  expect(columns).toEqual([first, second]);
  expect(rest).not.toContain(first[1]);
  expect(rest).not.toContain(second[1]);
  expect(isAsked).toBe(false);
});

test('what names both is said of neither, and an option of which nothing is said is asked for', async () => {
  const both = await comparedIn(
    'Tea vs coffee for the office. Tea is cheaper than coffee. Tea needs a kettle.',
  );
  expect(both.columns).toEqual([['Tea', 'Tea needs a kettle'], ['Coffee']]);
  expect(both.rest).toContain('Tea is cheaper than coffee');
  expect(both.isAsked).toBe(true);
});
