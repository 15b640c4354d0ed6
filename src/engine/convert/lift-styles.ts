import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../package/deck-package.ts';
import type { LayoutPlaceholder } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import { isTitle } from '../package/placeholder.ts';
import { child, children, descendants, insertBefore, make } from '../package/xml.ts';

/**
 * Some programs save a master without text styles and put its look on the sample text instead, where no slide
 * inherits it. Such a look is lifted into the list styles of the placeholders, so that slides get what the samples show.
 */
export function liftSampleStyles({ masters, size }: DeckPackage): void {
  const heading = Math.round(titleShare * size.height) * 100;
  for (const master of masters) {
    if (child(master.root, 'txStyles')) continue;
    for (const placeholder of master.placeholders) lift(placeholder, heading);
    for (const layout of master.layouts)
      for (const placeholder of layout.placeholders) lift(placeholder, heading);
  }
}

/** Some programs mark the lines of every place alike, and have each title say that it has no mark. */
export function dropTitleMarks({ masters }: DeckPackage): void {
  const places = masters.flatMap(({ placeholders, layouts }) => [
    ...placeholders,
    ...layouts.flatMap((layout) => layout.placeholders),
  ]);
  for (const { element, type } of places)
    for (const mark of isTitle(type) ? descendants(element, 'buChar', 'buAutoNum') : [])
      mark.parentNode?.replaceChild(make(mark, ns.a, 'a:buNone'), mark);
}

/** Points of a title for each English Metric Unit of the page's height, where nothing says them: 36 on a usual page. */
export const titleShare = 36 / 6_858_000;

/** @param heading hundredths of a point, of titles that have no sample text */
function lift({ element, type }: LayoutPlaceholder, heading: number): void {
  const body = child(element, 'txBody');
  if (!body) return;
  const styles = child(body, 'lstStyle') ?? insertBefore(body, make(body, ns.a, 'a:lstStyle'), 'p');
  for (const paragraph of children(body, 'p')) {
    const level = Number(child(paragraph, 'pPr')?.getAttribute('lvl') || 0) + 1;
    if (level > 9 || child(styles, `lvl${level}pPr`)) continue;
    const later = Array.from({ length: 9 - level }, (_, step) => `lvl${level + step + 1}pPr`);
    const style =
      isTitle(type) && descendants(paragraph, 't').length === 0
        ? headingStyle(paragraph, heading)
        : levelStyle(paragraph, level);
    insertBefore(styles, style, ...later, 'extLst');
  }
}

/** What an empty paragraph says is what its program writes of any, and no look of titles. */
function headingStyle(near: Element, size: number): Element {
  const style = make(near, ns.a, 'a:lvl1pPr');
  style.appendChild(make(near, ns.a, 'a:defRPr', { sz: size }));
  return style;
}

/** A list style that says what a sample paragraph and its first run say. */
function levelStyle(paragraph: Element, level: number): Element {
  const style = make(paragraph, ns.a, `a:lvl${level}pPr`);
  const properties = child(paragraph, 'pPr');
  for (const { name, value } of properties ? [...properties.attributes] : [])
    if (name !== 'lvl') style.setAttribute(name, value);
  for (const part of properties ? children(properties) : []) style.appendChild(part.cloneNode(true));
  const run = descendants(paragraph, 'rPr')[0] ?? child(paragraph, 'endParaRPr');
  if (!run) return style;
  const defaults = make(paragraph, ns.a, 'a:defRPr');
  for (const { name, value } of [...run.attributes])
    if (name !== 'lang' && name !== 'dirty') defaults.setAttribute(name, value);
  for (const part of children(run))
    if (!part.localName?.startsWith('hlink')) defaults.appendChild(part.cloneNode(true));
  style.appendChild(defaults);
  return style;
}
