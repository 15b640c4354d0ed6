import { once } from '../../language/once.ts';
import type { PosterContent, Region } from '../content.ts';
import type { Sheet } from '../draw/layout-poster.ts';
import { keysOfRegion } from './assign.ts';
import {
  blankCost,
  costs,
  figuresWorth,
  missedCost,
  points,
  usualWorth,
  type Worth,
  worth,
} from './column-costs.ts';
import { columnWidth } from './column-counts.ts';
import { type Stack, stacksOf, waysOf } from './column-ways.ts';
import { blocksOf } from './pool-levels.ts';
import type { Level, Pool } from './region-pool.ts';

/** The first figure of a section counts as much as this many points, each further one as one more. */
const firstFigure = 2.5;
/** Figures and points that sections start with, if they have them. */
const startingFigures = [1, 2, 4];
const startingPoints = [points.wanted, points.few];
/** More than a section has points. */
const farApart = 1e6;

/** The content of a column's sections, and its cost. */
export interface Run {
  levels: Map<string, Level>;
  cost: number;
  /** Part of the cost for blank or missing room. */
  blank: number;
  /** Share of the canvas that its figures and tables take. */
  shown: number;
}

/** Height a section needs at a width, and the area of its figures at that height and grown; in pixels. */
interface Need {
  height: number;
  growth: number;
  shown(grown: number): number;
  crowded(): boolean;
}

/** A way to fill the canvas, and the widths of its stacks. */
export interface Filling extends Run {
  stacks: Stack[];
  widths: number[];
}

/** A section of a stack, at its width. */
interface Placed {
  region: Region;
  index: number;
  width: number;
  /** What it was measured to need, by what it shows. */
  needs: Map<number, Need>;
}

/** Heights of sections at one type size, measured lazily. */
export class Columns {
  readonly #sheet: Sheet;
  readonly #regions: Region[];
  readonly #pools: Map<string, Pool>;
  readonly #worth: Map<string, Worth>;
  readonly #needs = new Map<string, Map<number, Need>>();
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
  best(counts: Map<number, number>, over: number): Filling | undefined {
    let best: Filling | undefined;
    const height = this.#sheet.body.height - over;
    for (const [count, against] of counts) {
      for (const stacks of this.#named ? [stacksOf(this.#named)] : this.#ways(count)) {
        const filled = this.#filled(stacks, height);
        const cost = filled.cost + against;
        const isBetter = !best || cost - figuresWorth(filled.shown) < best.cost - figuresWorth(best.shown);
        if (isBetter) best = { ...filled, cost };
      }
    }
    return best;
  }

  /** The section with most figures, results among several, may be as wide as two columns. */
  #ways(count: number): Stack[][] {
    const figuresOf = ({ id }: Region) =>
      (this.#pools.get(id)?.visuals.length ?? 0) + (this.#of(id) === worth.results ? 0.5 : 0);
    const most = Math.max(...this.#regions.map(figuresOf));
    const shown = most < 1 ? undefined : this.#regions.findIndex((region) => figuresOf(region) === most);
    return waysOf(this.#regions.length, count, shown, this.#asked);
  }

  #filled(stacks: Stack[], height: number): Filling {
    const { body, gap } = this.#sheet;
    const room = body.width - gap * (stacks.length - 1);
    const spans = stacks.reduce((sum, { span }) => sum + span, 0);
    const widths = stacks.map(({ span }) => (room * span) / spans);
    const runs = stacks.map((stack, index) => this.#run(stack, widths[index] ?? room, height));
    const sum = (amount: (run: Run) => number) => runs.reduce((all, run) => all + amount(run), 0);
    const levels = new Map(runs.flatMap((run) => [...run.levels]));
    // A poster is looked at before it is read.
    const isBare = [...levels.values()].every(({ visuals }) => visuals === 0);
    const couldShow = [...levels.keys()].some((id) => this.#pools.get(id)?.visuals.length);
    return {
      levels,
      cost: sum(({ cost }) => cost) + (isBare && couldShow ? costs.bare : 0),
      blank: sum(({ blank }) => blank),
      shown: sum(({ shown }) => shown),
      stacks,
      widths,
    };
  }

  /** A single stack: its sections fill it with a few points and figures, or more points. */
  #run({ rows }: Stack, width: number, height: number): Run {
    const key = `${JSON.stringify(rows)}-${width}`;
    const known = this.#runs.get(key);
    if (known) return known;
    const placed = rows.map((row) => {
      const inner = columnWidth(width, row.length, this.#sheet.gap);
      return row.map((cell) => cell.map((index) => this.#placed(index, inner)));
    });
    const most = Math.max(
      1,
      ...placed.flat(2).map(({ region: { id } }) => this.#pools.get(id)?.visuals.length ?? 0),
    );
    const tried = startingFigures
      .filter((figures, index) => figures <= most || (startingFigures[index - 1] ?? 0) < most)
      .flatMap((figures) => startingPoints.map((text) => this.#runAt({ text, figures }, placed, height)));
    const worthOf = (run: Run) => figuresWorth(run.shown) - run.cost;
    const run = tried.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
    this.#runs.set(key, run);
    return run;
  }

  /** Sections show this many figures and points; fewer points and then figures if they do not fit, or more. */
  #runAt(start: { text: number; figures: number }, rows: Placed[][][], height: number): Run {
    const all = rows.flat(2);
    const levels = new Map(all.map(({ region: { id } }) => [id, this.#first(id, start)]));
    const room = height - this.#sheet.gap * (rows.length - 1);
    const used = () => this.#needOf(rows, levels).height;
    for (let over = used() - room; over > 0; over = used() - room) {
      const less = this.#lessened(this.#tallest(rows, levels), start.text - 1);
      if (!less) break;
      levels.set(...less);
    }
    for (let settled = new Set<string>(); ; ) {
      const more = this.#increased(levels, settled);
      if (!more) break;
      const { growth } = this.#needOf(rows, levels);
      const before = levels.get(more[0]) as Level;
      levels.set(...more);
      // Figures get usable room before optional text.
      if (used() + (more[1].text > points.few ? growth : 0) <= room) continue;
      levels.set(more[0], before);
      settled = settled.add(keyOf(more));
    }
    const need = this.#needOf(rows, levels);
    const left = room - need.height;
    const missed = [...levels].reduce(
      (sum, [id, level]) => sum + missedCost(level, this.#pools.get(id), this.#of(id)),
      0,
    );
    const crowded = all.filter((one) => this.#need(one, levels).crowded()).length * costs.heading;
    const blank = blankCost(left / height, need.growth / height) + (costs.uneven * need.uneven) / height;
    const grown = need.growth > 0 ? Math.max(0, Math.min(1, left / need.growth)) : 0;
    const area = all.reduce((sum, one) => sum + this.#need(one, levels).shown(grown), 0);
    const { body } = this.#sheet;
    return { levels, blank, cost: crowded + blank + missed, shown: area / (body.width * body.height) };
  }

  /** Height of all rows, how much taller they can become, and how much of it is blank beside taller sections. */
  #needOf(
    rows: Placed[][][],
    levels: Map<string, Level>,
  ): { height: number; growth: number; uneven: number } {
    const total = { height: 0, growth: 0, uneven: 0 };
    for (const row of rows) {
      const cells = row.map((cell) => this.#cellNeed(cell, levels));
      const height = Math.max(...cells.map((cell) => cell.height));
      total.height += height;
      total.growth += Math.max(0, Math.min(...cells.map((cell) => cell.height + cell.growth)) - height);
      total.uneven +=
        cells.reduce((sum, cell) => sum + Math.max(0, height - cell.height - cell.growth), 0) / cells.length;
    }
    return total;
  }

  #cellNeed(cell: Placed[], levels: Map<string, Level>): { height: number; growth: number } {
    const needs = cell.map((one) => this.#need(one, levels));
    const gaps = this.#sheet.gap * (cell.length - 1);
    return {
      height: needs.reduce((sum, { height }) => sum + height, gaps),
      growth: needs.reduce((sum, { growth }) => sum + growth, 0),
    };
  }

  /** The levels of the sections that make their row as tall as it is. */
  #tallest(rows: Placed[][][], levels: Map<string, Level>): Map<string, Level> {
    const cells = rows.map((row) => {
      const heights = row.map((cell) => this.#cellNeed(cell, levels).height);
      return row[heights.indexOf(Math.max(...heights))] ?? [];
    });
    return new Map(cells.flat().map(({ region: { id } }) => [id, levels.get(id) as Level]));
  }

  #placed(index: number, width: number): Placed {
    const key = `${index}/${width}`;
    const needs = this.#needs.get(key) ?? new Map<number, Need>();
    this.#needs.set(key, needs);
    return { region: this.#regions[index] as Region, index, width, needs };
  }

  #need({ region, index, width, needs }: Placed, levels: Map<string, Level>): Need {
    const level = levels.get(region.id) as Level;
    const key = level.visuals * farApart + level.text;
    const known = needs.get(key);
    if (known) return known;
    const pool = this.#pools.get(region.id);
    const drawing = this.#sheet.drawing(pool ? { ...region, blocks: blocksOf(pool, level) } : region, index);
    const need = {
      height: drawing.height(width),
      growth: drawing.growth(width),
      shown: (grown: number) => drawing.shown(width, grown),
      crowded: once(() => drawing.crowded(width)),
    };
    needs.set(key, need);
    return need;
  }

  #first(id: string, { text, figures }: { text: number; figures: number }): Level {
    const { visuals = [], texts = [[]] } = this.#pools.get(id) ?? {};
    return { visuals: Math.min(figures, visuals.length), text: Math.min(text, texts.length - 1) };
  }

  /** The section with most content for its value loses a point; if all have little, the one with most figures loses one. */
  #lessened(levels: Map<string, Level>, least: number): [string, Level] | undefined {
    let most: [string, Level] | undefined;
    let value = Number.NEGATIVE_INFINITY;
    for (const [id, level] of levels) {
      const own = level.text - this.#of(id).points;
      if (level.text <= least || own <= value) continue;
      most = [id, { ...level, text: level.text - 1 }];
      value = own;
    }
    if (most) return most;
    const [shown] = [...levels]
      .filter(([, { visuals }]) => visuals > 0)
      .sort(([, one], [, other]) => other.visuals - one.visuals);
    return shown && [shown[0], { ...shown[1], visuals: shown[1].visuals - 1 }];
  }

  #of(id: string): Worth {
    return this.#worth.get(id) ?? usualWorth;
  }

  /** Adds what is missed most: first points where there are few, then figures, then more points, then extras. */
  #increased(levels: Map<string, Level>, settled: ReadonlySet<string>): [string, Level] | undefined {
    let first: [string, Level] | undefined;
    let least = Number.POSITIVE_INFINITY;
    const consider = (id: string, level: Level, rank: number) => {
      if (rank >= least || settled.has(keyOf([id, level]))) return;
      first = [id, level];
      least = rank;
    };
    for (const [id, level] of levels) {
      const { visuals = [], texts = [[]] } = this.#pools.get(id) ?? {};
      if (level.text < Math.min(texts.length - 1, points.most))
        consider(id, { ...level, text: level.text + 1 }, level.text + 1 - this.#of(id).points);
      if (level.visuals < visuals.length)
        consider(id, { ...level, visuals: level.visuals + 1 }, firstFigure + level.visuals);
    }
    return first;
  }
}

const keyOf = ([id, { visuals, text }]: [string, Level]): string => `${id}/${visuals}/${text}`;
