import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import type { Said } from '../../../src/engine/content/pick.ts';
import type { Drafting } from '../../../src/engine/deck/drafting.ts';
import { headedSentence, isTitle, openingClause } from '../../../src/engine/deck/title-sentences.ts';

test.each<[Locale, string, boolean]>([
  ['de', 'Die Häfen an der Küste wuchsen in jedem Jahr.', true],
  ['de', 'Im Folgenden werden die Ergebnisse nach Häfen getrennt dargestellt.', false],
  ['en', 'The harbours on the coast grew in every year.', true],
  ['en', 'In the following the results are told harbour by harbour.', false],
])('what a text says of itself is no title: %s, %s', (language, text, expected) => {
  const said = { text, children: [], block: { type: 'paragraph', sentences: [text], at: { source: 0 } } };
  expect(isTitle(said as unknown as Said, { language } as Drafting, headedSentence)).toBe(expected);
});

test.each<[Locale, string, string | undefined]>([
  [
    'en',
    'The harbour stays the largest of the coast, since it is deep.',
    'The harbour stays the largest of the coast',
  ],
  ['en', 'Due to the late frost in the upper valley, neither pears nor plums were picked.', undefined],
  ['en', 'Given the late frost in the upper valley, no pears were picked.', undefined],
  ['es', 'Debido a las heladas tardías del valle, nadie recogió peras.', undefined],
  ['fr', 'Suite aux gelées tardives de la vallée, personne ne cueillit de poires.', undefined],
])('what a statement is due to is no title: %s, %s', (language, text, expected) => {
  expect(openingClause(text, language)).toBe(expected);
});
