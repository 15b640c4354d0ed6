import type { Locale } from '../../contract/locales.ts';
import { leans } from '../language/leaning.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { splitSentences, withoutColon } from '../language/sentences.ts';
import { pointsBeside, pointsElsewhere } from '../language/unshown.ts';
import type { Block, List, ListItem } from '../read/document.ts';
import { alone, briefly, decided, filled, firsts, inBrief, inLines, labelled } from './brief-items.ts';
import { isShortList } from './short-list.ts';
import {
  type Choosing,
  type Entry,
  listStretch,
  meanScore,
  meritOf,
  merits,
  type Room,
  sayable,
  stretch,
  sum,
  type Unit,
} from './units.ts';
import { keyOf, wordCount } from './words.ts';

/** A list as one unit if all of it fits; otherwise its items, ordered steps from the first on. */
export function listUnits(
  list: List,
  next: () => number,
  room: Room,
  choosing: Choosing,
  steps = list.ordered,
): Unit[] {
  // "Quick links:"
  if (list.links && list.lead && wordCount(list.lead) <= fewItems) return [];
  const own = isRepeated(list, choosing) ? choosing : { ...choosing, said: new Set<string>() };
  const items = list.items.flatMap((item) => itemUnit(item, list, next(), own));
  const brief = items.map((unit) => inBrief(unit, choosing.language));
  // If necessary a list is kept whole by cutting each item to its first sentence or dropping sub-items.
  const bare = brief.map((unit) => alone(unit, choosing.language));
  const ways = [
    items,
    filled(items, brief, room, choosing.language),
    brief,
    items,
    decided(brief),
    inLines(brief),
    firsts(brief),
    bare,
    labelled(brief),
  ];
  for (const [way, units] of ways.entries()) {
    // Full wording first only if it does not exceed the room by much.
    if (way === 0 && sum(items, 'words') > room.words * stretch) continue;
    const whole = wholeList(units, room);
    if (whole) return [whole];
  }
  const line = lineOf(list, items, room);
  if (line) return [line];
  // A single item after "as follows:" is worse than nothing.
  if (room.points < 2 && list.lead) return [];
  if (steps) {
    // Steps start at the first, each only after the one before.
    brief.forEach((unit, index) => {
      const before = brief[index - 1];
      if (before) unit.needs = before;
      unit.score = merits.list + 2 - index / 100;
    });
  }
  const many = brief.length > fewItems;
  const each = many ? { ...room, words: Math.max(leastWords, Math.round(room.words / 3)) } : room;
  return brief.flatMap((unit) => fitted(unit, each, choosing.language));
}

/** All items were said before. Otherwise it stays whole: "Low cost" may hold for each of two options. */
const isRepeated = ({ items }: List, { said }: Choosing): boolean =>
  items.every(({ text }) => said.has(keyOf(tidyItem(text))));

/** The items of a list as one unit, if all fit. */
function wholeList(items: Unit[], room: Room): Unit | undefined {
  if (items.length === 0) return undefined;
  const words = sum(items, 'words');
  const rows = items.reduce((total, { entries }) => total + 1 + (entries[0]?.children.length ?? 0) / 2, 0);
  const short = isShortList(items.length, words) && room.words >= words / listStretch && room.points > 3;
  const together = items.length <= room.points + 2 && rows <= room.points + 3;
  if (!(together && words <= room.words * listStretch) && !(short && rows === items.length)) return undefined;
  const score =
    merits.list +
    Math.max(meanScore(items), 1 + merits.figure + merits.point) +
    (isDuties(items) ? merits.duties : 0) -
    (words > room.words * stretch ? 0.2 : 0);
  const entries = items.flatMap((unit) => unit.entries);
  return { entries, words, points: Math.min(items.length, room.points), score };
}

/** Most words of an item, and of all, in a list joined to the line that introduces it. */
const inOneLine = { item: 5, all: 45, least: 3 } as const;

/** "Bring along: boots; rope; a lamp": a list of names with too few lines available. */
function lineOf({ lead, items, at, ordered }: List, units: Unit[], room: Room): Unit | undefined {
  const texts = units.map(({ entries: [entry] }) => entry?.text ?? '');
  const names = texts.every((text) => wordCount(text) <= inOneLine.item && !/[.!?。！？।؟;]/u.test(text));
  const bare = items.every(({ children }) => children.length === 0) && texts.length === items.length;
  if (!lead || ordered || !names || !bare || texts.length < inOneLine.least) return undefined;
  const text = `${withoutColon(lead)}: ${texts.join('; ')}`;
  const words = wordCount(text);
  if (words > Math.min(inOneLine.all, room.words)) return undefined;
  const block: Block = { type: 'paragraph', sentences: [text], at };
  const [first] = units;
  const entry = { text, children: [], at, block, order: first?.entries[0]?.order ?? 0 };
  return { entries: [entry], words, points: 2, score: merits.list + 1 + merits.figure + merits.point };
}

/** "Ensure that you:" */
const isDuties = ([first]: Unit[]): boolean => speaksOf('actions', first?.entries[0]?.lead ?? '');

/** In an incomplete list no item takes all the room of the others, but each gets this many words. */
const leastWords = 30;
const fewItems = 3;

/** An item with as many sub-items as fit, decisions first. */
function fitted(unit: Unit, room: Room, language: Locale): Unit[] {
  const [entry] = unit.entries;
  if (!entry || unit.words <= room.words || entry.children.length === 0) return [unit];
  // An announcement is kept whole or dropped.
  if (pointsBeside(entry.text, language)) return [unit];
  let taken = wordCount(entry.text);
  const kept = new Set<string>();
  const decides = (child: string) => Number(speaksOf('decision', child));
  for (const child of [...entry.children].sort((a, b) => decides(b) - decides(a))) {
    taken += wordCount(child);
    if (taken > room.words && kept.size > 0) break;
    kept.add(child);
  }
  const children = entry.children.filter((child) => kept.has(child));
  // "Take these steps:" with only the first of six is worse than nothing.
  if (/[:：]$/u.test(entry.text) && children.length < 2) return withoutAnnounced(unit, entry, language);
  const words = wordCount([entry.text, ...children].join(' '));
  return [{ ...unit, entries: [{ ...entry, children }], words }];
}

/** An item without the sentence that announces its sub-items; empty if it has no other. */
function withoutAnnounced(unit: Unit, entry: Entry, language: Locale): Unit[] {
  const sentences = splitSentences(entry.text, language).slice(0, -1);
  const text = sentences.filter((one) => !pointsBeside(one, language)).join(' ');
  return text ? [{ ...unit, entries: [{ ...entry, text, children: [] }], words: wordCount(text) }] : [];
}

function itemUnit(item: ListItem, list: List, order: number, choosing: Choosing): Unit[] {
  const text = withoutPointers(tidyItem(item.text), choosing.language);
  const children = item.children.flatMap(flatItems).map(tidyItem);
  if (!/[\p{L}\p{N}]/u.test(text) || !sayable(text, choosing)) return [];
  // "The fee is as follows." means nothing alone.
  const words = wordCount([text, ...children].join(' '));
  if (words <= briefly && children.length === 0 && pointsBeside(text, choosing.language)) return [];
  const score = 1 + merits.list + meritOf(text, wordCount(text), choosing);
  const entry = {
    text,
    children,
    at: list.at,
    block: list,
    order,
    ...(list.lead && { lead: list.lead }),
  };
  return [{ entries: [entry], words, points: 1, score }];
}

/** Drops sentences that refer the reader elsewhere, "Masts are oiled in May. See the log.", if others remain. */
function withoutPointers(text: string, language: Locale): string {
  if (!pointsBeside(text, language) && !/[.!。]\s/u.test(text)) return text;
  const sentences = splitSentences(text, language);
  const points = sentences.map((one) => pointsBeside(one, language) || pointsElsewhere(one, language));
  const kept = sentences.filter((_, at) => !points[at]);
  const torn = sentences.some((one, at) => at > 0 && points[at - 1] && !points[at] && leans(one, language));
  return kept.length === 0 || kept.length === sentences.length || torn ? text : kept.join(' ');
}

/** Most words of third-level items that are appended to their parent's line. */
const inLine = 24;

/** An item and its sub-items: on one line if short, otherwise one after the other. */
function flatItems({ text, children }: ListItem): string[] {
  if (children.length === 0) return [text];
  const below = children.map((child) => tidyItem(child.text));
  const short =
    wordCount(below.join(' ')) <= inLine && children.every((child) => child.children.length === 0);
  if (!short || /[.!?。！？]$/u.test(text)) return [text, ...children.flatMap(flatItems)];
  return [`${withoutColon(text)}: ${below.join('; ')}`];
}

/** Strips the mark before an item and the comma or semicolon after it. */
const tidyItem = (text: string): string =>
  text
    .replace(/^[\s–—•·]+/u, '')
    .replace(/[;,，、]$|\s\*$/u, '')
    .trim();
