import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../package/deck-package.ts';
import type { LayoutPlaceholder } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import { isContent, isTitle } from '../package/placeholder.ts';
import { child, children, descendants, insertBefore, make, remove } from '../package/xml.ts';

/**
 * Some programs save a master without text styles and format its sample text instead, which slides do not
 * inherit. That formatting is moved into the placeholders' list styles.
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

/** Some programs bullet every placeholder and turn the bullet off in each title. */
export function dropTitleMarks({ masters }: DeckPackage): void {
  const places = masters.flatMap(({ placeholders, layouts }) => [
    ...placeholders,
    ...layouts.flatMap((layout) => layout.placeholders),
  ]);
  for (const { element, type } of places)
    for (const mark of isTitle(type) ? descendants(element, 'buChar', 'buAutoNum') : [])
      mark.parentNode?.replaceChild(make(mark, ns.a, 'a:buNone'), mark);
}

/** Default title size in points per EMU of page height: 36 on a usual page. */
export const titleShare = 36 / 6_858_000;

/** @param heading size of titles without sample text, in hundredths of a point */
function lift({ element, type }: LayoutPlaceholder, heading: number): void {
  const body = child(element, 'txBody');
  if (!body) return;
  const styles = child(body, 'lstStyle') ?? insertBefore(body, make(body, ns.a, 'a:lstStyle'), 'p');
  for (const paragraph of children(body, 'p')) {
    const level = Number(child(paragraph, 'pPr')?.getAttribute('lvl') || 0) + 1;
    if (level > 9 || child(styles, `lvl${level}pPr`)) continue;
    const later = Array.from({ length: 9 - level }, (_, step) => `lvl${level + step + 1}pPr`);
    const empty = descendants(paragraph, 't').length === 0;
    const style = empty && isTitle(type) ? headingStyle(paragraph, heading) : levelStyle(paragraph, level);
    // The first level of a list has the look that the master's sample gives it with the others.
    if (empty && isContent(type)) remove(child(style, 'defRPr'));
    insertBefore(styles, style, ...later, 'extLst');
  }
}

/** An empty paragraph's type is its program's default and not the title's look. */
function headingStyle(near: Element, size: number): Element {
  const style = make(near, ns.a, 'a:lvl1pPr');
  style.appendChild(make(near, ns.a, 'a:defRPr', { sz: size }));
  return style;
}

/** A list style level with the formatting of a sample paragraph and its first run. */
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
