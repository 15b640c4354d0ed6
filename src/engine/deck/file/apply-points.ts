import type { Element, Node } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { inOrder } from '../../instruct/point-orders.ts';
import { goalAmong, pointIndex, pointSought, pointsSaying } from '../../instruct/points-saying.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { standsForPoint, wholePointOrWords } from '../../instruct/replace-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { bodyText, bulletsIn, paragraphText } from '../../package/reading/read-paragraphs.ts';
import { hasText, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { ensureBody } from '../../package/writing/write-text.ts';
import { child, children, integer } from '../../package/xml.ts';
import { removeBoxSaying } from './apply-object.ts';
import { copySlides } from './apply-slide.ts';
import { missing, saidParagraphs } from './file-deck.ts';
import type { FileEdit } from './file-edit.ts';
import { addLines, deletePoints, keepMoving, saidIn, short, thoseSaying, touchBody } from './object-text.ts';

interface Point {
  id: string;
  /** Index among the object's points. */
  at: number;
  /** Level from 0. */
  level: number;
  /** Preceded by an empty line. */
  isApart: boolean;
}

/** The points of a slide's content in file order. */
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
        isApart: isEmpty(paragraph.previousSibling),
      }));
    });
}

const isEmpty = (node: Node | null): boolean =>
  node?.nodeName === 'a:p' && paragraphText(node as Element).trim() === '';

/** Keeps the highest levels and the first points; texts are not reworded. */
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

/** Distributes the points over `parts` slides, each with the first one's title and other objects. */
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

/** The cut nearest to `at` that keeps sub-points and paragraph groups together. */
function cutNear(points: readonly Point[], at: number): number {
  const isParted = points.some(({ isApart }) => isApart);
  const isHead = (one: number): boolean => points[one]?.[isParted ? 'isApart' : 'level'] === (isParted || 0);
  return at === 0 || at >= points.length
    ? at
    : ([at, at + 1, at - 1, at + 2, at - 2, at + 3, at - 3].find(isHead) ?? at);
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

export function addPoints(edit: FileEdit, { on, points, at }: OperationOf<'point.add'>): void {
  for (const target of edit.targets(on)) {
    if (!target.object && target.id === missing.content) refuseLooseLines(edit, target.slide);
    const body = target.object && child(target.object.element, 'txBody');
    const all = body ? saidParagraphs(children(body, 'p')) : [];
    const isMarked = target.object && bulletsIn(target.object.element, target.slide.layout);
    // A line without bullet after a list concludes it.
    const end = isMarked ? all.findLastIndex(isMarked) + 1 : 0;
    const last = end > 0 && end < all.length ? end : 'end';
    const index = at === undefined ? last : at > 0 ? at - 1 : Math.max(0, all.length + at + 1);
    addLines(edit, target, points, index);
  }
}

/** Refuses what looks like a list but is separate text boxes: a new one would have no sensible place. */
function refuseLooseLines(edit: FileEdit, { objects, ...slide }: OpenSlide): void {
  const loose = objects.filter(
    ({ kind, group, element }) => kind === 'text-box' && !group && hasText(element),
  );
  if (loose.length < 2) return;
  const said = loose.slice(0, 3).map(({ element }) => `“${short(bodyText(child(element, 'txBody')))}”`);
  throw new ClarificationNeeded(
    `Slide ${edit.number(slide)} has no list: ${said.join(', ')} are text boxes of their own. Say where it should stand: Add a text box saying “…” below “…”.`,
  );
}

export function deletePoint(
  edit: FileEdit,
  { on, nth, text: told, about, bit }: OperationOf<'point.delete'>,
): void {
  const meant = withPoint(edit, on, told, about === true);
  const { text } = meant;
  const listed = on.slides ? edit.slides(on.slides).flatMap(({ part }) => pointsOf(edit, part)) : [];
  if (on.slides && listed.length === 0 && text !== undefined && removeBoxSaying(edit, on.slides, text))
    return;
  for (const target of thoseSaying(edit.targets(meant.on), text, about === true)) {
    const said = saidIn(target);
    const points = target.object ? countedIn(said, target.object, target.slide) : said;
    const index = nth === undefined ? -1 : said.indexOf(points.at(nth < 0 ? nth : nth - 1) as Element);
    const wanted =
      text !== undefined
        ? pointsSaying(said.map(paragraphText), text, about === true)
        : target.point !== undefined
          ? [target.point]
          : [index];
    const texts = wanted.flatMap((at) => (said[at] ? [paragraphText(said[at])] : []));
    const isWhole = (one: string) =>
      about ? !bit || splitSentences(one, edit.file.language).length < 2 : standsForPoint(text ?? '', one);
    const part = text === undefined ? undefined : texts.find((one) => !isWhole(one));
    if (text !== undefined && part !== undefined)
      throw new ClarificationNeeded(wholePointOrWords(text, part));
    if (about && texts.length > 1)
      throw new ClarificationNeeded(
        `Slide ${edit.number(target.slide)} has several such points: ${texts.map((one) => `“${one}”`).join(', ')}. Which should go?`,
      );
    if (wanted.length === 0 || wanted.some((at) => !said[at]))
      throw new ClarificationNeeded(
        `Slide ${edit.number(target.slide)} has ${points.length} points, and none of them is meant by that. Which should go?`,
      );
    deletePoints(edit, target, wanted);
  }
}

/** If no slide is named, the only one whose points match. */
export function withPoint(
  { file, resolver }: FileEdit,
  on: ObjectReference,
  text: string | undefined,
  about: boolean,
): { on: ObjectReference; text: string | undefined } {
  if (on.slides || text === undefined || resolver.hasCurrent) return { on, text };
  const lists = file
    .view()
    .slides.map(({ objects }) =>
      objects.flatMap(({ kind, text: words = '' }) => (kind === 'content' ? words.split('\n') : [])),
    );
  const found = pointSought(lists, text, about, resolver.asking);
  return found
    ? { on: { ...on, slides: [{ number: found.slide }] }, text: found.text ?? text }
    : { on, text };
}

/** Paragraphs that count as points: those with bullets, if any have. */
export function countedIn(said: Element[], { element }: SlideObject, { layout }: OpenSlide): Element[] {
  const marked = said.filter(bulletsIn(element, layout));
  return marked.length > 0 ? marked : said;
}

export function movePoint(edit: FileEdit, { on, nth, to }: OperationOf<'point.move'>): void {
  const meant = withPoint(edit, on, typeof nth === 'string' ? nth : undefined, true);
  const sought = typeof nth === 'string' ? (meant.text ?? nth) : undefined;
  for (const target of thoseSaying(edit.present(meant.on), sought, true)) {
    const body = ensureBody(target.object.element);
    const said = saidParagraphs(children(body, 'p'));
    const points = typeof nth === 'number' ? countedIn(said, target.object, target.slide) : said;
    const moved = points[pointIndex(points.map(paragraphText), meant.text ?? nth)];
    const goal =
      typeof to === 'number'
        ? said.indexOf(points.at(to < 0 ? to : to - 1) as Element)
        : goalAmong(said.map(paragraphText), said.indexOf(moved as Element), to);
    if (!moved || goal < 0 || goal >= said.length)
      throw new ClarificationNeeded(
        `Slide ${edit.number(target.slide)} has ${points.length} points. Which should move where?`,
      );
    const rest = said.filter((paragraph) => paragraph !== moved);
    const next = rest[goal];
    keepMoving(target, body, () => {
      body.insertBefore(moved, next ?? ((rest.at(-1) as Element).nextSibling as Element | null));
    });
    const order = [...rest.slice(0, goal), moved, ...rest.slice(goal)].map(paragraphText);
    touchBody(edit, target, order);
  }
}

export function orderPoints(edit: FileEdit, { on, as }: OperationOf<'points.order'>): void {
  const targets = edit.present(on);
  for (const target of targets) {
    const body = ensureBody(target.object.element);
    const said = saidParagraphs(children(body, 'p'));
    const points = countedIn(said, target.object, target.slide);
    const levels = new Set(points.map((point) => integer(child(point, 'pPr'), 'lvl') ?? 0));
    if (points.length < 2 || levels.size > 1 || targets.length > 1)
      throw new ClarificationNeeded(
        `Slide ${edit.number(target.slide)} has no single list of points of one level. In which order should they be?`,
      );
    keepMoving(target, body, () => {
      const next = points.at(-1)?.nextSibling ?? null;
      for (const point of inOrder(points, as, paragraphText)) body.insertBefore(point, next);
    });
    touchBody(edit, target, saidParagraphs(children(body, 'p')).map(paragraphText));
  }
}
