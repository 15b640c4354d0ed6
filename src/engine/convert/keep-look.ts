import type { Element } from '@xmldom/xmldom';
import type { Layout } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import type { PlaceholderKey } from '../package/placeholder.ts';
import { atLevel, heldBy, inheritedStyles, levelOf } from '../package/text-style.ts';
import { setBox } from '../package/transform.ts';
import { child, children, insertBefore, make } from '../package/xml.ts';
import type { SlideObject } from './slide-object.ts';
import { freeFromPlaceholder } from './write-placeholder.ts';

/** The children of a list style level, in schema order; the nearest statement of each wins. */
const ofLevel = [
  ['lnSpc'],
  ['spcBef'],
  ['spcAft'],
  ['buClrTx', 'buClr'],
  ['buSzTx', 'buSzPct', 'buSzPts'],
  ['buFontTx', 'buFont'],
  ['buNone', 'buAutoNum', 'buChar'],
];
const fills = ['noFill', 'solidFill', 'gradFill'];

/** Turns a placeholder into a plain text box, picture or frame that looks the same. */
export function freeFromLayout(object: SlideObject, layout: Layout): void {
  const { placeholder, promoted, box } = object;
  if (!placeholder) return;
  for (const shape of object.variants) {
    if (!promoted) keepLook(shape, layout, placeholder);
    keepOutline(shape, layout, placeholder);
    freeFromPlaceholder(shape);
    if (box) setBox(shape, box);
  }
  delete object.placeholder;
}

/**
 * Writes out the outline a picture inherits from its placeholder, such as a circle.
 * @returns whether there is one
 */
export function keepOutline(picture: Element, layout: Layout, key: PlaceholderKey): boolean {
  const properties = picture.localName === 'pic' ? child(picture, 'spPr') : undefined;
  if (!properties || outlineOf(properties)) return false;
  const found = heldBy(layout, key).flatMap((holder) => outlineOf(child(holder, 'spPr')) ?? [])[0];
  if (!found || found.getAttribute('prst') === 'rect') return false;
  const after = children(properties).find(({ localName }) => localName !== 'xfrm');
  properties.insertBefore(properties.ownerDocument?.importNode(found, true) as Element, after ?? null);
  return true;
}

const outlineOf = (properties: Element | undefined): Element | undefined =>
  properties && children(properties, 'prstGeom', 'custGeom')[0];

/** Writes out the text style a placeholder inherits, before it stops inheriting it. */
export function keepLook(shape: Element, layout: Layout, key: PlaceholderKey): void {
  const body = child(shape, 'txBody');
  if (!body) return;
  const list = child(body, 'lstStyle') ?? insertBefore(body, make(body, ns.a, 'a:lstStyle'), 'p');
  const styles = [list, ...inheritedStyles(layout, key)];
  const levels = [...new Set(children(body, 'p').map((paragraph) => levelOf(paragraph)))].sort();
  const kept = levels.map((level) => merged(list, `a:lvl${level + 1}pPr`, atLevel(styles, level)));
  while (list.firstChild) list.removeChild(list.firstChild);
  for (const level of kept) list.appendChild(level);
  const properties = child(body, 'bodyPr');
  for (const holder of properties ? heldBy(layout, key) : [])
    for (const { name, value } of child(child(holder, 'txBody'), 'bodyPr')?.attributes ?? [])
      if (properties && !properties.hasAttribute(name) && !name.includes(':'))
        properties.setAttribute(name, value);
}

/** One list style level merged from several, nearest first. */
function merged(near: Element, name: string, said: Element[]): Element {
  const level = make(near, ns.a, name);
  takeAttributes(level, said);
  for (const group of ofLevel) takeFirst(level, said, group);
  const runs = said.flatMap((one) => child(one, 'defRPr') ?? []);
  const run = make(level, ns.a, 'a:defRPr');
  level.appendChild(run);
  takeAttributes(run, runs);
  takeFirst(run, runs, fills);
  return level;
}

function takeAttributes(to: Element, said: Element[]): void {
  for (const { name, value } of said.flatMap((one) => [...one.attributes]))
    if (!to.hasAttribute(name) && !name.includes(':')) to.setAttribute(name, value);
}

function takeFirst(to: Element, said: Element[], names: string[]): void {
  const found = said.flatMap((one) => children(one, ...names))[0];
  if (found) to.appendChild(to.ownerDocument?.importNode(found, true) as Element);
}
