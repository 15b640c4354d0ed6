import type { Element } from '@xmldom/xmldom';
import type { Box } from './box.ts';
import type { DeckPackage } from './deck-package.ts';
import { type Layout, type Master, readLayout } from './layout.ts';
import { contentTypes, ns, relationshipTypes } from './names.ts';
import type { OoxmlPackage } from './package.ts';
import { isContent, isTitle, type PlaceholderKey } from './placeholder.ts';
import { child, descendants, insertBefore, integer, make, parseXml, remove } from './xml.ts';

/** A placeholder of a new layout; without a box it inherits the master's. */
export interface NewPlace extends PlaceholderKey {
  box?: Box | undefined;
  /** Text settings that differ from the master's: no bullets, and a size in hundredths of a point. */
  text?: { anchor: string; align: string; size: number };
}

/** Adds a layout to a master, with placeholders and the drawing of another of its layouts. */
export function addLayout(
  deck: DeckPackage,
  master: Master,
  name: string,
  places: NewPlace[],
  like?: Layout,
): Layout {
  const opened = deck.package;
  const part = opened.freeName('/ppt/slideLayouts/slideLayout1.xml');
  opened.set(part, parseXml(new TextEncoder().encode(emptyLayout(name)), part));
  opened.setContentType(part, contentTypes.slideLayout);
  if (like) paintAlike(opened, part, like);
  else opened.relate(part, relationshipTypes.slideMaster, master.part);
  const tree = descendants(opened.root(part), 'spTree')[0] as Element;
  for (const [index, place] of places.entries()) tree.appendChild(placeShape(tree, index + 2, place));
  register(deck, master, part);
  const layout = readLayout(opened, part, master);
  master.layouts.push(layout);
  return layout;
}

/** Copies another layout's background drawing to a layout without placeholders. */
function paintAlike(opened: OoxmlPackage, part: string, { part: from, root }: Layout): void {
  const [own, other] = [opened.root(part), root].map((one) => child(one, 'cSld')) as [Element, Element];
  for (const { id, type, target, external } of opened.relationships(from))
    opened.relate(part, type, target, { id, external });
  const painted = other.cloneNode(true) as Element;
  for (const shape of descendants(painted, 'ph')) remove(shapeOf(shape));
  const name = own.getAttribute('name') ?? '';
  const copy = own.ownerDocument?.importNode(painted, true) as Element;
  copy.setAttribute('name', name);
  own.parentNode?.replaceChild(copy, own);
}

/** The shape that holds a placeholder element. */
const shapeOf = (place: Element): Element => place.parentNode?.parentNode?.parentNode as Element;

/**
 * Gives the first master layouts built from its placeholders where a file has none at all.
 * @returns whether any were added
 */
export function addMissingLayouts(deck: DeckPackage): boolean {
  const [master] = deck.masters;
  if (!master || deck.masters.some(({ layouts }) => layouts.length > 0)) return false;
  const kept = (wanted: (type: PlaceholderKey['type']) => boolean): NewPlace[] =>
    master.placeholders.filter(({ type }) => wanted(type)).map(({ type, idx }) => ({ type, idx }));
  const footers = kept((type) => !isTitle(type) && !isContent(type));
  const heading = kept(isTitle);
  addLayout(deck, master, 'Title and Content', [...heading, ...kept(isContent), ...footers]);
  addLayout(deck, master, 'Title Only', [...heading, ...footers]);
  addLayout(deck, master, 'Blank', footers);
  return true;
}

const escapeName = (name: string): string => name.replace(/[<>&"]/g, ' ');

const emptyLayout = (name: string): string =>
  `<p:sldLayout xmlns:a="${ns.a}" xmlns:r="${ns.r}" xmlns:p="${ns.p}" preserve="1" userDrawn="1"><p:cSld name="${escapeName(name)}"><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

function placeShape(near: Element, id: number, { type, idx, box, text }: NewPlace): Element {
  const [x, y, cx, cy] = box ? [box.x, box.y, box.width, box.height].map(Math.round) : [];
  const transform = box ? `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` : '';
  const number = idx === '0' ? '' : ` idx="${idx}"`;
  const kind = type === 'obj' ? '' : ` type="${type}"`;
  const anchor = text ? ` anchor="${text.anchor}"` : '';
  const style = text
    ? `<a:lvl1pPr marL="0" indent="0" algn="${text.align}"><a:buNone/><a:defRPr sz="${text.size}"/></a:lvl1pPr>`
    : '';
  const xml = `<p:sp xmlns:a="${ns.a}" xmlns:p="${ns.p}"><p:nvSpPr><p:cNvPr id="${id}" name="Placeholder ${id - 1}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph${kind}${number}/></p:nvPr></p:nvSpPr><p:spPr>${transform}</p:spPr><p:txBody><a:bodyPr${anchor}/><a:lstStyle>${style}</a:lstStyle><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>`;
  const shape = parseXml(new TextEncoder().encode(xml), 'placeholder').documentElement as Element;
  return near.ownerDocument?.importNode(shape, true) as Element;
}

/** Masters and layouts share one range of ids in a presentation. */
function register(
  { package: opened, presentation, masters }: DeckPackage,
  master: Master,
  part: string,
): void {
  const roots = [opened.root(presentation), ...masters.map(({ root }) => root)];
  const numbers = roots.flatMap((root) =>
    descendants(root, 'sldMasterId', 'sldLayoutId').map((entry) => integer(entry, 'id') ?? 0),
  );
  const list =
    child(master.root, 'sldLayoutIdLst') ??
    insertBefore(
      master.root,
      make(master.root, ns.p, 'p:sldLayoutIdLst'),
      'transition',
      'timing',
      'hf',
      'txStyles',
      'extLst',
    );
  const entry = make(list, ns.p, 'p:sldLayoutId', { id: Math.max(2_147_483_648, ...numbers) + 1 });
  entry.setAttributeNS(ns.r, 'r:id', opened.relate(master.part, relationshipTypes.slideLayout, part));
  list.appendChild(entry);
}
