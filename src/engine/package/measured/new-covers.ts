import type { Warning } from '../../../contract/outcome.ts';
import { area, type Box, inside, intersection } from '../box.ts';
import { nonVisual } from '../placeholder.ts';
import { child } from '../xml.ts';
import type { CheckedSlide, SlideObject } from './read-slide.ts';

/** What comes to lie over something else when a slide is changed. */

interface Seen {
  id: string;
  name: string;
  box: Box;
  frame: Box;
  /** It is letters alone, which what is behind them is seen through. */
  isBare: boolean;
  words: string | undefined;
  /** It is more than a ground for what stands on it. */
  isMatter: boolean;
}

/** Objects that are looked at on one slide. */
const most = 300;
/** Of the smaller of two, what has to be shared for one to cover the other; the pixels that it must be wide and high. */
const [share, pixels] = [0.08, 5];

/**
 * Warnings of objects that now lie over others, and did not before. `number` counts from 1; without `before`, of a new
 * slide, those of `added` are looked at.
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
  // Objects that shared a number were given others.
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
    const message = `“${one.name}” and ${names.join(', ')} lie over each other on slide ${number}: move or shrink one of them.`;
    return [{ code: 'COVERS', slide: number, message }];
  });
}

/** It was moved, or says more and has grown by a line. */
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
  // Words and pictures on a card.
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

/** What of an object is seen: all of a table, though it outgrows its frame; of a text without a ground its letters. */
function seenBox(object: SlideObject): Box | undefined {
  const { text, box, kind } = object;
  if (kind === 'frame') return text?.ink ?? box;
  return isPainted(object) ? box : text?.ink;
}
