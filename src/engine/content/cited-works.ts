import type { Locale } from '../../contract/locales.ts';
import { hasFiniteVerb } from '../language/composing-words.ts';

/** "doi:10.1145/357172", "volume 60 of", "pages 393–481", "4(3):382–401": as the entry of a list of references has it. */
const cited = /\bdoi:\s?10\.\d|\bvolume \d+ of |\bpages \d+[–-]\d+|\b\d+\(\d+\):\s?\d+[–-]\d+/iu;

/** Sentences of a paragraph without a work that is cited in full among them: its authors, its title and where it came out. */
export function withoutWorks(sentences: string[], language: Locale): string[] {
  const plain = (text = '') => text !== '' && hasFiniteVerb(text, language) !== true;
  const at = sentences.findIndex((text) => cited.test(text) && plain(text));
  if (at < 0) return sentences;
  const names = (text = '') => plain(text) && hasFiniteVerb(text, language) === false;
  let [from, to] = [at, at + 1];
  while (from > 0 && names(sentences[from - 1])) from--;
  while (to < sentences.length && (names(sentences[to]) || cited.test(sentences[to] ?? ''))) to++;
  return [...sentences.slice(0, from), ...sentences.slice(to)];
}
