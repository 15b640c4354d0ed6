import type { Locale } from '../../../contract/locales.ts';
import { numbersIn } from '../../content/measured.ts';
import { type Choosing, pick, type Said } from '../../content/pick.ts';
import { pointsOf } from '../../content/points.ts';
import { citesOthers, meritFor, saysAim, saysHow } from '../../content/section-merits.ts';
import { keyOf, remembered } from '../../content/words.ts';
import { quantities } from '../../language/quantities.ts';
import type { Block, ListItem } from '../../read/document.ts';
import type { CitedPoint, RegionBlock } from '../content.ts';
import { regionKeysOf } from '../regions/region-key.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { summedUp } from './abstract-shares.ts';
import { type Heard, heardOf, withoutEchoes } from './echoes.ts';
import { entriesOf } from './entries.ts';
import { limitPoints, withoutTold } from './limit-points.ts';
import type { Limits } from './limits.ts';
import { visualsOf } from './visuals.ts';

/** Everything a region could show; the room decides how much. */
export interface Pool {
  /** Most informative first. */
  visuals: RegionBlock[];
  /** Texts of increasing length; the first is empty. */
  texts: RegionBlock[][];
  /** The standard region it stands for. */
  key?: RegionKey | undefined;
}

/** How much of a pool is shown. */
export interface Level {
  visuals: number;
  text: number;
}

/** Most words per point on average, and most points of a region. */
const wordsEach = 24;
const mostPoints = 10;

/** Fewest sentences of an opening: topic and question. */
const leastOpening = 2;
/** Fewest sentences of a conclusion: result and implication. */
const leastConcluding = 2;

export interface Filling extends Choosing {
  /** Numbers in summaries. */
  figures?: ReadonlySet<string>;
  /** Like `said`, by words, to find repetitions in other words. */
  heard: Heard;
  /** Sources up to this index are citable; beyond it is the prompt's text. */
  citable: number;
  /** From this index on, sources are the prompt's statements, all of which are shown. */
  stated: number;
  /** The prompt, if it asks for a chart. */
  charted?: string;
}

/** Regions that open with a large sentence. */
const single: ReadonlySet<RegionKey> = new Set(['takeaway', 'promise', 'goal', 'news', 'verdict']);

/** Bonus for sentences in the abstract, in regions about questions or results: authors word them best there. */
const ofSummary: Partial<Record<RegionKey, number>> = {
  results: 2.5,
  conclusions: 2.5,
  takeaway: 2.5,
  background: 1,
};

/** Penalty if the aim was stated before, and for method or question among results. */
const ofAgain = -3;

/** Bonus for a number from a summary. */
const ofFigure = 1;

/** Candidates from `blocks` for a region with these `keys`, limitations last. Marks them as said. */
export function poolOf(told: Block[], keys: RegionKey[], given: Filling, limits?: Limits): Pool {
  const blocks = told.map((block) => withoutHeading(block, keys, given.language));
  const summary = summedUp(blocks);
  const summed = Math.max(0, ...keys.map((key) => ofSummary[key] ?? 0));
  const opens = keys.includes('background');
  const figures = opens ? undefined : given.figures;
  const aims = opens ? blocks.flatMap(sentencesOf).filter(({ text }) => saysAim(text)) : [];
  const again = new Set(aims.slice(1).map(({ text }) => text));
  const merit = remembered(
    (text) =>
      meritFor(keys, text, given.language) +
      (summary.has(text) ? summed : 0) +
      (again.has(text) || (keys.includes('results') && saysHow(text)) ? ofAgain : 0) +
      (figures && !citesOthers(text) && numbersIn(text).some((number) => figures.has(number)) ? ofFigure : 0),
  );
  const filling = { ...given, merit };
  const opening = openingOf(blocks, keys, filling);
  const rest = opening ? blocks.filter((block) => !opening.uses.includes(block)) : blocks;
  const visuals = [...(opening ? [opening.block] : []), ...visualsOf(rest, filling)];
  const limited = limits ? limitPoints(limits, filling) : [];
  const stated = rest.filter((block) => block.type === 'paragraph' && block.at.source >= filling.stated);
  const others = rest.filter(
    (block) =>
      block.type !== 'figure' &&
      block.type !== 'table' &&
      !stated.includes(block) &&
      !(limits?.heading && limits.blocks.includes(block)),
  );
  const unsaid = withoutTold(others, limited);
  const fresh = withoutEchoes(unsaid, filling.heard);
  // A conclusion that is also the headline is repeated here, since the rest would refer to nothing.
  const isBereft = keys.includes('conclusions') && fresh.flatMap(sentencesOf).length < leastConcluding;
  const prose = isBereft
    ? withoutEchoes(
        unsaid.flatMap((block) => withoutSaid(block, given.said)),
        [],
      )
    : fresh;
  const own = stated.flatMap(sentencesOf);
  const texts: RegionBlock[][] = own.length > 0 ? [[], textBlocks(own, filling)] : [[]];
  let before = 0;
  let said: Said[] = [];
  for (let points = opens ? leastOpening : 1; points <= mostPoints; points++) {
    const room = { points, words: Math.round((points + 0.5) * wordsEach) };
    const chosen = pick(prose, room, { ...filling, said: new Set([...filling.said]) });
    const length = chosen.reduce(
      (sum, { text, children }) => sum + text.length + children.join('').length,
      0,
    );
    if (length <= before) continue;
    before = length;
    said = chosen;
    texts.push(withPoints(textBlocks([...chosen, ...own], filling), limited));
  }
  for (const { text } of said) {
    filling.said.add(keyOf(text));
    filling.heard.push(heardOf(text));
  }
  const [key] = keys;
  if (!opening && keys.some((one) => single.has(one))) return withStatement({ visuals, texts, key }, summary);
  return { visuals, texts, key };
}

function withoutSaid(block: Block, said: ReadonlySet<string>): Block[] {
  if (block.type !== 'paragraph') return [block];
  const sentences = block.sentences.filter((text) => !said.has(keyOf(text)));
  return sentences.length > 0 ? [{ ...block, sentences }] : [];
}

/** "Introduction: Rivers …" under the heading "Introduction". */
const label = /^(\p{Lu}[\p{L}\s]{3,30}):\s(?=\p{Lu})/u;

function withoutHeading(block: Block, keys: RegionKey[], language: Locale): Block {
  if (block.type !== 'paragraph') return block;
  const [first = '', ...others] = block.sentences;
  const [heading = '', name = ''] = label.exec(first) ?? [];
  const again = name !== '' && regionKeysOf(name, language).some((key) => keys.includes(key));
  return again ? { ...block, sentences: [first.slice(heading.length), ...others] } : block;
}

/** Appends points to text blocks. */
function withPoints(blocks: RegionBlock[], points: CitedPoint[]): RegionBlock[] {
  if (points.length === 0) return blocks;
  const before = blocks.flatMap((block): CitedPoint[] =>
    block.kind === 'points' ? block.points : block.kind === 'text' ? [{ ...block }] : [],
  );
  return [{ kind: 'points', points: [...before, ...points] }];
}

const sentencesOf = (block: Block): Said[] =>
  block.type === 'paragraph'
    ? block.sentences.map((text) => ({ text, children: [], at: block.at, block }))
    : [];

/** The first sentence is set large if it is the section's own; the rest goes below. */
function withStatement(pool: Pool, summary: ReadonlySet<string>): Pool {
  const { visuals, texts } = pool;
  const [block] = texts[1] ?? [];
  const first = block?.kind === 'text' ? block : undefined;
  if (!first || summary.has(first.text)) return pool;
  const statement: RegionBlock = { ...first, kind: 'statement' };
  return {
    ...pool,
    visuals: [statement, ...visuals],
    texts: texts.slice(1).map((blocks) => blocks.flatMap((one) => without(one, first.text))),
  };
}

const without = (block: RegionBlock, text: string): RegionBlock[] => {
  if (block.kind === 'text') return block.text === text ? [] : [block];
  if (block.kind !== 'points') return [block];
  const points = block.points.filter((point) => point.text !== text);
  return points.length > 0 ? [{ ...block, points }] : [];
};

interface Opening {
  block: RegionBlock;
  uses: Block[];
}

/** Lists as steps or timelines. */
function openingOf(blocks: Block[], keys: RegionKey[], filling: Filling): Opening | undefined {
  const figures = keys.includes('keyFigures') ? keyFiguresOf(blocks, filling) : undefined;
  if (figures) return figures;
  const entries = entriesOf(blocks);
  if (entries)
    return {
      block: { kind: 'timeline', events: entries.events, ...cited(entries.uses, filling) },
      uses: entries.uses,
    };
  if (!keys.includes('steps')) return undefined;
  const list = blocks.find((block) => block.type === 'list' && block.items.length > 2);
  if (list?.type !== 'list') return undefined;
  const steps = list.items.slice(0, 8).map(({ text, children }) => ({
    title: text,
    ...(children.length > 0 && { text: children.map((child: ListItem) => child.text).join(' ') }),
  }));
  return { block: { kind: 'steps', steps, ...cited([list], filling) }, uses: [list] };
}

const mostFigures = 4;
/** A longer sentence is no label. */
const longestLabel = 110;

/** Sentences with an amount, which is set large above them: a share, money, a measurement. */
function keyFiguresOf(blocks: Block[], filling: Filling): Opening | undefined {
  const lines = blocks.flatMap((block) => {
    const texts =
      block.type === 'list'
        ? block.items.map(({ text }) => text)
        : block.type === 'paragraph'
          ? block.sentences
          : [];
    return texts.map((text) => ({ text, block }));
  });
  const found = lines.flatMap(({ text, block }) => {
    const value = wholeRange(quantities(text).find(({ kind }) => kind !== 'count')?.text, text);
    return value && text.length <= longestLabel ? [{ figure: { value, label: text }, block }] : [];
  });
  const shown = found.slice(0, mostFigures);
  if (shown.length === 0) return undefined;
  for (const { figure } of shown) filling.said.add(keyOf(figure.label));
  const uses = shown.map(({ block }) => block);
  return {
    block: { kind: 'figures', figures: shown.map(({ figure }) => figure), ...cited(uses, filling) },
    uses: [],
  };
}

/** "10%-35%" for one end of a range, which alone would be a different number. */
function wholeRange(value: string | undefined, text: string): string | undefined {
  if (!value) return undefined;
  const at = text.indexOf(value);
  const [before = ''] = /\d[\d.,]{0,12}\s?%?\s?[-–—]\s?$/u.exec(text.slice(0, at)) ?? [];
  const [after = ''] = /^\s?[-–—]\s?\d[\d.,]{0,12}(?:\s?%)?/u.exec(text.slice(at + value.length)) ?? [];
  return `${before}${value}${after}`.replace(/[.,]$/u, '');
}

function textBlocks(said: Said[], filling: Filling): RegionBlock[] {
  const [only] = said;
  if (said.length === 1 && only && only.children.length === 0 && !only.lead)
    return [{ kind: 'text', text: only.text, ...cited([only], filling) }];
  const runs: Said[][] = [];
  for (const one of said) {
    const last = runs.at(-1);
    if (last?.[0]?.at.source === one.at.source) last.push(one);
    else runs.push([one]);
  }
  const points = runs.flatMap((run): CitedPoint[] =>
    pointsOf(run).map((point) => ({ ...point, ...cited(run.slice(0, 1), filling) })),
  );
  return points.length > 0 ? [{ kind: 'points', points }] : [];
}

export function cited(things: { at: { source: number } }[], { citable }: Filling): { cites?: number[] } {
  const cites = [...new Set(things.map(({ at }) => at.source))].filter((source) => source < citable);
  return cites.length > 0 ? { cites } : {};
}
