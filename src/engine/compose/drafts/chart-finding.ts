import { readingLength } from '../../analysis/segment.ts';
import { areMoments } from '../../material/table-numbers.ts';
import type { ChartData } from '../../outline.ts';
import { type Drafting, limits } from './draft.ts';

/** Less than this is no change worth a title. */
const steady = 0.02;

/** What a chart shows, in a sentence: how a series moved, or who leads. Undefined where no sentence would fit. */
export function chartFinding(chart: ChartData, name: string, drafting: Drafting): string | undefined {
  if (areMoments(chart.categories)) return fitting(movement(chart, drafting));
  const moved = twoMoments(chart, drafting);
  // "Offices fell by 25%" of what? The caption says it, where there is room.
  return (
    fitting(moved && name ? `${name}: ${moved}` : moved) ?? fitting(moved) ?? fitting(leader(chart, drafting))
  );
}

/** What else a chart of two moments shows: who leads in the later one. */
export function secondFinding(chart: ChartData, drafting: Drafting): string | undefined {
  const later = chart.series.at(-1);
  if (!later || areMoments(chart.categories) || !twoMoments(chart, drafting)) return undefined;
  return fitting(leader({ ...chart, series: [later] }, drafting));
}

function fitting(sentence: string | undefined): string | undefined {
  return sentence && readingLength(sentence) <= limits.title ? sentence : undefined;
}

function movement(chart: ChartData, { text, percent, number }: Drafting): string | undefined {
  const moved = chart.series
    .map(({ name, values }) => ({ name: name || chart.title || '', ...ends(values) }))
    .filter(({ change, name }) => change !== undefined && name !== '')
    .sort((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0))[0];
  if (moved?.change === undefined) return undefined;
  if (chart.unit === '%') return pointsMoved(chart, moved.name, moved.first, moved.last, number);
  const { rose, fell, steady: level } = text.findings;
  const pattern = Math.abs(moved.change) < steady ? level : moved.change > 0 ? rose : fell;
  return fill(pattern, {
    series: moved.name,
    change: percent(Math.abs(moved.change)),
    from: chart.categories[moved.first] ?? '',
    to: chart.categories[moved.last] ?? '',
  });
}

/** A share that moves by a share of itself is misread: both values say it better. */
function pointsMoved(
  chart: ChartData,
  name: string,
  first: number,
  last: number,
  number: Drafting['number'],
): string {
  const series = chart.series.find((one) => one.name === name) ?? chart.series[0];
  const [from, to] = [first, last].map((index) => withUnit(number(series?.values[index] ?? 0), '%'));
  return `${name.replace(/\s*[([]?%[)\]]?$/, '')}: ${from} → ${to} (${chart.categories[first]} – ${chart.categories[last]})`;
}

/** First and last value there is; no change from nothing or across zero. */
function ends(values: (number | null)[]): { change?: number; first: number; last: number } {
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  const [from, to] = [values[first] ?? 0, values[last] ?? 0];
  return from > 0 && to >= 0 && last > first ? { change: (to - from) / from, first, last } : { first, last };
}

/** Two series that are two moments, such as 2024 and 2025: which category moved most. */
function twoMoments(chart: ChartData, { text, percent }: Drafting): string | undefined {
  const [before, after] = chart.series;
  if (!before || !after || chart.series.length !== 2 || !areMoments([before.name, after.name]))
    return undefined;
  const moves = chart.categories.flatMap((category, index) => {
    const [from, to] = [before.values[index] ?? 0, after.values[index] ?? 0];
    return from > 0 && to >= 0 ? [{ category, change: (to - from) / from }] : [];
  });
  const [largest] = moves.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (!largest || Math.abs(largest.change) < steady) return undefined;
  return fill(largest.change > 0 ? text.findings.rose : text.findings.fell, {
    series: largest.category,
    change: percent(Math.abs(largest.change)),
    from: before.name,
    to: after.name,
  });
}

function leader(chart: ChartData, { text, number }: Drafting): string | undefined {
  const [first] = chart.series;
  if (!first) return undefined;
  const top = first.values.reduce<number>(
    (best, value, index) => ((value ?? 0) > (first.values[best] ?? 0) ? index : best),
    0,
  );
  const value = first.values[top];
  if (value === null || value === undefined || value <= 0) return undefined;
  const series = first.name || chart.title || '';
  const pattern = series ? text.findings.leads : text.findings.leadsPlain;
  return fill(pattern, {
    series,
    category: chart.categories[top] ?? '',
    value: withUnit(number(value), chart.unit),
  });
}

function withUnit(value: string, unit = ''): string {
  if (unit === '') return value;
  return /^[$€£¥₹]$/.test(unit) ? `${unit}${value}` : unit === '%' ? `${value}%` : `${value} ${unit}`;
}

export function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
