import type { Place } from '../../instruct/references.ts';
import { area, type Box, bottom, right, type Size } from '../../package/box.ts';
import { brandLayers } from '../../package/layers.ts';
import { holdsMatter, isRoomy } from '../../package/placeholder.ts';
import { hasText, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { child } from '../../package/xml.ts';
import { isReadableIn } from './apply-text-room.ts';
import type { FileEdit } from './file-edit.ts';
import { largestFree, leastCovered, seenBox, seenBoxes, shared } from './free-place.ts';
import { moveTo } from './placing.ts';

/** Where something new goes that nobody gave a place. */

/** The area of a slide below its title. */
function workBox(edit: FileEdit, slide: OpenSlide): Box {
  const { size } = edit.file.deck;
  const place = slide.layout.placeholders.find((one) => holdsMatter(one, size));
  if (place?.box) return place.box;
  const title = slide.objects.find(({ kind }) => kind === 'title');
  const top = Math.min(size.height * 0.4, (title && boxBottom(slide, title)) ?? size.height * 0.2);
  const x = size.width * 0.06;
  return { x, y: top + size.height * 0.02, width: size.width - 2 * x, height: size.height * 0.92 - top };
}

const boxBottom = (slide: OpenSlide, object: SlideObject): number | undefined => {
  const box = standingBox(slide, object);
  return box && bottom(box);
};

export function freePlace(edit: FileEdit, slide: OpenSlide, wanted: Size): Box {
  return leastCovered(workBox(edit, slide), wanted, seenBoxes(edit, slide));
}

/** A place for a table or chart: an empty placeholder, else where there is room. */
export function framePlace(edit: FileEdit, slide: OpenSlide, at?: Place['at']): Box {
  const waiting = slide.objects.find(
    ({ kind, element }) => kind === 'content' && child(element, 'txBody') && !hasText(element),
  );
  const box = waiting && standingBox(slide, waiting);
  const { size } = edit.file.deck;
  if (box && isRoomy(box, size) && at === undefined) return box;
  const room = partOf(workBox(edit, slide), at);
  const seen = seenBoxes(edit, slide);
  const gap = size.width * 0.01;
  const least = { width: size.width * 0.3, height: size.height * 0.22 };
  const free = largestFree(room, seen, least);
  if (!free)
    return (
      madeRoom(edit, slide, workBox(edit, slide), at) ??
      leastCovered(room, { width: room.width * (at ? 1 : 0.48), height: room.height }, seen)
    );
  const isWhole = area(free) > area(room) * 0.97;
  return isWhole
    ? room
    : { x: free.x + gap, y: free.y + gap, width: free.width - 2 * gap, height: free.height - 2 * gap };
}

/** Half of a box on one side. */
function partOf(room: Box, at: Place['at']): Box {
  const [width, height] = [room.width / 2, room.height / 2];
  const wide = at?.includes('left') || at?.includes('right') ? width : room.width;
  const high = at?.includes('top') || at?.includes('bottom') ? height : room.height;
  return {
    x: at?.includes('right') ? room.x + width : room.x,
    y: at?.includes('bottom') ? room.y + height : room.y,
    width: wide,
    height: high,
  };
}

export const titlePlace = (edit: FileEdit): Box => {
  const { width, height } = edit.file.deck.size;
  return { x: width * 0.06, y: height * 0.06, width: width * 0.88, height: height * 0.14 };
};

/** The only text in the way is narrowed to half of its box, the left one by default, if it stays readable. */
function madeRoom(edit: FileEdit, slide: OpenSlide, room: Box, at: Place['at'] = 'right'): Box | undefined {
  const inWay = slide.objects.filter((object) => {
    const box = object.group || object.kind === 'footer' ? undefined : seenBox(edit, slide, object);
    return box && shared(box, room) > 0;
  });
  const [object, ...more] = inWay;
  const box = object && standingBox(slide, object);
  if (!box || more.length > 0 || !['content', 'subtitle', 'text-box'].includes(object.kind)) return undefined;
  const far = at.includes('bottom') || at.includes('right');
  const [first, second] = halves(box, /top|bottom/.test(at), edit.file.deck.size.width * 0.02);
  const [goal, kept] = far ? [second, first] : [first, second];
  const isDrawnOn = brandLayers(slide.layout).some(
    ({ box }) => area(box) < area(room) && shared(box, goal) > 0,
  );
  if (isDrawnOn || !isReadableIn(edit, { slide, object }, kept)) return undefined;
  moveTo(edit, { slide, object, id: object.id, point: undefined }, kept);
  return goal;
}

function halves(box: Box, isDown: boolean, gap: number): [Box, Box] {
  const half = isDown ? { ...box, height: (box.height - gap) / 2 } : { ...box, width: (box.width - gap) / 2 };
  return [half, { ...half, x: right(box) - half.width, y: bottom(box) - half.height }];
}
