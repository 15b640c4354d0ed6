import type { Locale } from '../../../contract/locales.ts';
import type { PartialDate } from '../../language/long-date.ts';
import { intlLocale } from '../../language/segment.ts';

/** "2024 Mar 5", year first, for Vancouver. */
export function yearFirst(date: PartialDate, language: Locale): string {
  if (!date.month) return String(date.year);
  const month = monthName(date, language, 'short');
  return [date.year, month, date.day].filter(Boolean).join(' ');
}

export const monthName = (date: PartialDate, language: Locale, month: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(intlLocale(language), { month, timeZone: 'UTC', calendar: 'gregory' })
    .format(asDate(date))
    .replace(/\.$/, '');

const asDate = (date: PartialDate): Date =>
  new Date(Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? 1));
