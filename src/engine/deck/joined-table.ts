import type { Locale } from '../../contract/locales.ts';
import { chartOf } from '../content/tables/chart-view.ts';
import { Cells, type Grid, isMeasure, isName, isTime, seriesOf } from '../content/tables/grid.ts';
import type { Interest } from '../content/tables/interest.ts';
import { measuresByInterest } from '../content/tables/measures.ts';
import { withinYears } from '../content/tables/narrow.ts';
import { turnedTable } from '../content/tables/table-view.ts';
import { inOrderOfTime, shortTimes } from '../content/tables/time-axis.ts';
import { statementsOf, usualRoom } from '../content/tables/views-of.ts';
import { keyOf } from '../content/words.ts';
import { say } from '../language/table-sayings.ts';
import { wordList } from '../language/table-words.ts';
import type { SlideBody } from '../outline.ts';
import type { Block, Table } from '../read/document.ts';
import { tableSlide } from './table-slide.ts';

interface Side {
  name: string;
  blocks: Block[];
}

const tableRows = 8;

/**
 * Joins the tables of all sides if their rows have the same names or cover the same time: a chart with a line each over
 * time, else a table.
 */
export function joinedTable(
  title: string,
  sides: Side[],
  interest: Interest,
  language: Locale,
  /** Number of measures already shown. */
  told: number,
): SlideBody | undefined {
  const tables = sides.flatMap(
    ({ blocks }) => blocks.find((block): block is Table => block.type === 'table') ?? [],
  );
  if (tables.length === 0 || tables.length < sides.length) return undefined;
  const labels = tables.map(labelsOf);
  const measures = sharedMeasures(tables, interest);
  const measure = measures[told] ?? [];
  if (labels.some((index) => index < 0) || measure.length === 0) return undefined;
  const names = sides.map(({ name }) => name);
  const joining = { tables, labels, names, title, language };
  const timed = tables.every(({ columns }, at) => columns.slice(labels[at]).slice(0, 1).every(isTime));
  if (timed) return overTime(joining, measure, interest);
  // The first slide shows two.
  const left = told === 0 ? measures.slice(0, mostTogether) : measures.slice(told + 1, told + 2);
  return left.length > 0 ? besideEachOther(joining, left) : undefined;
}

interface Joining {
  tables: Table[];
  /** Index of the identifying column, per table. */
  labels: number[];
  names: string[];
  title: string;
  language: Locale;
}

/** The first identifying column of names or times, else the first of either. */
function labelsOf({ columns, rows }: Table): number {
  const all = columns.flatMap((column, index) => (isName(column) || isTime(column) ? [index] : []));
  const isUnique = (index: number) => new Set(rows.map((row) => row[index])).size === rows.length;
  return all.find(isUnique) ?? all[0] ?? -1;
}

/** One line per side. */
function overTime(joining: Joining, measure: number[], interest: Interest): SlideBody | undefined {
  const { tables, names, language } = joining;
  const [first] = tables;
  const grid = first && gridOf(joining, measure);
  if (!grid) return undefined;
  const { grid: drawn, leftOut } = withinYears(grid, interest, language);
  const saying = { language, at: first.at, nameOf: ({ name }: { name: string }) => name };
  const called = names.join(' · ');
  const heading = titled(
    joining,
    wordList('generic').is(grid.measure) ? called : `${grid.measure}: ${called}`,
  );
  const chart = chartOf(drawn, saying, { above: called, file: '' });
  const turned = turnedTable(drawn, { ...usualRoom, rows: tableRows }, language);
  const view = {
    title: heading,
    ...(chart && { chart }),
    table: turned.table,
    statements: statementsOf({ drawn, whole: drawn }, saying, new Map()),
    leftOut: { chart: leftOut, table: [...leftOut, ...turned.leftOut] },
  };
  return tableSlide({ ...first, view, as: chart ? 'chart' : 'table' }, heading, {}, language);
}

function gridOf({ tables, labels, names }: Joining, measure: number[]): Grid | undefined {
  const cells = tables.map((table) => new Cells(table));
  const rows = cells.map(
    (one, at) => new Map(one.body.map((row) => [one.text(row, labels[at] ?? 0), row] as const)),
  );
  const all = [...new Set(rows.flatMap((own) => [...own.keys()]))].filter(Boolean);
  const time = inOrderOfTime(all);
  const [first] = tables;
  const column = first?.columns[measure[0] ?? 0];
  const common = all.filter((label) => rows.every((own) => own.has(label))).length;
  if (!time || !first || !column || common < leastCommon || common * 3 < all.length) return undefined;
  const ordered = time.order.map((at) => all[at] ?? '');
  return {
    axis: first.header[labels[0] ?? 0] ?? '',
    time: true,
    labels: shortTimes(ordered),
    years: time.order.map((at) => time.years[at]),
    measure: column.name,
    series: cells.map((one, at) =>
      seriesOf(
        one,
        ordered.map((label) => ({ row: rows[at]?.get(label) ?? -1, column: measure[at] ?? 0 })),
        one.table.columns[measure[at] ?? 0] ?? column,
        names[at] ?? '',
      ),
    ),
    complete: false,
    fixed: [],
  };
}
const leastCommon = 3;

function besideEachOther(joining: Joining, measures: number[][]): SlideBody | undefined {
  const { tables, labels, names, language } = joining;
  const cells = tables.map(
    ({ rows }, at) => new Map(rows.map((row) => [keyOf(row[labels[at] ?? 0] ?? ''), row] as const)),
  );
  const [first] = tables;
  const common = (first?.rows ?? [])
    .map((row) => row[labels[0] ?? 0] ?? '')
    .filter((label) => keyOf(label) && cells.every((rows) => rows.has(keyOf(label))));
  if (!first || common.length < 2 || common.length * 3 < first.rows.length) return undefined;
  const rows = common
    .slice(0, tableRows)
    .map((label) => [
      label,
      ...measures.flatMap((columns) =>
        columns.map((column, at) => cells[at]?.get(keyOf(label))?.[column] ?? '–'),
      ),
    ]);
  const nameOf = (columns: number[]) => first.header[columns[0] ?? 0] ?? '';
  const header = measures.flatMap((columns) =>
    names.map((name) => (measures.length === 1 ? name : `${nameOf(columns)}, ${name}`)),
  );
  const all = tables.reduce((longest, table) => Math.max(longest, table.rows.length), 0);
  const left = rows.length < all && say(language, 'rows', { n: rows.length, m: all });
  return {
    kind: 'table',
    title: titled(joining, measures.map(nameOf).join(' · ')),
    columns: [first.header[labels[0] ?? 0] ?? '', ...header],
    rows,
    ...(left && { takeaway: left }),
  };
}

const titled = ({ title }: Joining, names: string): string =>
  title === '' ? names : keyOf(title).includes(keyOf(names)) ? title : `${title}: ${names}`;

/** Most measures of one table side by side. */
const mostTogether = 2;

/** Column indexes of shared measures, one per table; those named in the prompt first. */
function sharedMeasures(tables: Table[], interest: Interest): number[][] {
  const own = tables.map(({ columns }) =>
    columns.flatMap((column, index) => (isMeasure(column) ? [index] : [])),
  );
  if (own.every(({ length }) => length === 1)) return [own.map(([index]) => index ?? 0)];
  const name = (at: number, index: number) => keyOf(tables[at]?.header[index] ?? '');
  return measuresByInterest(tables[0]?.columns ?? [], interest).flatMap((index) => {
    const same = own.map((indices, at) => indices.find((other) => name(at, other) === name(0, index)));
    return same.every((one) => one !== undefined) ? [same as number[]] : [];
  });
}
