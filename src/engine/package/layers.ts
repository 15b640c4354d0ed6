import type { Element } from '@xmldom/xmldom';
import { blend } from '../scene/hex-colors.ts';
import { fillStatement } from './backdrop.ts';
import {
  area,
  type Box,
  inside,
  intersection,
  type Mapping,
  mapBox,
  middleOf,
  stretchOnto,
  turnedBox,
  union,
} from './box.ts';
import { alphaOf, colorIn, type Palette, seenPalette, shownColor, slotColor } from './color-value.ts';
import type { Layout } from './layout.ts';
import { coveredShare } from './path-cover.ts';
import { inheritedFrom, isHidden, placeholderKey } from './placeholder.ts';
import { heldBy } from './text-style.ts';
import { boxInside, boxOf, objectsIn, rotationOf } from './transform.ts';
import { child, descend, descendants } from './xml.ts';

/** A point on a page, in EMU. */
export interface Point {
  x: number;
  y: number;
}

/** A colour and its opacity, 0 to 1. */
export interface Paint {
  color: string;
  alpha: number;
}

/** One painted object: its box and colour; an undefined colour is a picture. */
export interface Layer {
  element: Element;
  box: Box;
  color: string | undefined;
  /** Whether it is a surface, which affects what is seen behind other objects. */
  opaque: boolean;
  /** Opacity of the surface, 0 to 1. */
  alpha: number;
  /** Only its outline is painted; what is behind it shows through. */
  hollow?: boolean;
  /** The paint at a point, where it varies; undefined where that is unknown. */
  shade?: (point: Point) => Paint | undefined;
}

const same: Mapping = { scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0 };

/** The shape tree of a slide or a diagram's drawing. */
export const treeOf = (root: Element): Element | undefined =>
  descend(root, 'cSld', 'spTree') ?? child(root, 'spTree');

/**
 * All visible objects of a shape tree in painting order, with groups expanded.
 * @param layout that placeholders take their boxes and fills from
 */
export function layersOf(
  tree: Element,
  palette: Palette,
  layout: Layout | undefined,
  within: Mapping = same,
): Layer[] {
  return objectsIn(tree).flatMap((object) => {
    const element =
      object.localName === 'AlternateContent'
        ? descendants(object, 'sp', 'pic', 'graphicFrame', 'grpSp')[0]
        : object;
    if (!element || isHidden(element)) return [];
    if (element.localName === 'grpSp')
      return turnWithGroup(
        layersOf(element, palette, layout, groupMapping(element, within)),
        element,
        within,
      );
    const key = layout && placeholderKey(element);
    const own = boxOf(element) ?? (key && inheritedFrom(key, layout.placeholders)?.box);
    const holders = key ? heldBy(layout, key) : [];
    if (!own) return [];
    const layer = { element, box: mapBox(own, within), ...surfaceOf(element, holders, palette) };
    return [isHollow(element, layer.box) ? { ...layer, hollow: true } : layer];
  });
}

function groupMapping(group: Element, within: Mapping): Mapping {
  const [outer, inner] = [boxOf(group), boxInside(group)];
  if (!outer || !inner) return within;
  return stretchOnto(inner, mapBox(outer, within));
}

/** Degrees from a quarter turn within which a box still has its sides along the page's. */
const askew = 1;

const isQuarter = (angle: number): boolean => Math.abs(angle - Math.round(angle / 90) * 90) < askew;

/** The layers of a group where its rotation puts them; only quarter turns keep boxes boxes. */
function turnWithGroup(layers: Layer[], group: Element, within: Mapping): Layer[] {
  const angle = Math.round(rotationOf(group) / 90) * 90;
  const outer = boxOf(group);
  if (!outer || angle % 360 === 0 || !isQuarter(rotationOf(group))) return layers;
  const around = middleOf(mapBox(outer, within));
  const [sin, cos] = [Math.sin, Math.cos].map((of) => Math.round(of((angle * Math.PI) / 180))) as [
    number,
    number,
  ];
  return layers.map((layer) => {
    const box = turnedBox(layer.box, angle);
    const from = middleOf(box);
    const [across, down] = [from.x - around.x, from.y - around.y];
    const x = box.x - across + across * cos - down * sin;
    const y = box.y - down + across * sin + down * cos;
    return { ...layer, box: { ...box, x, y } };
  });
}

type Surface = Pick<Layer, 'color' | 'opaque' | 'alpha'>;
const nothing: Surface = { color: undefined, opaque: false, alpha: 0 };
/** Pictures that hide hardly anything behind them. */
export const faintPictures = new WeakSet<Element>();
const picture: Surface = { color: undefined, opaque: true, alpha: 1 };

/** @param holders what a placeholder inherits its fill from, nearest first */
export function surfaceOf(element: Element, holders: Element[], palette: Palette): Surface {
  if (element.localName === 'pic') return faintPictures.has(element) || isFaded(element) ? nothing : picture;
  if (element.localName !== 'sp') return nothing;
  for (const said of [element, ...holders]) {
    const painted = ownPaint(said, palette);
    if (painted) return painted;
  }
  return nothing;
}

/** Opacity up to which a picture does not affect text on it. */
const faded = 0.3;

function isFaded(image: Element): boolean {
  const [blip] = descendants(image, 'blip');
  const amount = child(blip, 'alphaModFix')?.getAttribute('amt');
  return Boolean(amount) && Number(amount) < faded * 100_000;
}

/** The share of its box that a line drawing fills at most, and the EMU below which it is no background. */
const inLines = { filled: 0.4, least: 2_000_000 };

/** Whether a shape is a frame with a hole, or a line drawing. */
function isHollow(element: Element, { width, height }: Box): boolean {
  const properties = child(element, 'spPr');
  const drawn = child(properties, 'custGeom');
  if (drawn) return Math.min(width, height) > inLines.least && coveredShare(drawn) < inLines.filled;
  return /^(frame|halfFrame|donut|bracketPair|bracePair)$/.test(
    child(properties, 'prstGeom')?.getAttribute('prst') ?? '',
  );
}

/** A shape's own fill; undefined where it states none. */
function ownPaint(shape: Element, palette: Palette): Surface | undefined {
  const properties = fillHolder(shape);
  if (/^(1|true)$/.test(shape.getAttribute('useBgFill') ?? ''))
    return { color: slotColor('bg1', palette), opaque: true, alpha: 1 };
  if (child(properties, 'noFill')) return nothing;
  if (child(properties, 'blipFill') || child(properties, 'pattFill')) return picture;
  const stated = properties && fillStatement(properties);
  if (stated) return surface(stated, palette);
  const styled = child(child(shape, 'style'), 'fillRef');
  const reference = styled && styled.getAttribute('idx') !== '0' ? colorIn(styled) : undefined;
  return reference && surface(reference, palette);
}

/** The properties that state a shape's fill: its own, or those of the group whose fill it uses. */
function fillHolder(shape: Element): Element | undefined {
  let properties = child(shape, 'spPr');
  let group = shape.parentNode as Element | null;
  for (; child(properties, 'grpFill') && group?.localName === 'grpSp'; group = group.parentNode as Element)
    properties = child(group, 'grpSpPr');
  return properties;
}

/** Opacity below which a fill is no background for text. */
const faint = 0.1;

function surface(stated: Element, palette: Palette): Surface {
  const alpha = alphaOf(stated);
  return alpha < faint ? nothing : { color: shownColor(stated, palette), opaque: true, alpha };
}

/** The topmost layer that carries most of a box. */
export function behind(box: Box, below: Layer[]): Layer | undefined {
  const middle = {
    x: box.x + box.width / 4,
    y: box.y + box.height / 4,
    width: box.width / 2,
    height: box.height / 2,
  };
  return below.findLast(
    ({ box: other, opaque, hollow }) =>
      opaque && !hollow && (inside(middle, other) || area(intersection(box, other)) > area(box) * 0.6),
  );
}

/**
 * The visible colour behind a box, through transparent layers (of a gradient, at the box's middle). Undefined
 * over an unreadable picture.
 * @param base behind all layers
 */
export function groundBehind(box: Box, below: Layer[], base: string | undefined): string | undefined {
  const top = behind(box, below);
  if (!top) return base;
  const { color, alpha } = paintAt(top, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  if (!color || alpha > 0.99) return color;
  const under = groundBehind(box, below.slice(0, below.indexOf(top)), base);
  if (under) return blend(color, under, alpha);
  return alpha >= 0.5 ? color : undefined;
}

/** A layer's paint at a point. */
export const paintAt = (layer: Layer, point: Point): Pick<Layer, 'color' | 'alpha'> =>
  layer.shade ? (layer.shade(point) ?? { color: undefined, alpha: 1 }) : layer;

/**
 * What a layout and its master paint on every slide, without placeholders.
 * @param seen the palette to use, if not the layout's
 */
export function brandLayers(layout: Layout, seen?: Palette): Layer[] {
  const painted = known.get(layout) ?? new Map<string, Layer[]>();
  known.set(layout, painted);
  const key = seen ? JSON.stringify([seen.map, seen.colors]) : '';
  const layers = painted.get(key) ?? readBrandLayers(layout, seen ?? seenPalette(layout));
  painted.set(key, layers);
  return layers;
}

export const hidesBrand = (slide: Element): boolean => slide.getAttribute('showMasterSp') === '0';

/** Cached, as a brand's drawings do not change during a conversion. */
const known = new WeakMap<Layout, Map<string, Layer[]>>();

function readBrandLayers(layout: Layout, palette: Palette): Layer[] {
  const roots =
    layout.root.getAttribute('showMasterSp') === '0' ? [layout.root] : [layout.master.root, layout.root];
  const trees = roots.flatMap((root) => descend(root, 'cSld', 'spTree') ?? []);
  return trees.flatMap((tree) =>
    layersOf(tree, palette, undefined)
      .filter(({ element }) => !placeholderKey(element))
      .map((layer) => ({ ...layer, box: withTip(layer.element, turned(layer)) })),
  );
}

const turned = ({ element, box }: Layer): Box => {
  const angle = rotationOf(element);
  return isQuarter(angle) ? turnedBox(box, angle) : box;
};

/** How far speech bubbles extend from the middle of their boxes, in hundred-thousandths of the box. */
const tips: Record<string, number> = { adj1: -20_833, adj2: 62_500 };

function withTip(shape: Element, box: Box): Box {
  const geometry = descend(shape, 'spPr', 'prstGeom');
  if (!/^wedge.*Callout$/.test(geometry?.getAttribute('prst') ?? '')) return box;
  const adjusted = (name: string): number => {
    const guide = geometry && descendants(geometry, 'gd').find((one) => one.getAttribute('name') === name);
    return (Number(guide?.getAttribute('fmla')?.replace('val ', '')) || (tips[name] as number)) / 100_000;
  };
  const x = box.x + box.width * (0.5 + adjusted('adj1'));
  const y = box.y + box.height * (0.5 + adjusted('adj2'));
  return union([box, { x, y, width: 0, height: 0 }]) as Box;
}
