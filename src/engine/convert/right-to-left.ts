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

/**
 * Paragraphs that run from right to left begin at the right where the brand's begin at the left: a layout that says
 * "left" says it of the scripts that it was made for.
 */
export function startAtRight(body: Element, layout: Layout, key: PlaceholderKey): void {
  const styles = inheritedStyles(layout, key);
  for (const paragraph of children(body, 'p')) {
    const own = child(paragraph, 'pPr');
    if (own?.getAttribute('rtl') !== '1' || own.hasAttribute('algn')) continue;
    const inherited = atLevel(styles, levelOf(paragraph)).map((style) => style.getAttribute('algn'));
    if ((inherited.find(Boolean) ?? 'l') === 'l') own.setAttribute('algn', 'r');
  }
}
