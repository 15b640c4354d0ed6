import { type Box, bottom, byPosition, right } from '../../package/box.ts';

interface Placed {
  box: Box;
}

/** Share of a box per side that may overlap a neighbour, since boxes are larger than their content. */
const border = 0.1;

/** With more objects the page is not cut, since each cut may only separate one. */
const mostCut = 150;

/**
 * Reading order of a page's objects: recursively cut at the widest through gap, horizontal or vertical. Columns with
 * equally many objects are cards, read one by one. Parts without gaps, and pages with very many objects, are read from
 * the top.
 */
export function inReadingOrder<T extends Placed>(objects: T[]): T[] {
  if (objects.length < 2) return objects;
  const fromTop = () => objects.toSorted((one, other) => byPosition(one.box, other.box));
  if (objects.length > mostCut) return fromTop();
  const rows = cut(objects, ({ box }) => [box.y, bottom(box)]);
  const columns = cut(objects, ({ box }) => [box.x, right(box)]);
  const [first = []] = columns.parts;
  const { length } = first;
  if (columns.parts.length > 1 && length > 1 && columns.parts.every((part) => part.length === length))
    return columns.parts.flatMap(inReadingOrder);
  const { parts, at } = columns.widest > rows.widest ? columns : rows;
  if (parts.length < 2) return fromTop();
  return [parts.slice(0, at), parts.slice(at)].flatMap((some) => inReadingOrder(some.flat()));
}

/** The parts along one direction, the widest gap, and the part after it. */
function cut<T extends Placed>(
  objects: T[],
  reach: (object: T) => [number, number],
): { widest: number; at: number; parts: T[][] } {
  const inside = (object: T): [number, number] => {
    const [from, to] = reach(object);
    return [from + (to - from) * border, to - (to - from) * border];
  };
  const parts: T[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  let [widest, at] = [-1, 0];
  for (const object of objects.toSorted((one, other) => inside(one)[0] - inside(other)[0])) {
    const [from, to] = inside(object);
    if (from < end) parts.at(-1)?.push(object);
    else {
      if (parts.length > 0 && from - end > widest) [widest, at] = [from - end, parts.length];
      parts.push([object]);
    }
    end = Math.max(end, to);
  }
  return { widest, at, parts };
}
