import { ClarificationNeeded } from '../../deck.ts';
import type { Arrangement } from '../../instruct/operation-values.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { area, type Box, contain, type Size } from '../../package/box.ts';
import type { SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import type { FileEdit, Target } from './file-edit.ts';
import { moveTo } from './placing.ts';

interface Standing {
  target: Target & { object: SlideObject };
  box: Box;
}

/** Aligns, distributes or resizes objects of a slide. @throws ClarificationNeeded */
export function arrangeObjects(edit: FileEdit, { on, as }: OperationOf<'object.arrange'>): void {
  const all = edit.present(on);
  for (const part of new Set(all.map(({ slide }) => slide.part))) {
    const held = all.filter(({ slide }) => slide.part === part);
    const number = edit.number({ part });
    const standing = held.flatMap((target): Standing[] => {
      const box = standingBox(target.slide, target.object);
      return box && !target.object.group ? [{ target, box }] : [];
    });
    const least = as === 'across' || as === 'down' ? 3 : 2;
    if (standing.length < Math.max(least, held.length))
      throw new ClarificationNeeded(
        standing.length < held.length
          ? `Some of these objects on slide ${number} are part of a group. Which should be arranged?`
          : `Slide ${number} has ${standing.length} such objects, too few to be arranged so. Which do you mean?`,
      );
    refuseUnlike(standing, as, number);
    const boxes = arranged(
      standing.map(({ box }) => box),
      as,
      edit.file.deck.size,
    );
    for (const [at, { target }] of standing.entries()) moveTo(edit, target, boxes[at] as Box);
  }
}

/** Refuses one size for pictures of different proportions. */
function refuseUnlike(standing: readonly Standing[], as: Arrangement, number: number): void {
  const ratios = standing
    .filter(({ target }) => target.object.kind === 'picture')
    .map(({ box }) => box.width / box.height);
  if (as === 'same-size' && Math.max(...ratios) > Math.min(...ratios) * 1.03)
    throw new ClarificationNeeded(
      `The pictures on slide ${number} have different proportions. Should they have the same width or the same height?`,
    );
}

function arranged(boxes: readonly Box[], as: Arrangement, page: Size): Box[] {
  if (as === 'across') return spread(boxes, 'x', 'width');
  if (as === 'down') return spread(boxes, 'y', 'height');
  const edges = {
    left: Math.min(...boxes.map(({ x }) => x)),
    right: Math.max(...boxes.map(({ x, width }) => x + width)),
    top: Math.min(...boxes.map(({ y }) => y)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
  };
  const bySize = boxes.toSorted((one, other) => one.width * one.height - other.width * other.height);
  const [smallest, largest] = [bySize[0] as Box, bySize.at(-1) as Box];
  if (as.startsWith('same-')) {
    const grown = boxes.map((box) => alike(box, largest, as));
    return grown.every((box) => isWithin(box, page)) ? grown : boxes.map((box) => alike(box, smallest, as));
  }
  return boxes.map((box) => {
    switch (as) {
      case 'left':
        return { ...box, x: edges.left };
      case 'right':
        return { ...box, x: edges.right - box.width };
      case 'top':
        return { ...box, y: edges.top };
      case 'bottom':
        return { ...box, y: edges.bottom - box.height };
      case 'center':
        return { ...box, x: (edges.left + edges.right - box.width) / 2 };
      default:
        return { ...box, y: (edges.top + edges.bottom - box.height) / 2 };
    }
  });
}

/** Matches another box's width or height, keeping the centre. */
function alike(box: Box, other: Box, as: Arrangement): Box {
  const width = as === 'same-height' ? box.width : other.width;
  const height = as === 'same-width' ? box.height : other.height;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** An object on the slide must not reach beyond it. */
const isWithin = ({ x, y, width, height }: Box, page: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height;

/** Keeps the first and last, with equal gaps in between. */
function spread(boxes: readonly Box[], start: 'x' | 'y', length: 'width' | 'height'): Box[] {
  const order = [...boxes.keys()].sort((a, b) => (boxes[a]?.[start] ?? 0) - (boxes[b]?.[start] ?? 0));
  const sorted = order.map((at) => boxes[at] as Box);
  const [first, last] = [sorted[0] as Box, sorted.at(-1) as Box];
  const room = last[start] + last[length] - first[start] - sorted.reduce((sum, one) => sum + one[length], 0);
  const gap = room / (boxes.length - 1);
  const placed = [...boxes];
  let at = first[start];
  for (const index of order) {
    const box = boxes[index] as Box;
    placed[index] = { ...box, [start]: at };
    at += box[length] + gap;
  }
  return placed;
}

/** Swaps two objects: pictures and charts take the other's box, others its centre. */
export function swapObjects(edit: FileEdit, { objects }: OperationOf<'object.swap'>): void {
  const all = objects.flatMap((on) => edit.present(on));
  const [one, other] = all;
  if (!one || !other || all.length !== 2 || one.object === other.object)
    throw new ClarificationNeeded(`${all.length} objects are meant by this. Which two should change places?`);
  if (one.slide.part !== other.slide.part)
    throw new ClarificationNeeded(
      `The two are on slides ${edit.number(one.slide)} and ${edit.number(other.slide)}; only objects of one slide change places here. Should the slides be swapped?`,
    );
  const boxes = [one, other].map(({ slide, object }) =>
    object.group ? undefined : standingBox(slide, object),
  );
  const [here, there] = boxes;
  if (!here || !there)
    throw new ClarificationNeeded(
      `One of the two on slide ${edit.number(one.slide)} is part of a group or has no place of its own. Which two should change places?`,
    );
  const { slide } = one;
  moveTo(edit, one, inRoomOf(one.object, here, there, edit.file.deck.size));
  const again = edit.file.slide(slide.part);
  const object = again.objects.find(({ id }) => id === other.object.id) ?? other.object;
  moveTo(edit, { ...other, slide: again, object }, inRoomOf(object, there, here, edit.file.deck.size));
}

/** A chart takes the room, as a picture does that is much larger or smaller; other things keep their size. */
function inRoomOf({ kind }: SlideObject, box: Box, room: Box, page: Size): Box {
  if (kind === 'chart') return room;
  const ratio = area(box) / Math.max(1, area(room));
  if (kind === 'picture' && Math.max(ratio, 1 / ratio) > 2) return contain(box, room);
  const x = within(room.x + (room.width - box.width) / 2, box.width, page.width);
  return { ...box, x, y: within(room.y + (room.height - box.height) / 2, box.height, page.height) };
}

const within = (at: number, length: number, whole: number): number =>
  Math.max(0, Math.min(at, whole - length));
