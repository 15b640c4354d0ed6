import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { child, children, descendants, insertBefore, remove } from '../xml.ts';
import { fills, setFill } from './write-look.ts';

const afterShapeFill = ['ln', 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst'];

/** The fill of a shape, a text box or a picture's frame; `none` takes it away. */
export function setShapeFill(shape: Element, colour: string): void {
  setFill(shapeProperties(shape), colour, afterShapeFill);
}

/** How the line of an outline runs, by DrawingML's names. */
export const dashes = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' } as const;

/** What is absent stays. Width in points. */
export interface LineLook {
  line?: string;
  lineWidth?: number;
  dash?: keyof typeof dashes;
}

/** The outline of a shape. */
export function setShapeLine(shape: Element, { line: colour, lineWidth: width, dash }: LineLook): void {
  const properties = shapeProperties(shape);
  const own = child(properties, 'ln');
  const line = own ?? insertBefore(properties, fragment(properties, '<a:ln/>'), ...afterShapeFill.slice(1));
  if (width !== undefined) line.setAttribute('w', String(Math.round(width * 12_700)));
  const stated = children(line, ...fills).length > 0;
  if (colour !== undefined || !stated)
    setFill(line, colour ?? '#000000', [
      'prstDash',
      'custDash',
      'round',
      'bevel',
      'miter',
      'headEnd',
      'tailEnd',
      'extLst',
    ]);
  if (dash === undefined) return;
  for (const old of children(line, 'prstDash', 'custDash')) remove(old);
  const made = fragment(line, `<a:prstDash val="${dashes[dash]}"/>`);
  insertBefore(line, made, 'round', 'bevel', 'miter', 'headEnd', 'tailEnd', 'extLst');
}

const colourNames = ['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'];

/** How much of what is behind a shape or a picture shows through. @returns false where it has no fill of its own */
export function setTransparency(shape: Element, percent: number): boolean {
  const left = String(Math.round((100 - percent) * 1000));
  const [blip] = shape.localName === 'pic' ? descendants(shape, 'blip') : [];
  if (blip) {
    remove(child(blip, 'alphaModFix'));
    if (percent > 0) insertBefore(blip, fragment(blip, `<a:alphaModFix amt="${left}"/>`), ...afterAlpha);
    return true;
  }
  if (children(shapeProperties(shape), ...fills).length === 0) ownFill(shape);
  const properties = shapeProperties(shape);
  const colours = children(properties, ...fills).flatMap((fill) => descendants(fill, ...colourNames));
  for (const colour of colours) {
    remove(child(colour, 'alpha'));
    if (percent > 0) colour.appendChild(fragment(colour, `<a:alpha val="${left}"/>`));
  }
  return colours.length > 0;
}

/** The fill that a style gives a shape, written out. */
function ownFill(shape: Element): void {
  const reference = child(child(shape, 'style'), 'fillRef');
  const [colour] = reference ? children(reference, ...colourNames) : [];
  if (!colour || reference?.getAttribute('idx') === '0') return;
  const fill = fragment(shape, '<a:solidFill/>');
  fill.appendChild(colour.cloneNode(true));
  insertBefore(shapeProperties(shape), fill, ...afterShapeFill);
}

const afterAlpha = [
  'biLevel',
  'blur',
  'clrChange',
  'clrRepl',
  'duotone',
  'fillOverlay',
  'grayscl',
  'hsl',
  'lum',
  'tint',
  'extLst',
];

const shapeProperties = (shape: Element): Element =>
  child(shape, 'spPr') ?? insertBefore(shape, fragment(shape, '<p:spPr/>'), 'style', 'txBody', 'extLst');
