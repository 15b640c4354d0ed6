import type { Element } from '@xmldom/xmldom';
import { wcagContrast } from 'culori';
import { ns } from '../../ooxml/names.ts';
import type { OoxmlPackage } from '../../ooxml/package.ts';
import { child, children, descend, insertBefore, make } from '../../ooxml/xml.ts';
import type { Layout } from '../layout.ts';
import { backdropColor, fillColor, fillStatement } from './backdrop.ts';
import { blend, type Palette } from './color-value.ts';
import { groundBehind, layersOf, treeOf } from './layers.ts';

/** Below the first a shape has melted into its ground; above the second it stood out from it. */
const melted = 1.15;
const distinct = 1.4;

/** How strongly each filled shape of a slide stands out from what is behind it. */
function contrasts(
  slide: Element,
  layout: Layout,
  opened: OoxmlPackage,
  palette: Palette,
): Map<Element, number> {
  const own = child(descend(slide, 'cSld', 'bg'), 'bgPr');
  const base = own ? fillColor(own, palette) : backdropColor(opened, layout, palette);
  const tree = treeOf(slide);
  const layers = tree ? layersOf(tree, palette, layout.placeholders) : [];
  return new Map(
    layers.flatMap(({ element, box, color, alpha }, index) => {
      const under = groundBehind(box, layers.slice(0, index), base);
      const seen = color && under && blend(color, under, alpha);
      return seen && under ? [[element, wcagContrast(seen, under)] as const] : [];
    }),
  );
}

/** The shapes that can be seen on a slide as its author made it. */
export const visibleShapes = (...slide: Parameters<typeof contrasts>): Set<Element> =>
  new Set([...contrasts(...slide)].flatMap(([element, contrast]) => (contrast >= distinct ? [element] : [])));

/** Gives shapes that were seen and have melted into the brand's ground its first accent. */
export function keepVisible(seen: Set<Element>, ...slide: Parameters<typeof contrasts>): void {
  for (const [element, contrast] of contrasts(...slide)) {
    if (contrast < melted && seen.has(element)) paint(child(element, 'spPr'), 'accent1');
  }
}

function paint(properties: Element | undefined, slot: string): void {
  if (!properties) return;
  const veil = fillStatement(properties);
  for (const fill of children(properties, 'solidFill', 'gradFill')) properties.removeChild(fill);
  const fill = make(properties, ns.a, 'a:solidFill');
  const stated = fill.appendChild(make(fill, ns.a, 'a:schemeClr', { val: slot }));
  for (const alpha of veil ? children(veil, 'alpha') : []) stated.appendChild(alpha);
  insertBefore(properties, fill, 'ln', 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst');
}

/** Bars and slices in the colour of the ground are no bars and slices. */
export function keepMarksVisible(marks: Element[], layout: Layout, ground: string): void {
  const palette: Palette = { colors: layout.master.colors, map: layout.master.colorMap };
  for (const mark of marks) {
    const color = fillColor(mark, palette);
    if (!color || wcagContrast(color, ground) >= melted) continue;
    const stated = children(mark)[0];
    if (stated) mark.replaceChild(make(mark, ns.a, 'a:schemeClr', { val: 'accent1' }), stated);
  }
}
