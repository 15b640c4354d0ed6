import type { Element } from '@xmldom/xmldom';
import { colorIn } from './color-value.ts';
import type { Layout } from './layout.ts';
import { inheritedFrom, isContent, isTitle, type PlaceholderKey } from './placeholder.ts';
import { child, children, descend, integer } from './xml.ts';

/**
 * The list styles text inherits, nearest first. For a placeholder: the layout's, the master's, then the
 * master's text styles; for free text: the presentation's defaults.
 */
export function inheritedStyles(layout: Layout, key: PlaceholderKey | undefined): Element[] {
  const styles = child(layout.master.root, 'txStyles');
  if (!key) return present(layout.master.defaultText ?? child(styles, 'otherStyle'));
  const general = isTitle(key.type)
    ? 'titleStyle'
    : isContent(key.type) || key.type === 'subTitle'
      ? 'bodyStyle'
      : 'otherStyle';
  return present(...heldBy(layout, key).map(listStyle), child(styles, general));
}

/** The shapes a placeholder inherits from: the layout's, then the master's. */
export function heldBy(layout: Layout, key: PlaceholderKey): Element[] {
  const own = inheritedFrom(key, layout.placeholders);
  const wanted = isTitle(key.type)
    ? isTitle
    : (type: PlaceholderKey['type']) =>
        type === key.type || (isContent(type) && (isContent(key.type) || key.type === 'subTitle'));
  const masters = layout.master.placeholders.find(({ type }) => wanted(type));
  return present(own?.element, masters?.element);
}

const listStyle = (shape: Element): Element | undefined => descend(shape, 'txBody', 'lstStyle');
const present = (...styles: (Element | undefined)[]): Element[] =>
  styles.filter((style) => style !== undefined);

/** The paragraph properties for a level (from 0), nearest first. */
export const atLevel = (styles: Element[], level: number): Element[] =>
  styles.flatMap((style) => child(style, `lvl${level + 1}pPr`) ?? child(style, 'defPPr') ?? []);

export const levelOf = (paragraph: Element): number =>
  Number(child(paragraph, 'pPr')?.getAttribute('lvl') || 0);

/** The type size of a level, in hundredths of a point. */
export const sizeAt = (styles: Element[], level: number): number | undefined =>
  atLevel(styles, level)
    .map((properties) => integer(child(properties, 'defRPr'), 'sz'))
    .find((size) => size !== undefined);

/** The inherited text colour: from the text's list style, the shape's theme style, then the inherited styles. */
export function inheritedColor(body: Element, styles: Element[], level: number): Element | undefined {
  const stated = (lists: Element[]): Element | undefined =>
    atLevel(lists, level).flatMap((said) => colorIn(child(child(said, 'defRPr'), 'solidFill')) ?? [])[0];
  const style = child(body.parentNode as Element, 'style');
  return stated(ownLists(body)) ?? colorIn(child(style, 'fontRef')) ?? stated(styles);
}

/** A text's own list style, found without walking its paragraphs. */
function ownLists(body: Element): Element[] {
  let node = body.firstChild;
  while (node && node.localName !== 'lstStyle' && node.localName !== 'p') node = node.nextSibling;
  return node?.localName === 'lstStyle' ? [node as Element] : [];
}

/** Whether a paragraph shows a bullet or number; undefined where nothing states it. */
export function isBulleted(properties: (Element | undefined)[]): boolean | undefined {
  const mark = markOf(properties);
  return mark === undefined ? undefined : mark !== 'buNone';
}

/** Whether it shows a number. */
export const isNumbered = (properties: (Element | undefined)[]): boolean =>
  markOf(properties) === 'buAutoNum';

function markOf(properties: (Element | undefined)[]): string | undefined {
  for (const said of properties) {
    const mark = said && children(said, 'buNone', 'buChar', 'buAutoNum', 'buBlip')[0];
    if (mark) return mark.localName ?? undefined;
  }
  return undefined;
}
