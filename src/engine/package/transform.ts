import type { Element } from '@xmldom/xmldom';
import type { Box, Size } from './box.ts';
import { ns } from './names.ts';
import { child, children, descend, insertBefore, integer, make, remove } from './xml.ts';

/** The element that holds an object's position, if any. */
export function transformOf(object: Element): Element | undefined {
  if (object.localName === 'graphicFrame') return child(object, 'xfrm');
  return descend(object, object.localName === 'grpSp' ? 'grpSpPr' : 'spPr', 'xfrm');
}

/** An object's own box; undefined where its layout decides. */
export function boxOf(object: Element): Box | undefined {
  const transform = transformOf(object);
  const offset = child(transform, 'off');
  const extent = child(transform, 'ext');
  if (!offset || !extent) return undefined;
  const stated = { width: integer(extent, 'cx') ?? 0, height: integer(extent, 'cy') ?? 0 };
  const size = object.localName === 'graphicFrame' ? sizeInFrame(object, stated) : stated;
  return { x: integer(offset, 'x') ?? 0, y: integer(offset, 'y') ?? 0, ...size };
}

/** A group's box in its children's coordinates. */
export function boxInside(group: Element): Box | undefined {
  const transform = transformOf(group);
  const [offset, extent] = [child(transform, 'chOff'), child(transform, 'chExt')];
  if (!offset || !extent) return undefined;
  return {
    x: integer(offset, 'x') ?? 0,
    y: integer(offset, 'y') ?? 0,
    width: integer(extent, 'cx') ?? 1,
    height: integer(extent, 'cy') ?? 1,
  };
}

/** Some programs write frames of any size around tables; use the real size. */
function sizeInFrame(frame: Element, stated: Size): Size {
  const table = tableSize(frame);
  const wrong = table && table.width > 0 && Math.abs(table.width - stated.width) > stated.width * 0.05;
  return wrong ? { width: table.width, height: table.height || stated.height } : stated;
}

export const total = (elements: Element[], attribute: string): number =>
  elements.reduce((sum, element) => sum + (integer(element, attribute) ?? 0), 0);

/** A table's size by its columns and rows, whatever its frame states. */
export function tableSize(frame: Element): Size | undefined {
  const table = descend(frame, 'graphic', 'graphicData', 'tbl');
  if (!table) return undefined;
  const columns = children(child(table, 'tblGrid') ?? table, 'gridCol');
  return { width: total(columns, 'w'), height: total(children(table, 'tr'), 'h') };
}

/** In degrees, clockwise. */
export const rotationOf = (object: Element): number => (integer(transformOf(object), 'rot') ?? 0) / 60_000;

export function setBox(object: Element, box: Box): void {
  const transform = transformOf(object) ?? addTransform(object);
  const offset =
    child(transform, 'off') ??
    insertBefore(transform, make(transform, ns.a, 'a:off'), 'ext', 'chOff', 'chExt');
  const extent =
    child(transform, 'ext') ?? insertBefore(transform, make(transform, ns.a, 'a:ext'), 'chOff', 'chExt');
  offset.setAttribute('x', String(Math.round(box.x)));
  offset.setAttribute('y', String(Math.round(box.y)));
  extent.setAttribute('cx', String(Math.max(0, Math.round(box.width))));
  extent.setAttribute('cy', String(Math.max(0, Math.round(box.height))));
}

function addTransform(object: Element): Element {
  if (object.localName === 'graphicFrame') {
    return insertBefore(object, make(object, ns.p, 'p:xfrm'), 'graphic');
  }
  const name = object.localName === 'grpSp' ? 'grpSpPr' : 'spPr';
  const properties =
    child(object, name) ?? insertBefore(object, make(object, ns.p, `p:${name}`), 'style', 'txBody');
  return properties.insertBefore(make(object, ns.a, 'a:xfrm'), properties.firstChild) as Element;
}

/** Removes an object's position so that it inherits its layout's; a frame must keep its own. */
export function clearBox(object: Element): void {
  if (object.localName !== 'graphicFrame') remove(transformOf(object));
}

/** A shape tree's objects in painting order. */
export const objectsIn = (tree: Element): Element[] =>
  children(tree, 'sp', 'pic', 'graphicFrame', 'grpSp', 'cxnSp', 'contentPart', 'AlternateContent');
