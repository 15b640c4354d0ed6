import { headerUnit, parseCell } from '../../material/table-numbers.ts';
import type { TableBlock } from '../../source.ts';

/**
 * Whether the rows of a table measure different things: a price, a weight, a number of days. Side by side in a table
 * they compare two options; drawn on one axis they would compare euros with kilograms.
 */
export function hasManyMeasures({ rows }: TableBlock): boolean {
  const units = rows.map(([label = '', ...cells]) => {
    const own = cells.map((cell) => parseCell(cell)?.unit).find(Boolean);
    return own ?? headerUnit(label);
  });
  return new Set(units.filter(Boolean)).size > 1;
}
