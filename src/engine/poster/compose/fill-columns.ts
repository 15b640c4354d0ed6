import type { PosterContent, Region } from '../content.ts';
import { type Sheet, sheetAt } from '../draw/layout-poster.ts';
import type { Pen } from '../draw/pen.ts';
import { cuts, isAcross } from '../layouts/arrange.ts';
import type { PosterDocument } from '../poster.ts';
import { posterTemplateOf } from '../templates/poster-templates.ts';
import { keysOfRegion } from './assign.ts';
import { blankCost, costs, missedCost, points, usualWorth, type Worth, worth } from './column-costs.ts';
import { arranged, columnCounts, columnWidth, cutOf } from './column-counts.ts';
import { atLevels, blocksOf } from './pool-levels.ts';
import type { Level, Pool } from './region-pool.ts';

/** Of what figures could grow, what they are given. */
const shown = 0.6;
/** Sizes of type that are tried, from the least that is read with ease, until so many in turn are worse. */
const sizes = { step: 1.07, count: 10, worse: 4 };
/** A canvas of which so much is missed has too little to show for columns of one width, unless little of it is blank; more of it may be where no section is without its figure. */
const mostMissed = { all: 4, blank: 1.5, shown: 5 };
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
  /** How many sections each column has, and the widths of columns of which one is as wide as two. */
  cut: number[];
  widths: number[] | undefined;
  step: number;
}

/**
 * Chooses, for a poster whose sections run down columns of one width, how many columns there are, where they are cut and what each
 * section shows, so that every column is filled to its foot with figures as wide as the column. Undefined where the author arranged
 * the poster in another way than in columns or there is too little to fill them with.
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
  const named = content.arrangement && cutOf(content.arrangement, running);
  if (content.layout !== 'research' || (content.arrangement && !named) || open.length < 3) return undefined;
  const template = posterTemplateOf(document.templateId);
  const filledAt = (step: number, levels: Map<string, Level>): Filled | undefined => {
    // What is cited on the canvas is printed at its foot.
    const said = { ...document, content: atLevels(content, levels, pools) };
    const sheet = sheetAt(said, template, pictures, least * sizes.step ** step);
    const counts = named
      ? new Map([[named.length, 0]])
      : columnCounts(document, sheet, least * sizes.step ** step);
    const filled = new Columns(sheet, running, pools, content, named).best(counts, across(body, sheet));
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
    content: {
      ...atLevels(content, best.levels, pools),
      columns: best.cut.length,
      ...((best.widths ?? named) && { arrangement: arranged(best.cut, best.widths ?? [], body) }),
    },
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
  readonly #worth: Map<string, Worth>;
  readonly #needs = new Map<string, Need>();
  readonly #runs = new Map<string, Run>();
  readonly #asked: number | undefined;
  readonly #named: number[] | undefined;

  constructor(
    sheet: Sheet,
    regions: Region[],
    pools: Map<string, Pool>,
    { language, columns }: PosterContent,
    named: number[] | undefined,
  ) {
    this.#named = named;
    this.#asked = columns;
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
      for (const [cut, wide] of this.#ways(count)) {
        const filled = this.#filled(count, cut, wide, height);
        if (!best || filled.cost + against < best.cost) best = { ...filled, cost: filled.cost + against };
      }
    }
    return best;
  }

  /** Columns of one width, or one as wide as two for what came of the work, where it has figures to fill it. */
  #ways(count: number): [number[], number | undefined][] {
    if (this.#named) return [[this.#named, undefined]];
    const { length } = this.#regions;
    const suits = (columns: number) => columns <= length && columns === (this.#asked ?? columns);
    const shown = this.#regions.findIndex(
      ({ id }) => this.#of(id) === worth.results && (this.#pools.get(id)?.visuals.length ?? 0) > 1,
    );
    const uneven = shown >= 0 && count > 2 && suits(count - 1) ? cuts(length, count - 1) : [];
    const told = (cut: number[]) => cut.reduce((sum, size) => sum + size, 0);
    const wideIn = (cut: number[]) => cut.findIndex((_, index) => told(cut.slice(0, index + 1)) > shown);
    return [
      ...(suits(count) ? cuts(length, count) : []).map((cut): [number[], undefined] => [cut, undefined]),
      ...uneven.map((cut): [number[], number] => [cut, wideIn(cut)]),
    ];
  }

  #filled(count: number, cut: number[], wide: number | undefined, height: number): Omit<Filled, 'step'> {
    const width = columnWidth(this.#sheet.body.width, count, this.#sheet.gap);
    const widths = cut.map((_, index) => (index === wide ? 2 * width + this.#sheet.gap : width));
    const levels = new Map<string, Level>();
    let cost = 0;
    let blank = 0;
    let from = 0;
    for (const [index, size] of cut.entries()) {
      const run = this.#run(from, from + size, widths[index] ?? width, height);
      for (const [id, level] of run.levels) levels.set(id, level);
      cost += run.cost;
      blank += run.blank;
      from += size;
    }
    // A poster is looked at before it is read.
    const isBare = [...levels.values()].every(({ visuals }) => visuals === 0);
    if (isBare && [...levels.keys()].some((id) => this.#pools.get(id)?.visuals.length)) cost += costs.bare;
    return { levels, cost, blank, cut, widths: wide === undefined ? undefined : widths };
  }

  /** One column: its sections say what fills it, with few points beside figures or with more of them in their place. */
  #run(from: number, to: number, width: number, height: number): Run {
    const key = `${from}-${to}-${width}`;
    const known = this.#runs.get(key);
    if (known) return known;
    const most = Math.max(1, ...this.#regions.slice(from, to).map(({ id }) => this.#first(id, 3).visuals));
    const tried = [1, 2, 3]
      .slice(0, most)
      .flatMap((figures) =>
        [points.few, points.fewest].map((least) =>
          this.#runAt({ least, figures }, [from, to], width, height),
        ),
      );
    const run = tried.reduce((best, one) => (one.cost < best.cost ? one : best));
    this.#runs.set(key, run);
    return run;
  }

  /** The sections say at least so many points, and what came of the work is shown in so many figures, unless that is too much. */
  #runAt(
    { least, figures }: { least: number; figures: number },
    [from, to]: [number, number],
    width: number,
    height: number,
  ): Run {
    const regions = this.#regions.slice(from, to);
    const room = height - this.#sheet.gap * (regions.length - 1);
    const levels = new Map(regions.map(({ id }) => [id, this.#first(id, figures)]));
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
    const missed = [...levels].reduce(
      (sum, [id, level]) => sum + missedCost(level, this.#pools.get(id), this.#of(id)),
      0,
    );
    const crowded = needs().filter((need) => need.crowded()).length * costs.heading;
    const blank = blankCost((room - used()) / height, growth / height);
    return { levels, blank, cost: crowded + blank + missed };
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

  #first(id: string, figures: number): Level {
    const { visuals = [], texts = [[]] } = this.#pools.get(id) ?? {};
    const shown = this.#of(id) === worth.results ? figures : 1;
    return { visuals: Math.min(shown, visuals.length), text: Math.min(points.wanted, texts.length - 1) };
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

  #of(id: string): Worth {
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
        ...(level.visuals < visuals.length ? [{ move: visual, rank: 4.5 + 2 * (level.visuals - 1) }] : []),
      ];
    });
    const open = moves.filter(({ move }) => !settled.has(keyOf(move)));
    return open.sort((a, b) => a.rank - b.rank)[0]?.move;
  }
}

const keyOf = ([id, { visuals, text }]: [string, Level]): string => `${id}/${visuals}/${text}`;
