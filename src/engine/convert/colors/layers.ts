import type { Element } from '@xmldom/xmldom';
import { child, descend, descendants, integer } from '../../ooxml/xml.ts';
import { area, type Box, inside, intersection, type Mapping, mapBox, stretchOnto } from '../box.ts';
import type { Layout, LayoutPlaceholder } from '../layout.ts';
import { inheritedFrom, placeholderKey } from '../placeholder.ts';
import { boxOf, objectsIn, transformOf } from '../transform.ts';
import { fillColor } from './backdrop.ts';
import { colorIn, type Palette, shownColor } from './color-value.ts';

/** One thing painted on a page: where, and in what colour; `undefined` is a picture. */
export interface Layer {
  element: Element;
  box: Box;
  color: string | undefined;
  /** Whether it hides what is under it. */
  opaque: boolean;
}

const same: Mapping = { scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0 };

/** Everything painted in a tree of shapes, in painting order, groups opened. */
export function layersOf(
  tree: Element,
  palette: Palette,
  placeholders: LayoutPlaceholder[],
  within: Mapping = same,
): Layer[] {
  return objectsIn(tree).flatMap((object) => {
    const element =
      object.localName === 'AlternateContent'
        ? descendants(object, 'sp', 'pic', 'graphicFrame', 'grpSp')[0]
        : object;
    if (!element) return [];
    if (element.localName === 'grpSp')
      return layersOf(element, palette, placeholders, groupMapping(element, within));
    const key = placeholderKey(element);
    const own = boxOf(element) ?? (key && inheritedFrom(key, placeholders)?.box);
    return own ? [{ element, box: mapBox(own, within), ...paint(element, palette) }] : [];
  });
}

function groupMapping(group: Element, within: Mapping): Mapping {
  const transform = transformOf(group);
  const outer = boxOf(group);
  const [offset, extent] = [child(transform, 'chOff'), child(transform, 'chExt')];
  if (!outer || !offset || !extent) return within;
  const inner = {
    x: integer(offset, 'x') ?? 0,
    y: integer(offset, 'y') ?? 0,
    width: integer(extent, 'cx') ?? 1,
    height: integer(extent, 'cy') ?? 1,
  };
  return stretchOnto(inner, mapBox(outer, within));
}

function paint(element: Element, palette: Palette): { color: string | undefined; opaque: boolean } {
  if (element.localName === 'pic') return { color: undefined, opaque: true };
  if (element.localName !== 'sp') return { color: undefined, opaque: false };
  const properties = child(element, 'spPr');
  if (!properties || child(properties, 'noFill')) return { color: undefined, opaque: false };
  if (child(properties, 'blipFill')) return { color: undefined, opaque: true };
  const color = fillColor(properties, palette);
  if (color) return { color, opaque: true };
  const styled = child(child(element, 'style'), 'fillRef');
  const reference = styled && styled.getAttribute('idx') !== '0' ? colorIn(styled) : undefined;
  return { color: reference && shownColor(reference, palette), opaque: reference !== undefined };
}

/** What is seen behind a box: the topmost layer below that carries most of it. */
export function behind(box: Box, below: Layer[]): Layer | undefined {
  const middle = {
    x: box.x + box.width / 4,
    y: box.y + box.height / 4,
    width: box.width / 2,
    height: box.height / 2,
  };
  return below.findLast(
    ({ box: other, opaque }) =>
      opaque && (inside(middle, other) || area(intersection(box, other)) > area(box) * 0.6),
  );
}

/** What a layout and its master paint on every slide, placeholders left out. */
export function brandLayers(layout: Layout): Layer[] {
  const palette: Palette = { colors: layout.master.colors, map: layout.master.colorMap };
  const roots =
    layout.root.getAttribute('showMasterSp') === '0' ? [layout.root] : [layout.master.root, layout.root];
  const trees = roots.flatMap((root) => descend(root, 'cSld', 'spTree') ?? []);
  return trees.flatMap((tree) =>
    layersOf(tree, palette, []).filter(({ element }) => !placeholderKey(element)),
  );
}
