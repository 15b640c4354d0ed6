import type { Locale } from '../../../../contract/locales.ts';
import { type Limit, limitsAsked } from '../../../language/asked-limits.ts';
import { saysOf } from '../../../language/directions.ts';
import { grouped } from '../../../language/grouped.ts';
import { hasCjk } from '../../../language/scripts.ts';
import { tableWords } from '../../../language/table-words.ts';
import { readUnit } from '../../../language/units.ts';
import { type Cells, isMeasure } from '../grid.ts';
import type { Interest } from '../interest.ts';
import { columnsNamed, type NamedColumn, type NamedValue, valuesNamed, yesOf } from './named.ts';
import { timeCondition } from './times.ts';
import { type Word, wordsOf } from './words.ts';

/** A filter on rows, with its text: "Payment = Cash", "year = 2010–2022", "Share > 25 %". */
export interface Condition {
  index: number;
  text: string;
  test: (cells: Cells, row: number) => boolean;
  /** Several values of one column. */
  values?: string[];
  kind: 'name' | 'time' | 'limit' | 'yes';
}

export const conditionText = (conditions: Condition[]): string =>
  conditions.map(({ text }) => text).join('; ');

/** The columns and row filters that a question names. Undefined if uncertain. */
export interface Reading {
  words: Word[];
  columns: NamedColumn[];
  where: Condition[];
  /** The time column it asks for, if other rows are excluded or none are. */
  time?: number;
  /** The column of which it names several values to compare. */
  compared?: number;
  /** Positions of the words that were used. */
  read: Set<number>;
}

export function readingOf(
  cells: Cells,
  interest: Interest,
  language: Locale,
  { counts, ranks = false, limits: limited = true }: { counts: boolean; ranks?: boolean; limits?: boolean },
): Reading | undefined {
  const words = wordsOf(interest.text, language);
  const values = valuesNamed(cells, words);
  const columns = columnsNamed(cells, words);
  const overlaps = (value: NamedValue, { at }: NamedColumn) =>
    at.some((one) => one >= value.from && one < value.to);
  const isHeader = (value: NamedValue) => columns.some((one) => overlaps(value, one));
  const longer = (value: NamedValue) =>
    columns.every((one) => !overlaps(value, one) || one.at.length < value.to - value.from);
  const named = values.filter(
    (one) => !isHeader(one) || longer(one) || (counts && isOfOther(cells, one, columns)),
  );
  const out = leftOutOf(words, named, language);
  const chosen = nameConditions(
    cells,
    named.filter((one) => !out.includes(one)),
    columns,
  );
  const others = nameConditions(cells, out, columns);
  if (!chosen || !others) return undefined;
  const names = [...chosen, ...others.map(negated)];
  const left = columns.filter((one) => !named.some((value) => overlaps(value, one)));
  const limits = limited ? limitConditions(cells, interest, left) : [];
  const none = limited ? noneConditions(cells, words, left, language) : [];
  const time = columns.some(({ ofYears }) => ofYears) ? undefined : timeCondition(cells, interest, language);
  if (!limits || time === 'unclear') return undefined;
  const yes = left.flatMap(({ index }) => {
    const value = yesOf(cells, index);
    const { name = '' } = cells.table.columns[index] ?? {};
    const test = (some: Cells, row: number) => some.text(row, index) === value;
    return value === undefined ? [] : [{ index, text: `${name} = ${value}`, test, kind: 'yes' as const }];
  });
  // One row is no ranking: "the ten largest, and where is Germany".
  const isOneRow = ({ test }: Condition) => cells.body.filter((row) => test(cells, row)).length === 1;
  const kept = ranks ? names.filter((one) => !isOneRow(one)) : names;
  const several = names.find((one) => (one.values?.length ?? 0) > 1);
  const read = new Set([
    ...left.flatMap(({ at }) => at),
    ...named.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, nth) => from + nth)),
  ]);
  return {
    words,
    columns: left,
    ...(time && { time: time.index }),
    ...(several && { compared: several.index }),
    where: [...kept, ...(time ? [time] : []), ...limits, ...none, ...yes].filter(
      ({ test }) => !cells.body.every((row) => test(cells, row)),
    ),
    read,
  };
}

/** Names of excluded rows: after "all but" and "except", and listed with them. */
export function leftOutOf(words: Word[], named: NamedValue[], language: Locale): NamedValue[] {
  const out: NamedValue[] = [];
  let [end, isBehindOut, last] = [0, false, named[0]];
  for (const one of named) {
    // A name may occur in several columns.
    if (last && one.from !== last.from) [end, isBehindOut] = [last.to, out.at(-1) === last];
    last = one;
    const between = words.slice(Math.max(end, one.from - mostBefore), one.from);
    const isAnd = ({ text }: Word) => tableWords[language].and.includes(text.toLowerCase());
    const lists =
      between.every((word) => word.isSmall || isAnd(word)) && (between.length === 0 || between.some(isAnd));
    // "Without Germany, delivered only" leaves out the first alone.
    const goesOn = lists && isBehindOut && out.at(-1)?.index === one.index;
    const isExcepted = saysOf(between.map(({ text }) => text).join(' '), 'except', language);
    if (goesOn || isExcepted || isOmitted(words, one, language)) out.push(one);
  }
  return out;
}

/** "Without Germany", 「京都を除いて」 */
function isOmitted(words: Word[], { from, to }: NamedValue, language: Locale): boolean {
  const run = (first: number, end: number) => words.slice(Math.max(0, first), end).map(({ text }) => text);
  const behind = run(to, to + mostBefore).join('');
  const before = [from, ...(words[from - 1]?.isSmall ? [from - 1] : [])].map((end) =>
    run(end - mostBefore, end),
  );
  return tableWords[language].omits.some((cue) =>
    cue.startsWith('#')
      ? behind.startsWith(cue.slice(1).replaceAll(' ', ''))
      : before.some((some) =>
          ` ${some.join(hasCjk(cue) ? '' : ' ').toLowerCase()}`.endsWith(hasCjk(cue) ? cue : ` ${cue}`),
        ),
  );
}

/** Most words between "except" and a name: "with the exception of the". */
const mostBefore = 5;

/** Rows that a text excludes by name. */
export function exceptedIn(cells: Cells, text: string, language: Locale): Condition[] {
  const words = wordsOf(text, language);
  const out = leftOutOf(words, valuesNamed(cells, words), language);
  return (nameConditions(cells, out, columnsNamed(cells, words)) ?? []).map(negated);
}

const negated = ({ index, text, test, kind }: Condition): Condition => ({
  index,
  text: text.replace(' = ', ' ≠ '),
  test: (cells, row) => !test(cells, row),
  kind,
});

/** A name that is also a header counts rows: "in how many districts did Miller win". */
const isOfOther = (cells: Cells, { index }: NamedValue, columns: NamedColumn[]): boolean =>
  columns.every((one) => one.index !== index) && cells.table.columns[index] !== undefined;

/** One condition per column; undefined if a name occurs in several columns with different rows. */
function nameConditions(cells: Cells, named: NamedValue[], columns: NamedColumn[]): Condition[] | undefined {
  const byPlace = grouped(named, ({ from, to }) => `${from}-${to}`);
  const chosen = new Map<number, Set<string>>();
  for (const some of byPlace.values()) {
    const [first] = some.length === 1 ? some : meantOf(cells, some, columns);
    if (!first) return undefined;
    chosen.set(first.index, new Set([...(chosen.get(first.index) ?? []), ...first.values]));
  }
  return [...chosen].map(([index, values]) => ({
    index,
    text: `${cells.table.columns[index]?.name ?? ''} = ${[...values].join(', ')}`,
    test: (some, row) => values.has(some.text(row, index)),
    values: [...values],
    kind: 'name',
  }));
}

/** The column that is named itself; any column if all give the same rows. */
function meantOf(cells: Cells, some: NamedValue[], columns: NamedColumn[]): NamedValue[] {
  const beside = some.filter(({ index }) => columns.some((one) => one.index === index));
  if (beside.length === 1) return beside;
  const rowsOf = ({ index, values }: NamedValue) =>
    cells.body.filter((row) => values.includes(cells.text(row, index))).join();
  return new Set(some.map(rowsOf)).size === 1 ? some : [];
}

/** "Over 25 %", "more than 5 goals": applies to the nearest measure. Undefined if a limit has none. */
function limitConditions(cells: Cells, { text }: Interest, columns: NamedColumn[]): Condition[] | undefined {
  const found: Condition[] = [];
  for (const limit of limitsAsked(text)) {
    if (!limit.amount) return undefined;
    const index =
      inUnit(cells, limit) ?? nearest(cells, text, columns, limit.amount.text) ?? onlyMeasure(cells, limit);
    const condition = limitOf(cells, limit, index);
    if (!condition) return undefined;
    found.push(condition);
  }
  return found;
}

/** "More than 500 km2": the only measure in the amount's unit. */
function inUnit({ table: { columns } }: Cells, { words }: Limit): number | undefined {
  const said = words.split(' ');
  const [index, ...more] = columns.flatMap(({ unit }, at) => (unit && said.includes(unit) ? [at] : []));
  return more.length > 0 ? undefined : index;
}

/** "Above 15 litres", in a table with one measure whose unit does not contradict. */
function onlyMeasure({ table: { columns } }: Cells, { amount }: Limit): number | undefined {
  const [only, ...more] = columns.flatMap((column, index) => (isMeasure(column) ? [index] : []));
  const isPlain = only !== undefined && columns[only]?.unit === undefined && amount?.kind !== 'percent';
  return isPlain && more.length === 0 ? only : undefined;
}

/** "No accidents": rows in which the count is zero. */
function noneConditions(cells: Cells, words: Word[], columns: NamedColumn[], language: Locale): Condition[] {
  return columns.flatMap(({ index, at }) => {
    const { name = '', type } = cells.table.columns[index] ?? {};
    const before = words[Math.min(...at) - 1]?.text.toLowerCase() ?? '';
    if ((type !== 'count' && type !== 'amount') || !tableWords[language].none.includes(before)) return [];
    const test = (some: Cells, row: number) => some.number(row, index) === 0;
    return [{ index, text: `${name} = 0`, test, kind: 'limit' as const }];
  });
}

function nearest(cells: Cells, text: string, columns: NamedColumn[], amount: string): number | undefined {
  const before = text.slice(0, text.indexOf(amount)).match(/[\p{L}\p{M}\p{N}]+|%/gu)?.length ?? 0;
  const measures = columns.filter(({ index }) =>
    isMeasure(cells.table.columns[index] ?? { name: '', type: 'text' }),
  );
  const away = ({ at }: NamedColumn) => Math.min(...at.map((one) => Math.abs(one - before)));
  return [...measures].sort((a, b) => away(a) - away(b))[0]?.index;
}

function limitOf(
  cells: Cells,
  { over, amount, isIncluded }: Limit,
  index: number | undefined,
): Condition | undefined {
  const column = cells.table.columns[index ?? -1];
  if (!column || !amount || index === undefined) return undefined;
  const isMarked = column.unit === '%' || column.name.includes('%');
  const percent =
    isMarked ||
    column.type === 'share' ||
    (column.type === 'ratio' && column.unit === undefined && amount.kind === 'percent');
  const scaled = column.unit !== undefined && (readUnit(column.unit)?.scale ?? 1) !== 1;
  // Shares may be stored as fractions, amounts in thousands.
  const largest = cells.body.reduce(
    (most, row) => Math.max(most, Math.abs(cells.number(row, index) ?? 0)),
    0,
  );
  // "Turnout above 30" of a percent column is in percent.
  const isAlike = amount.kind === 'percent' ? percent : !percent || amount.kind === 'count';
  if (scaled || !isAlike || (percent && !isMarked && largest <= 1)) return undefined;
  const { value } = amount;
  return {
    index,
    text: `${column.name} ${isIncluded ? (over ? '≥' : '≤') : over ? '>' : '<'} ${amount.text.trim()}`,
    test: (some, row) => {
      const own = some.number(row, index);
      return own !== null && ((over ? own > value : own < value) || (isIncluded === true && own === value));
    },
    kind: 'limit',
  };
}

/** Rows are filtered to one name of a column; an exclusion leaves several. */
export const isFixed = ({ where }: Reading, column: number): boolean =>
  where.some(({ index, kind, values }) => index === column && (kind !== 'name' || values !== undefined));
