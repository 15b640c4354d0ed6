import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { child, children, insertBefore, remove } from '../xml.ts';
import { setFill } from './write-look.ts';
import { dashes, type LineLook } from './write-shape-look.ts';

/** The borders of cells. */

const sides = ['lnL', 'lnR', 'lnT', 'lnB'];
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
const afterLineFill = ['prstDash', 'custDash', 'round', 'bevel', 'miter', 'headEnd', 'tailEnd', 'extLst'];

/** Gives a cell its four borders; what is absent stays. */
export function setCellLines(cell: Element, { line, lineWidth, dash }: LineLook): void {
  const properties = child(cell, 'tcPr') ?? insertBefore(cell, fragment(cell, '<a:tcPr/>'), 'extLst');
  for (const [at, side] of sides.entries()) {
    const own = child(properties, side);
    const border =
      own ??
      insertBefore(
        properties,
        fragment(properties, `<a:${side} w="12700"/>`),
        ...sides.slice(at + 1),
        ...afterSides,
      );
    if (lineWidth !== undefined) border.setAttribute('w', String(Math.round(lineWidth * 12_700)));
    const isDrawn = child(border, 'solidFill') !== undefined;
    if (line !== undefined || !isDrawn) setFill(border, line ?? '#000000', afterLineFill);
    if (dash === undefined) continue;
    for (const old of children(border, 'prstDash', 'custDash')) remove(old);
    const made = fragment(border, `<a:prstDash val="${dashes[dash]}"/>`);
    insertBefore(border, made, ...afterLineFill.slice(2));
  }
}
