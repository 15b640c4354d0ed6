import type { Locale } from '../../../contract/locales.ts';

const tags: Partial<Record<Locale, string>> = {
  'en-uk': 'en-GB',
  en: 'en-US',
  pt: 'pt-BR',
  zh: 'zh-CN',
  ar: 'ar-u-nu-latn',
  hi: 'hi-IN',
  id: 'id-ID',
};
/** The language tag for `Intl`. */
export const languageTag = (language: Locale): string => tags[language] ?? language;

const currencies: Record<string, string> = {
  '€': 'EUR',
  EUR: 'EUR',
  $: 'USD',
  USD: 'USD',
  US$: 'USD',
  '£': 'GBP',
  GBP: 'GBP',
  '¥': 'JPY',
  円: 'JPY',
  '₹': 'INR',
  R$: 'BRL',
  Rp: 'IDR',
  '₩': 'KRW',
  원: 'KRW',
  CHF: 'CHF',
};

/** Formats a value for a slide: separators and currency follow the language; `large` values are in millions and billions. */
export function formatValue(
  value: number,
  unit: string | undefined,
  decimals: number,
  language: Locale,
  large = false,
): string {
  const locale = languageTag(language);
  const code = unit && currencies[unit];
  // "$12.5" is written "$12.50".
  const places = code && decimals === 1 ? 2 : decimals;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const big = large && Math.abs(value) >= 1e6;
  const compact = big
    ? { notation: 'compact' as const, compactDisplay: 'long' as const, maximumSignificantDigits: 4 }
    : digits;
  if (unit === '%') return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(value / 100);
  if (code && !big)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: code === 'CHF' ? 'code' : 'narrowSymbol',
      ...digits,
    }).format(value);
  const number = new Intl.NumberFormat(locale, compact).format(value);
  if (!unit) return number;
  const glued = /^[$€£¥₹]([a-z]{1,2})$/iu.exec(unit);
  const spelt = /^([$€£¥₹])\s?(\p{L}{3,})$/u.exec(unit);
  if (spelt && (language === 'en' || language === 'en-uk'))
    return `${spelt[1]}${number}\u00a0${spelt[2]}`.replace(/^(.)-/, '-$1');
  if (glued && (language === 'en' || language === 'en-uk'))
    return `${unit.charAt(0)}${number}${glued[1]}`.replace(/^(.)-/, '-$1');
  return /^[\p{sc=Han}\p{sc=Hangul}]/u.test(unit) ? `${number}${unit}` : `${number}\u00a0${unit}`;
}

/** The unit for drawing and listing large values, { factor: 1e12, word: "trillion" }; undefined below a million. */
export function scaleOf(largest: number, language: Locale): { factor: number; word: string } | undefined {
  if (!(largest >= 1e6)) return undefined;
  const format = new Intl.NumberFormat(languageTag(language), {
    notation: 'compact',
    compactDisplay: 'long',
  });
  const power = 10 ** Math.floor(Math.log10(largest));
  const word = format.formatToParts(5 * power).find(({ type }) => type === 'compact')?.value;
  const parts = format.formatToParts(power);
  const digits = parts.filter(({ type }) => type === 'integer').map(({ value }) => value);
  const factor = power / Number(digits.join(''));
  return word && Number.isFinite(factor) ? { factor, word } : undefined;
}

/** A change in percent with its sign: "+18.8%", "−3 %". */
export function formatChange(fraction: number, language: Locale): string {
  const digits = Math.abs(fraction) >= 10 ? 0 : 1;
  return new Intl.NumberFormat(languageTag(language), {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(fraction.toPrecision(12)));
}

export function formatNumber(value: number, decimals: number, language: Locale, signed = false): string {
  return new Intl.NumberFormat(languageTag(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value);
}

/** Decimals worth showing: those of the source; for machine output four significant digits. */
export function shownDecimals(written: number, largest: number): number {
  if (written <= 2) return written;
  const whole = largest > 0 ? Math.floor(Math.log10(largest)) + 1 : 1;
  return Math.max(
    0,
    Math.min(written, 6, whole > 0 ? Math.max(4 - whole, written === 3 ? 3 : 0) : 3 - whole),
  );
}

/** Decimals of a mean or median: one more than the values if needed; two for machine output. */
export function middleDecimals(decimals: number, value: number): number {
  const needed = /\.(\d+)$/.exec(String(Number(value.toPrecision(12))))?.[1]?.length ?? 0;
  const most = decimals + (Math.abs(value) < 1000 && decimals < 2 ? 1 : 0);
  return Math.max(Math.min(decimals, 2), Math.min(needed, most));
}

/** The values of a series, with as many decimals as any of them has; '' where there is none. */
export function formatValues(
  values: readonly (number | null)[],
  unit: string | undefined,
  language: Locale,
): string[] {
  const decimals = values.map((value) => String(value ?? '').split('.')[1]?.length ?? 0);
  const most = decimals.reduce((one, other) => Math.max(one, other), 0);
  return values.map((value) => (value === null ? '' : formatValue(value, unit, most, language)));
}
