import type { Element } from '@xmldom/xmldom';
import { blend, rgb } from '../scene/hex-colors.ts';
import { type PictureColors, pictureColors } from '../scene/picture-colors.ts';
import { backgroundOf, fillColor, themeGround } from './backdrop.ts';
import type { Box, Size } from './box.ts';
import { alphaOf, colorIn, type Palette, seenPalette, shownColor } from './color-value.ts';
import { brandLayers, type Layer, type Paint, type Point } from './layers.ts';
import type { Layout } from './layout.ts';
import { ns } from './names.ts';
import type { OoxmlPackage } from './package.ts';
import { child, children, descend, integer } from './xml.ts';

/** What a layout and its master draw on every slide, with a colour at each point of gradients and large pictures. */
export function shadedLayers(opened: OoxmlPackage, layout: Layout, page: Size): Layer[] {
  const found = drawn.get(layout);
  if (found) return found;
  const palette = seenPalette(layout);
  const layers = brandLayers(layout).map((layer) =>
    shaded(layer, { opened, part: ownerOf(layer.element, layout) }, palette, page),
  );
  drawn.set(layout, layers);
  return layers;
}

/** A layout's non-uniform background as a layer over the whole page. */
export function shadedGround(opened: OoxmlPackage, layout: Layout, page: Size): Layer[] {
  const found = grounds.get(layout);
  if (found) return found;
  const background = backgroundOf(layout.root) ?? backgroundOf(layout.master.root);
  const properties = child(background, 'bgPr');
  const layers = properties
    ? groundLayer(properties, { opened, part: ownerOf(properties, layout) }, seenPalette(layout), page)
    : themePicture(opened, layout, background, page);
  grounds.set(layout, layers);
  return layers;
}

/** The picture of the theme that a background refers to. */
function themePicture(
  opened: OoxmlPackage,
  layout: Layout,
  background: Element | undefined,
  { width, height }: Size,
): Layer[] {
  const element = themeGround(opened, layout, child(background, 'bgRef'));
  if (element?.localName !== 'blipFill') return [];
  const box = { x: 0, y: 0, width, height };
  const palette = seenPalette(layout);
  const named = colorIn(child(background, 'bgRef'));
  const tones = tonesOf(element, palette, named && shownColor(named, palette));
  const shade = pictureShade(element, box, { opened, part: layout.master.theme }, tones);
  return shade ? [{ element, box, color: undefined, opaque: true, alpha: 1, shade }] : [];
}

/** The same for a slide's own background. */
export function shadedPaper(slide: Element, owner: Owner, palette: Palette, page: Size): Layer[] {
  const properties = descend(slide, 'cSld', 'bg', 'bgPr');
  return properties ? groundLayer(properties, owner, palette, page) : [];
}

/** The same for a slide's own picture or panel. */
export const shadedOwn = (layer: Layer, owner: Owner, palette: Palette, page: Size): Layer =>
  shaded(layer, owner, palette, page);

/** The part whose relationships resolve its pictures. */
export interface Owner {
  opened: OoxmlPackage;
  part: string;
}

const ownerOf = ({ ownerDocument }: Element, { root, part, master }: Layout): string =>
  root.ownerDocument === ownerDocument ? part : master.part;

/** Cached, as a brand's drawings do not change during a conversion. */
const drawn = new WeakMap<Layout, Layer[]>();
const grounds = new WeakMap<Layout, Layer[]>();

function groundLayer(properties: Element, owner: Owner, palette: Palette, { width, height }: Size): Layer[] {
  if (children(properties, 'gradFill', 'blipFill').length === 0) return [];
  const color = fillColor(properties, palette);
  const box = { x: 0, y: 0, width, height };
  const layer: Layer = { element: properties, box, color, opaque: true, alpha: 1 };
  const { shade } = shaded(layer, owner, palette, box);
  return shade ? [{ ...layer, shade: (point) => onPaper(shade(point)) }] : [];
}

/** White shows through a translucent background. */
const onPaper = (paint: Paint | undefined): Paint | undefined =>
  paint && { color: blend(paint.color, '#FFFFFF', paint.alpha), alpha: 1 };

/** Share of the page below which a picture is a sign or ornament and not a background. */
const leastGround = 0.2;

function shaded(layer: Layer, owner: Owner, palette: Palette, page: Size): Layer {
  const { element, box } = layer;
  const holder = element.localName === 'bgPr' ? element : child(element, 'spPr');
  const gradient = element.localName === 'pic' ? undefined : child(holder, 'gradFill');
  const shade = gradient && gradientShade(gradient, box, palette);
  if (shade) return { ...layer, shade };
  const blip = child(element, 'blipFill') ?? child(holder, 'blipFill');
  if (!blip && isFrame(layer, page)) return { ...layer, color: undefined };
  if (!blip || child(blip, 'tile') || box.width * box.height < page.width * page.height * leastGround)
    return layer;
  return { ...layer, shade: pictureShade(blip, box, owner, tonesOf(blip, palette)) ?? (() => undefined) };
}

/** A frame around the page: the page shows through it, and its colour is at the edges only. */
const isFrame = ({ element, box, color }: Layer, page: Size): boolean =>
  color !== undefined &&
  child(child(element, 'spPr'), 'custGeom') !== undefined &&
  box.width * box.height > page.width * page.height * mostOfShape;
const mostOfShape = 0.9;

/** A gradient's colour at a point, linear or radial; undefined where it has no stops. */
function gradientShade(
  fill: Element,
  box: Box,
  palette: Palette,
): ((point: Point) => Paint | undefined) | undefined {
  const stops = children(child(fill, 'gsLst') ?? fill, 'gs')
    .flatMap((stop) => {
      const stated = colorIn(stop);
      const color = stated && shownColor(stated, palette);
      return stated && color
        ? [{ at: (integer(stop, 'pos') ?? 0) / 100_000, color, alpha: alphaOf(stated) }]
        : [];
    })
    .sort((a, b) => a.at - b.at);
  if (stops.length < 2) return undefined;
  const path = child(fill, 'path');
  const way = path ? aroundPoint(path, box) : alongLine(fill, box);
  return ({ x, y }) => {
    const at = way((x - box.x) / Math.max(1, box.width), (y - box.y) / Math.max(1, box.height));
    const next = stops.findIndex((stop) => stop.at >= at);
    const [from, to] = [stops[Math.max(0, next - 1)], stops[next] ?? stops.at(-1)];
    if (!from || !to) return undefined;
    if (next < 0) return to;
    const share = to.at > from.at ? (at - from.at) / (to.at - from.at) : 1;
    return {
      color: blend(to.color, from.color, share),
      alpha: to.alpha * share + from.alpha * (1 - share),
    };
  };
}

/** The position on a linear gradient, by shares of the box. */
function alongLine(fill: Element, { width, height }: Box): (across: number, down: number) => number {
  const angle = ((integer(child(fill, 'lin'), 'ang') ?? 0) / 60_000) * (Math.PI / 180);
  const [cos, sin] = [Math.cos(angle) * width, Math.sin(angle) * height];
  const length = Math.abs(cos) + Math.abs(sin) || 1;
  return (across, down) => ((across - 0.5) * cos + (down - 0.5) * sin) / length + 0.5;
}

/** The distance from a path gradient's focus: circles end at the farthest corner, rectangles at the farthest edge. */
function aroundPoint(path: Element, { width, height }: Box): (across: number, down: number) => number {
  const focus = child(path, 'fillToRect');
  const [left = 0, top = 0, right = 0, bottom = 0] = ['l', 't', 'r', 'b'].map(
    (side) => (integer(focus, side) ?? 0) / 100_000,
  );
  const [x, y] = [(left + 1 - right) / 2, (top + 1 - bottom) / 2];
  const [wide, high] = [Math.max(x, 1 - x), Math.max(y, 1 - y)];
  if (path.getAttribute('path') !== 'circle')
    return (across, down) => Math.max(Math.abs(across - x) / wide, Math.abs(down - y) / high);
  const far = Math.hypot(wide * width, high * height) || 1;
  return (across, down) => Math.hypot((across - x) * width, (down - y) * height) / far;
}

/** What a picture's black and white become in two tones of the theme. */
function tonesOf(fill: Element, palette: Palette, placeholder?: string): [string, string] | undefined {
  const stated = child(child(fill, 'blip'), 'duotone');
  const [dark, light] = (stated ? children(stated) : []).map((one) => shownColor(one, palette, placeholder));
  return dark && light ? [dark, light] : undefined;
}

/** A colour in two tones, by its brightness to the eye. */
function inTones(color: string, [dark, light]: [string, string]): string {
  const [red, green, blue] = rgb(color);
  return blend(light, dark, (0.299 * red + 0.587 * green + 0.114 * blue) / 255);
}

const pictures = new WeakMap<OoxmlPackage, Map<string, PictureColors | undefined>>();

/** The colours of a picture that fills a box; decoded on first use. */
function pictureShade(
  fill: Element,
  box: Box,
  owner: Owner,
  tones: [string, string] | undefined,
): ((point: Point) => Paint | undefined) | undefined {
  const { opened } = owner;
  const target = pictureOf(fill, owner);
  // Programs may write an empty luminance effect.
  const effects = children(child(fill, 'blip') ?? fill).filter(
    ({ localName, attributes }) =>
      localName !== 'extLst' && !(localName === 'lum' && attributes.length === 0),
  );
  const known = ['alphaModFix', ...(tones ? ['duotone'] : [])];
  if (!target || effects.some(({ localName }) => !known.includes(localName ?? ''))) return undefined;
  const veil = effects.reduce((all, effect) => (all * (integer(effect, 'amt') ?? 100_000)) / 100_000, 1);
  const seen = pictures.get(opened) ?? new Map<string, PictureColors | undefined>();
  pictures.set(opened, seen);
  const cut = ['l', 't', 'r', 'b'].map((side) => (integer(child(fill, 'srcRect'), side) ?? 0) / 100_000);
  const [left = 0, top = 0, right = 0, bottom = 0] = cut;
  return ({ x, y }) => {
    if (!seen.has(target)) seen.set(target, pictureColors(opened.bytes(target)));
    const [across, down] = [(x - box.x) / Math.max(1, box.width), (y - box.y) / Math.max(1, box.height)];
    const found = seen.get(target)?.at(left + across * (1 - left - right), top + down * (1 - top - bottom));
    return found && { color: tones ? inTones(found.color, tones) : found.color, alpha: found.alpha * veil };
  };
}

function pictureOf(fill: Element, { opened, part }: Owner): string | undefined {
  const id = child(fill, 'blip')?.getAttributeNS(ns.r, 'embed');
  const target = opened.relationships(part).find((one) => one.id === id)?.target;
  return target && opened.has(target) ? target : undefined;
}
