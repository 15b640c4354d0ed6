import { keyOf } from '../words.ts';

/** Words of a name at most, and characters of one in a script without spaces. */
const longest = { words: 10, characters: 16 };
/** Scripts without spaces, with the digits among them. */
const wideRuns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\d]{2,}/gu;
/** Of a text that is searched for names. */
const mostCharacters = 1200;

/** Everything in the texts that may be the name of a column, a row or a group, as names are compared. */
export function namesIn(texts: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    const key = keyOf(text.slice(0, mostCharacters));
    names.add(key);
    const words = key.split(' ');
    for (let from = 0; from < words.length; from++) {
      let name = '';
      for (let to = from; to < Math.min(words.length, from + longest.words); to++) {
        name = name ? `${name} ${words[to]}` : (words[to] ?? '');
        names.add(name);
      }
    }
    for (const [run] of key.matchAll(wideRuns)) addParts(run, names);
  }
  names.delete('');
  return names;
}

/** Scripts without spaces: names stand inside of words. */
function addParts(key: string, names: Set<string>): void {
  for (let from = 0; from < key.length; from++)
    for (let to = from + 1; to <= Math.min(key.length, from + longest.characters); to++)
      names.add(key.slice(from, to).trim());
}
