import { captionLabel } from './caption-label.ts';
import { type Caption, captionsOf } from './captions.ts';
import { besideOf } from './chart-labels.ts';
import { columnOf } from './columns.ts';
import { drawingsOf } from './drawings.ts';
import { drawnTables } from './drawn-tables.ts';
import { across, area, around, type Box, height, holds, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { notesUnder } from './notes-under.ts';
import { isForm, type Page } from './pages.ts';
import { toldSentences } from './readable.ts';
import type { Region } from './region.ts';
import { Regions } from './regions.ts';
import { ruledTables } from './ruled-tables.ts';
import { runningLines } from './running.ts';
import type { Cells } from './table-cells.ts';
import { captionedCells, type ReadZone, tableIn, zoneLines } from './table-choice.ts';
import { wholeHead, withHeader } from './table-heads.ts';
import { isTrusted } from './table-trust.ts';
import { tableZones } from './table-zones.ts';
import { textOf, type Vocabulary } from './vocabulary.ts';

/** A table or figure with caption and position. */
export interface Float extends Box {
  kind: 'figure' | 'table';
  page: number;
  label?: string;
  caption?: string;
  /** For a table with readable cells; otherwise it is a picture. */
  cells?: Cells | undefined;
  /** The upright rules of a table with a frame around every cell. */
  edges?: number[];
  /** The area to draw. */
  picture?: Box;
  /** Pixels per point for a single image; otherwise print resolution. */
  scale?: number;
  /** Drawn from vectors. */
  drawn: boolean;
  lines: Line[];
}

/** Smallest sizes in points; smaller things without caption are ornaments. */
const least = { picture: 60, drawing: 90 } as const;

/** The figures and tables of a page. */
export function floatsOf(page: Page, body: number, fixed: Set<Line>, known: Vocabulary): Float[] {
  const captions = captionsOf(page, body).filter(({ lines }) => !lines.some((line) => fixed.has(line)));
  const { zones, drawings } = partsOf(page, captions, fixed, known);
  const regions = new Regions(page, captions, body, fixed).all();
  const floats = captions.flatMap((caption) =>
    captioned(caption, regions.get(caption), { zones, drawings }, page, known),
  );
  const taken = new Set([...fixed, ...floats.flatMap(({ lines }) => lines)]);
  const isFree = (line: Line) => !taken.has(line);
  const covered = (box: Box) => floats.some((float) => float.picture && holds(float.picture, box));
  const pictures = loosePictures(page, covered, fixed);
  const charts = drawings
    .filter(({ box }) => !covered(box) && !pictures.some((picture) => holds(picture, box)))
    .map((drawing) => looseDrawing(drawing, page));
  for (const line of charts.flatMap(({ lines }) => lines)) taken.add(line);
  const framed = new Set(zones.flatMap(({ edges, lines }) => (edges ? lines : [])));
  const drawn = drawnTables(
    page.lines.filter((line) => isFree(line) && !framed.has(line)),
    known,
  )
    .map(({ lines, rows }) => loose(lines, wholeHead(withHeader(rows)), page))
    .filter(({ cells }) => cells && isTrusted(cells));
  const tables = wholeTables(zones, drawn, page, isFree).map((table) =>
    isForm(page) ? { ...table, cells: undefined, picture: bare(table) } : table,
  );
  for (const line of tables.flatMap(({ lines }) => lines)) taken.add(line);
  const used = new Set([...taken, ...tables.flatMap(({ lines }) => lines)]);
  const rest = page.lines.filter((line) => !used.has(line));
  for (const table of [...floats, ...tables])
    if (table.kind === 'table') table.lines.push(...notesUnder(table, rest));
  return [
    ...floats,
    ...charts,
    ...tables,
    ...pictures.filter((picture) => !tables.some((table) => holds(table, picture))),
  ];
}

/** Sections whose headings are never inside figures or tables: a caption there is alone, as in supporting information. */
const neverWithin: ReadonlySet<string> = new Set(['references', 'acknowledgements']);

function captioned(
  caption: Caption,
  region: Region | undefined,
  { zones, drawings }: Parts,
  page: Page,
  known: Vocabulary,
): Float[] {
  const text = textOf(caption.lines, known);
  const found = captionLabel(text);
  const rest = toldSentences(found?.rest ?? text);
  const base = {
    kind: caption.kind,
    page: page.number,
    label: caption.label,
    ...(rest && { caption: rest }),
  };
  if (!region) return [];
  // Adjacent tables may look like one: each has its own column.
  const column = columnOf(caption, page.gutters);
  const own = zones.filter(
    ({ lines }) => column < 0 || lines.every((line) => columnOf(line, page.gutters) === column),
  );
  const ofZones = caption.kind === 'table' ? zoneLines(region.lines, own) : [];
  // Regions grow from their caption; tables are read in drawing order.
  const inTable = new Set([...region.lines, ...ofZones]);
  const cellLines = page.lines.filter((line) => inTable.has(line));
  const ofDrawings = caption.kind === 'figure' ? drawings.filter(({ box }) => sharesArea(region, box)) : [];
  const picture = around([region, ...ofZones, ...ofDrawings.map((one) => one.box)]);
  const lines = [
    ...caption.lines,
    ...cellLines,
    ...ofDrawings.flatMap((one) => one.lines),
    ...page.lines.filter((line) => holds(region, line) && !caption.lines.includes(line)),
  ];
  if (lines.some(({ text }) => neverWithin.has(kindOfHeading(text) ?? ''))) return [];
  const box = around([caption, picture]);
  const cells = caption.kind === 'table' ? captionedCells(cellLines, own, region.graphics, known) : undefined;
  const drawn = !region.graphics.some(
    ({ kind, ...graphic }) => kind === 'image' && area(graphic) > 0.5 * area(region),
  );
  return [{ ...base, ...box, lines: [...new Set(lines)], drawn, ...(cells ? { cells } : { picture }) }];
}

/** What is on a page besides running text. */
interface Parts {
  zones: ReadZone[];
  drawings: { box: Box; lines: Line[] }[];
}

/** Largest share of prose lines in a chart. */
const mostProse = 0.1;

/** Tables by text position, and charts; drawings around readable tables are excluded. */
function partsOf(page: Page, captions: Caption[], fixed: Set<Line>, known: Vocabulary): Parts {
  const named = new Set([...fixed, ...captions.flatMap(({ lines }) => lines)]);
  const free = page.lines.filter((line) => !named.has(line));
  const running = runningLines(free);
  const drawings = drawingsOf(page.graphics, page.view).flatMap((box) => {
    const inside = free.filter((line) => holds(box, line));
    if (inside.filter((line) => running.has(line)).length > mostProse * inside.length) return [];
    const tables = zonesOf(page, inside, known).filter(({ cells }) => cells);
    const tabled = tables.reduce((sum, { lines }) => sum + lines.length, 0);
    return tabled > 0.5 * inside.length ? [] : [{ box, lines: [...inside, ...besideOf(box, free, running)] }];
  });
  const labels = new Set(drawings.flatMap(({ lines }) => lines));
  const rest = free.filter((line) => !labels.has(line));
  return { zones: zonesOf(page, rest, known), drawings };
}

function zonesOf(page: Page, lines: Line[], known: Vocabulary): Parts['zones'] {
  const ruled = ruledTables(lines, page.graphics, known);
  const framed = new Set(ruled.flatMap((table) => table.lines));
  const rest = lines.filter((line) => !framed.has(line));
  const found = tableZones(page, rest).map((zone) => {
    const graphics = page.graphics.filter((graphic) => graphic.kind === 'path' && holds(zone, graphic, 4));
    const cells = tableIn(zone.lines, graphics, known);
    return { ...zone, ...(cells && { cells }) };
  });
  return [...ruled, ...found];
}

const sharesArea = (a: Box, b: Box): boolean => {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return wide > 0 && high > 0 && wide * high > 0.3 * Math.min(area(a), area(b));
};

/** An uncaptioned chart with its labels and ticks. */
function looseDrawing({ box, lines }: Parts['drawings'][number], page: Page): Float {
  const picture = around([box, ...lines]);
  return { kind: 'figure', page: page.number, ...picture, picture, drawn: true, lines };
}

/** Share of a zone's lines a drawn table must cover, and share that must be free. */
const shared = { drawn: 0.8, free: 0.5 } as const;

/** Drawn tables, which handle wrapped cells, if they cover all rows; otherwise tables by position. */
function wholeTables(
  zones: Parts['zones'],
  drawn: Float[],
  page: Page,
  isFree: (line: Line) => boolean,
): Float[] {
  const dropped = new Set<Float>();
  const found = zones.flatMap(({ lines, cells, edges }) => {
    const own = lines.filter(isFree);
    if (own.length < shared.free * lines.length) return [];
    const inside = new Set(own);
    const others = drawn.filter((table) => table.lines.some((line) => inside.has(line)));
    const held = new Set(others.flatMap((table) => table.lines));
    // A drawn table that misses a line or header is incomplete.
    const left = own.filter((line) => !held.has(line));
    const headless = left.some((line) => others.some((table) => line.y1 < table.y0 + 3));
    const least = cells && own.length === lines.length ? 1 : shared.drawn;
    if (others.length > 0 && !headless && left.length <= (1 - least) * own.length) return [];
    for (const table of others) dropped.add(table);
    const table = zoneTable(own, own.length === lines.length ? cells : undefined, page);
    return [edges ? { ...table, edges } : table];
  });
  return [...found, ...drawn.filter((table) => !dropped.has(table))];
}

/** An uncaptioned table, as cells if unambiguous, else as picture. */
function zoneTable(lines: Line[], cells: Cells | undefined, page: Page): Float {
  const box = cells ? around(lines) : toRules(around(lines), lines[0]?.size ?? 0, page.graphics);
  return {
    kind: 'table',
    page: page.number,
    ...box,
    drawn: true,
    lines,
    ...(cells ? { cells } : { picture: box }),
  };
}

/** Distance in type heights from the first or last row to the closing rule, including a header line. */
const toRule = 2.6;

/** Extends a table's picture to its rules. */
function toRules(box: Box, size: number, graphics: Graphic[]): Box {
  const rules = graphics.filter(
    (one) => one.kind === 'path' && height(one) < 2 && across(one, box) > 0.8 * width(box),
  );
  const above = rules.filter(({ y0 }) => y0 < box.y0 && box.y0 - y0 < toRule * size);
  const below = rules.filter(({ y1 }) => y1 > box.y1 && y1 - box.y1 < toRule * size);
  const within = rules.filter(({ y0, y1 }) => y0 >= box.y0 && y1 <= box.y1);
  return around([box, ...within, ...above, ...below].map(bare));
}

function loose(lines: Line[], cells: Cells, page: Page): Float {
  return { kind: 'table', page: page.number, ...around(lines), cells, drawn: true, lines };
}

/** Uncaptioned pictures and larger drawings. A picture behind text is a background. */
function loosePictures(page: Page, covered: (box: Box) => boolean, fixed: Set<Line>): Float[] {
  const free = page.lines.filter((line) => !fixed.has(line));
  const running = runningLines(free);
  const isGround = (graphic: Graphic): boolean => {
    const inside = free.filter((line) => holds(graphic, line));
    return inside.filter((line) => running.has(line)).length > mostProse * inside.length;
  };
  const images = page.graphics.filter(
    (graphic) =>
      graphic.kind === 'image' &&
      width(graphic) > least.picture &&
      height(graphic) > least.picture &&
      !covered(graphic) &&
      !isGround(graphic),
  );
  const inks = page.graphics.filter(
    (graphic) =>
      graphic.kind === 'ink' &&
      width(graphic) > least.drawing &&
      height(graphic) > least.drawing &&
      !covered(graphic) &&
      !isGround(graphic) &&
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

/** Pixels per point for drawing a page whose letters cannot be read. */
const pageScale = 1.8;

export function wholePage({ number, view }: Page): Float {
  const box = { x0: 0, y0: 0, x1: view.width, y1: view.height };
  return { kind: 'figure', page: number, ...box, picture: box, scale: pageScale, drawn: false, lines: [] };
}
