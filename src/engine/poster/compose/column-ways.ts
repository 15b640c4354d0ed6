import type { Arrangement, Region } from '../content.ts';
import { cuts, isAcross } from '../layouts/arrange.ts';

/** Sections one below the other, of which some may stand side by side, by their index: rows of cells of sections. */
export interface Stack {
  rows: number[][][];
  /** Its width in columns. */
  span: number;
}

/** Width of a column of figures beside columns of text. */
const wider = 1.5;

/** The sections in so many columns; that of `shown` may be wider, or as wide as two with others side by side in it. */
export function waysOf(
  length: number,
  count: number,
  shown: number | undefined,
  asked: number | undefined,
): Stack[][] {
  const suits = (columns: number) => columns <= length && columns === (asked ?? columns);
  const plain = suits(count) ? cuts(length, count).map(stacksOf) : [];
  if (shown === undefined) return plain;
  const double = suits(count - 1) && count > (asked ? 2 : 1) ? cuts(length, count - 1).map(stacksOf) : [];
  return [
    ...plain,
    ...(count > 1 ? plain.map((stacks) => stacks.with(...widened(stacks, shown))) : []),
    ...double.flatMap((stacks) => withDouble(stacks, shown)),
  ];
}

const placeOf = (stacks: Stack[], shown: number): number =>
  stacks.findIndex(({ rows }) => rows.some(([cell]) => cell?.includes(shown)));

function widened(stacks: Stack[], shown: number): [number, Stack] {
  const at = placeOf(stacks, shown);
  return [at, { rows: stacks[at]?.rows ?? [], span: wider }];
}

export function stacksOf(cut: number[]): Stack[] {
  let from = 0;
  return cut.map((size) => {
    const rows = indexes(from, from + size).map((index) => [[index]]);
    from += size;
    return { rows, span: 1 };
  });
}

const indexes = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** The stack of a section as wide as two, with the others above and below it side by side. */
function withDouble(stacks: Stack[], shown: number): Stack[][] {
  const at = placeOf(stacks, shown);
  const all = stacks[at]?.rows.flat(2) ?? [];
  const above = sideBySide(all.filter((index) => index < shown));
  const below = sideBySide(all.filter((index) => index > shown));
  return above.flatMap((before) =>
    below.map((after) => stacks.with(at, { rows: [...before, [[shown]], ...after], span: 2 })),
  );
}

/** Ways to set sections side by side, as rows. */
function sideBySide(sections: number[]): number[][][][] {
  if (sections.length < 2) return [sections.map((index) => [[index]])];
  return cuts(sections.length, 2).map(([first = 1]) => [[sections.slice(0, first), sections.slice(first)]]);
}

/** The stacks side by side, below the regions across them. */
export function arranged(stacks: Stack[], widths: number[], body: Region[]): Arrangement {
  const node = ({ id }: Region): Arrangement => ({ region: id });
  const running = body.filter((region) => !isAcross(region)).map(node);
  const cellOf = (cell: number[]): Arrangement => stacked(cell.flatMap((index) => running[index] ?? []));
  const rowOf = (row: number[][]): Arrangement =>
    row.length === 1 ? cellOf(row[0] ?? []) : { columns: row.map(cellOf) };
  const columns = stacks.map(
    ({ rows }, index): Arrangement => ({ rows: rows.map(rowOf), weight: widths[index] ?? 1 }),
  );
  const [only] = columns;
  const below = columns.length === 1 && only && 'rows' in only ? only.rows : [{ columns }];
  return { rows: [...body.filter(isAcross).map(node), ...below] };
}

const stacked = (nodes: Arrangement[]): Arrangement => {
  const [only] = nodes;
  return nodes.length === 1 && only ? only : { rows: nodes };
};

/** Regions per column, if the author arranged them side by side; undefined for other arrangements. */
export function cutOf(arrangement: Arrangement, running: Region[]): number[] | undefined {
  if (!('columns' in arrangement)) return undefined;
  const stacks = arrangement.columns.map((node) => ('rows' in node ? node.rows : [node]));
  const ids = stacks.flat().map((node) => ('region' in node ? node.region : undefined));
  const inOrder = ids.length === running.length && ids.every((id, index) => id === running[index]?.id);
  return inOrder ? stacks.map(({ length }) => length) : undefined;
}
