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
