import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { Box } from '../../package/box.ts';
import { overflowsOf } from '../../package/measured/overflow.ts';
import { readSlide } from '../../package/measured/read-slide.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { boxOf, clearBox, setBox } from '../../package/transform.ts';
import { setSpace, spaceOf } from '../../package/writing/paragraph-space.ts';
import { lookOfLetters } from '../../package/writing/write-look.ts';
import { child, children } from '../../package/xml.ts';
import { expectWritten } from './expect-written.ts';
import { saidParagraphs } from './file-deck.ts';
import type { FileEdit, Target } from './file-edit.ts';
import { seenBox } from './free-place.ts';

/** How much room texts have: between their points, and within their boxes. */

/** Default step in points. */
const step = 6;

type Standing = Pick<Target, 'slide'> & { object: SlideObject };

const pointsIn = ({ element }: Pick<SlideObject, 'element'>): Element[] => {
  const body = child(element, 'txBody');
  return saidParagraphs(body ? children(body, 'p') : []);
};

export function spacePoints(edit: FileEdit, { on, after, by = 1 }: OperationOf<'points.space'>): void {
  for (const target of edit.present(on)) {
    const { slide, object } = target;
    const points = pointsIn(object);
    const spaces = points.map((one) => spaceOf(one, object.element, slide.layout));
    const whole = spaces.reduce((sum, space) => sum + space.before + space.after, 0);
    if (points.length < 2 || (after === undefined && by < 0 && whole === 0))
      throw new ClarificationNeeded(
        points.length < 2
          ? `Slide ${edit.number(slide)} has no list whose points could stand closer or wider. Which text is meant?`
          : `There is no space between the points on slide ${edit.number(slide)}. What should change?`,
      );
    points.forEach((point, at) => {
      const space = spaces[at] ?? { before: 0, after: 0 };
      if (after !== undefined || by < 0)
        setSpace(point, 'spcBef', after === undefined ? space.before / 2 : 0);
      setSpace(point, 'spcAft', after ?? (by > 0 ? space.after + step : space.after / 2));
    });
    edit.touch(slide, object.id);
    edit.tell(
      slide,
      'space between the points',
      after === undefined ? (by > 0 ? 'more' : 'less') : `${after} pt`,
    );
    const wanted = points.map((one) => spaceOf(one, object.element, slide.layout));
    expectWritten(
      edit,
      target,
      { aspect: 'space', otherwise: 'The points do not stand apart as they should.' },
      (found) =>
        JSON.stringify(pointsIn(found).map((one) => spaceOf(one, found.element, slide.layout))) ===
        JSON.stringify(wanted),
    );
  }
}

/** Smallest font size in points, and shrink factor per step. */
const [smallest, shrinking] = [8, 0.94];

/** Shrinks letters until the text fits its box. @throws ClarificationNeeded if it cannot */
export function fitText(edit: FileEdit, { on }: OperationOf<'text.fit'>): void {
  const all = edit.present(on).filter(({ object }) => child(object.element, 'txBody'));
  const tight = all.filter(({ slide, object }) => overflows(edit, slide, object));
  const [first] = all;
  if (!first || tight.length === 0)
    throw new ClarificationNeeded(
      first
        ? `The text on slide ${edit.number(first.slide)} fits its box as it is. Which size should it have, in points?`
        : 'Which text should fit into its box?',
    );
  for (const target of tight) {
    const { slide, object } = target;
    const body = child(object.element, 'txBody') as Element;
    if (!isShrunk(target, smallest, () => !overflows(edit, slide, object)))
      throw new ClarificationNeeded(
        `The text on slide ${edit.number(slide)} does not fit its box in letters that can be read. Which of it should go, or should it have more room?`,
      );
    const sizes = sizesIn(body);
    edit.touch(slide, object.id);
    expectWritten(
      edit,
      target,
      { aspect: 'fit', otherwise: 'The letters have not the size in which they fit.' },
      (found) => sizesIn(child(found.element, 'txBody')).join() === sizes.join(),
    );
  }
}

/** Shrinks letters until they fit. @returns whether they stay at least `least` points */
function isShrunk({ slide, object }: Standing, least: number, fits: () => boolean): boolean {
  const body = child(object.element, 'txBody') as Element;
  const before = body.cloneNode(true) as Element;
  for (let factor = shrinking; !fits(); factor *= shrinking) {
    restore(body, before);
    lookOfLetters(body, { sizeBy: factor }, { shape: object.element, layout: slide.layout });
    if (sizesIn(body).some((size) => size < least * 100)) {
      restore(body, before);
      return false;
    }
  }
  return true;
}

/** Smallest size in points when text makes room for another object. */
const smallestBeside = 14;

/** Whether a text fits another box, shrinking it within limits if necessary. */
export function isReadableIn(edit: FileEdit, { slide, object }: Standing, box: Box): boolean {
  const was = boxOf(object.element);
  setBox(object.element, box);
  const holds = () =>
    !overflows(edit, slide, object) && (seenBox(edit, slide, object)?.height ?? 0) <= box.height;
  if (isShrunk({ slide, object }, smallestBeside, holds)) return true;
  if (was) setBox(object.element, was);
  else clearBox(object.element);
  return false;
}

function restore(body: Element, before: Element): void {
  for (const old of children(body, 'p')) body.removeChild(old);
  for (const paragraph of children(before, 'p')) body.appendChild(paragraph.cloneNode(true));
}

const sizesIn = (body: Element | undefined): number[] =>
  (body ? children(body, 'p') : []).flatMap((paragraph) =>
    children(paragraph, 'r').map((run) => Number(child(run, 'rPr')?.getAttribute('sz') ?? 0)),
  );

const overflows = ({ file }: FileEdit, slide: OpenSlide, { element }: SlideObject): boolean =>
  overflowsOf(readSlide(file.deck, slide.root, slide.layout)).some(
    ({ object }) => object.element === element,
  );
