import { hasCjk } from '../language/scripts.ts';
import { type ChartData, isRound, type OwnChart } from '../outline.ts';
import type { Box, ChartElement, ChartStyle, Color, TextStyle } from '../scene/scene.ts';
import { shadeOf } from '../scene/shade.ts';
import { isLightGround, type Theme } from '../scene/theme.ts';
import { layoutText, type TextContext } from '../text/layout-text.ts';
import { reservedWidth } from '../text/reserve.ts';
import { decimalsOf, formatValue, gapBetween, valuesOf } from './chart-scale.ts';

/** A chart's look on its page. */
export interface ChartLook extends Pick<ChartStyle, 'colors' | 'grid'> {
  /** The colour of secondary text; muted marks take a lighter shade. */
  muted: Color;
  /** Type for values at marks, values on an axis, and slices. */
  text: Record<'marks' | 'axis' | 'slices', TextStyle>;
  /** Where slice names go. */
  slices: 'end' | 'bottom';
}

/** Up to this many values are written at the marks, given room; others are read from an axis. */
const directLabelLimit = 10;
/** Gap between neighbouring labels, as a multiple of their type. */
const labelGap = 0.3;

/** A chart under text that may emphasise some marks. Edits override the page's look. */
export function drawChart(
  chart: ChartData,
  words: string,
  box: Box,
  look: ChartLook,
  context: TextContext,
  wished: OwnChart = {},
): ChartElement {
  const data = wished.highlight ? { ...chart, highlight: [wished.highlight] } : chart;
  const round = isRound(data);
  const direct =
    data.stacked === true ||
    (data.categories.length * data.series.length <= directLabelLimit &&
      labelWidth(data, look.text.marks, context) <= markWidth(data, box.width));
  const emphasis = emphasisOf(data, words, quieter(look.muted, context.theme));
  const marks = marksOf(data, wished.colours);
  const style: ChartStyle = {
    colors:
      wished.colour && emphasis ? [wished.colour as Color] : ownColors(data, look.colors, wished.colours),
    text: look.text[round ? 'slices' : direct ? 'marks' : 'axis'],
    grid: look.grid,
    dataLabels: wished.labels ?? (round || direct),
    legend: wished.legend ?? (round ? look.slices : data.series.length > 1 ? 'bottom' : 'none'),
    ...(emphasis && { emphasis }),
    ...(marks && { marks }),
    ...(wished.axes && !round && { axes: wished.axes }),
  };
  return { type: 'chart', box, alt: altOf(data, words), data, style };
}

/** Colours of slices or series, with those set by edits. */
function ownColors(chart: ChartData, colors: Color[], own: Record<string, string> = {}): Color[] {
  const names = isRound(chart) ? chart.categories : chart.series.map(({ name }) => name);
  if (!names.some((name) => name in own)) return colors;
  return names.map((name, at) => (own[name] ?? colors[at % colors.length] ?? 'accent1') as Color);
}

function marksOf({ type, categories, series }: ChartData, own: Record<string, string> = {}) {
  if ((type !== 'column' && type !== 'bar') || series.length !== 1) return undefined;
  const marks = categories.flatMap((name, at) => (name in own ? [[at, own[name] as Color] as const] : []));
  return marks.length > 0 ? Object.fromEntries(marks) : undefined;
}

const quieter = (color: Color, theme: Theme): Color =>
  color.startsWith('#') ? color : `${shadeOf(color).slot}${isLightGround(theme) ? '+60' : '-50'}`;

/** The width of the longest value, in any substitute font. */
function labelWidth(data: ChartData, style: TextStyle, context: TextContext): number {
  const values = valuesOf(data);
  const digits = decimalsOf(values);
  const texts = values.map((value) => formatValue(value, digits, data.unit, context.language));
  // Digits are nearly equal in width.
  const text = texts.reduce((most, one) => (one.length > most.length ? one : most), '');
  const block = layoutText([{ runs: [{ text }] }], style, Number.MAX_SAFE_INTEGER, context);
  return reservedWidth(block) + style.size * labelGap;
}

/** The distance between marks; horizontal bars have their labels behind them. */
function markWidth(data: ChartData, width: number): number {
  if (data.type === 'bar') return Number.POSITIVE_INFINITY;
  const band = width / data.categories.length;
  return data.type === 'column' ? band / (data.series.length + gapBetween(data) / 100) : band;
}

/** Emphasises bars that are highlighted or named in the text; none where that is none of them, or most. */
function emphasisOf(chart: ChartData, words: string, rest: Color): ChartStyle['emphasis'] {
  if ((chart.type !== 'column' && chart.type !== 'bar') || chart.series.length !== 1) return undefined;
  const chosen = new Set(chart.highlight);
  const named = chart.categories.flatMap((name, index) =>
    (chosen.size > 0 ? chosen.has(name) : isNamed(name, words)) ? [index] : [],
  );
  if (named.length === 0 || named.length > chart.categories.length / 2) return undefined;
  return { categories: named, rest };
}

/** Whether a text names a category: as a whole word, or from two characters on in scripts without spaces. */
function isNamed(name: string, title: string): boolean {
  const word = name.trim();
  if (word.length < 2) return false;
  const at = title.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return false;
  const touching = [title[at - 1], title[at + word.length]];
  return hasCjk(word) || !touching.some((letter) => letter && /[\p{L}\p{N}]/u.test(letter));
}

/** The numbers as text, for alternative text. */
function altOf({ title, unit, categories, series }: ChartData, words: string): string {
  const said = series.map(({ name, values }) => {
    const each = categories.map((one, index) => `${one} ${values[index] ?? '–'}${unit ? ` ${unit}` : ''}`);
    return `${name}: ${each.join(', ')}`;
  });
  return [title ?? words, said.join('. ')].filter(Boolean).join('. ');
}
