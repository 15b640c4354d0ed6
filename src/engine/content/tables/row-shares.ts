import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import type { Table } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { formatNumber, formatValue } from './format.ts';
import { Cells, type Grid } from './grid.ts';
import { type Interest, overlap } from './interest.ts';
import { longGrid } from './long-grid.ts';
import { aggregates } from './narrow.ts';
import { plainGrid } from './plain-grid.ts';
import { usualRoom, type View, type ViewOptions } from './views-of.ts';
import { wideGrid } from './wide-grid.ts';

/** Rows that add up, under a name that says so: names and amounts. */
interface Whole {
  measure: string;
  /** The time of the amounts. */
  moment: string;
  parts: { name: string; value: number }[];
}

/** "Share", "shares", "Anteile". */
const asksForShares = (text: string): boolean =>
  wordList('share').longest(text) > 0 ||
  wordList('share').longest(text.replace(/(?:s|en?)(?!\p{L})/gu, '')) > 0;

/**
 * Each row's share of the total, if the prompt asks for shares; over time at the last moment. Undefined if amounts are
 * missing or do not add up.
 */
export function rowSharesView(table: Table, interest: Interest, options: ViewOptions): View | undefined {
  if (!asksForShares(interest.text)) return undefined;
  const cells = new Cells(table);
  if (cells.account || cells.uneven) return undefined;
  const grid = wideGrid(cells, interest) ?? plainGrid(cells, interest) ?? longGrid(cells, interest);
  const whole = grid && wholeOf(grid, interest);
  if (!whole) return undefined;
  const { language } = options;
  const { measure, moment, parts } = whole;
  const room = { ...usualRoom, ...options.room };
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts
    .map(({ name, value }) => ({ name, share: Number(((value / total) * 100).toFixed(1)) }))
    .sort((a, b) => b.share - a.share);
  const kept = shares.slice(0, room.bars);
  const percent = (value: number) => formatValue(value, '%', 1, language);
  const [first] = kept;
  if (!first) return undefined;
  const fields = { name: first.name, a: percent(first.share), measure, to: moment };
  const support = shares.map(
    ({ name, share }): Computed => ({
      kind: 'computed',
      at: table.at,
      how: `share of ${name} in ${measure}`,
      value: share,
      unit: '%',
    }),
  );
  const text = say(language, moment ? 'partIn' : 'part', fields);
  const leftOut =
    kept.length < shares.length ? [say(language, 'rows', { n: kept.length, m: shares.length })] : [];
  return {
    title: measure,
    answers: true,
    chart: {
      type: 'bar',
      axis: '',
      measure: `${measure} (%)`,
      unit: '%',
      categories: kept.map(({ name }) => name),
      series: [{ name: moment || measure, values: kept.map(({ share }) => share) }],
    },
    table: {
      columns: ['', moment || measure],
      rows: kept.slice(0, room.rows).map(({ name, share }) => [name, `${formatNumber(share, 1, language)}%`]),
    },
    statements: [{ kind: 'share', finding: true, text, support }],
    leftOut: { chart: leftOut, table: leftOut },
    support,
  };
}

/** Names and amounts of the measure meant; undefined if uncertain. */
function wholeOf(grid: Grid, interest: Interest): Whole | undefined {
  const named = grid.series.filter(({ name }) => overlap(name, interest) >= 0.5);
  const lines = grid.time && grid.measure !== '';
  const isFull = (_: string, at: number) => grid.series.every(({ values }) => values[at] !== null);
  const last = lines ? grid.labels.findLastIndex(isFull) : 0;
  const only = named.length === 1 ? named[0] : grid.series.length === 1 ? grid.series[0] : undefined;
  if (last < 0 || (!lines && (grid.time || !only))) return undefined;
  const amounts = lines ? grid.series : only ? [only] : [];
  const isAdded = amounts.every(({ type, unit, nature }) => {
    const counts = type === 'count' || type === 'amount';
    return counts && unit !== '%' && nature !== 'property';
  });
  if (!isAdded) return undefined;
  const all = lines
    ? grid.series.map(({ name, values }) => ({ name, value: values[last] ?? null }))
    : grid.labels.map((name, at) => ({ name, value: only?.values[at] ?? null }));
  const totals = aggregates(
    all.map(({ name }) => name),
    all.map(({ value }) => value),
  );
  const parts = all.flatMap(({ name, value }) =>
    totals.has(name) || value === null ? [] : [{ name, value }],
  );
  const complete = parts.length + totals.size === all.length && parts.length > 1;
  if (!complete || parts.some(({ value }) => value < 0) || parts.every(({ value }) => value === 0))
    return undefined;
  const measure = (lines ? grid.measure : (only?.name ?? '')) || grid.measure;
  return measure ? { measure, moment: lines ? (grid.labels[last] ?? '') : '', parts } : undefined;
}
