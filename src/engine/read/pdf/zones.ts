import { type Box, height, median, width } from './geometry.ts';
import type { Line } from './lines.ts';

/** Fewest and most lines of a divided page, and cut depth. */
const most = { least: 6, lines: 400, depth: 6 } as const;
/** Adjacent texts: gap in type heights, lines, and letters. */
const beside = { white: 1.1, lines: 3, letters: 12, text: 25 } as const;
/** Share of lines level with the other side, as in a table or form. */
const inRows = 0.5;
/** Type heights. Gap between page bands. */
const between = 0.9;

/**
 * The page parts read in order: if a vertical gap runs through a part, its left side comes first. A single part if
 * nothing is side by side.
 */
export function zonesOf(lines: Line[]): Line[][] {
  if (lines.length > most.lines) return [lines];
  const zones = partsOf(lines, 0);
  return zones.length > 1 ? zones : [lines];
}

function partsOf(lines: Line[], depth: number): Line[][] {
  if (lines.length < most.least || depth === most.depth) return [lines];
  const columns = besideOneAnother(lines);
  if (columns.length > 1) return columns.flatMap((column) => partsOf(column, depth + 1));
  const bands = bandsOf(lines);
  return bands.some(({ parted }) => parted)
    ? bands.flatMap((band) => (band.parted ? partsOf(band.lines, depth + 1) : [band.lines]))
    : [lines];
}

/** Page bands from the top, as high as possible: with columns, and with one column. */
function bandsOf(lines: Line[]): { lines: Line[]; parted: boolean }[] {
  const bands: { lines: Line[]; parted: boolean }[] = [];
  for (const lower of runsOf(lines, 'y0', 'y1', between * sizeOf(lines))) {
    const last = bands.at(-1);
    const own = besideOneAnother(lower).length > 1;
    const both = last ? [...last.lines, ...lower] : lower;
    const together = last !== undefined && besideOneAnother(both).length > 1;
    if (last && (last.parted ? together : !own && !together)) last.lines = both;
    else bands.push({ lines: lower, parted: own });
  }
  return bands;
}

const sizeOf = (lines: Line[]): number => median(lines.map(({ size }) => size)) ?? 0;

/** Groups of lines separated by gaps in one direction. */
function runsOf(lines: Line[], from: 'x0' | 'y0', to: 'x1' | 'y1', white: number): Line[][] {
  const runs: Line[][] = [];
  let end = -Infinity;
  for (const line of [...lines].sort((a, b) => a[from] - b[from])) {
    if (line[from] - end > white || runs.length === 0) runs.push([]);
    runs.at(-1)?.push(line);
    end = Math.max(end, line[to]);
  }
  return runs;
}

/** Columns of separate texts, left to right, excluding table cells. */
function besideOneAnother(lines: Line[]): Line[][] {
  const columns: Line[][] = [];
  for (const run of runsOf(lines, 'x0', 'x1', beside.white * sizeOf(lines))) {
    const left = columns.at(-1);
    if (left && !standApart(left, run)) left.push(...run);
    else columns.push(run);
  }
  return columns.length > 1 && columns.every((column) => wordy(column) >= beside.lines) ? columns : [lines];
}

const wordy = (lines: Line[]): number => lines.filter(({ text }) => text.length >= beside.letters).length;

function standApart(left: Line[], right: Line[]): boolean {
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  const rows = new Set(more.map(({ base }) => Math.round(base)));
  const level = fewer.filter(({ base }) => [-1, 0, 1].some((off) => rows.has(Math.round(base) + off)));
  const isText = (all: Line[]) => (median(all.map(({ text }) => text.length)) ?? 0) >= beside.text;
  return level.length <= inRows * fewer.length || (isText(left) && isText(right));
}

/** The zone containing a box, else the nearest. */
export function zoneAt(box: Box, zones: Box[]): number {
  const [x, y] = [box.x0 + width(box) / 2, box.y0 + height(box) / 2];
  const off = zones.map(
    (zone) => Math.max(zone.x0 - x, 0, x - zone.x1) + Math.max(zone.y0 - y, 0, y - zone.y1),
  );
  return off.indexOf(Math.min(...off));
}
