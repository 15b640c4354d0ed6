import { longWeekdays } from '../../language/calendar.ts';
import { clock, hasEnd } from '../../language/clock.ts';
import { dayOfMonth } from '../../language/dates.ts';
import { noticeWords as words } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';
import { spacedAnds } from '../../language/poster-structure.ts';
import { seriesIn, weeklyIn, withDaysBeside } from './notice-series.ts';
import { eventFacts } from './prompt-details.ts';

/** Patterns for time and place in notices. */
export const patterns = once(() => {
  const day = [...longWeekdays()].join('|');
  const [links, leads, every] = [words('dayLinks'), words('leads'), words('every')];
  return {
    /** "Saturday, 20 June 2026", "on Wednesday", "5. März bis" before a day. */
    dayBefore: new RegExp(
      `(?:(?:${day})[,،]?\\s(?:(?:${leads})\\s)?)?(?:\\d{1,2}(?:\\.|${words('ordinals')})?\\s(?:(?:${words('ofMonth')})\\s)?\\p{L}{3,10}\\.?\\s?(?:–|-|${links})\\s?)?$`,
      'iu',
    ),
    dayName: new RegExp(`(?<![\\p{L}])(?:${day})(?![\\p{L}])`, 'iu'),
    /** Words before the last day: " to Wednesday ". */
    toDay: new RegExp(
      `^,?\\s?(?:–|-|(?:${links})(?![\\p{L}]))\\s?(?:(?:${day}),?\\s(?:(?:${leads})\\s)?)?`,
      'iu',
    ),
    /** What follows a date in Japanese and Chinese, and the hours. */
    dayBehind: new RegExp(
      `^(?:(?:${day})|\\s?[（(](?:${words('weekdaySigns')})[)）]|(?:${links})\\s?(?:${every})\\s?(?:${words('weekdaySigns')}))`,
      'u',
    ),
    furtherHours: new RegExp(`^\\s(?:${spacedAnds})\\s(?:(?:${leads})\\s)?(?=\\d)`, 'iu'),
    hoursBehind: new RegExp(`^(?:${words('hoursBehind')})`, 'u'),
    /** Words before a day, time or place. */
    leading: new RegExp(`^(?:[\\s,،、，.:：–—-]|(?:${leads})(?![\\p{L}]))+`, 'iu'),
    leadBefore: new RegExp(`(?<![\\p{L}])(?:(?:${leads})\\s)+$`, 'iu'),
    /** "event", "community": words before "poster" that are no specific kind. */
    plainKind: new RegExp(`^(?:(?:${words('plainKinds')})(?:\\s|$))+$`, 'iu'),
    trailing: new RegExp(`(?:\\s(?:${leads})|[\\s,،、，:：–—-])+$`, 'iu'),
    /** "Open house poster: …" */
    kindOf: new RegExp(
      `^((?:[\\p{L}-]+\\s+){1,3})(?:${words('posters')})\\s*(?:[:：]|(?:${words('posterFor')})\\s)`,
      'iu',
    ),
    prices: new RegExp(`${words('prices')}`, 'iu'),
    /** A row of names with the small words around them. */
    name: new RegExp(
      `^(?:(?:${words('leads')}|${words('nameLinks')}|\\p{Lu}[^\\s]*|\\d+\\p{Lu}{0,3})(?:\\s|$))+$`,
      'u',
    ),
    /** Words that are no address, in scripts without spaces. */
    more: new RegExp(words('more'), 'u'),
  };
});

/** Hours after weekdays: "Monday to Saturday 10–18". */
const hours = /^,?\s(?:[01]?\d|2[0-3])\s?[–-]\s?(?:[01]?\d|2[0-3])(?![\d.:]|\s?[€$£%])/u;
export interface When {
  date?: string;
  time?: string;
  /** The words of the date, if not adjacent. */
  spans?: string[];
  /** Offset of the first of them. */
  at: number;
}

/** Day and time in a text; the day with weekday and start of its range. */
export function whenIn(text: string): When {
  const { date: found, time: clocked } = eventFacts(text);
  const priced = clocked && /^\s?(?:[€$£]|euro)/iu.test(text.slice(text.indexOf(clocked) + clocked.length));
  const weekly = weeklyIn(text);
  const open = weekly ? hours.exec(text.slice(weekly.index + weekly[0].length))?.[0] : undefined;
  const from = found ? text.indexOf(found) : -1;
  const behindDay = found && !clocked ? hours.exec(text.slice(from + found.length))?.[0] : undefined;
  const hour = behindDay
    ? behindDay.replace(/^,?\s/u, '')
    : found
      ? open && `${weekly?.[0]}${open}`
      : open?.replace(/^,?\s/u, '');
  const days = weekly && clocked && daysBefore(text, weekly, clocked, found);
  const time = priced
    ? undefined
    : days
      ? days
      : clocked
        ? withFurtherHours(text, withTail(text, clocked, patterns().hoursBehind))
        : hour;
  const before = from > 0 ? (patterns().dayBefore.exec(text.slice(0, from))?.[0] ?? '') : '';
  const span = found && !days ? spanFrom(text, `${before}${found}`, time) : undefined;
  if (span) return { date: span, spans: [span], at: text.indexOf(span) };
  const own = found && withTail(text, withDaysBeside(text, `${before}${found}`), patterns().dayBehind);
  const series = own && !days ? seriesIn(text, weekly, own) : undefined;
  const date = series?.join(', ') ?? own ?? (time && weekly?.[0]);
  const starts = [
    own ? text.indexOf(series?.[0] ?? own) : -1,
    time ? text.indexOf(time) : -1,
    text.search(patterns().dayName),
    // "chaque mardi" begins before its day.
    weekly && (series || date === weekly[0]) ? weekly.index : -1,
  ].filter((at) => at >= 0);
  const spans = series ?? (date ? [date] : []);
  return {
    ...(date && { date, spans }),
    ...(time && { time }),
    at: starts.length > 0 ? Math.min(...starts) : -1,
  };
}

/** "9:00 to 14:00 and from 16:30 to 20:30": the hours of a second opening. */
function withFurtherHours(text: string, time: string): string {
  if (!hasEnd(time)) return time;
  const behind = text.slice(text.indexOf(time) + time.length);
  const [link = ''] = patterns().furtherHours.exec(behind) ?? [];
  const next = link ? clock().exec(behind.slice(link.length)) : null;
  return next?.index === 0 && hasEnd(next[0]) ? `${time}${link}${next[0].trimEnd()}` : time;
}

/** "Monday to Friday from 9:00 to 14:00", after the start day. */
function daysBefore(text: string, weekly: RegExpExecArray, time: string, date = ''): string | undefined {
  const at = text.indexOf(time, weekly.index);
  const between = text.slice(weekly.index + weekly[0].length, at);
  const isApart = date !== '' && text.indexOf(date) >= 0 && weekly.index > text.indexOf(date) + date.length;
  const isSpan = patterns().dayName.test(weekly[0].replace(patterns().dayName, ''));
  return isApart && isSpan && at >= 0 && between.length <= mostBetween && !/[,.;]/u.test(between)
    ? text.slice(weekly.index, at + time.length)
    : undefined;
}
/** "Monday 11 May 8 am to Wednesday 13 May 6 pm": from a time of one day to a time of another. */
function spanFrom(text: string, date: string, time = ''): string | undefined {
  const start = text.indexOf(date);
  const after = start + date.length;
  const timed = time ? text.indexOf(time, after) : -1;
  const end = timed >= 0 && timed - after <= mostBetween ? timed + time.length : after;
  const [link = ''] = patterns().toDay.exec(text.slice(end)) ?? [];
  const last = link ? dayOfMonth(text.slice(end + link.length)) : undefined;
  if (!last || last.index > 0) return undefined;
  const lastEnd = end + link.length + last.text.length;
  const hour = clock().exec(text.slice(lastEnd));
  const until = hour && hour.index <= mostBetween ? lastEnd + hour.index + hour[0].trimEnd().length : lastEnd;
  return text.slice(start, until);
}

/** Most letters between days and hours. */
const mostBetween = 8;

/** A match with the text directly after it. */
const withTail = (text: string, fact: string, tail: RegExp): string =>
  `${fact}${tail.exec(text.slice(text.indexOf(fact) + fact.length))?.[0] ?? ''}`;
