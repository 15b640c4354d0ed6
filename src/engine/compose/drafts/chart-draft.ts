import { says } from '../../material/headings.ts';
import type { Section } from '../../material/material.ts';
import { condensed, shorten } from '../../material/shorten.ts';
import { type Summary, summariseTable } from '../../material/summarise-table.ts';
import {
  areMoments,
  columnName,
  headerUnit,
  type NumberColumn,
  type TableNumbers,
  tableNumbers,
} from '../../material/table-numbers.ts';
import type { ChartData, ChartType } from '../../outline.ts';
import type { TableBlock } from '../../source.ts';
import { chartFinding, fill, secondFinding } from './chart-finding.ts';
import { type Draft, type Drafting, limits } from './draft.ts';

/** What can still be told apart on a slide. */
const most = { categories: 12, series: 4, slices: 6, charts: 3, summaries: 5 } as const;

/** A table of numbers as charts, with what each shows as the title; a long list of records by month and category. */
export function chartDrafts(section: Section, table: TableBlock, drafting: Drafting): Draft[] {
  const summaries = summariseTable(table).slice(0, most.summaries);
  if (summaries.length > 0)
    return summaries.map((one, rank) => summaryChart(section, table, one, rank, drafting));
  const numbers = tableNumbers(table);
  // Bars that nobody can tell apart say nothing; the table itself does.
  if (!numbers || (numbers.columns.length > 1 && numbers.columns.some(({ name }) => !name))) return [];
  const name = captionOf(table, section, drafting);
  return scales(numbers.columns)
    .slice(0, most.charts)
    .map((columns, rank) => {
      const chart = chartOf(numbers, columns);
      const takeaway = takeawayFrom(section, columns) ?? secondFinding(chart, drafting);
      const caption = columns.length === 1 && columns[0]?.name ? columns[0].name : name;
      return draftOf(section, table, { chart, name, caption, takeaway, rank }, drafting);
    });
}

function summaryChart(
  section: Section,
  table: TableBlock,
  { numbers, by, records, averaged }: Summary,
  rank: number,
  drafting: Drafting,
): Draft {
  const { labels, overTime } = numbers;
  const named = overTime ? { ...numbers, labels: labels.map(drafting.month) } : numbers;
  const chart = chartOf(named, numbers.columns);
  const takeaway =
    (averaged ? undefined : sharesOf(numbers, drafting)) ??
    fill(drafting.text.words.recordsSummed, { count: drafting.number(records) });
  const value = numbers.columns[0]?.name ?? '';
  const caption = by && value && !overTime ? `${value} / ${by}` : value || by;
  return draftOf(section, table, { chart, name: value, caption, takeaway, rank }, drafting);
}

/** What the largest have of the whole, where parts can be added up: "West 36% · North 27% · South 22%". */
function sharesOf({ labels, columns, overTime }: TableNumbers, { percent }: Drafting): string | undefined {
  const values = columns[0]?.values.map((value) => value ?? 0) ?? [];
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (overTime || values.some((value) => value < 0) || whole <= 0) return undefined;
  return labels
    .slice(0, 3)
    .map((label, index) => `${label} ${percent((values[index] ?? 0) / whole)}`)
    .join(' · ');
}

interface Shown {
  chart: ChartData;
  /** What the table is about. */
  name: string;
  caption: string;
  takeaway: string | undefined;
  /** Which of the table's charts this is. */
  rank: number;
}

function draftOf(section: Section, { at }: TableBlock, shown: Shown, drafting: Drafting): Draft {
  const { chart, name, takeaway, rank } = shown;
  const finding = chartFinding(chart, name, drafting);
  const caption = captioned(shorten(shown.caption, limits.label), chart.unit);
  return {
    slide: {
      kind: 'chart',
      title: finding ?? (shorten(name, limits.title) || drafting.text.words.figures),
      chart: { ...chart, ...(caption && { title: caption }) },
      ...(takeaway && takeaway !== finding && { takeaway }),
      notes: [finding, takeaway].flatMap((text) => (text ? [`${text}.`] : [])).join(' '),
      citations: [at],
    },
    score: 1 - rank * 0.2,
    vector: drafting.material.vectorOf(
      `${section.title} ${name} ${shown.caption} ${chart.categories.join(' ')}`,
    ),
    section,
    position: (section.statements[0]?.order ?? 0) + rank,
    uses: [],
  };
}

/** Values are drawn without their unit, all but percent. */
function captioned(caption: string, unit = ''): string {
  return caption && unit && unit !== '%' && !caption.includes(unit) ? `${caption} (${unit})` : caption;
}

/** What the table is called; the title of the whole document says nothing about it. */
function captionOf(table: TableBlock, { title }: Section, { material }: Drafting): string {
  return table.caption || (material.titles.includes(title) || !says(title) ? '' : title);
}

/** A sentence beside the table that speaks of what the chart shows. */
function takeawayFrom(section: Section, columns: NumberColumn[]): string | undefined {
  const shown = columns.map(({ name }) => name.toLowerCase());
  const [best] = section.statements
    .filter(({ quantities, text }) => quantities.length > 0 && speaksOfAny(text, shown))
    .sort((a, b) => b.score - a.score);
  return best && condensed(best.text, limits.point);
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
  // Where every row names the same unit, it is that of the whole chart.
  const [shared = '', ...others] = new Set(numbers.labels.map(headerUnit));
  const named = others.length === 0 ? shared : '';
  const unit = columns[0]?.unit || named;
  return {
    type: columns.length >= 4 ? 'line' : 'column',
    ...(unit && { unit }),
    categories: columns.map(({ name }) => name),
    series: numbers.labels.map((name, row) => ({
      name: named ? columnName(name) : name,
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
