import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

/** What people type who know their deck and not the program: its own words, lists without quotation marks. */
const deck = {
  titles: ['Our team', 'Sales by quarter', 'Plans for spring', 'Risks'],
  terms: ['Quarter', 'Bread', 'Cakes', 'Q1', 'Q2', '2024', '2025'],
};
const read = (prompt: string, language: Locale = 'en') =>
  readInstruction({ prompt, surface: 'deck', language, names: [], ...deck });

test.each([
  [
    'In "Plans for spring" add "Paint the shop" as the first point',
    { op: 'point.add', on: { slides: [{ number: 3 }] }, points: ['Paint the shop'], at: 1 },
  ],
  ['add a bullet "Buy a van" to "Risks"', { op: 'point.add', on: { slides: [{ number: 4 }] } }],
  [
    'the second point on "Our team" should read "Two bakers"',
    { op: 'text.set', on: { kind: 'point', nth: 2, slides: [{ number: 1 }] } },
  ],
  [
    'add a slide after "Our team" titled "New faces" with two bullets: Lena, Paul',
    { op: 'slide.add', at: { after: { number: 1 } }, title: 'New faces', points: ['Lena', 'Paul'] },
  ],
])('a quoted title is the slide to which a relation leads: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test('a quoted title is a text where it is written', async () => {
  expect(await read('change the title of slide 2 to "Risks"')).toMatchObject([
    { op: 'text.set', text: ['Risks'] },
  ]);
});

test('entries of a list may begin with verbs, and capitals are no pronouns', async () => {
  expect(
    await read('replace the points on slide 3 with: Contract signed, Pack the boxes, Move on 14 March'),
  ).toMatchObject([{ text: ['Contract signed', 'Pack the boxes', 'Move on 14 March'] }]);
  expect(await read('set the bullets of slide 3 to: Anna - movers, Ben - IT, Carla - keys')).toMatchObject([
    { text: ['Anna - movers', 'Ben - IT', 'Carla - keys'] },
  ]);
});

test('words of courtesy are a title where one is announced', async () => {
  const [added] = await read('add a closing slide titled Thank you with the text See you in May');
  expect(added).toMatchObject({ form: 'closing', title: 'Thank you', points: ['See you in May'] });
});
