import { bottom, right, type Size } from '../package/box.ts';
import { descendants } from '../package/xml.ts';
import type { Loss } from './report.ts';
import { discard, kindOf, type SlideObject } from './slide-object.ts';

/** Shares of the page: distance at which a shape reaches an edge, and the proportions of a stripe or line. */
const edge = 0.01;
const stripe = { thin: 0.04, long: 0.03, widths: 3 };

/**
 * Removes the old design's decoration from a cover or divider: textless shapes that reach an edge, stripes
 * and lines. The brand's cover replaces it.
 * @returns the remaining objects
 */
export function dropOpeningDecoration(objects: SlideObject[], page: Size, losses: Loss[]): SlideObject[] {
  const dropped = objects.filter((object) => isDecoration(object, page));
  for (const object of dropped) {
    discard(object);
    losses.push({ what: object.name, why: 'the brand has a cover of its own' });
  }
  return objects.filter((object) => !dropped.includes(object));
}

function isDecoration(object: SlideObject, page: Size): boolean {
  const { box, placeholder, text, variants } = object;
  if (!box || placeholder || text !== '' || descendants(variants[0], 'hlinkClick').length > 0) return false;
  const [across, down] = [box.width / page.width, box.height / page.height];
  const [width, length] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  const stretched = length > width * stripe.widths && Math.max(across, down) > stripe.long;
  const thin = stretched && Math.min(across, down) < stripe.thin;
  if (kindOf(object) === 'pic') return thin && Math.max(across, down) > 1 - 2 * edge;
  if (kindOf(object) === 'graphicFrame') return false;
  if (kindOf(object) === 'sp' && descendants(variants[0], 'blip').length > 0) return false;
  const [x, y] = [page.width * edge, page.height * edge];
  const reaches = box.x <= x || box.y <= y || right(box) >= page.width - x || bottom(box) >= page.height - y;
  return reaches || thin;
}
