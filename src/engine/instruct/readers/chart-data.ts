import { type Clause, isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import { listedIn, quotedValues } from '../lists.ts';
import type { ChartDraft } from '../state.ts';
import { numberOf } from '../tokens.ts';

/** What sentences say of the categories and values of a chart. */

interface Data {
  categories: string[];
  values: number[];
  /** The values as they are written. */
  figures: string[];
  unit?: string;
}

/** The “X” of an axis, in quotation marks. */
export const isAxisName = ({ kind, text }: Item): boolean => kind === 'quote' && /^[xy]$/i.test(text.trim());
const isX = (item: Item): boolean =>
  isThing(item, 'x', 'category') || (isAxisName(item) && /x/i.test(item.text));
const isY = (item: Item): boolean =>
  isThing(item, 'y', 'value') || (isAxisName(item) && /y/i.test(item.text));

/** Takes what a clause says of categories and values. */
export function takeData(clause: Clause, draft: ChartDraft, after: Item): void {
  const rest = clause.items.filter((item) => item.start >= after.end && !clause.isUsed(item));
  const frames = rest.filter(
    (item) => isThing(item, 'value', 'category', 'x', 'y', 'axis', 'series') || isAxisName(item),
  );
  const told = axesIn(clause, rest) ?? quotedPairs(rest);
  if (told) {
    Object.assign(draft, told);
    clause.use(...rest.filter(({ kind }) => kind !== 'place' && kind !== 'slides'));
    return;
  }
  const first = rest.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  // "… the following data, Tea: 30": that of the first pair
  const comma = rest.findIndex(({ kind, text }) => kind === 'mark' && weak.test(text));
  const isOfPair = first !== undefined && comma > 0 && comma < rest.indexOf(first) && frames.length > 0;
  const colon = isOfPair ? undefined : first;
  const data = rest.filter(
    (item) =>
      (item.kind === 'quote' && !isAxisName(item)) ||
      item.kind === 'other' ||
      item.kind === 'number' ||
      item.kind === 'name' ||
      item.kind === 'mark' ||
      item.kind === 'and' ||
      item.kind === 'thing' ||
      item.kind === 'amount' ||
      item.kind === 'ordinal' ||
      item.kind === 'form' ||
      item.kind === 'place' ||
      item.kind === 'colour' ||
      item.kind === 'language',
  );
  const numbers = data.filter(({ kind }) => kind === 'number');
  const lead =
    frames.findLast(
      ({ start }) => start < (numbers[0]?.start ?? Number.POSITIVE_INFINITY) && !isLabelled(data, start),
    ) ?? colon;
  const start = Math.max(colon?.end ?? 0, afterFrame(rest, lead), after.end);
  const meant = data.filter((item) => item.start >= start);
  const from = firstValue(rest, frames, colon, after);
  const read =
    numbers.length > 0
      ? readPairs(
          clause,
          data.filter((item) => item.start >= from),
        )
      : undefined;
  if (read) {
    if (read.categories.length > 0) draft.categories = read.categories;
    draft.values = read.values;
    draft.figures = read.figures;
    if (read.unit) draft.unit = read.unit;
    clause.use(...frames, colon, ...rest.filter((item) => item.start >= from));
  } else if (frames.length > 0 || meant.some(({ kind }) => kind === 'quote')) {
    const quotes = meant.filter(({ kind }) => kind === 'quote');
    const labels = quotes.length > 0 ? quotedValues(quotes) : labelsIn(clause, meant);
    if (labels.length > 1) {
      draft.categories = labels;
      clause.use(...frames, colon, ...rest.filter((item) => item.start >= start));
    }
  }
}

const isLabelled = (data: readonly Item[], start: number): boolean => data.length === 0 || start < 0;

/** After the last noun of the frame that is followed by a comma or a colon. */
function afterFrame(rest: readonly Item[], lead: Item | undefined): number {
  if (!lead) return 0;
  const next = rest.slice(rest.indexOf(lead) + 1).find((item) => !isThing(item) && item.kind !== 'verb');
  return next?.kind === 'mark' ? next.end : lead.end;
}

/** Where the data begins: after a colon, after "data,", else with the first label. */
function firstValue(
  rest: readonly Item[],
  frames: readonly Item[],
  colon: Item | undefined,
  after: Item,
): number {
  if (colon) return colon.end;
  const [frame] = frames;
  if (frame) {
    const next = rest[rest.indexOf(frame) + 1];
    const axis = frames.find((item) => isThing(item, 'x', 'y'));
    return axis ? axis.end : next?.kind === 'mark' ? next.end : frame.end;
  }
  return after.end;
}

/** "North 40, South 35 %", "40, 35 and 25 for North, South and East", "40 %, 35 %". */
function readPairs(clause: Clause, items: readonly Item[]): Data | undefined {
  for (const parts of [partedPairs(items), partsOf(items), wholePairs(items)]) {
    const data = parts && pairsOf(clause, parts);
    if (data) return data;
  }
  return undefined;
}

const isNumber = ({ kind }: Item): boolean => kind === 'number';
const weak = /^[,;，；、\n]$/;

function partsOf(items: readonly Item[], ends: (item: Item) => boolean = isEnd): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (ends(item)) parts.push([]);
    else if (item.kind !== 'mark') (parts.at(-1) as Item[]).push(item);
  }
  return parts;
}

const isEnd = (item: Item): boolean => item.kind === 'and' || (item.kind === 'mark' && weak.test(item.text));

/** "North, 40 %; South, 30 %": where the stronger mark parts pairs, a comma does not. */
function partedPairs(items: readonly Item[]): Item[][] | undefined {
  const isStrong = ({ kind, text }: Item): boolean => kind === 'mark' && /^[;；]$/.test(text);
  const parts = items.some(isStrong) ? partsOf(items, isStrong) : [];
  return parts.length > 1 && parts.every((part) => part.filter(isNumber).length <= 1) ? parts : undefined;
}

/** "Tea and milk 10, Coffee 5": the "and" of a name. */
function wholePairs(items: readonly Item[]): Item[][] {
  let known = false;
  return partsOf(items, (item) => {
    if (isNumber(item)) known = true;
    if (!isEnd(item) || (item.kind === 'and' && !known)) return false;
    known = false;
    return true;
  }).filter((part) => part.length > 0);
}

function pairsOf(clause: Clause, parts: Item[][]): Data | undefined {
  const categories: string[] = [];
  const values: number[] = [];
  const figures: string[] = [];
  let unit: string | undefined;
  for (const part of parts.flatMap(atLabels)) {
    const number = part.findLast(({ kind }) => kind === 'number');
    const words = part.filter((item) => item !== number);
    if (words.length > 0) categories.push(labelOf(clause, words));
    if (!number) continue;
    values.push(number.value ?? 0);
    figures.push(number.text);
    unit = unitOf(number) ?? unit;
  }
  if (values.length === 0 || (categories.length > 0 && categories.length !== values.length)) return undefined;
  return { categories, values, figures, ...(unit && { unit }) };
}

/** "The X data are Lakers and Bulls, the Y data are 17 and 6", in one sentence. */
function axesIn(clause: Clause, rest: readonly Item[]): Data | undefined {
  const x = rest.findIndex(isX);
  const y = rest.findIndex((item, at) => at > x && isY(item) && !isThing(rest[at - 1], 'x'));
  if (x < 0 || y < 0) return undefined;
  const isFrame = (item: Item): boolean => isX(item) || isY(item) || isThing(item, 'axis', 'series');
  const names = rest.slice(x, y).filter((item) => !isFrame(item) && item.kind !== 'verb');
  const numbers = rest.slice(y).filter((item) => item.kind === 'number');
  if (!rest.slice(y).every((item) => isFrame(item) || plain.has(item.kind))) return undefined;
  const quotes = names.filter(({ kind }) => kind === 'quote');
  const categories = quotes.length > 1 ? quotedValues(quotes) : labelsIn(clause, names);
  const unit = numbers.map(unitOf).find(Boolean);
  const values = numbers.map(({ value = 0 }) => value);
  const figures = numbers.map(({ text }) => text);
  if (categories.length < 2 || values.length === 0) return undefined;
  return { categories, values, figures, ...(unit && { unit }) };
}

const plain = new Set<Item['kind']>(['number', 'mark', 'and', 'verb']);

/** "“Product A: $2,000”, “Product B: $1,500”", or all of it in one quotation. */
function quotedPairs(rest: readonly Item[]): Data | undefined {
  const quotes = rest.filter((item) => item.kind === 'quote' && !isAxisName(item));
  if (rest.some(({ kind }) => kind === 'number') || quotes.length === 0) return undefined;
  const pairs = quotes.flatMap(({ text }) => listedIn(text)).map(pairIn);
  const known = pairs.flatMap((one) => one ?? []);
  if (known.length < Math.max(2, pairs.length)) return undefined;
  const unit = known.every((one) => one.figure.endsWith('%')) ? '%' : undefined;
  return {
    categories: known.map(({ name }) => name),
    values: known.map(({ value }) => value),
    figures: known.map(({ figure }) => figure),
    ...(unit && { unit }),
  };
}

/** A name and the number that ends it: "Product A: $2,000". */
function pairIn(text: string): { name: string; value: number; figure: string } | undefined {
  const words = text.trim().split(/[\s:：=]+/);
  const figure = words.at(-1) ?? '';
  const digits = figure.replace(/^[$€£¥]/, '').replace(/%$/, '');
  const value = /^-?\d[\d.,]*$/.test(digits) ? numberOf(digits) : Number.NaN;
  const name = text
    .trim()
    .slice(0, -figure.length)
    .trim()
    .replace(/[:：=–-]$/, '')
    .trim();
  return words.length < 2 || Number.isNaN(value) || !name ? undefined : { name, value, figure };
}

/** "25 for North": the label after its value is one of its own; the first number of "2022 6.5 %" is a label. */
function atLabels(part: Item[]): Item[][] {
  const at = part.findIndex(({ kind }) => kind === 'number');
  const after = part.slice(at + 1);
  if (at < 0 || after.length === 0 || after.at(-1)?.kind === 'number') return part.length > 0 ? [part] : [];
  return at === 0 ? [part.slice(0, 1), after] : [part.slice(0, at + 1), after];
}

const unitWords: Record<string, string> = {
  percent: '%',
  thousand: 'thousand',
  million: 'million',
  billion: 'billion',
};
const unitOf = ({ unit }: Item): string | undefined => (unit ? unitWords[unit] : undefined);

function labelOf(clause: Clause, words: readonly Item[]): string {
  const [first] = words;
  const last = words.at(-1);
  const text =
    words.length === 1 && first?.kind === 'quote'
      ? first.text
      : clause.whole.slice(first?.start ?? 0, last?.end ?? 0);
  return text.replace(/[:：=]$/, '').trim();
}

function labelsIn(clause: Clause, items: readonly Item[]): string[] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (item.kind === 'and' || (item.kind === 'mark' && /^[,;，；、]$/.test(item.text))) parts.push([]);
    else if (item.kind !== 'mark') (parts.at(-1) as Item[]).push(item);
  }
  return parts.filter((part) => part.length > 0).map((part) => labelOf(clause, part));
}
