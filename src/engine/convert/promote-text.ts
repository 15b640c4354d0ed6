import type { Element } from '@xmldom/xmldom';
import { byPosition, type Size } from '../package/box.ts';
import { isFooter, isTitle, type PlaceholderType } from '../package/placeholder.ts';
import { child, children, descend, descendants, integer } from '../package/xml.ts';
import { isEmptyPlaceholder, kindOf, type SlideObject } from './slide-object.ts';

/**
 * Many decks draw their titles as plain text boxes. A brand's layouts can only dress what is in placeholders, so the
 * boxes that plainly are titles (and, on request, bodies) become placeholders.
 */
export function promoteText(
  objects: SlideObject[],
  page: Size,
  slideIndex: number,
  bodiesToo: boolean,
): void {
  const filled = objects.filter(
    (object) => object.placeholder && !isEmptyPlaceholder(object) && !isFooter(object.placeholder.type),
  );
  if (filled.some((object) => object.placeholder && isTitle(object.placeholder.type))) return;
  const texts = objects.filter((object) => isPlainText(object));
  const title = findTitle(texts, page, slideIndex);
  if (!title) return;
  promote(title, 'title');
  const rest = texts.filter((object) => object !== title).sort((a, b) => byPosition(a.box, b.box));
  const others = objects.filter(
    (object) => !object.placeholder && !rest.includes(object) && object !== title && !isDecoration(object),
  );
  const [next] = rest;
  if (filled.length > 0 || others.length > 0 || !next || rest.length > 1) return;
  if (slideIndex === 0 && next.text.length <= 200) promote(next, 'subTitle');
  else if (bodiesToo && next.text.includes('\n')) promote(next, 'body');
}

function promote(object: SlideObject, type: PlaceholderType): void {
  object.placeholder = { type, idx: type === 'title' ? '0' : '1' };
  object.promoted = true;
}

function findTitle(texts: SlideObject[], page: Size, slideIndex: number): SlideObject | undefined {
  const largest = Math.max(0, ...texts.map((object) => largestType(object.variants[0])));
  const candidates = texts.filter((object) => {
    const { box, text } = object;
    if (!box || text.length > 140 || text.split('\n').length > 2) return false;
    const size = largestType(object.variants[0]);
    if (size < 2000 || box.width < page.width / 4 || isOneOfMany(object, texts, page)) return false;
    const middle = (box.y + box.height / 2) / page.height;
    if (size >= largest * 0.85 && middle < (slideIndex === 0 ? 0.65 : 0.35)) return true;
    // A headline over figures that are set larger than it.
    return middle < 0.2 && box.width >= page.width / 2 && !texts.some((other) => isAbove(other, object));
  });
  return candidates.sort((a, b) => byPosition(a.box, b.box))[0];
}

/** Labels are many of one size; a title stands alone, or reaches across the page. */
const isOneOfMany = ({ box, variants: [shape] }: SlideObject, texts: SlideObject[], page: Size): boolean =>
  (box?.width ?? 0) < page.width / 2 &&
  texts.filter(({ variants: [other] }) => largestType(other) >= largestType(shape) * 0.95).length > 2;

const isAbove = (other: SlideObject, object: SlideObject): boolean =>
  other !== object && (other.box?.y ?? 0) < (object.box?.y ?? 0);

/** A text box without fill, outline or turn. */
function isPlainText(object: SlideObject): boolean {
  if (object.placeholder || kindOf(object) !== 'sp' || object.rotation !== 0 || object.text === '')
    return false;
  const shape = object.variants[0];
  const properties = child(shape, 'spPr');
  const styled = child(shape, 'style') && !properties?.getElementsByTagName('a:noFill').length;
  const painted =
    properties && children(properties, 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill').length > 0;
  const outlined = descend(properties, 'ln', 'solidFill') !== undefined;
  return !styled && !painted && !outlined;
}

/** A shape that says nothing. */
const isDecoration = (object: SlideObject): boolean =>
  ['sp', 'cxnSp'].includes(kindOf(object)) && object.text === '';

/** Hundredths of a point; 18 point where nothing is said. */
function largestType(shape: Element): number {
  const sizes = descendants(shape, 'rPr').flatMap((run) => integer(run, 'sz') ?? []);
  return sizes.length > 0 ? Math.max(...sizes) : 1800;
}
