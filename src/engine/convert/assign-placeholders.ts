import { byPosition } from './box.ts';
import type { Layout, LayoutPlaceholder } from './layout.ts';
import { isContent, isFooter, isTitle, type PlaceholderType } from './placeholder.ts';
import { framed, isEmptyPlaceholder, kindOf, type SlideObject } from './slide-object.ts';

/** Where each filled placeholder of a slide goes; an object without a place is not in the map. */
export type Places = Map<SlideObject, LayoutPlaceholder>;

export function assignPlaceholders(objects: SlideObject[], layout: Layout): Places {
  const places: Places = new Map();
  const free = new Set(layout.placeholders);
  const take = (object: SlideObject, fits: (type: PlaceholderType) => boolean): void => {
    if (places.has(object)) return;
    const place = inOrder([...free]).find((candidate) => fits(candidate.type));
    if (!place) return;
    places.set(object, place);
    free.delete(place);
  };
  const filled = objects.filter((object) => object.placeholder && !isEmptyPlaceholder(object));
  const ofType = (fits: (type: PlaceholderType) => boolean) =>
    filled.filter(({ placeholder }) => placeholder && fits(placeholder.type));
  for (const title of ofType(isTitle)) take(title, isTitle);
  for (const subtitle of ofType((type) => type === 'subTitle')) take(subtitle, (type) => type === 'subTitle');
  for (const footer of ofType(isFooter)) take(footer, (type) => type === footer.placeholder?.type);
  const contents = inOrder(ofType((type) => isContent(type) || type === 'subTitle'));
  for (const special of contents)
    take(special, (type) => type === special.placeholder?.type && !general.has(type));
  for (const content of contents) take(content, (type) => accepts(type, content));
  // A body may stand where a subtitle would, when nothing better is left; never the other way a picture.
  for (const content of contents.filter((object) => kindOf(object) === 'sp'))
    take(content, (type) => type === 'subTitle');
  return places;
}

const general = new Set<PlaceholderType>(['body', 'obj']);

/** Text goes where text can be typed; pictures, charts and tables where their kind or anything can stand. */
function accepts(type: PlaceholderType, object: SlideObject): boolean {
  if (type === 'obj') return true;
  if (kindOf(object) === 'sp') return type === 'body';
  if (kindOf(object) === 'pic') return type === 'pic';
  const frames: Record<string, PlaceholderType> = { chart: 'chart', table: 'tbl', diagram: 'dgm' };
  return frames[framed(object)] === type;
}

/** Reading order; where two stand at the same place, the order in which they are given. */
const inOrder = <T extends { box?: Parameters<typeof byPosition>[0] }>(items: T[]): T[] =>
  items.toSorted((a, b) => byPosition(a.box, b.box));
