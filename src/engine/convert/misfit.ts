import { area, type Box, emuPerPoint, type Size } from '../package/box.ts';
import type { Layout, LayoutPlaceholder } from '../package/layout.ts';
import { isTitle, type PlaceholderType } from '../package/placeholder.ts';
import { inheritedStyles, sizeAt } from '../package/text-style.ts';
import { framed, kindOf, type SlideObject } from './slide-object.ts';

/** The page sizes of the source and the target, to compare positions as shares. */
export interface Pages {
  source: Size;
  target: Size;
}

/** The worst finite misfit: such a placeholder is a last resort. */
const worst = 5;
/** Width of a letter and height of a line, as factors of the type size. */
const letterWidth = 0.52;
const lineHeight = 1.25;
/** Factor of overfill from which text must shrink, and the points below which it is then hard to read. */
const crammed = 2;
const readable = 14;
/** Placeholders with type below this size are for sources and remarks. */
const smallestType = 11;

/**
 * How badly an object suits a placeholder, from 0 (made for it) to infinite (impossible): by the
 * placeholder's purpose, whether the text fits at the brand's size, and similarity of size and position.
 */
export function misfit(object: SlideObject, place: LayoutPlaceholder, layout: Layout, pages: Pages): number {
  const kind = kindMisfit(place.type, object);
  if (!Number.isFinite(kind) || !place.box) return kind;
  const crowding = Math.min(worst, Math.max(0, fullness(object, place, layout) - 1) * 2.5);
  const noted = kindOf(object) === 'sp' && typeSize(layout, place) < smallestType ? worst : 0;
  const bearable = staysReadable(object, place, layout) ? 0.4 : 1;
  const aside = !isAside(place.box, layout, pages.target)
    ? 0
    : isSmall(object, pages.source)
      ? worst
      : Number.POSITIVE_INFINITY;
  // Extra lines on a cover are for dates and addresses, so text goes under the title first.
  const further = place.type === 'body' && layout.family === 'title' ? 0.5 : 0;
  const column = kindOf(object) === 'sp' ? narrowness(object.box, place.box, pages) : 0;
  return (
    kind +
    crowding * bearable +
    noted +
    aside +
    further +
    column +
    (object.box ? unlikeness(object, object.box, place.box, pages) : 0)
  );
}

/** Shares of the page below which a placeholder holds a number or a sign, or a line above the title. */
const smallest = { area: 0.012, height: 0.16, head: 0.1 };

/** Whether a placeholder is not for content: too small, or a line above the title or at the top. */
export function isAside(box: Box, layout: Layout, page: Size): boolean {
  const title = layout.placeholders.find(({ type }) => isTitle(type))?.box;
  const above = box.y + box.height / 2 < (title ? title.y : page.height * smallest.head);
  return (
    area(box) < page.width * page.height * smallest.area ||
    (above && box.height < page.height * smallest.height)
  );
}

/** Whether an object was as small in the source, such as a number beside a heading. */
const isSmall = ({ box }: SlideObject, page: Size): boolean =>
  box !== undefined && area(box) < page.width * page.height * smallest.area * 2;

/** Penalty for text that ran across the page and would now run in a narrow column. */
export const narrowness = (from: Box | undefined, to: Box, { source, target }: Pages): number =>
  from ? Math.max(0, 0.7 - to.width / target.width / (from.width / source.width)) * 7 : 0;

/** Whether an object's text would have to shrink until illegible. */
export const isCrammed = (object: SlideObject, place: LayoutPlaceholder, layout: Layout): boolean =>
  fullness(object, place, layout) > crammed && !staysReadable(object, place, layout);

/** Whether an object's text is still legible once it fits the placeholder. */
const staysReadable = (object: SlideObject, place: LayoutPlaceholder, layout: Layout): boolean =>
  typeSize(layout, place) >= readable * Math.sqrt(Math.max(1, fullness(object, place, layout)));

/** Whether a placeholder type suits an object; other types only lend their position. */
export const isMeantFor = (type: PlaceholderType, object: SlideObject): boolean =>
  kindMisfit(type, object) < lent;

/** Misfit from which an object takes only the placeholder's position. */
const lent = 1.5;

function kindMisfit(type: PlaceholderType, object: SlideObject): number {
  if (object.placeholder?.type === 'subTitle')
    return { subTitle: 0, body: 0.5, obj: 0.5 }[type as string] ?? Number.POSITIVE_INFINITY;
  if (type === 'obj') return 0.1;
  if (kindOf(object) === 'sp') return { body: 0, subTitle: 0.2 }[type as string] ?? Number.POSITIVE_INFINITY;
  if (type === ownPlace(object)) return 0;
  return type === 'body' ? lent : Number.POSITIVE_INFINITY;
}

function ownPlace(object: SlideObject): PlaceholderType | undefined {
  if (kindOf(object) === 'pic') return 'pic';
  const frames: Record<string, PlaceholderType> = { chart: 'chart', table: 'tbl', diagram: 'dgm' };
  return frames[framed(object)];
}

/** The share of a placeholder's height that an object's text fills at the brand's size. */
function fullness(object: SlideObject, place: LayoutPlaceholder, layout: Layout): number {
  if (kindOf(object) !== 'sp' || !place.box) return 0;
  const size = typeSize(layout, place);
  const perLine = Math.max(1, place.box.width / emuPerPoint / (size * letterWidth));
  const lines = object.text
    .split('\n')
    .reduce((sum, paragraph) => sum + Math.max(1, Math.ceil(paragraph.length / perLine)), 0);
  return (lines * size * lineHeight) / Math.max(1, place.box.height / emuPerPoint);
}

/** Points, of the placeholder's first level. */
function typeSize(layout: Layout, place: LayoutPlaceholder): number {
  const size = sizes.get(place) ?? (sizeAt(inheritedStyles(layout, place), 0) ?? 1800) / 100;
  sizes.set(place, size);
  return size;
}

const sizes = new WeakMap<LayoutPlaceholder, number>();

/** Penalty for differences in size and position; greater for objects that cannot reflow. */
function unlikeness(object: SlideObject, from: Box, to: Box, pages: Pages): number {
  const share = (box: Box, page: Size) => area(box) / (page.width * page.height);
  const growth = Math.log(
    Math.max(1e-3, share(to, pages.target)) / Math.max(1e-3, share(from, pages.source)),
  );
  const size = growth < 0 && kindOf(object) !== 'sp' ? -growth : Math.abs(growth) / 2;
  const [a, b] = [middle(from, pages.source), middle(to, pages.target)];
  return Math.min(2, size) + Math.hypot(a.x - b.x, a.y - b.y);
}

const middle = (box: Box, page: Size): { x: number; y: number } => ({
  x: (box.x + box.width / 2) / page.width,
  y: (box.y + box.height / 2) / page.height,
});
