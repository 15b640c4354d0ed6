import type { Element } from '@xmldom/xmldom';
import { child, children, descendants } from '../../package/xml.ts';

/** What a template holds a place for: `{{name}}`, `{{#list}}` for what is repeated, `{{/list}}` for its end. */
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

/** Whether a text has braces that are no whole field. */
export function hasLooseBraces(text: string): boolean {
  const rest = text.replaceAll(pattern, '');
  return rest.includes('{{') || rest.includes('}}');
}

/** The one field that a text consists of; undefined where it says anything else. */
export function onlyField(text: string): string | undefined {
  const [field, ...more] = fieldsIn(text);
  const whole = field && more.length === 0 && text.trim() === text.slice(field.start, field.end);
  return whole && field.kind === 'value' ? field.name : undefined;
}

/** The letters of a paragraph in which fields can stand; what is no run of letters is a newline. */
export const lettersOf = (paragraph: Element): string =>
  children(paragraph, 'r', 'br', 'fld')
    .map((part) => (part.localName === 'r' ? (child(part, 't')?.textContent ?? '') : '\n'))
    .join('');

/** What is repeated as a whole for the entries of a list: a row of a table, or a paragraph. */
export interface Unit {
  element: Element;
  isRow: boolean;
  paragraphs: Element[];
  fields: Field[];
}

/** The rows and paragraphs that hold fields, a part's own and those of its tables. */
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

/** The lists that a unit opens for itself: every mark of a row, and one of a paragraph that closes it again. */
export const listsOf = ({ isRow, fields }: Pick<Unit, 'isRow' | 'fields'>): string[] =>
  fields.flatMap(({ kind, name }) => (kind === 'open' && (isRow || closes(fields, name)) ? [name] : []));

/** The lists for whose entries the whole slide is repeated. */
export const slideMarksOf = ({ isRow, fields }: Pick<Unit, 'isRow' | 'fields'>): string[] =>
  fields.flatMap(({ kind, name }) => (kind === 'open' && !isRow && !closes(fields, name) ? [name] : []));

const closes = (fields: readonly Field[], name: string): boolean =>
  fields.some((other) => other.kind === 'close' && other.name === name);
