import type { Section } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import { summariseTable } from '../../material/summarise-table.ts';
import {
  areMoments,
  type NumberColumn,
  type TableNumbers,
  tableNumbers,
} from '../../material/table-numbers.ts';
import type { ChartData, ChartType } from '../../outline.ts';
import type { TableBlock } from '../../source.ts';
import { chartFinding } from './chart-finding.ts';
import { type Draft, type Drafting, limits } from './draft.ts';

/** What can still be told apart on a slide. */
const most = { categories: 12, series: 4, slices: 6 } as const;

/** A table of numbers as a chart, with what it shows as the title. */
export function chartDraft(section: Section, table: TableBlock, drafting: Drafting): Draft | undefined {
  const summary = summariseTable(table);
  const numbers = summary?.numbers ?? tableNumbers(table);
  const chart = numbers && chartOf(numbers);
  if (!numbers || !chart) return undefined;
  const name = captionOf(table, section);
  const finding = chartFinding(chart, drafting);
  const covered =
    summary && drafting.text.words.recordsSummed.replace('{count}', drafting.number(summary.records));
  const takeaway = covered ?? takeawayFrom(section, drafting);
  return {
    slide: {
      kind: 'chart',
      title: finding ?? (shorten(name, limits.title) || drafting.text.words.figures),
      chart: { ...chart, ...(name && { title: shorten(name, limits.label) }) },
      ...(takeaway && { takeaway }),
      notes: [finding && `${finding}.`, takeaway && `${takeaway}.`].filter(Boolean).join(' '),
      citations: [table.at],
    },
    score: 1,
    vector: drafting.material.vectorOf(`${name} ${table.columns.join(' ')} ${chart.categories.join(' ')}`),
    section,
    position: section.statements[0]?.order ?? 0,
    uses: [],
  };
}

/** A caption that is only the file's name says less than the heading. */
function captionOf(table: TableBlock, section: Section): string {
  return table.caption || section.title;
}

function takeawayFrom(section: Section, drafting: Drafting): string | undefined {
  const [best] = section.statements
    .filter(({ quantities }) => quantities.length > 0)
    .sort((a, b) => b.score - a.score);
  return best && drafting.material.statements.includes(best) ? shorten(best.text, limits.point) : undefined;
}

function chartOf(numbers: TableNumbers): ChartData | undefined {
  const columns = comparable(numbers.columns);
  if (columns.length === 0) return undefined;
  // Years across the top and few rows: the years are the scale and the rows the lines.
  if (
    columns.length >= 3 &&
    areMoments(columns.map(({ name }) => name)) &&
    numbers.labels.length <= most.series
  ) {
    return lines(numbers, columns);
  }
  const kept = topCategories(numbers, columns.slice(0, most.series));
  const [first] = columns;
  const unit = first?.unit ?? '';
  const series = kept.columns.map(({ name, values }) => ({ name, values }));
  return {
    type: chartType(numbers, kept.labels, kept.columns),
    ...(unit && { unit }),
    categories: kept.labels,
    series,
  };
}

/** Columns of one unit and about one size: euros and percent on one scale mislead. */
function comparable(columns: NumberColumn[]): NumberColumn[] {
  const [first] = columns;
  if (!first) return [];
  const peak = (column: NumberColumn) => Math.max(...column.values.map((value) => Math.abs(value ?? 0)));
  return columns.filter(
    (column) =>
      column.unit === first.unit && peak(column) * 40 >= peak(first) && peak(column) <= peak(first) * 40,
  );
}

function lines(numbers: TableNumbers, columns: NumberColumn[]): ChartData {
  const unit = columns[0]?.unit ?? '';
  return {
    type: columns.length >= 4 ? 'line' : 'column',
    ...(unit && { unit }),
    categories: columns.map(({ name }) => name),
    series: numbers.labels.map((name, row) => ({
      name,
      values: columns.map(({ values }) => values[row] ?? null),
    })),
  };
}

/** In time order all of them, else the largest. */
function topCategories(
  numbers: TableNumbers,
  columns: NumberColumn[],
): { labels: string[]; columns: NumberColumn[] } {
  const all = numbers.labels.map((_, index) => index);
  const sortKey = (index: number) => Math.abs(columns[0]?.values[index] ?? 0);
  const kept =
    all.length <= most.categories
      ? all
      : numbers.overTime
        ? all.slice(-most.categories)
        : all.sort((a, b) => sortKey(b) - sortKey(a)).slice(0, most.categories);
  const pick = <T>(values: T[]) => kept.map((index) => values[index] as T);
  return {
    labels: pick(numbers.labels),
    columns: columns.map((column) => ({ ...column, values: pick(column.values) })),
  };
}

function chartType(numbers: TableNumbers, labels: string[], columns: NumberColumn[]): ChartType {
  if (numbers.overTime) return labels.length >= 4 ? 'line' : 'column';
  const [only] = columns;
  const sum = only?.values.reduce<number>((total, value) => total + (value ?? 0), 0) ?? 0;
  const shares = columns.length === 1 && only?.unit === '%' && Math.abs(sum - 100) < 1.5;
  if (shares && labels.length <= most.slices) return 'doughnut';
  const long = Math.max(...labels.map((label) => label.length)) > 14;
  return long || labels.length > 7 ? 'bar' : 'column';
}
