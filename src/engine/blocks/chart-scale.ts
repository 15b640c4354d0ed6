import type { Locale } from '../../contract/locales.ts';
import type { ChartData } from '../outline.ts';

/** A line whose values all lie above this share of the largest is drawn from near its smallest, not from nought. */
const farFromNought = 0.5;

/** Where the value axis begins: nought, save for lines that would lie flat at the top. */
export function axisStart(data: ChartData): number {
  const values = valuesOf(data);
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (data.type !== 'line' || low <= 0 || low < high * farFromNought || low === high) return Math.min(0, low);
  const step = niceStep(((high - low) * 1.4) / 5);
  return Math.max(0, Math.floor((low - step / 2) / step) * step);
}

/** Fewer would leave much of the axis empty above the largest value, where office programs leave little. */
const mostSteps = 7;

/** Round steps for the value axis, from its start to the largest value. */
export function axisSteps(data: ChartData): number[] {
  const start = axisStart(data);
  const high = Math.max(start === 0 || start < 0 ? 0 : start, ...valuesOf(data));
  const step = niceStep((high - start || 1) / mostSteps);
  const first = Math.floor(start / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The values there are; nought where there are none. */
export const valuesOf = (data: ChartData): number[] => {
  const values = data.series.flatMap((series) => series.values.filter((value) => value !== null));
  return values.length > 0 ? values : [0];
};

/** The smallest of one, two and five times the powers of ten that is not below `rough`. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10);
}

/** Between bars of one category, in bars. */
export const barsApart = 0.05;

/** How thick lines are and how large their dots, in multiples of the type size: a chart looks the same on a slide and on a wall. */
export const lineWidth = 0.176;
export const dotSize = 0.45;

/** How much of a ring is its hole. LibreOffice knows no other. */
export const ringHole = 0.5;

/** Up to so many bars stand apart, lest they turn into blocks. */
const fewBars = 6;

/** Between the bars of neighbouring categories, in hundredths of a bar. */
export const gapBetween = ({ categories, series }: ChartData): number =>
  categories.length * series.length <= fewBars ? 110 : 60;

/** Decimals that tell values apart: one where they are large, two at most. */
export function decimalsOf(values: number[]): number {
  const most = Math.max(0, ...values.map(Math.abs)) >= large ? 1 : 2;
  const isExact = (digits: number) =>
    values.every((value) => Math.abs(value - Number(value.toFixed(digits))) < 1e-9);
  return [0, 1].find((digits) => digits <= most && isExact(digits)) ?? most;
}

const large = 100;

/** A value as charts show it, with the marks of the language, grouped as the number format in the .pptx groups it. */
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
