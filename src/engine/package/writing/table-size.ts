import type { Element } from '@xmldom/xmldom';
import { tableSize, transformOf } from '../transform.ts';
import { child, children, integer } from '../xml.ts';
import { rowsIn, tableIn } from './write-table.ts';

/** Column widths, row heights and row banding of tables. */

type Line = 'row' | 'column';

const linesOf = (frame: Element, line: Line): Element[] =>
  line === 'row' ? rowsIn(tableIn(frame)) : children(child(tableIn(frame), 'tblGrid') as Element, 'gridCol');

/** In EMU. */
export const lineSizes = (frame: Element, line: Line): number[] =>
  linesOf(frame, line).map((one) => integer(one, line === 'row' ? 'h' : 'w') ?? 0);

/** Sets the size of each row or column; the frame takes the total. */
export function setLineSizes(frame: Element, line: Line, sizes: readonly number[]): void {
  linesOf(frame, line).forEach((one, at) => {
    one.setAttribute(line === 'row' ? 'h' : 'w', String(Math.round(sizes[at] ?? 0)));
  });
  const extent = child(transformOf(frame), 'ext');
  const whole = tableSize(frame);
  // Some programs write any frame size; correcting one side makes the other count, so both are set.
  if (whole?.width) extent?.setAttribute('cx', String(whole.width));
  if (whole?.height) extent?.setAttribute('cy', String(whole.height));
}

export const hasBands = (frame: Element): boolean =>
  ['1', 'true'].includes(child(tableIn(frame), 'tblPr')?.getAttribute('bandRow') ?? '');

/** @returns false where the table has no style to band its rows */
export function setBands(frame: Element, show: boolean): boolean {
  const properties = child(tableIn(frame), 'tblPr');
  if (!properties || (show && !child(properties, 'tableStyleId') && !child(properties, 'tableStyle')))
    return false;
  properties.setAttribute('bandRow', show ? '1' : '0');
  return true;
}
