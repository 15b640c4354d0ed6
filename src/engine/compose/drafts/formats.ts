import type { Locale } from '../../../contract/locales.ts';
import { intlLocale } from '../../analysis/segment.ts';
import type { Drafting } from './draft.ts';

/** Numbers and months as readers of a language write them. */
export function formatsFor(language: Locale): Pick<Drafting, 'percent' | 'number' | 'month'> {
  const locale = intlLocale(language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const months = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  return {
    percent: (share) => percent.format(share),
    number: (value) => (Math.abs(value) >= 1000 ? whole : number).format(value),
    month: (text) => (/^\d{4}-\d\d$/.test(text) ? months.format(new Date(`${text}-15T00:00:00Z`)) : text),
  };
}
