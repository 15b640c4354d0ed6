import type { Element } from '@xmldom/xmldom';
import { type Box, bottom, right, type Size } from '../package/box.ts';
import type { Layout } from '../package/layout.ts';
import { coveredShare } from '../package/path-cover.ts';
import {
  inheritedFrom,
  isFooter,
  isHidden,
  isTitle,
  nonVisual,
  type PlaceholderKey,
  placeholderKey,
} from '../package/placeholder.ts';
import { boxOf, objectsIn, rotationOf } from '../package/transform.ts';
import { child, children, descendants } from '../package/xml.ts';

/** One top-level object of a slide. */
export interface SlideObject {
  /** The element in the tree: the object, or the AlternateContent around it. */
  element: Element;
  /** The object in each alternative; current programs show the first. */
  variants: [Element, ...Element[]];
  placeholder?: PlaceholderKey;
  /** A text box recognised as a title or body, so the source's layouts do not style it. */
  promoted?: true;
  /** Its box on the source's page, own or inherited. */
  box?: Box;
  rotation: number;
  /** Name for reports: "Picture 3". */
  name: string;
  text: string;
}

export function readObjects(tree: Element, layout: Layout): SlideObject[] {
  return objectsIn(tree).flatMap((element) => {
    const [main, ...others] = variantsOf(element);
    if (!main) return [];
    const placeholder = placeholderKey(main);
    const inherited = placeholder && inheritedFrom(placeholder, layout.placeholders);
    const object: SlideObject = {
      element,
      variants: [main, ...others],
      box: boxOf(main) ?? inherited?.box,
      rotation: rotationOf(main),
      name: objectName(main),
      text: textOf(main),
    };
    if (placeholder) object.placeholder = placeholder;
    return [object];
  });
}

function variantsOf(element: Element): Element[] {
  if (element.localName !== 'AlternateContent') return [element];
  return children(element, 'Choice', 'Fallback').flatMap((branch) => objectsIn(branch));
}

const kinds: Record<string, string> = {
  sp: 'Shape',
  pic: 'Picture',
  graphicFrame: 'Frame',
  grpSp: 'Group',
  cxnSp: 'Connector',
  contentPart: 'Ink',
};

function objectName(object: Element): string {
  const properties = nonVisual(object);
  const named = properties && child(properties, 'cNvPr');
  return (
    named?.getAttribute('name') ||
    `${kinds[object.localName ?? ''] ?? 'Object'} ${named?.getAttribute('id') ?? ''}`.trim()
  );
}

/** An object's text, one line per paragraph. */
export function textOf(object: Element): string {
  return descendants(object, 'p')
    .map((paragraph) =>
      descendants(paragraph, 't')
        .map((run) => run.textContent)
        .join(''),
    )
    .join('\n')
    .trim();
}

/** Whether an object is invisible: hidden, blank, or parked off the page. */
export const isUnseen = ({ box, variants: [main] }: SlideObject, page: Size): boolean =>
  isHidden(main) ||
  isBlank(main) ||
  (box !== undefined && (right(box) <= 0 || bottom(box) <= 0 || box.x >= page.width || box.y >= page.height));

/** Elements that make a shape visible or useful; some programs leave bare frames around pasted pictures. */
const seenBy = [
  'style',
  'solidFill',
  'gradFill',
  'pattFill',
  'blipFill',
  'grpFill',
  'hlinkClick',
  'hlinkHover',
];

const isBlank = (object: Element): boolean =>
  object.localName === 'sp' &&
  !placeholderKey(object) &&
  textOf(object) === '' &&
  descendants(object, ...seenBy).every(({ parentNode }) => /hidden/.test(parentNode?.nodeName ?? ''));

export const titlesOf = ({ objects }: { objects: SlideObject[] }): SlideObject[] =>
  objects.filter(({ placeholder }) => placeholder && isTitle(placeholder.type));

export const kindOf = (object: SlideObject): string => object.variants[0].localName ?? '';

/** What a frame holds: the last part of its URI, such as chart, table or diagram. */
export const framed = (object: SlideObject): string =>
  descendants(object.variants[0], 'graphicData')[0]?.getAttribute('uri')?.split('/').at(-1) ?? '';

/** OLE previews and diagrams keep their proportions like pictures, though framed. */
export const keepsShape = (object: SlideObject): boolean =>
  kindOf(object) === 'pic' || ['ole', 'diagram'].includes(framed(object));

/** Whether an object can widen without distortion: frames, text and panels, but no pictures or drawings. */
export const isElastic = (object: SlideObject): boolean =>
  (kindOf(object) === 'graphicFrame' && !keepsShape(object)) ||
  (kindOf(object) === 'sp' && (object.text !== '' || isPanel(object)));

/** Share of its box that a custom shape fills from which it is a rectangle. */
const fullest = 0.98;

/** A rectangle, also one drawn as a path, unless it shows a picture. */
function isPanel({ variants: [shape] }: SlideObject): boolean {
  const [preset] = descendants(shape, 'prstGeom');
  const [custom] = descendants(shape, 'custGeom');
  if (child(child(shape, 'spPr'), 'blipFill')) return false;
  return preset
    ? /^(rect|roundRect)$/.test(preset.getAttribute('prst') ?? '')
    : custom !== undefined && descendants(custom, 'arcTo').length === 0 && coveredShare(custom) > fullest;
}

/** A placeholder that nobody filled shows nothing; everything else says something. */
export const isFooterObject = ({ placeholder }: SlideObject): boolean =>
  placeholder !== undefined && isFooter(placeholder.type);

export const isEmptyPlaceholder = (object: SlideObject): boolean =>
  Boolean(object.placeholder) &&
  kindOf(object) === 'sp' &&
  object.text === '' &&
  descendants(object.variants[0], 'blip', 'fld').length === 0;

/** A section number beside its heading. */
export const isNumber = (text: string): boolean =>
  /^[^\p{L}\p{N}]*\d{1,3}[^\p{L}\p{N}]*$/u.test(text.slice(0, 12)) && text.length <= 12;

/** Most letters and lines of a title. */
const longest = { letters: 140, lines: 2 };

/** A number or a long text is a poor title, however large, where there is another. */
export const isHardlyTitle = ({ text }: SlideObject): boolean =>
  isNumber(text) || text.trim().length > longest.letters || text.trim().split(/\n+/).length > longest.lines;

/** Removes an object from its slide. */
export const discard = (object: SlideObject): void => {
  object.element.parentNode?.removeChild(object.element);
};
