import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { child, children, integer } from '../../package/xml.ts';
import { copySlides } from './apply-slide.ts';
import { deletePoints } from './apply-text.ts';
import { saidParagraphs } from './file-deck.ts';
import type { FileEdit } from './file-edit.ts';

interface Point {
  /** The object that holds it. */
  id: string;
  /** Among the points of the object. */
  at: number;
  /** How deep it stands, from 0. */
  level: number;
}

/** The points of a slide's content in the order of the file. */
function pointsOf(edit: FileEdit, part: string): Point[] {
  const view = edit.file.view().slides.find(({ id }) => id === part);
  const { objects } = edit.file.slide(part);
  return (view?.objects ?? [])
    .filter(({ kind }) => kind === 'content')
    .flatMap(({ id }) => {
      const object = objects.find((one) => one.id === id);
      const body = object && child(object.element, 'txBody');
      return saidParagraphs(body ? children(body, 'p') : []).map((paragraph, at) => ({
        id,
        at,
        level: integer(child(paragraph, 'pPr'), 'lvl') ?? 0,
      }));
    });
}

/** The points of the highest levels stay, of one level the first; what a file says is not put into other words. */
export function shortenTexts(edit: FileEdit, { on, points }: OperationOf<'text.shorten'>): void {
  if (points === undefined || on.kind !== 'content')
    throw new ClarificationNeeded(
      'Text in a file is not reworded here. How many points should remain, or which should go?',
    );
  for (const slide of edit.slides(on.slides)) {
    const all = pointsOf(edit, slide.part);
    if (all.length <= points)
      throw new ClarificationNeeded(
        `Slide ${edit.number(slide)} has ${all.length} points already. Which should go?`,
      );
    const stay = all.toSorted((one, other) => one.level - other.level).slice(0, points);
    dropPoints(edit, slide.part, (_, at) => !stay.includes(all[at] as Point));
  }
}

/** The points are shared out among so many slides, each with the title and all else that stands on the first. */
export function splitSlides(edit: FileEdit, { slides, parts = 2 }: OperationOf<'slide.split'>): void {
  for (const slide of edit.slides(slides)) {
    const all = pointsOf(edit, slide.part);
    const count = all.length;
    if (count < parts)
      throw new ClarificationNeeded(
        `Slide ${edit.number(slide)} has ${count} points, too few for ${parts} slides. What should each say?`,
      );
    if (new Set(all.map(({ id }) => id)).size > 1)
      throw new ClarificationNeeded(
        `The points of slide ${edit.number(slide)} are in several texts side by side. Which of them should go to a new slide?`,
      );
    const cuts = Array.from({ length: parts + 1 }, (_, part) =>
      cutNear(all, Math.ceil((part * count) / parts)),
    );
    const number = edit.resolver.numberBefore(slide.part) ?? 0;
    for (let part = parts; part > 1; part -= 1) {
      const known = new Set(edit.file.deck.slides);
      copySlides(edit, { op: 'slide.duplicate', slides: [{ number }] });
      const made = edit.file.deck.slides.find((one) => !known.has(one)) ?? slide.part;
      dropPoints(edit, made, (_, at) => at < (cuts[part - 1] ?? 0) || at >= (cuts[part] ?? count));
    }
    dropPoints(edit, slide.part, (_, at) => at >= (cuts[1] ?? count));
  }
}

/** What stands below a point stays with it, where it can be cut near by. */
function cutNear(points: readonly Point[], at: number): number {
  const isHead = (one: number): boolean => points[one]?.level === 0;
  return at === 0 || at >= points.length ? at : ([at, at + 1, at - 1, at + 2, at - 2].find(isHead) ?? at);
}

function dropPoints(edit: FileEdit, part: string, goes: (point: Point, at: number) => boolean): void {
  const gone = pointsOf(edit, part).filter(goes);
  for (const held of new Set(gone.map(({ id }) => id))) {
    const slide = edit.file.slide(part);
    const object = slide.objects.find((one) => one.id === held);
    const indexes = gone.filter(({ id }) => id === held).map(({ at }) => at);
    deletePoints(edit, { slide, id: held, object, point: undefined }, indexes);
  }
}
