import type { Element } from '@xmldom/xmldom';
import { backdropColor, fillStatement } from '../../package/backdrop.ts';
import { overlap, type Size } from '../../package/box.ts';
import { alphaOf, isDark, type Palette, slotColor } from '../../package/color-value.ts';
import { ns } from '../../package/names.ts';
import { isFooter, placeholderKey } from '../../package/placeholder.ts';
import { boxOf } from '../../package/transform.ts';
import { child, children, descend, insertBefore, make } from '../../package/xml.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import { shareOfPage } from '../page-mapping.ts';
import { textOf } from '../slide-object.ts';
import type { Replacement } from './color-mapper.ts';
import { paintedLayers } from './painted-layers.ts';
import { stateColor } from './state-color.ts';

/** Contrast below which a shape is lost on its background, and above which it stood out. */
const melted = 1.15;
const distinct = 1.4;
/** The same for panels only slightly darker or lighter than their background. */
const gone = 1.03;
const pale = 1.04;

/** The same for small prominent drawings such as arrows and signs; `page` is their largest share of it. */
const strong = { before: 3, melted: 1.6, page: 0.02 };

/** A panel with at most the first contrast has become a block of colour above the second. */
const quiet = 1.6;
const loud = 2.2;

/** A shape on a picture counts as visible. */
const onPicture = distinct;

type Painted = ReturnType<typeof paintedLayers>;

/** A filled shape's contrast with what is behind it, and with the page. */
export interface Seen {
  contrast: number;
  onPage: number;
}

const seenOf = (layers: Painted): Map<Element, Seen> =>
  new Map(
    layers.flatMap(({ element, color, alpha, base, groundOf }) => {
      if (!color) return [];
      const ground = groundOf();
      const contrast = ground ? wcagContrast(blend(color, ground, alpha), ground) : onPicture;
      return [[element, { contrast, onPage: base ? wcagContrast(color, base) : distinct }] as const];
    }),
  );

export const visibleShapes = (...slide: Parameters<typeof paintedLayers>): Map<Element, Seen> =>
  seenOf(paintedLayers(...slide));

/**
 * Keeps shapes visible. Those lost on the brand's background take a visible brand colour: pale for panels,
 * shapes with text and panels that became blocks of colour; the first accent for what stood out. Signal
 * colours are outlined instead, and shapes in the page's colour lose their fill.
 * @param page the slide's; undefined for a diagram's drawing
 */
export function keepVisible(
  seen: Map<Element, Seen>,
  page: Size | undefined,
  ...slide: Parameters<typeof paintedLayers>
): void {
  const [, layout, opened, palette] = slide;
  const ground = backdropColor(opened, layout, palette);
  const layers = paintedLayers(...slide);
  for (const [element, { contrast, onPage }] of seenOf(layers)) {
    const { contrast: before = 0, onPage: apart = distinct } = seen.get(element) ?? {};
    const properties = child(element, 'spPr');
    if (!before || !properties || isVeil(element) || (before === onPicture && isPatch(element))) continue;
    const share = shareOf(element, page);
    const paper = contrast < melted && share > paperShare;
    const hole = apart < gone && onPage > distinct;
    if ((paper || hole) && textOf(element) === '')
      if (isUndermost(element, layers)) paintNothing(properties);
      else if (hole) paint(properties, { slot: 'bg1' });
    if (paper || hole || before < pale) continue;
    const plain = before >= strong.before || before === onPicture;
    const isSign = plain && share < strong.page && textOf(element) === '';
    const least = isSign ? strong.melted : before >= distinct ? melted : gone;
    const shouts = before < quiet && before !== onPicture && contrast > loud;
    if (shouts) paint(properties, paleColor(palette, ground));
    else if (contrast === onPicture || contrast >= least) continue;
    else if (before < quiet || textOf(element) !== '') paint(properties, paleColor(palette, ground));
    else if (isSignal(properties)) outline(properties);
    else paint(properties, { slot: 'accent1' });
  }
}

/** A translucent shape that makes text legible over a picture is not needed without one. */
const isVeil = (shape: Element): boolean =>
  textOf(shape) !== '' && alphaOf(fillStatement(child(shape, 'spPr') ?? shape) ?? shape) < 0.9;

/** A shape this large in nearly the background colour was the page; the brand's background replaces it. */
const paperShare = 0.4;

/** Share of the page; NaN for a drawing, which has none. */
function shareOf(shape: Element, page: Size | undefined): number {
  const box = boxOf(shape);
  return page && box ? shareOfPage(box, page) : Number.NaN;
}

/** Share of the smaller of two shapes that may be hidden unnoticed. */
const hidden = 0.05;

/** Whether a shape hides nothing else on its slide. */
function isUndermost(shape: Element, layers: Painted): boolean {
  const at = layers.findIndex(({ element }) => element === shape);
  const own = layers[at]?.box;
  const isFoot = (element: Element): boolean => isFooter(placeholderKey(element)?.type ?? 'title');
  return (
    own !== undefined &&
    layers.slice(0, at).every(({ element, box }) => isFoot(element) || overlap(box, own) < hidden)
  );
}

/** A bare rectangle in the page colour that only hides part of a picture. */
function isPatch(shape: Element): boolean {
  const properties = child(shape, 'spPr');
  const fill = properties && fillStatement(properties);
  const bare = descend(properties, 'ln', 'noFill') !== undefined && textOf(shape) === '';
  return (
    bare &&
    /^(bg1|lt1)$/.test(fill?.getAttribute('val') ?? '') &&
    child(properties, 'prstGeom')?.getAttribute('prst') === 'rect'
  );
}

/** A fill still stated by value is a signal: all others are theme colours by now. */
const isSignal = (properties: Element): boolean => fillStatement(properties)?.localName === 'srgbClr';

/** The brand's second background where it differs visibly from the first, else a tint of its first accent. */
function paleColor(palette: Palette, ground: string | undefined): PaintedSlot {
  const second = slotColor('bg2', palette);
  const apart = second && ground ? wcagContrast(second, ground) : 1;
  if (apart >= pale && apart < distinct) return { slot: 'bg2' };
  return isDark(palette)
    ? { slot: 'accent1', modulation: 0.25 }
    : { slot: 'accent1', modulation: 0.15, offset: 0.85 };
}

type PaintedSlot = Pick<Replacement, 'slot' | 'modulation' | 'offset'>;

function paint(properties: Element, color: PaintedSlot): void {
  const veil = fillStatement(properties);
  const fill = make(properties, ns.a, 'a:solidFill');
  const stated = fill.appendChild(stateColor(fill, { ...color, color: '' }));
  for (const alpha of veil ? children(veil, 'alpha') : []) stated.appendChild(alpha);
  fillWith(properties, fill);
}

/** Removes a shape's fill. */
export const paintNothing = (properties: Element): void =>
  fillWith(properties, make(properties, ns.a, 'a:noFill'));

function fillWith(properties: Element, fill: Element): void {
  for (const old of children(properties, 'noFill', 'solidFill', 'gradFill')) properties.removeChild(old);
  insertBefore(properties, fill, 'ln', 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst');
}

/** Outlines a shape 1 point wide in the text colour. */
function outline(properties: Element): void {
  for (const line of children(properties, 'ln')) properties.removeChild(line);
  const line = make(properties, ns.a, 'a:ln', { w: 12_700 });
  const fill = line.appendChild(make(line, ns.a, 'a:solidFill'));
  fill.appendChild(make(line, ns.a, 'a:schemeClr', { val: 'tx1' }));
  insertBefore(properties, line, 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst');
}
