import { once } from '../../language/once.ts';
import type { Region } from '../content.ts';
import type { Sheet } from '../draw/layout-poster.ts';
import { blocksOf } from './pool-levels.ts';
import type { Level, Pool } from './region-pool.ts';

/** More than a section has points. */
const farApart = 1e6;

/** Height a section needs at a width, and the area of its figures at that height and grown; in pixels. */
interface Need {
  height: number;
  growth: number;
  shown(grown: number): number;
  crowded(): boolean;
}

/** A section of a stack, at its width. */
export interface Placed {
  region: Region;
  index: number;
  width: number;
  /** What it was measured to need, by what it shows. */
  needs: Map<number, Need>;
}

/** Heights of sections at one type size, measured lazily. */
export class SectionNeeds {
  readonly #sheet: Sheet;
  readonly #regions: Region[];
  readonly #pools: Map<string, Pool>;
  readonly #needs = new Map<string, Map<number, Need>>();

  constructor(sheet: Sheet, regions: Region[], pools: Map<string, Pool>) {
    this.#sheet = sheet;
    this.#regions = regions;
    this.#pools = pools;
  }

  /** Height of all rows, how much taller they can become, and how much of it is blank beside taller sections. */
  needOf(rows: Placed[][][], levels: Map<string, Level>): { height: number; growth: number; uneven: number } {
    const total = { height: 0, growth: 0, uneven: 0 };
    for (const row of rows) {
      const { cells, height, growth } = this.#rowNeed(row, levels);
      total.height += height;
      total.growth += growth;
      total.uneven +=
        cells.reduce((sum, cell) => sum + Math.max(0, height - cell.height - cell.growth), 0) / cells.length;
    }
    return total;
  }

  #rowNeed(row: Placed[][], levels: Map<string, Level>) {
    const cells = row.map((cell) => this.#cellNeed(cell, levels));
    const height = Math.max(...cells.map((cell) => cell.height));
    const growth = Math.max(0, Math.min(...cells.map((cell) => cell.height + cell.growth)) - height);
    return { cells, height, growth };
  }

  /** Worth of the figures of a row that gets this share of its growth: each of its cells is as high as the row. */
  shownIn(
    row: Placed[][],
    levels: Map<string, Level>,
    grown: number,
    factorOf: (id: string) => number,
  ): number {
    const { cells, height, growth } = this.#rowNeed(row, levels);
    return row.reduce((sum, cell, index) => {
      const own = cells[index] ?? { height, growth };
      const spare = height + growth * grown - own.height;
      const part = own.growth > 0 ? Math.max(0, Math.min(1, spare / own.growth)) : 0;
      return (
        sum + cell.reduce((all, one) => all + this.need(one, levels).shown(part) * factorOf(one.region.id), 0)
      );
    }, 0);
  }

  #cellNeed(cell: Placed[], levels: Map<string, Level>): { height: number; growth: number } {
    const needs = cell.map((one) => this.need(one, levels));
    const gaps = this.#sheet.gap * (cell.length - 1);
    return {
      height: needs.reduce((sum, { height }) => sum + height, gaps),
      growth: needs.reduce((sum, { growth }) => sum + growth, 0),
    };
  }

  /** The levels of the sections that make their row as tall as it is. */
  tallest(rows: Placed[][][], levels: Map<string, Level>): Map<string, Level> {
    const cells = rows.map((row) => {
      const heights = row.map((cell) => this.#cellNeed(cell, levels).height);
      return row[heights.indexOf(Math.max(...heights))] ?? [];
    });
    return new Map(cells.flat().map(({ region: { id } }) => [id, levels.get(id) as Level]));
  }

  placed(index: number, width: number): Placed {
    const key = `${index}/${width}`;
    const needs = this.#needs.get(key) ?? new Map<number, Need>();
    this.#needs.set(key, needs);
    return { region: this.#regions[index] as Region, index, width, needs };
  }

  need({ region, index, width, needs }: Placed, levels: Map<string, Level>): Need {
    const level = levels.get(region.id) as Level;
    const key = level.visuals * farApart + level.text;
    const known = needs.get(key);
    if (known) return known;
    const pool = this.#pools.get(region.id);
    const drawing = this.#sheet.drawing(pool ? { ...region, blocks: blocksOf(pool, level) } : region, index);
    const [height, growth] = [drawing.height(width), drawing.growth(width)];
    const need = {
      height,
      growth,
      shown: (grown: number) => drawing.shown(width, height + growth * grown),
      crowded: once(() => drawing.crowded(width)),
    };
    needs.set(key, need);
    return need;
  }
}
