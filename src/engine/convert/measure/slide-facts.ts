import type { Element } from '@xmldom/xmldom';
import { area, type Box, intersection, overlap, type Size, turnedBox } from '../../package/box.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import type { Layer } from '../../package/layers.ts';
import type { Layout } from '../../package/layout.ts';
import type { MeasuredText } from '../../package/measured/measure-body.ts';
import { type CheckedSlide, readSlide, type SlideObject } from '../../package/measured/read-slide.ts';
import { emuBox, pixelBox } from '../../package/pixels.ts';
import { hasPlace, isFooter, isTitle, nonVisual } from '../../package/placeholder.ts';
import type { Owner } from '../../package/shades.ts';
import { heldBy } from '../../package/text-style.ts';
import { boxOf, rotationOf } from '../../package/transform.ts';
import { child, descend } from '../../package/xml.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import { linesOf } from '../brand-lines.ts';
import { contrastOf } from './contrast-of.ts';
import { isMelted } from './melted.ts';
import { isOnSign } from './on-sign.ts';
import { paintedColor, pictureAt, spread } from './painted-color.ts';
import { piecesOf } from './pieces.ts';
import { type Cover, coversOf, croppedShares, sharedOf, shownShare } from './shown.ts';
import { isRule } from './struck.ts';

/** One measured object of a slide. Lengths are in pixels. */
export interface Thing {
  /** Identifies the same object before and after. */
  key: string;
  name: string;
  kind: SlideObject['kind'];
  box: Box;
  /** The box of its letters; of the object where it has none. */
  ink: Box;
  /** The box of each of its lines. */
  rows: Box[];
  text?: MeasuredText;
  /** Rotated, so that its box says little about where it is. */
  tilted: boolean;
  /** Its lines run vertically. */
  upright: boolean;
  placed: boolean;
  /** In a placeholder and exactly where the layout has it. */
  inPlace: boolean;
  /** A title. */
  heading: boolean;
  /** A page number, date or footer text. */
  footer: boolean;
  /** It has a fill, so overflowing text is noticeable. */
  painted: boolean;
  /** The colour of a shape with one, and whether it is the colour of the page behind it. */
  fill: string | undefined;
  melted: boolean;
  /** The worst contrast of its text; undefined where unknown. */
  contrast?: number;
  /** The share of its ink where the text has nearly its background's colour. */
  faded: number;
  /** The share of its ink over brand drawings that end beneath it. */
  crossed: number;
  /** The share of its ink that is on the page and not covered. */
  shown: number;
  /** A picture with a fill behind it. */
  grounded: boolean;
  /** Text, a picture or a filled shape that overlaps a sign of the brand's, such as its logo. */
  signed: boolean;
  /** It overlaps text that the brand draws. */
  worded: boolean;
  /** A picture's displayed aspect ratio relative to its own pixels, and its uncropped share. */
  aspect?: number;
  uncropped: number;
  /** The shares of a text on pictures: the slide's own and the brand's. */
  pictured: { own: number; brand: number };
  /** Left in place, with text over both light and dark parts of the brand's pictures. */
  busy: boolean;
}

export interface SlideFacts {
  page: Size;
  things: Thing[];
  /** Overlaps as shares of the smaller object, by their keys. */
  overlaps: Map<string, { share: number; pair: [Thing, Thing] }>;
  /** The brand's thin horizontal rules and the like edges of its frames, and everything else it draws. */
  rules: Box[];
  drawn: Box[];
}

/** Pairs are not compared beyond this many objects: such a drawing is its own background. */
const mostThings = 250;
/** Share of the page from which a brand drawing is its background. */
const groundShare = 0.6;

/**
 * Lays out and measures a slide.
 * @param root on a layout of the deck
 * @param owner where the slide's own pictures are
 */
export function readFacts(deck: DeckPackage, root: Element, layout: Layout, owner?: Owner): SlideFacts {
  const slide = readSlide(deck, root, layout, owner);
  const keys = new Map<string, number>();
  const covers = coversOf(slide.objects);
  const things = slide.objects.map((object, index) =>
    thingOf({ slide, covers }, object, index, keyOf(object, keys)),
  );
  const drawn = slide.backdrop.filter(({ opaque, element }) => opaque || element.localName === 'cxnSp');
  const boxes = drawn.map(({ box }) => pixelBox(box));
  return {
    page: slide.page,
    things,
    overlaps: overlapsOf(things, slide.page),
    rules: [...boxes, ...slide.backdrop.flatMap(linesOf).map((box) => pixelBox(box))].filter(isRule),
    drawn: boxes.filter((box) => area(box) < slide.page.width * slide.page.height * groundShare),
  };
}

/** A shape's id and name, which identify it before and after. */
export function keyOfShape(element: Element): string {
  const named = child(nonVisual(element), 'cNvPr');
  return `${named?.getAttribute('id')} ${named?.getAttribute('name')}`;
}

function keyOf({ element }: SlideObject, seen: Map<string, number>): string {
  const id = keyOfShape(element);
  const nth = (seen.get(id) ?? 0) + 1;
  seen.set(id, nth);
  return nth === 1 ? id : `${id} ${nth}`;
}

function thingOf(
  { slide, covers }: { slide: CheckedSlide; covers: Cover[] },
  object: SlideObject,
  index: number,
  key: string,
): Thing {
  const turned = rotationOf(object.element) % 180 !== 0;
  const upright = directionOf(object, slide.layout);
  const box = turned ? turnedBox(object.box, rotationOf(object.element)) : object.box;
  const measured = turned || upright !== 'horz' ? undefined : object.text;
  const ink = measured ? measured.ink : box;
  const rows = measured?.rows ?? piecesOf(object.box, rotationOf(object.element));
  const placed = object.placeholder !== undefined && hasPlace(object.placeholder, slide.layout.placeholders);
  const thing: Thing = {
    key,
    name: object.name,
    kind: isPictureShape(object) ? 'picture' : object.kind,
    box,
    ink,
    rows,
    tilted: rotationOf(object.element) % 90 !== 0,
    upright: upright !== 'horz',
    placed,
    inPlace: placed && !boxOf(object.element),
    heading: object.placeholder !== undefined && isTitle(object.placeholder.type),
    footer: object.placeholder !== undefined && isFooter(object.placeholder.type),
    painted: object.layer.opaque,
    melted: isMelted(slide, index),
    fill: object.kind === 'shape' && object.layer.opaque ? object.layer.color : undefined,
    faded: 0,
    crossed: speaks(object) ? crossedShare(ink, slide) : 0,
    shown: speaks(object)
      ? shownShare(
          ink,
          covers.filter((cover) => cover.at > index),
          slide.page,
        )
      : 1,
    worded: speaks(object) && rows.some((row) => slide.words.some((words) => overlap(row, words) > onWords)),
    signed: isOnSign(object, rows, slide),
    uncropped: 1,
    grounded: object.kind === 'picture' && child(child(object.element, 'spPr'), 'solidFill') !== undefined,
    ...croppedShares(object),
    ...picturedShares(slide, object, index, ink),
  };
  if (object.text) thing.text = object.text;
  Object.assign(thing, contrastOf(slide, object, index, { ink, rows }));
  return thing;
}

/** The text direction: its own or its placeholder's. */
const directionOf = ({ element, placeholder }: SlideObject, layout: Layout): string =>
  [element, ...(placeholder ? heldBy(layout, placeholder) : [])]
    .map((one) => descend(one, 'txBody', 'bodyPr')?.getAttribute('vert'))
    .find(Boolean) ?? 'horz';

/** A picture-filled shape without text. */
const isPictureShape = ({ kind, text, element }: SlideObject): boolean =>
  kind === 'shape' && !text && child(child(element, 'spPr'), 'blipFill') !== undefined;

const speaks = ({ kind, text }: Pick<SlideObject, 'kind' | 'text'>): boolean =>
  kind === 'picture' || kind === 'frame' || text !== undefined;

/** Luminance ratio above which a picture is busy; paper grain and folds stay below. */
const mostChange = 3;

function picturedShares(
  slide: CheckedSlide,
  object: SlideObject,
  index: number,
  ink: Box,
): Pick<Thing, 'pictured' | 'busy'> {
  const shares = { own: 0, brand: 0 };
  const lights: number[] = [];
  if (!object.text || object.kind === 'frame') return { pictured: shares, busy: false };
  const layers = [...slide.backdrop, ...slide.objects.slice(0, index + 1).map(({ layer }) => layer)];
  const isPictured = layers.some(({ opaque, color }) => opaque && color === undefined);
  if (!isPictured && !slide.hasOwnGround) return { pictured: shares, busy: false };
  const points = spread(emuBox(ink), 18, 3);
  for (const point of points) {
    const picture = pictureAt(point, layers);
    const own = picture === 'base' ? slide.hasOwnGround : picture && !slide.backdrop.includes(picture);
    if (own) shares.own += 1 / points.length;
    else if (picture && picture !== 'base') {
      shares.brand += 1 / points.length;
      const color = paintedColor(point, layers, slide.ground);
      if (color) lights.push(wcagContrast(color, '#000000'));
    }
  }
  const inPlace = object.placeholder !== undefined && !boxOf(object.element);
  return { pictured: shares, busy: !inPlace && Math.max(0, ...lights) > Math.min(...lights) * mostChange };
}

/** The share over brand drawings that end beneath the object; a drawing under all of it is its background. */
function crossedShare(ink: Box, { backdrop, page, ground }: CheckedSlide): number {
  const shares = backdrop
    .filter((layer) => layer.opaque && !isGroundOf(layer, page, ground))
    .map(({ box }) => sharedOf(ink, pixelBox(box)))
    .filter((share) => share < 0.95);
  return Math.max(0, ...shares);
}

/** Contrast with the background up to which a drawing does not disturb what is on it. */
const breath = 1.45;

function isGroundOf({ box, color }: Layer, page: Size, ground: string | undefined): boolean {
  const { width, height } = pixelBox(box);
  const whole = width * height > page.width * page.height * groundShare;
  return whole || (color !== undefined && ground !== undefined && wcagContrast(color, ground) < breath);
}

/** Unnoticed overlap with the brand's text, as a share of the smaller. */
const onWords = 0.1;
function overlapsOf(things: Thing[], page: Size): SlideFacts['overlaps'] {
  const matter = things.filter((thing) => speaks(thing) || isMark(thing, page));
  const found: SlideFacts['overlaps'] = new Map();
  if (matter.length > mostThings) return found;
  for (const [index, one] of matter.entries())
    for (const other of matter.slice(index + 1)) {
      if (!speaks(one) || !(speaks(other) || one.text)) continue;
      const share = overlap(one.ink, other.ink) > 0 ? sharedRows(one, other) : 0;
      if (share > 0) found.set(`${one.key} | ${other.key}`, { share, pair: [one, other] });
    }
  return found;
}

/** Overlap of two texts line by line, as a share of the smaller: the space after a short line does not count. */
function sharedRows({ rows: ones }: Thing, { rows: others }: Thing): number {
  const whole = (rows: Box[]) => rows.reduce((sum, row) => sum + area(row), 0);
  const shared = ones.flatMap((one) =>
    others.map((other) => {
      const { width, height } = intersection(one, other);
      return width > 0 && height > 0 ? width * height : 0;
    }),
  );
  return shared.reduce((sum, one) => sum + one, 0) / Math.max(1, Math.min(whole(ones), whole(others)));
}

/** A small filled shape without text, which hides any words it covers. */
const isMark = ({ kind, text, tilted, painted, box }: Thing, page: Size): boolean =>
  kind === 'shape' && painted && !tilted && !text && area(box) < page.width * page.height * markShare;
const markShare = 0.02;
