import { drawnTables } from './drawn-tables.ts';
import type { Graphic } from './graphics.ts';
import type { Line } from './lines.ts';
import type { Cells } from './table-cells.ts';
import { wholeHead, withHeader } from './table-heads.ts';
import { isTrusted } from './table-trust.ts';
import { numeralsIn, type Zone } from './table-zones.ts';
import { cellsOf } from './tables.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A table zone with its cells, if separable. */
export type ReadZone = Zone & { cells?: Cells; edges?: number[] };

/** Cells by drawing order if that covers all lines, else by position. */
export function tableIn(lines: Line[], graphics: Graphic[], known: Vocabulary): Cells | undefined {
  const found = cellsOf(lines, graphics, known);
  const whole = found && wholeHead(found);
  const grid = whole && isTrusted(whole) ? whole : undefined;
  const [drawn] = drawnTables(lines, known);
  if (!drawn || drawn.lines.length < lines.length) return grid;
  const made = wholeHead(withHeader(drawn.rows));
  if (!isTrusted(made)) return grid;
  return grid && grid.header.length > made.header.length ? grid : made;
}

/** The cells of a framed table at a caption, else the table with more columns, since notes below reduce them. */
export function captionedCells(
  lines: Line[],
  zones: ReadZone[],
  graphics: Graphic[],
  known: Vocabulary,
): Cells | undefined {
  const zone = zoneCells(lines, zones);
  const own = new Set(lines);
  const isFramed = zones.some((one) => one.edges && one.lines.some((line) => own.has(line)));
  return zone && isFramed ? zone : wider(zone, tableIn(lines, graphics, known));
}

const wider = (one: Cells | undefined, other: Cells | undefined): Cells | undefined =>
  one && other && one.header.length <= other.header.length ? other : (one ?? other);

/** The cells of the only zone that has all numbers at a caption; the rest is notes. */
function zoneCells(lines: Line[], zones: ReadZone[]): Cells | undefined {
  const own = new Set(lines);
  const [zone, other] = zones.filter((one) => one.lines.some((line) => own.has(line)));
  if (!zone || other) return undefined;
  const held = new Set(zone.lines);
  const left = lines.filter((line) => !held.has(line) && numeralsIn(line.text).numerals > 0);
  const bases = left.map(({ base }) => Math.round(base));
  const isCell = (line: Line) =>
    (line.y0 > zone.y0 - 1 && line.y1 < zone.y1 + 1) ||
    bases.filter((base) => base === Math.round(line.base)).length > 2;
  return left.some(isCell) ? undefined : zone.cells;
}

/** All lines of the zones a captioned table touches. */
export const zoneLines = (lines: Line[], zones: ReadZone[]): Line[] => {
  const own = new Set(lines);
  return zones.filter((zone) => zone.lines.some((line) => own.has(line))).flatMap((zone) => zone.lines);
};
