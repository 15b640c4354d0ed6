import { longWeekdays, months } from '../../language/calendar.ts';
import { dayOfMonth } from '../../language/dates.ts';
import { noticeWords as words } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';

const forms = once(() => {
  const day = `(?:${[...longWeekdays()].join('|')})s?(?!\\p{L}\\p{sc=Latin}|\\p{Ll})`;
  const month = [...months().keys()].filter((name) => /^\p{L}{3,}$/u.test(name)).join('|');
  const [links, leads, ordinal] = [
    `${words('dayLinks')}|${words('dayOr')}`,
    words('leads'),
    words('ordinalDays'),
  ];
  const ends = '(?<=^|[^\\p{Ll}\\p{Lu}\\d])';
  const number = `\\d{1,2}(?:\\.|${words('ordinals')})?`;
  const named = `(?:${day},?\\s(?:(?:${leads})\\s)?)?`;
  const join = `(?:\\s?(?:–|-|&)\\s?|,?\\s(?:${links})\\s)(?:(?:${leads})\\s)?`;
  const dated = `(?:${named}${number},\\s(?=[^.;]{0,30}\\s(?:${links})\\s))*(?:${named}${number}${join}){0,3}${named}${number}\\s(?:(?:${words('ofMonth')})\\s)?(?:${month})(?!\\p{L})(?:,?\\s(?:(?:${words('ofMonth')})\\s)?20\\d\\d)?`;
  const again = `(?:(?:${words('every')})\\s?)?(?:(?:${ordinal})(?:\\s?(?:,|${links})\\s?(?:${ordinal}))*\\s?)?`;
  const weekly = `${again}${day}(?:(?:,\\s|\\s?(?:–|-|&)\\s?|,?\\s?(?:${links})\\s?)(?:(?:${leads})\\s)?${again}${day})*(?:\\s(?:${words('cycles')}|(?:${leads}|${words('ofMonth')})\\s(?:${month}))(?!\\p{L}))?`;
  return {
    dated: new RegExp(`${ends}${dated}(?:(?:,\\s|${join})${dated})*`, 'giu'),
    weekly: new RegExp(`${ends}${weekly}`, 'iu'),
    /** Words for recurrence: before the day, in its ending or after it. */
    recurs: new RegExp(
      `^(?:${words('every')}|${ordinal})(?!\\p{Ll})|\\p{Ll}s(?:\\s|$)|\\s(?:${words('cycles')})$`,
      'iu',
    ),
    bound: new RegExp(`(?<!\\p{L})(?:${words('bounds')})\\s$`, 'iu'),
  };
});

/** "every Thursday", "de lunes a viernes", "jeden ersten Dienstag im Monat", "毎週土曜日". */
export const weeklyIn = (text: string): RegExpExecArray | null => forms().weekly.exec(text);

/** Whether a text has a date or weekday. */
export const tellsDay = (text: string): boolean =>
  forms().weekly.test(text) || dayOfMonth(text) !== undefined;

/** A day with others named together with it: "Friday 14 and Saturday 15 August", "19 April or 26 April". */
export function withDaysBeside(text: string, date: string): string {
  const start = text.indexOf(date);
  const end = start + date.length;
  const series = [...text.matchAll(forms().dated)].find(
    ({ index, 0: said }) => index < end && index + said.length > start,
  );
  return series
    ? text.slice(Math.min(start, series.index), Math.max(end, series.index + series[0].length))
    : date;
}

/**
 * A series of days with its start or end, "every first Wednesday, from 5 October"; an unrelated day is dropped, "every
 * Tuesday, party on 5 May". Undefined without recurrence.
 */
export function seriesIn(text: string, weekly: RegExpExecArray | null, date: string): string[] | undefined {
  const at = text.indexOf(date);
  const isApart = weekly && (weekly.index >= at + date.length || weekly.index + weekly[0].length <= at);
  if (!isApart || !forms().recurs.test(weekly[0])) return undefined;
  const [bound] = forms().bound.exec(text.slice(0, at)) ?? [];
  if (!bound) return [weekly[0]];
  const limit = `${bound}${date}`;
  return at < weekly.index ? [limit, weekly[0]] : [weekly[0], limit];
}
