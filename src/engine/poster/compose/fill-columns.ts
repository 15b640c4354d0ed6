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

/** Share of their possible growth that figures get. */
const shown = 0.8;
/** Type sizes tried, from the smallest easily readable one, until this many in a row are worse. */
const sizes = { step: 1.07, count: 10, worse: 4 };
/**
 * Limits of missing content: beyond them there is too little for equal columns, unless hardly anything is blank; more
 * may be missing if every section has its figure.
 */
const mostMissed = { all: 4, blank: 1.5, shown: 5 };
/** The content of a column's sections, and its cost. */
interface Run {
  levels: Map<string, Level>;
  cost: number;
  /** Part of the cost for blank or missing room. */
  blank: number;
}

/** Height a section needs at a width, in pixels. */
interface Need {
  height: number;
  growth: number;
  crowded(): boolean;
}

/** A way to fill the canvas at one type size. */
interface Filled extends Run {
  /** Sections per column, and column widths if one is double. */
  cut: number[];
  widths: number[] | undefined;
  step: number;
}

/**
 * For a poster in equal columns, chooses their number, where they are cut and what each section shows, so that each
 * column is filled with figures of its width. Undefined for other arrangements, or if there is too little content.
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
    // The canvas's citations are printed at its foot.
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

/** Most blank room: more if every section has its figure, none if all lack it. */
function mostBlank({ levels }: Run, pools: Map<string, Pool>): number {
  const able = [...levels].filter(([id]) => pools.get(id)?.visuals.length);
  const showing = able.filter(([, { visuals }]) => visuals > 0).length;
  if (showing === able.length) return mostMissed.shown;
  return showing > 0 ? mostMissed.blank : 0;
}

/** Height of regions across the columns. */
const across = (body: Region[], { body: room, gap, drawing }: Sheet): number =>
  body.filter(isAcross).reduce((sum, region) => sum + drawing(region, 0).height(room.width) + gap, 0);

/** Heights of sections at one type size, measured lazily. */
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

  /** The best way to divide the sections into this many columns, below `over` pixels. */
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

  /** Equal columns, or one of double width for results with enough figures. */
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

  /** A single column: its sections fill it with a few points and figures, or more points. */
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

  /** Sections show at least this many points, and results this many figures, if they fit. */
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
      // Figures get usable room before optional text.
      const kept = more[1].text > points.few ? growing() * shown : 0;
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

  /** The section with most content for its value loses a point; if all have little, one loses its figure. */
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

  /** Adds what is missed most: first points where there are few, then figures, then more points, then extras. */
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
