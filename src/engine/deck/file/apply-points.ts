import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { copySlides } from './apply-slide.ts';
import { deletePoint } from './apply-text.ts';
import type { FileEdit } from './file-edit.ts';

/** Points of a slide's content as they stand in the file. */
function countOf(edit: FileEdit, part: string): number {
  const view = edit.file.view().slides.find(({ id }) => id === part);
  return view?.objects.filter(({ kind }) => kind === 'point').length ?? 0;
}

const contentOf = (edit: FileEdit, part: string): ObjectReference => ({
  kind: 'content',
  slides: [{ number: edit.resolver.numberBefore(part) ?? 0 }],
});

/** The first points stay; what a file says is not put into other words. */
export function shortenTexts(edit: FileEdit, { on, points }: OperationOf<'text.shorten'>): void {
  if (points === undefined || on.kind !== 'content')
    throw new ClarificationNeeded(
      'Text in a file is not reworded here. How many points should remain, or which should go?',
    );
  for (const slide of edit.slides(on.slides)) {
    const count = countOf(edit, slide.part);
    if (count <= points)
      throw new ClarificationNeeded(
        `Slide ${edit.number(slide)} has ${count} points already. Which should go?`,
      );
    dropPoints(edit, contentOf(edit, slide.part), count, (at) => at > points);
  }
}

/** The points are shared out among so many slides, each with the title and all else that stands on the first. */
export function splitSlides(edit: FileEdit, { slides, parts = 2 }: OperationOf<'slide.split'>): void {
  for (const slide of edit.slides(slides)) {
    const count = countOf(edit, slide.part);
    if (count < parts)
      throw new ClarificationNeeded(
        `Slide ${edit.number(slide)} has ${count} points, too few for ${parts} slides. What should each say?`,
      );
    const size = Math.ceil(count / parts);
    const own = contentOf(edit, slide.part);
    for (let part = parts; part > 1; part -= 1) {
      copySlides(edit, { op: 'slide.duplicate', slides: own.slides as [] });
      dropPoints(
        edit,
        { kind: 'content', slides: ['current'] },
        count,
        (at) => at <= (part - 1) * size || at > part * size,
      );
    }
    dropPoints(edit, own, count, (at) => at > size);
  }
}

function dropPoints(
  edit: FileEdit,
  on: ObjectReference,
  count: number,
  goes: (nth: number) => boolean,
): void {
  for (let nth = count; nth >= 1; nth -= 1) if (goes(nth)) deletePoint(edit, { op: 'point.delete', on, nth });
}
