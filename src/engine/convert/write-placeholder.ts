import type { Element } from '@xmldom/xmldom';
import { ns } from '../package/names.ts';
import { isTitle, nonVisual, type PlaceholderKey } from '../package/placeholder.ts';
import { child, children, insertAfter, insertBefore, make, remove } from '../package/xml.ts';

/** Makes an object the slide's part of a placeholder of the new layout, whatever it was before. */
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

/** Takes the placeholder away from an object that none of the layout's can hold. */
export function freeFromPlaceholder(object: Element): void {
  const properties = nonVisual(object);
  const app = properties && child(properties, 'nvPr');
  if (app) remove(child(app, 'ph'));
  // Its place gave it its outline; what stands free has to state one.
  const look = child(object, 'spPr');
  if (!look || children(look, 'prstGeom', 'custGeom').length > 0) return;
  const outline = make(look, ns.a, 'a:prstGeom', { prst: 'rect' });
  outline.appendChild(make(look, ns.a, 'a:avLst'));
  insertAfter(look, outline, 'xfrm');
}

/** Leaves the look of a text placeholder to its layout: fill, outline, effects, insets, alignment. */
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
  // A title that shrinks would stand in two sizes from slide to slide only where it must; so may every text.
  insertBefore(body, make(body, ns.a, 'a:normAutofit'));
}

export const roleOf = (key: PlaceholderKey): 'title' | 'body' => (isTitle(key.type) ? 'title' : 'body');
