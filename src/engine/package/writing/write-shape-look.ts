import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { child, children, descend, descendants, insertBefore, integer, remove } from '../xml.ts';
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
export function setShapeLine(shape: Element, look: LineLook): void {
  const properties = shapeProperties(shape);
  const own = child(properties, 'ln');
  const line = own ?? insertBefore(properties, fragment(properties, '<a:ln/>'), ...afterShapeFill.slice(1));
  setLine(line, look, isDrawn(shape, line));
}

const afterDash = ['round', 'bevel', 'miter', 'headEnd', 'tailEnd', 'extLst'];

/** Any line: one that is not drawn yet is black where no colour is given. */
export function setLine(line: Element, { line: colour, lineWidth, dash }: LineLook, isDrawn: boolean): void {
  if (lineWidth !== undefined) line.setAttribute('w', String(Math.round(lineWidth * 12_700)));
  if (colour !== undefined || !isDrawn)
    setFill(line, colour ?? '#000000', ['prstDash', 'custDash', ...afterDash]);
  if (dash === undefined) return;
  for (const old of children(line, 'prstDash', 'custDash')) remove(old);
  insertBefore(line, fragment(line, `<a:prstDash val="${dashes[dash]}"/>`), ...afterDash);
}

/** Whether an outline is seen: by a fill of its own, or by one that the style of its shape gives it. */
function isDrawn(shape: Element, line: Element): boolean {
  const [fill] = children(line, ...fills);
  const style = child(child(shape, 'style'), 'lnRef')?.getAttribute('idx') ?? '0';
  return fill ? fill.localName !== 'noFill' : style !== '0';
}

/** How thick an outline is that is seen, in points: by its own width, or by that which the theme's style gives it. */
export function lineWidthOf(shape: Element, theme: Element): number | undefined {
  const line = child(child(shape, 'spPr'), 'ln');
  const style = integer(child(child(shape, 'style'), 'lnRef'), 'idx') ?? 0;
  if (!line && style === 0) return undefined;
  if (line && !isDrawn(shape, line)) return undefined;
  const styles = descend(theme, 'themeElements', 'fmtScheme', 'lnStyleLst');
  const styled = styles && style > 0 ? integer(children(styles)[style - 1], 'w') : undefined;
  return ((line && integer(line, 'w')) ?? styled ?? 9525) / 12_700;
}

/** Whether an outline is as wide and as dashed as it should be, and seen. */
export function shapeLineHas(shape: Element, look: LineLook): boolean {
  const line = child(child(shape, 'spPr'), 'ln');
  return line !== undefined && lineHas(line, look) && (look.line === 'none' || isDrawn(shape, line));
}

/** The same of any line, whether it is seen or not. */
export const lineHas = (line: Element, { line: colour, lineWidth, dash }: LineLook): boolean =>
  (lineWidth === undefined || line.getAttribute('w') === String(Math.round(lineWidth * 12_700))) &&
  (dash === undefined || child(line, 'prstDash')?.getAttribute('val') === dashes[dash]) &&
  (colour === undefined ||
    (colour === 'none'
      ? child(line, 'noFill') !== undefined
      : `#${descend(line, 'solidFill', 'srgbClr')?.getAttribute('val')}` === colour));

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

/** Whether so much shows through a shape or a picture. */
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
