import { area, byPosition, intersection, mapBox, stretchOnto } from '../package/box.ts';
import type { Layout, LayoutPlaceholder } from '../package/layout.ts';
import { isContent, isFooter, isTitle, type PlaceholderType } from '../package/placeholder.ts';
import { roomOf } from './growing-places.ts';
import { misfit, type Pages } from './misfit.ts';
import { pageBox } from './page-mapping.ts';
import { isEmptyPlaceholder, type SlideObject } from './slide-object.ts';

/** Where each filled placeholder of a slide goes; an object without a place is not in the map. */
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

/** What fills the slide under its title, in reading order. */
export const contentsOf = (objects: SlideObject[]): SlideObject[] =>
  inOrder(
    objects.filter(
      (object) => object.placeholder && !isEmptyPlaceholder(object) && holdsMatter(object.placeholder.type),
    ),
  );

const holdsMatter = (type: PlaceholderType): boolean => isContent(type) || type === 'subTitle';

/** Gives contents the places that suit them best together. */
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

/** Less than any other place costs. */
const itsOwn = -1;
/** Of each other, two places of one number lie on so much when they are the same place of one design. */
const onItself = 0.95;

/** A slide that stands on the brand already, or on an older state of it, has its matter where it belongs. */
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

/** Row by row the column it takes, -1 for none: of all pairs that are left the cheapest, again and again. */
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

/** Lets two objects change places as long as that suits both together better. */
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

/** Reading order; where two stand at the same place, the order in which they are given. */
const inOrder = <T extends { box?: Parameters<typeof byPosition>[0] }>(items: T[]): T[] =>
  items.toSorted((a, b) => byPosition(a.box, b.box));
