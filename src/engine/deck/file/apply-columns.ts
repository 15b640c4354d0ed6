import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { type Box, right } from '../../package/box.ts';
import { hasText, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { child } from '../../package/xml.ts';
import { saysOf } from './file-deck.ts';
import type { FileEdit } from './file-edit.ts';
import { moveTo } from './placing.ts';

/** Objects stacked next to other stacks. */
interface Column {
  objects: { object: SlideObject; box: Box }[];
  left: number;
  right: number;
}

/** Swaps two columns. */
export function swapColumns(edit: FileEdit, { on, columns }: OperationOf<'column.swap'>): void {
  for (const slide of edit.slides(on.slides)) {
    const all = columnsOf(edit, slide);
    if (!columns && all.length !== 2)
      throw new ClarificationNeeded(
        all.length < 2
          ? `Slide ${edit.number(slide)} has no columns side by side. What should change places?`
          : `Slide ${edit.number(slide)} has ${all.length} columns. Which two should change places?`,
      );
    const [one, other] = (columns ?? [1, 2]).map((name) => columnAt(edit, slide, all, name)) as [
      Column,
      Column,
    ];
    const [first, second] = one.left < other.left ? [one, other] : [other, one];
    shift(edit, slide, first, second.right - first.right);
    shift(edit, slide, second, first.left - second.left);
  }
}

function shift(edit: FileEdit, slide: OpenSlide, { objects }: Column, by: number): void {
  for (const { object, box } of objects)
    moveTo(edit, { slide, object, id: object.id, point: undefined }, { ...box, x: box.x + by });
}

/** By number, negative from the right, or by the words at its head. */
function columnAt(edit: FileEdit, slide: OpenSlide, all: readonly Column[], name: number | string): Column {
  const folded = (text: string): string => text.trim().toLowerCase();
  const found =
    typeof name === 'number'
      ? all.at(name < 0 ? name : name - 1)
      : all.find(({ objects }) =>
          objects.some(({ object }) => folded(saysOf(object).split('\n')[0] ?? '') === folded(name)),
        );
  if (found) return found;
  throw new ClarificationNeeded(
    `Slide ${edit.number(slide)} has ${all.length} columns. Which do you mean by “${name}”?`,
  );
}

/** Objects that overlap horizontally form a column; objects spanning most of the slide belong to none. */
function columnsOf(edit: FileEdit, slide: OpenSlide): Column[] {
  const { width } = edit.file.deck.size;
  const boxes = slide.objects.flatMap((object) => {
    const box = isMatter(object) ? standingBox(slide, object) : undefined;
    return box && box.width < width * 0.6 ? [{ object, box }] : [];
  });
  const columns: Column[] = [];
  for (const one of boxes.sort((a, b) => a.box.x - b.box.x)) {
    const last = columns.at(-1);
    const middle = one.box.x + one.box.width / 2;
    if (last && middle < last.right) {
      last.objects.push(one);
      last.right = Math.max(last.right, right(one.box));
    } else columns.push({ objects: [one], left: one.box.x, right: right(one.box) });
  }
  return columns;
}

const isMatter = ({ kind, group, element }: SlideObject): boolean =>
  !group &&
  (['picture', 'table', 'chart', 'shape'].includes(kind) ||
    (['content', 'text-box'].includes(kind) && (!child(element, 'txBody') || hasText(element))));
