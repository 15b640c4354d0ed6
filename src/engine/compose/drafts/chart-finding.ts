import { dateMentions } from '../../analysis/dates.ts';
import { readingLength } from '../../analysis/segment.ts';
import { areMoments } from '../../material/table-numbers.ts';
import type { ChartData } from '../../outline.ts';
import { type Drafting, limits } from './draft.ts';
import { joined } from './finding-title.ts';

/** How findings are put into words. */
type Wording = Pick<Drafting, 'text' | 'percent' | 'number'>;

/** Less than this is no change worth a title; from twice as much again on, both ends say more than a share does. */
const steady = 0.02;
const manifold = 2;

/** What a chart shows, in a sentence: how a series moved, or who leads. Undefined where no sentence would fit. */
export function chartFinding(chart: ChartData, name: string, drafting: Wording): string | undefined {
  // "Offices fell by 25%" of what? Values with their unit say it, else the caption does, where there is room.
  const about = (sentence: string | undefined) =>
    (sentence && name && !chart.unit && chart.series.length > 1
      ? fitting(joined(name, sentence))
      : undefined) ?? fitting(sentence);
  if (areMoments(chart.categories)) return about(movement(chart, drafting));
  return (
    about(twoMoments(chart, drafting)) ?? about(widestGap(chart, drafting)) ?? about(leader(chart, drafting))
  );
}

/** What else a chart of two moments shows: who leads in the later one. */
export function secondFinding(chart: ChartData, drafting: Wording): string | undefined {
  const later = chart.series.at(-1);
  if (!later || areMoments(chart.categories) || !twoMoments(chart, drafting)) return undefined;
  return fitting(leader({ ...chart, series: [later] }, drafting));
}

function fitting(sentence: string | undefined): string | undefined {
  return sentence && readingLength(sentence) <= limits.title ? sentence : undefined;
}

interface Moved {
  name: string;
  values: (number | null)[];
  change?: number;
  first: number;
  last: number;
}

function movement(chart: ChartData, drafting: Wording): string | undefined {
  const { text, percent } = drafting;
  const moved = chart.series
    .map(({ name, values }): Moved => ({ name: name || chart.title || '', values, ...ends(values) }))
    .filter(({ change, name }) => change !== undefined && name !== '')
    .sort((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0))[0];
  if (moved?.change === undefined) return undefined;
  if (chart.unit === '%' || moved.change >= manifold) return bothEnds(chart, moved, drafting);
  const { rose, fell, steady: level } = text.findings;
  const pattern = Math.abs(moved.change) < steady ? level : moved.change > 0 ? rose : fell;
  return fill(pattern, {
    series: moved.name,
    change: percent(Math.abs(moved.change)),
    from: chart.categories[moved.first] ?? '',
    to: chart.categories[moved.last] ?? '',
  });
}

/** From which value to which: a share that moves by a share of itself would be misread. */
function bothEnds(
  { unit, categories }: ChartData,
  { name, values, first, last }: Moved,
  { text, number }: Wording,
): string {
  const [before, after] = [values[first] ?? 0, values[last] ?? 0];
  return fill(after >= before ? text.findings.roseTo : text.findings.fellTo, {
    series: name,
    first: withUnit(number(before), unit),
    last: withUnit(number(after), unit),
    from: categories[first] ?? '',
    to: categories[last] ?? '',
  });
}

/** First and last value there is; no change from nothing or across zero. */
function ends(values: (number | null)[]): { change?: number; first: number; last: number } {
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  const [from, to] = [values[first] ?? 0, values[last] ?? 0];
  return from > 0 && to >= 0 && last > first ? { change: (to - from) / from, first, last } : { first, last };
}

/** Two series that are two moments, such as 2024 and 2025: which category moved most. */
function twoMoments(chart: ChartData, drafting: Wording): string | undefined {
  const [before, after] = chart.series;
  if (!before || !after || chart.series.length !== 2) return undefined;
  const names: [string, string] = [before.name, after.name];
  const moments = areMoments(names) ? names : withoutCommonStart(...names);
  if (!areMoments(moments)) return undefined;
  const [largest] = chart.categories
    .map((name, index): Moved => {
      const values = [before.values[index] ?? null, after.values[index] ?? null];
      return { name, values, ...ends(values) };
    })
    .filter(({ change }) => change !== undefined)
    .sort((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0));
  if (largest?.change === undefined || Math.abs(largest.change) < steady) return undefined;
  const between = { ...chart, categories: moments };
  if (chart.unit) return bothEnds(between, largest, drafting);
  const { rose, fell } = drafting.text.findings;
  return fill(largest.change > 0 ? rose : fell, {
    series: largest.name,
    change: drafting.percent(Math.abs(largest.change)),
    from: moments[0],
    to: moments[1],
  });
}

/** "Visitors 2025" and "Visitors 2026" are two moments of one thing. */
function withoutCommonStart(one: string, other: string): [string, string] {
  const words = one.split(' ');
  const differs = words.findIndex((word, index) => word !== other.split(' ')[index]);
  const start = words.slice(0, Math.max(0, differs)).join(' ').length;
  return [one.slice(start).trim(), other.slice(start).trim()];
}

/** Two series side by side: where they differ most, with both values. */
function widestGap(chart: ChartData, { number }: Wording): string | undefined {
  const [one, other] = chart.series;
  if (!one?.name || !other?.name || chart.series.length !== 2) return undefined;
  const gap = (index: number) => Math.abs((one.values[index] ?? 0) - (other.values[index] ?? 0));
  const widest = chart.categories.reduce((best, _, index) => (gap(index) > gap(best) ? index : best), 0);
  if (gap(widest) === 0) return undefined;
  const sides = [one, other].map(
    ({ name, values }) => `${name} ${withUnit(number(values[widest] ?? 0), chart.unit)}`,
  );
  return `${chart.categories[widest]}: ${sides.join(' – ')}`;
}

function leader(chart: ChartData, { text, number }: Wording): string | undefined {
  const first = latest(chart.series);
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

/** Of "2024 actual" and "2025 forecast" the later one; the first where they are no moments. */
function latest(series: ChartData['series']): ChartData['series'][number] | undefined {
  const when = (name: string) => dateMentions(name)[0]?.order ?? 0;
  return [...series].sort((a, b) => when(b.name) - when(a.name))[0];
}

/** "€20.9m", "12%", "3.4 GWh", "9.8億円": a currency stands before its number, and what scales it behind. */
export function withUnit(value: string, unit = ''): string {
  const [, sign, scaled] = /^([$€£¥₹₩]|R\$|US\$|Rp)\s?([\p{L}.]{0,9})$/u.exec(unit) ?? [];
  if (sign) return `${sign}${value}${scaled && scaled.length > 2 ? ' ' : ''}${scaled}`;
  const close = unit === '' || unit === '%' || /^[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u.test(unit);
  return close ? `${value}${unit}` : `${value} ${unit}`;
}

export function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
