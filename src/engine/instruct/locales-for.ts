import type { Locale } from '../../contract/locales.ts';
import { fold, lexiconOf } from '../language/language.ts';
import { languageOf, latinLanguages } from '../language/languages.ts';
import { plainForm, tokensOf } from './tokens.ts';

/** Locales by script, where the script decides. */
const scripts: [RegExp, Locale[]][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja', 'en']],
  [/\p{Script=Hangul}/u, ['ko', 'en']],
  [/\p{Script=Han}/u, ['zh', 'ja', 'en']],
  [/\p{Script=Arabic}/u, ['ar', 'en']],
  [/\p{Script=Devanagari}/u, ['hi', 'en']],
];

/** Possible languages of an instruction, likeliest first: by the number of known words. */
export function localesFor(text: string, own: Locale): Locale[] {
  const bare = withoutQuotes(text);
  const scripted = scripts.find(([script]) => script.test(bare));
  if (scripted) return scripted[1];
  const mine = languageOf(own);
  // A few more letters known in another language do not outweigh the document's own.
  const scores = latinLanguages.map((locale) => ({
    locale,
    score: known(bare, locale) * (locale === mine ? 1.3 : 1),
  }));
  const rank = (locale: Locale): number => (locale === mine ? 2 : locale === 'en' ? 1 : 0);
  const best = Math.max(...scores.map(({ score }) => score));
  return scores
    .filter(({ score }) => score > 0 && score >= best * 0.6)
    .sort((one, other) => other.score - one.score || rank(other.locale) - rank(one.locale))
    .map(({ locale }) => locale);
}

const withoutQuotes = (text: string): string =>
  text.replace(/"[^"]{0,500}"|“[^”]{0,500}”|„[^“”]{0,500}[“”]|«[^»]{0,500}»|「[^」]{0,500}」/gu, ' ');

/** Letters of known words; verbs and nouns weigh more. */
function known(text: string, locale: Locale): number {
  const tokens = tokensOf(plainForm(fold(text)), lexiconOf(locale));
  return tokens.reduce((sum, { kind, is, start, end }) => {
    if (kind !== 'word') return sum;
    const telling = [...is].some((concept) => concept.startsWith('verbs.') || concept.startsWith('things.'));
    return sum + (end - start) * (telling ? 2 : 1);
  }, 0);
}
