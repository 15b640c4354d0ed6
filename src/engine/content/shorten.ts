import type { Locale } from '../../contract/locales.ts';
import { splitSentences } from '../language/sentences.ts';
import { withoutBrackets } from '../language/without-brackets.ts';

/** The first of several sentences: what is said in one sentence stays whole, since a clause alone may say something else. */
export const firstSentence = (text: string, language: Locale): string =>
  splitSentences(text, language)[0] ?? text;

/** Fewer words before a colon or a dash are no title. */
const least = 2;

/** A title without what it adds in brackets, or else behind a colon or a dash; itself where it adds nothing. */
export function shortTitle(title: string, language: Locale): string {
  const first = firstSentence(title, language);
  const bare = withoutBrackets(first).trim();
  if (bare !== '' && bare !== title) return bare;
  // "Step 4: Setting up" is about the setting up.
  const [, named = ''] = /^\p{L}{1,10}\s\d{1,3}(?:\.\d{1,3})?:\s(\S.*)$/su.exec(first) ?? [];
  if (named) return shortTitle(named, language);
  const [head = ''] = first.split(/(?<!\s)\s[–—|]\s|:\s|：/u, 1);
  return head !== first &&
    (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]{4}/u.test(head) || head.split(' ').length >= least)
    ? head.trim()
    : first;
}
