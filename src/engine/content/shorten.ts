import type { Locale } from '../../contract/locales.ts';
import { splitSentences } from '../language/sentences.ts';
import { stopWords } from '../language/stop-words.ts';
import { withoutBrackets } from '../language/without-brackets.ts';

/** The first of several sentences. A single sentence stays whole, since one clause may mean something else. */
export const firstSentence = (text: string, language: Locale): string =>
  splitSentences(text, language)[0] ?? text;

/** Fewer words before a colon or dash make no title. */
const least = 2;

/** A title without its brackets, or else without the text after a colon or dash; unchanged if it has none. */
export function shortTitle(title: string, language: Locale): string {
  const first = firstSentence(title, language);
  const bare = withoutBrackets(first).trim();
  if (bare !== '' && bare !== title) return bare;
  // "Step 4: Setting up" is about setting up.
  const [, named = ''] = /^\p{L}{1,10}\s\d{1,3}(?:\.\d{1,3})?:\s(\S.*)$/su.exec(first) ?? [];
  if (named) return shortTitle(named, language);
  const [head = ''] = first.split(/(?<!\s)\s[–—|]\s|:\s|：/u, 1);
  return head !== first &&
    (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]{4}/u.test(head) || head.split(' ').length >= least)
    ? head.trim()
    : first;
}

/** The first words of a title, at most `most`; undefined if they end in a connecting word: "Review of". */
export function firstWords(title: string, most: number, language: Locale): string | undefined {
  const words = title.split(' ');
  const kept = words.slice(0, most);
  return kept.length < words.length && stopWords(language).has(kept.at(-1)?.toLowerCase() ?? '')
    ? undefined
    : kept.join(' ');
}

/** Placeholder for a title that cannot be shortened this way. */
export const asksForTitle = (title: string, most: number): string =>
  `The first ${most} words of “${title}” are no title. How should it read?`;
