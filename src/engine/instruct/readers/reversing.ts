import { means } from '../item.ts';
import { placesOf, type Reader } from '../state.ts';

/** "Reverse the order of the agenda", "reverse the points on slide 2", "sort the rules alphabetically". */
export const orderPoints: Reader = (clause, { surface }) => {
  const letters = clause.find(means('style', 'alphabetic'));
  const isSorted = letters !== undefined && clause.asks('order');
  if (!(isSorted || clause.asks('reverse')) || surface.kind !== 'deck') return undefined;
  const points = clause.takeThing('point');
  const listed = new Set(surface.points.values());
  const isList = ({ refs: [ref] = [] }: (typeof clause.items)[number]): boolean =>
    typeof ref === 'object' && 'number' in ref && listed.has(ref.number);
  const byTitle = clause.items.some((item) => item.byTitle === true && (!isSorted || isList(item)));
  const slides = placesOf(clause);
  if (!(points || byTitle) || points?.nth !== undefined || points?.count !== undefined) return undefined;
  clause.use(isSorted ? letters : undefined);
  const down = letters?.ids.includes('descending');
  return [
    {
      op: 'points.order',
      on: { kind: 'content', ...(slides && { slides }) },
      as: isSorted ? (down ? 'letters-down' : 'letters') : 'reversed',
    },
  ];
};
