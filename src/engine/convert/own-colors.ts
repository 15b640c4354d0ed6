import type { Element } from '@xmldom/xmldom';
import { colorIn, type Palette, shownColor } from '../package/color-value.ts';
import type { Layout } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import { type PlaceholderKey, placeholderKey } from '../package/placeholder.ts';
import { runProperties } from '../package/text-properties.ts';
import { inheritedColor, inheritedStyles, levelOf } from '../package/text-style.ts';
import { child, children, descendants, insertAfter, make } from '../package/xml.ts';

/** The colour of each run, its own or inherited. */
export function readOwnColors(
  body: Element,
  layout: Layout,
  key: PlaceholderKey | undefined,
): Map<Element, Element> {
  const styles = [...children(body, 'lstStyle'), ...inheritedStyles(layout, key)];
  return new Map(
    children(body, 'p').flatMap((paragraph) => {
      const inherited = inheritedColor(body, styles, levelOf(paragraph));
      return children(paragraph, 'r', 'fld').map((run): [Element, Element] => {
        const stated = colorIn(child(child(run, 'rPr'), 'solidFill')) ?? inherited;
        return [run, (stated?.cloneNode(true) as Element) ?? make(run, ns.a, 'a:schemeClr', { val: 'tx1' })];
      });
    }),
  );
}

/** Writes colours onto runs that no longer state theirs. */
export function writeOwnColors(colors: Map<Element, Element>): void {
  for (const [run, color] of colors) {
    const properties = runProperties(run);
    if (child(properties, 'solidFill')) continue;
    const fill = make(properties, ns.a, 'a:solidFill');
    fill.appendChild(properties.ownerDocument?.importNode(color, true) as Element);
    insertAfter(properties, fill, 'ln');
  }
}

/** The visible colour of each run: `#RRGGBB`. */
export function readInks(
  body: Element,
  layout: Layout,
  key: PlaceholderKey | undefined,
  palette: Palette,
): Map<Element, string> {
  return new Map(
    [...readOwnColors(body, layout, key)].flatMap(([run, color]): [Element, string][] => {
      const shown = shownColor(color, palette);
      return shown ? [[run, shown]] : [];
    }),
  );
}

/** The same for all the text of a slide. */
export function inksOfSlide(slide: Element, layout: Layout, palette: Palette): Map<Element, string> {
  return new Map(
    descendants(slide, 'sp').flatMap((shape) => {
      const body = child(shape, 'txBody');
      return body ? [...readInks(body, layout, placeholderKey(shape), palette)] : [];
    }),
  );
}
