import { captionLabel } from './caption-label.ts';
import { type Caption, captionsOf } from './captions.ts';
import { drawnTables } from './drawn-tables.ts';
import { area, around, type Box, height, holds, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';
import { Regions } from './regions.ts';
import { type Cells, cellsOf } from './tables.ts';
import { textOf, type Vocabulary } from './vocabulary.ts';

/** A table or a figure with its caption, and where it stands. */
export interface Float extends Box {
  kind: 'figure' | 'table';
  page: number;
  label?: string;
  caption?: string;
  /** Of a table whose cells could be read; else it is shown as a picture. */
  cells?: Cells;
  /** What is to be drawn. */
  picture?: Box;
  /** Pixels a point, where it is one picture; else it is drawn for print. */
  scale?: number;
  /** Whether it is drawn from vectors. */
  drawn: boolean;
  /** Lines that are part of it. */
  lines: Line[];
}

/** In points; a smaller thing without a caption is an ornament. */
const least = { picture: 60, drawing: 90 } as const;

/** The figures and tables of a page. */
export function floatsOf(page: Page, body: number, fixed: Set<Line>, known: Vocabulary): Float[] {
  const captions = captionsOf(page).filter(({ lines }) => !lines.some((line) => fixed.has(line)));
  const regions = new Regions(page, captions, body, fixed).all();
  const floats = captions.flatMap((caption) => captioned(caption, regions.get(caption), page, known));
  const taken = new Set([...fixed, ...floats.flatMap(({ lines }) => lines)]);
  const free = page.lines.filter((line) => !taken.has(line));
  const covered = (box: Box) => floats.some((float) => float.picture && holds(float.picture, box));
  const pictures = loosePictures(page, covered);
  const tables = drawnTables(free, known).map((table) => loose(table.lines, table.rows, page, known));
  return [
    ...floats,
    ...tables,
    ...pictures.filter((picture) => !tables.some((table) => holds(table, picture))),
  ];
}

function captioned(
  caption: Caption,
  region: ReturnType<Regions['all']> extends Map<Caption, infer R> ? R | undefined : never,
  page: Page,
  known: Vocabulary,
): Float[] {
  const text = textOf(caption.lines, known);
  const found = captionLabel(text);
  const rest = found?.rest ?? text;
  const base = {
    kind: caption.kind,
    page: page.number,
    label: caption.label,
    ...(rest && { caption: rest }),
  };
  if (!region) return [];
  const lines = [
    ...caption.lines,
    ...region.lines,
    ...page.lines.filter((line) => holds(region, line) && !caption.lines.includes(line)),
  ];
  const box = around([caption, region]);
  const cells = caption.kind === 'table' ? tableIn(region.lines, region.graphics, known) : undefined;
  const drawn = !region.graphics.some(
    ({ kind, ...graphic }) => kind === 'image' && area(graphic) > 0.5 * area(region),
  );
  return [
    { ...base, ...box, lines: [...new Set(lines)], drawn, ...(cells ? { cells } : { picture: region }) },
  ];
}

/** Cells by how they are drawn where that takes all lines in, else by where they stand. */
function tableIn(lines: Line[], graphics: Graphic[], known: Vocabulary): Cells | undefined {
  const grid = cellsOf(lines, graphics, known);
  const [drawn] = drawnTables(lines, known);
  const whole = drawn && drawn.lines.length === lines.length;
  if (!whole) return grid;
  const made = withHeader(drawn.rows);
  return grid && grid.header.length > (made.header.length || 0) ? grid : made;
}

function withHeader(rows: string[][]): Cells {
  const [header = [], ...rest] = rows;
  const words = header
    .slice(1)
    .every((cell) => !/^[-+(]?[$€£¥]?\d[\d.,\s]*%?\)?$/.test(cell) || /^(?:19|20)\d\d$/.test(cell));
  return words && rest.length > 0 ? { header, rows: rest } : { header: header.map(() => ''), rows };
}

function loose(lines: Line[], rows: string[][], page: Page, _known: Vocabulary): Float {
  return { kind: 'table', page: page.number, ...around(lines), cells: withHeader(rows), drawn: true, lines };
}

/** Pictures, and drawings of some size, that have no caption. */
function loosePictures(page: Page, covered: (box: Box) => boolean): Float[] {
  const images = page.graphics.filter(
    (graphic) =>
      graphic.kind === 'image' &&
      width(graphic) > least.picture &&
      height(graphic) > least.picture &&
      !covered(graphic),
  );
  const inks = page.graphics.filter(
    (graphic) =>
      graphic.kind === 'ink' &&
      width(graphic) > least.drawing &&
      height(graphic) > least.drawing &&
      !covered(graphic) &&
      !images.some((image) => holds(image, graphic)),
  );
  return [...images, ...inks].map((graphic) => {
    const lines = page.lines.filter((line) => holds(graphic, line));
    return {
      kind: 'figure',
      page: page.number,
      ...bare(graphic),
      picture: bare(graphic),
      drawn: graphic.kind !== 'image',
      lines,
      ...(graphic.scale && { scale: graphic.scale }),
    };
  });
}

const bare = ({ x0, y0, x1, y1 }: Box): Box => ({ x0, y0, x1, y1 });
