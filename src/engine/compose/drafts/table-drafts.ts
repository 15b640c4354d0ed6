import type { Section } from '../../material/material.ts';
import { tableNumbers } from '../../material/table-numbers.ts';
import type { TableBlock } from '../../source.ts';
import { chartDrafts } from './chart-draft.ts';
import type { Draft, Drafting } from './draft.ts';
import { tableDraft } from './table-draft.ts';
import { scheduleDraft } from './timeline-draft.ts';
import { totalsDraft } from './totals-draft.ts';

/** All ways of showing a table: as a schedule, as charts, as itself. */
export function tableDrafts(section: Section, table: TableBlock, drafting: Drafting): Draft[] {
  const schedule = scheduleDraft(section, table, drafting);
  if (schedule) return [schedule];
  const totals = totalsDraft(section, table, drafting);
  const charts = [...(totals ? [totals] : []), ...chartDrafts(section, table, drafting)];
  const whole = tableDraft(section, table, drafting);
  // A few rows of a long list say nothing that its sums do not say better.
  if (totals) return charts;
  if (!whole || charts.length === 0) return [...charts, ...(whole ? [whole] : [])];
  const restates = areTheSame(table, charts);
  return isMostlyWords(table)
    ? [whole, ...charts.map((chart) => ({ ...chart, score: chart.score - second, restates }))]
    : [...charts, { ...secondView(whole, charts), restates }];
}

/** Whether charts draw every number that the table holds, beside nothing but the names of its rows. */
function areTheSame(table: TableBlock, charts: Draft[]): boolean {
  const numbers = tableNumbers(table);
  if (!numbers || numbers.columns.length < table.columns.length - 1) return false;
  const series = charts.flatMap(({ slide }) => (slide.kind === 'chart' ? slide.chart.series : []));
  const drawn = new Set(series.flatMap(({ values }) => values));
  return numbers.columns.every(({ values }) => values.every((value) => value === null || drawn.has(value)));
}

/** What a second view of a table is worth less. */
const second = 0.45;

/** Risks with owner, likelihood and answer: of such a table a chart shows the least. */
function isMostlyWords({ rows }: TableBlock): boolean {
  const [first = []] = rows;
  const worded = first.filter((_, index) =>
    rows.every((row) => !/\d/.test(row[index] ?? '') || (row[index] ?? '').length > 12),
  );
  return worded.length > 2 && worded.length > first.length / 2;
}

/** Beside its charts a table is a second view, worth a slide only where there is room; it states what they do not. */
function secondView(whole: Draft, charts: Draft[]): Draft {
  const other = charts.flatMap(({ slide }) => (slide.kind === 'chart' && slide.takeaway) || [])[0];
  const slide = other ? { ...whole.slide, title: other } : whole.slide;
  return { ...whole, slide, score: whole.score - second };
}
