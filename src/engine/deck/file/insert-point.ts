import { ClarificationNeeded } from '../../deck.ts';
import { folded, precedes } from '../../instruct/fitting-objects.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { levelOf } from '../../package/text-style.ts';
import { child, children } from '../../package/xml.ts';
import { saidParagraphs } from './file-deck.ts';
import type { FileEdit } from './file-edit.ts';
import { findText } from './find-text.ts';
import { addLines, short } from './object-text.ts';

interface Place {
  part: string;
  id: string;
  /** Index among the non-empty paragraphs of its object. */
  at: number;
}

/** "Add “X” after “Y”": if “Y” is a point, “X” becomes one. @returns whether it applied */
export function insertPoint(edit: FileEdit, asked: OperationOf<'text.replace'>): boolean {
  const { from, to, on, point, next } = asked;
  if (on && on.kind !== 'text' && on.kind !== 'content') return false;
  const isAfter = to.startsWith(from);
  const words = (isAfter ? to.slice(from.length) : to.slice(0, -from.length)).trim();
  // "(estimate)" continues the existing text.
  if (point === 'whole' && !/^[\p{L}\p{N}]/u.test(words)) return false;
  const parts = edit.resolver.slides(on?.slides ?? ['all'], edit.file.view()).map(({ id }) => id);
  const places = parts.flatMap((part) => {
    const found = placesIn(edit.file.slide(part), asked);
    if (found.length === 0) edit.file.letGo(part);
    return found;
  });
  const [place] = places;
  if (!place || places.length > 1) {
    if (point === 'whole' && !next) return false;
    throw new ClarificationNeeded(
      place
        ? `${places.length} points say “${short(from)}”. Beside which, and on which slide?`
        : next
          ? `“${short(from)}” and “${short(next)}” do not follow one another. Which is it after?`
          : `No point says “${short(from)}”. Where should “${short(words)}” stand?`,
    );
  }
  const slide = edit.file.slide(place.part);
  const object = slide.objects.find(({ id }) => id === place.id) as SlideObject;
  const at = isAfter ? place.at + 1 + ownPoints(object.element, place.at) : place.at;
  addLines(edit, { slide, id: place.id, object, point: undefined }, [words], at);
  return true;
}

function placesIn({ part, objects }: OpenSlide, { from, point, next }: OperationOf<'text.replace'>): Place[] {
  const find = findText(from);
  const isMeant = (text: string): boolean =>
    point === 'any' ? find(text, 0) !== undefined : folded(text) === folded(from);
  return objects
    .filter(isListed)
    .flatMap(({ id, element }) =>
      pointsIn(element).flatMap((text, at, all) =>
        isMeant(text) && precedes(next, all[at + 1]) ? [{ part, id, at }] : [],
      ),
    );
}

/** Indexes of a point's sub-points. */
export function ownPoints(element: SlideObject['element'], at: number): number {
  const body = child(element, 'txBody');
  const [point, ...rest] = saidParagraphs(body ? children(body, 'p') : []).slice(at);
  const next = point ? rest.findIndex((one) => levelOf(one) <= levelOf(point)) : 0;
  return next < 0 ? rest.length : next;
}

const pointsIn = (element: SlideObject['element']): string[] => {
  const body = child(element, 'txBody');
  return saidParagraphs(body ? children(body, 'p') : []).map(paragraphText);
};

/** Whether its paragraphs are points: in content, and in other texts with several paragraphs, except titles. */
const isListed = ({ kind, element }: SlideObject): boolean =>
  kind === 'content' || (!['title', 'footer'].includes(kind) && pointsIn(element).length > 1);
