import { around, type Box, height, holds, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import type { Line } from './lines.ts';
import type { Cells } from './table-cells.ts';
import { withHeader } from './table-heads.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

/** A table whose cells are all framed: its rules say what stands in which. */
export interface RuledTable extends Box {
  lines: Line[];
  cells: Cells;
  /** Its upright rules, from the left. */
  edges: number[];
  /** Whether its first row alone is set in bold. */
  headed: boolean;
}

/** A rule: where it stands, and from where to where it reaches. */
interface Rule {
  at: number;
  from: number;
  to: number;
}

/** Points: of a rule's thickness, between its pieces, and from its end to the one it meets. */
const rule = { thick: 3, apart: 2, meets: 3 } as const;
/** A page with more of them, or in more pieces, is a drawing. */
const mostRules = 300;
const mostPieces = 6000;
/** Least share of cells with text: a chart's grid has none. */
const leastFilled = 0.4;
/** Most letters of a cell: more are columns of text in frames. */
const longestCell = 1200;

/** The tables of a page that have a rule around every cell. */
export function ruledTables(lines: Line[], graphics: Graphic[], known: Vocabulary): RuledTable[] {
  return framesOf(graphics).flatMap((frame) => tableIn(frame, lines, known) ?? []);
}

/** Where a page has rules around cells side by side and one above another. */
export function framesOf(graphics: Graphic[]): Frame[] {
  const paths = graphics.filter(({ kind }) => kind === 'path');
  if (paths.length > mostPieces) return [];
  const level = wholeRules(
    paths.filter((one) => height(one) < rule.thick && width(one) > rule.thick),
    ({ x0, x1, y0, y1 }) => ({ at: (y0 + y1) / 2, from: x0, to: x1 }),
  );
  const upright = wholeRules(
    paths.filter((one) => width(one) < rule.thick && height(one) > rule.thick),
    ({ x0, x1, y0, y1 }) => ({ at: (x0 + x1) / 2, from: y0, to: y1 }),
  );
  if (level.length + upright.length > mostRules) return [];
  const frames: Frame[] = [];
  const left = new Set(upright);
  for (const first of left) {
    const edges = [...left].filter(({ from, to }) => isNear(from, first.from) && isNear(to, first.to));
    const steps = level.filter(({ at }) => at > first.from - rule.meets && at < first.to + rule.meets);
    const frame = frameOf(edges, steps);
    if (frame) frame.inner = upright.filter((one) => parts(frame, one));
    for (const one of edges) if (frame || one === first) left.delete(one);
    if (frame) frames.push(frame);
  }
  return frames;
}

/** An upright rule that parts some rows only: above it a cell is over several columns. */
const parts = ({ x0, x1, y0, y1, edges }: Frame, { at, from, to }: Rule): boolean =>
  at > x0 + rule.meets &&
  at < x1 - rule.meets &&
  from > y0 - rule.meets &&
  to < y1 + rule.meets &&
  !edges.some((edge) => isNear(edge, at));

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < rule.meets;

/** Joins the pieces of rules, which many programs draw cell by cell. */
function wholeRules(pieces: Graphic[], as: (piece: Graphic) => Rule): Rule[] {
  const rules: Rule[] = [];
  const sorted = pieces.map(as).sort((a, b) => Math.round(a.at) - Math.round(b.at) || a.from - b.from);
  for (const piece of sorted) {
    const last = rules.at(-1);
    const isSame = last && Math.abs(last.at - piece.at) < rule.apart && piece.from < last.to + rule.apart;
    if (isSame && piece.to > last.from - rule.apart) last.to = Math.max(last.to, piece.to);
    else rules.push({ ...piece });
  }
  return rules;
}

interface Frame extends Box {
  /** The places of the upright and of the level rules. */
  edges: number[];
  steps: number[];
  /** Upright rules of some rows only. */
  inner?: Rule[];
}

/** A frame whose rules all reach from one side to the other; cells over several columns or rows have no such. */
function frameOf(uprights: Rule[], levels: Rule[]): Frame | undefined {
  const edges = apartFrom(uprights.map(({ at }) => at));
  const [left, right] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const across = levels.filter(({ from, to }) => to > left + rule.meets && from < right - rule.meets);
  const steps = apartFrom(across.map(({ at }) => at));
  const isWhole = across.every(({ from, to }) => isNear(from, left) && isNear(to, right));
  const box = { x0: left, x1: right, y0: steps[0] ?? 0, y1: steps.at(-1) ?? 0 };
  return edges.length > 2 && steps.length > 2 && isWhole ? { ...box, edges, steps } : undefined;
}

const apartFrom = (places: number[]): number[] =>
  places
    .sort((a, b) => a - b)
    .filter((at, index) => index === 0 || at - (places[index - 1] ?? 0) > rule.apart);

/** The cell that a place is in. */
const within = (edges: number[], at: number): number => edges.findIndex((edge) => edge > at) - 1;

function tableIn(frame: Frame, all: Line[], known: Vocabulary): RuledTable | undefined {
  const { steps, inner = [] } = frame;
  const edges = apartFrom([...frame.edges, ...inner.map(({ at }) => at)]);
  /** Those beside a row's middle: between others it has one cell. */
  const edgesOf = (row: number) => {
    const middle = ((steps[row] ?? 0) + (steps[row + 1] ?? 0)) / 2;
    const own = (edge: number) =>
      frame.edges.includes(edge) ||
      inner.some(({ at, from, to }) => isNear(at, edge) && from < middle && to > middle);
    return edges.filter(own);
  };
  const lines = all.filter((line) => holds(frame, line, 0));
  const rows = steps.slice(1).map(() => edges.slice(1).map(() => ''));
  const bold = rows.map(() => true);
  for (const line of [...lines].sort((a, b) => a.base - b.base)) {
    const at = within(steps, (line.y0 + line.y1) / 2);
    const row = rows[at];
    const own = edgesOf(at);
    const parts = partsOf(line, own);
    if (!row || !parts) return undefined;
    bold[at] = Boolean(bold[at] && line.bold);
    for (const { column: found, text } of parts) {
      const column = edges.indexOf(own[found] ?? 0);
      row[column] = readOn(row[column] ?? '', text, known);
    }
  }
  const filled = rows.flat().filter(Boolean);
  if (filled.length < leastFilled * rows.length * (edges.length - 1)) return undefined;
  if (filled.some((cell) => cell.length > longestCell)) return undefined;
  const told = withGroups(rows, (row) => edgesOf(row).map((edge) => edges.indexOf(edge))).filter((row) =>
    row.some(Boolean),
  );
  if (told.length < 2) return undefined;
  const backwards = lines.filter((line) => line.backwards).length * 2 > lines.length;
  const cells = withHeader(backwards ? told.map((row) => row.reverse()) : told);
  const headed = bold[0] === true && bold.slice(1).includes(false);
  return { ...around([frame, ...lines]), lines, cells, edges, headed };
}

/** Cells over several columns at the top are part of the name of each: "Limit to air", "Limit to water". */
function withGroups(rows: string[][], startsOf: (row: number) => number[]): string[][] {
  const width = rows[0]?.length ?? 0;
  const names = rows.findIndex((_, at) => startsOf(at).length > width);
  if (names < 1) return rows;
  const above = rows.slice(0, names).map((row, at) => {
    const starts = startsOf(at);
    return row.map((_, column) => row[starts.findLast((start) => start <= column) ?? column] ?? '');
  });
  const head = (rows[names] ?? []).map((name, column) =>
    [...new Set([...above.map((row) => row[column] ?? ''), name])].filter(Boolean).join(' '),
  );
  return [head, ...rows.slice(names + 1)];
}

/** What a line says in each column; undefined if a word stands across a rule. */
function partsOf(line: Line, edges: number[]): { column: number; text: string }[] | undefined {
  const column = within(edges, line.x0 + 1);
  if (column >= 0 && line.x1 < (edges[column + 1] ?? 0) + 1) return [{ column, text: line.text }];
  const parts: { column: number; text: string }[] = [];
  for (const word of line.words) {
    const at = within(edges, (word.x0 + word.x1) / 2);
    const [from, to] = [edges[at] ?? Infinity, edges[at + 1] ?? -Infinity];
    if (word.x0 < from - 1 || word.x1 > to + 1) return undefined;
    const last = parts.at(-1);
    if (last?.column === at) last.text += `${word.spaced ? ' ' : ''}${word.text}`;
    else parts.push({ column: at, text: word.text });
  }
  return parts;
}

/** Whether two tables have columns of the same widths. */
export const isAsWide = (one: number[], other: number[]): boolean =>
  one.length === other.length &&
  one.every((edge, at) => isNear(edge - (one[0] ?? 0), (other[at] ?? 0) - (other[0] ?? 0)));
