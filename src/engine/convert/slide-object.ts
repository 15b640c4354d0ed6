import type { Element } from '@xmldom/xmldom';
import { type Box, bottom, right, type Size } from '../package/box.ts';
import type { Layout } from '../package/layout.ts';
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

/** One object on a slide, at the top level of its tree. */
export interface SlideObject {
  /** The element in the tree: the object, or the alternatives around it. */
  element: Element;
  /** The object itself, once for each alternative; the first is what current programs show. */
  variants: [Element, ...Element[]];
  placeholder?: PlaceholderKey;
  /** A text box that was found to be a title or a body: the source's layouts say nothing of its look. */
  promoted?: true;
  /** Where it stands on the source's page, by itself or through its layout. */
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

/** The words of an object, a paragraph a line. */
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

/** Whether nobody sees an object: it is hidden or blank, or stands beside the page, where people park what they do not show. */
export const isUnseen = ({ box, variants: [main] }: SlideObject, page: Size): boolean =>
  isHidden(main) ||
  isBlank(main) ||
  (box !== undefined && (right(box) <= 0 || bottom(box) <= 0 || box.x >= page.width || box.y >= page.height));

/** What gives a shape a fill, an outline or a use; programs leave frames without any of it around pasted pictures. */
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

/** The URI that says what a frame frames: a chart, a table, a diagram. */
export const framed = (object: SlideObject): string =>
  descendants(object.variants[0], 'graphicData')[0]?.getAttribute('uri')?.split('/').at(-1) ?? '';

/** Pictures of documents and drawn diagrams keep their shape like pictures, though they are framed. */
export const keepsShape = (object: SlideObject): boolean =>
  kindOf(object) === 'pic' || ['ole', 'diagram'].includes(framed(object));

/** What can be made wider without being made higher: frames, text and panels; pictures and drawings would be distorted. */
export const isElastic = (object: SlideObject): boolean =>
  (kindOf(object) === 'graphicFrame' && !keepsShape(object)) ||
  (kindOf(object) === 'sp' && (object.text !== '' || isPanel(object)));

const isPanel = ({ variants: [shape] }: SlideObject): boolean =>
  /^(rect|roundRect)$/.test(descendants(shape, 'prstGeom')[0]?.getAttribute('prst') ?? '');

/** A placeholder that nobody filled shows nothing; everything else says something. */
export const isFooterObject = ({ placeholder }: SlideObject): boolean =>
  placeholder !== undefined && isFooter(placeholder.type);

export const isEmptyPlaceholder = (object: SlideObject): boolean =>
  Boolean(object.placeholder) &&
  kindOf(object) === 'sp' &&
  object.text === '' &&
  descendants(object.variants[0], 'blip', 'fld').length === 0;

/** The number of a section beside its heading. */
export const isNumber = (text: string): boolean =>
  /^[^\p{L}\p{N}]*\d{1,3}[^\p{L}\p{N}]*$/u.test(text.slice(0, 12)) && text.length <= 12;

/** Letters and lines of a title at most. */
const longest = { letters: 140, lines: 2 };

/** A number is no title, and neither is a text of many lines, however large, where there is another. */
export const isHardlyTitle = ({ text }: SlideObject): boolean =>
  isNumber(text) || text.trim().length > longest.letters || text.trim().split(/\n+/).length > longest.lines;

/** Takes an object off its slide. */
export const discard = (object: SlideObject): void => {
  object.element.parentNode?.removeChild(object.element);
};
