import { say } from '../../language/table-sayings.ts';
import type { Column, Table } from '../../read/document.ts';
import type { ChartView } from './chart-view.ts';
import { formatValue } from './format.ts';
import { Cells, isMeasure, isName, isTime } from './grid.ts';
import { type Interest, namedBy } from './interest.ts';
import { longGrid } from './long-grid.ts';
import { measuresNamed } from './query/named-measures.ts';
import type { TableView } from './table-view.ts';
import { usualRoom, type View, type ViewOptions } from './views-of.ts';
import { momentIn } from './wide-grid.ts';

/** Most things compared side by side. */
const most = 4;

/**
 * A comparison of the rows, columns or points in time the prompt names: a column each, and a row for each fact in the
 * table. Undefined unless the prompt names two to four.
 */
export function compareView(table: Table, interest: Interest, options: ViewOptions): View | undefined {
  const cells = new Cells(table);
  const isNamed = namesOf(interest);
  const shown =
    ofRows(cells, interest, isNamed, options) ??
    ofColumns(cells, isNamed, options) ??
    ofTimes(cells, interest, isNamed, options);
  if (!shown) return undefined;
  const title = table.caption || shown.names.join(' · ');
  return {
    title,
    ...(shown.chart && { chart: { ...shown.chart, measure: title } }),
    table: shown.table,
    statements: [],
    leftOut: { chart: [], table: shown.leftOut },
    support: [
      { kind: 'computed', at: table.at, how: 'columns', value: shown.table.rows.length + 1 },
      { kind: 'computed', at: table.at, how: 'columns', value: table.header.length },
    ],
  };
}

interface Beside {
  names: string[];
  table: TableView;
  chart?: ChartView;
  leftOut: string[];
}

/** Measures of one unit and similar size that several rows have become bars. */
const bars = { least: 3, most: 10, times: 25 } as const;

function barsOf(cells: Cells, rows: number[], names: string[]): ChartView | undefined {
  const measures = cells.table.columns.flatMap((column, index) => (isMeasure(column) ? [index] : []));
  const [first] = measures.map((index) => cells.table.columns[index]);
  const kindOf = (column: Column | undefined) =>
    `${column?.unit} ${column?.type === 'count' ? 'amount' : column?.type}`;
  const alike = measures.every((index) => kindOf(cells.table.columns[index]) === kindOf(first));
  const values = rows.map((row) => measures.map((index) => cells.number(row, index)));
  const sizes = measures.map((_, at) => Math.max(...values.map((own) => Math.abs(own[at] ?? 0))));
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)];
  const few = measures.length >= bars.least && measures.length <= bars.most;
  if (!first || !few || !alike || values.flat().includes(null) || large > small * bars.times)
    return undefined;
  return {
    type: 'column',
    axis: '',
    measure: '',
    ...(first.unit && { unit: first.unit }),
    categories: measures.map((index) => cells.table.columns[index]?.name ?? ''),
    series: names.map((name, at) => ({ name, values: values[at] ?? [] })),
  };
}

/** Matches the names in the prompt, and its years, also inside dates. */
function namesOf(interest: Interest): (label: string) => boolean {
  const years = new Set(interest.text.match(/(?<!\d)(?:1[5-9]|20|21)\d\d(?!\d)/gu) ?? []);
  const named = namedBy(interest);
  return (label) =>
    named(label) || years.has(/^\D{0,12}((?:1[5-9]|20|21)\d\d)(?:-01-01)?$/u.exec(label)?.[1] ?? '');
}

/** Two to four rows become columns, and columns become rows, those named in the prompt first. */
function ofRows(
  cells: Cells,
  interest: Interest,
  isNamed: (label: string) => boolean,
  { language, room }: ViewOptions,
): Beside | undefined {
  const { columns, header } = cells.table;
  const isAxis = (index: number) =>
    new Set(cells.body.map((row) => cells.text(row, index))).size === cells.body.length;
  const unique = columns.flatMap((column, index) =>
    (isName(column) || isTime(column)) && isAxis(index) ? [index] : [],
  );
  // Fewer prompts use the code than the name next to it.
  const namedIn = (index: number) => cells.body.filter((row) => isNamed(cells.text(row, index))).length;
  const axis = unique.reduce(
    (best, index) => (namedIn(index) > namedIn(best) ? index : best),
    unique[0] ?? -1,
  );
  const rows = axis < 0 ? [] : cells.body.filter((row) => isNamed(cells.text(row, axis)));
  if (rows.length < 2 || rows.length > most) return undefined;
  const names = rows.map((row) => cells.text(row, axis));
  const asked = new Set(measuresNamed(cells, interest.text));
  const all = header.map((_, index) => index).filter((index) => index !== axis);
  const facts = [...all.filter((index) => asked.has(index)), ...all.filter((index) => !asked.has(index))]
    .filter((index) => rows.some((row) => cells.text(row, index) !== ''))
    .map((index) => [header[index] ?? '', ...rows.map((row) => cells.text(row, index) || '–')]);
  const kept = facts.slice(0, room?.rows ?? usualRoom.rows);
  if (kept.length < 2) return undefined;
  const left = say(language, 'columns', { n: kept.length + 1, m: header.length });
  const chart = barsOf(cells, rows, names);
  return {
    names,
    ...(chart && { chart }),
    table: { columns: [header[axis] ?? '', ...names], rows: kept },
    leftOut: kept.length < facts.length ? [left] : [],
  };
}

/** Two to four columns of numbers, with the row names. */
function ofColumns(
  cells: Cells,
  isNamed: (label: string) => boolean,
  { language, room }: ViewOptions,
): Beside | undefined {
  const { columns, header, rows } = cells.table;
  const label = columns.findIndex(isName);
  const named = columns.flatMap((column, index) =>
    isMeasure(column) && isNamed(header[index] ?? '') ? [index] : [],
  );
  // A table that fits on a slide compares them already.
  const fits = header.length <= (room?.columns ?? usualRoom.columns);
  if (fits && !named.every((index) => momentIn(header[index] ?? ''))) return undefined;
  if (label < 0 || named.length < 2 || named.length > most) return undefined;
  const order = rows.map((_, row) => row);
  const last = named.at(-1) ?? 0;
  const value = (row: number) => cells.number(row, last) ?? Number.NEGATIVE_INFINITY;
  const limit = room?.rows ?? usualRoom.rows;
  const kept =
    rows.length <= limit ? order : [...cells.body].sort((a, b) => value(b) - value(a)).slice(0, limit);
  const phrase = say(language, 'rowsBy', { n: kept.length, m: rows.length, measure: header[last] ?? '' });
  return {
    names: named.map((index) => header[index] ?? ''),
    table: {
      columns: [label, ...named].map((index) => header[index] ?? ''),
      rows: kept.map((row) => [label, ...named].map((index) => cells.text(row, index))),
    },
    leftOut: kept.length < rows.length ? [phrase] : [],
  };
}

/** Points in time of a long-form table: one row per line. */
function ofTimes(
  cells: Cells,
  interest: Interest,
  isNamed: (label: string) => boolean,
  { language, room }: ViewOptions,
): Beside | undefined {
  const grid = longGrid(cells, interest);
  const points = grid?.time ? grid.labels.flatMap((label, at) => (isNamed(label) ? [at] : [])) : [];
  if (!grid || points.length < 2 || points.length > most) return undefined;
  const own = grid.series.filter(({ name }) => namedBy(interest)(name));
  const last = points.at(-1) ?? 0;
  const lines = own.length > 0 ? own : grid.series;
  const kept = [...lines]
    .sort(
      (a, b) => (b.values[last] ?? Number.NEGATIVE_INFINITY) - (a.values[last] ?? Number.NEGATIVE_INFINITY),
    )
    .slice(0, room?.rows ?? usualRoom.rows);
  const names = points.map((at) => grid.labels[at] ?? '');
  return {
    names,
    table: {
      columns: [grid.measure, ...names],
      rows: kept.map(({ name, values, unit, decimals, written }) => [
        name,
        ...points.map((at) => {
          const value = values[at] ?? null;
          return value === null
            ? '–'
            : formatValue(value, unit, Math.min(written[at] ?? 0, decimals), language);
        }),
      ]),
    },
    leftOut:
      kept.length < lines.length
        ? [say(language, 'series', { n: kept.length, m: lines.length, to: names.at(-1) ?? '' })]
        : [],
  };
}
