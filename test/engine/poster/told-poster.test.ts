import { expect, test } from 'vitest';
import { composePoster } from '../../../src/engine/poster/compose/compose-poster.ts';
import { posterContext, posterRequest } from '../../support/poster-request.ts';

/** Title and body of a poster that has nothing but its prompt, and what is said of it. */
async function told(prompt: string) {
  const context = posterContext();
  const { document } = await composePoster(posterRequest({ prompt }), context);
  const { title, regions, arrangement } = document.content;
  const body = regions.filter(({ place }) => place === 'body');
  return { title, body, arrangement, warnings: context.warnings };
}

test.each([
  ['Infographic about our recycling 2025: paper 40 %, glass 25 %, rest 35 %', 'Our recycling 2025', 'chart'],
  ['Poster about our canteen: 420 meals a day, 12 suppliers, 38 % vegetarian', 'Our canteen', 'figures'],
  ['Poster on hand washing: wet, soap, 20 seconds, rinse, dry', 'Hand washing', 'points'],
  [
    'Poster comparing paper, glass and plastic bottles: weight 12 g, 400 g, 25 g; CO2 80 g, 300 g, 120 g',
    'Paper, glass and plastic bottles',
    'table',
  ],
])('what is listed behind a subject is shown and stands in no title: %s', async (prompt, title, kind) => {
  const { body, ...poster } = await told(prompt);
  expect(poster.title).toBe(title);
  expect(body.map(({ blocks }) => blocks[0]?.kind)).toContain(kind);
  expect(JSON.stringify(body)).not.toContain('guidance');
  for (const value of prompt.split(':')[1]?.match(/\d+/gu) ?? [])
    expect(JSON.stringify(body)).toContain(value);
});

test('a place ends where a list of things begins', async () => {
  const { body } = await told(
    'Poster for our fair on 14 March, 18:00-22:00, town hall: music, talks, food. Free entry.',
  );
  expect(body[0]?.blocks[0]).toMatchObject({ facts: [{}, {}, { value: 'town hall' }] });
  expect(body[1]?.blocks[0]).toMatchObject({
    points: [{ text: 'Music' }, { text: 'Talks' }, { text: 'Food' }, { text: 'Free entry.' }],
  });
});

test('rules in one line are rules', async () => {
  const { body } = await told(
    'Poster: rules for the library. 1. Be quiet 2. No food 3. Bring books back in 2 weeks',
  );
  expect(body[0]?.blocks[0]).toMatchObject({
    steps: [{ title: 'Be quiet' }, { title: 'No food' }, { title: 'Bring books back in 2 weeks' }],
  });
});

test('what is stated stands in regions that are named, and not in the title', async () => {
  const { title, body } = await told(
    'Poster about soil sensors with three columns: background, method, results. Error 2.1 %, saves 18 % water',
  );
  expect(title).toBe('Soil sensors');
  expect(JSON.stringify(body)).toContain('18 % water');
});

test('a finding that the prompt states is the one shown very large', async () => {
  const { body, arrangement, warnings } = await told(
    'Better poster style poster. Main finding: night buses cut drink-driving by 31 %. Left: methods, right: limits',
  );
  expect(body.find(({ id }) => id === 'takeaway')?.blocks).toMatchObject([
    { kind: 'statement', text: 'Night buses cut drink-driving by 31 %.', large: true },
  ]);
  expect(JSON.stringify(arrangement)).toContain('takeaway');
  expect(warnings.join()).not.toContain('night buses');
});

test('an order about size is carried out and not told, and what is left stands under one heading', async () => {
  const { body } = await told(
    'Product poster for the Kestrel bike light: 900 lumens, 6 hours on high, 118 g, waterproof, price 59 euros. Put the price very large.',
  );
  expect(body[0]?.blocks).toEqual([{ kind: 'statement', text: 'Price 59 euros', large: true }]);
  expect(JSON.stringify(body)).not.toMatch(/very large|Put the/u);
  const headings = body.flatMap(({ heading }) => heading ?? []);
  expect(new Set(headings).size).toBe(headings.length);
});

test.each([
  [
    'Vergleich: Miete oder Kauf. Mieten: 900 Euro im Monat. Kaufen: 1.400 Euro im Monat, 20 Jahre.',
    ['Mieten', 'Kaufen'],
  ],
  [
    'Poster on cycling in winter. Clothing: three layers, no cotton. Lights: 50 lux in front.',
    ['Clothing', 'Lights'],
  ],
])(
  'what is told under labels has them for regions, and none is left to be filled in: %s',
  async (prompt, names) => {
    const { body } = await told(prompt);
    expect(body.map(({ heading }) => heading)).toEqual(names);
    expect(JSON.stringify(body)).not.toContain('guidance');
  },
);

test.each([
  ['Poster on compost. Left: costs. Bottom: ready after 9 months.', 'Ready after 9 months'],
  [
    'Plakat zum Kompost. Links: Kosten. Unten: fertig nach 9 Monaten, ohne Geruch',
    'Fertig nach 9 Monaten, ohne Geruch',
  ],
])('a line with an amount at the foot is what is read there: %s', async (prompt, text) => {
  const { body } = await told(prompt);
  expect(body.at(-1)).toMatchObject({ blocks: [{ kind: 'statement', text }] });
  expect(body.at(-1)?.heading).toBeUndefined();
});

test('what stands at the foot with a year only, or a few words, is the name of a region', async () => {
  const { body } = await told('Poster on bees. Left: food. Right: homes. Bottom: plans for 2030');
  expect(body.at(-1)?.heading).toBe('Plans for 2030');
});
