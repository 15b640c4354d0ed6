import { mentionsDeck } from '../content/brief/deck-asked.ts';
import { withoutCovers } from '../content/brief/read-sections.ts';
import { isWish } from '../content/brief/read-wishes.ts';
import { splitAt } from '../content/brief/split.ts';
import { withoutWishLabels } from '../content/brief/wish-labels.ts';
import { keyOf } from '../content/words.ts';
import { apartFromSaid } from '../language/prompt-words.ts';
import { hasNoSpaces } from '../language/scripts.ts';
import { isStopWord } from '../language/stop-words.ts';
import type { DeckOutline } from '../outline.ts';

/** Smallest share of a clause's words that are together on a slide. */
const share = 0.7;

/**
 * Clauses of a prompt that no slide shows: all figures and nearly all words must be on one.
 * @param exempt text that asks for the deck, or is reported to the author
 */
export function lostClauses(
  told: readonly string[],
  { slides, title }: DeckOutline,
  exempt: readonly string[],
): string[] {
  const pages = slides.map((slide) => tokensOf(`${title} ${textIn(slide)}`));
  const known = exempt.map(keyOf);
  return told
    .filter((sentence) => withoutWishLabels(sentence).prompt === sentence)
    .flatMap(apartFromSaid)
    .flatMap((sentence) =>
      splitAt(
        sentence.replace(label, '').replace(/[()（）]|\s[-–—]\s|[:：](?=\s|\P{N})/gu, ';'),
        ',;，；、。',
      ),
    )
    .filter((clause) => {
      const key = keyOf(withoutCovers(clause));
      if (key === '' || isWish(clause) || mentionsDeck(clause) || known.some((one) => one.includes(key)))
        return false;
      const tokens = [...tokensOf(clause)];
      return !pages.some((page) => stands(tokens, page));
    });
}

/** The slide of a label may have another title. */
const label = /(?<=^|[.;。；]\s?)[^\p{N},.;:：，。；]{2,40}[:：]/gu;

function stands(tokens: string[], page: ReadonlySet<string>): boolean {
  const missing = tokens.filter((token) => !page.has(token));
  return missing.every((token) => !/\p{N}/u.test(token)) && missing.length <= tokens.length * (1 - share);
}

/** Invisible fields. */
const unseen: ReadonlySet<string> = new Set(['id', 'kind', 'support', 'citations', 'notes']);

/** All texts of a slide, including chart numbers. */
function textIn(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([key]) => !unseen.has(key))
    .map(([, one]) => textIn(one))
    .join(' ');
}

/** Words without endings, figures without separators and outer zeros, and pairs of characters in scripts without spaces. */
function tokensOf(text: string): Set<string> {
  const tokens = new Set<string>();
  for (const [word] of text
    .toLowerCase()
    .normalize('NFKC')
    .matchAll(/\p{N}(?:[\p{N}.,'’\u00a0\u202f]{0,40}\p{N})?|[\p{L}\p{M}]+/gu)) {
    if (/^\p{N}/u.test(word)) tokens.add(telling(word));
    else if (hasNoSpaces(word))
      for (let at = 0; at + 1 < word.length; at++) tokens.add(word.slice(at, at + 2));
    else if (word.length > 1 && !isStopWord(word)) tokens.add(word.slice(0, longestStem));
  }
  return tokens;
}
const longestStem = 5;

/** Digits from the first to the last non-zero one: "0.40" is "4". */
function telling(figure: string): string {
  const digits = [...figure].filter((character) => /\p{N}/u.test(character));
  const isTelling = (digit: string) => digit !== '0';
  return (
    digits.slice(Math.max(0, digits.findIndex(isTelling)), digits.findLastIndex(isTelling) + 1).join('') ||
    '0'
  );
}
