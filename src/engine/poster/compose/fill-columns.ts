import type { Locale } from '../../../contract/locales.ts';
import type { Region } from '../content.ts';
import { type Sheet, sheetAt } from '../draw/layout-poster.ts';
import type { Pen } from '../draw/pen.ts';
import { cuts, isAcross } from '../layouts/arrange.ts';
import type { PosterDocument } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import type { RegionKey } from '../words/region-keys.ts';
import { keysOfRegion } from './assign.ts';
import { columnCounts, columnWidth } from './column-counts.ts';
import { atLevels, blocksOf, type Level, type Pool } from './region-pool.ts';

/** Points of a box: what it should have, what is enough where there is more to show, and what may fill a column. */
const points = { fewest: 1, few: 2, wanted: 4, enough: 6, most: 10 };
const mostVisuals = 3;
/** Of what figures could grow, what they are given. */
const shown = 0.6;
/** Sizes of type that are tried, from the least that is read with ease, until so many in turn are worse. */
const sizes = { step: 1.07, count: 10, worse: 4 };
/** What a column that is half empty costs against a figure or a point that is missing. */
const costs = {
  blank: 60,
  over: 40,
  figures: [3, 1.5, 0.6],
  bare: 4,
  point: 0.35,
  small: 0.08,
  /** Of a point of what was known before, in place of what is new. */
  known: 0.4,
  /** Of a box that says one thing. */
  lone: 0.7,
  heading: 1,
} as const;
/** A canvas of which so much is missed has too little to show for columns of one width, unless little of it is blank; more of it may be where no section is without its figure. */
const mostMissed = { all: 4, blank: 1.5, shown: 5 };
/** What came of the work is worth more room than how it is introduced: points more and fewer before it gives way, and times what it costs to say too little. */
const worth: Partial<Record<RegionKey, { points: number; cost: number }>> = {
  results: { points: 2, cost: 2 },
  conclusions: { points: 1, cost: 1.5 },
  background: { points: -1, cost: 0.7 },
};
const usualWorth = { points: 0, cost: 1 } as const;
/** What stays blank at the foot of a column that nobody calls empty. */
const unseen = 0.02;

/** What the sections of a column say, and what that leaves to be wished. */
interface Run {
  levels: Map<string, Level>;
  cost: number;
  /** What of the cost is for room that stays empty or is lacking. */
  blank: number;
}

/** What a section needs at a width, in pixels. */
interface Need {
  height: number;
  growth: number;
  crowded(): boolean;
}

/** A way to fill the canvas, at one of the sizes of type. */
interface Filled extends Run {
  columns: number;
  step: number;
}

/**
 * Chooses, for a poster whose sections run down columns of one width, how many columns there are, where they are cut and what each
 * section shows, so that every column is filled to its foot with figures as wide as the column. Undefined where the author arranged
 * the poster or there is too little to fill columns with.
 */
export function fillColumns(
  document: PosterDocument,
  pools: Map<string, Pool>,
  pictures: Pen['pictures'],
  least: number,
): PosterDocument | undefined {
  const { content } = document;
  const body = content.regions.filter(({ place }) => place === 'body');
  const running = body.filter((region) => !isAcross(region));
  const open = running.filter(({ id }) => pools.has(id));
  if (content.layout !== 'research' || content.arrangement || open.length < 3) return undefined;
  const template = posterTemplateOf(document.templateId);
  const filledAt = (step: number, levels: Map<string, Level>): Filled | undefined => {
    // What is cited on the canvas is printed at its foot.
    const said = { ...document, content: atLevels(content, levels, pools) };
    const sheet = sheetAt(said, template, pictures, least * sizes.step ** step);
    const counts = columnCounts(document, sheet, least * sizes.step ** step);
    const filled = new Columns(sheet, running, pools, content.language).best(counts, across(body, sheet));
    return filled && { ...filled, cost: filled.cost - step * costs.small, step };
  };
  const first = new Map(
    [...pools].map(([id, { texts }]) => [
      id,
      { visuals: 1, text: Math.min(points.wanted, texts.length - 1) },
    ]),
  );
  let best = filledAt(0, first);
  for (let step = 1; best && step < sizes.count && step - best.step <= sizes.worse; step++) {
    const filled = filledAt(step, best.levels);
    if (filled && filled.cost < best.cost) best = filled;
  }

  best = best && (filledAt(best.step, best.levels) ?? best);
  if (!best || (best.cost > mostMissed.all && best.blank > mostBlank(best, pools))) return undefined;
  return {
    ...document,
    content: { ...atLevels(content, best.levels, pools), columns: best.columns },
  };
}

/** How much may be blank: more where no section is without its figure, and nothing where all are. */
function mostBlank({ levels }: Run, pools: Map<string, Pool>): number {
  const able = [...levels].filter(([id]) => pools.get(id)?.visuals.length);
  const showing = able.filter(([, { visuals }]) => visuals > 0).length;
  if (showing === able.length) return mostMissed.shown;
  return showing > 0 ? mostMissed.blank : 0;
}

/** The height of what stands over the columns. */
const across = (body: Region[], { body: room, gap, drawing }: Sheet): number =>
  body.filter(isAcross).reduce((sum, region) => sum + drawing(region, 0).height(room.width) + gap, 0);

/** What sections need at one size of type, known once it was measured. */
class Columns {
  readonly #sheet: Sheet;
  readonly #regions: Region[];
  readonly #pools: Map<string, Pool>;
  readonly #worth: Map<string, { points: number; cost: number }>;
  readonly #needs = new Map<string, Need>();
  readonly #runs = new Map<string, Run>();

  constructor(sheet: Sheet, regions: Region[], pools: Map<string, Pool>, language: Locale) {
    this.#sheet = sheet;
    this.#regions = regions;
    this.#pools = pools;
    this.#worth = new Map(
      regions.map((region) => {
        const [key] = keysOfRegion(region, language);
        return [region.id, (key && worth[key]) ?? usualWorth];
      }),
    );
  }

  /** The best of all ways to cut the sections into so many columns, below what takes `over` pixels. */
  best(counts: Map<number, number>, over: number): Omit<Filled, 'step'> | undefined {
    let best: Omit<Filled, 'step'> | undefined;
    const height = this.#sheet.body.height - over;
    for (const [count, against] of counts) {
      for (const cut of count > this.#regions.length ? [] : cuts(this.#regions.length, count)) {
        const filled = this.#filled(cut, height, against);
        if (!best || filled.cost < best.cost) best = filled;
      }
    }
    return best;
  }

  #filled(cut: number[], height: number, against: number): Omit<Filled, 'step'> {
    const width = columnWidth(this.#sheet.body.width, cut.length, this.#sheet.gap);
    const levels = new Map<string, Level>();
    let cost = against;
    let blank = 0;
    let from = 0;
    for (const size of cut) {
      const run = this.#run(from, from + size, width, height);
      for (const [id, level] of run.levels) levels.set(id, level);
      cost += run.cost;
      blank += run.blank;
      from += size;
    }
    // A poster is looked at before it is read.
    const isBare = [...levels.values()].every(({ visuals }) => visuals === 0);
    if (isBare && [...levels.keys()].some((id) => this.#pools.get(id)?.visuals.length)) cost += costs.bare;
    return { levels, cost, blank, columns: cut.length };
  }

  /** One column: its sections say what fills it, with few points beside figures or with more of them in their place. */
  #run(from: number, to: number, width: number, height: number): Run {
    const key = `${from}-${to}-${width}`;
    const known = this.#runs.get(key);
    if (known) return known;
    const usual = this.#runAt(points.few, from, to, width, height);
    const fewer = this.#runAt(points.fewest, from, to, width, height);
    const run = fewer.cost < usual.cost ? fewer : usual;
    this.#runs.set(key, run);
    return run;
  }

  #runAt(least: number, from: number, to: number, width: number, height: number): Run {
    const regions = this.#regions.slice(from, to);
    const room = height - this.#sheet.gap * (regions.length - 1);
    const levels = new Map(regions.map(({ id }) => [id, this.#first(id)]));
    const used = (changed?: [string, Level]) =>
      regions.reduce((sum, region, index) => {
        const level = changed?.[0] === region.id ? changed[1] : (levels.get(region.id) as Level);
        return sum + this.#need(region, from + index, level, width).height;
      }, 0);
    while (used() > room) {
      const less = this.#lessened(levels, least);
      if (!less) break;
      levels.set(...less);
    }
    const needs = () =>
      regions.map((region, index) => this.#need(region, from + index, levels.get(region.id) as Level, width));
    const growing = () => needs().reduce((sum, need) => sum + need.growth, 0);
    for (let settled = new Set<string>(); ; ) {
      const more = this.#increased(levels, settled);
      if (!more) break;
      // Figures have the room that they can use before anything is told that need not be.
      const kept = more[1].text > points.wanted ? growing() * shown : 0;
      if (used(more) + kept <= room) levels.set(...more);
      else settled = settled.add(keyOf(more));
    }
    const growth = growing();
    const crowded = needs().filter((need) => need.crowded()).length * costs.heading;
    const blank = blankCost((room - used()) / height, growth / height);
    return { levels, blank, cost: crowded + blank + this.#missed(levels) };
  }

  #need(region: Region, index: number, level: Level, width: number): Need {
    const key = `${region.id}/${level.visuals}/${level.text}/${width}`;
    const known = this.#needs.get(key);
    if (known) return known;
    const pool = this.#pools.get(region.id);
    const drawing = this.#sheet.drawing(pool ? { ...region, blocks: blocksOf(pool, level) } : region, index);
    const need = {
      height: drawing.height(width),
      growth: drawing.growth(width),
      crowded: () => drawing.crowded(width),
    };
    this.#needs.set(key, need);
    return need;
  }

  #first(id: string): Level {
    const { visuals = [], texts = [[]] } = this.#pools.get(id) ?? {};
    return { visuals: Math.min(1, visuals.length), text: Math.min(points.wanted, texts.length - 1) };
  }

  /** The section that says most for its worth, by one point; where all say little, one goes without its figure. */
  #lessened(levels: Map<string, Level>, least: number): [string, Level] | undefined {
    const most = [...levels]
      .filter(([, { text }]) => text > least)
      .sort(([a, one], [b, other]) => other.text - this.#of(b).points - (one.text - this.#of(a).points))[0];
    if (most) return [most[0], { ...most[1], text: most[1].text - 1 }];
    const shown = [...levels].findLast(([, { visuals }]) => visuals > 0);
    return shown && [shown[0], { ...shown[1], visuals: shown[1].visuals - 1 }];
  }

  #of(id: string): { points: number; cost: number } {
    return this.#worth.get(id) ?? usualWorth;
  }

  /** What is missed most: points where there are few, then figures, then more points, then more of either than is needed. */
  #increased(levels: Map<string, Level>, settled: ReadonlySet<string>): [string, Level] | undefined {
    const moves = [...levels].flatMap(([id, level]): { move: [string, Level]; rank: number }[] => {
      const { visuals = [], texts = [[]] } = this.#pools.get(id) ?? {};
      const text: [string, Level] = [id, { ...level, text: level.text + 1 }];
      const visual: [string, Level] = [id, { ...level, visuals: level.visuals + 1 }];
      return [
        ...(level.text < Math.min(texts.length - 1, points.most)
          ? [{ move: text, rank: level.text + 1 - this.#of(id).points }]
          : []),
        ...(level.visuals < Math.min(visuals.length, mostVisuals)
          ? [{ move: visual, rank: 4.5 + 2 * (level.visuals - 1) }]
          : []),
      ];
    });
    const open = moves.filter(({ move }) => !settled.has(keyOf(move)));
    return open.sort((a, b) => a.rank - b.rank)[0]?.move;
  }

  /** What it costs that figures and points are not shown. */
  #missed(levels: Map<string, Level>): number {
    let cost = 0;
    for (const [id, level] of levels) {
      const { visuals = [], texts = [[]] } = this.#pools.get(id) ?? {};
      const { cost: weight, points: own } = this.#of(id);
      if (level.text < Math.min(points.few, texts.length - 1)) cost += costs.lone * weight;
      for (let at = level.visuals; at < visuals.length; at++) cost += costs.figures[at] ?? 0;
      cost += Math.max(0, Math.min(points.wanted, texts.length - 1) - level.text) * costs.point * weight;
      const over = Math.max(0, level.text - points.enough - own);
      cost += over * (weight < 1 ? costs.known : costs.small);
    }
    return cost;
  }
}

/** What blank room costs that no figure grows into, and room that is lacking; both in parts of the height. */
function blankCost(blank: number, growth: number): number {
  // Figures fill what they can, though no canvas is better for one that is blown up.
  const stretched = Math.max(0, Math.min(blank, growth) - 0.1);
  return (
    costs.blank * Math.max(0, blank - growth - unseen) ** 1.5 +
    stretched * 2 +
    (blank < 0 ? costs.over * -blank + 2 : 0)
  );
}

const keyOf = ([id, { visuals, text }]: [string, Level]): string => `${id}/${visuals}/${text}`;
