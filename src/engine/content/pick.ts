import type { Locale } from '../../contract/locales.ts';
import { leans, pointsElsewhere, refersElsewhere, speaksOfItself } from '../language/composing-words.ts';
import type { Block, List, ListItem, Paragraph, Place, Quotation } from '../read/document.ts';
import { isFragment, isRunIn, namesAlone, runInWords } from './fragments.ts';
import { isShortList } from './short-list.ts';
import { figureCount, keyOf, meets, wordCount } from './words.ts';

/** A whole sentence or item, as it stands in the source. */
export interface Said {
  text: string;
  /** Items below an item. */
  children: string[];
  at: Place;
  block: Block;
  /** Of an item: the sentence that introduces its list. */
  lead?: string;
  /** Leans on the sentence right before it, which is said too. */
  follows?: boolean;
}

export interface Room {
  words: number;
  points: number;
}

export interface Choosing {
  language: Locale;
  /** Stems of what was asked for. */
  stems: ReadonlySet<string>;
  /** Keys of what was said already; grows. */
  said: Set<string>;
}

/** What a sentence gains and loses by what it is; an item of a list likewise. */
export const merits = {
  first: 1.3,
  opensParagraph: 0.4,
  figure: 0.8,
  asked: 0.3,
  handy: 0.4,
  list: 0.7,
  long: -1,
  veryLong: -3,
  question: -1.2,
  elsewhere: -1.8,
  bracketed: -1.5,
  aboutItself: -1.6,
  refers: -1.5,
} as const;
/** Words: a sentence of these reads well; above `long` it costs, above `veryLong` it hardly comes. */
export const lengths = { least: 7, most: 28, long: 40, veryLong: 60 } as const;
/** Below the first nothing is said even where there is room; the only sentence of a section may be worse. */
export const bars = { more: 0.9, only: 0.3, pair: 3.4 } as const;
/** One sentence or one list may be longer than the room by this factor, where it is all that is said. */
const stretch = 1.4;
/** A list that can only be cut otherwise, likewise. */
const listStretch = 1.8;

/** Candidates that come together or not at all. */
interface Unit {
  entries: Entry[];
  words: number;
  points: number;
  score: number;
  /** Leans on this one. */
  needs?: Unit;
}

interface Entry extends Said {
  order: number;
}

/**
 * The sentences and items worth most within the room, in the order of the source. Sentences that lean on the one before
 * come with it, lists that fit come whole.
 */
export function pick(blocks: Block[], room: Room, choosing: Choosing): Said[] {
  // What the section itself says twice is met once.
  const units = unitsOf(blocks, room, { ...choosing, said: new Set(choosing.said) });
  const taken = new Set<Unit>();
  let words = 0;
  let points = 0;
  const fits = (unit: Unit) =>
    taken.size === 0
      ? unit.words <= room.words * (unit.entries.length > 1 ? listStretch : stretch)
      : words + unit.words <= room.words && points + unit.points <= room.points;
  const take = (unit: Unit) => {
    taken.add(unit);
    words += unit.words;
    points += unit.points;
  };
  // What fits whole is said whole.
  const ample = sum(units, 'words') <= room.words && sum(units, 'points') <= room.points;
  for (const unit of inOrderOfWorth(units)) {
    if (taken.has(unit) || unit.score < (taken.size > 0 && !ample ? bars.more : bars.only)) continue;
    const chain = chainOf(unit, taken);
    if (chain.length > 2 || (!ample && chain.length === 2 && meanScore(chain) * 2 < bars.pair)) continue;
    const together = { ...unit, words: sum(chain, 'words'), points: sum(chain, 'points') };
    if (!fits(together)) continue;
    chain.forEach(take);
  }
  const needing = new Set(
    [...taken].flatMap(({ needs, entries }) => (needs ? entries.map(({ text }) => text) : [])),
  );
  const chosen = withoutStrays(
    [...taken].flatMap(({ entries }) => entries).sort((a, b) => a.order - b.order),
  );
  for (const { text } of chosen) choosing.said.add(keyOf(text));
  return chosen.map(({ order, ...said }, index) => {
    const before = chosen[index - 1];
    const follows =
      said.block.type !== 'list' &&
      before?.block === said.block &&
      before.order === order - 1 &&
      needing.has(said.text);
    return follows ? { ...said, follows } : said;
  });
}

/** A list that is most of what a section says comes first: it would not fit any more behind single sentences. */
const bulk = 0.4;

function inOrderOfWorth(units: Unit[]): Unit[] {
  const all = sum(units, 'words');
  const worth = ({ entries, words, score }: Unit) =>
    score + (entries.length > 1 && words >= all * bulk ? 2 : 0);
  return [...units].sort((a, b) => worth(b) - worth(a));
}

/** One of several items says little under the sentence that announces them all. */
function withoutStrays(entries: Entry[]): Entry[] {
  const count = new Map<Block, number>();
  for (const { block } of entries) count.set(block, (count.get(block) ?? 0) + 1);
  const kept = entries.filter(
    ({ block, lead, children }) =>
      !lead ||
      block.type !== 'list' ||
      children.length > 0 ||
      block.items.length < 2 ||
      (count.get(block) ?? 0) > 1,
  );
  return kept.length > 0 ? kept : entries;
}

const sum = (units: Unit[], what: 'words' | 'points'): number =>
  units.reduce((total, unit) => total + unit[what], 0);
const meanScore = (units: Unit[]): number =>
  units.reduce((total, { score }) => total + score, 0) / units.length;

/** A unit and what it needs that was not taken yet. */
function chainOf(unit: Unit, taken: Set<Unit>): Unit[] {
  const chain: Unit[] = [];
  for (let one: Unit | undefined = unit; one && !taken.has(one) && chain.length < 4; one = one.needs)
    chain.unshift(one);
  return chain;
}

function unitsOf(blocks: Block[], room: Room, choosing: Choosing): Unit[] {
  let order = 0;
  const units: Unit[] = [];
  for (const block of blocks) {
    if (blocks.length > 1 && isRunIn(block)) continue;
    if (block.type === 'paragraph' || block.type === 'quotation')
      for (const unit of sentenceUnits(block, () => order++, choosing)) units.push(unit);
    else if (block.type === 'list')
      for (const unit of listUnits(block, () => order++, room, choosing)) units.push(unit);
  }
  return units;
}

function sentenceUnits(block: Paragraph | Quotation, next: () => number, choosing: Choosing): Unit[] {
  const [label, sentences] = labelled(block.sentences);
  let opening: Unit | undefined;
  let before: Unit | undefined;
  return sentences.flatMap((text, index) => {
    const order = next();
    const words = wordCount(text);
    const previous = before;
    before = undefined;
    // A line that is set apart and is no sentence is somebody's layout.
    const layout = block.type === 'quotation' && words <= 12 && !/[.!?…。！？।؟]/u.test(text);
    if (/[:：]\s*$/u.test(text) || words < 3 || layout || namesAlone(text)) return [];
    if (isFragment(text, block) || !sayable(text, choosing)) return [];
    const leaning = leans(text, choosing.language);
    const needs = leaning ? previous : label ? opening : undefined;
    // What opens a section leans on its heading at most.
    if (!needs && ((index > 0 && label) || (leaning && order > 0))) return [];
    const score =
      1 +
      (order === 0 && !leaning ? merits.first : 0) +
      (index === 0 ? merits.opensParagraph : 0) +
      (words >= lengths.least && words <= lengths.most ? merits.handy : 0) +
      meritOf(text, words, choosing);
    const unit: Unit = {
      entries: [{ text, children: [], at: block.at, block, order }],
      words,
      points: 1,
      score,
      ...(needs && { needs }),
    };
    before = unit;
    if (index === 0) opening = unit;
    return [unit];
  });
}

/** "A. Applications. They are …" */
const numberedLabel = /^\(?(?:\d{1,3}|\p{L}|[ivx]{1,4})[.)]\s+(?=\p{L})/u;

/** "Cloudflare. A new rule …": a name that is set before what happened there stays with it, and what follows needs it. */
function labelled(sentences: string[]): [label: boolean, sentences: string[]] {
  const [label = '', first, ...rest] = sentences;
  const most = numberedLabel.test(label) ? 2 * runInWords : runInWords;
  const runIn =
    first !== undefined && wordCount(label) <= most && /^\p{L}.*\.$/u.test(label.replace(numberedLabel, ''));
  return runIn ? [true, [`${label} ${first}`, ...rest]] : [false, sentences];
}

function listUnits(list: List, next: () => number, room: Room, choosing: Choosing): Unit[] {
  const items = list.items.flatMap((item) => itemUnit(item, list, next(), choosing));
  const words = sum(items, 'words');
  const rows = items.reduce((total, { entries }) => total + 1 + (entries[0]?.children.length ?? 0) / 2, 0);
  const short = isShortList(items.length, words) && room.words >= words / listStretch && room.points > 3;
  const together = items.length > 0 && items.length <= room.points + 1 && rows <= room.points + 3;
  if ((together && words <= room.words * listStretch) || (short && rows === items.length)) {
    const score =
      merits.list + Math.max(meanScore(items), 1 + merits.figure) - (words > room.words * stretch ? 0.2 : 0);
    return [
      {
        entries: items.flatMap(({ entries }) => entries),
        words,
        points: Math.min(items.length, room.points),
        score,
      },
    ];
  }
  // One item under "as follows:" is less than nothing.
  if (room.points < 2 && list.lead) return [];
  if (!list.ordered) return items.map((unit) => fitted(unit, room));
  // Steps are told from the first on.
  items.forEach((unit, index) => {
    const before = items[index - 1];
    if (before) unit.needs = before;
    unit.score = merits.list + 2 - index / 100;
  });
  return items.map((unit) => fitted(unit, room));
}

/** An item keeps as many of those below it as there is room for. */
function fitted(unit: Unit, room: Room): Unit {
  const [entry] = unit.entries;
  if (!entry || unit.words <= room.words || entry.children.length === 0) return unit;
  let words = wordCount(entry.text);
  const children: string[] = [];
  for (const child of entry.children) {
    words += wordCount(child);
    if (words > room.words) break;
    children.push(child);
  }
  return {
    ...unit,
    entries: [{ ...entry, children }],
    words: wordCount([entry.text, ...children].join(' ')),
  };
}

function itemUnit(item: ListItem, list: List, order: number, choosing: Choosing): Unit[] {
  const text = tidyItem(item.text);
  const children = item.children.flatMap(flatItems).map(tidyItem);
  if (text === '' || !sayable(text, choosing)) return [];
  const words = wordCount([text, ...children].join(' '));
  const score = 1 + merits.list + meritOf(text, words, choosing);
  const entry = { text, children, at: list.at, block: list, order, ...(list.lead && { lead: list.lead }) };
  return [{ entries: [entry], words, points: 1, score }];
}

const flatItems = (item: ListItem): string[] => [item.text, ...item.children.flatMap(flatItems)];

/** Without the mark before an item and the comma or semicolon after it. */
const tidyItem = (text: string): string =>
  text
    .replace(/^[\s–—•·]+/u, '')
    .replace(/[;,，、]$/u, '')
    .trim();

function meritOf(text: string, words: number, { language, stems }: Choosing): number {
  return (
    (figureCount(text) > 0 ? merits.figure : 0) +
    merits.asked * Math.min(3, meets(text, stems)) +
    (words > lengths.long ? merits.long : 0) +
    (words > lengths.veryLong ? merits.veryLong : 0) +
    (/[?？؟]["”»]?$/u.test(text) ? merits.question : 0) +
    (pointsElsewhere(text, language) ? merits.elsewhere : 0) +
    (/^[([]/.test(text) ? merits.bracketed : 0) +
    (speaksOfItself(text, language) ? merits.aboutItself : 0) +
    (refersElsewhere(text) ? merits.refers : 0)
  );
}

/** Words that an address needs around it to say something. */
const besideAddress = 5;

function isAddress(text: string): boolean {
  const rest = text.replace(/(?:https?:\/\/|www\.)\S+/giu, ' ');
  return rest !== text && wordCount(rest) < besideAddress;
}

const pairs = ['()', '[]', '“”', '«»', '（）', '「」'] as const;

/** Not said before, and with every bracket and quotation mark closed that it opens. */
function sayable(text: string, { said }: Choosing): boolean {
  const key = keyOf(text);
  if (said.has(key) || isAddress(text)) return false;
  said.add(key);
  const balanced = pairs.every(
    (pair) => text.split(pair.charAt(0)).length === text.split(pair.charAt(1)).length,
  );
  return balanced && text.split('"').length % 2 === 1;
}
