import type { Element } from '@xmldom/xmldom';
import type { Box } from '../box.ts';
import type { DeckPackage } from '../deck-package.ts';
import { escapeXml } from '../escape-xml.ts';
import { fragment } from '../fragment.ts';
import type { LayoutPlaceholder } from '../layout.ts';
import { relationshipTypes } from '../names.ts';
import { nonVisual } from '../placeholder.ts';
import type { OpenSlide } from '../reading/slide-objects.ts';
import { child, descendants, insertBefore, integer } from '../xml.ts';

const retired = new WeakMap<Element, number>();

/** An id that no current or removed object of the tree has. */
export function freeId(tree: Element): number {
  const highest = highestId(tree);
  return Math.max(1, highest, retired.get(tree) ?? 0) + 1;
}

const highestId = (tree: Element): number =>
  descendants(tree, 'cNvPr').reduce((most, properties) => Math.max(most, integer(properties, 'id') ?? 0), 0);

/** Reserves the tree's ids so that new objects never reuse them. */
export function retireIds(tree: Element): void {
  retired.set(tree, Math.max(highestId(tree), retired.get(tree) ?? 0));
}

/** Adds an object in front of all others on a slide. */
function place(tree: Element, xml: string): Element {
  return insertBefore(tree, fragment(tree, xml), 'custDataLst', 'extLst');
}

const xfrm = (box: Box, turn = 0, prefix: 'a' | 'p' = 'a'): string =>
  `<${prefix}:xfrm${turn ? ` rot="${Math.round((((turn % 360) + 360) % 360) * 60_000)}"` : ''}>` +
  `<a:off x="${Math.round(box.x)}" y="${Math.round(box.y)}"/>` +
  `<a:ext cx="${Math.max(0, Math.round(box.width))}" cy="${Math.max(0, Math.round(box.height))}"/></${prefix}:xfrm>`;

export interface NewShape {
  /** DrawingML's name. */
  preset: string;
  /** Start of its name: "Star". */
  name: string;
  box: Box;
  /** Degrees clockwise. */
  turn?: number;
  text?: string;
  /** Text without a fill. */
  isTextBox: boolean;
}

/** Adds a shape in the first accent, or a text box. @returns its element */
export function addShape({ tree }: OpenSlide, shape: NewShape): Element {
  const id = freeId(tree);
  const lines = (shape.text ?? '').split('\n');
  const run = (line: string) => (line ? `<a:r><a:rPr lang="en-US"/><a:t>${escapeXml(line)}</a:t></a:r>` : '');
  const align = shape.isTextBox ? '' : '<a:pPr algn="ctr"/>';
  const paragraphs = lines
    .map((line) => `<a:p>${align}${run(line) || '<a:endParaRPr lang="en-US"/>'}</a:p>`)
    .join('');
  if (shape.preset === 'line') return place(tree, lineXml(id, shape));
  return place(
    tree,
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escapeXml(`${shape.name} ${id - 1}`)}"/><p:cNvSpPr${shape.isTextBox ? ' txBox="1"' : ''}/><p:nvPr/></p:nvSpPr>` +
      `<p:spPr>${xfrm(shape.box, shape.turn)}<a:prstGeom prst="${shape.preset}"><a:avLst/></a:prstGeom>${shape.isTextBox ? '<a:noFill/>' : ''}</p:spPr>` +
      (shape.isTextBox ? '' : accented) +
      `<p:txBody><a:bodyPr wrap="square" rtlCol="0"${shape.isTextBox ? '><a:spAutoFit/></a:bodyPr>' : ' anchor="ctr"/>'}<a:lstStyle/>${paragraphs}</p:txBody></p:sp>`,
  );
}

/** The default style of a new shape: filled and outlined in the first accent, with light text. */
const accented =
  '<p:style><a:lnRef idx="2"><a:schemeClr val="accent1"><a:shade val="50000"/></a:schemeClr></a:lnRef>' +
  '<a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef>' +
  '<a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>';

const lineXml = (id: number, { name, box, turn }: NewShape): string =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="${escapeXml(`${name} ${id - 1}`)}"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr>` +
  `<p:spPr>${xfrm({ ...box, height: 0 }, turn)}<a:prstGeom prst="line"><a:avLst/></a:prstGeom>` +
  '<a:ln w="19050"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:ln></p:spPr></p:cxnSp>';

/** Adds an empty shape for a placeholder of the layout. */
export function addPlaceholder(
  { tree }: OpenSlide,
  { type, idx }: Pick<LayoutPlaceholder, 'type' | 'idx'>,
  name: string,
): Element {
  const id = freeId(tree);
  const attributes = [type !== 'obj' ? `type="${type}"` : '', idx !== '0' ? `idx="${escapeXml(idx)}"` : ''];
  return place(
    tree,
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escapeXml(`${name} ${id - 1}`)}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
      `<p:nvPr><p:ph ${attributes.filter(Boolean).join(' ')}/></p:nvPr></p:nvSpPr><p:spPr/>` +
      '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>',
  );
}

/** Adds a frame around a table or chart. */
export function addFrame({ tree }: OpenSlide, name: string, box: Box, uri: string, content: string): Element {
  const id = freeId(tree);
  return place(
    tree,
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${escapeXml(`${name} ${id - 1}`)}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>` +
      `${xfrm(box, 0, 'p')}<a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`,
  );
}

export function addPicture(
  deck: DeckPackage,
  { tree, part }: OpenSlide,
  { bytes, extension, box, alt }: { bytes: Uint8Array; extension: 'png' | 'jpg'; box: Box; alt: string },
): Element {
  const id = freeId(tree);
  const image = addImage(deck, part, bytes, extension);
  return place(
    tree,
    `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id - 1}" descr="${escapeXml(alt)}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>` +
      `<p:blipFill><a:blip r:embed="${image}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
      `<p:spPr>${xfrm(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
  );
}

/** Adds an image file for a part. @returns the relationship's id */
export function addImage(
  deck: DeckPackage,
  part: string,
  bytes: Uint8Array,
  extension: 'png' | 'jpg',
): string {
  const name = deck.package.freeName(`/ppt/media/image1.${extension}`);
  deck.package.set(name, bytes);
  deck.package.setContentType(name, extension === 'png' ? 'image/png' : 'image/jpeg');
  return deck.package.relate(part, relationshipTypes.image, name);
}

/** Sets an object's alternative text. */
export function setDescription(object: Element, text: string): void {
  child(nonVisual(object), 'cNvPr')?.setAttribute('descr', text);
}
