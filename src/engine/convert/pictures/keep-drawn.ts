import type { Element } from '@xmldom/xmldom';
import { fillColor, guessBackdrop } from '../../package/backdrop.ts';
import { type Box, middleOf } from '../../package/box.ts';
import { type Palette, slotColor } from '../../package/color-value.ts';
import { pageSizeOf } from '../../package/deck-package.ts';
import { canShowThrough } from '../../package/faint-pictures.ts';
import { behind, type Layer, paintAt } from '../../package/layers.ts';
import { ns } from '../../package/names.ts';
import { shadedOwn } from '../../package/shades.ts';
import { child, children, descend, insertBefore, make, remove } from '../../package/xml.ts';
import { hex, rgb, wcagContrast } from '../../scene/hex-colors.ts';
import { pictureColors } from '../../scene/picture-colors.ts';
import { paintedLayers } from '../colors/painted-layers.ts';
import { stateColor } from '../colors/state-color.ts';
import { textOf } from '../slide-object.ts';

type Slide = Parameters<typeof paintedLayers>;

/** The colour behind each transparent picture of a slide. */
export const groundsOfPictures = (...slide: Slide): Map<Element, string> =>
  new Map(
    [...picturesOn(...slide)].flatMap(([picture, seat]) => {
      const ground = groundOf(seat, slide);
      return ground ? [[picture, ground] as const] : [];
    }),
  );

/** Over a shared background picture, the layout's text colour tells whether it is light or dark. */
const groundOf = ({ ground, under }: Seat, [slide, layout, , palette]: Slide): string | undefined =>
  ground ?? (under || descend(slide, 'cSld', 'bg') ? undefined : guessBackdrop(layout, palette));

/** What a picture is seen on: its colour, and the slide's shape that has it, if any. */
interface Seat {
  /** Undefined over a picture. */
  ground: string | undefined;
  under: ReturnType<typeof paintedLayers>[number] | undefined;
}

function picturesOn(...slide: Slide): Map<Element, Seat> {
  const layers = paintedLayers(...slide);
  return new Map(
    layers.flatMap(({ element, box, groundOf: behindIt }, at) => {
      if (!letsThrough(element)) return [];
      const top = behind(box, layers.slice(0, at));
      const under = layers.find((layer) => layer === top);
      return [[element, { ground: behindIt() ?? (under && colorAt(box, under, slide)), under }] as const];
    }),
  );
}

/** The colour of a large picture in the middle of what lies on it, where the slide's pictures can be read. */
function colorAt(box: Box, under: Layer, [, , opened, palette, owner]: Slide): string | undefined {
  const page = owner && pageSizeOf(opened);
  return page && paintAt(shadedOwn(under, owner, palette, page), middleOf(box)).color;
}

/** A picture without a fill, or a picture-filled shape without text. */
function letsThrough(element: Element): boolean {
  const properties = child(element, 'spPr');
  if (element.localName === 'pic')
    return children(properties ?? element, 'solidFill', 'gradFill', 'blipFill').length === 0;
  return child(properties, 'blipFill') !== undefined && textOf(element) === '';
}

/** Contrast above which two backgrounds count as one light and one dark. */
const otherLight = 2;

/**
 * Keeps transparent drawings visible on the brand's background: a shape under one is recoloured, others get
 * the background they were drawn for.
 * @param before their former backgrounds
 * @param bytesOf the file of a picture
 */
export function keepDrawn(
  before: Map<Element, string>,
  bytesOf: (picture: Element) => Uint8Array | undefined,
  ...slide: Slide
): void {
  if (before.size === 0) return;
  const [, , , palette] = slide;
  for (const [picture, seat] of picturesOn(...slide)) {
    const had = before.get(picture);
    // The shape may have been recoloured for an earlier icon.
    const surface = child(seat.under?.element, 'spPr');
    const ground = (surface && fillColor(surface, palette)) ?? groundOf(seat, slide);
    if (!had || !ground || wcagContrast(had, ground) < otherLight) continue;
    const bytes = bytesOf(picture);
    const drawing = bytes && drawingOf(bytes);
    if (!drawing || !vanish(drawing, had, ground)) continue;
    const better = seat.under && surfaceFor(drawing, had, seat.under, palette);
    if (seat.under && better) paint(seat.under.element, better);
    else if (picture.localName === 'pic') paint(picture, { ...slotLike(had, palette), color: had });
  }
}

/** A brand colour for a shape that keeps its drawings visible, and the shape itself. */
function surfaceFor(
  drawing: Drawing,
  had: string,
  { element, groundOf }: NonNullable<Seat['under']>,
  palette: Palette,
): { slot: string; color: string } | undefined {
  const ground = groundOf();
  if (!child(child(element, 'spPr'), 'solidFill')) return undefined;
  const seen = surfaces
    .map((slot) => ({ slot, color: slotColor(slot, palette) ?? had }))
    .filter(({ color }) => !ground || wcagContrast(color, ground) >= leastOfSurface);
  return (
    seen.find(({ color }) => !vanish(drawing, had, color)) ??
    seen.find(({ color }) => !vanish(drawing, had, color, sight.least))
  );
}

const surfaces = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'tx2', 'bg2', 'tx1'];
const leastOfSurface = 1.3;

function paint(shape: Element, color: { slot?: string; color: string }): void {
  const properties = child(shape, 'spPr');
  if (!properties) return;
  for (const fill of children(properties, 'noFill', 'solidFill')) remove(fill);
  const fill = make(properties, ns.a, 'a:solidFill');
  fill.appendChild(stateColor(fill, color));
  insertBefore(properties, fill, 'ln', 'effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst');
}

/** Of 255: colours that differ by at most this in each channel look alike. */
const alike = 24;

/** A similar theme colour, if any, so that the shape follows the theme. */
function slotLike(color: string, palette: Palette): { slot?: string } {
  const slot = ['tx1', 'bg1', 'tx2', 'bg2'].find((name) => {
    const shown = slotColor(name, palette);
    return (
      shown !== undefined && rgb(shown).every((one, at) => Math.abs(one - (rgb(color)[at] ?? 0)) < alike)
    );
  });
  return slot ? { slot } : {};
}

/** Sample points per side, and the opacity from which one counts as drawn. */
const points = 48;
const drawn = 0.1;
/**
 * Contrast below which a point is invisible; the share of points that must vanish, and of those that stand
 * alone, as letters do; and contrasts that were, and no longer are, legible.
 */
const sight = { least: 1.7, share: 0.2, alone: 0.05, well: 4.5, read: 3 };

/** The colours of a transparent drawing: by sample point (undefined where transparent), or by brush. */
interface Drawing {
  colors: (string | undefined)[];
  /** Samples per row; absent for brushes. */
  across?: number;
}

function drawingOf(bytes: Uint8Array): Drawing | undefined {
  const fills = emfColors(bytes);
  // Assume that a metafile draws lines and letters in black.
  if (fills || isWmf(bytes)) return { colors: [...(fills ?? []), '#000000'] };
  const picture = canShowThrough(bytes) ? pictureColors(bytes) : undefined;
  if (!picture) return undefined;
  const colors = Array.from({ length: points * points }, (_, at) => {
    const point = picture.at(((at % points) + 0.5) / points, (Math.floor(at / points) + 0.5) / points);
    return point.alpha < drawn ? undefined : point.color;
  });
  return { colors, across: points };
}

function vanish(drawing: Drawing, had: string, ground: string, read = sight.read): boolean {
  const wasSeen = seenOn(had, () => sight.least);
  const wasRead = seenOn(had, () => sight.well);
  const isSeen = seenOn(ground, (color) => (wasRead(color) ? read : sight.least));
  const open = openTo(drawing, isSeen);
  const shown = drawing.colors.flatMap((color, at) => (color && wasSeen(color) ? [{ color, at }] : []));
  const gone = shown.filter(({ color, at }) => !isSeen(color) && open.has(at));
  // How much of a metafile each of its brushes paints is unknown.
  if (gone.length === 0 || !drawing.across) return gone.length > 0;
  return (
    gone.length >= shown.length * sight.share ||
    aloneAmong(gone, shown, drawing) >= shown.length * sight.alone
  );
}

interface Point {
  at: number;
}

/** How many of the points that vanish are connected to none that stays: an outline around colours is no loss. */
function aloneAmong(gone: Point[], shown: Point[], { colors, across = points }: Drawing): number {
  const lost = new Set(gone.map(({ at }) => at));
  const kept = new Set(shown.map(({ at }) => at).filter((at) => !lost.has(at)));
  for (const at of kept)
    for (const next of neighbours(at, across, colors.length)) if (lost.has(next)) kept.add(next);
  return gone.filter(({ at }) => !kept.has(at)).length;
}

/** Whether a colour is visible on a background; cached, as drawings have few colours and many points. */
function seenOn(ground: string, least: (color: string) => number): (color: string) => boolean {
  const known = new Map<string, boolean>();
  return (color) => {
    const found = known.get(color) ?? wcagContrast(color, ground) >= least(color);
    known.set(color, found);
    return found;
  };
}

/** The invisible points connected to the background: white within a dark outline stays visible. */
function openTo({ colors, across }: Drawing, isSeen: (color: string) => boolean): Set<number> {
  if (!across) return new Set(colors.keys());
  const isEdge = (at: number) =>
    at < across || at >= colors.length - across || at % across === 0 || at % across === across - 1;
  const isFaint = (at: number) => {
    const color = colors[at];
    return color === undefined || !isSeen(color);
  };
  const open = new Set(
    [...colors.keys()].filter((at) => colors[at] === undefined || (isEdge(at) && isFaint(at))),
  );
  // Iterating over a set also visits items added on the way.
  for (const at of open)
    for (const next of neighbours(at, across, colors.length)) if (isFaint(next)) open.add(next);
  return open;
}

const neighbours = (at: number, across: number, all: number): number[] => [
  ...(at % across > 0 ? [at - 1] : []),
  ...(at % across < across - 1 ? [at + 1] : []),
  ...(at >= across ? [at - across] : []),
  ...(at + across < all ? [at + across] : []),
];

/** Whether a file is a Windows metafile, with or without a placeable header. Source: [MS-WMF] 2.3.2. */
const isWmf = ([first, second, third, fourth]: Uint8Array): boolean =>
  (first === 0xd7 && second === 0xcd && third === 0xc6 && fourth === 0x9a) ||
  (first === 1 && second === 0 && third === 9 && fourth === 0);

/** EMF record types of the header and of brushes, and the signature at byte 40. */
const record = { header: 1, brush: 39, signature: 0x464d4520 };
const solid = 0;
/** Limits: most colours, and the least record length (its type and size). */
const mostColors = 64;
const leastLength = 8;

/** The fill colours of an enhanced metafile; undefined for other files. Source: [MS-EMF] 2.3.4.2, 2.3.7.1. */
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
