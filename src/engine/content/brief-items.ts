import type { Locale } from '../../contract/locales.ts';
import { isCondition, withdraws } from '../language/leaning.ts';
import { speaksOf } from '../language/sentence-cues.ts';
import { splitSentences } from '../language/sentences.ts';
import { pointsBeside } from '../language/unshown.ts';
import type { List } from '../read/document.ts';
import { type Entry, type Room, sum, type Unit } from './units.ts';
import { wordCount, wordsOfPoints } from './words.ts';

/** Fewest words of an item that says something. */
export const briefly = 10;

/** Words of a list when each item is shortened. */
export const briefWords = ({ items }: List, language: Locale): number =>
  items.reduce((total, { text }) => total + wordCount(firstSentences(text, language)), 0);

/** The first sentence of an item, more of them while it is very short, and any decision right after them. */
function firstSentences(text: string, language: Locale): string {
  // A line that introduces a list is kept whole.
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

/** Shortened items, extended with their next sentences while there is room, one sentence per item in turn. */
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

/** An item and its sub-items, each cut to its first sentences. */
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
/** "Chair: Ann Berg": an item of at most this many words is kept whole. */
const fewWords = 6;
/** A list of at least this many items, this share of them with a name, is reduced to the names when room is short. */
const named = { items: 5, share: 0.8 } as const;

/** The name of an item. A separator inside brackets does not count, as in "Stage (first - sold". */
function nameOf(text: string): string | undefined {
  const name = label.exec(text)?.[1];
  return name && name.split('(').length > name.split(')').length ? undefined : name;
}

export function labelled(items: Unit[]): Unit[] {
  const names = items.map(({ entries: [entry] }) => entry && nameOf(entry.text));
  // Who speaks is named again and again.
  const telling = new Set(names.filter((name) => name && !counted.test(name)));
  if (items.length < named.items || telling.size < items.length * named.share) return [];
  return items.map((unit, index) =>
    withEntries(unit, ({ text, ...entry }) => ({
      ...entry,
      text: wordCount(text) > fewWords ? (names[index] ?? text) : text,
      children: [],
    })),
  );
}

/**
 * An item without its sub-items, unless it introduces them, they answer or qualify it, or it is only a name. Longer
 * names keep their first sub-item.
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

/** Most words, per item and in all, of sub-items that are joined into one line. */
const ofLine = { each: 14, all: 40 } as const;

/** Items with short sub-items, each written in one line: "Ann: painted the boat; sold two oars". */
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

/** For a list of nothing but names, each name with its first sub-item; otherwise empty. */
export function firsts(items: Unit[]): Unit[] {
  const isHead = ({ text, children }: Entry) => isName(text) && children.length > 0;
  if (!items.every(({ entries }) => entries.every(isHead))) return [];
  return items.map((unit) =>
    withEntries(unit, (entry) => ({ ...entry, children: entry.children.slice(0, 1) })),
  );
}

/** Items reduced to what was decided, if most of them hold more than a name; otherwise empty. */
export function decided(items: Unit[]): Unit[] {
  const decisions = ({ children }: Entry) => children.filter((child) => speaksOf('decision', child));
  const telling = items.flatMap(({ entries: [entry] }) => (entry?.children.length ? [entry] : []));
  const settled = telling.filter((entry) => decisions(entry).length > 0);
  if (settled.length === 0 || settled.length * 2 < telling.length) return [];
  return items.map((unit) =>
    withEntries(unit, (entry) => {
      const own = decisions(entry);
      // A name says nothing without its sub-items.
      return {
        ...entry,
        children: own.length === 0 && isName(entry.text) ? entry.children.slice(0, 1) : own,
      };
    }),
  );
}

/** Items of fewer words only name their sub-items; so do slightly longer ones that do not end like a sentence. */
const sayingWords = 3;
const nameWords = 10;
const isName = (text: string): boolean => wordCount(text) <= nameWords && !/[.!?。！？।؟]$/u.test(text);

function withEntries(unit: Unit, change: (entry: Entry) => Entry): Unit {
  const entries = unit.entries.map(change);
  return { ...unit, entries, words: wordsOfPoints(entries) };
}
