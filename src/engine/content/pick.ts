import type { Block, List } from '../read/document.ts';
import { blockWords, totalWords } from './block-words.ts';
import { introductionsOf } from './introductions.ts';
import { areNamed } from './sentence-units.ts';
import {
  bars,
  type Choosing,
  decides,
  type Entry,
  lengths,
  listStretch,
  meanScore,
  merits,
  type Room,
  type Said,
  stretch,
  sum,
  type Unit,
} from './units.ts';
import { type Lists, mostOpening, unitsOf } from './units-of.ts';
import { figureCount, keyOf, wordCount } from './words.ts';

export type { Choosing, Room, Said } from './units.ts';

/**
 * Selects the best sentences and items that fit, in source order. A sentence that depends on the one before brings it
 * along; lists that fit come whole, and a list that would be cut to little gives way to sentences.
 */
export function pick(blocks: Block[], room: Room, choosing: Choosing): Said[] {
  const first = choose(blocks, room, choosing);
  // A list that is most of a section is not dropped for a remark beside it.
  const bulk = first.some(({ block }) => block.type === 'list' || !blocks.includes(block))
    ? []
    : blocks.filter((block) => block.type === 'list' && blockWords(block) > totalWords(blocks) / 2);
  const torn = new Set([...tornLists(first), ...bulk]);
  const chosen =
    torn.size === 0
      ? first
      : withoutTorn(
          choose(blocks, room, choosing, { barred: torn }),
          choose(bulk.length > 0 ? bulk : blocks, ampler(room), choosing, { inOrder: torn }),
          bulk,
        );
  for (const { text } of chosen) choosing.said.add(keyOf(text));
  return chosen;
}

/** A list alone on a slide may be somewhat longer before it is cut. */
const ampler = ({ words, points }: Room): Room =>
  points > 4 ? { words: Math.round(words * 1.3), points: points + 2 } : { words, points };

/**
 * Fewest items, and share of the list, for showing only the first items of a cut list; `ofBulk` applies to a list that
 * is most of its section.
 */
const leastInOrder = { items: 3, share: 0.34, ofBulk: 2 } as const;

/** The first items of lists that would be cut, if many of them fit; otherwise the selection without these lists. */
function withoutTorn(other: Said[], inOrder: Said[], bulk: readonly Block[]): Said[] {
  const shown = itemsOf(inOrder);
  const many = [...shown].every(([list, count]) => {
    const least = bulk.includes(list) ? leastInOrder.ofBulk : leastInOrder.items;
    return count === list.items.length || (count >= least && count >= list.items.length * leastInOrder.share);
  });
  const enough = other.length > 1 || other.some(({ text }) => wordCount(text) >= lengths.least);
  return (many && shown.size > 0) || !enough ? inOrder : other;
}

/** Number of selected items per list. */
function itemsOf(said: readonly Said[]): Map<List, number> {
  const shown = new Map<List, number>();
  for (const { block } of said) if (block.type === 'list') shown.set(block, (shown.get(block) ?? 0) + 1);
  return shown;
}

/** A cut list is worth showing with this many items, or with `some` that are at least this share. */
const leastOfList = { items: 5, some: 2, share: 0.5 } as const;

/** Lists of which only a few items were selected. */
export function tornLists(said: readonly Said[]): Set<Block> {
  return new Set(
    [...itemsOf(said)].flatMap(([list, count]) => {
      const total = list.items.length;
      const many = count >= leastOfList.some && count >= total * leastOfList.share;
      return many || count >= leastOfList.items || count === total ? [] : [list];
    }),
  );
}

/** How far the room may be exceeded to show a section completely. */
const wholly = 1.15;

function choose(blocks: Block[], room: Room, choosing: Choosing, lists: Lists = {}): Said[] {
  // Repetitions inside the section are dropped once.
  const own = { parallel: areNamed(blocks), ample: areAmple(blocks), said: new Set(choosing.said) };
  const units = unitsOf(blocks, room, { ...choosing, ...own }, lists);
  for (const unit of units) introduce(unit, units, choosing);
  const byWorth = inOrderOfWorth(units);

  const taken = new Set<Unit>();
  let words = 0;
  let points = 0;
  const [best] = byWorth;
  const openings = isList(best) ? openingsBeside(best, units, room) : openingOf(units, room);
  // A section that fits is shown completely.
  const ample = sum(units, 'words') <= room.words * wholly && sum(units, 'points') <= room.points;
  const first = (unit: Unit) =>
    taken.size === 0 ||
    (isList(best) && isList(unit) && openings.length > 0 && taken.size === openings.length);
  const fits = (unit: Unit) => {
    if (first(unit)) return words + unit.words <= room.words * (isList(unit) ? listStretch : stretch);
    if (isFree(unit)) return true;
    // A single sentence leaves half a slide empty.
    const least = ample ? room.words * wholly : points < 2 && room.points > 2 ? room.words * stretch : 0;
    return words + unit.words <= Math.max(room.words, least) && points + unit.points <= room.points;
  };
  let decided = false;
  const isFree = (unit: Unit) => !decided && taken.size > 0 && isDecision(unit);
  const take = (unit: Unit) => {
    const free = isFree(unit);
    taken.add(unit);
    decided ||= free;
    if (free) return;
    words += unit.words;
    points += unit.points;
  };
  openings.forEach(take);
  for (const unit of byWorth) {
    if (
      taken.has(unit) ||
      unit.score < (taken.size > 0 && !ample && words > room.words * 0.6 ? bars.more : bars.only)
    )
      continue;
    const chain = chainOf(unit, taken);
    const whole = chain.some(({ withdrawn }) => withdrawn);
    if (!ample && chain.length > (whole ? 3 : 2)) continue;
    if (!ample && !whole && chain.length === 2 && meanScore(chain) * 2 < bars.pair) continue;
    const together = { ...unit, words: sum(chain, 'words'), points: sum(chain, 'points') };
    if (!fits(together)) continue;
    chain.forEach(take);
  }
  if (room.shares) goOn(units, taken, ample ? room.words * wholly : room.words);
  const needing = new Set(
    [...taken].flatMap(({ needs, entries }) => (needs ? entries.map(({ text }) => text) : [])),
  );
  const chosen = withoutStrays(
    [...taken].flatMap(({ entries }) => entries).sort((a, b) => a.order - b.order),
  );
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

/** Most words of two sentences in one point. */
const inOnePoint = 30;

/** When the points are used up but not the words, a sentence of a few words goes on in the point of the one before it. */
function goOn(units: readonly Unit[], taken: Set<Unit>, most: number): void {
  let words = sum([...taken], 'words');
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1];
    const [{ block, order } = {}] = unit.entries;
    const [last] = before && taken.has(before) && !before.needs && !before.withdrawn ? before.entries : [];
    if (!before || !last || last.block !== block || last.order + 1 !== order || block.type !== 'paragraph')
      continue;
    const fits = words + unit.words <= most && before.words + unit.words <= inOnePoint;
    if (taken.has(unit) || unit.needs || unit.withdrawn || unit.score < bars.more || !fits) continue;
    unit.needs = before;
    taken.add(unit);
    words += unit.words;
  }
}

/** Adds the introduction of a person known by one name, if it is still missing; otherwise the unit loses weight. */
function introduce(unit: Unit, units: Unit[], { introductions, said }: Choosing): void {
  if (!introductions || introductions.names.size === 0) return;
  const own = new Set(unit.entries.map(({ text }) => text));
  for (const text of own)
    for (const sentence of introductionsOf(text, introductions)) {
      if (said.has(keyOf(sentence)) || own.has(sentence)) continue;
      const needed = units.find(({ entries }) => entries.some((entry) => entry.text === sentence));
      if (needed && needed !== unit) unit.needs ??= needed;
      else unit.score += merits.unintroduced;
    }
}

const isList = (unit: Unit | undefined): unit is Unit => unit !== undefined && unit.entries.length > 1;

/** A sentence of at most this many words that states a decision or recommendation needs no room. */
const decisionWords = 24;
const isDecision = ({ entries: [first, ...others], words }: Unit): boolean =>
  first !== undefined && others.length === 0 && words <= decisionWords && decides(first.text);

/** The opening sentence of a section states its topic: it comes first if it fits and stands alone. */
function openingOf([first]: Unit[], { words }: Room): Unit[] {
  const [entry] = first?.entries ?? [];
  const opens = first && entry?.order === 0 && entry.block.type === 'paragraph' && !first.needs;
  return opens && !first.withdrawn && first.score >= bars.opens && first.words <= words ? [first] : [];
}

/** How far a list and the sentences that open its section may exceed the room. */
const openedStretch = 1.7;
/** Opening sentences of the paragraphs before a list, if the list would take all the room. */
function openingsBeside(list: Unit, units: Unit[], { words }: Room): Unit[] {
  const found: Unit[] = [];
  let taken = 0;
  for (const unit of units.slice(0, units.indexOf(list))) {
    const [entry] = unit.entries;
    const before = found.find((one) => one.entries[0]?.block === entry?.block);
    // A sentence with figures is shown next to the opening of its paragraph.
    const tells = !before || (unit.score >= bars.opens && figureCount(entry?.text ?? '') > 0);
    if (unit.needs || unit.withdrawn || !entry || !tells) continue;
    taken += unit.words;
    const fits = taken <= mostOpening.words && taken + list.words <= words * openedStretch;
    if (entry.block.type === 'list' || !fits || unit.score < bars.more) break;
    found.push(unit);
  }
  return found;
}

/** Whether at least half of the sentences are long. */
function areAmple(blocks: Block[]): boolean {
  const sentences = blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  const long = sentences.filter((text) => wordCount(text) > lengths.long).length;
  return long > 0 && long * 2 >= sentences.length;
}

/** A list that makes up much of a section comes first, since it would no longer fit after single sentences. */
const muchOf = { least: 0.25, most: 0.4, worth: 2 } as const;

function inOrderOfWorth(units: Unit[]): Unit[] {
  const all = sum(units, 'words');
  const worth = ({ entries, words, score }: Unit) =>
    score +
    (entries.length > 1
      ? muchOf.worth * Math.min(1, Math.max(0, (words / all - muchOf.least) / (muchOf.most - muchOf.least)))
      : 0);
  // Of equally good lists the longer comes first.
  return [...units].sort((a, b) => worth(b) - worth(a) || b.entries.length - a.entries.length);
}

/** A single item of several means little after the sentence that announces them. */
function withoutStrays(entries: Entry[]): Entry[] {
  const count = new Map<Block, number>();
  for (const { block } of entries) count.set(block, (count.get(block) ?? 0) + 1);
  const kept = entries.filter(
    ({ block, lead, children }) =>
      !lead ||
      block.type !== 'list' ||
      block.items.length < (children.length > 0 ? 3 : 2) ||
      (count.get(block) ?? 0) > 1,
  );
  return kept.length > 0 ? kept : entries;
}

/** A unit and the units it needs or is withdrawn by, unless already taken, in source order. */
function chainOf(unit: Unit, taken: Set<Unit>): Unit[] {
  const chain = new Set<Unit>();
  const add = (one: Unit | undefined, depth: number): void => {
    if (!one || taken.has(one) || chain.has(one) || depth > 3) return;
    add(one.needs, depth + 1);
    chain.add(one);
    add(one.withdrawn, depth + 1);
  };
  add(unit, 0);
  return [...chain];
}
