import type { Element } from '@xmldom/xmldom';
import { area, type Box, inside, intersection, overlap, type Size, turnedBox } from '../../package/box.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import type { Layer } from '../../package/layers.ts';
import type { Layout } from '../../package/layout.ts';
import type { MeasuredText } from '../../package/measured/measure-body.ts';
import { type CheckedSlide, readSlide, type SlideObject } from '../../package/measured/read-slide.ts';
import { emuBox, pixelBox, typePixels } from '../../package/pixels.ts';
import { hasPlace, isFooter, isTitle, nonVisual } from '../../package/placeholder.ts';
import type { Owner } from '../../package/shades.ts';
import { heldBy } from '../../package/text-style.ts';
import { boxOf, rotationOf } from '../../package/transform.ts';
import { child, descend } from '../../package/xml.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import { bleeds } from '../bleeding.ts';
import { contrastOf } from './contrast-of.ts';
import { paintedColor, pictureAt, spread } from './painted-color.ts';
import { type Cover, coversOf, croppedShares, sharedOf, shownShare } from './shown.ts';
import { isRule } from './struck.ts';

/** One thing that a slide shows, as it is measured. Lengths are pixels. */
export interface Thing {
  /** The same for the same object before and after. */
  key: string;
  name: string;
  kind: SlideObject['kind'];
  box: Box;
  /** Where its letters stand; the box of what has none. */
  ink: Box;
  /** The same of each of its lines. */
  rows: Box[];
  text?: MeasuredText;
  /** It stands at a slant: the box around it says little of where it is. */
  tilted: boolean;
  /** Its lines run down or up the page. */
  upright: boolean;
  /** It stands in a place of its layout. */
  placed: boolean;
  /** … and nowhere else than the layout has it. */
  inPlace: boolean;
  /** A title. */
  heading: boolean;
  /** A page number, a date, words at the foot. */
  footer: boolean;
  /** It has a fill of its own, so that one sees when words leave it. */
  painted: boolean;
  /** Of its words with what is painted behind them, where they can be read worst; undefined where nobody can tell. */
  contrast?: number;
  /** The share of its ink on which its words are nearly in the colour of what is behind them. */
  faded: number;
  /** The share of its ink on which the brand has drawn something that ends under it. */
  crossed: number;
  /** The share of its ink that one sees: on the page, with nothing painted over it. */
  shown: number;
  /** A picture with a fill behind it. */
  grounded: boolean;
  /** It is words, a picture or a painted shape on a sign of the brand's, such as its logo. */
  signed: boolean;
  /** It lies on words that the brand draws. */
  worded: boolean;
  /** Of a picture's own points, width to height as they are shown, and the share that is not cropped. */
  aspect?: number;
  uncropped: number;
  /** The shares of a text's ink that stand on pictures: on the slide's, on the brand's. */
  pictured: { own: number; brand: number };
  /** It stands where its author had it, and its words on the brand's pictures meet light and dark. */
  busy: boolean;
}

export interface SlideFacts {
  page: Size;
  things: Thing[];
  /** Shares of the smaller of two, by their keys. */
  overlaps: Map<string, { share: number; pair: [Thing, Thing] }>;
  /** The thin level lines that its brand draws, and all else that it draws on its ground. */
  rules: Box[];
  drawn: Box[];
}

/** Beyond so many things pairs are not looked at: a drawing of thousands of pieces is its own ground. */
const mostThings = 250;
/** What a brand draws over so much of the page is its ground. */
const groundShare = 0.6;

/**
 * Lays a slide out and measures it.
 * @param root stands on a layout of the deck
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
    rules: boxes.filter(isRule),
    drawn: boxes.filter((box) => area(box) < slide.page.width * slide.page.height * groundShare),
  };
}

/** What tells a shape from the others of its slide, before and after: its number and its name. */
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
  const rows = measured ? measured.rows : [box];
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
    faded: 0,
    crossed: shows(object) ? crossedShare(ink, slide) : 0,
    shown: shows(object)
      ? shownShare(
          ink,
          covers.filter((cover) => cover.at > index),
          slide.page,
        )
      : 1,
    worded: shows(object) && rows.some((row) => slide.words.some((words) => overlap(row, words) > onWords)),
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

/** How the lines of a text run: as it says, or the place that it stands in. */
const directionOf = ({ element, placeholder }: SlideObject, layout: Layout): string =>
  [element, ...(placeholder ? heldBy(layout, placeholder) : [])]
    .map((one) => descend(one, 'txBody', 'bodyPr')?.getAttribute('vert'))
    .find(Boolean) ?? 'horz';

/** A shape without words that is filled with a picture. */
const isPictureShape = ({ kind, text, element }: SlideObject): boolean =>
  kind === 'shape' && !text && child(child(element, 'spPr'), 'blipFill') !== undefined;

const shows = ({ kind, text }: SlideObject): boolean =>
  kind === 'picture' || kind === 'frame' || text !== undefined;

/** As the ratio of light to dark: grain and folds of paper stay below. */
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
  const points = spread(emuBox(ink), 6, 3);
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

/** Brand drawings of which the thing meets a part: where one lies on all of it, that is its ground. */
function crossedShare(ink: Box, { backdrop, page, ground }: CheckedSlide): number {
  const shares = backdrop
    .filter((layer) => layer.opaque && !isGroundOf(layer, page, ground))
    .map(({ box }) => sharedOf(ink, pixelBox(box)))
    .filter((share) => share < 0.95);
  return Math.max(0, ...shares);
}

/** What is no further from the ground than this does not cut through what stands on it. */
const breath = 1.45;

function isGroundOf({ box, color }: Layer, page: Size, ground: string | undefined): boolean {
  const { width, height } = pixelBox(box);
  const whole = width * height > page.width * page.height * groundShare;
  return whole || (color !== undefined && ground !== undefined && wcagContrast(color, ground) < breath);
}

/** Of words of the brand's, or of what lies on them, the share of the smaller that nobody notices. */
const onWords = 0.1;

/** Of the page, a sign takes less; of a sign or of words, what lies on the other; and of the size of type, what is cut. */
const sign = { page: 0.25, share: 0.25, ground: 0.5, whole: 0.9, letter: 0.7 };

/** A picture over most of the page is its author's ground, and so is a shape over all of it. */
const isPage = ([box]: Box[], page: Size, kind: SlideObject['kind']): boolean =>
  box !== undefined && area(box) > page.width * page.height * (kind === 'picture' ? sign.ground : sign.whole);

const isOnSign = (
  { kind, text, box: own, layer }: SlideObject,
  rows: Box[],
  { backdrop, page }: CheckedSlide,
): boolean =>
  (text ? kind === 'shape' : kind === 'picture' || (layer.opaque && kind === 'shape')) &&
  (text !== undefined || !isPage(rows, page, kind)) &&
  backdrop.some(({ element, box, opaque }) => {
    const at = pixelBox(box);
    // A picture from edge to edge that the whole place stands on is the band of the brand's titles.
    const band = inside(own, at) && bleeds(at, page, 0);
    return (
      element.localName === 'pic' &&
      opaque &&
      !band &&
      area(at) < page.width * page.height * sign.page &&
      rows.some((row) => overlap(row, at) > sign.share || cuts(at, row, text))
    );
  });

/** A long line that runs into a sign has a letter cut, however small a share of both that is. */
function cuts(at: Box, row: Box, text: MeasuredText | undefined): boolean {
  const { width, height } = intersection(row, at);
  return text !== undefined && Math.min(width, height) > typePixels(text.smallest * 100) * sign.letter;
}

function overlapsOf(things: Thing[], page: Size): SlideFacts['overlaps'] {
  const matter = things.filter((thing) => isMatter(thing) || isMark(thing, page));
  const found: SlideFacts['overlaps'] = new Map();
  if (matter.length > mostThings) return found;
  for (const [index, one] of matter.entries())
    for (const other of matter.slice(index + 1)) {
      if (!isMatter(one) || !(isMatter(other) || one.text)) continue;
      const share = overlap(one.ink, other.ink) > 0 ? sharedRows(one, other) : 0;
      if (share > 0) found.set(`${one.key} | ${other.key}`, { share, pair: [one, other] });
    }
  return found;
}

/** Of the smaller of two, the share that both cover; what is beside the end of a short line is not on it. */
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

/** Small and painted, without words: what it covers of words cannot be read. */
const isMark = ({ kind, text, tilted, painted, box }: Thing, page: Size): boolean =>
  kind === 'shape' && painted && !tilted && !text && area(box) < page.width * page.height * markShare;
const markShare = 0.02;

const isMatter = ({ kind, text, tilted }: Thing): boolean =>
  !tilted && (kind === 'picture' || kind === 'frame' || text !== undefined);
