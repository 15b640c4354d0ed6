import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { isLettered } from '../../instruct/measured-objects.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { isRound } from '../../outline.ts';
import { type Box, inside, middleOf } from '../../package/box.ts';
import type { ObjectReading, ParagraphReading, RunReading } from '../../package/reading/deck-reading.ts';
import { chartPart } from '../../package/reading/read-deck.ts';
import { hasText, isFilled, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { seenAt } from '../../package/reading/standing-box.ts';
import { lettersHave } from '../../package/writing/other-letters.ts';
import { fillMarks, numbersOf } from '../../package/writing/write-chart.ts';
import { linksIn } from '../../package/writing/write-link.ts';
import {
  type LetterLook,
  lookOfLetters,
  lookOfParagraphs,
  type ParagraphLook,
} from '../../package/writing/write-look.ts';
import { setShapeFill } from '../../package/writing/write-shape-look.ts';
import { setTableFill, tableIn } from '../../package/writing/write-table.ts';
import { child, descendants } from '../../package/xml.ts';
import { letterLookOf, lookOfAllElse, lookOfOther } from './apply-all-text.ts';
import { lookOfInk } from './apply-ink.ts';
import { setPartLook } from './apply-look-part.ts';
import { lineLookOf, outline, seeThrough, withLineWidth } from './apply-outline.ts';
import { expectWritten } from './expect-written.ts';
import { notesId, saysOf } from './file-deck.ts';
import type { FileEdit, Target } from './file-edit.ts';
import { short } from './object-text.ts';
import { shapeOf } from './shape-names.ts';

type Look = OperationOf<'look.set'>['look'];
type Present = Target & { object: SlideObject };

export function setLook(edit: FileEdit, operation: OperationOf<'look.set'>): void {
  const { on, look, part } = operation;
  if (part) {
    setPartLook(edit, operation);
    return;
  }
  if (on.coloured !== undefined && isLettered(on)) {
    lookOfInk(edit, operation, on.coloured);
    return;
  }
  const all = isAllText(on);
  for (const target of all ? edit.lettered(on.slides) : edit.present(on)) {
    if (all && !saysSomething(target)) continue;
    if (target.id === notesId)
      throw new ClarificationNeeded('Notes are printed plain. What on the slide should have that look?');
    // Words added to a line.
    if (on.text !== undefined && target.object.kind === 'subtitle') {
      const { text: words, ...rest } = on;
      setPartLook(edit, { ...operation, on: { ...rest, kind: 'subtitle' }, part: { words } });
      continue;
    }
    const under = shapeUnder(target, on, look.fill !== undefined);
    if (on.shape && !under && target.object.kind === 'text-box' && look.fill !== undefined)
      throw new ClarificationNeeded(
        `“${short(saysOf(target.object))}” on slide ${edit.number(target.slide)} is a box of words, and no ${on.shape} is behind it. What should be filled?`,
      );
    const isOf = (inside: boolean) =>
      Object.fromEntries(Object.entries(look).filter(([key]) => ofShapes.has(key) === inside)) as Look;
    if (under && Object.keys(isOf(true)).length > 0) applyLook(edit, under, isOf(true));
    if (!under || Object.keys(isOf(false)).length > 0) applyLook(edit, target, under ? isOf(false) : look);
  }
  if (all) lookOfAllElse(edit, on.slides, look);
}

/**
 * "The circle “Start”", if the words are in a box over a shape without text. For a filled box, the one behind it is
 * meant if it holds no other text.
 */
function shapeUnder(
  { slide, object, point }: Present,
  on: ObjectReference,
  fills: boolean,
): Present | undefined {
  const isBox = on.kind !== 'shape' && fills && on.text !== undefined && !isFilled(object.element);
  const box =
    object.kind === 'text-box' && (isBox || on.kind === 'shape') ? seenAt(slide, object) : undefined;
  if (!box) return undefined;
  const isOn = (one: SlideObject, ground: Box): boolean => {
    const own = hasText(one.element) ? seenAt(slide, one) : undefined;
    return own !== undefined && inside({ ...middleOf(own), width: 0, height: 0 }, ground);
  };
  const behind = slide.objects.slice(0, slide.objects.indexOf(object)).filter((one) => {
    const own = one.kind === 'shape' && !hasText(one.element) ? seenAt(slide, one) : undefined;
    if (!own || !isOn(object, own)) return false;
    return (
      !isBox || (isFilled(one.element) && slide.objects.filter((other) => isOn(other, own)).length === 1)
    );
  });
  const shape = behind.findLast(({ element }) => isFilled(element)) ?? behind.at(-1);
  return shape && { slide, object: shape, id: shape.id, point };
}

/** "All text" includes shapes, tables and footers. */
const isAllText = ({ kind, every, nth, text, but, it }: OperationOf<'look.set'>['on']): boolean =>
  kind === 'text' && every === true && nth === undefined && text === undefined && !but && !it;

/** Blanks count as letters too. */
const saysSomething = ({ object: { element, kind } }: Present): boolean =>
  kind === 'table' || descendants(element, 't').some(({ textContent }) => textContent !== '');

/** Applies a look to an object and registers a check. */
export function applyLook(edit: FileEdit, target: Present, asked: Look): void {
  const { slide, object } = target;
  const look = withLineWidth(edit, target, inkOfLine(object, asked));
  letters(edit, target, look);
  if (look.underline === false && linksIn(object.element).length > 0)
    edit.warn(
      'NOT_CHANGED',
      slide,
      `“${short(saysOf(object))}” on slide ${edit.number(slide)} has a link, which stays underlined as long as it is there.`,
    );
  if (look.fill !== undefined) fill(edit, target, look.fill);
  if (object.kind === 'table' || object.kind === 'chart')
    edit.tell(
      slide,
      `look of the ${object.kind}`,
      Object.entries(look)
        .map(([key, value]) => `${key} ${value}`)
        .join(', '),
    );
  if (look.transparency !== undefined) seeThrough(edit, target, look.transparency);
  outline(edit, target, lineLookOf(look));
  for (const key of unread)
    if (look[key] !== undefined && object.kind !== 'table' && object.kind !== 'chart')
      edit.tell(slide, `${key} of ${object.name || object.kind}`, String(look[key]));
  edit.touch(slide, object.id);
  expectLook(edit, target, look);
}

/** A plain line has no visible fill: its colour is the line's. */
const inkOfLine = (object: SlideObject, { fill: colour, ...look }: Look): Look =>
  colour === undefined ? look : { ...look, [shapeOf(object).shape === 'line' ? 'line' : 'fill']: colour };

/** Properties the reading does not contain. */
const unread = ['transparency', 'dash', 'script', 'lineWidth'] as const;
/** Properties that do not concern letters. */
const ofShapes = new Set(['fill', 'line', 'lineWidth', 'lineWidthBy', 'dash', 'transparency']);

function letters(edit: FileEdit, { slide, object, point }: Present, look: Look): void {
  const letterLook: LetterLook = look;
  const paragraphLook: ParagraphLook = look;
  const bodies = bodiesOf(object);
  const wantsText = Object.keys(look).some((key) => !ofShapes.has(key));
  if (!wantsText) return;
  if (object.kind === 'chart') {
    lettersOfChart(edit, { slide, id: object.id, object, point }, look);
    return;
  }
  if (bodies.length === 0)
    throw new ClarificationNeeded(
      `The ${object.kind} on slide ${edit.number(slide)} has no text of its own. What should have that look?`,
    );
  for (const body of bodies) {
    const held = point === undefined ? body : onlyPoint(body, point);
    lookOfLetters(held, letterLook, { shape: object.element, layout: slide.layout });
    lookOfParagraphs(held, paragraphLook);
    if (held !== body) putBack(body, held, point as number);
  }
}

function lettersOfChart(edit: FileEdit, target: Present, look: Look): void {
  if ([look.sizeBy, look.align, look.lineSpacing, look.script].some((one) => one !== undefined))
    throw new ClarificationNeeded(
      'The text of a chart takes a font, a size in points, a colour, bold and italic. How should it look?',
    );
  lookOfOther(edit, target, letterLookOf(look));
}

const saying = (body: Element): Element[] =>
  descendants(body, 'p').filter((paragraph) => (paragraph.textContent ?? '').trim() !== '');

/** A copy of one paragraph as its own body. */
function onlyPoint(body: Element, point: number): Element {
  const copy = body.cloneNode(false) as Element;
  const paragraph = saying(body)[point];
  if (paragraph) copy.appendChild(paragraph.cloneNode(true));
  return copy;
}

function putBack(body: Element, held: Element, point: number): void {
  const paragraph = saying(body)[point];
  const changed = child(held, 'p');
  if (paragraph && changed) body.replaceChild(changed, paragraph);
}

/** Text bodies of an object, or of its cells. */
export function bodiesOf({ element, kind }: Pick<SlideObject, 'element' | 'kind'>): Element[] {
  if (kind === 'table') return descendants(tableIn(element), 'txBody');
  const own = child(element, 'txBody');
  return own ? [own] : [];
}

function fill(edit: FileEdit, { slide, object }: Present, colour: string): void {
  if (object.kind === 'table') setTableFill(object.element, colour);
  else if (object.kind === 'chart') {
    const part = chartPart(object.element, { deck: edit.file.deck, slide });
    if (part && colour !== 'none') {
      const root = edit.file.deck.package.root(part);
      refuseOneForAll(edit, slide, numbersOf(root));
      fillMarks(root, colour);
    }
  } else if (object.element.localName === 'sp') setShapeFill(object.element, colour);
  else throw new ClarificationNeeded(`A ${object.kind} cannot be filled. What should have that colour?`);
}

/** Refuses one colour for the slices of a pie or several series. */
function refuseOneForAll(edit: FileEdit, slide: OpenSlide, chart: ReturnType<typeof numbersOf>): void {
  const { categories = [], series = [] } = chart?.numbers ?? {};
  const names = chart && isRound(chart) ? categories : series.map(({ name }) => name);
  if (names.length > 1)
    throw new ClarificationNeeded(
      `The chart on slide ${edit.number(slide)} shows ${names.join(', ')}. Which of them should take that colour?`,
    );
}

/** Registered per property, since a later operation may change one. */
function expectLook(edit: FileEdit, target: Present, look: Look): void {
  if (target.object.kind === 'table') expectTable(edit, target, letterLookOf(look));
  if (look.script !== undefined)
    expectWritten(
      edit,
      target,
      {
        aspect: `look ${target.point ?? ''} script`,
        otherwise: 'The letters are not raised or lowered as they should be.',
      },
      (found) =>
        lettersHave(
          bodiesOf(found).map((body) => (target.point === undefined ? body : onlyPoint(body, target.point))),
          { script: look.script },
        ),
    );
  for (const [key, value] of Object.entries(look) as [keyof Look, unknown][]) {
    if (isUnread(key)) continue;
    const aspect = `look ${target.point ?? ''} ${key === 'sizeBy' ? 'size' : key}`;
    const otherwise = `The ${target.object.kind} does not look as it should (${key}).`;
    edit.expectObject(target.slide, { id: target.object.id, aspect }, otherwise, (reading) =>
      looksSo(reading, target, key, value),
    );
  }
}

/** The reading has cells as plain text; their letters are checked on the slide. */
function expectTable(edit: FileEdit, { slide, object }: Present, look: LetterLook): void {
  for (const [key, value] of Object.entries(look))
    expectWritten(
      edit,
      { slide, object },
      { aspect: `letters ${key}`, otherwise: `The table does not look as it should (${key}).` },
      (found) => lettersHave(bodiesOf(found), { [key]: value }),
    );
}

function looksSo(
  reading: ObjectReading,
  { object, point }: Present,
  key: keyof Look,
  value: unknown,
): boolean {
  if (object.kind === 'table' || object.kind === 'chart' || key === 'sizeBy') return true;
  if (key === 'fill' || key === 'line') return reading[key] === value;
  const paragraphs = wanted(reading, point);
  if (key === 'align' || key === 'lineSpacing')
    return paragraphs.every((paragraph) => paragraph[key] === value);
  return paragraphs.every(({ runs }) =>
    runs.every((run) => !run.text || run[key as keyof RunReading] === value),
  );
}

const isUnread = (key: string): boolean => unread.some((one) => one === key);

function wanted({ paragraphs = [] }: ObjectReading, point: number | undefined): ParagraphReading[] {
  const said = paragraphs.filter(({ text }) => text.trim() !== '');
  return point === undefined ? paragraphs : said.slice(point, point + 1);
}
