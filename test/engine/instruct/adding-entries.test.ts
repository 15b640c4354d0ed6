import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string, language: Locale, titles: string[]) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language,
    names: [],
    titles,
    lines: titles.slice(1).map((_, at) => ({ slide: at + 2, text: '2026: 20 Paletten' })),
  });

test.each<[Locale, string, string, string]>([
  ['en', 'Risks', 'add one more risk: the well may run dry', 'The well may run dry'],
  ['en', 'Partners', 'Add another partner: “Mill Brown”', 'Mill Brown'],
  ['de', 'Risiken', 'Ergänze ein weiteres Risiko: Streik am Bau', 'Streik am Bau'],
  ['fr', 'Risques', 'Ajoute un risque : la pluie en avril', 'La pluie en avril'],
  ['it', 'Rischi', 'Aggiungi un rischio: la pioggia', 'La pioggia'],
])('%s: what a slide lists under its title is added there: %s', async (language, title, prompt, point) => {
  expect(await read(prompt, language, ['Cover', title])).toEqual([
    { op: 'point.add', on: { kind: 'content', slides: [{ number: 2 }] }, points: [point] },
  ]);
});

test.each([
  ['no slide is titled so', ['Cover', 'Costs']],
  ['two slides are titled so', ['Cover', 'Risks', 'Risks']],
])('it is asked about where %s', async (_, titles) => {
  const reading = read('add one more risk: the well may run dry', 'en', titles);
  await expect(reading).rejects.toHaveProperty('name', 'ClarificationNeeded');
});

const rules = ['Wash your hands.', 'Lift boxes with two people.', 'Take no photos of guests.'];
const readRules = (prompt: string) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: 'en',
    names: [],
    titles: ['Cover', 'House rules', 'Decisions needed'],
    lines: [
      ...rules.map((text) => ({ slide: 2, text })),
      { slide: 3, text: 'Buy a van.' },
      { slide: 3, text: 'Rent a shed.' },
    ],
    said: rules,
  });

const onRules = (more: object) => ({ kind: 'content', slides: [{ number: 2 }], ...more });

test.each<[string, object]>([
  ['please delete the rule about photos', { op: 'point.delete', on: onRules({}), nth: 3 }],
  ['move the rule about boxes to the top', { op: 'point.move', on: onRules({}), nth: 2, to: 1 }],
  ['delete the last rule', { op: 'point.delete', on: onRules({}), nth: -1 }],
  ['add a house rule: no phones', { op: 'point.add', on: onRules({}), points: ['No phones'] }],
  ['add a rule that we close at 8', { op: 'point.add', on: onRules({}), points: ['We close at 8'] }],
  ['swap the first two house rules', { op: 'point.move', on: onRules({}), nth: 2, to: 1 }],
  [
    'add to the decisions that we need a shed',
    { op: 'point.add', on: onRules({ slides: [{ number: 3 }] }), points: ['We need a shed'] },
  ],
])('points go by the noun of their slide: %s', async (prompt, operation) => {
  expect(await readRules(prompt)).toEqual([operation]);
});

test('what tells of a point is not its text', async () => {
  await expect(readRules('add a rule that explains the hours')).rejects.toHaveProperty(
    'name',
    'ClarificationNeeded',
  );
});
