import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { child, children, descend, descendants, insertBefore, integer, remove } from '../xml.ts';
import { fills, setFill } from './write-look.ts';

const afterShapeFill = ['ln', 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst'];

/** Sets the fill of a shape, text box or picture frame; `none` removes it. */
export function setShapeFill(shape: Element, colour: string): void {
  setFill(shapeProperties(shape), colour, afterShapeFill);
}

/** Dash styles, by DrawingML's names. */
export const dashes = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' } as const;

/** Absent values stay. Width in points. */
export interface LineLook {
  line?: string;
  lineWidth?: number;
  dash?: keyof typeof dashes;
}

/** The outline of a shape. */
export function setShapeLine(shape: Element, look: LineLook): void {
  const properties = shapeProperties(shape);
  const own = child(properties, 'ln');
  const line = own ?? insertBefore(properties, fragment(properties, '<a:ln/>'), ...afterShapeFill.slice(1));
  setLine(line, look, isDrawn(shape, line));
}

const afterDash = ['round', 'bevel', 'miter', 'headEnd', 'tailEnd', 'extLst'];

/** Sets a line; a line not yet drawn is black by default. */
export function setLine(line: Element, { line: colour, lineWidth, dash }: LineLook, isDrawn: boolean): void {
  if (lineWidth !== undefined) line.setAttribute('w', String(Math.round(lineWidth * 12_700)));
  if (colour !== undefined || !isDrawn)
    setFill(line, colour ?? '#000000', ['prstDash', 'custDash', ...afterDash]);
  if (dash === undefined) return;
  for (const old of children(line, 'prstDash', 'custDash')) remove(old);
  insertBefore(line, fragment(line, `<a:prstDash val="${dashes[dash]}"/>`), ...afterDash);
}

/** Whether an outline is visible, by its own fill or its shape's style. */
function isDrawn(shape: Element, line: Element): boolean {
  const [fill] = children(line, ...fills);
  const style = child(child(shape, 'style'), 'lnRef')?.getAttribute('idx') ?? '0';
  return fill ? fill.localName !== 'noFill' : style !== '0';
}

/** A visible outline's width in points, its own or the theme style's. */
export function lineWidthOf(shape: Element, theme: Element): number | undefined {
  const line = child(child(shape, 'spPr'), 'ln');
  const style = integer(child(child(shape, 'style'), 'lnRef'), 'idx') ?? 0;
  if (!line && style === 0) return undefined;
  if (line && !isDrawn(shape, line)) return undefined;
  const styles = descend(theme, 'themeElements', 'fmtScheme', 'lnStyleLst');
  const styled = styles && style > 0 ? integer(children(styles)[style - 1], 'w') : undefined;
  return ((line && integer(line, 'w')) ?? styled ?? 9525) / 12_700;
}

/** Whether an outline is visible with the given width and dash. */
export function shapeLineHas(shape: Element, look: LineLook): boolean {
  const line = child(child(shape, 'spPr'), 'ln');
  return line !== undefined && lineHas(line, look) && (look.line === 'none' || isDrawn(shape, line));
}

/** The same for any line, visible or not. */
export const lineHas = (line: Element, { line: colour, lineWidth, dash }: LineLook): boolean =>
  (lineWidth === undefined || line.getAttribute('w') === String(Math.round(lineWidth * 12_700))) &&
  (dash === undefined || child(line, 'prstDash')?.getAttribute('val') === dashes[dash]) &&
  (colour === undefined ||
    (colour === 'none'
      ? child(line, 'noFill') !== undefined
      : `#${descend(line, 'solidFill', 'srgbClr')?.getAttribute('val')}` === colour));

const colourNames = ['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'];

/** Sets the transparency of a shape or picture. @returns false where it has no fill of its own */
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

/** Whether a shape or picture has this transparency. */
export function hasTransparency(shape: Element, percent: number): boolean {
  const left = Math.round((100 - percent) * 1000);
  const [blip] = shape.localName === 'pic' ? descendants(shape, 'blip') : [];
  if (blip) return (integer(child(blip, 'alphaModFix'), 'amt') ?? 100_000) === left;
  const colours = children(shapeProperties(shape), ...fills).flatMap((fill) =>
    descendants(fill, ...colourNames),
  );
  return (
    colours.length > 0 &&
    colours.every((colour) => (integer(child(colour, 'alpha'), 'val') ?? 100_000) === left)
  );
}

/** Writes out the fill that a shape's style gives it. */
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
