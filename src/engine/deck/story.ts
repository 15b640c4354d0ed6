import { isShortList } from '../content/short-list.ts';
import { allTopics, blockWords, type Topic } from '../content/topics.ts';
import type { Block, SectionRole } from '../read/document.ts';
import { partsAsSections } from './list-sections.ts';
import { partition } from './partition.ts';
import { type Piece, partedLists, piecesOf, type Splitting, whole } from './pieces.ts';

/** What one section gives to a slide. */
export interface Part {
  title: string;
  path: string[];
  role?: SectionRole;
  source: number;
  blocks: Block[];
  words: number;
  weight: number;
}

/** One slide of the body, before it is known what of its sections fits on it. */
export interface Slot {
  /** The author's heading; empty where neighbours without a common one were merged, or where there is none. */
  title: string;
  /** Headings of the merged neighbours. */
  heads?: string[];
  /** Heading above them. */
  parent?: string;
  parts: Part[];
  /** Which of how many slides of one section. */
  run?: { index: number; count: number };
}

/** At least so many words make a slide of their own when a section is parted. */
export const grains = [60, 30, 16] as const;

/** Gives the slides to the sections by weight, in reading order: fewer than `count` where there is no more to say. */
export function slotsOf(topic: Topic, count: number, splitting: Splitting): Slot[] {
  const { children } = topic;
  const [only] = children;
  if (only && children.length === 1 && topic.blocks.length === 0) return slotsOf(only, count, splitting);
  if (count <= 1) return [{ title: topic.title, parts: partsOf(topic) }];
  if (children.length === 0) {
    const grouped = partsAsSections(topic);
    return grouped ? slotsOf(grouped, count, splitting) : splitSection(topic, count, splitting);
  }
  const own: Topic[] = topic.blocks.length > 0 ? [{ ...topic, children: [], weight: topic.ownWeight }] : [];
  const units = [...own, ...children];
  if (count < units.length) return mergedNeighbours(topic, units, count);
  const runs = withThinJoined(units, count);
  const shares = shareOut(runs.map(asOne), count, splitting.grain);
  return runs.flatMap((run, index) => {
    const [only] = run;
    return run.length === 1 && only ? slotsOf(only, shares[index] ?? 1, splitting) : [mergedSlot(topic, run)];
  });
}

/** With fewer words a section makes no slide of weight; joined with a neighbour it has no more than the second. */
const thin = { words: 24, joined: 95 } as const;

/** Sections of a few words go with a neighbour while the others fill the slides without being parted finely. */
function withThinJoined(units: Topic[], count: number): Topic[][] {
  const runs: Topic[][] = units.map((unit) => [unit]);
  let capacity = units.reduce((sum, unit) => sum + capacityOf(unit, grains[0]), 0);
  const sizeOf = (run: Topic[] | undefined) => {
    const plain = run?.every(({ children, blocks }) => children.length === 0 && !blocks.some(isDisplay));
    return plain && run ? run.reduce((sum, { words }) => sum + words, 0) : Number.POSITIVE_INFINITY;
  };
  for (let index = 0; index < runs.length && capacity > count; index++) {
    const own = sizeOf(runs[index]);
    if (own >= thin.words || runs.length < 3) continue;
    const before = sizeOf(runs[index - 1]);
    const after = sizeOf(runs[index + 1]);
    if (own + Math.min(before, after) > thin.joined) continue;
    const first = before <= after ? index - 1 : index;
    runs.splice(first, 2, [...(runs[first] ?? []), ...(runs[first + 1] ?? [])]);
    capacity--;
    index = first - 1;
  }
  return runs;
}

/** Neighbours that share a slide as shares are given out: one that fills no more than one slide. */
function asOne(run: Topic[]): Topic {
  const [first] = run as [Topic, ...Topic[]];
  return run.length === 1 ? first : { ...first, blocks: first.blocks.slice(0, 1), children: [] };
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

function mergedNeighbours(topic: Topic, units: Topic[], count: number): Slot[] {
  return partition(units, count, loadOf).map((run) => {
    const [only] = run;
    if (run.length === 1 && only) return { title: only.title, parts: partsOf(only) };
    return { ...mergedSlot(topic, run), title: run.length === units.length ? topic.title : '' };
  });
}

/** No section needs more of a slide that it shares than so many words. */
const mostLoad = 120;

/** How much of a slide a section needs: its words, as much more as it matters. */
const loadOf = (topic: Topic): number =>
  allTopics(topic).reduce(
    (sum, { words, ownWeight }) => sum + ownWeight * Math.sqrt(Math.min(words, mostLoad)),
    0,
  );

const mergedSlot = (topic: Topic, run: Topic[]): Slot => ({
  title: '',
  heads: run.map(({ title }) => title).filter(Boolean),
  parent: topic.title,
  parts: run.flatMap(partsOf),
});

/** One slide each, and the rest one by one to whatever has most to say for the slides it has. */
export function shareOut(units: Topic[], count: number, grain: number): number[] {
  const shares = units.map(() => 1);
  const capacities = units.map((unit) => capacityOf(unit, grain));
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

/** How many slides a topic can fill. */
function capacityOf(topic: Topic, grain: number): number {
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
  // A list does not stand beside a table.
  const listed =
    blocks.some(({ type }) => type === 'table') && blocks.some(({ type }) => type === 'list') ? 1 : 0;
  if (displays > 0) return displays + Math.max(listed, Math.floor(words / grain));
  const most = named ? named.children.length + (named.blocks.length > 0 ? 1 : 0) : Number.POSITIVE_INFINITY;
  const slides = grain === grains[0] && words <= oneSlide ? 1 : Math.round(words / grain);
  return Math.max(1, Math.min(most, slides));
}

/** So many words are one slide, unless somebody counts on more slides. */
const oneSlide = 110;

/** A short list is on one slide, however many words it has. */
const staysWhole = (block: Block): boolean =>
  block.type === 'list' && isShortList(block.items.length, blockWords(block));

export const isDisplay = ({ type }: Block): boolean => type === 'table' || type === 'figure';

/** Where not all displays have a slide, each table is shown once before one is shown again. */
function withoutSecondViews(blocks: Block[], count: number): Block[] {
  let extra = blocks.filter(isDisplay).length - count;
  const seen = new Set<unknown>();
  return blocks.filter((block) => {
    if (block.type !== 'table') return true;
    const again = seen.has(block.at) && extra > 0;
    seen.add(block.at);
    if (again) extra--;
    return !again;
  });
}

/** A long section goes over several slides, parted between its blocks, items or sentences. */
function splitSection(topic: Topic, count: number, splitting: Splitting): Slot[] {
  const [part] = partsOf(topic);
  if (!part) return [];
  const blocks = withoutSecondViews(part.blocks, count);
  const pieces = glued(blocks.flatMap((block) => piecesOf(block, splitting)));
  const runs = partition(pieces, Math.min(count, ownCapacity(topic, splitting.grain)), (group) =>
    group.reduce((sum, piece) => sum + piece.words, 0),
  );
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

/** A sentence that ends in a colon stays with what it introduces. */
function glued(pieces: Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const before = groups.at(-1);
    const last = before?.at(-1);
    const introduces =
      last?.block.type === 'paragraph' &&
      last.block !== piece.block &&
      /[:：]\s*$/u.test(last.block.sentences[last.to - 1] ?? '');
    if (before && introduces) before.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** Words of a slot's text, without its tables and pictures. */
export const proseWords = ({ parts }: Slot): number =>
  parts.reduce(
    (sum, { blocks }) =>
      sum + blocks.filter((block) => !isDisplay(block)).reduce((all, block) => all + blockWords(block), 0),
    0,
  );
