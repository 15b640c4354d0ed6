import { fold, type Lexicon } from '../language/language.ts';
import { objectKinds } from './references.ts';
import { plainForm, tokensOf } from './tokens.ts';

/** Titles and terms of a document as words of its language. */

/** What a deck is made of, and how it looks. */
const parts: ReadonlySet<string> = new Set(
  [...objectKinds, 'slide', 'deck', 'row', 'column', 'cell', 'header'].map((id) => `things.${id}`),
);
const looks = /^(?:looks|colours|shades|shapes|charts|amounts)\./;
const places = /^places\./;

/** A slide titled “Slide 1” or “Table”, or a column called “Title”, does not take these words out of the language. */
export function isOwn(name: string, lexicon: Lexicon, isTerm = false): boolean {
  const tokens = tokensOf(plainForm(name), lexicon);
  return (
    tokens.some(({ kind }) => kind === 'other') ||
    !tokens.some(({ is }) =>
      [...is].some(
        (concept) => parts.has(concept) || looks.test(concept) || (!isTerm && places.test(concept)),
      ),
    )
  );
}

const withoutEnd = (text: string): string => text.replace(/(?<![\s!.])[\s!.]+$/u, '');

/** "Delete slide 3, thank you": words of courtesy at its end are not the slide that is titled so. */
export function isThanks(title: string, prompt: string, lexicon: Lexicon): boolean {
  const plain = withoutEnd(plainForm(title));
  if (!plain || !tokensOf(plain, lexicon).every(({ is }) => is.has('courtesy'))) return false;
  const said = withoutEnd(prompt);
  const before = said.slice(0, -plain.length);
  const closes =
    said.toLowerCase().endsWith(plain.toLowerCase()) && /[,;，、–—-]\s*(?:\p{Ll}+\s)?$/u.test(before);
  return closes && (/[^\p{L}\s]\s*$/u.test(before) || said.endsWith(plain.toLowerCase()));
}

/** "Outlook" of “Outlook: 900 customers in 2026”, which is not the lead or the title of another slide. */
export function leadsOf(titles: readonly string[] = []): string[] {
  const leads = titles.map((title) => fold(/^([^:：]{2,60})[:：]/u.exec(title)?.[1]?.trim() ?? ''));
  const counts = new Map<string, number>();
  for (const one of [...leads, ...titles.map((title) => fold(title.trim()))])
    counts.set(one, (counts.get(one) ?? 0) + 1);
  return leads.map((lead) => (counts.get(lead) === 1 ? lead : ''));
}
