import type { Arrangement, Region } from '../content.ts';
import { cuts, isAcross } from '../layouts/arrange.ts';

/** Sections one below the other, of which some may stand side by side, by their index: rows of cells of sections. */
export interface Stack {
  rows: number[][][];
  /** Its width in columns. */
  span: number;
}

/** Widths of a column of figures beside columns of text. */
const wider = [1.5, 2];

/**
 * The sections in so many columns. The column of one of the sections `shown`, first the one with most figures, may be
 * wider; the first may be as wide as two with others side by side in it, or as all, between bands of columns.
 */
export function waysOf(length: number, count: number, shown: number[], asked: number | undefined): Stack[][] {
  const suits = (columns: number) => columns <= length && columns === (asked ?? columns);
  const plain = suits(count) ? cuts(length, count).map(stacksOf) : [];
  const [first] = shown;
  if (first === undefined) return plain;
  const double = suits(count - 1) && count > (asked ? 2 : 1) ? cuts(length, count - 1).map(stacksOf) : [];
  const wide = (stacks: Stack[]) =>
    [...new Set(shown.map((one) => placeOf(stacks, one)))].flatMap((at) =>
      wider.map((span) => stacks.with(at, { rows: stacks[at]?.rows ?? [], span })),
    );
  return [
    ...plain,
    ...(count > 1 ? plain.flatMap(wide) : []),
    ...double.flatMap((stacks) => withDouble(stacks, first)),
    ...(asked === undefined && count > 2 ? shown.flatMap((one) => bands(length, one, count)) : []),
  ];
}

const placeOf = (stacks: Stack[], shown: number): number =>
  stacks.findIndex(({ rows }) => rows.some(([cell]) => cell?.includes(shown)));

/** A section across all columns, with those before it above and those behind it below. */
function bands(length: number, shown: number, count: number): Stack[][] {
  const above = sideBySide(indexes(0, shown), count);
  const below = sideBySide(indexes(shown + 1, length), count);
  return above.flatMap((before) =>
    below.map((after) => [{ rows: [...before, [[shown]], ...after], span: count }]),
  );
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
  const above = sideBySide(
    all.filter((index) => index < shown),
    2,
  );
  const below = sideBySide(
    all.filter((index) => index > shown),
    2,
  );
  return above.flatMap((before) =>
    below.map((after) => stacks.with(at, { rows: [...before, [[shown]], ...after], span: 2 })),
  );
}

/** Ways to set sections side by side in so many cells, as rows. */
function sideBySide(sections: number[], count: number): number[][][][] {
  if (sections.length < 2) return [sections.map((index) => [[index]])];
  return cuts(sections.length, Math.min(count, sections.length)).map((sizes) => {
    let from = 0;
    const cells = sizes.map((size) => {
      from += size;
      return sections.slice(from - size, from);
    });
    return [cells];
  });
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
