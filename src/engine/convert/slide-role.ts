import type { Element } from '@xmldom/xmldom';
import { area, type Box, bottom, right, type Size } from '../package/box.ts';
import type { Layout, LayoutFamily } from '../package/layout.ts';
import { isContent, isTitle, type PlaceholderType } from '../package/placeholder.ts';
import { child, descendants } from '../package/xml.ts';
import { contentsOf } from './assign-placeholders.ts';
import { isSurface, stripsAmong } from './bleeding.ts';
import { isEmptyPlaceholder, isFooterObject, kindOf, type SlideObject } from './slide-object.ts';

/** Numbers of placeholders by kind that a slide fills or a layout offers. */
export interface Signature {
  title: boolean;
  subtitle: boolean;
  contents: number;
}

const signature = (types: PlaceholderType[]): Signature => ({
  title: types.some(isTitle),
  subtitle: types.includes('subTitle'),
  contents: types.filter(isContent).length,
});

export const signatureOf = (objects: SlideObject[]): Signature =>
  signature(
    objects.flatMap((object) =>
      object.placeholder && !isEmptyPlaceholder(object) ? [object.placeholder.type] : [],
    ),
  );

export const offeredBy = (layout: Layout): Signature =>
  signature(layout.placeholders.map(({ type }) => type));

/** Limits for the content of a cover or divider besides its title. */
const mostOnOpening = { letters: 220, pictures: 2, lines: 2 };
/** Limits for a first slide on a cover layout: names, thanks, a licence, logos. */
const mostOnCover = { letters: 700, pictures: 8, lines: 14 };
/** Limits for other first slides, and for the last, which may give contacts. */
const mostAtEnds = { ...mostOnOpening, pictures: 4, lines: 4 };
/** The same where no line is longer than a name with its post: a seminar's cover says who, where and when. */
const inShortLines = { letters: 320, line: 60 };

/** Whether a slide is a heading with at most a few words and pictures, as covers and dividers are. */
function isOpening(objects: SlideObject[], page: Size, most = mostOnOpening): boolean {
  const shown = objects.filter((object) => !isFooterObject(object) && !isEmptyPlaceholder(object));
  const drawnFreely = most !== mostOnOpening;
  const title = shown.find((object) => isHeading(object));
  const others = shown.filter((object) => object !== title);
  const letters = others.reduce((sum, { text }) => sum + text.length, 0);
  const drawn = others.filter(
    (object) => object.text === '' && object.box && area(object.box) > page.width * page.height * 0.01,
  );
  const names = drawnFreely && title !== undefined && standsAsSubject(title, page);
  const lists = others.filter((object) => isList(object, most.lines) && !(names && isRoll(object)));
  const framed = others.some(
    (object) =>
      kindOf(object) === 'graphicFrame' || (kindOf(object) === 'grpSp' && !(drawnFreely && !object.text)),
  );
  const short =
    drawnFreely &&
    letters <= inShortLines.letters &&
    others.every(({ text }) => text.split('\n').every((line) => line.length <= inShortLines.line));
  const few = short || letters <= most.letters;
  return !framed && lists.length === 0 && few && drawn.length <= most.pictures;
}

const isList = ({ text, variants: [main] }: SlideObject, lines: number): boolean =>
  text.split('\n').length > lines ||
  descendants(main, 'buAutoNum', 'buChar').some((mark) => !isOnBlankLine(mark));

/** A bullet of an empty paragraph is not shown. */
function isOnBlankLine(mark: Element): boolean {
  const paragraph = mark.parentNode?.parentNode as Element;
  return paragraph.localName === 'p' && !paragraph.textContent?.trim();
}

/** Names listed one below another, as on covers. */
const roll = { lines: 8, letters: 40 };

const isRoll = ({ text }: SlideObject): boolean => {
  const lines = text.split('\n');
  return lines.length <= roll.lines && lines.every((line) => line.length <= roll.letters);
};

/** Placeholders a cover may have for lines: speaker, place, date. */
const linesOfCover = 3;

interface Position {
  /** Counted from 0. */
  index: number;
  slides: number;
  page: Size;
}

/** A slide's role by its content; its layout decides only where that is ambiguous. */
export function roleOfSlide(objects: SlideObject[], from: Layout, at: Position): LayoutFamily {
  const { title, subtitle, contents } = signatureOf(objects);
  const stated = isOpeningLayout(from, at.page);
  const opens = isOpening(objects, at.page, mostOn(at, stated || areCentred(objects)));
  const statement = objects.find((object) => isHeading(object));
  if (opens && at.index === 0 && contents - picturesAmong(objects) <= linesOfCover) {
    const said = contents === 0 || (statement && standsAsSubject(statement, at.page));
    const bare =
      said || (statement && standsAsSubject(statement, at.page, opening.named) && saysNames(objects));
    const silent = objects.every((object) => isEmptyPlaceholder(object) || isFooterObject(object));
    if (stated || ((silent || (title && bare)) && at.slides > 1)) return 'title';
  }
  const few = opens && contents <= 1;
  if (few && contents === 0 && statement && standsInTheMiddle(statement, objects, at.page)) return 'section';
  const heads = at.index > 0 && statement?.box && matterUnder(statement.box, objects, at.page);
  if (few && title && (stated || subtitle) && !heads)
    return from.family === 'section' || at.index < at.slides - 1 ? 'section' : 'title';
  const matter = contents + (subtitle ? 1 : 0);
  // A picture alone is the page: a layout for content would show the room of a title above it.
  if (!title && !subtitle && contents === picturesAmong(objects)) return 'blank';
  if (matter === 0) return 'title-only';
  if (holdsAsMany(from, matter)) return from.family;
  if (matter === 1) return stripsAmong(objects, at.page).length === 1 ? 'two' : 'content';
  if (matter === 2)
    return areStacked(...(contentsOf(objects) as [SlideObject, SlideObject])) ? 'content' : 'two';
  return matter === 4 ? 'comparison' : 'other';
}

function mostOn({ index, slides }: Position, stated: boolean): typeof mostOnOpening {
  if (index === 0 && stated) return mostOnCover;
  return index === 0 || index === slides - 1 ? mostAtEnds : mostOnOpening;
}

/** Whether a slide is all centred text, which content never is. */
function areCentred(objects: SlideObject[]): boolean {
  const shown = objects.filter((object) => !isEmptyPlaceholder(object) && !isFooterObject(object));
  const lines = shown.flatMap(({ variants: [main] }) =>
    descendants(main, 'p').filter((line) => line.textContent?.trim()),
  );
  return (
    shown.length > 1 &&
    shown.every((object) => object.text !== '' && kindOf(object) === 'sp' && !isSurface(object)) &&
    lines.every((line) => child(line, 'pPr')?.getAttribute('algn') === 'ctr')
  );
}

const isHeading = (object: SlideObject): boolean =>
  object.placeholder !== undefined && isTitle(object.placeholder.type) && !isEmptyPlaceholder(object);

/** Pictures in placeholders, as covers have them. */
const picturesAmong = (objects: SlideObject[]): number =>
  contentsOf(objects).filter((object) => kindOf(object) === 'pic').length;

/** Large text in the middle of an otherwise empty slide. */
const standsInTheMiddle = (heading: SlideObject, objects: SlideObject[], page: Size): boolean =>
  objects.filter((object) => !isFooterObject(object) && !isEmptyPlaceholder(object)).length === 1 &&
  standsAsSubject(heading, page);

/** Whether a title at the top of the page heads a picture, or text that is more than one line. */
const matterUnder = (title: Box, objects: SlideObject[], page: Size): boolean =>
  bottom(title) < page.height * opening.from &&
  objects.some((object) =>
    object.text === ''
      ? isFigureUnder(title, object, page)
      : object.text.length > longLine && !(object.placeholder && isTitle(object.placeholder.type)),
  );

/** Share of the page from which a picture under a title is what the slide shows. */
const figure = 0.1;

const isFigureUnder = (title: Box, object: SlideObject, page: Size): boolean =>
  kindOf(object) === 'pic' &&
  object.box !== undefined &&
  object.box.y >= bottom(title) &&
  area(object.box) > page.width * page.height * figure;

/** Whether besides its title a slide has only a line or two of text, such as names or a date. */
const saysNames = (objects: SlideObject[]): boolean => {
  const others = objects.filter(
    (object) => !isHeading(object) && !isEmptyPlaceholder(object) && !isFooterObject(object),
  );
  const words = others.map(({ text }) => text).join('\n');
  return words.length <= longLine && words.split('\n').length <= 2 && others.every(({ text }) => text !== '');
};

/** Most letters of a line that goes with a heading. */
const longLine = 80;

/** Whether a title is too low on the page to head content below it. */
const standsAsSubject = ({ box }: SlideObject, page: Size, from = opening.from): boolean =>
  box !== undefined && (box.y + box.height / 2) / page.height > from;

/** Whether one object is above the other, such as a lead-in above a list. */
export const areStacked = ({ box: one }: SlideObject, { box: other }: SlideObject): boolean =>
  one !== undefined && other !== undefined && (isAbove(one, other) || isAbove(other, one));

/** Tolerances, as shares of the lower object's height and of the narrower one's width. */
const stack = { over: 0.15, across: 0.6 };

function isAbove(upper: Box, lower: Box): boolean {
  const shared = Math.min(right(upper), right(lower)) - Math.max(upper.x, lower.x);
  const across = shared / Math.max(1, Math.min(upper.width, lower.width));
  return bottom(upper) <= lower.y + lower.height * stack.over && across >= stack.across;
}

/** Families that say more than their number of placeholders. */
const telling: Partial<Record<LayoutFamily, number>> = {
  two: 2,
  comparison: 4,
  caption: 2,
  vertical: 1,
  picture: 2,
};

const holdsAsMany = ({ family, typed }: Layout, matter: number): boolean =>
  typed && telling[family] === matter;

/**
 * Shares of the page: where a title is the page's subject or stands over names only, and the least content
 * placeholder.
 */
const opening = { from: 0.27, named: 0.18, to: 0.76, matter: 0.28 };

/** Whether a layout looks like a cover, divider or closing page: a central title and no room for content. */
export function isOpeningLayout({ family, placeholders }: Layout, page: Size): boolean {
  if (family === 'title' || family === 'section') return true;
  if (placeholders.some(({ type }) => type === 'ctrTitle')) return true;
  const title = placeholders.find(({ type }) => isTitle(type))?.box;
  if (!title || title.width < page.width * 0.4) return false;
  const middle = (title.y + title.height / 2) / page.height;
  const places = placeholders.flatMap(({ type, box }) => (box && isContent(type) ? [area(box)] : []));
  return (
    middle > opening.from &&
    middle < opening.to &&
    Math.max(0, ...places) < page.width * page.height * opening.matter
  );
}
