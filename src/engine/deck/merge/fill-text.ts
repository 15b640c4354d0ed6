import type { Element } from '@xmldom/xmldom';
import { ns } from '../../package/names.ts';
import { nonVisual, placeholderKey } from '../../package/placeholder.ts';
import {
  deleteRow,
  isJoinedRow,
  repeatRow,
  rowsIn,
  setCell,
  tableIn,
} from '../../package/writing/write-table.ts';
import { removeParagraph, replaceInParagraph } from '../../package/writing/write-text.ts';
import { child, children, descendants, make, remove } from '../../package/xml.ts';
import { SourceError } from '../../source.ts';
import { type Field, fieldsIn, lettersOf, listsOf, slideMarksOf, unitsIn } from './fields.ts';
import { letters, lookUp, openList, type Scope, spread } from './scope.ts';

/** Most rows and paragraphs of a deck, far beyond readable. */
const mostUnits = 50_000;

export class Budget {
  #left = mostUnits;

  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0)
      throw new SourceError('too-large', `The data fills more than ${mostUnits} rows and lines of one deck.`);
  }
}

/** Fills all rows and paragraphs of a part, repeating those with a list. */
export function fillText(root: Element, scope: Scope, budget: Budget): void {
  for (const unit of unitsIn(root)) {
    const opened = listsOf(unit).reduce(
      (outer, name) => outer.flatMap((one) => openList(name, one) ?? []),
      [scope],
    );
    const names = unit.fields.flatMap(({ kind, name }) => (kind === 'value' ? [name] : []));
    const scopes = opened.flatMap((one) => spread(names, one));
    budget.take(scopes.length);
    const { element, isRow, paragraphs } = unit;
    const marked = slideMarksOf(unit).length > 0;
    if (isRow) fillRow(element, scopes);
    else fillParagraphs(paragraphs[0] as Element, scopes, marked);
  }
}

function fillRow(row: Element, scopes: readonly Scope[]): void {
  const frame = frameOf(row);
  const index = frame ? rowsIn(tableIn(frame)).indexOf(row) : -1;
  if (!frame || index < 0) return;
  if (scopes.length !== 1 && isJoinedRow(row))
    throw new SourceError(
      'unsupported',
      'A row that is to be repeated is merged with the row above or below it; separate its cells in the template.',
    );
  if (scopes.length === 0) {
    if (rowsIn(tableIn(frame)).length > 1) deleteRow(frame, index);
    else for (const cell of children(row, 'tc')) setCell(cell, '');
    return;
  }
  const rows = [row, ...repeatRow(frame, row, scopes.length - 1)];
  rows.forEach((one, at) => {
    for (const paragraph of descendants(one, 'p')) fillParagraph(paragraph, scopes[at] as Scope);
  });
}

function frameOf(row: Element): Element | undefined {
  let up = row.parentNode as Element | null;
  while (up && up.localName !== 'graphicFrame') up = up.parentNode as Element | null;
  return up ?? undefined;
}

function fillParagraphs(paragraph: Element, scopes: readonly Scope[], marked: boolean): void {
  const body = paragraph.parentNode as Element;
  if (scopes.length === 0) {
    removeParagraph(paragraph);
    return;
  }
  const copies = scopes.slice(1).map(() => paragraph.cloneNode(true) as Element);
  for (const copy of copies) body.insertBefore(copy, paragraph.nextSibling);
  const all = [paragraph, ...copies.reverse()];
  all.forEach((one, at) => {
    fillParagraph(one, scopes[at] as Scope);
  });
  if (marked && lettersOf(paragraph).trim() === '') dropMark(paragraph, body);
}

/** Removes a mark's paragraph, and its box if nothing else is in it. */
function dropMark(paragraph: Element, body: Element): void {
  removeParagraph(paragraph);
  const shape = body.parentNode as Element | null;
  const isEmpty = descendants(body, 't').every(({ textContent }) => !textContent?.trim());
  const isBox =
    shape?.localName === 'sp' && child(nonVisual(shape), 'cNvSpPr')?.getAttribute('txBox') === '1';
  if (isEmpty && isBox && !placeholderKey(shape)) remove(shape);
}

/** Each field takes the look of its first letter. A newline becomes a line break. */
function fillParagraph(paragraph: Element, scope: Scope): void {
  const find = (text: string) =>
    fieldsIn(text).map(({ start, end, ...field }) => ({ start, end, to: said(field, scope) }));
  if (replaceInParagraph(paragraph, find) === 0) return;
  for (const run of children(paragraph, 'r')) breakLines(run);
}

function said({ kind, name }: Pick<Field, 'kind' | 'name'>, scope: Scope): string {
  const found = kind === 'value' ? lookUp(name, scope) : undefined;
  return (found?.kind === 'value' && letters(found.value)) || '';
}

function breakLines(run: Element): void {
  const holder = child(run, 't');
  const [first = '', ...more] = (holder?.textContent ?? '').split(/\r\n|\r|\n/);
  if (!holder || more.length === 0) return;
  holder.textContent = first;
  const properties = child(run, 'rPr');
  let last: Element = run;
  const put = (element: Element) => {
    run.parentNode?.insertBefore(element, last.nextSibling);
    last = element;
  };
  for (const line of more) {
    const gap = make(run, ns.a, 'a:br');
    if (properties) gap.appendChild(properties.cloneNode(true));
    put(gap);
    if (line === '') continue;
    const next = run.cloneNode(true) as Element;
    (child(next, 't') as Element).textContent = line;
    put(next);
  }
  if (first === '') remove(run);
}

/** Text outside paragraphs: an address, a description. */
export function fillString(
  text: string,
  scope: Scope,
  write: (value: string) => string = (value) => value,
): string {
  let result = '';
  let at = 0;
  for (const { start, end, ...field } of fieldsIn(text)) {
    result += text.slice(at, start) + write(said(field, scope));
    at = end;
  }
  return result + text.slice(at);
}
