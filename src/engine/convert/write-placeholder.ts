import type { Element } from '@xmldom/xmldom';
import { ns } from '../package/names.ts';
import { isTitle, nonVisual, type PlaceholderKey } from '../package/placeholder.ts';
import { child, children, insertAfter, insertBefore, make, remove } from '../package/xml.ts';

/** Makes an object fill a placeholder of the new layout. */
export function writePlaceholder(object: Element, key: PlaceholderKey): void {
  const properties = nonVisual(object);
  if (!properties) return;
  const app = child(properties, 'nvPr') ?? properties.appendChild(make(object, ns.p, 'p:nvPr'));
  for (const old of children(app, 'ph')) app.removeChild(old);
  const placeholder = make(app, ns.p, 'p:ph');
  if (key.type !== 'obj') placeholder.setAttribute('type', key.type);
  if (key.idx !== '0') placeholder.setAttribute('idx', key.idx);
  app.insertBefore(placeholder, app.firstChild);
  child(properties, 'cNvSpPr')?.removeAttribute('txBox');
}

/** Removes the placeholder from an object, which becomes free. */
export function freeFromPlaceholder(object: Element): void {
  const properties = nonVisual(object);
  const app = properties && child(properties, 'nvPr');
  if (app) remove(child(app, 'ph'));
  // The outline came from the placeholder, so a free object must state one.
  const look = child(object, 'spPr');
  if (!look || children(look, 'prstGeom', 'custGeom').length > 0) return;
  const outline = make(look, ns.a, 'a:prstGeom', { prst: 'rect' });
  outline.appendChild(make(look, ns.a, 'a:avLst'));
  insertAfter(look, outline, 'xfrm');
}

/** Removes a placeholder text's own fill, outline, effects, insets and alignment. */
export function dropOwnLook(shape: Element): void {
  remove(child(shape, 'style'));
  const properties = child(shape, 'spPr');
  for (const part of properties ? children(properties) : [])
    if (part.localName !== 'xfrm') properties?.removeChild(part);
  const body = child(child(shape, 'txBody'), 'bodyPr');
  if (!body) return;
  const upright = body.getAttribute('vert');
  const columns = body.getAttribute('numCol');
  for (const attribute of [...body.attributes]) body.removeAttribute(attribute.name);
  if (upright && upright !== 'horz') body.setAttribute('vert', upright);
  if (columns && columns !== '1') body.setAttribute('numCol', columns);
  for (const part of children(body)) body.removeChild(part);
  // Any text, titles included, may shrink where it must.
  insertBefore(body, make(body, ns.a, 'a:normAutofit'));
}

export const roleOf = (key: PlaceholderKey): 'title' | 'body' => (isTitle(key.type) ? 'title' : 'body');
