import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../package/deck-package.ts';
import { relationshipTypes } from '../package/names.ts';
import { children } from '../package/xml.ts';

/** Brings the table styles along that the source's tables name and the template does not know. */
export function carryTableStyles(
  source: DeckPackage,
  result: DeckPackage,
  carry: (part: string) => string,
): void {
  const from = source.package.related(source.presentation, relationshipTypes.tableStyles)?.target;
  const to = result.package.related(result.presentation, relationshipTypes.tableStyles)?.target;
  if (!from || !source.package.has(from)) return;
  if (!to) {
    result.package.relate(result.presentation, relationshipTypes.tableStyles, carry(from));
    return;
  }
  const root = result.package.root(to);
  const known = new Set(children(root).map((style) => style.getAttribute('styleId')));
  for (const style of children(source.package.root(from))) {
    if (known.has(style.getAttribute('styleId'))) continue;
    root.appendChild(root.ownerDocument?.importNode(style, true) as Element);
  }
}
