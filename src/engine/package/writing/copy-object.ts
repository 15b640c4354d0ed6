import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { ns, relationshipTypes } from '../names.ts';
import type { OpenSlide, SlideObject } from '../reading/slide-objects.ts';
import { descendants, insertBefore, remove } from '../xml.ts';
import { freeId } from './add-object.ts';
import { copyPart } from './write-slides.ts';

/**
 * Copies an object to the front of a slide, the same or another. Pictures are shared, a chart is copied,
 * links are dropped.
 * @returns the copy's id
 */
export function copyObject(
  deck: DeckPackage,
  from: OpenSlide,
  { element }: SlideObject,
  to: OpenSlide,
): string {
  const copy = to.root.ownerDocument?.importNode(element, true) as Element;
  for (const link of descendants(copy, 'hlinkClick', 'hlinkMouseOver')) remove(link);
  const first = freeId(to.tree);
  const ids = new Map<string, string>();
  descendants(copy, 'cNvPr').forEach((properties, at) => {
    ids.set(properties.getAttribute('id') ?? '', String(first + at));
    properties.setAttribute('id', String(first + at));
  });
  for (const end of descendants(copy, 'stCxn', 'endCxn')) {
    const id = ids.get(end.getAttribute('id') ?? '');
    if (id) end.setAttribute('id', id);
    else remove(end);
  }
  relateCopy(deck, from.part, copy, to.part);
  insertBefore(to.tree, copy, 'custDataLst', 'extLst');
  return String(first);
}

function relateCopy(deck: DeckPackage, from: string, copy: Element, to: string): void {
  const { package: opened } = deck;
  const related = new Map(opened.relationships(from).map((one) => [one.id, one]));
  const made = new Map<string, string>();
  for (const one of [copy, ...descendants(copy)])
    for (const attribute of [...one.attributes]) {
      const known = attribute.namespaceURI === ns.r ? related.get(attribute.value) : undefined;
      if (!known) continue;
      const { id, type, target, external } = known;
      const shares = external || type === relationshipTypes.image || !opened.has(target);
      const own =
        made.get(id) ??
        (shares && from === to
          ? id
          : opened.relate(to, type, shares ? target : copyPart(deck, target, new Map()), { external }));
      made.set(id, own);
      one.setAttributeNS(ns.r, attribute.name, own);
    }
}
