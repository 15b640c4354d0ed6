import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { leans, pointsBack } from '../../../src/engine/language/leaning.ts';

test.each<[Locale, string]>([
  ['de', 'Entsprechendes gilt für die Boote der Gäste aus den Häfen am See.'],
  ['de', 'Absatz 2 gilt auch für die Boote der Gäste aus den Häfen am See.'],
  ['en', 'Much of the old mill is therefore let to clubs.'],
  ['en', 'The upper floor, however, stays dry all year.'],
  ['de', 'Der erste Rundgang verlief also gut und ohne Unfall.'],
  ['it', 'Il modello del porto, infatti, consente di risparmiare molto.'],
  ['fr', 'La digue a donc besoin de nouvelles pierres chaque année.'],
])('%s: a word of its first clause joins it to the sentence before: %s', (language, sentence) => {
  expect(leans(sentence, language)).toBe(true);
});

test.each<[Locale, string]>([
  ['en', 'The mill stands on a slope, and thus the upper floor stays dry.'],
  ['en', 'The dam and therefore the mill belong to the county.'],
  ['de', 'Das Dach ist alt, daher sparen alle Mitglieder für ein neues.'],
  ['it', 'Il porto costa molto, quindi il comune paga la metà.'],
])('%s: one that joins what the sentence itself says does not: %s', (language, sentence) => {
  expect(leans(sentence, language)).toBe(false);
});

test('somebody is spoken of whom the sentence does not name', () => {
  expect(pointsBack('The lower hall of the old mill is kept in his memory.', 'en')).toBe(true);
  expect(pointsBack('The miller Ida Marlow left her tools to the town.', 'en')).toBe(false);
});
