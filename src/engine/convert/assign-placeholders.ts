import { area, byPosition, intersection, mapBox, stretchOnto } from '../package/box.ts';
import type { Layout, LayoutPlaceholder } from '../package/layout.ts';
import { isContent, isFooter, isTitle, type PlaceholderType } from '../package/placeholder.ts';
import { roomOf } from './growing-places.ts';
import { misfit, type Pages } from './misfit.ts';
import { pageBox } from './page-mapping.ts';
import { isEmptyPlaceholder, type SlideObject } from './slide-object.ts';

/** The placeholder each filled object takes; objects without one are absent. */
export type Places = Map<SlideObject, LayoutPlaceholder>;

export function assignPlaceholders(objects: SlideObject[], layout: Layout, pages: Pages): Places {
  const places: Places = new Map();
  const free = new Set(layout.placeholders);
  const take = (object: SlideObject, fits: (type: PlaceholderType) => boolean): void => {
    const place = inOrder([...free]).find((candidate) => fits(candidate.type));
    if (!place) return;
    places.set(object, place);
    free.delete(place);
  };
  const filled = objects.filter((object) => object.placeholder && !isEmptyPlaceholder(object));
  const ofType = (fits: (type: PlaceholderType) => boolean) =>
    filled.filter(({ placeholder }) => placeholder && fits(placeholder.type));
  for (const title of ofType(isTitle)) take(title, isTitle);
  for (const footer of ofType(isFooter)) take(footer, (type) => type === footer.placeholder?.type);
  for (const [object, place] of assignContents(contentsOf(objects), layout, pages)) places.set(object, place);
  return places;
}

/** The slide's contents below its title, in reading order. */
export const contentsOf = (objects: SlideObject[]): SlideObject[] =>
  inOrder(
    objects.filter(
      (object) => object.placeholder && !isEmptyPlaceholder(object) && holdsMatter(object.placeholder.type),
    ),
  );

const holdsMatter = (type: PlaceholderType): boolean => isContent(type) || type === 'subTitle';

/** Assigns contents to placeholders at the lowest total cost. */
export function assignContents(contents: SlideObject[], layout: Layout, pages: Pages): Places {
  const offered = inOrder(layout.placeholders.filter(({ type }) => holdsMatter(type))).map((place) => {
    const box = roomOf(place, layout, pages.target);
    return box ? { ...place, box } : place;
  });
  const cost = contents.map((object) =>
    offered.map((place) => (isItsOwn(object, place, pages) ? itsOwn : misfit(object, place, layout, pages))),
  );
  const taken = exchange(cheapestFirst(cost), cost);
  return new Map(
    contents.flatMap((object, index) => {
      const place = offered[taken[index] ?? -1];
      return place ? [[object, place] as const] : [];
    }),
  );
}

/** Cost of an object's own placeholder: below any other. */
const itsOwn = -1;
/** Overlap from which two placeholders with the same index are the same one. */
const onItself = 0.95;

/** Whether the slide already uses this placeholder: it was made from this brand, or an earlier version. */
export function isItsOwn(
  { placeholder, box }: SlideObject,
  place: LayoutPlaceholder,
  { source, target }: Pages,
): boolean {
  if (!placeholder || !box || !place.box) return false;
  if (placeholder.idx !== place.idx || placeholder.type !== place.type) return false;
  const mapped = mapBox(box, stretchOnto(pageBox(source), pageBox(target)));
  const shared = area(intersection(mapped, place.box));
  return shared > onItself * Math.max(area(mapped), area(place.box));
}

/** The column for each row (-1 for none), taking the cheapest remaining pair each time. */
function cheapestFirst(cost: number[][]): number[] {
  const taken = cost.map(() => -1);
  const pairs = cost
    .flatMap((row, object) => row.map((price, place) => ({ object, place, price })))
    .filter(({ price }) => Number.isFinite(price))
    .sort((a, b) => a.price - b.price);
  for (const { object, place } of pairs)
    if (taken[object] === -1 && !taken.includes(place)) taken[object] = place;
  return taken;
}

/** Swaps two assignments for as long as that lowers the total cost. */
function exchange(taken: number[], cost: number[][]): number[] {
  const price = (object: number, place: number) =>
    place === -1 ? 0 : (cost[object]?.[place] ?? Number.POSITIVE_INFINITY);
  for (let better = true; better; ) {
    better = false;
    for (let a = 0; a < taken.length; a++) {
      for (let b = 0; b < a; b++) {
        const [atA, atB] = [taken[a] as number, taken[b] as number];
        if (price(a, atB) + price(b, atA) >= price(a, atA) + price(b, atB) - 1e-9) continue;
        [taken[a], taken[b]] = [atB, atA];
        better = true;
      }
    }
  }
  return taken;
}

/** Reading order; ties keep the given order. */
const inOrder = <T extends { box?: Parameters<typeof byPosition>[0] }>(items: T[]): T[] =>
  items.toSorted((a, b) => byPosition(a.box, b.box));
