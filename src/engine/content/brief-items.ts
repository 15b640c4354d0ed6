import type { Locale } from '../../contract/locales.ts';
import { isCondition, withdraws } from '../language/leaning.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { splitSentences } from '../language/sentences.ts';
import { pointsBeside } from '../language/unshown.ts';
import type { List } from '../read/document.ts';
import { type Entry, type Room, sum, type Unit } from './units.ts';
import { wordCount, wordsOfPoints } from './words.ts';

/** Words with which an item says something. */
export const briefly = 10;

/** Words of a list of which each item is told in brief. */
export const briefWords = ({ items }: List, language: Locale): number =>
  items.reduce((total, { text }) => total + wordCount(firstSentences(text, language)), 0);

/** The first sentence of an item, further ones while it says little, and what was decided right after them. */
function firstSentences(text: string, language: Locale): string {
  // What leads to a list stays whole.
  if (wordCount(text) <= 2 * briefly || /[:：]$/u.test(text)) return text;
  const decides = (sentence: string) => speaksOf('decision', sentence);
  const brief: string[] = [];
  for (const sentence of splitSentences(text, language)) {
    const said = brief.join(' ');
    const open = said.split('(').length > said.split(')').length;
    const settles = decides(sentence) && !brief.some(decides);
    const enough = wordCount(said) >= briefly && !open && !withdraws(sentence, language) && !settles;
    if (brief.length > 0 && enough) break;
    brief.push(sentence);
  }
  return brief.join(' ');
}

/** Items in brief, each with the sentences that come next while there is room, one of each item after the other. */
export function filled(items: Unit[], brief: Unit[], { words }: Room, language: Locale): Unit[] {
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
      const length = wordCount(next);
      if (length > room) sentences.length = 0;
      else {
        room -= length;
        texts[index] += ` ${next}`;
      }
    });
  return brief.map((unit, index) =>
    withEntries(unit, (entry) => ({ ...entry, text: texts[index] ?? entry.text })),
  );
}

/** An item and those below it with no more than their first sentences. */
export function inBrief(unit: Unit, language: Locale): Unit {
  const first = (text: string) => firstSentences(text, language);
  return withEntries(unit, (entry) => ({
    ...entry,
    text: first(entry.text),
    children: entry.children.map(first),
  }));
}

/** "Parsers: …", "Output — …" */
const label = /^(\P{L}{0,4}\p{L}[^:：—–.!?#]{1,58}?)(?:\s[—–]\s|\s-\s|[:：](?!\d)\s?|\.\s(?=\p{Lu}))(?=\S)/u;
/** "Week 15", "Weeks 3-4" */
const counted = /^\P{L}{0,4}\p{L}+\.?\s\d{1,4}(?:\s?[-–]\s?\d{1,4})?\s?$/u;
/** "Chair: Ann Berg": an item of no more words is told whole. */
const fewWords = 6;
/** So many items, of which this share are named, are told by their names where there is no room for more. */
const named = { items: 5, share: 0.8 } as const;

/** The name of an item; what is parted within brackets, "Stage (first - sold", is none. */
function nameOf(text: string): string | undefined {
  const name = label.exec(text)?.[1];
  return name && name.split('(').length > name.split(')').length ? undefined : name;
}

export function labelled(items: Unit[]): Unit[] {
  const names = items.map(({ entries: [entry] }) => entry && nameOf(entry.text));
  const telling = names.filter((name) => name && !counted.test(name));
  if (items.length < named.items || telling.length < items.length * named.share) return [];
  return items.map((unit, index) =>
    withEntries(unit, ({ text, ...entry }) => ({
      ...entry,
      text: wordCount(text) > fewWords ? (names[index] ?? text) : text,
      children: [],
    })),
  );
}

/**
 * An item without those below it, unless it introduces them, asks what they answer, is their condition or a mere name. A
 * longer name keeps the first of them.
 */
export const alone = (unit: Unit, language: Locale): Unit =>
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
export const inLines = (items: Unit[]): Unit[] =>
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
export function firsts(items: Unit[]): Unit[] {
  const isHead = ({ text, children }: Entry) => isName(text) && children.length > 0;
  if (!items.every(({ entries }) => entries.every(isHead))) return [];
  return items.map((unit) =>
    withEntries(unit, (entry) => ({ ...entry, children: entry.children.slice(0, 1) })),
  );
}

/** Items with what was decided on them, where something was on most that say more than their names; else none. */
export function decided(items: Unit[]): Unit[] {
  const decisions = ({ children }: Entry) => children.filter((child) => speaksOf('decision', child));
  const telling = items.flatMap(({ entries: [entry] }) => (entry?.children.length ? [entry] : []));
  const settled = telling.filter((entry) => decisions(entry).length > 0);
  if (settled.length === 0 || settled.length * 2 < telling.length) return [];
  return items.map((unit) =>
    withEntries(unit, (entry) => {
      const own = decisions(entry);
      // A name without what stands below it says nothing.
      return {
        ...entry,
        children: own.length === 0 && isName(entry.text) ? entry.children.slice(0, 1) : own,
      };
    }),
  );
}

/** Fewer words only name what the items below them say; so do some more that do not end as a sentence. */
const sayingWords = 3;
const nameWords = 10;
const isName = (text: string): boolean => wordCount(text) <= nameWords && !/[.!?。！？।؟]$/u.test(text);

function withEntries(unit: Unit, change: (entry: Entry) => Entry): Unit {
  const entries = unit.entries.map(change);
  return { ...unit, entries, words: wordsOfPoints(entries) };
}
