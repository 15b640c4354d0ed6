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
import { chartFinding, secondFinding } from './chart-finding.ts';
import { type Draft, type Drafting, limits } from './draft.ts';

/** What can still be told apart on a slide. */
const most = { categories: 12, series: 4, slices: 6, charts: 3 } as const;

/** A table of numbers as charts, one for each unit in it, with what each shows as the title. */
export function chartDrafts(section: Section, table: TableBlock, drafting: Drafting): Draft[] {
  const summary = summariseTable(table);
  const numbers = summary?.numbers ?? tableNumbers(table);
  if (!numbers) return [];
  const name = captionOf(table, section);
  const covered =
    summary && drafting.text.words.recordsSummed.replace('{count}', drafting.number(summary.records));
  return scales(numbers.columns)
    .slice(0, most.charts)
    .map((columns, index) => {
      const chart = chartOf(numbers, columns);
      const finding = chartFinding(chart, name, drafting);
      const takeaway = covered ?? takeawayFrom(section, columns, drafting) ?? secondFinding(chart, drafting);
      const caption = shorten(
        columns.length === 1 && columns[0]?.name ? columns[0].name : name,
        limits.label,
      );
      return {
        slide: {
          kind: 'chart',
          title: finding ?? (shorten(name, limits.title) || drafting.text.words.figures),
          chart: { ...chart, ...(caption && { title: caption }) },
          ...(takeaway && { takeaway }),
          notes: [finding, takeaway].flatMap((text) => (text ? [`${text}.`] : [])).join(' '),
          citations: [table.at],
        },
        score: 1 - index * 0.2,
        vector: drafting.material.vectorOf(
          `${name} ${columns.map((one) => one.name).join(' ')} ${chart.categories.join(' ')}`,
        ),
        section,
        position: section.statements[0]?.order ?? 0,
        uses: [],
      };
    });
}

/** A caption that is only the file's name says less than the heading. */
function captionOf(table: TableBlock, section: Section): string {
  return table.caption || section.title;
}

/** A sentence beside the table that speaks of what the chart shows. */
function takeawayFrom(section: Section, columns: NumberColumn[], { material }: Drafting): string | undefined {
  const shown = columns.map(({ name }) => name.toLowerCase());
  const beside = section.statements.length > 0 ? section.statements : material.statements;
  const [best] = beside
    .filter(({ quantities, text }) => quantities.length > 0 && speaksOfAny(text, shown))
    .sort((a, b) => b.score - a.score);
  return best && shorten(best.text, limits.point);
}

function speaksOfAny(text: string, names: string[]): boolean {
  const words = names.flatMap((name) => name.split(/[^\p{L}]+/u)).filter((word) => word.length > 3);
  return words.some((word) => text.toLowerCase().includes(word));
}

function chartOf(numbers: TableNumbers, columns: NumberColumn[]): ChartData {
  // Years across the top and few rows: the years are the scale and the rows the lines.
  if (
    columns.length >= 3 &&
    areMoments(columns.map(({ name }) => name)) &&
    numbers.labels.length <= most.series
  ) {
    return lines(numbers, columns);
  }
  const kept = topCategories(numbers, columns.slice(0, most.series));
  const unit = columns[0]?.unit ?? '';
  return {
    type: chartType(numbers, kept.labels, kept.columns),
    ...(unit && { unit }),
    categories: kept.labels,
    series: kept.columns.map(({ name, values }) => ({ name, values })),
  };
}

/** Columns that can share a scale: of one unit and about one size. Money first, then shares, then the rest. */
function scales(columns: NumberColumn[]): NumberColumn[][] {
  const groups: NumberColumn[][] = [];
  for (const column of columns) {
    const group = groups.find(([first]) => first && first.unit === column.unit && sameSize(first, column));
    if (group) group.push(column);
    else groups.push([column]);
  }
  const weight = ([first]: NumberColumn[]) => (first?.unit === '%' ? 1 : first?.unit ? 2 : 0);
  return groups.sort((a, b) => weight(b) - weight(a));
}

function sameSize(one: NumberColumn, other: NumberColumn): boolean {
  const peak = (column: NumberColumn) => Math.max(...column.values.map((value) => Math.abs(value ?? 0)));
  return peak(one) <= peak(other) * 40 && peak(other) <= peak(one) * 40;
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
