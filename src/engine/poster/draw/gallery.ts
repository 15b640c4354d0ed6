import type { Box, SceneElement } from '../../scene/scene.ts';
import { imageIn, type PictureBlock } from './blocks/picture.ts';
import { captionOf } from './caption.ts';
import type { Pen } from './pen.ts';
import { stackGap } from './stack.ts';

/** Figures in rows as wide as their box, those of a row at one height, each above its caption. */
export interface Gallery {
  /** The height it needs. */
  least: number;
  /** The height at which all figures are as wide as the box. */
  most: number;
  /** Area of the figures at a height. */
  area(height: number): number;
  draw(box: Box): SceneElement[];
}

/** Distance to the caption, in multiples of the text size. */
const captionGap = 0.4;
/** Narrower figures in a row would have captions of single words, in multiples of the text size. */
const narrowest = 11;
/** Height that a figure must have, in multiples of the text size, and that it need not have, in units and in such multiples. */
const low = 8;
const tall = { units: 330, bodies: 37 };
/** Part of its height at full width that a figure may be reduced to. */
const reduced = 0.6;
/** More figures stand one below the other. */
const mostInRows = 5;

/** Figures side by side. */
interface Row {
  cells: { block: PictureBlock; width: number; caption: ReturnType<typeof captionOf> }[];
  /** Height of the figures if they fill the row, and that which they need. */
  height: number;
  least: number;
  /** Tallest caption. */
  below: number;
}

/** Rows, the height of their figures at full width, and that of what stands between them. */
interface Setting {
  rows: Row[];
  full: number;
  fixed: number;
  least: number;
}

export function galleryOf(blocks: PictureBlock[], width: number, pen: Pen): Gallery {
  const gap = stackGap(pen);
  const known = new Map<string, Row>();
  const rowOf = (from: number, to: number): Row => {
    const key = `${from}-${to}`;
    const row = known.get(key) ?? newRow(blocks.slice(from, to), width, pen);
    known.set(key, row);
    return row;
  };
  const settings = waysToRows(blocks.length)
    .map((sizes) => {
      let from = 0;
      const rows = sizes.map((size) => {
        from += size;
        return rowOf(from - size, from);
      });
      return settingOf(rows, gap);
    })
    .filter(({ rows }) => rows.every(({ cells }) => cells.length === 1 || cells.every(isWide)));
  const isWideEnough = (height: number) => settings.filter(({ least }) => least <= height + 0.5);
  const lowest = settings.reduce((best, one) => (one.least < best.least ? one : best));
  const at = (height: number): Setting =>
    isWideEnough(height).reduce(
      (best, one) => (areaAt(one, height, pen) > areaAt(best, height, pen) ? one : best),
      lowest,
    );
  function isWide({ width: own }: Row['cells'][number]): boolean {
    return own >= narrowest * pen.size.body;
  }
  return {
    least: lowest.least,
    most: Math.max(...settings.map(({ fixed, full }) => fixed + full)),
    area: (height) => areaAt(at(height), height, pen),
    draw: (box) => drawRows(at(box.height), box, gap, pen),
  };
}

/** All ways to cut figures into rows. */
function waysToRows(count: number): number[][] {
  if (count > mostInRows) return [Array.from({ length: count }, () => 1)];
  if (count === 0) return [[]];
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((first) =>
    waysToRows(count - first).map((rest) => [first, ...rest]),
  );
}

function newRow(blocks: PictureBlock[], width: number, pen: Pen): Row {
  const shapes = blocks.map(({ asset }) => {
    const size = pen.pictures.get(asset);
    return size ? size.width / size.height : 1;
  });
  const between = stackGap(pen) * 1.5;
  const height = (width - between * (blocks.length - 1)) / sumOf(shapes, (shape) => shape);
  const cells = blocks.map((block, index) => {
    const own = height * (shapes[index] ?? 1);
    return { block, width: own, caption: captionOf(block, own, captionGap, pen) };
  });
  const { body } = pen.size;
  const wanted = Math.min(height * reduced, tall.units * pen.unit, tall.bodies * body);
  const least = Math.min(height, Math.max(wanted, body * low));
  return { cells, height, least, below: Math.max(...cells.map(({ caption }) => caption.height)) };
}

function settingOf(rows: Row[], gap: number): Setting {
  const fixed = sumOf(rows, ({ below }) => below) + gap * Math.max(0, rows.length - 1);
  return {
    rows,
    full: sumOf(rows, ({ height }) => height),
    fixed,
    least: fixed + sumOf(rows, ({ least }) => least),
  };
}

const sumOf = <One>(list: One[], amount: (one: One) => number): number =>
  list.reduce((sum, one) => sum + amount(one), 0);

/** Heights of the rows' figures: the lowest rows come to their full width first, since others would stay narrow. */
function heightsAt({ rows, fixed }: Setting, height: number): Map<Row, number> {
  let spare = height - fixed - sumOf(rows, ({ least }) => least);
  const heights = new Map<Row, number>();
  for (const row of [...rows].sort((a, b) => a.height - b.height)) {
    const more = Math.max(0, Math.min(spare, row.height - row.least));
    spare -= more;
    heights.set(row, row.least + more);
  }
  return heights;
}

/** Area that is enough for a figure, in square units, and what more of it counts for. */
const enough = 150_000;
const beyond = 0.45;
/** What blank room beside a figure that is reduced counts against it. */
const blank = 0.6;

/** Area of the figures: one that takes much room counts for less than several, and blank room at the sides against it. */
function areaAt(setting: Setting, height: number, pen: Pen): number {
  const heights = heightsAt(setting, height);
  const most = enough * pen.unit ** 2;
  return sumOf(setting.rows, (row) => {
    const own = heights.get(row) ?? 0;
    const part = own / row.height;
    return sumOf(row.cells, ({ width }) => {
      const area = own * width * part;
      const counted = Math.min(area, most) + Math.max(0, area - most) * beyond;
      return counted - own * width * (1 - part) * blank;
    });
  });
}

/** Most room between rows, in gaps. */
const mostGap = 3;

function drawRows(setting: Setting, box: Box, gap: number, pen: Pen): SceneElement[] {
  const heights = heightsAt(setting, box.height);
  const spare = box.height - setting.fixed - sumOf([...heights.values()], (height) => height);
  const between =
    gap + Math.min(gap * (mostGap - 1), Math.max(0, spare) / Math.max(1, setting.rows.length - 1));
  let y = box.y;
  return setting.rows.flatMap((row) => {
    const { cells, below } = row;
    const height = heights.get(row) ?? 0;
    const used = sumOf(cells, ({ width }) => width);
    const apart = cells.length > 1 ? (box.width - used) / (cells.length - 1) : 0;
    let x = box.x;
    const top = y;
    y += height + below + between;
    return cells.flatMap(({ block, width, caption }) => {
      const room = { x, y: top, width, height };
      x += width + apart;
      return [imageIn(block, room, pen), caption.draw(room)].flat();
    });
  });
}
