import type { Element } from '@xmldom/xmldom';
import type { Layout } from '../package/layout.ts';
import type { PlaceholderKey } from '../package/placeholder.ts';
import { paragraphProperties } from '../package/text-properties.ts';
import { atLevel, inheritedStyles, levelOf } from '../package/text-style.ts';
import { child, children } from '../package/xml.ts';

/**
 * Free text takes its direction and its alignment from the old master: from the new one it may take others, so they are
 * written down.
 */
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

/** Which paragraphs of a text run from right to left: as they say themselves, or the place that they stand in. */
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
 * Paragraphs run as they ran, whatever a brand was made for, and begin at the side where their reading begins: a layout
 * that says "left" or "right" says it of its own scripts.
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
