import type { Element } from '@xmldom/xmldom';
import { colorIn } from './color-value.ts';
import type { Layout } from './layout.ts';
import { inheritedFrom, isContent, isTitle, type PlaceholderKey } from './placeholder.ts';
import { child, children, descend, integer } from './xml.ts';

/**
 * The list styles that text inherits, the nearest first. In a placeholder: the layout's placeholder, the master's, the
 * master's text styles; standing free: the presentation's defaults.
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

/** The shapes that a placeholder takes what it does not say itself from: the layout's, then the master's. */
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

/** The paragraph properties for a level, the nearest first. Levels count from 0. */
export const atLevel = (styles: Element[], level: number): Element[] =>
  styles.flatMap((style) => child(style, `lvl${level + 1}pPr`) ?? child(style, 'defPPr') ?? []);

export const levelOf = (paragraph: Element): number =>
  Number(child(paragraph, 'pPr')?.getAttribute('lvl') || 0);

/** The size that list styles give a level, in hundredths of a point. */
export const sizeAt = (styles: Element[], level: number): number | undefined =>
  atLevel(styles, level)
    .map((properties) => integer(child(properties, 'defRPr'), 'sz'))
    .find((size) => size !== undefined);

/**
 * The colour that runs take where they say none: from the list style of their text, from the theme's style for their
 * shape, from what the text inherits.
 */
export function inheritedColor(body: Element, styles: Element[], level: number): Element | undefined {
  const stated = (lists: Element[]): Element | undefined =>
    atLevel(lists, level).flatMap((said) => colorIn(child(child(said, 'defRPr'), 'solidFill')) ?? [])[0];
  const style = child(body.parentNode as Element, 'style');
  return stated(ownLists(body)) ?? colorIn(child(style, 'fontRef')) ?? stated(styles);
}

/** The list style of a text itself, which stands before its paragraphs: however many those are, they are not looked at. */
function ownLists(body: Element): Element[] {
  let node = body.firstChild;
  while (node && node.localName !== 'lstStyle' && node.localName !== 'p') node = node.nextSibling;
  return node?.localName === 'lstStyle' ? [node as Element] : [];
}

/** Whether a paragraph shows a bullet or a number; undefined when nobody says. */
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
