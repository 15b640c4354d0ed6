import type { Locale } from '../../contract/locales.ts';
import type { ChartData } from '../outline.ts';

/** A line chart starts near its smallest value, not at zero, where all values exceed this share of the largest. */
const farFromNought = 0.5;

/** The start of the value axis: zero, except for lines that would lie flat at the top. */
export function axisStart(data: ChartData): number {
  const values = reachesOf(data);
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (data.type !== 'line' || low <= 0 || low < high * farFromNought || low === high) return Math.min(0, low);
  const step = niceStep(((high - low) * 1.4) / 5);
  return Math.max(0, Math.floor((low - step / 2) / step) * step);
}

/** Most axis steps: with fewer, much of the axis above the largest value would be empty. */
const mostSteps = 7;

/** Round axis steps, from the start to the largest value. */
export function axisSteps(data: ChartData): number[] {
  const start = axisStart(data);
  const high = Math.max(start === 0 || start < 0 ? 0 : start, ...reachesOf(data));
  const step = niceStep((high - start || 1) / mostSteps);
  const first = Math.floor(start / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** All values; zero where there are none. */
export const valuesOf = (data: ChartData): number[] => {
  const values = data.series.flatMap((series) => series.values.filter((value) => value !== null));
  return values.length > 0 ? values : [0];
};

/** How far the marks reach on the value axis: to each value, or to the sum of each stack. */
export const reachesOf = (data: ChartData): number[] =>
  data.stacked
    ? data.categories.map((_, at) => data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
    : valuesOf(data);

/** Share of the highest stack from which on a part has room for its value. */
const leastLabelled = 0.08;

/** Whether a part of a stack has room for its value. */
export const hasLabel = (data: ChartData, value: number | null): boolean =>
  value !== null && value >= leastLabelled * Math.max(...reachesOf(data));

/** The smallest 1, 2 or 5 times a power of ten that is at least `rough`. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10);
}

/** Gap between bars of a category, in bars. */
export const barsApart = 0.05;

/** Line width and dot size as multiples of the type size, so that charts scale with it. */
export const lineWidth = 0.176;
export const dotSize = 0.45;

/** Hole of a ring, as a share of its radius; the only one that LibreOffice supports. */
export const ringHole = 0.5;

/** Up to this many bars get wide gaps, or they would look like blocks. */
const fewBars = 6;

/** Gap between categories, in hundredths of a bar. */
export const gapBetween = ({ categories, series, stacked }: ChartData): number =>
  categories.length * (stacked ? 1 : series.length) <= fewBars ? 110 : 60;

/** Decimals needed to tell values apart: at most one for large values, two otherwise. */
export function decimalsOf(values: number[]): number {
  const most = Math.max(0, ...values.map(Math.abs)) >= large ? 1 : 2;
  const isExact = (digits: number) =>
    values.every((value) => Math.abs(value - Number(value.toFixed(digits))) < 1e-9);
  return [0, 1].find((digits) => digits <= most && isExact(digits)) ?? most;
}

const large = 100;

/** A value as charts show it, in the language's notation, grouped as in the .pptx's number format. */
export function formatValue(
  value: number,
  digits: number,
  unit: string | undefined,
  language: Locale,
): string {
  const text = value.toLocaleString(numberLocale(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });
  return unit === '%' ? `${text}%` : text;
}

/** Digits are Latin in every language, as in the rest of a deck. */
const numberLocale = (language: Locale): string => `${language === 'en-uk' ? 'en-GB' : language}-u-nu-latn`;
