import type { Element } from '@xmldom/xmldom';
import { type DeckPackage, relationshipId } from '../deck-package.ts';
import { partXml } from '../fragment.ts';
import type { Layout } from '../layout.ts';
import { contentTypes, ns, relationshipTypes } from '../names.ts';
import { followers } from '../presentation-order.ts';
import { notesOf } from '../reading/slide-objects.ts';
import { child, children, descendants, insertBefore, integer, make, remove } from '../xml.ts';
import { joinSection, leaveSections, orderSections } from './sections.ts';

const slideXml =
  `<p:sld xmlns:a="${ns.a}" xmlns:r="${ns.r}" xmlns:p="${ns.p}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
  '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr></p:spTree></p:cSld>' +
  '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>';

/** Inserts an empty slide at an index. @returns its part */
export function addSlide(deck: DeckPackage, layout: Layout, at: number): string {
  const part = deck.package.freeName('/ppt/slides/slide1.xml');
  deck.package.set(part, partXml(slideXml));
  deck.package.setContentType(part, contentTypes.slide);
  deck.package.relate(part, relationshipTypes.slideLayout, layout.part);
  list(deck, part, at);
  return part;
}

/** Related parts that copies of a slide share; all others are copied. */
const shared = new Set<string>([
  relationshipTypes.slideLayout,
  relationshipTypes.slideMaster,
  relationshipTypes.notesMaster,
  relationshipTypes.theme,
  relationshipTypes.slide,
  relationshipTypes.image,
  relationshipTypes.font,
]);
const sharedKinds = /\/(video|audio|media|hyperlink|image\w*|customXml|tags)$/;
/** Comments are not copied. */
const leftBehind = /\/(comments|commentAuthors)$/;

/** Inserts a copy of a slide at an index, with its own notes, charts and diagrams. @returns its part */
export function duplicateSlide(deck: DeckPackage, part: string, at: number): string {
  const copy = copyPart(deck, part, new Map());
  list(deck, copy, at);
  return copy;
}

/** Copies a part with the related parts it does not share. @returns its name */
export function copyPart(deck: DeckPackage, part: string, made: Map<string, string>): string {
  const known = made.get(part);
  if (known) return known;
  const { package: opened } = deck;
  const copy = opened.freeName(part);
  made.set(part, copy);
  const isXml = /\.xml$/i.test(part);
  opened.set(
    copy,
    isXml ? (opened.xml(part).cloneNode(true) as ReturnType<typeof opened.xml>) : opened.bytes(part),
  );
  const type = opened.contentType(part);
  if (type) opened.setContentType(copy, type);
  for (const { id, type: kind, target, external } of opened.relationships(part)) {
    if (leftBehind.test(kind)) continue;
    const own =
      external || !opened.has(target) || ((shared.has(kind) || sharedKinds.test(kind)) && !made.has(target));
    opened.relate(copy, kind, own ? target : copyPart(deck, target, made), { external, id });
  }
  return copy;
}

/** Deletes a slide, the parts only it used, and links to it. @returns the parts that lost a link */
export function deleteSlide(deck: DeckPackage, part: string): string[] {
  const { package: opened, presentation } = deck;
  const before = reached(deck);
  const id = opened.relationships(presentation).find(({ target }) => target === part)?.id ?? '';
  const root = opened.root(presentation);
  for (const entry of children(child(root, 'sldIdLst') ?? root, 'sldId')) {
    if (relationshipId(entry) !== id) continue;
    leaveSections(root, entry.getAttribute('id') ?? '');
    remove(entry);
  }
  for (const entry of descendants(child(root, 'custShowLst') ?? make(root, ns.p, 'p:none'), 'sld'))
    if (relationshipId(entry) === id) remove(entry);
  opened.unrelate(presentation, id);
  deck.slides.splice(deck.slides.indexOf(part), 1);
  const linking = linkingParts(deck, part);
  for (const other of linking) unlink(deck, other, part);
  const notes = notesOf(deck, part)?.part;
  const after = reached(deck, notes ? [part, notes] : [part]);
  for (const name of before) if (!after.has(name)) opened.delete(name);
  return linking;
}

/** The reachable parts, without passing through `barred` ones. */
export function reached(
  { package: opened }: DeckPackage,
  barred: readonly string[] = [],
  from = '/',
): Set<string> {
  const found = new Set<string>(barred);
  const waiting = [from];
  const seen = new Set<string>();
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (found.has(part)) continue;
    found.add(part);
    if (part !== '/') seen.add(part);
    for (const { external, target } of opened.relationships(part))
      if (!external && opened.has(target)) waiting.push(target);
  }
  for (const part of barred) found.delete(part);
  found.delete('/');
  return found;
}

/** Other parts that may link to the slide: slides, and parts such as diagrams. */
function linkingParts({ package: opened }: DeckPackage, gone: string): string[] {
  const name = gone.slice(gone.lastIndexOf('/') + 1);
  return opened.names.flatMap((rels) => {
    const [, folder, file] = /^(.*)\/_rels\/([^/]+)\.rels$/.exec(rels) ?? [];
    const owner = `${folder}/${file}`;
    if (folder === undefined || owner === gone || !opened.has(owner) || !/\.xml$/i.test(owner)) return [];
    return new TextDecoder().decode(opened.bytes(rels)).includes(name) ? [owner] : [];
  });
}

/** Removes links to a deleted part; their text stays. */
function unlink({ package: opened }: DeckPackage, part: string, gone: string): void {
  const ids = opened
    .relationships(part)
    .flatMap(({ id, target, external }) => (!external && target === gone ? [id] : []));
  if (ids.length === 0) return;
  for (const link of descendants(opened.root(part), 'hlinkClick', 'hlinkMouseOver', 'hlinkHover'))
    if (ids.includes(relationshipId(link))) remove(link);
  for (const id of ids) opened.unrelate(part, id);
}

export function orderSlides(deck: DeckPackage, order: readonly string[]): void {
  const { package: opened, presentation } = deck;
  const root = opened.root(presentation);
  const holder = child(root, 'sldIdLst');
  if (!holder) return;
  const ids = new Map(opened.relationships(presentation).map(({ target, id }) => [target, id]));
  const entries = new Map(children(holder, 'sldId').map((entry) => [relationshipId(entry), entry]));
  for (const part of order) {
    const entry = entries.get(ids.get(part) ?? '');
    if (entry) holder.appendChild(entry);
  }
  deck.slides.splice(0, deck.slides.length, ...order);
  const listed = order.map((part) => entries.get(ids.get(part) ?? '')?.getAttribute('id') ?? '');
  orderSections(root, listed);
}

function list(deck: DeckPackage, part: string, at: number): void {
  const { package: opened, presentation } = deck;
  const root = opened.root(presentation);
  const holder =
    child(root, 'sldIdLst') ??
    insertBefore(root, make(root, ns.p, 'p:sldIdLst'), ...followers('sldIdLst').slice(1));
  const entries = children(holder, 'sldId');
  const id = freeSlideId(entries);
  const entry = make(root, ns.p, 'p:sldId', { id });
  entry.setAttributeNS(ns.r, 'r:id', opened.relate(presentation, relationshipTypes.slide, part));
  holder.insertBefore(entry, entries[at] ?? null);
  deck.slides.splice(at, 0, part);
  const neighbour = entries[at - 1] ?? entries[at];
  joinSection(root, String(id), neighbour?.getAttribute('id') ?? '', at > 0);
}

/** Slide ids run from 256 to 2³¹ − 1, and some programs use the highest. */
function freeSlideId(entries: readonly Element[]): number {
  const ids = new Set(entries.map((entry) => integer(entry, 'id') ?? 0));
  const next = Math.max(255, ...ids) + 1;
  if (next < 2 ** 31) return next;
  let free = 256;
  while (ids.has(free)) free += 1;
  return free;
}
