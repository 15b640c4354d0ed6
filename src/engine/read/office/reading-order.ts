import { type Box, bottom, byPosition, right } from '../../package/box.ts';

interface Placed {
  box: Box;
}

/** Share of a box at each of its sides that may lie over its neighbour: boxes are larger than what stands in them. */
const border = 0.1;

/** Of more objects nobody cuts the page: each cut may part but one of them from the others. */
const mostCut = 150;

/**
 * Objects of a page as they are read: the page is cut where its widest gap runs right through, down or across, and so is each
 * part. Columns of as many objects each are cards, which are read one by one. What no gap divides is read from the top,
 * and so is a page of very many objects.
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

/** The parts that the objects fall into along one direction, the widest gap between two of them, and which part is behind it. */
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
