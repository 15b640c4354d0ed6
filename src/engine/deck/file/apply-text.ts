import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { bodyText, paragraphText } from '../../package/reading/read-paragraphs.ts';
import { notesOf, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { setNotes } from '../../package/writing/write-slide.ts';
import { ensureBody, setParagraphs } from '../../package/writing/write-text.ts';
import { child, children } from '../../package/xml.ts';
import { writeFooter } from './apply-footer.ts';
import { removeObject } from './apply-object.ts';
import { missing, notesId, saidParagraphs } from './file-deck.ts';
import { type FileEdit, saidBy, type Target } from './file-edit.ts';
import {
  addLines,
  deletePoints,
  ensureTarget,
  expectText,
  keepMoving,
  refuseTable,
  short,
  touchBody,
} from './object-text.ts';
import { setInDiagram } from './replace-elsewhere.ts';
import { markedLike } from './typed-marks.ts';

export function setText(edit: FileEdit, { on, text }: OperationOf<'text.set'>): void {
  if (on.text !== undefined && (on.kind === 'shape' || on.kind === 'text-box') && !isThere(edit, on))
    if (setInDiagram(edit, on.slides, on.text, text.join(' '))) return;
  for (const target of thoseWithFooter(on, edit.targets(footed(edit, on)))) {
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

function isThere(edit: FileEdit, on: ObjectReference): boolean {
  try {
    return edit.targets(on).length > 0;
  } catch (error) {
    if (error instanceof ClarificationNeeded) return false;
    throw error;
  }
}

/** A footer without named slides is that of all slides. */
const footed = (edit: FileEdit, on: ObjectReference): ObjectReference =>
  on.kind === 'footer' && !on.slides && edit.named === undefined ? { ...on, slides: ['all'] } : on;

/** A new footer text is for slides that have a footer, if any do and none was named. */
function thoseWithFooter(on: ObjectReference, targets: readonly Target[]): readonly Target[] {
  const there = on.kind === 'footer' && !on.slides ? targets.filter(({ object }) => object) : [];
  return there.length > 0 ? there : targets;
}

function writeNotes(edit: FileEdit, slide: OpenSlide, texts: readonly string[], add: boolean): void {
  setNotes(edit.file.deck, slide.part, texts, add);
  edit.touch(slide, notesId);
  const text = texts.join('\n').trim();
  edit.expectSlide(slide, `The notes do not say “${short(text)}”.`, ({ notes }) =>
    add ? notes.includes(text) : notes === text,
  );
}

function setPoint(edit: FileEdit, target: Target, told: readonly string[]): void {
  const paragraph = pointOf(edit, target);
  const text = markedLike(paragraphText(paragraph), told);
  const body = paragraph.parentNode as Element;
  const said = saidParagraphs(children(body, 'p'));
  const before = said.map(paragraphText);
  before.splice(said.indexOf(paragraph), 1, ...text);
  keepMoving(target, body, () => setParagraphsKeepingLooks(body, said.indexOf(paragraph), text));
  touchBody(edit, target, before);
}

/** Rewrites a single paragraph. */
function setParagraphsKeepingLooks(body: Element, index: number, text: readonly string[]): void {
  const paragraph = saidParagraphs(children(body, 'p'))[index] as Element;
  const holder = paragraph.cloneNode(false) as Element;
  holder.appendChild(paragraph.cloneNode(true));
  setParagraphs(holder, text);
  for (const made of children(holder, 'p')) body.insertBefore(made, paragraph);
  body.removeChild(paragraph);
}

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
    else if (target.object && (on.kind === 'footer' || oneLine.has(target.object.kind)))
      joinText(edit, target.object, target, text, first);
    else addLines(edit, target, text, first ? 0 : 'end');
  }
}

/** Kinds whose text is extended; lists get another line. */
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

export function deleteText(edit: FileEdit, { on }: OperationOf<'text.delete'>): void {
  const targets = edit.targets(on);
  // "Remove the footer from all slides" concerns those that have one.
  const there = targets.filter(({ id, object, point }) => object || id === notesId || point !== undefined);
  for (const target of there.length > 0 ? there : targets) {
    if (target.id === notesId) {
      const said = bodyText(notesOf(edit.file.deck, target.slide.part)?.body).trim();
      if (said !== '') writeNotes(edit, target.slide, [''], false);
      continue;
    }
    if (target.point !== undefined) {
      deletePoints(edit, target, [target.point]);
      continue;
    }
    if (!target.object) throw new ClarificationNeeded(`Slide ${edit.number(target.slide)} has no such text.`);
    refuseTable(target);
    if (on.kind === 'footer' && target.object.kind === 'text-box') {
      removeObject(edit, target.slide, target.object);
      continue;
    }
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
