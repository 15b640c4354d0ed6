import { type Clause, isThing } from '../clauses.ts';
import { type Item, isJoin } from '../item.ts';
import type { ChartDraft } from '../state.ts';

/** Chart data with several series in a sentence: a name and values for each, and the categories once. */

interface Series {
  name: string;
  values: number[];
}

/** "2024: 10, 12 and 2025: 12, 15 for May and June", "categories May, June; series Tea 3, 4 and Milk 5, 6". */
export function takeSeries(clause: Clause, draft: ChartDraft, after: Item): boolean {
  const rest = clause.items.filter((item) => item.start >= after.end && !clause.isUsed(item));
  const series: Series[] = [];
  const categories: string[] = [];
  let labels: Item[][] = [[]];
  let values: number[] = [];
  const flush = (): void => {
    const named = labels.filter((label) => label.length > 0);
    const own = values.length > 0 ? named.pop() : undefined;
    for (const label of named) categories.push(...rangeOf(clause, label));
    if (own) series.push({ name: textOf(clause, own), values });
    labels = [[]];
    values = [];
  };
  for (const [at, item] of rest.entries()) {
    const isLabel =
      item.kind === 'number' && (isColon(rest[at + 1]) || item.link === 'of' || isListed(rest, at, labels));
    if (isThing(item, ...frames)) {
      flush();
      if (values.length > 0) return false;
    } else if (isJoin(item) || (item.kind === 'mark' && /^[;；\n]$/.test(item.text))) labels.push([]);
    else if (item.kind === 'mark' || item.kind === 'pronoun') continue;
    else if (item.kind === 'number' && !isLabel) values.push(item.value ?? 0);
    else if (named.has(item.kind)) {
      if (values.length > 0) flush();
      labels.at(-1)?.push(item);
    } else return false;
  }
  flush();
  const [first, ...more] = series;
  if (categories.length === 0) categories.push(...(draft.categories ?? []));
  const isGrid = first && more.length > 0 && more.every((one) => one.values.length === first.values.length);
  if (!isGrid || first.values.length < 2 || categories.length !== first.values.length) return false;
  clause.use(...rest);
  draft.categories = categories;
  draft.values = first.values;
  draft.series = series;
  return true;
}

const frames = ['series', 'category', 'value', 'x', 'y', 'axis'];
const named = new Set<Item['kind']>([
  'other',
  'name',
  'quote',
  'thing',
  'amount',
  'form',
  'place',
  'colour',
  'number',
  'ordinal',
]);

const isColon = (item: Item | undefined): boolean => item?.kind === 'mark' && /^[:：]$/.test(item.text);

/** "… for 2023, 2024 and 2025", "… for 2021 to 2024": a continuation of a category list. */
const isListed = (rest: readonly Item[], at: number, labels: readonly Item[][]): boolean =>
  labels.some(([label]) => label?.kind === 'number' && label.link === 'of') &&
  (isJoin(rest[at - 1]) || rest[at]?.link === 'to' || rest[at]?.link === 'until');

const textOf = ({ whole }: Clause, label: readonly Item[]): string => {
  const [first] = label;
  return label.length === 1 && first?.kind === 'quote'
    ? first.text
    : whole.slice(first?.start ?? 0, label.at(-1)?.end ?? 0).trim();
};

const mostInRange = 60;

/** "Q1 to Q4", "2021 to 2024": everything in between. */
function rangeOf(clause: Clause, label: readonly Item[]): string[] {
  const [from, to, ...more] = label;
  const isRange = to && more.length === 0 && (to.link === 'to' || to.link === 'until');
  const [one, other] = [/^(\D*)(\d+)$/.exec(from?.text ?? ''), /^(\D*)(\d+)$/.exec(to?.text ?? '')];
  const count = Number(other?.[2]) - Number(one?.[2]);
  if (!isRange || !one || one[1] !== other?.[1] || !(count > 0 && count < mostInRange))
    return [textOf(clause, label)];
  return Array.from({ length: count + 1 }, (_, at) => `${one[1]}${Number(one[2]) + at}`);
}
