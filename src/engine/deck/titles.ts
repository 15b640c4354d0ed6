import type { Said } from '../content/pick.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { leans, overviewTitle } from '../language/composing-words.ts';
import type { Drafting } from './drafting.ts';
import type { Part, Slot } from './story.ts';

/** Characters: two headings together, any number of headings, and a sentence as a title. */
const longest = { pair: 85, several: 60, sentence: 90 } as const;
/** A sentence of so many words may be a title. */
const shortSentence = 13;

export interface Titled {
  title: string;
  /** The sentence that became the title and is not said again below it. */
  used?: Said;
}

/** The author's heading; of merged sections theirs together or the one above them; else a short sentence that stands alone. */
export function titleOf(slot: Slot, shown: Part[], said: Said[], drafting: Drafting): Titled {
  if (slot.title) return { title: withParent(slot.title, slot.parts[0], drafting) };
  const merged = mergedTitle(slot, shown, drafting);
  // The only slide of a deck.
  if (!slot.heads && slot.parts.length > 1) return { title: drafting.title };
  if (merged) return { title: opensMostly(shown) ? drafting.title : merged };
  const used = said.find((one, index) => isTitle(one, drafting) && !said[index + 1]?.follows);
  if (used && said.length > 1) return { title: used.text.replace(/[.。।]$/u, ''), used };
  const own = drafting.sourceTitles[slot.parts[0]?.source ?? 0];
  if (own && keyOf(own) !== keyOf(drafting.title)) return { title: own };
  return { title: slot.run ? drafting.title : overviewTitle(drafting.language) };
}

/** What stands before the first heading says more of the slide than the sections that share it. */
function opensMostly(shown: Part[]): boolean {
  const words = (parts: Part[]) => parts.reduce((sum, part) => sum + part.words, 0);
  return words(shown.filter(({ title }) => title === '')) * 2 > words(shown);
}

/** "Summary" of three chapters says which one it is of. */
function withParent(title: string, part: Part | undefined, { headings, title: deck }: Drafting): string {
  const parent = part?.path.at(-1);
  if (!parent || part?.title !== title || keyOf(parent) === keyOf(deck)) return title;
  const recurs = (headings.get(keyOf(title)) ?? 0) > 1;
  return recurs && !keyOf(title).includes(keyOf(parent)) ? `${parent}: ${title}` : title;
}

function mergedTitle(
  { heads = [], parent = '' }: Slot,
  shown: Part[],
  drafting: Drafting,
): string | undefined {
  const said = heads.filter((head) => shown.some(({ title, path }) => title === head || path.includes(head)));
  const distinct = [...new Set(said)];
  const all = distinct.join(' · ');
  if (
    distinct.length === 1 ||
    (distinct.length === 2 && all.length <= longest.pair) ||
    (distinct.length > 0 && all.length <= longest.several)
  )
    return all;
  if (parent && keyOf(parent) !== keyOf(drafting.title)) return parent;
  const two = distinct.slice(0, 2).join(' · ');
  return (two.length <= longest.pair ? two : distinct[0]) || undefined;
}

function isTitle({ text, children, lead }: Said, { language }: Drafting): boolean {
  return (
    children.length === 0 &&
    lead === undefined &&
    text.length <= longest.sentence &&
    wordCount(text) <= shortSentence &&
    wordCount(text) > 2 &&
    /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) &&
    !leans(text, language) &&
    !/[:：?？؟;]$/u.test(text)
  );
}
