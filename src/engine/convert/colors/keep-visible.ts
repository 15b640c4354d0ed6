import type { Element } from '@xmldom/xmldom';
import { backdropColor, fillStatement } from '../../package/backdrop.ts';
import { area, type Size } from '../../package/box.ts';
import { alphaOf, isDark, type Palette, slotColor } from '../../package/color-value.ts';
import { ns } from '../../package/names.ts';
import { boxOf } from '../../package/transform.ts';
import { child, children, descend, insertBefore, make } from '../../package/xml.ts';
import { blend, wcagContrast } from '../../scene/hex-colors.ts';
import { textOf } from '../slide-object.ts';
import type { Replacement } from './color-mapper.ts';
import { paintedLayers } from './painted-layers.ts';
import { stateColor } from './state-color.ts';

/** Below the first a shape has melted into its ground; above the second it stood out from it. */
const melted = 1.15;
const distinct = 1.4;
/** The same for panels that are only a breath darker or lighter than their ground. */
const gone = 1.03;
const pale = 1.06;

/** A panel that was no further from its ground than the first has become a block of colour above the second. */
const quiet = 1.6;
const loud = 2.2;

/** On a picture everything is taken to be seen: its author saw to it. */
const onPicture = distinct;

/** How strongly each filled shape of a slide stands out from what is behind it. */
const contrasts = (...slide: Parameters<typeof paintedLayers>): Map<Element, number> =>
  new Map(
    paintedLayers(...slide).flatMap(({ element, color, alpha, groundOf }) => {
      if (!color) return [];
      const ground = groundOf();
      return [[element, ground ? wcagContrast(blend(color, ground, alpha), ground) : onPicture] as const];
    }),
  );

/** How strongly the shapes stood out that could be seen on a slide as its author made it. */
export const visibleShapes = (...slide: Parameters<typeof contrasts>): Map<Element, number> =>
  new Map([...contrasts(...slide)].filter(([, contrast]) => contrast >= pale));

/**
 * Gives shapes that were seen and have melted into the brand's ground a colour of the brand's that is seen: pale panels,
 * those with words, whose colours go on saying what they said, and those that have become blocks of colour, a pale one,
 * what stood out its first accent. What kept its colour because of what the colour says is outlined.
 * @param page of the slide; nothing for a drawing, which is no page
 */
export function keepVisible(
  seen: Map<Element, number>,
  page: Size | undefined,
  ...slide: Parameters<typeof contrasts>
): void {
  const [, layout, opened, palette] = slide;
  const ground = backdropColor(opened, layout, palette);
  for (const [element, contrast] of contrasts(...slide)) {
    const before = seen.get(element);
    const properties = child(element, 'spPr');
    if (!before || !properties || isVeil(element) || (before === onPicture && isPatch(element))) continue;
    if (contrast < melted && isPaper(element, page)) continue;
    const shouts = before < quiet && before !== onPicture && contrast > loud;
    if (shouts) paint(properties, paleColor(palette, ground));
    else if (contrast >= (before >= distinct ? melted : gone)) continue;
    else if (before < quiet || textOf(element) !== '') paint(properties, paleColor(palette, ground));
    else if (isSignal(properties)) outline(properties);
    else paint(properties, { slot: 'accent1' });
  }
}

/** What lets a picture through so that words on it can be read has nothing to do where there is no picture. */
const isVeil = (shape: Element): boolean =>
  textOf(shape) !== '' && alphaOf(fillStatement(child(shape, 'spPr') ?? shape) ?? shape) < 0.9;

/** What carries so much of a page, in nearly the colour of the ground, was paper: that is the brand's ground now. */
const paper = 0.4;

function isPaper(shape: Element, page: Size | undefined): boolean {
  const box = boxOf(shape);
  return page !== undefined && box !== undefined && area(box) > page.width * page.height * paper;
}

/** A bare rectangle in the colour of the page hides a part of the picture behind it, and shows nothing itself. */
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

/** What is still stated by its value is a signal: all other colours have become the theme's. */
const isSignal = (properties: Element): boolean => fillStatement(properties)?.localName === 'srgbClr';

/** The brand's second ground where it can be told from the first, else a breath of its first accent. */
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
  for (const fill of children(properties, 'solidFill', 'gradFill')) properties.removeChild(fill);
  const fill = make(properties, ns.a, 'a:solidFill');
  const stated = fill.appendChild(stateColor(fill, { ...color, color: '' }));
  for (const alpha of veil ? children(veil, 'alpha') : []) stated.appendChild(alpha);
  insertBefore(properties, fill, 'ln', 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst');
}

/** A point wide, in the colour of text. */
function outline(properties: Element): void {
  for (const line of children(properties, 'ln')) properties.removeChild(line);
  const line = make(properties, ns.a, 'a:ln', { w: 12_700 });
  const fill = line.appendChild(make(line, ns.a, 'a:solidFill'));
  fill.appendChild(make(line, ns.a, 'a:schemeClr', { val: 'tx1' }));
  insertBefore(properties, line, 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst');
}
