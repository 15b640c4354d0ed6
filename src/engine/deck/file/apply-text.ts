import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { pointIndex, pointSought, pointsSaying } from '../../instruct/points-saying.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { standsForPoint, wholePointOrWords } from '../../instruct/replace-words.ts';
import { holdsMatter, isTitle, placeholderKey } from '../../package/placeholder.ts';
import { bulletsIn, paragraphText } from '../../package/reading/read-paragraphs.ts';
import { notesOf, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { addPlaceholder, addShape, freeId } from '../../package/writing/add-object.ts';
import { followParagraphs } from '../../package/writing/prune-timing.ts';
import { setBullets } from '../../package/writing/write-look.ts';
import { setNotes } from '../../package/writing/write-slide.ts';
import {
  addParagraphs,
  ensureBody,
  removeParagraph,
  setParagraphs,
} from '../../package/writing/write-text.ts';
import { child, children } from '../../package/xml.ts';
import { writeFooter } from './apply-footer.ts';
import { missing, notesId, saidParagraphs } from './file-deck.ts';
import { type FileEdit, saidBy, type Target } from './file-edit.ts';
import { shown } from './free-place.ts';
import { framePlace, titlePlace } from './placing.ts';

/** The element of a target, made where the slide lacks it: a title, a body. @returns its element and id */
function ensureTarget(edit: FileEdit, target: Target): { element: Element; id: string } {
  if (target.object) return { element: target.object.element, id: target.object.id };
  const { slide } = target;
  const id = String(freeId(slide.tree));
  if (target.id === missing.title) return { element: addTitle(edit, slide), id };
  if (target.id === missing.content) return { element: addContent(edit, slide), id };
  throw new ClarificationNeeded(`Slide ${edit.number(slide)} has nothing of that kind. What should change?`);
}

function addTitle(edit: FileEdit, slide: OpenSlide): Element {
  const place = slide.layout.placeholders.find(({ type }) => isTitle(type));
  if (place) return addPlaceholder(slide, place, 'Title');
  const made = addShape(slide, { preset: 'rect', name: 'Title', box: titlePlace(edit), isTextBox: true });
  setSize(made, 32, true);
  return made;
}

function addContent(edit: FileEdit, slide: OpenSlide): Element {
  const taken = new Set(slide.objects.map((object) => placeholderKey(shown(object.element))?.idx));
  const place = slide.layout.placeholders.find(
    (one) => holdsMatter(one, edit.file.deck.size) && !taken.has(one.idx),
  );
  if (place) return addPlaceholder(slide, place, 'Content');
  return addShape(slide, { preset: 'rect', name: 'Content', box: framePlace(edit, slide), isTextBox: true });
}

function setSize(shape: Element, points: number, bold: boolean): void {
  for (const paragraph of children(ensureBody(shape), 'p')) {
    const end = child(paragraph, 'endParaRPr');
    end?.setAttribute('sz', String(points * 100));
    if (bold) end?.setAttribute('b', '1');
  }
}

export function setText(edit: FileEdit, { on, text }: OperationOf<'text.set'>): void {
  for (const target of edit.targets(footed(edit, on))) {
    if (target.id === notesId) writeNotes(edit, target.slide, text, false);
    else if (target.point !== undefined) setPoint(edit, target, text);
    else if (target.id === missing.footer) writeFooter(edit, target.slide, 'text', text.join(' '));
    else {
      refuseTable(target);
      const { element, id } = ensureTarget(edit, target);
      const lines = on.kind === 'title' ? [text.join(' ')] : text;
      const body = ensureBody(element);
      keepMoving(target, body, () => setParagraphs(body, lines));
      edit.touch(target.slide, id);
      expectText(edit, target.slide, id, lines.join('\n'));
    }
  }
}

/** A footer is that of all slides where none was spoken of. */
const footed = (edit: FileEdit, on: ObjectReference): ObjectReference =>
  on.kind === 'footer' && !on.slides && edit.named === undefined ? { ...on, slides: ['all'] } : on;

function refuseTable({ object }: Target): void {
  if (object && ['table', 'chart', 'picture', 'group'].includes(object.kind))
    throw new ClarificationNeeded(`What should the ${object.kind} say, and where in it?`);
}

function expectText(edit: FileEdit, slide: OpenSlide, id: string, text: string): void {
  edit.expectObject(
    slide,
    { id, aspect: 'text' },
    `The text “${short(text)}” is not there.`,
    (object) => saidBy(object) === text,
  );
}

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function writeNotes(edit: FileEdit, slide: OpenSlide, texts: readonly string[], add: boolean): void {
  setNotes(edit.file.deck, slide.part, texts, add);
  edit.touch(slide, notesId);
  const text = texts.join('\n').trim();
  edit.expectSlide(slide, `The notes do not say “${short(text)}”.`, ({ notes }) =>
    add ? notes.includes(text) : notes === text,
  );
}

/** Changes paragraphs of a shape; what of them moves on the slide goes on to. */
function keepMoving(
  { slide, object }: Pick<Target, 'slide' | 'object'>,
  body: Element,
  change: () => void,
): void {
  const before = children(body, 'p');
  change();
  if (object) followParagraphs(slide.root, object.id, before, children(body, 'p'));
}

function setPoint(edit: FileEdit, target: Target, text: readonly string[]): void {
  const paragraph = pointOf(edit, target);
  const body = paragraph.parentNode as Element;
  const said = saidParagraphs(children(body, 'p'));
  const before = said.map(paragraphText);
  before.splice(said.indexOf(paragraph), 1, ...text);
  keepMoving(target, body, () => setParagraphsKeepingLooks(body, said.indexOf(paragraph), text));
  touchBody(edit, target, before);
}

/** Only one paragraph is rewritten; the others are not touched. */
function setParagraphsKeepingLooks(body: Element, index: number, text: readonly string[]): void {
  const paragraph = saidParagraphs(children(body, 'p'))[index] as Element;
  const holder = paragraph.cloneNode(false) as Element;
  holder.appendChild(paragraph.cloneNode(true));
  setParagraphs(holder, text);
  for (const made of children(holder, 'p')) body.insertBefore(made, paragraph);
  body.removeChild(paragraph);
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

export function pointOf(edit: FileEdit, { slide, object, point = -1 }: Target): Element {
  const body = object && child(object.element, 'txBody');
  const paragraph = body && saidParagraphs(children(body, 'p')).at(point);
  if (paragraph) return paragraph;
  throw new ClarificationNeeded(`Slide ${edit.number(slide)} has no such point. Which do you mean?`);
}

export function addText(edit: FileEdit, { on, text, first }: OperationOf<'text.add'>): void {
  for (const target of edit.targets(footed(edit, on))) {
    if (target.id === notesId) writeNotes(edit, target.slide, text, true);
    else if (target.id === missing.footer) writeFooter(edit, target.slide, 'text', text.join(' '));
    else if (target.object && oneLine.has(target.object.kind))
      joinText(edit, target.object, target, text, first);
    else addLines(edit, target, text, first ? 0 : 'end');
  }
}

/** Their text goes on; a list gets another line. */
const oneLine: ReadonlySet<string> = new Set(['title', 'subtitle', 'footer']);

function joinText(
  edit: FileEdit,
  { element }: SlideObject,
  target: Target,
  text: readonly string[],
  first: boolean | undefined,
): void {
  const body = ensureBody(element);
  const said = saidParagraphs(children(body, 'p'));
  const runs = said.flatMap((paragraph) => children(paragraph, 'r'));
  const letters = child((first ? runs[0] : runs.at(-1)) ?? body, 't');
  if (!letters || said.length > 1) {
    addLines(edit, target, text, first ? 0 : 'end');
    return;
  }
  const own = letters.textContent ?? '';
  letters.textContent = first ? `${text.join(' ')} ${own}` : `${own.trimEnd()} ${text.join(' ')}`;
  touchBody(edit, target, saidParagraphs(children(body, 'p')).map(paragraphText));
}

export function addPoints(edit: FileEdit, { on, points, at }: OperationOf<'point.add'>): void {
  for (const target of edit.targets(on)) {
    const body = target.object && child(target.object.element, 'txBody');
    const count = body ? saidParagraphs(children(body, 'p')).length : 0;
    const index = at === undefined ? 'end' : at > 0 ? at - 1 : Math.max(0, count + at + 1);
    addLines(edit, target, points, index);
  }
}

function addLines(edit: FileEdit, target: Target, lines: readonly string[], at: number | 'end'): void {
  refuseTable(target);
  const { element, id } = ensureTarget(edit, target);
  const body = ensureBody(element);
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

export function deleteText(edit: FileEdit, { on }: OperationOf<'text.delete'>): void {
  const targets = edit.targets(on);
  // "Remove the footer from all slides" is about those that have one.
  const there = targets.filter(({ id, object, point }) => object || id === notesId || point !== undefined);
  for (const target of there.length > 0 ? there : targets) {
    if (target.id === notesId) {
      if (notesOf(edit.file.deck, target.slide.part)) writeNotes(edit, target.slide, [''], false);
      continue;
    }
    if (target.point !== undefined) {
      deletePoints(edit, target, [target.point]);
      continue;
    }
    if (!target.object) throw new ClarificationNeeded(`Slide ${edit.number(target.slide)} has no such text.`);
    refuseTable(target);
    setParagraphs(ensureBody(target.object.element), ['']);
    edit.touch(target.slide, target.object.id);
    edit.expectObject(
      target.slide,
      { id: target.object.id, aspect: 'text' },
      'The text is still there.',
      (object) => saidBy(object).trim() === '',
    );
  }
}

export function deletePoint(
  edit: FileEdit,
  { on, nth, text: told, about }: OperationOf<'point.delete'>,
): void {
  const meant = withPoint(edit, on, told, about === true);
  const { text } = meant;
  for (const target of edit.targets(meant.on)) {
    const body = target.object && child(target.object.element, 'txBody');
    const said = body ? saidParagraphs(children(body, 'p')) : [];
    const points = target.object ? countedIn(said, target.object, target.slide) : said;
    const index = nth === undefined ? -1 : said.indexOf(points.at(nth < 0 ? nth : nth - 1) as Element);
    const wanted =
      text !== undefined
        ? pointsSaying(said.map(paragraphText), text, about === true)
        : target.point !== undefined
          ? [target.point]
          : [index];
    const texts = wanted.flatMap((at) => (said[at] ? [paragraphText(said[at])] : []));
    const part = text === undefined || about ? undefined : texts.find((one) => !standsForPoint(text, one));
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

/** Without a slide named, the one whose points alone have the words. */
function withPoint(
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

/** Paragraphs that are counted as points: those that have a bullet, where some have. */
function countedIn(said: Element[], { element }: SlideObject, { layout }: OpenSlide): Element[] {
  const marked = said.filter(bulletsIn(element, layout));
  return marked.length > 0 ? marked : said;
}

/** Takes points out of an object by their places among those that say something. */
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

export function movePoint(edit: FileEdit, { on, nth, to }: OperationOf<'point.move'>): void {
  const meant = withPoint(edit, on, typeof nth === 'string' ? nth : undefined, true);
  for (const target of edit.present(meant.on)) {
    const body = ensureBody(target.object.element);
    const said = saidParagraphs(children(body, 'p'));
    const points = typeof nth === 'number' ? countedIn(said, target.object, target.slide) : said;
    const moved = points[pointIndex(points.map(paragraphText), meant.text ?? nth)];
    const goal = said.indexOf(points.at(to < 0 ? to : to - 1) as Element);
    if (!moved || !said[goal])
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

export function bulletPoints(edit: FileEdit, { on, as }: OperationOf<'points.bullets'>): void {
  for (const target of edit.present(on)) {
    setBullets(ensureBody(target.object.element), as);
    edit.touch(target.slide, target.object.id);
    edit.expectObject(
      target.slide,
      { id: target.object.id, aspect: 'bullets' },
      'The bullets are not as they should be.',
      ({ paragraphs = [] }) =>
        paragraphs.every(
          ({ bullet, numbered }) => bullet === (as !== 'none') && (numbered ?? false) === (as === 'numbers'),
        ),
    );
  }
}
