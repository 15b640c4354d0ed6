import type { Box } from '../package/box.ts';
import type { Layer } from '../package/layers.ts';
import { child } from '../package/xml.ts';

/** The lines that a layer is drawn with where it is no surface: a connector, or the edges of an unfilled shape. */
export function linesOf({ element, box, opaque }: Layer): Box[] {
  const line = child(child(element, 'spPr'), 'ln');
  if (opaque || child(line, 'noFill')) return [];
  const { x, y, width, height } = box;
  if (element.localName === 'cxnSp') return Math.min(width, height) === 0 ? [box] : [];
  if (element.localName !== 'sp' || !line) return [];
  return [
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ];
}
