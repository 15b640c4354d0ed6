import { blockWords, totalWords } from '../content/block-words.ts';
import { isShortList } from '../content/short-list.ts';
import { allTopics, type Topic, weights } from '../content/topics.ts';
import type { Block, SectionRole } from '../read/document.ts';
import { allot, isApart, isDisplay, toldOf, toldOn, type Way } from './allot.ts';
import { partsAsSections } from './list-sections.ts';
import { partition } from './partition.ts';
import { partedLists, type Splitting, whole } from './pieces.ts';
import { hasRoomBelow, seamsOf } from './seams.ts';

/** A section's contribution to a slide. */
export interface Part {
  title: string;
  path: string[];
  role?: SectionRole;
  source: number;
  blocks: Block[];
  words: number;
  weight: number;
}

/** A body slide before its content is fitted. */
export interface Slot {
  /** The author's heading; empty for merged sections without a common one, or without heading. */
  title: string;
  /** Headings of the merged sections. */
  heads?: string[];
  /** Their parent heading. */
  parent?: string;
  parts: Part[];
  /** Some sections were dropped for lack of room. */
  cut?: boolean;
  run?: { index: number; count: number };
}

/** Fewest words of a slide when a section is split. */
export const grains = [60, 30, 16] as const;

/**
 * Distributes slides over sections in reading order so that the most weight is shown: each is for a section, a part of
 * one, or siblings. Fewer than `count` if content runs out.
 */
export function slotsOf(topic: Topic, count: number, splitting: Splitting): Slot[] {
  const ways = waysOf(topic, Math.max(1, count), splitting);
  return ways.at(-1)?.slots() ?? [];
}

/** A topic on 1, 2, … slides; 1 is at index 0. */
function waysOf(topic: Topic, count: number, splitting: Splitting): Way[] {
  const { children } = topic;
  const [only] = children;
  if (only && children.length === 1 && topic.blocks.length === 0) return waysOf(only, count, splitting);
  const parts = partsOf(topic);
  const slot: Slot = { title: topic.title, parts };
  const alone: Way = { value: toldOn(parts), slots: () => [slot] };
  if (count <= 1) return [alone];
  if (children.length === 0) {
    const grouped = partsAsSections(topic);
    if (grouped) {
      const ways = waysOf(grouped, count, splitting);
      // A short list of groups counts as one.
      return topic.blocks.some((block) => block.type === 'list' && staysWhole(block))
        ? [alone, ...ways.slice(1)]
        : ways;
    }
    const room = Math.min(count, splitCapacity(topic, splitting));
    const seams = seamsOf(topic.blocks, { ...splitting, many: topic.blocks.length >= room }).length;
    const needed = neededWords(topic);
    const worth = neededWords(topic, weights.longest);
    const most =
      splitting.most === undefined
        ? room
        : Math.min(
            room,
            Math.max(seams, Math.ceil(needed / (topic.title === '' ? wordsOfText : wordsOfOne))),
          );
    const value = (slides: number) => topic.ownWeight * toldOf(worth, slides);
    return Array.from({ length: most }, (_, at) => ({
      value: at === 0 ? Math.min(alone.value, value(1)) : value(at + 1),
      slots: () => splitSection(topic, at + 1, splitting),
    }));
  }
  if (areDocuments(children) && count >= children.length) return documentWays(children, count, splitting);
  const own: Topic[] = topic.blocks.length > 0 ? [{ ...topic, children: [], weight: topic.ownWeight }] : [];
  const units = [...own, ...children].map((unit) => ({
    parts: partsOf(unit),
    ways: waysOf(unit, Math.min(count - 1, mostSlidesOf(unit, splitting)), splitting),
    topics: [unit],
  }));
  return [alone, ...allot(units, count, (run) => mergedSlot(topic, run)).slice(1)];
}

/** Parts of too few words for a slide each. */
const isThin = (parts: Part[]): boolean =>
  parts.length > 1 &&
  parts.every(({ blocks }) => !blocks.some(isDisplay)) &&
  parts.reduce((sum, { words }) => sum + words, 0) < fewestWords;
const fewestWords = 48;

/** Most slides before the main matter if no number is asked for. */
const mostBefore = 2;
const beforeMatter: ReadonlySet<SectionRole> = new Set(['abstract', 'introduction']);

/** Most slides of one of several sections. */
function mostSlidesOf(topic: Topic, { most, grain }: Splitting): number {
  const { role, children } = topic;
  // "Pros" and "Cons" of a few words stand together.
  const grouped = children.length === 0 ? partsAsSections(topic) : topic;
  const some = grouped?.blocks.length === 0 ? partsOf(grouped) : [];
  if (grain > partedLists && (some.length === 2 || children.length === 0) && isThin(some)) return 1;
  // An abstract takes one slide.
  if (role === 'abstract' && children.length === 0) return 1;
  if (children.length > 0 || most === undefined) return Number.POSITIVE_INFINITY;
  return role && beforeMatter.has(role) ? Math.min(most, mostBefore) : most;
}

const areDocuments = (topics: Topic[]): boolean =>
  new Set(topics.map(({ source }) => source)).size === topics.length && topics.length > 1;

/** Each document gets a share of the slides by length; none gets nearly all. */
function documentWays(documents: Topic[], count: number, splitting: Splitting): Way[] {
  const units = documents.map((document) => ({ ...document, weight: Math.sqrt(document.weight) }));
  const shares = shareOut(units, count, splitting.grain);
  const told = documents.map((document, at) => waysOf(document, shares[at] ?? 1, splitting).at(-1));
  const slots = told.flatMap((way) => way?.slots() ?? []);
  const way: Way = { value: told.reduce((sum, one) => sum + (one?.value ?? 0), 0), slots: () => slots };
  return Array.from({ length: slots.length }, () => way);
}

const partsOf = (topic: Topic): Part[] =>
  allTopics(topic)
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ title, path, role, source, blocks, words, ownWeight }) => ({
      title,
      path,
      ...(role && { role }),
      source,
      blocks,
      words,
      weight: ownWeight,
    }));

const mergedSlot = (topic: Topic, run: Topic[]): Slot => ({
  title: '',
  heads: run.map(({ title }) => title).filter(Boolean),
  parent: topic.title,
  parts: run.flatMap(partsOf),
});

/** Whether all that a topic has to show stands on one slide. */
export const standsOnOne = (topic: Topic): boolean =>
  allTopics(topic).reduce((sum, one) => sum + neededWords(one), 0) <= oneSlide;

/** One slide each, the rest one by one to whatever has most text per slide. */
export function shareOut(units: Topic[], count: number, grain: number, capacity = capacityOf): number[] {
  const shares = units.map(() => 1);
  const capacities = units.map((unit) => capacity(unit, grain));
  for (let left = count - units.length; left > 0; left--) {
    let best = -1;
    let most = 0;
    units.forEach(({ weight }, index) => {
      const share = shares[index] ?? 1;
      if (share < (capacities[index] ?? 1) && weight / share > most) {
        most = weight / share;
        best = index;
      }
    });
    if (best < 0) break;
    shares[best] = (shares[best] ?? 1) + 1;
  }
  return shares;
}

/** Number of slides a topic can fill. */
export function capacityOf(topic: Topic, grain: number): number {
  return (
    allTopics(topic).reduce((sum, one) => sum + (one.blocks.length > 0 ? ownCapacity(one, grain) : 0), 0) || 1
  );
}

function ownCapacity(topic: Topic, grain: number): number {
  const { blocks } = topic;
  const named = topic.children.length === 0 ? partsAsSections(topic) : undefined;
  const displays = blocks.filter(isDisplay).length;
  const words = blocks
    .filter((block) => !isDisplay(block))
    .reduce(
      (sum, block) =>
        sum +
        (!named && grain > partedLists && staysWhole(block)
          ? Math.min(grain, blockWords(block))
          : blockWords(block)),
      0,
    );
  const isLong = (block: Block) => isApart(block) && blockWords(block) > besideTable;
  const listed = blocks.some(({ type }) => type === 'table') && blocks.some(isLong) ? 1 : 0;
  if (displays > 0) return displays + Math.max(listed, Math.floor(words / grain));
  const most = named ? named.children.length + (named.blocks.length > 0 ? 1 : 0) : Number.POSITIVE_INFINITY;
  const slides = grain === grains[0] && words <= oneSlide ? 1 : Math.round(words / grain);
  return Math.max(slidesOfLists(blocks), Math.min(most, slides));
}

/** Slides that a section's lists take if none is parted. */
function slidesOfLists(blocks: readonly Block[]): number {
  let slides = 1;
  let shown = 0;
  for (const block of blocks) {
    if (block.type !== 'list') continue;
    const fits = hasRoomBelow(shown, block.items.length);
    if (!fits) slides++;
    shown = block.items.length + (fits ? shown : 0);
  }
  return slides;
}

/** Words to show: a table or picture takes a slide with much of its section's text; at most `longest` words count. */
function neededWords({ blocks, role }: Topic, longest = Number.POSITIVE_INFINITY): number {
  const shown = blocks.filter(isDisplay).length * oneSlide;
  const words = totalWords(blocks.filter((block) => !isDisplay(block)));
  return Math.min(longest, role && beforeMatter.has(role) ? shown + words : Math.max(shown, words));
}

const besideTable = 6;

/** Words of one slide, unless a number is asked for. */
const oneSlide = 110;

/** Most words that one slide can still represent. */
const wordsOfOne = 400;
/** … for a complete text. */
const wordsOfText = 250;

/** A short list stays on one slide. */
const staysWhole = (block: Block): boolean =>
  block.type === 'list' && isShortList(block.items.length, blockWords(block));

/** If not every display gets a slide, each table is shown once before any is shown again, dropping from the end. */
function withoutSecondViews(blocks: Block[], count: number): Block[] {
  let extra = blocks.filter(isDisplay).length - count;
  const first = new Map(blocks.toReversed().map((block) => [block.at, block]));
  return blocks
    .toReversed()
    .filter((block) => {
      const again = block.type === 'table' && first.get(block.at) !== block && extra > 0;
      if (again) extra--;
      return !again;
    })
    .toReversed();
}

/** A text without headings fills as many slides as it has paragraphs that may open one. */
const splitCapacity = (topic: Topic, splitting: Splitting): number =>
  Math.max(
    ownCapacity(topic, splitting.grain),
    splitting.untitled ? seamsOf(topic.blocks, { ...splitting, many: true }).length : 0,
  );

/** Splits a long section over slides, between blocks, items or sentences. */
function splitSection(topic: Topic, count: number, splitting: Splitting): Slot[] {
  const [part] = partsOf(topic);
  if (!part) return [];
  const blocks = withoutSecondViews(part.blocks, count);
  const slides = Math.min(count, splitCapacity(topic, splitting));
  const many = blocks.length >= slides;
  const pieces = seamsOf(blocks, { ...splitting, many }, slides);
  const runs = partition(pieces, slides, (group) => group.reduce((sum, piece) => sum + piece.words, 0));
  return runs.map((run, index) => ({
    title: topic.title,
    parts: [
      {
        ...part,
        blocks: whole(run.flat()),
        words: part.words / runs.length,
        weight: part.weight / runs.length,
      },
    ],
    ...(runs.length > 1 && { run: { index, count: runs.length } }),
  }));
}

/** Words of a slot's text, without tables and pictures. */
export const proseWords = ({ parts }: Slot): number =>
  parts.reduce(
    (sum, { blocks }) =>
      sum + blocks.filter((block) => !isDisplay(block)).reduce((all, block) => all + blockWords(block), 0),
    0,
  );
