import type { Element } from '@xmldom/xmldom';
import { type DeckPackage, relationshipId } from '../package/deck-package.ts';
import { ns, relationshipTypes } from '../package/names.ts';
import { child, children, insertBefore } from '../package/xml.ts';

/** Carries over data that add-ins and document libraries store in a deck: tags and custom XML. */
export function carryCustomData(
  source: DeckPackage,
  result: DeckPackage,
  carry: (part: string) => string,
): void {
  const root = result.package.root(result.presentation);
  const list = child(source.package.root(source.presentation), 'custDataLst');
  const listed = new Map<string, string>();
  for (const { id, type, target } of source.package.relationships(source.presentation)) {
    const named = list && children(list).some((entry) => relationshipId(entry) === id);
    if ((!named && type !== relationshipTypes.customXml) || !source.package.has(target)) continue;
    listed.set(id, result.package.relate(result.presentation, type, carry(target)));
  }
  if (!list) return;
  const copy = root.ownerDocument?.importNode(list, true) as Element;
  for (const entry of children(copy)) {
    const id = listed.get(relationshipId(entry));
    if (id) entry.setAttributeNS(ns.r, 'r:id', id);
    else copy.removeChild(entry);
  }
  if (children(copy).length > 0)
    insertBefore(root, copy, 'kinsoku', 'defaultTextStyle', 'modifyVerifier', 'extLst');
}
