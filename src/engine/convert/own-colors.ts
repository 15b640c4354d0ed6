import type { Element } from '@xmldom/xmldom';
import { colorIn, type Palette, shownColor } from '../package/color-value.ts';
import type { Layout } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import { type PlaceholderKey, placeholderKey } from '../package/placeholder.ts';
import { inheritedColor, inheritedStyles, levelOf } from '../package/text-style.ts';
import { child, children, descendants, insertBefore, make, remove } from '../package/xml.ts';

/** The colour that each run of a text shows, by itself or through what it inherits. */
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

/** Writes colours onto runs that say nothing of theirs any more. */
export function writeOwnColors(colors: Map<Element, Element>): void {
  for (const [run, color] of colors) {
    const properties = child(run, 'rPr') ?? insertBefore(run, make(run, ns.a, 'a:rPr'), 'pPr', 't');
    if (child(properties, 'solidFill')) continue;
    const fill = make(properties, ns.a, 'a:solidFill');
    fill.appendChild(properties.ownerDocument?.importNode(color, true) as Element);
    properties.insertBefore(fill, child(properties, 'ln')?.nextSibling ?? properties.firstChild);
  }
}

/** How the words of a text are seen, run by run: `#RRGGBB`. */
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

/** The same for all that a slide says. */
export function inksOfSlide(slide: Element, layout: Layout, palette: Palette): Map<Element, string> {
  return new Map(
    descendants(slide, 'sp').flatMap((shape) => {
      const body = child(shape, 'txBody');
      return body ? [...readInks(body, layout, placeholderKey(shape), palette)] : [];
    }),
  );
}

/**
 * Words that were seen in one colour, some by a colour of their own and some by what they inherit, are in one again:
 * in the one that they inherit from the brand.
 * @param inks the colours that the runs of a slide had before
 */
export function keepOneInk(
  slide: Element,
  layout: Layout,
  palette: Palette,
  inks: Map<Element, string>,
): void {
  for (const shape of descendants(slide, 'sp')) {
    const body = child(shape, 'txBody');
    const runs = body ? descendants(body, 'r').filter((run) => isInked(run)) : [];
    const was = new Set(runs.map((run) => inks.get(run)));
    const stated = runs.filter((run) => child(child(run, 'rPr'), 'solidFill'));
    if (!body || was.size !== 1 || stated.length === 0 || stated.length === runs.length) continue;
    const now = readInks(body, layout, placeholderKey(shape), palette);
    if (new Set(runs.map((run) => now.get(run))).size > 1)
      for (const run of stated) remove(child(child(run, 'rPr'), 'solidFill'));
  }
}

/** Blank runs show no colour, and links show their own. */
const isInked = (run: Element): boolean =>
  (child(run, 't')?.textContent ?? '').trim() !== '' && !child(child(run, 'rPr'), 'hlinkClick');
