import { area, type Box, bottom, intersection, right, type Size } from '../../package/box.ts';
import { brandLayers } from '../../package/layers.ts';
import { measureBody } from '../../package/measured/measure-body.ts';
import { emuBox, pixelBox } from '../../package/pixels.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import { hasText, isFilled, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { shown, standingBox } from '../../package/reading/standing-box.ts';
import { readThemeFonts } from '../../package/theme-colors.ts';
import { child } from '../../package/xml.ts';
import type { FileEdit } from './file-edit.ts';
import { footTypes } from './foot.ts';

/** Where there is room on a slide: what is seen there, and the places beside it. */

/** The visible area of an object: only its letters if it is not filled; undefined for an empty placeholder. */
export function seenBox(edit: FileEdit, slide: OpenSlide, object: SlideObject): Box | undefined {
  const element = shown(object.element);
  const box = standingBox(slide, object);
  const lettered = child(element, 'txBody') !== undefined;
  if (!box || (placeholderKey(element) && lettered && !hasText(element))) return undefined;
  if (!lettered || object.kind === 'shape' || isFilled(element)) return box;
  const { major, minor } = readThemeFonts(edit.file.deck.package.root(slide.layout.master.theme));
  const text = measureBody(element, pixelBox(box), slide.layout, { heading: major, body: minor });
  if (!text) return box;
  const gap = edit.file.deck.size.width * 0.01;
  const letters = emuBox(text.ink);
  const slack = text.exact ? gap : gap + letters.width * inexact;
  return { ...letters, x: letters.x - slack, width: letters.width + 2 * slack };
}

/** Tolerance in width for letters of unknown fonts, per side. */
const inexact = 0.06;

/** The most objects of a slide that are looked at. */
export const mostBoxes = 300;

/** Visible boxes of a slide, without footers, empty placeholders and the background. */
export function seenBoxes(edit: FileEdit, slide: OpenSlide): Box[] {
  const { size } = edit.file.deck;
  return slide.objects
    .slice(0, mostBoxes)
    .flatMap((object) => {
      if (object.group || object.kind === 'footer') return [];
      return seenBox(edit, slide, object) ?? [];
    })
    .filter((box) => area(box) < size.width * size.height * 0.8);
}

export const shared = (a: Box, b: Box): number => {
  const both = intersection(a, b);
  return both.width > 0 && both.height > 0 ? area(both) : 0;
};

const covered = (box: Box, seen: readonly Box[]): number =>
  seen.reduce((sum, other) => sum + shared(box, other), 0);

const steps = Array.from({ length: 13 }, (_, at) => at / 12);
/** Centre first, then outwards. */
const fromMiddle = [...steps].sort((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5));

/** The corner for a slide's number whose own place is taken: one where nothing stands, if any. */
export function cornerFor(edit: FileEdit, slide: OpenSlide, number: SlideObject): Box | undefined {
  const letters = seenBox(edit, slide, number);
  const others = slide.objects
    .slice(0, mostBoxes)
    .filter(({ group, element }) => !group && element !== number.element);
  const { size } = edit.file.deck;
  const isGround = (box: Box): boolean => area(box) > size.width * size.height * 0.8;
  const seen = others.flatMap((object) => seenBox(edit, slide, object) ?? []).filter((box) => !isGround(box));
  const drawn = brandLayers(slide.layout).map(({ box }) => box);
  const isFree = (box: Box, all: readonly Box[]): boolean => all.every((other) => shared(box, other) === 0);
  const isDesigned = [...slide.layout.placeholders, ...slide.layout.master.placeholders].some(
    ({ type }) => type === footTypes.number,
  );
  if (!letters || isFree(letters, isDesigned ? seen : [...seen, ...drawn.filter((one) => !isGround(one))]))
    return undefined;
  const [width, height, gap] = [size.width * 0.07, size.height * 0.05, size.width * 0.01];
  const [far, low] = [size.width - width - gap, size.height - height - gap];
  const corners = [
    [far, low],
    [gap, low],
    [far, gap],
    [gap, gap],
  ].map(([x = 0, y = 0]) => ({ x, y, width, height }));
  return corners.find((box) => isFree(box, [...seen, ...drawn.filter((one) => !isGround(one))]));
}

/** The place of a size that covers least of what is visible, preferring the centre. */
export function leastCovered(room: Box, wanted: Size, seen: readonly Box[]): Box {
  const width = Math.min(wanted.width, room.width);
  const height = Math.min(wanted.height, room.height);
  let best: { box: Box; cost: number } | undefined;
  for (const down of fromMiddle)
    for (const across of fromMiddle) {
      const x = room.x + (room.width - width) * across;
      const box = { x, y: room.y + (room.height - height) * down, width, height };
      const cost = covered(box, seen);
      if (!best || cost < best.cost) best = { box, cost };
      if (best.cost === 0) return best.box;
    }
  return best?.box ?? { x: room.x, y: room.y, width, height };
}

const mostEdges = 24;

/** The largest free area of at least some size. */
export function largestFree(room: Box, seen: readonly Box[], least: Size): Box | undefined {
  const inside = seen.filter((box) => shared(box, room) > 0);
  const edges = (start: number, end: number, all: number[]): number[] =>
    [...new Set([start, end, ...all.filter((one) => one > start && one < end)])]
      .sort((a, b) => a - b)
      .slice(0, mostEdges);
  const xs = edges(
    room.x,
    right(room),
    inside.flatMap((box) => [box.x, right(box)]),
  );
  const ys = edges(
    room.y,
    bottom(room),
    inside.flatMap((box) => [box.y, bottom(box)]),
  );
  let best: Box | undefined;
  for (const [top, low] of pairs(ys, least.height))
    for (const [left, far] of pairs(xs, least.width)) {
      const box = { x: left, y: top, width: far - left, height: low - top };
      if (area(box) > (best ? area(best) : 0) && inside.every((other) => shared(box, other) === 0))
        best = box;
    }
  return best;
}

const pairs = (edges: readonly number[], least: number): [number, number][] =>
  edges.flatMap((one, at) =>
    edges.slice(at + 1).flatMap((other): [number, number][] => (other - one >= least ? [[one, other]] : [])),
  );
