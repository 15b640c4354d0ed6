import type { Locale } from '../../../contract/locales.ts';
import { intlLocale } from '../../language/segment.ts';
import type { WorkDate } from './citation-style.ts';

/** "March 5, 2024", "5. März 2024": the known parts of the date in the language's order. */
export function longDate(date: WorkDate, language: Locale): string {
  if (!date.month) return String(date.year);
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    year: 'numeric',
    month: 'long',
    ...(date.day && { day: 'numeric' }),
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return format.format(asDate(date));
}

/** "2024 Mar 5": year first, for Vancouver. */
export function yearFirst(date: WorkDate, language: Locale): string {
  if (!date.month) return String(date.year);
  const month = monthName(date, language, 'short');
  return [date.year, month, date.day].filter(Boolean).join(' ');
}

export const monthName = (date: WorkDate, language: Locale, month: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(intlLocale(language), { month, timeZone: 'UTC', calendar: 'gregory' })
    .format(asDate(date))
    .replace(/\.$/, '');

const asDate = (date: WorkDate): Date => new Date(Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? 1));
