import type { Element } from '@xmldom/xmldom';
import type { Layout } from '../package/layout.ts';
import type { PlaceholderKey } from '../package/placeholder.ts';
import { paragraphProperties } from '../package/text-properties.ts';
import { atLevel, inheritedStyles, levelOf } from '../package/text-style.ts';
import { child, children } from '../package/xml.ts';

/** States the direction and alignment that free text inherits from the old master, as the new one may differ. */
export function keepDirection(body: Element, layout: Layout): void {
  const styles = [...children(body, 'lstStyle'), ...inheritedStyles(layout, undefined)];
  for (const paragraph of children(body, 'p')) {
    const said = atLevel(styles, levelOf(paragraph));
    for (const name of ['algn', 'rtl']) {
      const value = said.map((style) => style.getAttribute(name)).find(Boolean);
      if (!value || value === 'l' || value === '0' || child(paragraph, 'pPr')?.hasAttribute(name)) continue;
      paragraphProperties(paragraph).setAttribute(name, value);
    }
  }
}

/** Which paragraphs run right to left, by their own or inherited statement. */
export function readDirections(
  body: Element,
  layout: Layout,
  key: PlaceholderKey | undefined,
): Map<Element, boolean> {
  const styles = [...children(body, 'lstStyle'), ...inheritedStyles(layout, key)];
  return new Map(children(body, 'p').map((paragraph) => [paragraph, runsLeft(paragraph, styles)]));
}

const runsLeft = (paragraph: Element, styles: Element[]): boolean =>
  ['1', 'true'].includes(said('rtl', paragraph, styles) ?? '');

const said = (name: string, paragraph: Element, styles: Element[]): string | undefined =>
  [...children(paragraph, 'pPr'), ...atLevel(styles, levelOf(paragraph))]
    .map((one) => one.getAttribute(name))
    .find(Boolean) ?? undefined;

/**
 * Keeps each paragraph's direction and starts it at its own side: a layout's "left" or "right" is meant for
 * its own scripts.
 */
export function keepDirections(
  before: Map<Element, boolean>,
  body: Element,
  layout: Layout,
  key: PlaceholderKey,
): void {
  const styles = inheritedStyles(layout, key);
  for (const paragraph of children(body, 'p')) {
    const left = before.get(paragraph) ?? false;
    const turned = left !== runsLeft(paragraph, styles);
    if (turned) paragraphProperties(paragraph).setAttribute('rtl', left ? '1' : '0');
    const begins = said('algn', paragraph, styles) ?? 'l';
    if (left && begins === 'l') paragraphProperties(paragraph).setAttribute('algn', 'r');
    else if (turned && !left && begins === 'r') paragraphProperties(paragraph).setAttribute('algn', 'l');
  }
}
