import type { Element } from '@xmldom/xmldom';
import { colorIn } from '../package/color-value.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import { ns, relationshipTypes } from '../package/names.ts';
import { paints, tableStylesOf } from '../package/table-regions.ts';
import { child, children, descend, descendants, make } from '../package/xml.ts';
import { writeOwnColors } from './own-colors.ts';

/** Carries over table styles that the source uses and the template lacks. */
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

/**
 * Some programs use a table style that fills no cell. States that such tables have no fill, and their text
 * colour, so that they are read on the brand's background.
 */
export function statePlainTables(slide: Element, deck: DeckPackage): void {
  const styles = tableStylesOf(deck);
  for (const table of descendants(slide, 'tbl')) {
    const [properties] = children(table, 'tblPr');
    const id = child(properties, 'tableStyleId')?.textContent?.trim().toUpperCase() ?? '';
    const style = styles.get(id);
    if (!properties || !style || paints(style)) continue;
    if (children(properties).every(({ localName }) => !/Fill$/.test(localName ?? '')))
      properties.insertBefore(make(properties, ns.a, 'a:noFill'), properties.firstChild);
    const ink = colorIn(descend(style, 'wholeTbl', 'tcTxStyle'));
    if (ink) writeOwnColors(new Map(descendants(table, 'r', 'fld').map((run) => [run, ink])));
  }
}
