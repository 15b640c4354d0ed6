import { folded, precedes } from '../../instruct/fitting-objects.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { columnsOf, hasPoints, listOn } from './point-lists.ts';
import { ask, type Work } from './work.ts';

/** "Add “X” after “Y”": if “Y” is a point, “X” becomes one. @returns whether it applied */
export function insertPoint({ from, to, on, point, next }: OperationOf<'text.replace'>, work: Work): boolean {
  const isAfter = to.startsWith(from);
  const text = (isAfter ? to.slice(from.length) : to.slice(0, -from.length)).trim();
  // "(estimate)" continues the existing text.
  if (point === 'whole' && !/^[\p{L}\p{N}]/u.test(text)) return false;
  const isMeant = (one: string): boolean =>
    point === 'any' ? one.toLowerCase().includes(from.toLowerCase()) : folded(one) === folded(from);
  const places = (on?.slides ? work.meant(on.slides) : work.slides).flatMap((slide) => {
    const headings = columnsOf(slide).map(({ heading }) => heading);
    const columns = headings.length > 0 ? headings : hasPoints(slide) ? [undefined] : [];
    return columns.flatMap((column) =>
      listOn(slide, column).points.flatMap((one, at, all) =>
        isMeant(one.text) && precedes(next, all[at + 1]?.text) ? [{ slide, column, at }] : [],
      ),
    );
  });
  const [place, ...others] = places;
  if (!place && next) return ask(`“${from}” and “${next}” do not follow one another. Which is it after?`);
  if (!place && point === 'whole') return false;
  if (!place) return ask(`No point says “${from}”. Where should “${text}” stand?`);
  if (others.length > 0)
    return ask(`${places.length} points say “${from}”. Beside which, and on which slide?`);
  const list = listOn(place.slide, place.column);
  work.change(place.slide, () => list.set(list.points.toSpliced(place.at + (isAfter ? 1 : 0), 0, { text })));
  return true;
}
