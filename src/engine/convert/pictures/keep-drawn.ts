import type { Element } from '@xmldom/xmldom';
import { wcagContrast } from 'culori';
import { type Palette, slotColor } from '../../package/color-value.ts';
import { canShowThrough } from '../../package/faint-pictures.ts';
import { ns } from '../../package/names.ts';
import { child, children, insertBefore, make } from '../../package/xml.ts';
import { hex } from '../../scene/hex-colors.ts';
import { pictureColors } from '../../scene/picture-colors.ts';
import { paintedLayers } from '../colors/painted-layers.ts';
import { stateColor } from '../colors/state-color.ts';

type Slide = Parameters<typeof paintedLayers>;

/** The colour behind each picture of a slide that has no ground of its own; pictures on pictures left out. */
export const groundsOfPictures = (...slide: Slide): Map<Element, string> =>
  new Map(
    paintedLayers(...slide).flatMap(({ element, groundOf }) => {
      if (element.localName !== 'pic' || hasGround(element)) return [];
      const ground = groundOf();
      return ground ? [[element, ground] as const] : [];
    }),
  );

const hasGround = (picture: Element): boolean =>
  children(child(picture, 'spPr') ?? picture, 'solidFill', 'gradFill', 'blipFill').length > 0;

/** Grounds of more contrast to one another than this are a light one and a dark one. */
const otherLight = 3;

/**
 * Gives drawings that let their ground through, and would vanish on the brand's, the ground that they were drawn for.
 * @param before the grounds that they had
 * @param bytesOf the file of a picture
 */
export function keepDrawn(
  before: Map<Element, string>,
  bytesOf: (picture: Element) => Uint8Array | undefined,
  ...slide: Slide
): void {
  if (before.size === 0) return;
  const [, , , palette] = slide;
  for (const [picture, ground] of groundsOfPictures(...slide)) {
    const had = before.get(picture);
    if (!had || wcagContrast(had, ground) < otherLight) continue;
    const bytes = bytesOf(picture);
    const properties = child(picture, 'spPr');
    if (!bytes || !properties || !vanishes(bytes, had, ground)) continue;
    const fill = make(properties, ns.a, 'a:solidFill');
    fill.appendChild(stateColor(fill, { ...slotLike(had, palette), color: had }));
    insertBefore(properties, fill, 'ln', 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst');
  }
}

/** A colour of the theme's that is as light or as dark, so that it changes with the theme. */
function slotLike(color: string, palette: Palette): { slot?: string } {
  const slot = ['tx1', 'bg1', 'tx2', 'bg2'].find((name) => {
    const shown = slotColor(name, palette);
    return shown !== undefined && wcagContrast(shown, color) < 1.15;
  });
  return slot ? { slot } : {};
}

/** Points across and down at which a picture is looked at; what it draws is seen where it hides this much. */
const points = 48;
const drawn = 0.1;
/** Below this contrast a point is not seen; of the points that are drawn, this share vanishes at least. */
const seen = { least: 1.6, share: 0.2 };

function vanishes(bytes: Uint8Array, had: string, ground: string): boolean {
  const fills = emfColors(bytes);
  if (fills)
    return fills.some(
      (color) => wcagContrast(color, had) >= seen.least && wcagContrast(color, ground) < seen.least,
    );
  const colors = canShowThrough(bytes) ? pictureColors(bytes) : undefined;
  if (!colors) return false;
  let [shown, gone] = [0, 0];
  for (let at = 0; at < points * points; at++) {
    const { color, alpha } = colors.at(
      ((at % points) + 0.5) / points,
      (Math.floor(at / points) + 0.5) / points,
    );
    if (alpha < drawn || wcagContrast(color, had) < seen.least) continue;
    shown++;
    if (wcagContrast(color, ground) < seen.least) gone++;
  }
  return shown > 0 && gone / shown >= seen.share;
}

/** The number of a record that defines a brush, of the first one, and what the first one holds 40 bytes from its start. */
const record = { header: 1, brush: 39, signature: 0x464d4520 };
const solid = 0;
/** A drawing has few brushes, and each record at least its number and its length. */
const mostColors = 64;
const leastLength = 8;

/** The colours that an enhanced metafile fills with; nothing where it is none. Source: [MS-EMF] 2.3.4.2, 2.3.7.1. */
export function emfColors(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isEmf =
    bytes.length > 88 &&
    view.getUint32(0, true) === record.header &&
    view.getUint32(40, true) === record.signature;
  if (!isEmf) return undefined;
  const found = new Set<string>();
  for (let at = 0; at + 24 <= bytes.length && found.size < mostColors; ) {
    if (view.getUint32(at, true) === record.brush && view.getUint32(at + 12, true) === solid)
      found.add(hex(view.getUint8(at + 16), view.getUint8(at + 17), view.getUint8(at + 18)));
    at += Math.max(leastLength, view.getUint32(at + 4, true));
  }
  return [...found];
}
