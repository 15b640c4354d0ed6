import type { Locale } from '../../contract/locales.ts';
import type { Room, Said } from '../content/pick.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { leans, pointsAtThing } from '../language/leaning.ts';
import type { Block, List, ListItem, Place } from '../read/document.ts';
import { isBareNumber } from '../read/legal-headings.ts';
import { isFormHeading, kindOf } from '../read/sections.ts';
import type { Part } from './story.ts';

/** Number of headings that may replace their sections, and words in all. */
const names = { least: 3, most: 10, words: 90 } as const;
/** Fewest average words of such a heading. */
const telling = 3.5;

/** A heading that names its subject: no question, no generic title. */
const isName = (title: string): boolean =>
  !/[?？؟]$/u.test(title) && !isFormHeading(title) && !kindOf(title) && !isCounted(title);

/** "Story 1", "Segment D", "Section 3.1" */
export const isCounted = (title: string): boolean =>
  /^\p{L}+\s(?:\d{1,3}|\p{Lu})$/u.test(title) || isBareNumber(title);

/** A list of section names, if they are informative: steps, aims, areas of work. */
export function namesOfParts(given: readonly string[], at: Place): List | undefined {
  const titles = [...new Map(given.map((title) => [keyOf(title), title])).values()];
  if (titles.length < names.least || titles.length > names.most || titles.length < given.length)
    return undefined;
  // "Within 30 days of this report", "Within 60 days of this report"
  if (new Set(titles.map((title) => title.replace(/\d+/gu, '0'))).size < titles.length) return undefined;
  const words = titles.reduce((sum, title) => sum + wordCount(title), 0);
  if (words > names.words || words < titles.length * telling) return undefined;
  return titles.every(isName) ? listOf(titles, at) : undefined;
}

/** Names that say less, if they are few words: what a section with many parts has to tell. */
export function shortNamesOf(given: readonly string[], at: Place): List | undefined {
  const told = given.filter(isName);
  const words = told.reduce((sum, title) => sum + wordCount(title), 0);
  const isPlain = told.length >= names.least && told.length * 4 >= given.length * 3 && words <= mostShort;
  return isPlain && !given.some(isCounted) ? listOf(told, at) : undefined;
}

/** Names in one line, if there are too few for each. */
export const inLines = (list: List | undefined, { points }: Room): Block | undefined =>
  list && list.items.length > points
    ? { type: 'paragraph', sentences: [list.items.map(({ text }) => text).join(' · ')], at: list.at }
    : list;

const listOf = (titles: readonly string[], at: Place): List => ({
  type: 'list',
  ordered: false,
  items: titles.map((text) => ({ text, children: [] })),
  at,
});
const mostShort = 36;

/** The items of such a list. */
export const saidOf = (list: List): Said[] =>
  list.items.map(({ text, children }) => ({
    text,
    children: children.map((child) => child.text),
    at: list.at,
    block: list,
  }));

/** Limits of a sentence that introduces a part, and least share of parts with one. */
const opening = { least: 4, most: 32, share: 0.4 } as const;

/**
 * The parts below a heading, each by name and opening sentence, the shortest ones if room is short; undefined if too
 * few have one.
 */
export function openingsOfParts(
  parts: readonly (readonly [name: string, part: Part])[],
  at: Place,
  { words, points }: Room,
  language: Locale,
): List | undefined {
  const items = parts.map(([name, part]) => {
    const said = openingOf(part, language);
    return { text: name, children: said ? [{ text: said, children: [] }] : [] };
  });
  const count = (text = '') => wordCount(text);
  let left = words - items.reduce((sum, { text }) => sum + count(text), 0);
  const opened = new Set<ListItem>();
  for (const item of items.toSorted((a, b) => count(a.children[0]?.text) - count(b.children[0]?.text))) {
    left -= count(item.children[0]?.text);
    if (item.children.length > 0 && left >= 0) opened.add(item);
  }
  const fits = items.length <= points && opened.size >= items.length * opening.share;
  const told = items.map((item) => (opened.has(item) ? item : { ...item, children: [] }));
  return fits ? { type: 'list', ordered: false, items: told, at } : undefined;
}

function openingOf({ blocks: [block] }: Part, language: Locale): string | undefined {
  if (block?.type === 'list') return inShort(block);
  const [first = ''] = block?.type === 'paragraph' ? block.sentences : [];
  const words = wordCount(first);
  const says = words >= opening.least && words <= opening.most && /[.!。！।]["”»]?$/u.test(first);
  // "This costs time.": the name right above gives the subject.
  return says && (pointsAtThing(first, language) || !leans(first, language)) ? first : undefined;
}

/** Most words of a time or quantity. */
const ofField = 10;

/** Number of items in one line. */
const short = { least: 2, most: 5 } as const;

/** A short list in one line; labelled items by label alone. */
function inShort({ items }: List): string | undefined {
  // "When: 5 May, 7 pm"
  const [{ text: field = '' } = {}] = items;
  if (/^[^:：.]{2,20}[:：]\s?.{0,60}\d/u.test(field) && wordCount(field) <= ofField) return field;
  const texts = items.map(({ text }) =>
    (/^[^:：.]+(?=[:：]\s)/u.exec(text)?.[0] ?? text).replace(/[.;]$/u, ''),
  );
  const line = texts.join('; ');
  const fits = texts.length >= short.least && texts.length <= short.most && wordCount(line) <= opening.most;
  return fits ? line : undefined;
}
