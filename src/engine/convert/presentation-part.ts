import type { Element } from '@xmldom/xmldom';
import { type DeckPackage, relationshipId } from '../package/deck-package.ts';
import { ns, relationshipTypes } from '../package/names.ts';
import { followers } from '../package/presentation-order.ts';
import {
  child,
  children,
  descend,
  descendants,
  insertBefore,
  integer,
  make,
  remove,
} from '../package/xml.ts';

/** Attributes about showing this deck, and not about the brand. */
const ofDeck = ['firstSlideNum', 'showSpecialPlsOnTitleSld', 'rtl'];

/**
 * Lists the converted slides in the result's presentation part, with the source's sections, custom shows and
 * direction.
 * @param slides result part by source slide part
 */
export function listSlides(source: DeckPackage, result: DeckPackage, slides: Map<string, string>): void {
  const from = source.package.root(source.presentation);
  const root = result.package.root(result.presentation);
  for (const name of ofDeck) {
    const value = from.getAttribute(name);
    if (value === null || value === '') root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  const ids = slideIds(from, source);
  const related = new Map<string, string>();
  const list = insertBefore(root, make(root, ns.p, 'p:sldIdLst'), ...followers('sldIdLst'));
  for (const [part, name] of slides) {
    const entry = make(root, ns.p, 'p:sldId', { id: ids.get(part) ?? 0 });
    const relationship = result.package.relate(result.presentation, relationshipTypes.slide, name);
    entry.setAttributeNS(ns.r, 'r:id', relationship);
    related.set(part, relationship);
    list.appendChild(entry);
  }
  carryShows(from, root, source, related);
  carrySections(from, root);
}

/**
 * Carries over the presentation's text defaults (size, capitals, spacing), which free text inherits and which
 * are the author's; typefaces and colours are not.
 */
export function carryTextDefaults(source: DeckPackage, result: DeckPackage): void {
  const from = source.package.root(source.presentation);
  const to = result.package.root(result.presentation);
  const own = child(from, 'defaultTextStyle');
  if (!own) return;
  remove(child(to, 'defaultTextStyle'));
  const style = to.ownerDocument?.importNode(own, true) as Element;
  for (const part of descendants(style, 'latin', 'ea', 'cs', 'sym', 'extLst'))
    if (!part.getAttribute('typeface')?.startsWith('+')) remove(part);
  for (const color of descendants(style, 'solidFill', 'buClr')) if (!child(color, 'schemeClr')) remove(color);
  // Without a stated colour, some programs do not use the theme's text colour.
  for (const level of descendants(style, 'defRPr')) if (!descend(level, 'solidFill')) takeTextColor(level);
  insertBefore(to, style, ...followers('defaultTextStyle'));
}

function takeTextColor(properties: Element): void {
  const fill = make(properties, ns.a, 'a:solidFill');
  fill.appendChild(make(properties, ns.a, 'a:schemeClr', { val: 'tx1' }));
  insertBefore(
    properties,
    fill,
    'effectLst',
    'effectDag',
    'highlight',
    'latin',
    'ea',
    'cs',
    'sym',
    'hlinkClick',
  );
}

/** The slide ids that sections refer to: the source's, or new ones where it repeats or lacks them. */
function slideIds(from: Element, source: DeckPackage): Map<string, number> {
  const targets = new Map(
    source.package.relationships(source.presentation).map(({ id, target }) => [id, target]),
  );
  const ids = new Map<string, number>();
  const taken = new Set<number>();
  for (const entry of children(child(from, 'sldIdLst') ?? from, 'sldId')) {
    let id = integer(entry, 'id') ?? 256;
    while (id < 256 || taken.has(id)) id = Math.max(256, id + 1);
    taken.add(id);
    const part = targets.get(relationshipId(entry));
    if (part) ids.set(part, id);
  }
  return ids;
}

function carryShows(from: Element, root: Element, source: DeckPackage, related: Map<string, string>): void {
  const shows = child(from, 'custShowLst');
  if (!shows) return;
  const targets = new Map(
    source.package.relationships(source.presentation).map(({ id, target }) => [id, target]),
  );
  const copy = root.ownerDocument?.importNode(shows, true) as Element;
  for (const slide of descendants(copy, 'sld')) {
    const id = related.get(targets.get(relationshipId(slide)) ?? '');
    if (id) slide.setAttributeNS(ns.r, 'r:id', id);
    else remove(slide);
  }
  insertBefore(root, copy, ...followers('custShowLst'));
}

function carrySections(from: Element, root: Element): void {
  const sections = descendants(from, 'sectionLst')[0]?.parentNode as Element | undefined;
  if (!sections) return;
  const list = child(root, 'extLst') ?? root.appendChild(make(root, ns.p, 'p:extLst'));
  list.appendChild(root.ownerDocument?.importNode(sections, true) as Element);
}
