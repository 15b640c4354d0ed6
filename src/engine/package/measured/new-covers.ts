import type { Warning } from '../../../contract/outcome.ts';
import { area, type Box, inside, intersection } from '../box.ts';
import { nonVisual } from '../placeholder.ts';
import { child } from '../xml.ts';
import type { CheckedSlide, SlideObject } from './read-slide.ts';

/** Finds objects that newly overlap others after an edit. */

interface Seen {
  id: string;
  name: string;
  box: Box;
  frame: Box;
  /** Text without a fill, which shows what is behind it. */
  isBare: boolean;
  words: string | undefined;
  /** It is more than a background for other objects. */
  isMatter: boolean;
}

/** The most objects compared on one slide. */
const most = 300;
/** Overlap as a share of the smaller object, and its least width and height in pixels. */
const [share, pixels] = [0.08, 5];

/**
 * Warnings of new overlaps. `number` counts from 1; without `before` (a new slide), only objects in `added`
 * are checked.
 */
export function newCovers(
  slide: CheckedSlide,
  number: number,
  { before, added }: { before: CheckedSlide | undefined; added: (id: string) => boolean },
): Warning[] {
  const was = before ? seenOn(before) : [];
  const known = new Map(
    was.flatMap((one) => [[one.name, one] as const, [`${one.id} ${one.name}`, one] as const]),
  );
  const all = seenOn(slide);
  // Objects that shared an id were given new ones.
  const old = new Map(all.map((one) => [one, known.get(`${one.id} ${one.name}`) ?? known.get(one.name)]));
  const isChanged = (one: Seen): boolean => {
    const then = old.get(one);
    return before ? !then || differs(then, one) : added(one.id);
  };
  const told = new Set<Seen>();
  return all.filter(isChanged).flatMap((one): Warning[] => {
    told.add(one);
    const covered = all.filter((other) => !told.has(other) && meets(one, other, old, all));
    if (covered.length === 0) return [];
    const names = covered.slice(0, 3).map(({ name }) => `“${name}”`);
    const message = `“${one.name}” and ${names.join(', ')} overlap on slide ${number}: move or shrink one of them.`;
    return [{ code: 'COVERS', slide: number, message }];
  });
}

/** It was moved, or its text changed and grew by a line. */
const differs = (was: Seen, now: Seen): boolean =>
  (now.words !== was.words && now.box.height - was.box.height > 10) ||
  (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(was.frame[side] - now.frame[side]) > 1);

function meets(
  one: Seen,
  other: Seen,
  old: ReadonlyMap<Seen, Seen | undefined>,
  all: readonly Seen[],
): boolean {
  const now = intersection(one.box, other.box);
  const least = Math.min(area(one.box), area(other.box));
  if (now.width < pixels || now.height < pixels || area(now) < least * share) return false;
  const [was, wasOther] = [old.get(one)?.box, old.get(other)?.box];
  if (was && wasOther) {
    const then = intersection(was, wasOther);
    const both = then.width > 0 && then.height > 0 ? area(then) : 0;
    if (both > 0 && area(now) - both < least * 0.5) return false;
  }
  // Text and pictures on a card.
  const [under, over] = all.indexOf(one) < all.indexOf(other) ? [one, other] : [other, one];
  return under.isMatter || under.isBare || !inside(over.box, under.box);
}

function seenOn({ objects, page }: CheckedSlide): Seen[] {
  return objects.slice(0, most).flatMap((object): Seen[] => {
    const box = seenBox(object);
    if (!box || area(box) > page.width * page.height * 0.8) return [];
    const id = child(nonVisual(object.element), 'cNvPr')?.getAttribute('id') ?? '';
    const { name, text, kind } = object;
    const isMatter = text !== undefined || kind !== 'shape';
    const isBare = text !== undefined && !isPainted(object);
    return [{ id, name, box, frame: object.box, words: text?.words, isBare, isMatter }];
  });
}

const isPainted = ({ layer, kind }: SlideObject): boolean =>
  kind === 'picture' || kind === 'frame' || (layer.opaque && !layer.hollow);

/** The visible box: for a table, its real extent; for text without a fill, its letters. */
function seenBox(object: SlideObject): Box | undefined {
  const { text, box, kind } = object;
  if (kind === 'frame') return text?.ink ?? box;
  return isPainted(object) ? box : text?.ink;
}
