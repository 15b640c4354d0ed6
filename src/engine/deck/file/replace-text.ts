import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { address } from '../../instruct/readers/linking.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { inCaseOf, withBeside } from '../../instruct/replace-words.ts';
import { writtenOtherwise } from '../../instruct/same-amount.ts';
import { bodyText } from '../../package/reading/read-paragraphs.ts';
import { notesOf, type OpenSlide } from '../../package/reading/slide-objects.ts';
import { type FindText, replaceInBody } from '../../package/writing/write-text.ts';
import { child, children } from '../../package/xml.ts';
import { sharedTexts } from './apply-all-text.ts';
import { followAddress } from './apply-link.ts';
import { notesId } from './file-deck.ts';
import { type FileEdit, findObject, saidBy } from './file-edit.ts';
import { findText } from './find-text.ts';
import { insertPoint } from './insert-point.ts';
import { short } from './object-text.ts';
import { diagramsMeant, replaceElsewhere, replaceOnLayouts } from './replace-elsewhere.ts';

export function replaceText(edit: FileEdit, asked: OperationOf<'text.replace'>): void {
  const operation = asked.beside || asked.about ? withBeside(textsOn(edit, asked.on), asked) : asked;
  const { from, to, once } = operation;
  if (operation.point && insertPoint(edit, operation)) return;
  const find = findText(from);
  const on = saidOnce(edit, operation.on, find) ?? operation.on ?? onNamedSlide(edit, from);
  const put = (found: string): string => inCaseOf(found, from, to);
  const leads = address.test(from) && address.test(to);
  const before = edit.file.view().slides.length;
  let count = 0;
  const drawn = diagramsMeant(edit, on);
  for (const { slide, id, element } of drawn ? [] : bodiesOf(edit, on)) {
    const led = leads ? followAddress(edit, slide.part, element, from, to) : 0;
    const replaced = bodiesIn(element).reduce((sum, body) => sum + replaceInBody(body, find, put), led);
    if (replaced === 0) continue;
    count += replaced;
    edit.touch(slide, id);
    edit.forgetWords(slide, id);
    edit.expectSlide(slide, `“${short(from)}” is still there.`, (reading) => {
      const object = findObject(reading.objects, id);
      if (id === notesId) return to.includes(from) || !find(reading.notes, 0);
      const words = object ? [saidBy(object), ...(object.table ?? []).flat()] : [];
      return to.toLowerCase().includes(from.toLowerCase()) || words.every((text) => !find(text, 0));
    });
  }
  if (!on || isText(on) || on.kind === 'chart')
    count += replaceElsewhere(edit, drawn ?? on, { find, put, from, to });
  const isWhole = !on || (isText(on) && (!on.slides || on.slides[0] === 'all'));
  if (isWhole) count += replaceOnLayouts(edit, { find, put, from, to }, count > 0);
  if (once && count > 1)
    throw new ClarificationNeeded(
      `“${short(from)}” is in ${count} places. Which should become “${short(to)}”, and on which slide?`,
    );
  if (count > 0) warnOfAddresses(edit, on, operation);
  const other = count === 0 && writtenOtherwise(textsOn(edit, on), from, to);
  if (other) {
    replaceText(edit, { ...operation, ...other });
    return;
  }
  if (count === 0)
    throw new ClarificationNeeded(
      `“${short(from)}” is not ${on ? 'there' : `on any of the ${before} slides`}. What should be replaced?`,
    );
}

/** Warns that link addresses keep the replaced words. */
function warnOfAddresses(
  edit: FileEdit,
  on: ObjectReference | undefined,
  { from, to }: { from: string; to: string },
): void {
  const part = from.toLowerCase();
  if (/\s/.test(from.trim()) || to.toLowerCase().includes(part)) return;
  const shared = on ? [] : sharedTexts(edit).flatMap(({ bodies }) => bodies.map(bodyText));
  const found = [...textsOn(edit, on), ...shared]
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /[@/]|\.\p{L}{2}/u.test(word) && word.toLowerCase().includes(part))
    .map((word) => word.replace(/^[("“«]+|(?<![.,;:!?)"”»])[.,;:!?)"”»]+$/gu, ''));
  const named = [...new Set(found)];
  if (named.length === 0) return;
  const shown = named.slice(0, 3).map((word) => `“${short(word)}”`);
  edit.warn(
    'NOT_CHANGED',
    null,
    `“${short(from)}” is also a part of ${shown.join(', ')}${named.length > 3 ? ' and others' : ''}, which ${named.length > 1 ? 'stay' : 'stays'}.`,
  );
}

function textsOn(edit: FileEdit, on: ObjectReference | undefined): string[] {
  const view = edit.file.view();
  const slides = on?.slides ? edit.resolver.slides(on.slides, view) : view.slides;
  return slides.flatMap(({ title, texts, objects }) => {
    const apart = objects.filter(({ kind }) => kind === 'notes' || kind === 'footer');
    return [title, ...texts, ...apart.map(({ text = '' }) => text)];
  });
}

/** "In the third step": if the words occur once on the slide, the counted thing does not matter. */
function saidOnce(
  edit: FileEdit,
  on: ObjectReference | undefined,
  find: FindText,
): ObjectReference | undefined {
  if (on?.kind !== 'point' || on.nth === undefined || !on.slides) return undefined;
  const places = textsOn(edit, on).flatMap((text) => {
    const first = find(text, 0);
    return first ? [first, find(text, first.end)] : [];
  });
  return places.length === 2 && places[1] === undefined
    ? { kind: 'text', every: true, slides: on.slides }
    : undefined;
}

/** If the slide the request names has the words, only that slide is meant. */
function onNamedSlide(edit: FileEdit, from: string): ObjectReference | undefined {
  if (!edit.named) return undefined;
  const find = findText(from);
  const view = edit.file.view().slides.find(({ id }) => id === edit.named);
  const said = view ? [view.title, ...view.texts].some((text) => find(text, 0)) : false;
  const number = edit.resolver.numberBefore(edit.named);
  return said && number !== undefined ? { kind: 'text', every: true, slides: [{ number }] } : undefined;
}

/** All text, or all on some slides. */
const isText = ({ kind, nth, text, it }: ObjectReference): boolean =>
  kind === 'text' && nth === undefined && text === undefined && !it;

interface BodyHolder {
  slide: OpenSlide;
  id: string;
  element: Element;
}

/** Slide by slide, releasing elements. */
function* bodiesOf(edit: FileEdit, on: OperationOf<'text.replace'>['on']): Generator<BodyHolder> {
  if (on && isText(on))
    for (const { slide, id, object } of edit.lettered(on.slides))
      yield { slide, id, element: object.element };
  else if (on)
    for (const { slide, object, id } of edit.targets(on)) {
      if (id === notesId) yield* notesHolder(edit, slide);
      else if (object) yield { slide, id: object.id, element: object.element };
    }
  else
    for (const part of edit.file.deck.slides) {
      const slide = edit.file.slide(part);
      for (const { id, kind, element } of slide.objects)
        if (kind !== 'group' && kind !== 'other') yield { slide, id, element };
      yield* notesHolder(edit, slide);
      edit.file.letGo(part);
    }
}

function notesHolder(edit: FileEdit, slide: OpenSlide): BodyHolder[] {
  const body = notesOf(edit.file.deck, slide.part)?.body;
  return body ? [{ slide, id: notesId, element: body.parentNode as Element }] : [];
}

/** The body of a shape, or of all table cells. */
function bodiesIn(element: Element): Element[] {
  const own = child(element, 'txBody');
  if (own) return [own];
  return element.localName === 'graphicFrame' ? tableBodies(element) : [];
}

const tableBodies = (frame: Element): Element[] =>
  children(child(child(frame, 'graphic'), 'graphicData') ?? frame, 'tbl').flatMap((table) =>
    children(table, 'tr').flatMap((row) =>
      children(row, 'tc').flatMap((cell) => child(cell, 'txBody') ?? []),
    ),
  );
