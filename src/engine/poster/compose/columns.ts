import type { PosterContent, Region } from '../content.ts';
import type { Sheet } from '../draw/layout-poster.ts';
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
import type { Level, Pool } from './region-pool.ts';
import { type Placed, SectionNeeds } from './section-needs.ts';

/** The first figure of a section counts as much as this many points, each further one as one more. */
const firstFigure = 2.5;
/** Figures and points that sections start with, if they have them. */
interface Start {
  figures: number;
  text: number;
}
const starts: readonly Start[] = [1, 2, 4].flatMap((figures) =>
  [points.wanted, points.few].map((text) => ({ figures, text })),
);
/** The same for a first look at all ways to divide the sections. */
const rough: readonly Start[] = [{ figures: 2, text: points.few }];
/** Ways that are looked at closely, and sections that are tried as the widest. */
const mostTried = 5;
const mostWide = 2;

/** The content of a column's sections, and its cost. */
export interface Run {
  levels: Map<string, Level>;
  cost: number;
  /** Part of the cost for blank or missing room. */
  blank: number;
  /** Share of the canvas that its figures and tables take. */
  shown: number;
}

export const worthOf = (run: Pick<Run, 'shown' | 'cost'>): number => figuresWorth(run.shown) - run.cost;

/** A way to fill the canvas, and the widths of its stacks. */
export interface Filling extends Run {
  stacks: Stack[];
  widths: number[];
  /** Cost of an unusual number of columns. */
  against: number;
}

/** Ways to fill the canvas at one type size. */
export class Columns {
  readonly #sheet: Sheet;
  readonly #regions: Region[];
  readonly #pools: Map<string, Pool>;
  readonly #worth: Map<string, Worth>;
  readonly #needs: SectionNeeds;
  readonly #runs = new Map<string, Run>();
  readonly #asked: number | undefined;
  readonly #named: number[] | undefined;

  constructor(
    sheet: Sheet,
    regions: Region[],
    pools: Map<string, Pool>,
    { columns }: PosterContent,
    named: number[] | undefined,
  ) {
    this.#named = named;
    this.#asked = columns;
    this.#sheet = sheet;
    this.#regions = regions;
    this.#pools = pools;
    this.#worth = new Map(
      regions.map(({ id }) => {
        const key = pools.get(id)?.key;
        return [id, (key && worth[key]) ?? usualWorth];
      }),
    );
    this.#needs = new SectionNeeds(sheet, regions, pools);
  }

  /** The best way to divide the sections into columns, below `over` pixels. */
  best(counts: Map<number, number>, over: number): Filling | undefined {
    const height = this.#sheet.body.height - over;
    const ways = [...counts].flatMap(([count, against]) =>
      (this.#named ? [stacksOf(this.#named)] : this.#ways(count)).map((stacks) => ({ stacks, against })),
    );
    const filledAs = ({ stacks, against }: (typeof ways)[number], tried: readonly Start[]): Filling => {
      const filled = this.#filled(stacks, height, tried);
      return { ...filled, cost: filled.cost + against, against };
    };
    // Most ways are far from the best with a few points and figures already.
    const near = ways
      .map((way) => ({ way, worth: worthOf(filledAs(way, rough)) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, mostTried)
      .map(({ way }) => filledAs(way, starts));
    const [first, ...others] = near;
    return first && others.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best), first);
  }

  /** The same stacks at another type size, with what their number costs against others. */
  again({ stacks, against }: Filling, over: number): Filling {
    const filled = this.#filled(stacks, this.#sheet.body.height - over);
    return { ...filled, cost: filled.cost + against, against };
  }

  /** Sections with figures, those with most first and results among several, may be wider than others. */
  #ways(count: number): Stack[][] {
    const figuresOf = ({ id }: Region) =>
      (this.#pools.get(id)?.visuals.length ?? 0) + (this.#of(id) === worth.results ? 0.5 : 0);
    const shown = this.#regions
      .map((region, index) => ({ index, figures: figuresOf(region) }))
      .filter(({ figures }) => figures >= 1)
      .sort((a, b) => b.figures - a.figures);
    return waysOf(
      this.#regions.length,
      count,
      shown.slice(0, mostWide).map(({ index }) => index),
      this.#asked,
    );
  }

  #filled(stacks: Stack[], height: number, tried: readonly Start[] = starts): Filling {
    const { body, gap } = this.#sheet;
    const room = body.width - gap * (stacks.length - 1);
    const spans = stacks.reduce((sum, { span }) => sum + span, 0);
    const widths = stacks.map(({ span }) => (room * span) / spans);
    const runs = stacks.map((stack, index) => this.#run(stack, widths[index] ?? room, height, tried));
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
      against: 0,
    };
  }

  /** A single stack: its sections fill it with a few points and figures, or more points. */
  #run({ rows }: Stack, width: number, height: number, starting: readonly Start[]): Run {
    const key = `${JSON.stringify(rows)}-${width}-${starting.length}`;
    const known = this.#runs.get(key);
    if (known) return known;
    const placed = rows.map((row) => {
      const inner = columnWidth(width, row.length, this.#sheet.gap);
      return row.map((cell) => cell.map((index) => this.#needs.placed(index, inner)));
    });
    const most = Math.max(
      1,
      ...placed.flat(2).map(({ region: { id } }) => this.#pools.get(id)?.visuals.length ?? 0),
    );
    const tried = starting
      .filter(({ figures }) => figures <= most || figures === starting[0]?.figures)
      .map((start) => this.#runAt(start, placed, height, starting === starts));
    const run = tried.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
    this.#runs.set(key, run);
    return run;
  }

  /** Sections show this many figures and points; fewer points and then figures if they do not fit, or more if that is worth their room. */
  #runAt(start: Start, rows: Placed[][][], height: number, isWhole: boolean): Run {
    const all = rows.flat(2);
    const levels = new Map(all.map(({ region: { id } }) => [id, this.#first(id, start)]));
    const room = height - this.#sheet.gap * (rows.length - 1);
    const used = () => this.#needs.needOf(rows, levels).height;
    for (let over = used() - room; over > 0; over = used() - room) {
      const less = this.#lessened(this.#needs.tallest(rows, levels), start.text - 1);
      if (!less) break;
      levels.set(...less);
    }
    let run = this.#judged(rows, levels, room, height);
    for (let settled = new Set<string>(); isWhole; ) {
      const more = this.#increased(levels, settled);
      if (!more) break;
      const before = levels.get(more[0]) as Level;
      levels.set(...more);
      const tried = used() <= room ? this.#judged(rows, levels, room, height) : undefined;
      if (tried && worthOf(tried) >= worthOf(run)) {
        run = tried;
        continue;
      }
      levels.set(more[0], before);
      settled = settled.add(keyOf(more));
    }
    return run;
  }

  #judged(rows: Placed[][][], shown: Map<string, Level>, room: number, height: number): Run {
    const levels = new Map(shown);
    const all = rows.flat(2);
    const need = this.#needs.needOf(rows, levels);
    const left = room - need.height;
    const missed = [...levels].reduce(
      (sum, [id, level]) => sum + missedCost(level, this.#pools.get(id), this.#of(id)),
      0,
    );
    const crowded = all.filter((one) => this.#needs.need(one, levels).crowded()).length * costs.heading;
    const blank = blankCost(left / height, need.growth / height) + (costs.uneven * need.uneven) / height;
    const grown = need.growth > 0 ? Math.max(0, Math.min(1, left / need.growth)) : 0;
    const area = rows.reduce(
      (sum, row) => sum + this.#needs.shownIn(row, levels, grown, (id) => this.#of(id).figures),
      0,
    );
    const { body } = this.#sheet;
    return { levels, blank, cost: crowded + blank + missed, shown: area / (body.width * body.height) };
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
