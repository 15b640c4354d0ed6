import type { PosterContent, RegionBlock } from '../content.ts';
import { layoutPoster, type PosterLayoutResult } from '../draw/layout-poster.ts';
import type { Pen } from '../draw/pen.ts';
import type { PosterDocument } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import { blocksOf, type Filling, firstLevel, type Level, lessOf, moreOf, type Pool } from './region-pool.ts';
import { comfortable } from './trim-content.ts';

/** Above this the canvas has room for more, wherever there is more to say. */
const roomy = 1.12;
/** A region whose content needs less than this of its box looks half empty. */
const wellFilled = 0.8;
/** Every round lays the poster out anew. */
const mostRounds = 9;
const tableRows = [8, 6, 4];

/** What the sources offer each region. */
export interface Offer {
  pools: Map<string, Pool>;
  filling: Filling;
}

/**
 * Shows of each region as much as its box can hold at a comfortable size: regions that are half empty say more, what
 * crowds the canvas says less. Words of the author's own stay.
 */
export function fitContent(
  document: PosterDocument,
  offer: Offer,
  pictures: Pen['pictures'],
): PosterDocument {
  const template = posterTemplateOf(document.templateId);
  const measured: Pen['measured'] = new Map();
  const lay = (content: PosterContent) =>
    layoutPoster({ ...document, content }, template, pictures, measured);
  let levels = new Map([...offer.pools].map(([id, pool]) => [id, firstLevel(pool)]));
  let content = atLevels(document.content, levels, offer);
  let laid = lay(content);
  const settled = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    const crowded = laid.scale < comfortable;
    const changed = crowded ? lessened(levels, laid, settled) : increased(levels, laid, settled, offer.pools);
    if (changed.size === 0) break;
    const next = new Map([...levels, ...changed]);
    const nextContent = atLevels(document.content, next, offer);
    const nextLaid = lay(nextContent);
    if (!crowded && nextLaid.scale < comfortable) {
      for (const id of changed.keys()) settled.add(id);
      continue;
    }
    levels = next;
    content = nextContent;
    laid = nextLaid;
  }
  for (const rows of tableRows) {
    if (laid.scale >= comfortable) break;
    content = withFewerRows(content, rows);
    laid = lay(content);
  }
  return { ...document, content };
}

/** The regions that have room for more and more to say, each by one thing. */
function increased(
  levels: Map<string, Level>,
  { fills, scale }: PosterLayoutResult,
  settled: Set<string>,
  pools: Map<string, Pool>,
): Map<string, Level> {
  const open = [...levels].filter(
    ([id]) => !settled.has(id) && ((fills.get(id) ?? 1) < wellFilled || scale > roomy),
  );
  return new Map(
    open.flatMap(([id, level]) => {
      const pool = pools.get(id);
      const more = pool && moreOf(pool, level);
      return more ? [[id, more] as const] : [];
    }),
  );
}

/** The fullest regions, which keep all type small, by one thing less; they do not grow again. */
function lessened(
  levels: Map<string, Level>,
  { fills }: PosterLayoutResult,
  settled: Set<string>,
): Map<string, Level> {
  const fullest = Math.max(...[...levels.keys()].map((id) => fills.get(id) ?? 0));
  const full = [...levels].filter(([id]) => (fills.get(id) ?? 0) >= fullest * 0.94);
  return new Map(
    full.flatMap(([id, level]) => {
      const less = lessOf(level);
      if (!less) return [];
      settled.add(id);
      return [[id, less] as const];
    }),
  );
}

const atLevels = (
  content: PosterContent,
  levels: Map<string, Level>,
  { pools, filling }: Offer,
): PosterContent => ({
  ...content,
  regions: content.regions.map((region) => {
    const [pool, level] = [pools.get(region.id), levels.get(region.id)];
    if (!pool || !level) return region;
    const blocks = blocksOf(pool, level, filling);
    return blocks.length > 0 ? { ...region, blocks } : region;
  }),
});

const withFewerRows = (content: PosterContent, rows: number): PosterContent => ({
  ...content,
  regions: content.regions.map((region) => ({
    ...region,
    blocks: region.blocks.map(
      (block): RegionBlock =>
        block.kind === 'table' && block.cites ? { ...block, rows: block.rows.slice(0, rows) } : block,
    ),
  })),
});
