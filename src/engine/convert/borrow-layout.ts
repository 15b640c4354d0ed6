import type { Element } from '@xmldom/xmldom';
import { mapBox, stretchOnto } from '../package/box.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import { type Layout, type Master, readLayout } from '../package/layout.ts';
import { contentTypes, ns, relationshipTypes } from '../package/names.ts';
import { isFooter } from '../package/placeholder.ts';
import { child, descendants, insertBefore, integer, make, parseXml } from '../package/xml.ts';

/**
 * Gives the target's master a layout that has its places where one of the source's layouts has them. Only the places
 * come along: look, colours and decoration are the brand's.
 */
export function borrowLayout(wanted: Layout, source: DeckPackage, target: DeckPackage): Layout {
  const master = target.masters[0] as Master;
  const opened = target.package;
  const part = opened.freeName('/ppt/slideLayouts/slideLayout1.xml');
  opened.set(part, parseXml(new TextEncoder().encode(emptyLayout(wanted.name)), part));
  opened.setContentType(part, contentTypes.slideLayout);
  opened.relate(part, relationshipTypes.slideMaster, master.part);
  const tree = descendants(opened.root(part), 'spTree')[0] as Element;
  const by = stretchOnto({ x: 0, y: 0, ...source.size }, { x: 0, y: 0, ...target.size });
  for (const [index, place] of wanted.placeholders.entries()) {
    const box = place.box && !isFooter(place.type) ? mapBox(place.box, by) : undefined;
    tree.appendChild(placeShape(tree, index + 2, place.type, place.idx, box));
  }
  register(target, master, part);
  const layout = readLayout(opened, part, master);
  master.layouts.push(layout);
  return layout;
}

const escapeName = (name: string): string => name.replace(/[<>&"]/g, ' ');

const emptyLayout = (name: string): string =>
  `<p:sldLayout xmlns:a="${ns.a}" xmlns:r="${ns.r}" xmlns:p="${ns.p}" preserve="1" userDrawn="1"><p:cSld name="${escapeName(name)}"><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

function placeShape(
  near: Element,
  id: number,
  type: string,
  idx: string,
  box: ReturnType<typeof mapBox> | undefined,
): Element {
  const [x, y, cx, cy] = box ? [box.x, box.y, box.width, box.height].map(Math.round) : [];
  const transform = box ? `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` : '';
  const number = idx === '0' ? '' : ` idx="${idx}"`;
  const kind = type === 'obj' ? '' : ` type="${type}"`;
  const xml = `<p:sp xmlns:a="${ns.a}" xmlns:p="${ns.p}"><p:nvSpPr><p:cNvPr id="${id}" name="Placeholder ${id - 1}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph${kind}${number}/></p:nvPr></p:nvSpPr><p:spPr>${transform}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>`;
  const shape = parseXml(new TextEncoder().encode(xml), 'placeholder').documentElement as Element;
  return near.ownerDocument?.importNode(shape, true) as Element;
}

/** Masters and layouts share one range of numbers in a presentation. */
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
