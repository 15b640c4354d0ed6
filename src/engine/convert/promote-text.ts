import { byPosition, emuPerPoint, inside, middleOf, overlap, type Size } from '../package/box.ts';
import type { Layout } from '../package/layout.ts';
import { isFooter, isTitle, type PlaceholderType } from '../package/placeholder.ts';
import { child, children, descend, descendants, integer } from '../package/xml.ts';
import { bleeds, isSurface } from './bleeding.ts';
import { freeFromLayout } from './keep-look.ts';
import {
  isEmptyPlaceholder,
  isFooterObject,
  isHardlyTitle,
  isNumber,
  isUnseen,
  kindOf,
  type SlideObject,
} from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';
import { readFormat } from './text-format.ts';

/**
 * Many decks have their titles in plain text boxes, which layouts cannot style. Boxes that are clearly titles
 * (and, on request, bodies) become placeholders.
 */
export function promoteText(
  objects: SlideObject[],
  {
    layout,
    page,
    slideIndex,
    bodiesToo,
  }: Pick<Where, 'layout' | 'page' | 'slideIndex'> & { bodiesToo: boolean },
): void {
  const seen = objects.filter((object) => !isUnseen(object, page));
  const filled = seen.filter(
    (object) => object.placeholder && !isEmptyPlaceholder(object) && !isFooter(object.placeholder.type),
  );
  const stated = filled.find((object) => object.placeholder && isTitle(object.placeholder.type));
  if (stated && !isHardlyTitle(stated)) return;
  const texts = seen.filter((object) => isPlainText(object) || isBody(object));
  const bare = seen.every(
    (object) => texts.includes(object) || (object.placeholder && !filled.includes(object)),
  );
  const where = {
    layout,
    page,
    slideIndex,
    pictured: seen.some(isFigure),
    numbered: stated !== undefined,
    divides: bare && texts.length === 2 && isHeadingOver(texts, layout, page),
    onCards: new Set(slideIndex > 0 ? texts.filter((text) => isOnCard(text, seen, page)) : []),
  };
  const title =
    inTitlePlace(texts, where) ??
    findTitle(texts, where) ??
    statementAmong(seen, where) ??
    onlyLine(texts, where) ??
    loneSubtitle(filled);
  if (!title || title === stated) return;
  const larger = stated && largestType(title, layout) > largestType(stated, layout);
  if (stated && !isNumber(stated.text) && !larger) return;
  if (stated) freeFromLayout(stated, layout);
  promote(title, 'title');
  const rest = texts
    .filter((object) => object !== title && !object.placeholder)
    .sort((a, b) => byPosition(a.box, b.box));
  const others = seen.filter(
    (object) => !object.placeholder && !rest.includes(object) && object !== title && !isDecoration(object),
  );
  const [next] = rest;
  if (filled.some((object) => object !== title) || others.length > 0 || !next || rest.length > 1) return;
  if ((slideIndex === 0 || where.divides) && next.text.length <= 200) promote(next, 'subTitle');
  else if (bodiesToo && next.text.includes('\n')) promote(next, 'body');
}

function promote(object: SlideObject, type: PlaceholderType): void {
  object.placeholder = { type, idx: type === 'title' ? '0' : '1' };
  object.promoted = true;
}

/** The slide searched for a title. */
interface Where {
  layout: Layout;
  page: Size;
  slideIndex: number;
  /** It shows a picture, a chart or a table. */
  pictured: boolean;
  /** Its title placeholder holds a number or many lines, so the text beside it is the title, however short. */
  numbered: boolean;
  /** It has only a few large words above a line or two of small ones. */
  divides: boolean;
  /** Texts that are part of a drawing. */
  onCards: Set<SlideObject>;
}

/** Shares: the page height from which a panel is no band behind a title, and the text that it carries. */
const card = { from: 0.2, carries: 0.8 };

/** Whether a text has a panel of its own, as a box of a drawing has. */
function isOnCard(text: SlideObject, objects: SlideObject[], page: Size): boolean {
  const { box: at } = text;
  if (!at || text.placeholder) return false;
  return objects.slice(0, objects.indexOf(text)).some((object) => {
    const { box, placeholder, rotation } = object;
    const isCard = box && !placeholder && kindOf(object) === 'sp' && object.text === '' && isSurface(object);
    if (!isCard || box.height < page.height * card.from || bleeds(box, page, rotation)) return false;
    const holds = (other: SlideObject) => other.box && overlap(other.box, box) > card.carries;
    return (
      overlap(at, box) > card.carries && objects.filter((one) => one.text !== '' && holds(one)).length === 1
    );
  });
}

/**
 * Limits for a divider: type in hundredths of a point and relative to what is below, letters, lines below, and
 * position down the page.
 */
const divider = { type: 2800, larger: 1.4, letters: 80, lines: 2, from: 0.35 };

function isHeadingOver(texts: SlideObject[], layout: Layout, page: Size): boolean {
  const [first, second] = texts.toSorted((a, b) => byPosition(a.box, b.box));
  if (!first?.box || !second || first.box.y + first.box.height / 2 < page.height * divider.from) return false;
  const [large, small] = [largestType(first, layout), largestType(second, layout)];
  const isShort = ({ text }: SlideObject, lines: number) =>
    text.length <= divider.letters && text.split('\n').length <= lines;
  const short = isShort(first, 1) && isShort(second, divider.lines);
  return short && large >= Math.max(divider.type, small * divider.larger);
}

const isFigure = (object: SlideObject): boolean => ['pic', 'graphicFrame'].includes(kindOf(object));

/** A text in a non-title placeholder of the slide's layout. */
const isBody = (object: SlideObject): boolean =>
  object.placeholder?.type === 'body' && kindOf(object) === 'sp' && !isEmptyPlaceholder(object);

/** A statement: most letters, and type as a share of the page height. */
const statement = { letters: 80, type: 0.07 };

/** A few large words that are the slide's only text. */
function statementAmong(objects: SlideObject[], { layout, page }: Where): SlideObject | undefined {
  const shown = objects.filter((object) => !isFooterObject(object) && !isEmptyPlaceholder(object));
  const [only] = shown;
  if (!only?.placeholder || shown.length > 1 || kindOf(only) !== 'sp') return undefined;
  const large = largestType(only, layout) / 100 > (page.height / emuPerPoint) * statement.type;
  return large && only.text.length <= statement.letters && !only.text.includes('\n') ? only : undefined;
}

/** The text in clearly the largest type, on a layout without a title. */
function onlyLine(texts: SlideObject[], { layout }: Where): SlideObject | undefined {
  const typeOf = (object: SlideObject) => largestType(object, layout);
  const [large, next] = texts.toSorted((a, b) => typeOf(b) - typeOf(a));
  const titled = layout.placeholders.some(({ type }) => isTitle(type));
  if (!large || titled || !isBody(large) || isNumber(large.text)) return undefined;
  const short = large.text.length <= headline.letters && !large.text.includes('\n');
  const least = Math.max(smallestTitle, next ? typeOf(next) * divider.larger : 0);
  return short && typeOf(large) >= least ? large : undefined;
}

/** A subtitle without a title is the title. */
const loneSubtitle = (filled: SlideObject[]): SlideObject | undefined =>
  filled.find(
    ({ placeholder, text }) =>
      placeholder?.type === 'subTitle' &&
      text.length <= titlePlace.letters &&
      text.split('\n').length <= titlePlace.lines,
  );

/** Limits for text in a title's place: least type (also relative to the largest text), letters and lines. */
const titlePlace = { type: 1400, share: 0.6, letters: 100, lines: 2 };

/** The only text box in the place of an empty title placeholder. */
function inTitlePlace(texts: SlideObject[], { layout, onCards }: Where): SlideObject | undefined {
  const titles = [layout, layout.master].map(({ placeholders }) =>
    placeholders.flatMap(({ type, box }) => (box && isTitle(type) ? [box] : [])),
  );
  // Some programs also make the headings below a title titles.
  const place = titles.find((boxes) => boxes.length > 0)?.toSorted(byPosition)[0];
  if (!place) return undefined;
  const [only, ...others] = texts.filter(
    ({ box, placeholder }) => box && !placeholder && inside({ ...middleOf(box), width: 0, height: 0 }, place),
  );
  if (!only || others.length > 0 || isNumber(only.text) || onCards.has(only)) return undefined;
  const own = largestType(only, layout);
  const largest = Math.max(...texts.map((one) => largestType(one, layout)));
  const large = own >= Math.max(titlePlace.type, largest * titlePlace.share);
  const headed = (other: SlideObject) =>
    isAbove(other, only) && !isNumber(other.text) && largestType(other, layout) > own;
  if (texts.some(headed)) return undefined;
  const short = only.text.length <= titlePlace.letters && only.text.split('\n').length <= titlePlace.lines;
  return large && short ? only : undefined;
}

/** Hundredths of a point: the least type of titles; on small pages, relative to the page height. */
const smallestTitle = 2000;
const smallestShare = 3.7;

function findTitle(texts: SlideObject[], where: Where): SlideObject | undefined {
  const { layout, page, slideIndex, pictured, numbered, divides, onCards } = where;
  // On a cover, any text may be the title.
  const opens = divides || isOpeningLayout(layout, page) || texts.length === 1;
  const lowest = slideIndex > 0 && !divides ? 0.35 : opens ? 0.85 : 0.65;
  const typeOf = (object: SlideObject) => largestType(object, layout);
  const worded = texts.filter(({ text }) => !isNumber(text));
  const largest = Math.max(0, ...worded.map(typeOf));
  const least = Math.min(smallestTitle, (page.height / emuPerPoint) * smallestShare);
  const candidates = worded.filter((object) => {
    const { box, text } = object;
    if (!box || onCards.has(object) || text.length > 140 || text.split('\n').length > 2) return false;
    const size = typeOf(object);
    if (isFigureSet(object, size, page)) return false;
    const alone = object.placeholder && texts.length === 1 && !(pictured && isLineAtTop(object, page));
    const middle = (box.y + box.height / 2) / page.height;
    const small = size < smallestTitle && (texts.length === 1 || middle > headline.within);
    if (
      size < least ||
      small ||
      alone ||
      (!numbered && (box.width < page.width / 4 || isOneOfMany(object, texts, { layout, page })))
    )
      return false;
    if (size >= largest * 0.85 && middle < lowest) return true;
    // A headline above figures in larger type.
    return middle < 0.2 && box.width >= page.width / 2 && !texts.some((other) => isAbove(other, object));
  });
  return candidates.sort((a, b) => byPosition(a.box, b.box))[0];
}

/** A short figure in type this large (share of the page height) is content and no title. */
const figure = { letters: 10, type: 0.1 };

const isFigureSet = ({ text }: SlideObject, type: number, page: Size): boolean =>
  /^\P{L}*\d/u.test(text) &&
  text.length <= figure.letters &&
  type / 100 > (page.height / emuPerPoint) * figure.type;

/** Share of the page height and letters within which one line above a picture is its heading. */
const headline = { within: 0.25, letters: 80 };

const isLineAtTop = ({ box, text }: SlideObject, page: Size): boolean =>
  box !== undefined &&
  box.y + box.height < page.height * headline.within &&
  text.length <= headline.letters &&
  !text.includes('\n');

/** Labels come in groups of one size; a title is alone or spans the page. */
const isOneOfMany = (
  object: SlideObject,
  texts: SlideObject[],
  { layout, page }: Pick<Where, 'layout' | 'page'>,
): boolean =>
  (object.box?.width ?? 0) < page.width / 2 &&
  texts.filter((other) => largestType(other, layout) >= largestType(object, layout) * 0.95).length > 2;

const isAbove = (other: SlideObject, object: SlideObject): boolean =>
  other !== object && (other.box?.y ?? 0) < (object.box?.y ?? 0);

/** A text box without fill, outline or rotation. */
function isPlainText(object: SlideObject): boolean {
  if (
    object.placeholder ||
    kindOf(object) !== 'sp' ||
    object.rotation !== 0 ||
    !/[\p{L}\p{N}]/u.test(object.text)
  )
    return false;
  const shape = object.variants[0];
  const properties = child(shape, 'spPr');
  const styled = child(shape, 'style') && !(properties && descendants(properties, 'noFill').length > 0);
  const painted =
    properties && children(properties, 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill').length > 0;
  const outlined = descend(properties, 'ln', 'solidFill') !== undefined;
  return !styled && !painted && !outlined;
}

/** A shape without text. */
const isDecoration = (object: SlideObject): boolean =>
  ['sp', 'cxnSp'].includes(kindOf(object)) && object.text === '';

/** Hundredths of a point; 18 points by default. */
function largestType({ variants: [shape], placeholder }: SlideObject, layout: Layout): number {
  const sizes = descendants(shape, 'rPr').flatMap((run) => integer(run, 'sz') ?? []);
  if (sizes.length > 0) return Math.max(...sizes);
  const styled = integer(descend(shape, 'txBody', 'lstStyle', 'lvl1pPr', 'defRPr'), 'sz');
  if (styled) return styled;
  return placeholder ? readFormat(shape, layout, placeholder).font_height * 100 : 1800;
}
