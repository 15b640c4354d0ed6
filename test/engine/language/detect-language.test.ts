import { expect, it } from 'vitest';
import { languageOfPrompt } from '../../../src/engine/language/detect-language.ts';

it.each([
  ['Quartalsbericht Q3: Umsatz 4,2 Mio. €, EBIT 0,4 Mio. €, Risiken: Stahlpreis', 'de'],
  ['Bilan de la collecte de jouets 2025 : 1 340 jouets, 48 bénévoles', 'fr'],
  ['Bilan de la collecte de jouets 2025 : 1 340 jouets, 48 bénévoles, affiche A3', 'fr'],
  ['Reunião de equipe: lançamento adiado para março, 3 bugs críticos', 'pt'],
  ['Rencana bisnis kedai kopi: modal Rp 150 juta, target 80 pelanggan per hari', 'id'],
  ['Weekly report: migration, tests, release; issues: 2 open bugs', 'en'],
  [
    'My thesis in 10 minutes: title "Microplastics in alpine lakes", 6 lakes, highest load in lake Toma (14 particles per litre)',
    'en',
  ],
  ['地区別人口・世帯数', 'ja'],
  ['单价与总收入', 'zh'],
  ["Let's Count's year 2031, for sponsors, 6 slides", 'en'],
])('knows the language of a prompt in few words: %s', (prompt, language) => {
  expect(languageOfPrompt(prompt)).toBe(language);
});

it('leaves names alone undecided', () => {
  expect(languageOfPrompt('iPhone Android')).toBeUndefined();
});
