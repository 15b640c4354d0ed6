import { Caseless } from '../language/caseless.ts';
import { dateMentions } from '../language/dates.ts';
import { readMoment } from '../language/moments.ts';
import { noticeWords } from '../language/notice-words.ts';
import { once } from '../language/once.ts';
import { requestWords } from '../language/request-words.ts';
import { isStopWord } from '../language/stop-words.ts';

/** An event with its time: "10:30 Welcome", "1984: founded", "Q2 mobile app". */
export interface Entry {
  when: string;
  what: string;
}

const unit = String.raw`\s?(?:${noticeWords('hours')})(?!\p{L})`;
const hour = String.raw`\d{1,2}(?:(?:[:.h]|\sh\s)\d{2}(?:${unit})?|${unit})`;
const clock = new Caseless(
  String.raw`^(?:(?:${noticeWords('clockLead')})\s\d{1,2}(?:[:.]\d{2})?|(?:\d{1,2}\s?[-–—]\s?)?${hour}(?:\s?[-–—]\s?${hour})?)(?=$|[\s:：|,–—-]|\p{sc=Han}|\p{sc=Kana}|\p{sc=Hira}|\p{sc=Hangul})`,
);
/** "1888年 first steam railway" */
const bareYear = /^(?:1[0-9]|20)\d\d\s?年?(?=$|[\s:：–—-])/u;

/** A line of a time, date or period followed by the event. */
export function entryOf(line: string): Entry | undefined {
  const text = line.trim();
  const when = momentAt(text);
  const what = when && text.slice(when.length).replace(/^[\s:：|,–—-]+/u, '');
  return when && what && /^(?:[^\d%]|\d{1,3}\s\p{L})/u.test(what)
    ? { when: when.replace(/\s[-–—]$/u, ''), what }
    : undefined;
}

/** A line that ends in its time: "three engineers in Q1", "design Mar-Apr", "started 14:05". */
export function entryBefore(line: string): Entry | undefined {
  const words = line.trim().split(' ');
  for (let from = Math.max(1, words.length - mostWords); from < words.length; from++) {
    const when = words.slice(from).join(' ');
    // "Soup 8.50" has a price.
    if (!/^[\p{Lu}\p{N}]/u.test(when) || /^\d{1,2}\.\d{2}$/.test(when) || !isTimeAlone(when)) continue;
    const before = words.slice(0, from).join(' ');
    const what = before.replace(atTime(), '');
    // "Closed until May"
    const isBound = what === before && isStopWord(words[from - 1]?.toLowerCase() ?? '');
    return isBound || !what ? undefined : { when, what };
  }
  return undefined;
}

/** "Founded in 1976 by eleven students": a line around its year, among others that end in theirs. */
export function entryAround(line: string): Entry | undefined {
  const [, before = '', when = '', behind = ''] = aroundYear().exec(line.trim()) ?? [];
  return when && !/\d/u.test(before + behind) ? { when, what: `${before} ${behind}` } : undefined;
}

const aroundYear = once(
  () => new RegExp(`^(.+?)(?:\\s${requestWords('atTime')})?\\s((?:1[0-9]|20)\\d\\d)\\s(\\p{L}.*)$`, 'iu'),
);

const atTime = once(() => new RegExp(`\\s${requestWords('atTime')}$`, 'iu'));

/** "Sunday 8 June", "11:30" */
export const isTimeAlone = (text: string): boolean => momentAt(text.trim()) === text.trim();

/** The time, date or period at the start of a text. */
export function momentAt(text: string): string | undefined {
  const plain = clock.exec(text)?.[0] ?? bareYear.exec(text)?.[0];
  if (plain) return plain;
  const [date] = dateMentions(text);
  if (date?.index === 0) return date.text;
  const words = text.split(/(?<=\S)(?=[\s:：])/u).slice(0, mostWords);
  for (let count = words.length; count > 0; count--) {
    const start = words.slice(0, count).join('');
    const rest = text.slice(start.length);
    if (!isMoment(start.trim()) || /^\s?(?:am|pm|uhr)(?!\p{L})/iu.test(rest)) continue;
    // "Thursday 9:00 arrival"
    const time = clock.exec(rest.trimStart())?.[0];
    return time ? text.slice(0, start.length + rest.indexOf(time) + time.length) : start;
  }
  return undefined;
}
/** Most words of a date or period: "Saturday 14 June 2027". */
const mostWords = 4;

/** "Jan-Apr" is two. */
const isMoment = (text: string): boolean =>
  readMoment(text) !== undefined ||
  (/^\p{L}[^-–]*[-–]\p{L}[^-–]*$/u.test(text) && text.split(/[-–]/u).every((one) => readMoment(one.trim())));
