import type { Element } from '@xmldom/xmldom';
import { child, children, descendants } from '../../package/xml.ts';

/** A placeholder in a template: `{{name}}`, `{{#list}}` to start a repeated part, `{{/list}}` to end it. */
export interface Field {
  kind: 'value' | 'open' | 'close';
  name: string;
  start: number;
  end: number;
}

const pattern = /\{\{[ \t]{0,9}([#/]?)[ \t]{0,9}([^{}\n#/][^{}\n]{0,119})\}\}/g;

export const fieldsIn = (text: string): Field[] =>
  text.includes('{{')
    ? [...text.matchAll(pattern)].map(({ 0: whole, 1: sign, 2: name = '', index }) => ({
        kind: sign === '#' ? 'open' : sign === '/' ? 'close' : 'value',
        name: name.trim(),
        start: index,
        end: index + whole.length,
      }))
    : [];

/** Whether a text has braces outside complete fields. */
export function hasLooseBraces(text: string): boolean {
  const rest = text.replaceAll(pattern, '');
  return rest.includes('{{') || rest.includes('}}');
}

/** The single field a text consists of; undefined otherwise. */
export function onlyField(text: string): string | undefined {
  const [field, ...more] = fieldsIn(text);
  const whole = field && more.length === 0 && text.trim() === text.slice(field.start, field.end);
  return whole && field.kind === 'value' ? field.name : undefined;
}

/** The letters of a paragraph that may hold fields; anything but runs counts as a newline. */
export const lettersOf = (paragraph: Element): string =>
  children(paragraph, 'r', 'br', 'fld')
    .map((part) => (part.localName === 'r' ? (child(part, 't')?.textContent ?? '') : '\n'))
    .join('');

/** The unit repeated for list entries: a table row or a paragraph. */
export interface Unit {
  element: Element;
  isRow: boolean;
  paragraphs: Element[];
  fields: Field[];
}

/** Rows and paragraphs with fields, of a part and its tables. */
export function unitsIn(root: Element): Unit[] {
  const rows = descendants(root, 'tr');
  const inRows = new Set<Element>();
  const units: Unit[] = [];
  for (const row of rows) {
    const paragraphs = descendants(row, 'p');
    for (const paragraph of paragraphs) inRows.add(paragraph);
    units.push(unitOf(row, true, paragraphs));
  }
  for (const paragraph of descendants(root, 'p'))
    if (!inRows.has(paragraph)) units.push(unitOf(paragraph, false, [paragraph]));
  return units.filter(({ fields }) => fields.length > 0);
}

const unitOf = (element: Element, isRow: boolean, paragraphs: Element[]): Unit => ({
  element,
  isRow,
  paragraphs,
  fields: paragraphs.flatMap((paragraph) => fieldsIn(lettersOf(paragraph))),
});

/** Lists that repeat this unit: every mark in a row; in a paragraph, a mark that it also closes. */
export const listsOf = ({ isRow, fields }: Pick<Unit, 'isRow' | 'fields'>): string[] =>
  fields.flatMap(({ kind, name }) => (kind === 'open' && (isRow || closes(fields, name)) ? [name] : []));

/** Lists that repeat the whole slide. */
export const slideMarksOf = ({ isRow, fields }: Pick<Unit, 'isRow' | 'fields'>): string[] =>
  fields.flatMap(({ kind, name }) => (kind === 'open' && !isRow && !closes(fields, name) ? [name] : []));

const closes = (fields: readonly Field[], name: string): boolean =>
  fields.some((other) => other.kind === 'close' && other.name === name);
