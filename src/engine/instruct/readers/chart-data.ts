import { type Clause, isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import { quotedValues } from '../lists.ts';
import type { ChartDraft } from '../state.ts';

/** Categories and values given in sentences. */

interface Data {
  categories: string[];
  values: number[];
  unit?: string;
}

/** Collects categories and values from a clause. */
export function takeData(clause: Clause, draft: ChartDraft, after: Item): void {
  const sign = clause.items.find(({ start, text }) => start >= after.end && /^[:：]$/.test(text));
  // "Seed swap 85": behind a colon a verb is part of a name.
  const isNamed = ({ kind, start }: Item): boolean => kind === 'verb' && start >= (sign?.end ?? Infinity);
  const rest = clause.items.filter(
    (item) => item.start >= after.end && (!clause.isUsed(item) || isNamed(item)),
  );
  const frames = rest.filter((item) => isThing(item, 'value', 'category', 'x', 'y', 'axis', 'series'));
  // "With these values"
  clause.use(...rest.filter(({ kind }, at) => kind === 'pronoun' && frames.includes(rest[at + 1] as Item)));
  const colon = rest.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const data = rest.filter(
    (item) =>
      item.kind === 'quote' ||
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
      item.kind === 'language' ||
      isNamed(item),
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
    if (read.unit) draft.unit = read.unit;
    clause.use(...frames, colon, ...rest.filter((item) => item.start >= from));
  } else if (
    frames.length > 0 ||
    isThing(after, 'category', 'x') ||
    meant.some(({ kind }) => kind === 'quote')
  ) {
    const quotes = meant.filter(({ kind }) => kind === 'quote');
    const labels = quotes.length > 0 ? quotedValues(quotes) : labelsIn(clause, meant);
    if (labels.length > 1) {
      draft.categories = labels;
      clause.use(...frames, colon, ...rest.filter((item) => item.start >= start));
    }
  }
}

const isLabelled = (data: readonly Item[], start: number): boolean => data.length === 0 || start < 0;

/** Index after the last framing noun followed by a comma or colon. */
function afterFrame(rest: readonly Item[], lead: Item | undefined): number {
  if (!lead) return 0;
  const at = rest.indexOf(lead);
  const sign = rest.slice(at).find(({ kind, text }) => kind === 'mark' && /^[,，:：]$/.test(text));
  return sign ? sign.end : lead.end;
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
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (item.kind === 'and' || (item.kind === 'mark' && /^[,;，；、\n]$/.test(item.text))) parts.push([]);
    else if (item.kind !== 'mark') (parts.at(-1) as Item[]).push(item);
  }
  const categories: string[] = [];
  const values: number[] = [];
  let unit: string | undefined;
  for (const part of parts.flatMap(atLabels)) {
    const number = part.findLast(({ kind }) => kind === 'number');
    const words = part.filter((item) => item !== number);
    if (words.length > 0) categories.push(labelOf(clause, words));
    if (!number) continue;
    values.push(number.value ?? 0);
    unit = unitOf(number) ?? unit;
  }
  if (values.length === 0 || (categories.length > 0 && categories.length !== values.length)) return undefined;
  return { categories, values, ...(unit && { unit }) };
}

/** "25 for North": the label after its value; the first number of "2022 6.5 %" is a label. */
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
