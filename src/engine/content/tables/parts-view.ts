import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import type { Table } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { formatNumber, formatValue } from './format.ts';
import { Cells, isTime } from './grid.ts';
import type { Interest } from './interest.ts';
import { partsOf } from './parts.ts';
import type { Statement } from './statements.ts';
import { inOrderOfTime, shortTimes } from './time-axis.ts';
import type { View } from './views-of.ts';

/** Rows whose values are added: one moment, or the whole table without time. */
interface Share {
  label: string;
  rows: number[];
}

const rounded = (value: number): number => Number(value.toFixed(1));

/**
 * The components of a column that totals others: shares at the first and last moment asked for, or over all rows if
 * there is no time. Undefined if no columns provably add up.
 */
export function partsView(table: Table, interest: Interest, language: Locale): View | undefined {
  const cells = new Cells(table);
  const found = partsOf(cells);
  const moments = found && momentsOf(cells, [found.total, ...found.parts], interest);
  if (!found || !moments) return undefined;
  const nameOf = (index: number) => table.columns[index]?.name ?? '';
  const measure = nameOf(found.total);
  const sum = (rows: number[], index: number) =>
    rows.reduce((all, row) => all + (cells.number(row, index) ?? 0), 0);
  const shareOf = (index: number, { rows }: Share) => (sum(rows, index) / sum(rows, found.total)) * 100;
  const last = moments.at(-1) as Share;
  if (moments.some(({ rows }) => sum(rows, found.total) <= 0)) return undefined;
  const parts = [...found.parts].sort((a, b) => shareOf(b, last) - shareOf(a, last));
  const support = parts.flatMap((index) =>
    moments.map((moment): Computed => {
      const how = `share of ${nameOf(index)} in ${measure} (${moment.label || `${moment.rows.length} rows`})`;
      return { kind: 'computed', at: table.at, how, value: rounded(shareOf(index, moment)), unit: '%' };
    }),
  );
  const percent = (value: number) => formatValue(value, '%', 1, language);
  const [first] = parts as [number];
  const fields = { name: nameOf(first), a: percent(shareOf(first, last)), measure, to: last.label };
  const finding: Statement = {
    kind: 'share',
    finding: true,
    text: say(language, last.label ? 'partIn' : 'part', fields),
    support,
  };
  const moved = moments.length === 2 ? largestMove(parts, moments, { nameOf, shareOf, language }) : undefined;
  const categories = parts.map(nameOf);
  const series = moments.map((moment) => ({
    name: moment.label || measure,
    values: parts.map((index) => rounded(shareOf(index, moment))),
  }));
  return {
    title: measure,
    chart: {
      type: parts.length <= 5 && moments.length === 1 ? 'pie' : parts.length <= 6 ? 'column' : 'bar',
      axis: '',
      measure: `${measure} (%)`,
      unit: '%',
      categories,
      series,
    },
    table: {
      columns: ['', ...series.map(({ name }) => name)],
      rows: categories.map((name, at) => [
        name,
        ...series.map(({ values }) => `${formatNumber(values[at] ?? 0, 1, language)}%`),
      ]),
    },
    statements: [finding, ...(moved ? [moved] : [])],
    leftOut: { chart: [], table: [] },
    support,
  };
}

/** The first and last complete row on a time axis; all rows if there is none. */
function momentsOf(cells: Cells, columns: number[], { from, to }: Interest): Share[] | undefined {
  const { table } = cells;
  const complete = cells.body.filter((row) => columns.every((index) => cells.number(row, index) !== null));
  const axis = table.columns.findIndex(isTime);
  if (axis < 0) {
    const rows = complete.length === cells.body.length ? complete : [];
    return rows.length > 0 ? [{ label: '', rows }] : undefined;
  }
  const time = inOrderOfTime(complete.map((row) => cells.text(row, axis)));
  if (!time) return undefined;
  const within = time.order.filter((at) => {
    const year = time.years[at];
    return year === undefined || (year >= (from ?? year) && year <= (to ?? year));
  });
  const kept = within.length >= 2 ? within : time.order;
  const labels = shortTimes(kept.map((at) => cells.text(complete[at] ?? -1, axis)));
  const ends = kept.length > 1 ? [0, kept.length - 1] : [];
  const shares = ends.map((at) => ({ label: labels[at] ?? '', rows: [complete[kept[at] ?? -1] ?? -1] }));
  return shares.length === 2 ? shares : undefined;
}

/** The part whose share changed most, in percentage points. */
function largestMove(
  parts: number[],
  [before, after]: Share[],
  told: {
    nameOf: (index: number) => string;
    shareOf: (index: number, of: Share) => number;
    language: Locale;
  },
): Statement | undefined {
  const { nameOf, shareOf, language } = told;
  if (!before || !after) return undefined;
  const moves = parts.map((index) => ({ index, by: shareOf(index, after) - shareOf(index, before) }));
  const [best] = moves.sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  if (!best || Math.abs(best.by) < 0.1) return undefined;
  const share = (of: Share) => formatValue(shareOf(best.index, of), '%', 1, language);
  return {
    kind: 'change',
    text: say(language, 'move', {
      measure: nameOf(best.index),
      a: share(before),
      from: before.label,
      b: share(after),
      to: after.label,
      change: say(language, 'points', { n: formatNumber(best.by, 1, language, true) }),
    }),
    support: [
      {
        kind: 'computed',
        at: { source: 0 },
        how: `change of the share of ${nameOf(best.index)}`,
        value: best.by,
        unit: 'pp',
      },
    ],
  };
}
