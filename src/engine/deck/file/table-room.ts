import { type Box, bottom, right } from '../../package/box.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { tableSize } from '../../package/transform.ts';
import { rowsIn, sizeTable, tableIn } from '../../package/writing/write-table.ts';
import type { FileEdit } from './file-edit.ts';

interface Standing {
  slide: OpenSlide;
  object: SlideObject;
}

/** How far a table may grow down: to the next object, or the footer. */
export function roomBelow(edit: FileEdit, { slide, object }: Standing): number {
  const { height } = edit.file.deck.size;
  const box = wholeTable(slide, object);
  if (!box) return height;
  const below = slide.objects.flatMap((one) => {
    const other = one === object ? undefined : standingBox(slide, one);
    const isBelow = other && other.y >= bottom(box) && other.x < right(box) && right(other) > box.x;
    return isBelow ? [other.y] : [];
  });
  return Math.min(height * 0.97, ...below.slice(0, 300).map((top) => top - height * 0.005));
}

/** Shrinks the rows of a table that outgrows its room, to a minimum. */
export function keepWithin({ slide, object }: Standing, end: number): void {
  const box = wholeTable(slide, object);
  const least = rowsIn(tableIn(object.element)).length * lowestRow;
  if (box && bottom(box) > end && end - box.y >= least)
    sizeTable(object.element, { ...box, height: Math.round(end - box.y) });
}

/** Some programs write an arbitrary frame size, so the rows are summed. */
function wholeTable(slide: OpenSlide, object: SlideObject): Box | undefined {
  const box = standingBox(slide, object);
  return box && { ...box, height: Math.max(box.height, tableSize(object.element)?.height ?? 0) };
}

/** EMU: a line of small letters with margins. */
const lowestRow = 280_000;
