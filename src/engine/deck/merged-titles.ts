import type { Said } from '../content/pick.ts';
import { shortTitle } from '../content/shorten.ts';
import { keyOf } from '../content/words.ts';
import { overviewTitle } from '../language/composing-words.ts';
import { listOf } from '../language/list-of.ts';
import { withoutStop } from '../language/sentences.ts';
import { isBareNumber } from '../read/legal-headings.ts';
import { isFormHeading, kindOf } from '../read/sections.ts';
import { type Drafting, timesHeaded } from './drafting.ts';
import type { Part, Slot } from './story.ts';

import { headedSentence, isTitle, longest, opensPart, type Titled } from './title-sentences.ts';

/** … and of five headings or more. */
const longestOfMany = 80;
export const summing: ReadonlySet<string> = new Set(['summary', 'abstract', 'contents']);

/** Headings that say no more than that something begins or is summed up. */
const isOpening = (title: string, { deckLanguage }: Drafting): boolean =>
  summing.has(kindOf(title) ?? '') ||
  kindOf(title) === 'introduction' ||
  keyOf(title) === keyOf(overviewTitle(deckLanguage));

/** … or is told. */
export const isDull = (title: string, drafting: Drafting): boolean =>
  isOpening(title, drafting) || isFormHeading(title);

const formal: ReadonlySet<string> = new Set(['background', 'methods', 'about']);

/** "Motivation", "Implementation", "Agenda": of what, such a heading does not say. */
const isFormal = (title: string, drafting: Drafting): boolean =>
  isDull(title, drafting) || formal.has(kindOf(title) ?? '');

/**
 * A heading with the one above it, unless that is what the deck is about, says nothing or is in it already.
 * @param counts the heading only counts its sections, of whatever the deck is about
 */
export function under(
  parent: string,
  title: string,
  drafting: Drafting,
  counts: boolean = isBareNumber(title),
): string {
  const key = keyOf(parent);
  const about = !counts && (key === keyOf(drafting.title) || drafting.main?.has(key) === true);
  const says = !about && !asks(parent) && !isFormal(parent, drafting);
  const joined = `${parent}${parent.includes(': ') ? ' –' : ':'} ${title}`;
  return says && !keyOf(title).includes(key) && joined.length <= longest ? joined : title;
}

/** "§ 4 Conduct", "TOP 6. Elections", "3. Results" */
const isNumbered = (title: string): boolean =>
  /^(?:§\s?|\p{L}{1,8}\.?\s)?\d{1,3}(?:\.\d{1,3})?[.):]?\s\S/u.test(title);

/** "FR12 – Data Querying", "Story 3: …", "Section 7": what counts a part. */
const codeOf = (title: string): string =>
  isBareNumber(title)
    ? title
    : (/^\p{Lu}\p{L}{0,9}[-. ]?\d{1,3}(?=\s[–—-]\s|[:.]\s)/u.exec(title)?.[0] ?? '');

/**
 * Sections that share a slide are titled by the sentence that opens one which only begins or sums up, by the section that
 * they are part of, else by their names.
 */
export function mergedTitled(
  slot: Slot,
  shown: Part[],
  said: Said[],
  drafting: Drafting,
): Titled | undefined {
  const heads = slot.heads ?? [];
  const saidUnder = (head: string) => {
    const own = shown.filter(({ title, path }) => title === head || path.includes(head));
    return said.filter(({ block }) => own.some(({ blocks }) => blocks.includes(block)));
  };
  const areFormal = heads.every((head) => isFormal(head, drafting));
  const saying = areFormal ? [] : heads.filter((head) => !isOpening(head, drafting));
  const unsaying = heads.filter((head) => !saying.includes(head));
  // What is proposed comes before the reasons for it, and these do not stand for it.
  const sums = unsaying.filter((head) => summing.has(kindOf(head) ?? ''));
  const proposing = [...unsaying.filter(isFormHeading), ...(sums.length > 0 ? sums : unsaying)];
  const opening = proposing.flatMap(saidUnder);
  const used = opening.find(
    (one) =>
      opensPart(one, shown) &&
      isTitle(one, drafting, headedSentence) &&
      (areFormal || !said[said.indexOf(one) + 1]?.follows),
  );
  if (used) return { title: withoutStop(used.text), used };
  if (areFormal && sums.length > 0 && !drafting.titles?.size) return undefined;
  const title = mergedTitle(saying.length > 0 ? { ...slot, heads: saying } : slot, shown, drafting);
  return title ? { title } : undefined;
}

/** "Purpose of the Pump Group" below "Pump Group": "Purpose"; empty if it does not name its parent. */
function withoutName(head: string, parent: string): string {
  const at = parent ? head.lastIndexOf(parent) : -1;
  const rest = at > 0 && at + parent.length === head.length ? head.slice(0, at).trim() : '';
  return rest.replace(/(?:\s\p{Ll}+){1,2}$/u, '');
}

/** Of sections that share a slide the one that they are part of, else the first of them. */
function mergedTitle(
  { heads = [], parent = '' }: Slot,
  shown: Part[],
  drafting: Drafting,
): string | undefined {
  const { title: deck, deckLanguage } = drafting;
  const named = [...new Set(heads)].filter((head) =>
    shown.some(({ title, path }) => title === head || path.includes(head)),
  );
  // What a form calls the whole of them says less than they do.
  const told = named.length > 2 && isFormHeading(parent) ? named.filter((head) => head !== parent) : named;
  const [only] = shown;
  // Of two releases under "Releases" one alone is told.
  if (shown.length === 1 && only?.title && only.title !== parent && told.includes(parent))
    return under(parent, only.title, drafting);
  const [sole = ''] = told;
  // Text before the first heading is not of that heading, which stands over its own.
  const isBefore = shown.length > 1 && shown.some(({ title, path }) => title === '' && path.length === 0);
  if (told.length < 2 && isBefore) return undefined;
  if (told.length < 2 && timesHeaded(sole, drafting) > 1) return under(parent, sole, drafting);
  if (told.length < 2 || told.includes(parent)) return told.includes(parent) ? parent : sole;
  const range = `${told[0]} – ${told.at(-1)}`;
  if (told.length > 2 && told.every(isNumbered) && range.length <= longest) return range;
  const codes = told.map(codeOf);
  if (told.length > 2 && parent && codes.every(Boolean)) return `${parent}: ${codes[0]} – ${codes.at(-1)}`;
  const above = parent && keyOf(parent) !== keyOf(deck) && !isDull(parent, drafting) ? parent : undefined;
  // What each part is called stands over it on the slide.
  if (told.length > 2 && above && !drafting.main?.has(keyOf(above)) && !drafting.titles?.has(keyOf(above)))
    return above;
  const short = told.map((head) => withoutName(head, parent));
  if (short.every((head) => head !== '')) return `${parent}: ${listOf(short, drafting.language)}`;
  const joined = (heads: string[]) => listOf(heads, drafting.language);
  const ways = [told, told.map((head) => shortTitle(head, deckLanguage))].map(joined);
  const room = told.length < 5 ? longest : longestOfMany;
  const all = ways.find(({ length }) => length <= room);
  if (all) return under(parent, all, drafting, told.every(isBareNumber));
  if (told.length > 2 && above) {
    // The second slide on the parts of one section says which they are.
    const ranges = drafting.titles?.has(keyOf(above)) ? [`${above}: ${range}`, range] : [];
    return ranges.find(({ length }) => length <= longest) ?? above;
  }
  // One of two would be the title of what is said of the other.
  if (told.length < 3) return above ?? told[0];
  // Two of many would hide the others: those at the beginning, and that there are more.
  const begun = told.map((_, index) => told.slice(0, told.length - 1 - index).join(' · '));
  return `${begun.find(({ length }) => length <= longestOfMany) || told[0]} · …`;
}

export const asks = (title: string): boolean => /[?？؟]$/u.test(title);
