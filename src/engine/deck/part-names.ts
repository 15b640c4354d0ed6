import type { Locale } from '../../contract/locales.ts';
import type { Room, Said } from '../content/pick.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { leans, pointsAtThing } from '../language/leaning.ts';
import type { List, ListItem, Paragraph, Place } from '../read/document.ts';
import { isFormHeading, kindOf } from '../read/sections.ts';
import type { Part } from './story.ts';

/** Headings that are told instead of what stands below them, and their words together. */
const names = { least: 3, most: 10, words: 90 } as const;
/** Words of such a heading on average: fewer say too little alone. */
const telling = 3.5;

/** A heading that says what its section is about: no question, and nothing that any document has. */
const isName = (title: string): boolean =>
  !/[?？؟]$/u.test(title) && !isFormHeading(title) && !kindOf(title) && !isCounted(title);

/** "Story 1", "Segment D" */
export const isCounted = (title: string): boolean => /^\p{L}+\s(?:\d{1,3}|\p{Lu})$/u.test(title);

/** What sections are called, as a list, where that says what they are about: steps, aims, areas of work. */
export function namesOfParts(given: readonly string[], at: Place): List | undefined {
  const titles = [...new Map(given.map((title) => [keyOf(title), title])).values()];
  if (titles.length < names.least || titles.length > names.most || titles.length < given.length)
    return undefined;
  // "Within 30 days of this report", "Within 60 days of this report"
  if (new Set(titles.map((title) => title.replace(/\d+/gu, '0'))).size < titles.length) return undefined;
  const words = titles.reduce((sum, title) => sum + wordCount(title), 0);
  if (words > names.words || words < titles.length * telling) return undefined;
  return titles.every(isName)
    ? { type: 'list', ordered: false, items: titles.map((text) => ({ text, children: [] })), at }
    : undefined;
}

/** Short names stand in one line. */
export function lineOfNames(given: readonly string[], at: Place): Paragraph | undefined {
  const told = given.filter(isName);
  const words = told.reduce((sum, title) => sum + wordCount(title), 0);
  const isPlain = told.length >= names.least && told.length * 4 >= given.length * 3 && words <= inLine;
  return isPlain && !given.some(isCounted)
    ? { type: 'paragraph', sentences: [told.join(' · ')], at }
    : undefined;
}
const inLine = 36;

/** All items of such a list. */
export const saidOf = (list: List): Said[] =>
  list.items.map(({ text, children }) => ({
    text,
    children: children.map((child) => child.text),
    at: list.at,
    block: list,
  }));

/** Words of a sentence that says what a part is about, and the share of the parts that have one. */
const opening = { least: 4, most: 32, share: 0.4 } as const;

/**
 * The parts below a heading, each by its name and the sentence that opens it, the shortest of these where there is
 * no room for all; nothing where too few have one.
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
  // "This costs time.": of what, its name says right above.
  return says && (pointsAtThing(first, language) || !leans(first, language)) ? first : undefined;
}

/** Words of what says when or how many. */
const ofField = 10;

/** How many items stand in one line. */
const short = { least: 2, most: 5 } as const;

/** A short list in one line, an item with a label by that alone. */
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
