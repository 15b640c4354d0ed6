import type { PosterContent } from '../content.ts';
import { comfortableScale } from '../draw/comfortable-scale.ts';
import { measurePoster, type PosterMeasure } from '../draw/layout-poster.ts';
import type { Pen } from '../draw/pen.ts';
import type { PosterDocument } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import { fillColumns } from './fill-columns.ts';
import { withFirstRows } from './first-rows.ts';
import { atLevels, firstLevel, lessOf, moreOf } from './pool-levels.ts';
import type { Level, Pool } from './region-pool.ts';

/** Above this multiple of the comfortable scale there is room for more content. */
const roomy = 1.12;
/** A region that needs less than this share of its box looks half empty. */
const wellFilled = 0.85;
/** Each round lays out the poster again. */
const mostRounds = 16;
const tableRows = [7, 5];
/** Type sizes are tried in steps of about this factor. */
const steps = 0.96;
/** How much larger the type must become to justify dropping words. */
const worthwhile = 1.05;
/** Fewest points of a box, unless the canvas is too small. */
const fewestPoints = 3;

/** Points a box should have even if pictures would fill it. */
const wantedPoints = 4;

/** The sources' content for each region. */
export interface Offer {
  pools: Map<string, Pool>;
}

/** A paper's poster without a requested size is likely printed larger than drawn, and set for this size. */
const printedSize = 'a2';

/**
 * Shows as much in each region as fits at a comfortable size: half-empty regions get more, crowded ones less. The
 * author's own words stay.
 */
export function fitContent(
  document: PosterDocument,
  { pools }: Offer,
  pictures: Pen['pictures'],
  sizeChosen = true,
): PosterDocument {
  const template = posterTemplateOf(document.templateId);
  const { orientation, size, content: given } = document;
  const isPaper = given.layout === 'research' && given.sources.length > 0;
  const anySize = !sizeChosen && isPaper && orientation !== 'square';
  const least = comfortableScale({ orientation, size: anySize ? printedSize : size });
  const columns = fillColumns(document, pools, pictures, least);
  if (columns) return columns;
  const lay: Lay = (content, known) => measurePoster({ ...document, content }, template, pictures, known);
  const fitting = new Fitting(document.content, pools, lay, least);
  for (let points = fewestPoints; points > 0; points--) fitting.lessen(points);
  fitting.grow();
  fitting.rearrange();
  fitting.grow();
  let { content, laid } = fitting;
  for (const rows of tableRows) {
    if (laid.scale >= least) break;
    content = withFirstRows(content, rows);
    laid = lay(content);
  }
  return { ...document, content };
}

type Lay = (content: PosterContent, known?: PosterMeasure) => PosterMeasure;

/** A poster being filled. Regions keep their places until it is rearranged. */
class Fitting {
  content: PosterContent;
  laid: PosterMeasure;
  #levels: Map<string, Level>;
  readonly #settled = new Set<string>();
  readonly #given: PosterContent;
  readonly #pools: Map<string, Pool>;
  readonly #lay: Lay;
  readonly #least: number;

  constructor(given: PosterContent, pools: Map<string, Pool>, lay: Lay, least: number) {
    this.#given = given;
    this.#pools = pools;
    this.#lay = lay;
    this.#least = least;
    this.#levels = new Map([...pools].map(([id, pool]) => [id, firstLevel(pool)]));
    this.content = atLevels(given, this.#levels, pools);
    this.laid = lay(this.content);
  }

  /** Reduces the fullest regions until the type is comfortable; if that does not help, restores them. */
  lessen(points: number): void {
    const before = { levels: this.#levels, content: this.content, laid: this.laid };
    for (let round = 0; round < mostRounds && this.laid.scale < this.#least; round++) {
      const changed = lessened(this.#levels, this.laid, this.#pools, points);
      if (changed.size === 0) break;
      this.#take(changed, this.#at(changed));
    }
    if (this.laid.scale >= Math.min(this.#least, before.laid.scale * worthwhile)) return;
    this.#levels = before.levels;
    this.content = before.content;
    this.laid = before.laid;
  }

  /** Adds content wherever there is room: to all regions at once, or one after the other if that is too much. */
  grow(): void {
    for (let round = 0; round < mostRounds; round++) {
      const everywhere = this.laid.scale > this.#least * roomy;
      const changed = increased(this.#levels, this.laid, this.#pools, everywhere);
      for (const id of this.#settled) changed.delete(id);
      if (changed.size === 0) return;
      if (this.#tries(changed)) continue;
      const fill = (id: string) => this.laid.fills.get(id) ?? 1;
      const [emptiest] = [...changed].sort(([a], [b]) => fill(a) - fill(b));
      if (emptiest && (changed.size === 1 || !this.#tries(new Map([emptiest]))))
        this.#settled.add(emptiest[0]);
    }
  }

  /** Rearranges the regions for their current content. */
  rearrange(): void {
    this.laid = this.#lay(this.content);
    this.#settled.clear();
  }

  #tries(changed: Map<string, Level>): boolean {
    const laid = this.#at(changed);
    if (laid.scale < Math.min(this.#least * steps, this.laid.scale)) return false;
    this.#take(changed, laid);
    return true;
  }

  #at(changed: Map<string, Level>): PosterMeasure {
    const content = atLevels(this.#given, new Map([...this.#levels, ...changed]), this.#pools);
    return this.#lay(content, this.laid);
  }

  #take(changed: Map<string, Level>, laid: PosterMeasure): void {
    this.#levels = new Map([...this.#levels, ...changed]);
    this.content = atLevels(this.#given, this.#levels, this.#pools);
    this.laid = laid;
  }
}

/** Adds one thing to each region with room and more content. */
function increased(
  levels: Map<string, Level>,
  { fills }: PosterMeasure,
  pools: Map<string, Pool>,
  everywhere: boolean,
): Map<string, Level> {
  const open = [...levels].filter(
    ([id, { text }]) => everywhere || text < wantedPoints || (fills.get(id) ?? 1) < wellFilled,
  );
  return new Map(
    open.flatMap(([id, level]) => {
      const pool = pools.get(id);
      const more = pool && moreOf(pool, level);
      return more ? [[id, more] as const] : [];
    }),
  );
}

/** Removes one thing from the fullest regions, which limit the type size. */
function lessened(
  levels: Map<string, Level>,
  { fills }: PosterMeasure,
  pools: Map<string, Pool>,
  points: number,
): Map<string, Level> {
  const able = [...levels].flatMap(([id, level]) => {
    const pool = pools.get(id);
    const less = pool && lessOf(pool, level, points);
    return less ? [{ id, less, fill: fills.get(id) ?? 0 }] : [];
  });
  const fullest = Math.max(0, ...able.map(({ fill }) => fill));
  return new Map(able.filter(({ fill }) => fill >= fullest * 0.94).map(({ id, less }) => [id, less]));
}
