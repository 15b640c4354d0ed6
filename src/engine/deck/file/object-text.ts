import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { pointsSaying } from '../../instruct/points-saying.ts';
import { area, type Box, inside, sameBox } from '../../package/box.ts';
import { holdsMatter, isTitle, placeholderKey } from '../../package/placeholder.ts';
import { bodyText, paragraphText } from '../../package/reading/read-paragraphs.ts';
import { hasText, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { shown, standingBox } from '../../package/reading/standing-box.ts';
import { boxOf } from '../../package/transform.ts';
import { addPlaceholder, addShape, freeId } from '../../package/writing/add-object.ts';
import { followParagraphs } from '../../package/writing/prune-timing.ts';
import { addParagraphs, ensureBody, removeParagraph } from '../../package/writing/write-text.ts';
import { child, children, remove } from '../../package/xml.ts';
import { missing, saidParagraphs } from './file-deck.ts';
import { type FileEdit, saidBy, type Target } from './file-edit.ts';
import { framePlace, titlePlace } from './frame-place.ts';
import { mostBoxes, seenBox, shared } from './free-place.ts';
import { markedLikeThose } from './typed-marks.ts';

/** The element of a target, created if the slide lacks it. @returns element and id */
export function ensureTarget(edit: FileEdit, target: Target): { element: Element; id: string } {
  if (target.object) return { element: target.object.element, id: target.object.id };
  const { slide } = target;
  const id = String(freeId(slide.tree));
  if (target.id === missing.title) return { element: addTitle(edit, slide), id };
  if (target.id === missing.content) return { element: addContent(edit, slide), id };
  throw new ClarificationNeeded(`Slide ${edit.number(slide)} has nothing of that kind. What should change?`);
}

function addTitle(edit: FileEdit, slide: OpenSlide): Element {
  const place = slide.layout.placeholders.find(({ type }) => isTitle(type));
  refuseCovering(edit, slide, place?.box ?? titlePlace(edit));
  if (place) return addPlaceholder(slide, place, 'Title');
  const made = addShape(slide, { preset: 'rect', name: 'Title', box: titlePlace(edit), isTextBox: true });
  setSize(made, 32, true);
  return made;
}

/** Generated decks have headings that are no title: a second one over them is not what was asked. */
function refuseCovering(edit: FileEdit, slide: OpenSlide, title: Box): void {
  const under = coveredBy(edit, slide, title, ({ element }) => hasText(element));
  const words = under && bodyText(child(shown(under.element), 'txBody'));
  if (words !== undefined)
    throw new ClarificationNeeded(
      `Slide ${edit.number(slide)} has no title, and a new one would cover “${short(words)}”: which words should it replace?`,
    );
}

function coveredBy(
  edit: FileEdit,
  slide: OpenSlide,
  place: Box,
  isMeant: (object: SlideObject) => boolean,
): SlideObject | undefined {
  return slide.objects.slice(0, mostBoxes).find((object) => {
    const box = !object.group && isMeant(object) ? seenBox(edit, slide, object) : undefined;
    return box && shared(box, place) > area(box) * 0.3;
  });
}

function addContent(edit: FileEdit, slide: OpenSlide): Element {
  const taken = new Set(slide.objects.map((object) => placeholderKey(shown(object.element))?.idx));
  const place = slide.layout.placeholders.find(
    (one) => holdsMatter(one, edit.file.deck.size) && !taken.has(one.idx),
  );
  if (place) return addPlaceholder(slide, place, 'Content');
  const box = framePlace(edit, slide);
  const under = coveredBy(edit, slide, box, ({ kind }) => kind === 'other');
  if (under)
    throw new ClarificationNeeded(
      `Slide ${edit.number(slide)} has no list, and a new one would cover “${under.name}”. What should change?`,
    );
  return addShape(slide, { preset: 'rect', name: 'Content', box, isTextBox: true });
}

function setSize(shape: Element, points: number, bold: boolean): void {
  for (const paragraph of children(ensureBody(shape), 'p')) {
    const end = child(paragraph, 'endParaRPr');
    end?.setAttribute('sz', String(points * 100));
    if (bold) end?.setAttribute('b', '1');
  }
}

export function refuseTable({ object }: Target): void {
  if (object && ['table', 'chart', 'picture', 'group'].includes(object.kind))
    throw new ClarificationNeeded(`What should the ${object.kind} say, and where in it?`);
}

export function expectText(edit: FileEdit, slide: OpenSlide, id: string, text: string): void {
  edit.expectObject(
    slide,
    { id, aspect: 'text' },
    `The text “${short(text)}” is not there.`,
    (object) => saidBy(object) === text,
  );
}

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Changes paragraphs of a shape, keeping their animations. */
export function keepMoving(
  { slide, object }: Pick<Target, 'slide' | 'object'>,
  body: Element,
  change: () => void,
): void {
  const before = children(body, 'p');
  change();
  if (object) followParagraphs(slide.root, object.id, before, children(body, 'p'));
}

export function touchBody(edit: FileEdit, { slide, object }: Target, said: readonly string[]): void {
  const id = object?.id ?? '';
  edit.touch(slide, id);
  const text = said.join('\n');
  edit.expectObject(
    slide,
    { id, aspect: 'text' },
    `The points do not read as they should: “${short(text)}”.`,
    (found) => saidPoints(saidBy(found)) === saidPoints(text),
  );
}

const saidPoints = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

export function addLines(edit: FileEdit, target: Target, told: readonly string[], at: number | 'end'): void {
  refuseTable(target);
  const { element, id } = ensureTarget(edit, target);
  const body = ensureBody(element);
  // While a placeholder is empty its paragraph may be without a mark; its points have that of the layout.
  if (placeholderKey(element) && saidParagraphs(children(body, 'p')).length === 0)
    for (const format of children(body, 'p').flatMap((one) => children(one, 'pPr'))) {
      for (const none of children(format, 'buNone')) remove(none);
      for (const name of ['marL', 'indent']) format.removeAttribute(name);
    }
  const lines = markedLikeThose(children(body, 'p'), told, at);
  keepMoving(target, body, () => {
    addParagraphs(body, lines, at);
  });
  const said = saidParagraphs(children(body, 'p')).map(paragraphText);
  edit.touch(target.slide, id);
  edit.expectObject(
    target.slide,
    { id, aspect: 'text' },
    `“${short(lines.join('; '))}” was not added.`,
    (object) => {
      const found = saidPoints(saidBy(object));
      return found === saidPoints(said.join('\n')) && lines.every((line) => found.includes(saidPoints(line)));
    },
  );
}

/** Deletes points of an object, by index among non-empty paragraphs. */
export function deletePoints(edit: FileEdit, target: Target, indexes: readonly number[]): void {
  const body = target.object && child(target.object.element, 'txBody');
  if (!body) return;
  const said = saidParagraphs(children(body, 'p'));
  const left = said.filter((_, at) => !indexes.includes(at)).map(paragraphText);
  keepMoving(target, body, () => {
    for (const at of indexes) removeParagraph(said[at] as Element);
  });
  touchBody(edit, target, left);
}

/** The text of an object by paragraph. */
export const saidIn = ({ object }: Target): Element[] => {
  const body = object && child(object.element, 'txBody');
  return body ? saidParagraphs(children(body, 'p')) : [];
};

/** Of several lists on a slide those that contain the words, if any does. */
export function thoseSaying<One extends Target>(
  targets: readonly One[],
  text: string | undefined,
  about: boolean,
): readonly One[] {
  const saying = targets.filter(
    (target) => text !== undefined && pointsSaying(saidIn(target).map(paragraphText), text, about).length > 0,
  );
  return saying.length > 0 ? saying : targets;
}

/**
 * A box named by its first line or its whole text; for a drawing in pieces at one place, its group.
 * @throws ClarificationNeeded for a box named by a later line
 */
export function wholeBox(
  { objects }: OpenSlide,
  object: SlideObject,
  called: string | undefined,
): SlideObject {
  const [first, ...lines] = bodyText(child(object.element, 'txBody')).trim().split('\n');
  if (called && first !== called && lines.includes(called))
    throw new ClarificationNeeded(
      `“${short(called)}” is one of several lines of a box. Should this line be deleted, or the whole box?`,
    );
  const box = boxOf(object.element);
  const pieces = objects.filter(({ group }) => group && group === object.group);
  const isOne = pieces.every(({ element }) => {
    const other = boxOf(element);
    return box && other && sameBox(box, other);
  });
  return object.group && isOne ? object.group : object;
}

/** The words in a shape may be a text box of their own, which stays. */
export function warnOfWords(edit: FileEdit, slide: OpenSlide, shape: SlideObject): void {
  const box = shape.kind === 'shape' && !hasText(shape.element) && standingBox(slide, shape);
  const [words, ...more] = slide.objects.filter((one) => {
    const own = box && one.kind === 'text-box' && one.group === shape.group && standingBox(slide, one);
    return own && box && inside(own, box);
  });
  if (!words || more.length > 0) return;
  const said = short(bodyText(child(words.element, 'txBody')).trim());
  edit.warn(
    'NOT_CHANGED',
    slide,
    `“${said}” on slide ${edit.number(slide)} is a text box of its own and was kept.`,
  );
}
