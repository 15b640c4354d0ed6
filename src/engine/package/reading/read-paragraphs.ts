import type { Element } from '@xmldom/xmldom';
import { colorIn, type Palette, shownColor } from '../color-value.ts';
import type { Layout } from '../layout.ts';
import { ns } from '../names.ts';
import { placeholderKey } from '../placeholder.ts';
import type { Relationship } from '../relationships.ts';
import { atLevel, inheritedStyles, isBulleted, isNumbered, levelOf } from '../text-style.ts';
import { child, children, descend, integer } from '../xml.ts';
import type { ParagraphReading, RunReading } from './deck-reading.ts';

export interface TextContext {
  palette: Palette;
  layout: Layout;
  relationships: readonly Relationship[];
}

/** The paragraphs of a shape, empty ones included. */
export function readParagraphs(shape: Element, context: TextContext): ParagraphReading[] {
  const body = child(shape, 'txBody');
  const styles = stylesOf(shape, context.layout);
  return (body ? children(body, 'p') : []).map((paragraph) => readParagraph(paragraph, styles, context));
}

function stylesOf(shape: Element, layout: Layout): Element[] {
  const own = descend(child(shape, 'txBody'), 'lstStyle');
  return [...(own ? [own] : []), ...inheritedStyles(layout, placeholderKey(shape))];
}

/** Returns a function that tells whether a paragraph of a shape has a bullet or number. */
export function bulletsIn(shape: Element, layout: Layout): (paragraph: Element) => boolean {
  const styles = stylesOf(shape, layout);
  return (paragraph) =>
    isBulleted([child(paragraph, 'pPr'), ...atLevel(styles, levelOf(paragraph))]) ?? false;
}

function readParagraph(paragraph: Element, styles: Element[], context: TextContext): ParagraphReading {
  const properties = child(paragraph, 'pPr');
  const level = levelOf(paragraph);
  const looks = [properties, ...atLevel(styles, level)];
  const align = properties?.getAttribute('algn');
  const spacing = integer(descend(properties, 'lnSpc', 'spcPct'), 'val');
  return {
    text: paragraphText(paragraph),
    level,
    bullet: isBulleted(looks) ?? false,
    ...(isNumbered(looks) && { numbered: true }),
    ...(align && { align: alignments[align] ?? align }),
    ...(spacing !== undefined && { lineSpacing: spacing / 100_000 }),
    runs: children(paragraph, 'r', 'fld').map((run) => readRun(run, context)),
  };
}

const alignments: Record<string, string> = { l: 'left', ctr: 'center', r: 'right', just: 'justify' };

/** A paragraph's text; a line break is a newline. */
export const paragraphText = (paragraph: Element): string =>
  children(paragraph, 'r', 'fld', 'br')
    .map((part) => (part.localName === 'br' ? '\n' : (child(part, 't')?.textContent ?? '')))
    .join('');

/** A body's text, one line per paragraph. */
export const bodyText = (body: Element | undefined): string =>
  body ? children(body, 'p').map(paragraphText).join('\n') : '';

function readRun(run: Element, { palette, relationships }: TextContext): RunReading {
  const properties = child(run, 'rPr');
  const size = integer(properties, 'sz');
  const font = child(properties, 'latin')?.getAttribute('typeface');
  const stated = colorIn(child(properties, 'solidFill'));
  const colour = stated && shownColor(stated, palette);
  const link = child(properties, 'hlinkClick')?.getAttributeNS(ns.r, 'id');
  const target = link && relationships.find(({ id }) => id === link)?.target;
  return {
    text: child(run, 't')?.textContent ?? '',
    ...(font && { font }),
    ...(size !== undefined && { size: size / 100 }),
    ...flagOf(properties, 'b', 'bold'),
    ...flagOf(properties, 'i', 'italic'),
    ...lineOf(properties, 'u', 'none', 'underline'),
    ...lineOf(properties, 'strike', 'noStrike', 'strike'),
    ...(colour && { colour }),
    ...(target && { link: target }),
  };
}

function flagOf(properties: Element | undefined, attribute: string, name: 'bold' | 'italic') {
  const value = properties?.getAttribute(attribute);
  return value ? { [name]: value === '1' || value === 'true' } : {};
}

function lineOf(
  properties: Element | undefined,
  attribute: string,
  none: string,
  name: 'underline' | 'strike',
) {
  const value = properties?.getAttribute(attribute);
  return value ? { [name]: value !== none } : {};
}
