import { decimalsOf, formatValue, gapBetween, valuesOf } from '../../../blocks/chart-scale.ts';
import type { ChartData, ChartSlide } from '../../../outline.ts';
import type { ChartStyle, Color, TextStyle } from '../../../scene/scene.ts';
import { shadeOf } from '../../../scene/shade.ts';
import { isLightGround } from '../../../scene/theme.ts';
import type { Design } from '../../../templates/design.ts';
import { layoutText } from '../../../text/layout-text.ts';
import { reservedWidth } from '../../../text/reserve.ts';
import { textStyle } from '../card.ts';
import { plain, type Stage } from '../stage.ts';

/** Up to so many values stand at their marks, if they have the room; else they are read from an axis. */
const directLabelLimit = 10;
/** Between neighbouring labels, in multiples of their type. */
const labelGap = 0.3;
/** Type of a chart, of that of small print: few values are read, many are looked up. */
const readType = 1.2;

/** How the chart of a slide looks: its colours, its type, and what is written at its marks. */
export function chartStyle(stage: Stage, { chart, title, own }: ChartSlide, width: number): ChartStyle {
  const { design } = stage.template;
  const { scale } = design;
  const round = isRound(chart);
  const read = textStyle(stage.template, { size: scale.small * readType });
  const direct =
    chart.categories.length * chart.series.length <= directLabelLimit &&
    labelWidth(stage, chart, read) <= markWidth(chart, width);
  const small = textStyle(stage.template, { size: scale.small });
  const wished = own?.chart ?? {};
  const emphasis = emphasisOf(stage, chart, wished.highlight ?? title);
  const colors = chart.type === 'doughnut' ? ringColors(design, chart) : (design.marks ?? design.series);
  const marks = marksOf(chart, wished.colours);
  return {
    colors: wished.colour && emphasis ? [wished.colour as Color] : ownColors(chart, colors, wished.colours),
    ...(marks && { marks }),
    text: round ? textStyle(stage.template, { size: scale.body * 0.9 }) : direct ? read : small,
    grid: design.line,
    dataLabels: wished.labels ?? (round || direct),
    legend: wished.legend ?? (round ? 'end' : chart.series.length > 1 ? 'bottom' : 'none'),
    ...(emphasis && { emphasis }),
    ...(wished.axes && !round && { axes: wished.axes }),
  };
}

/** Of slices or of series, with those that edits gave a colour of its own. */
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

/** What the longest value takes, whatever font it turns out to be set in. */
function labelWidth(stage: Stage, chart: ChartData, style: TextStyle): number {
  const values = valuesOf(chart);
  const digits = decimalsOf(values);
  const texts = values.map((value) => formatValue(value, digits, chart.unit, stage.text.language));
  // Digits are as good as alike in width.
  const longest = texts.reduce((most, text) => (text.length > most.length ? text : most), '');
  const block = layoutText(plain(longest), style, Number.MAX_SAFE_INTEGER, stage.text);
  return reservedWidth(block) + style.size * labelGap;
}

/** From one mark to the next. Labels of lying bars stand behind them, where they have the room. */
function markWidth(chart: ChartData, width: number): number {
  if (chart.type === 'bar') return Number.POSITIVE_INFINITY;
  const band = width / chart.categories.length;
  return chart.type === 'column' ? band / (chart.series.length + gapBetween(chart) / 100) : band;
}

/** Values stand on the slices of a ring, so these must let them be read, if there are enough such colours. */
const ringColors = ({ series, marks = series }: Design, { categories }: ChartData): Color[] =>
  series.length >= Math.min(categories.length, marks.length) ? series : marks;

export const isRound = (chart: ChartData): boolean => chart.type === 'pie' || chart.type === 'doughnut';

/** The bars that the title speaks of keep the colour, the others step back into a quiet one; where it names none, or most of them, all do. */
function emphasisOf({ template }: Stage, chart: ChartData, title: string): ChartStyle['emphasis'] {
  if ((chart.type !== 'column' && chart.type !== 'bar') || chart.series.length !== 1) return undefined;
  const chosen = new Set(chart.highlight);
  const named = chart.categories.flatMap((name, index) =>
    (chosen.size > 0 ? chosen.has(name) : isNamed(name, title)) ? [index] : [],
  );
  if (named.length === 0 || named.length > chart.categories.length / 2) return undefined;
  const { slot } = shadeOf(template.design.muted);
  return { categories: named, rest: `${slot}${isLightGround(template.theme) ? '+60' : '-50'}` };
}

/** A name counts as a word of its own where the script parts words, and from two characters on where it does not. */
function isNamed(name: string, title: string): boolean {
  const word = name.trim();
  if (word.length < 2) return false;
  const at = title.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return false;
  const touching = [title[at - 1], title[at + word.length]];
  return unparted.test(word) || !touching.some((letter) => letter && /[\p{L}\p{N}]/u.test(letter));
}

const unparted = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
