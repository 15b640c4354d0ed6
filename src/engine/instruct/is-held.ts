import { currencyCode } from '../language/units.ts';
import { type Item, inCentimetres } from './item.ts';
import type { Operation } from './operations.ts';

/** The content of operations. */
export interface Written {
  json: string;
  /** Without the words of texts: “Delete the table” may be a title. */
  shown: string;
  /** Numbers that are values, not counts. */
  told: ReadonlySet<number>;
  words: string;
  numbers: ReadonlySet<number>;
}

/** "A snappier title: Where we are now", "our slogan “Fresh daily”": describes or names the text that follows. */
export const describes = (next: Item | undefined): boolean =>
  (next?.kind === 'thing' && next.fresh === true) ||
  next?.kind === 'quote' ||
  (next?.kind === 'mark' && /^[:：]$/.test(next.text));

export const isWeighty = ({ kind, ids, link, nth, refs, term, unit }: Item): boolean =>
  kind === 'quote' ||
  // A former value, "from 95", "not 95", is not needed in an operation.
  (kind === 'number' && unit !== 'percent' && link !== 'from' && link !== 'instead') ||
  kind === 'colour' ||
  (kind === 'name' && term === true) ||
  kind === 'font' ||
  (kind === 'place' && sides.test(ids[0] ?? '')) ||
  (kind === 'slides' &&
    link !== 'between' &&
    (refs ?? []).some((ref) => typeof ref === 'object' && 'number' in ref)) ||
  (kind === 'thing' && (isBeside(link) || refs !== undefined || nth !== undefined));

const isBeside = (link: string | undefined): boolean => link === 'before' || link === 'after';

/** Added texts go below what is there; something turned has a direction. */
const goesOn: ReadonlySet<string> = new Set(['text.add', 'point.add', 'object.turn']);
/** Where additions to a table or chart go by default. */
const atEnd = /^(?:right|bottom|below)/;
const sides = /^(?:left|right|top|bottom|center|above|below)/;

export function isHeld(item: Item, operations: readonly Operation[], written: Written): boolean {
  // Kinds of objects are also part of operation names.
  if ((item.kind !== 'thing' || item.nth === undefined) && isIn(item.text, written.words)) return true;
  // “10 for every building”
  if (item.every && operations.some((one) => 'every' in one)) return true;
  if (item.kind === 'other') {
    const currency = currencyCode(item.text);
    if (currency && isIn(currency, written.words)) return true;
    // "To whole thousands"
    if (operations.every((one) => one.op === 'data.scale' && one.step !== undefined)) return true;
    // "Cells A1 and B2", by their numbers.
    if (/^[A-Z]\d{1,3}$/.test(item.text) && operations.every(({ op }) => op === 'table.merge')) return true;
  }
  if (item.kind === 'place')
    return (
      item.ids.some((id) => isIn(id, written.words)) ||
      operations.some((one) => hasPlace(one) || goesOn.has(one.op) || one.op === 'picture.crop') ||
      // "The left heading", "under Online": a column of the slide.
      written.json.includes('"column":') ||
      (item.ids.some((id) => atEnd.test(id)) && operations.some(isAddition)) ||
      // Data labels stand above the bars.
      (item.ids.includes('above') && operations.every((one) => one.op === 'chart.labels')) ||
      // A title is at the top anyway.
      (item.ids.includes('top') &&
        operations.every((one) => one.op === 'text.set' && one.on.kind === 'title'))
    );
  if (item.kind === 'slides')
    return (item.refs ?? []).every(
      (ref) =>
        written.json.includes(JSON.stringify(ref)) ||
        (typeof ref === 'object' && 'number' in ref && written.told.has(ref.number)),
    );
  if (item.kind === 'colour') return item.ids.some((id) => isIn(id, written.words));
  if (item.kind === 'number')
    return [1, inCentimetres[item.unit ?? ''] ?? 1].some((by) => isCounted((item.value ?? 0) * by, written));
  // German "nach Wert" is no place.
  if (item.kind === 'thing' && isBeside(item.link))
    return operations.some((one) => hasPlace(one) || one.op === 'chart.sort');
  // "A second series" is the added one.
  const added = item.link === undefined && operations.some(isAddition);
  if (
    item.kind === 'thing' &&
    item.nth !== undefined &&
    !added &&
    !isWritten(item, written) &&
    !isOrdinalHeld(item.nth, operations, written)
  )
    return false;
  const topics = (item.refs ?? []).flatMap((one) =>
    typeof one === 'object' && 'about' in one ? one.about : [],
  );
  return item.kind === 'thing'
    ? topics.every((one) => isIn(one, written.words))
    : wordsIn(item.text, written.words);
}

export const isIn = (text: string, words: string): boolean => words.includes(text.toLowerCase());

/** A quotation may be a list, whose entries are separate. */
const wordsIn = (text: string, words: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => words.includes(word));

const isCounted = (value: number, { numbers, words }: Written): boolean =>
  [value, -value, value - 1, value + 1, -value - 1].some((one) => numbers.has(one)) ||
  isIn(String(value), words);

/** "The first column", "after the third", "the last": by number, or an operation with the meaning. */
const isOrdinalHeld = (nth: number, operations: readonly Operation[], { told, words }: Written): boolean =>
  [nth, nth - 1, nth + 1].some((one) => told.has(one)) ||
  (nth === 1 && /\b(?:start|first)\b/.test(words)) ||
  (nth < 0 && (/\b(?:end|last)\b/.test(words) || operations.some(({ op }) => op.endsWith('.add')))) ||
  // “The column 2024” is called so.
  (nth > 1000 && isIn(String(nth), words));

/** "Cost item 4", inside a written text. */
const isWritten = ({ text, nth }: Item, { words }: Written): boolean => isIn(`${text} ${nth}`, words);

const isAddition = ({ op }: Operation): boolean => op.endsWith('.add') || op === 'table.compute';

/** Operations that place something among others. */
const hasPlace = (operation: Operation): boolean =>
  ['at', 'to', 'place', 'first', 'row', 'column', 'parts'].some((key) => key in operation) ||
  operation.op === 'object.place';
