import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { child, insertBefore } from '../xml.ts';
import { type LineLook, lineHas, setLine } from './write-shape-look.ts';

/** Borders of table cells. */

const sides = ['lnL', 'lnR', 'lnT', 'lnB'] as const;
const afterSides = [
  'lnTlToBr',
  'lnBlToTr',
  'cell3D',
  'noFill',
  'solidFill',
  'gradFill',
  'blipFill',
  'pattFill',
  'grpFill',
  'headers',
  'extLst',
];

type Side = (typeof sides)[number];

/**
 * Sets the borders of the selected cells; absent ones stay. The neighbouring cell's side is set too, since
 * programs disagree on which of the two to draw.
 */
export function setLines(
  rows: readonly Element[][],
  isMeant: (row: number, column: number) => boolean,
  look: LineLook,
): void {
  for (const [cell, side] of bordersOf(rows, isMeant)) setBorder(cell, side, look);
}

export const linesHave = (
  rows: readonly Element[][],
  isMeant: (row: number, column: number) => boolean,
  look: LineLook,
): boolean =>
  bordersOf(rows, isMeant).every(([cell, side]) => {
    const border = child(child(cell, 'tcPr'), side);
    return border !== undefined && lineHas(border, look);
  });

function bordersOf(
  rows: readonly Element[][],
  isMeant: (row: number, column: number) => boolean,
): [Element, Side][] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const touches: Record<Side, boolean> = {
        lnL: column > 0 && isMeant(row, column - 1),
        lnR: column + 1 < cells.length && isMeant(row, column + 1),
        lnT: row > 0 && isMeant(row - 1, column),
        lnB: row + 1 < rows.length && isMeant(row + 1, column),
      };
      const own = isMeant(row, column);
      return sides.filter((side) => own || touches[side]).map((side): [Element, Side] => [cell, side]);
    }),
  );
}

function setBorder(cell: Element, side: Side, look: LineLook): void {
  const properties = child(cell, 'tcPr') ?? insertBefore(cell, fragment(cell, '<a:tcPr/>'), 'extLst');
  const own = child(properties, side);
  const later = sides.slice(sides.indexOf(side) + 1);
  const border =
    own ?? insertBefore(properties, fragment(properties, `<a:${side} w="12700"/>`), ...later, ...afterSides);
  setLine(border, look, child(border, 'solidFill') !== undefined);
}
