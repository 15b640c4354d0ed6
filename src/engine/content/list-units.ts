import type { Locale } from '../../contract/locales.ts';
import { isCondition, withdraws } from '../language/leaning.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { splitSentences } from '../language/sentences.ts';
import { pointsBeside } from '../language/unshown.ts';
import type { Block, List, ListItem } from '../read/document.ts';
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

/** A list as one where there is room for it all; else its items, the steps of an ordered one from the first on. */
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
  // A list is told whole if need be with the first sentence of each item, or without what stands below them.
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
    // In full words first only where these are not far more than there is room for.
    if (way === 0 && sum(items, 'words') > room.words * stretch) continue;
    const whole = wholeList(units, room);
    if (whole) return [whole];
  }
  const line = lineOf(list, items, room);
  if (line) return [line];
  // One item under "as follows:" is less than nothing.
  if (room.points < 2 && list.lead) return [];
  if (steps) {
    // Steps are told from the first on, each only behind the one before it.
    brief.forEach((unit, index) => {
      const before = brief[index - 1];
      if (before) unit.needs = before;
      unit.score = merits.list + 2 - index / 100;
    });
  }
  const many = brief.length > fewItems;
  const each = many ? { ...room, words: Math.max(leastWords, Math.round(room.words / 3)) } : room;
  return brief.map((unit) => fitted(unit, each, choosing.language));
}

/** All of it was said before. Else it stays whole: "Low cost" may speak for each of two options. */
const isRepeated = ({ items }: List, { said }: Choosing): boolean =>
  items.every(({ text }) => said.has(keyOf(tidyItem(text))));

/** The items of a list as one, where there is room for them all. */
function wholeList(items: Unit[], room: Room): Unit | undefined {
  if (items.length === 0) return undefined;
  const words = sum(items, 'words');
  const rows = items.reduce((total, { entries }) => total + 1 + (entries[0]?.children.length ?? 0) / 2, 0);
  const short = isShortList(items.length, words) && room.words >= words / listStretch && room.points > 3;
  const together = items.length <= room.points + 1 && rows <= room.points + 3;
  if (!(together && words <= room.words * listStretch) && !(short && rows === items.length)) return undefined;
  const score =
    merits.list +
    Math.max(meanScore(items), 1 + merits.figure + merits.point) +
    (isDuties(items) ? merits.duties : 0) -
    (words > room.words * stretch ? 0.2 : 0);
  const entries = items.flatMap((unit) => unit.entries);
  return { entries, words, points: Math.min(items.length, room.points), score };
}

/** Items of no more words may stand in the line of what introduces them, so many words together. */
const inOneLine = { item: 5, all: 45, least: 3 } as const;

/** "Bring along: boots; rope; a lamp": a list of names for which there are not enough lines. */
function lineOf({ lead, items, at, ordered }: List, units: Unit[], room: Room): Unit | undefined {
  const texts = units.map(({ entries: [entry] }) => entry?.text ?? '');
  const names = texts.every((text) => wordCount(text) <= inOneLine.item && !/[.!?。！？।؟;]/u.test(text));
  const bare = items.every(({ children }) => children.length === 0) && texts.length === items.length;
  if (!lead || ordered || !names || !bare || texts.length < inOneLine.least) return undefined;
  const text = `${lead.replace(/(?<!\s)\s*[:：]$/u, '')}: ${texts.join('; ')}`;
  const words = wordCount(text);
  if (words > Math.min(inOneLine.all, room.words)) return undefined;
  const block: Block = { type: 'paragraph', sentences: [text], at };
  const [first] = units;
  const entry = { text, children: [], at, block, order: first?.entries[0]?.order ?? 0 };
  return { entries: [entry], words, points: 2, score: merits.list + 1 + merits.figure + merits.point };
}

/** "Ensure that you:" */
const isDuties = ([first]: Unit[]): boolean => speaksOf('actions', first?.entries[0]?.lead ?? '');

/** Words with which an item says something. */
const briefly = 10;

/** Words of a list of which each item is told in brief. */
export const briefWords = ({ items }: List, language: Locale): number =>
  items.reduce((total, { text }) => total + wordCount(firstSentences(text, language)), 0);

/** The first sentence of an item, and further ones while it says little. */
function firstSentences(text: string, language: Locale): string {
  // What leads to a list stays whole.
  if (wordCount(text) <= 2 * briefly || /[:：]$/u.test(text)) return text;
  let brief = '';
  for (const sentence of splitSentences(text, language)) {
    const open = brief.split('(').length > brief.split(')').length;
    if (brief !== '' && wordCount(brief) >= briefly && !open && !withdraws(sentence, language)) break;
    brief += `${brief ? ' ' : ''}${sentence}`;
  }
  return brief;
}

/** Items in brief, each with the sentences that come next while there is room, one of each item after the other. */
function filled(items: Unit[], brief: Unit[], { words }: Room, language: Locale): Unit[] {
  const left = items.map(({ entries: [full] }, index) => {
    const said = brief[index]?.entries[0]?.text ?? '';
    return full ? splitSentences(full.text.slice(said.length), language) : [];
  });
  const texts = brief.map(({ entries: [entry] }) => entry?.text ?? '');
  let room = words - sum(brief, 'words');
  while (left.some((sentences) => sentences.length > 0))
    left.forEach((sentences, index) => {
      const next = sentences.shift();
      if (!next) return;
      room -= wordCount(next);
      if (room < 0) sentences.length = 0;
      else texts[index] += ` ${next}`;
    });
  return brief.map((unit, index) =>
    withEntries(unit, (entry) => ({ ...entry, text: texts[index] ?? entry.text })),
  );
}

/** An item and those below it with no more than their first sentences. */
function inBrief(unit: Unit, language: Locale): Unit {
  const first = (text: string) => firstSentences(text, language);
  return withEntries(unit, (entry) => ({
    ...entry,
    text: first(entry.text),
    children: entry.children.map(first),
  }));
}

/** "Parsers: …", "Output — …" */
const label = /^(\P{L}{0,4}\p{L}[^:：—–.!?#]{1,58}?)(?:\s[—–]\s|\s-\s|[:：]\s?|\.\s(?=\p{Lu}))(?=\S)/u;
/** "Week 15" */
const counted = /^\P{L}{0,4}\p{L}+\.?\s\d{1,4}\s?$/u;
/** So many items, of which this share are named, are told by their names where there is no room for more. */
const named = { items: 5, share: 0.8 } as const;

function labelled(items: Unit[]): Unit[] {
  const names = items.map(({ entries: [entry] }) => entry && label.exec(entry.text)?.[1]);
  const telling = names.filter((name) => name && !counted.test(name));
  if (items.length < named.items || telling.length < items.length * named.share) return [];
  return items.map((unit, index) =>
    withEntries(unit, (entry) => ({ ...entry, text: names[index] ?? entry.text, children: [] })),
  );
}

/**
 * An item without those below it, unless it introduces them, asks what they answer, is their condition or a mere name. A
 * longer name keeps the first of them.
 */
const alone = (unit: Unit, language: Locale): Unit =>
  withEntries(unit, (entry) =>
    /[:：?？؟]$/u.test(entry.text) ||
    wordCount(entry.text) < sayingWords ||
    isCondition(entry.text, language) ||
    pointsBeside(entry.text, language)
      ? entry
      : { ...entry, children: entry.children.slice(0, isName(entry.text) ? 1 : 0) },
  );

/** Words of what stands below an item, each and together, that may stand in one line. */
const ofLine = { each: 14, all: 40 } as const;

/** Items of which what stands below them is short, with that in one line each: "Ann: painted the boat; sold two oars". */
const inLines = (items: Unit[]): Unit[] =>
  items.map((unit) =>
    withEntries(unit, (entry) => {
      const { children } = entry;
      const short =
        wordCount(children.join(' ')) <= ofLine.all &&
        children.every((text) => wordCount(text) <= ofLine.each && !/[.!?:;。！？：；]$/u.test(text));
      return short && children.length > 1 ? { ...entry, children: [children.join('; ')] } : entry;
    }),
  );

/** Of a list of nothing but names each with the first of what stands below it; else none. */
function firsts(items: Unit[]): Unit[] {
  const isHead = ({ text, children }: Entry) => isName(text) && children.length > 0;
  if (!items.every(({ entries }) => entries.every(isHead))) return [];
  return items.map((unit) =>
    withEntries(unit, (entry) => ({ ...entry, children: entry.children.slice(0, 1) })),
  );
}

/** Items with what was decided on them, where something was on most that say more than their names; else none. */
function decided(items: Unit[]): Unit[] {
  const decisions = ({ children }: Entry) => children.filter((child) => speaksOf('decision', child));
  const telling = items.flatMap(({ entries: [entry] }) => (entry?.children.length ? [entry] : []));
  const settled = telling.filter((entry) => decisions(entry).length > 0);
  if (settled.length === 0 || settled.length * 2 < telling.length) return [];
  return items.map((unit) => withEntries(unit, (entry) => ({ ...entry, children: decisions(entry) })));
}

/** Fewer words only name what the items below them say; so do some more that do not end as a sentence. */
const sayingWords = 3;
const nameWords = 5;
const isName = (text: string): boolean => wordCount(text) <= nameWords && !/[.!?。！？।؟]$/u.test(text);

function withEntries(unit: Unit, change: (entry: Entry) => Entry): Unit {
  const entries = unit.entries.map(change);
  const words = entries.reduce(
    (total, { text, children }) => total + wordCount([text, ...children].join(' ')),
    0,
  );
  return { ...unit, entries, words };
}

/** Of a list that is told in part no item takes the room of all the others, but has so many words. */
const leastWords = 30;
const fewItems = 3;

/** An item keeps as many of those below it as there is room for, what was decided first. */
function fitted(unit: Unit, room: Room, language: Locale): Unit {
  const [entry] = unit.entries;
  if (!entry || unit.words <= room.words || entry.children.length === 0) return unit;
  // What is announced is told whole or not at all.
  if (pointsBeside(entry.text, language)) return unit;
  let words = wordCount(entry.text);
  const kept = new Set<string>();
  const decides = (child: string) => Number(speaksOf('decision', child));
  for (const child of [...entry.children].sort((a, b) => decides(b) - decides(a))) {
    words += wordCount(child);
    if (words > room.words && kept.size > 0) break;
    kept.add(child);
  }
  const children = entry.children.filter((child) => kept.has(child));
  return {
    ...unit,
    entries: [{ ...entry, children }],
    words: wordCount([entry.text, ...children].join(' ')),
  };
}

function itemUnit(item: ListItem, list: List, order: number, choosing: Choosing): Unit[] {
  const text = tidyItem(item.text);
  const children = item.children.flatMap(flatItems).map(tidyItem);
  if (!/[\p{L}\p{N}]/u.test(text) || !sayable(text, choosing)) return [];
  // "The fee is as follows." is nothing without what follows.
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

/** Words of items of the third level that stand in the line of the one above them. */
const inLine = 24;

/** An item and those below it: in one line where they are few words, else one after the other. */
function flatItems({ text, children }: ListItem): string[] {
  if (children.length === 0) return [text];
  const below = children.map((child) => tidyItem(child.text));
  const short =
    wordCount(below.join(' ')) <= inLine && children.every((child) => child.children.length === 0);
  if (!short || /[.!?。！？]$/u.test(text)) return [text, ...children.flatMap(flatItems)];
  return [`${text.replace(/(?<!\s)\s*[:：]$/u, '')}: ${below.join('; ')}`];
}

/** Without the mark before an item and the comma or semicolon after it. */
const tidyItem = (text: string): string =>
  text
    .replace(/^[\s–—•·]+/u, '')
    .replace(/[;,，、]$|\s\*$/u, '')
    .trim();
