import type { Element } from '@xmldom/xmldom';
import type { Box, Size } from '../../package/box.ts';
import { nonVisual } from '../../package/placeholder.ts';
import { child, descendants } from '../../package/xml.ts';
import { isFlatPng } from './png.ts';

/** A picture's purpose: a sign, a figure with data, or an image to look at. */
export type PictureKind = 'icon' | 'data' | 'image';

const aboutData = /\b(chart|graph|diagram|plot|table|figure|histogram|dashboard|screenshot)\b/i;
/** Share of the page height below which a picture is a sign. */
const iconShare = 0.18;

/** @param bytes of the fallback picture that every program shows */
export function classify(
  picture: Element,
  bytes: Uint8Array,
  part: string,
  box: Box | undefined,
  page: Size,
): PictureKind {
  const small = box !== undefined && Math.max(box.width, box.height) < page.height * iconShare;
  if (descendants(picture, 'svgBlip').length > 0 || (small && !/\.jpe?g$/i.test(part))) return 'icon';
  const properties = nonVisual(picture);
  const named = properties && child(properties, 'cNvPr');
  const words = `${named?.getAttribute('name') ?? ''} ${named?.getAttribute('descr') ?? ''} ${named?.getAttribute('title') ?? ''}`;
  return aboutData.test(words) || /\.(emf|wmf)$/i.test(part) || isFlatPng(bytes) ? 'data' : 'image';
}
