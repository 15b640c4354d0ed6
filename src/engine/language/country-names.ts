import { type Locale, locales } from '../../contract/locales.ts';
import aliases from './country-aliases.json' with { type: 'json' };
import codes from './country-codes.json' with { type: 'json' };
import groups from './country-groups.json' with { type: 'json' };
import { hasCjk } from './scripts.ts';
import { wordList } from './table-words.ts';
import { spaced, WordList } from './word-list.ts';

/** Regions of UN M49 and unions that name many countries at once. */
const regionCodes =
  '001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 419 EU EZ UN'.split(
    ' ',
  );

let countries: Map<string, string> | undefined;
let regions: Set<string> | undefined;

const displayNames = (locale: Locale) =>
  new Intl.DisplayNames([locale === 'en-uk' ? 'en-GB' : locale], { type: 'region', fallback: 'none' });

/** "UK" is another code of GB, "BU" an old one of MM. */
const currentCode = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code;

/** Pairs of letters that name a country, which they do in all languages, and the code that it has today. */
function codesNamed(): [string, string][] {
  const names = displayNames('en');
  return Array.from({ length: 26 * 26 }, (_, at) =>
    String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
  )
    .filter((letters) => !regionCodes.includes(letters) && names.of(letters))
    .map((letters) => [letters, currentCode(letters)]);
}

/** Names of countries in all languages, and their codes of ISO 3166. */
function countryNames(): Map<string, string> {
  if (countries) return countries;
  countries = new Map();
  const codes = codesNamed();
  for (const locale of locales) {
    const names = displayNames(locale);
    for (const [letters, code] of codes) {
      const name = names.of(letters);
      if (name) countries.set(spaced(name).trim(), code);
    }
  }
  for (const [code, names] of Object.entries(aliases))
    for (const name of names) countries.set(spaced(name).trim(), code);
  return countries;
}

/** Words of a country's name, and characters of one in a script without spaces. */
const longest = { words: 6, characters: 14 };

/** Codes of the countries that a text names, in any language of the service. */
function countriesNamedIn(text: string): Set<string> {
  const names = countryNames();
  const found = new Set<string>();
  const words = spaced(text).trim().split(' ');
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + longest.words); to++) {
      const code = names.get(words.slice(from, to).join(' '));
      if (code) found.add(code);
    }
  for (const word of words)
    if (hasCjk(word))
      for (let from = 0; from < word.length; from++)
        for (let to = from + 2; to <= Math.min(word.length, from + longest.characters); to++) {
          const code = names.get(word.slice(from, to));
          if (code) found.add(code);
        }
  return found;
}

/** Codes of three letters, which are words of texts as well: cells are read with them, prompts are not. */
const longCodes: Partial<Record<string, string>> = codes;

/** ISO 3166 code of a country by its name in any language of the service, or by its code of three letters. */
export const countryOf = (name: string): string | undefined =>
  longCodes[name.trim()] ?? countryNames().get(spaced(name).trim());

/** The name stands for many countries or for everything: "World", "Euro area", "South Asia", "Low income". */
export function isManyCountries(name: string): boolean {
  if (!regions) {
    regions = new Set();
    for (const locale of locales) {
      const names = displayNames(locale);
      for (const code of regionCodes) {
        const region = names.of(code);
        if (region) regions.add(spaced(region).trim());
      }
    }
  }
  if (countryOf(name)) return false;
  return regions.has(spaced(name).trim()) || wordList('aggregates').longest(name) > 0;
}

/** Codes of the countries that a text names, each or by a group that they are of: "Nordic countries", "Benelux". */
export function membersNamedIn(text: string): Set<string> {
  const named = Object.values(groups).filter(({ names }) => new WordList(names).longest(text) > 0);
  return new Set([...countriesNamedIn(text), ...named.flatMap(({ members }) => members)]);
}
