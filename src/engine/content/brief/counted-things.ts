import type { Locale } from '../../../contract/locales.ts';
import { Caseless } from '../../language/caseless.ts';
import { wordsIn } from '../../language/languages.ts';
import { asciiDigits, numberWords } from '../../language/numerals.ts';
import { once } from '../../language/once.ts';
import { phrases } from '../../language/prompt-words.ts';

/** "5 reasons to vaccinate your cat": more items than this get no slide each. */
const most = 12;

/** Plural nouns with their singulars. */
const singulars = (language: Locale): Map<string, string> =>
  new Map(
    wordsIn(language)
      .prompts.counted?.split('|')
      .map((pair) => pair.split('=') as [string, string]),
  );

const names = () =>
  [...new Set(phrases('counted').map((pair) => pair.slice(0, pair.indexOf('='))))].join('|');
const counted = once(
  () =>
    new Caseless(
      `^(?:\\p{L}{1,4}\\s)?(\\d{1,2}|${Object.keys(numberWords).join('|')})\\s(?:\\p{L}+\\s){0,2}?(${names()})(?![\\p{L}\\p{M}])`,
    ),
);
/** 「健康のための5つのコツ」: the count comes after or before its noun. */
const countedBehind = once(
  () =>
    new RegExp(
      `(\\d{1,2}|[一二三四五六七八九十]|다섯|세|네)\\s?(?:つの|個の|个|個|가지)\\s?(${names()})`,
      'u',
    ),
);

/** Slide titles for a deck about a number of things, "Reason 1" to "Reason 5"; empty if the topic has no such count. */
function countedThings(topic: string, language: Locale): string[] {
  const [, number = '', things = ''] =
    counted().exec(asciiDigits(topic)) ?? countedBehind().exec(asciiDigits(topic)) ?? [];
  const count = Number(number) || (numberWords[number.toLowerCase()] ?? 0);
  const one = singulars(language).get(things.toLowerCase());
  if (!one || count < 2 || count > most) return [];
  return Array.from({ length: count }, (_, at) => `${one} ${at + 1}`);
}

/** The same for a topic or an extra wish: "with three tips". */
export const countedIn = (texts: string[], language: Locale): string[] =>
  texts.map((text) => countedThings(text, language)).find(({ length }) => length > 0) ?? [];
