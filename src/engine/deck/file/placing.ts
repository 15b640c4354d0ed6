import { ClarificationNeeded } from '../../deck.ts';
import type { ObjectReference, Place } from '../../instruct/references.ts';
import { type Box, bottom, right, type Size, union } from '../../package/box.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { seenAt, standingBox } from '../../package/reading/standing-box.ts';
import { setBox } from '../../package/transform.ts';
import { sizeTable } from '../../package/writing/write-table.ts';
import type { FileEdit, Target } from './file-edit.ts';
import { seenBox } from './free-place.ts';

export const centimetre = 360_000;
/** Fraction of width and height kept free at the edges. */
const edge = 0.03;

/**
 * The box resulting from a placement wish. `keeps` preserves proportions if only one side is given; existing objects
 * keep at least a share of their size.
 */
export function placed(
  edit: FileEdit,
  slide: OpenSlide,
  box: Box,
  place: Place,
  { keeps = false, least, self }: { keeps?: boolean; least?: number | undefined; self?: string } = {},
): Box {
  const { size } = edit.file.deck;
  const sized = resized(box, place, keeps);
  const isFree = least === undefined && place.scale === undefined && !keeps;
  const fitted = (place.at || place.beside) && isFree ? narrowed(sized, place, size) : sized;
  if (place.between) return betweenOf(edit, slide, fitted, place.between);
  if (place.beside) return besideOf(edit, slide, fitted, place.beside, { least, self });
  const grown = place.scale === undefined ? fitted : inside(fitted, box, size);
  const at = place.at ? atSide(fitted, place.at, size) : grown;
  return onSlide(edit, slide, box, {
    ...at,
    ...(place.x !== undefined && { x: place.x * centimetre }),
    ...(place.y !== undefined && { y: place.y * centimetre }),
    ...(place.dx !== undefined && { x: at.x + place.dx * centimetre }),
    ...(place.dy !== undefined && { y: at.y + place.dy * centimetre }),
    ...(place.stepX !== undefined && { x: stepped(at.x, at.width, place.stepX, size.width) }),
    ...(place.stepY !== undefined && { y: stepped(at.y, at.height, place.stepY, size.height) }),
  });
}

/** Moves by a tenth of the slide, or to its edge. */
function stepped(start: number, length: number, way: number, whole: number): number {
  const room = way < 0 ? start : whole - length - start;
  return start + way * (room > whole * 0.01 ? Math.min(whole / 10, room) : whole / 10);
}

/** @throws ClarificationNeeded if an object on the slide would reach over its edge */
function onSlide(edit: FileEdit, slide: OpenSlide, before: Box, box: Box): Box {
  const { size } = edit.file.deck;
  const over = (one: Box): number =>
    Math.max(-one.x, -one.y, right(one) - size.width, bottom(one) - size.height);
  if (over(box) <= Math.max(over(before), size.width * 0.01)) return box;
  throw new ClarificationNeeded(
    `It would extend beyond the edge of slide ${edit.number(slide)}, which is ${lengths(size)} cm; it is ${lengths(before)} cm now. How large should it be, and where should it go?`,
  );
}

export const lengths = ({ width, height }: Size): string =>
  [width, height].map((one) => (one / centimetre).toFixed(1)).join(' × ');

/** What grows over an edge that it kept moves away from it, if the slide has that much room. */
function inside(grown: Box, before: Box, { width, height }: Size): Box {
  const start = (at: number, length: number, whole: number, old: number): number =>
    old < 0 || length > whole ? at : Math.min(Math.max(0, at), whole - length);
  return {
    ...grown,
    x: start(grown.x, grown.width, width, before.x),
    y: start(grown.y, grown.height, height, before.y),
  };
}

/** A factor scales about the centre, lengths about the corner. */
function resized(box: Box, { width, height, scale = 1, along }: Place, keeps: boolean): Box {
  const ratio = box.height / Math.max(1, box.width);
  const wide = width !== undefined ? width * centimetre : undefined;
  const high = height !== undefined ? height * centimetre : undefined;
  const [across, down] = [along === 'height' && !keeps ? 1 : scale, along === 'width' && !keeps ? 1 : scale];
  const newWidth = wide ?? (keeps && high !== undefined ? high / ratio : box.width * across);
  const newHeight = high ?? (keeps && wide !== undefined ? wide * ratio : box.height * down);
  const shift = wide === undefined && high === undefined ? 0.5 : 0;
  return {
    x: box.x + (box.width - newWidth) * shift,
    y: box.y + (box.height - newHeight) * shift,
    width: newWidth,
    height: newHeight,
  };
}

/** An object nearly as wide as the slide has no side, so it is halved. */
function narrowed(box: Box, { at, width, beside }: Place, size: Size): Box {
  const sideways = /left|right/.test(beside?.side ?? at ?? '');
  if (!sideways || width !== undefined || box.width <= size.width * 0.6) return box;
  return { ...box, width: size.width * (0.5 - edge * 1.5) };
}

function atSide(box: Box, at: NonNullable<Place['at']>, size: Size): Box {
  const [gapX, gapY] = [size.width * edge, size.height * edge];
  const x = at.includes('left')
    ? gapX
    : at.includes('right')
      ? size.width - gapX - box.width
      : at === 'center'
        ? (size.width - box.width) / 2
        : box.x;
  const y = at.includes('top')
    ? gapY
    : at.includes('bottom')
      ? size.height - gapY - box.height
      : at === 'center'
        ? (size.height - box.height) / 2
        : box.y;
  return { ...box, x: Math.max(0, x), y: Math.max(0, y) };
}

/** Next to another object; a new object without enough room is shrunk, down to a centimetre. */
function besideOf(
  edit: FileEdit,
  slide: OpenSlide,
  box: Box,
  { on, side }: NonNullable<Place['beside']>,
  { least, self }: { least: number | undefined; self: string | undefined },
): Box {
  const { size } = edit.file.deck;
  const others = edit.present(on).filter((one) => one.slide.part === slide.part && one.object.id !== self);
  const [neighbour] = others;
  // All texts, but only one object of other kinds.
  const isOne = on.kind !== 'text' && on.kind !== 'content';
  if (!neighbour || (isOne && others.length > 1)) throw notBeside(others.length);
  const gap = size.width * 0.015;
  const across = side === 'left' || side === 'right';
  const wanted = across ? box.width : box.height;
  const whole = union(others.flatMap(({ object }) => seenAt(slide, object) ?? []));
  const letters = union(others.flatMap(({ object }) => seenBox(edit, slide, object) ?? []));
  // Next to a box that reaches the edge there may be room next to its letters.
  const other = whole && (roomBeside(whole, side, size) >= wanted + gap ? whole : (letters ?? whole));
  if (!other) throw notBeside();
  const room = roomBeside(other, side, size) - gap;
  if (least !== undefined && room < wanted * least)
    throw new ClarificationNeeded(
      `It is ${(wanted / centimetre).toFixed(1)} cm ${across ? 'wide' : 'high'}, and there are only ${(Math.max(0, room) / centimetre).toFixed(1)} cm ${words[side]} it on slide ${edit.number(slide)}. Should it be made smaller first, or go somewhere else?`,
    );
  if (room < Math.min(wanted, centimetre))
    throw new ClarificationNeeded(
      `There is no room ${words[side]} it on slide ${edit.number(slide)}. Where should it go instead?`,
    );
  const factor = Math.min(1, room / wanted);
  // Moved text adapts its height or width to the room.
  const isText = self !== undefined && least === undefined && factor < 1;
  const both = union([box, other]) ?? box;
  const width = isText && !across ? both.width : box.width * factor;
  const height = isText && across ? box.height : box.height * factor;
  if (least !== undefined && factor < 1)
    edit.warn(
      'RESIZED',
      slide,
      `It was made ${Math.round((1 - factor) * 100)} % smaller to have room ${words[side]} it on slide ${edit.number(slide)}.`,
    );
  const middle = (start: number, length: number, own: number, whole: number) =>
    Math.min(Math.max(0, start + (length - own) / 2), Math.max(0, whole - own));
  if (across)
    return {
      x: side === 'left' ? other.x - gap - width : right(other) + gap,
      y: middle(other.y, other.height, height, size.height),
      width,
      height,
    };
  return {
    x: isText ? both.x : middle(other.x, other.width, width, size.width),
    y: side === 'above' ? other.y - gap - height : bottom(other) + gap,
    width,
    height,
  };
}

/** Centred between two objects, which are side by side or stacked. */
function betweenOf(edit: FileEdit, slide: OpenSlide, box: Box, pair: NonNullable<Place['between']>): Box {
  const [one, other] = pair.map((on) => {
    const [found] = edit.present(on).filter((target) => target.slide.part === slide.part);
    return found && standingBox(slide, found.object);
  });
  if (!one || !other) throw notBeside();
  const middle = (from: number, length: number, start: number, size: number): number =>
    from < start ? (from + length + start) / 2 : (start + size + from) / 2;
  const centre = (a: number, size: number, b: number, length: number): number =>
    (a + size / 2 + b + length / 2) / 2;
  const across = Math.min(right(one), right(other)) <= Math.max(one.x, other.x);
  const down = Math.min(bottom(one), bottom(other)) <= Math.max(one.y, other.y);
  const x = across
    ? middle(one.x, one.width, other.x, other.width)
    : centre(one.x, one.width, other.x, other.width);
  const y =
    down && !across
      ? middle(one.y, one.height, other.y, other.height)
      : centre(one.y, one.height, other.y, other.height);
  return onSlide(edit, slide, box, { ...box, x: x - box.width / 2, y: y - box.height / 2 });
}

const notBeside = (several = 0): ClarificationNeeded =>
  new ClarificationNeeded(
    `What should it go beside? There ${several > 1 ? `are ${several} such objects` : 'is no such object'} on that slide.`,
  );

function roomBeside(box: Box, side: NonNullable<Place['beside']>['side'], { width, height }: Size): number {
  if (side === 'left') return box.x;
  if (side === 'right') return width - right(box);
  return side === 'above' ? box.y : height - bottom(box);
}

const words = { left: 'left of', right: 'right of', above: 'above', below: 'below' } as const;

/** Moves an object and registers a check. */
export function moveTo(edit: FileEdit, { slide, object }: Target & { object: SlideObject }, box: Box): void {
  if (object.kind === 'table') sizeTable(object.element, box);
  else setBox(object.element, box);
  edit.touch(slide, object.id);
  const near = (a: number, emu: number) => Math.abs(a - emu / centimetre) < 0.02;
  edit.expectObject(
    slide,
    { id: object.id, aspect: 'place' },
    `The ${object.kind} is somewhere else.`,
    (reading) => {
      const found = reading.box;
      return (
        found !== undefined &&
        near(found.x, box.x) &&
        near(found.y, box.y) &&
        near(found.width, box.width) &&
        near(found.height, box.height)
      );
    },
  );
}

/** @throws ClarificationNeeded for several things of one slide that would come to lie upon each other */
export function refuseHeap(edit: FileEdit, all: readonly Target[], { every }: ObjectReference): void {
  const [first, second] = all;
  if (first && second && !every && all.every(({ slide }) => slide.part === first.slide.part))
    throw new ClarificationNeeded(
      `Slide ${edit.number(first.slide)} has ${all.length} of these, which would lie upon each other there. Which should move?`,
    );
}
