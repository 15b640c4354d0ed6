import type { Locale } from '../../contract/locales.ts';
import { intlLocale } from './segment.ts';

/** A date, as far as it is known; months from 1. */
export interface PartialDate {
  year: number;
  month?: number;
  day?: number;
}

/** "March 5, 2024", "5. März 2024": the known parts of the date in the language's order. */
export function longDate(date: PartialDate, language: Locale): string {
  if (!date.month) return String(date.year);
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    year: 'numeric',
    month: 'long',
    ...(date.day && { day: 'numeric' }),
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return format.format(new Date(Date.UTC(date.year, date.month - 1, date.day ?? 1)));
}
