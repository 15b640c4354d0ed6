import { noticeWords as words } from './notice-words.ts';
import { once } from './once.ts';

const hour = '(?:2[0-3]|[01]?\\d)(?!\\d)';
/** French sets its "h" apart: "20 h 30". */
const minutes = '(?:(?:[:.h]|\\sh\\s)[0-5]\\d)';

/** An hour by its name: "noon". */
const named = once(() => `(?:${words('namedHours')})(?!\\p{L})`);

/** "7 pm", "19:00 Uhr bis 21:00", "ore 21", "午前9時から", "9 am to noon". */
export const clock = once(() => {
  const [units, parts, until] = [words('hours'), words('dayParts'), `-|–|${words('until')}`];
  const unit = `(?:\\s?(?:${units}))`;
  const before = `(?<![\\d:.])(?:(?:${parts})\\s?)?`;
  return new RegExp(
    [
      `(?<!\\p{L})(?:${words('clockLead')})\\s${hour}${minutes}?(?:\\s?(?:${until})\\s?(?:(?:${words('clockLead')})\\s)?${hour}${minutes}?)?`,
      `${before}${hour}${minutes}?${unit}?\\s?(?:${until})\\s?(?:${named()}|(?:${parts})?${hour}${minutes}?${unit})`,
      `(?<!\\p{L})${named()}\\s?(?:${until})\\s?(?:${named()}|${hour}${minutes}?${unit})`,
      `${before}${hour}(?:${minutes}(?!\\d)|(?=${unit}))${unit}?(?:\\s?(?:${until})\\s?${hour}${minutes}?${unit}?)?`,
    ].join('|'),
    'iu',
  );
});

/** "2 pm to 5 pm", "14 bis 17 Uhr": what leads to the first hour, that hour, and what follows with the last one. */
const hoursUntil = once(() => {
  const [units, parts, until] = [words('hours'), words('dayParts'), `-|–|${words('until')}`];
  const time = `(?:${named()}|(?:(?:${parts}|${words('clockLead')})\\s?)?${hour}${minutes}?(?:\\s?(?:${units}))?)`;
  return new RegExp(`^(\\D{0,20}?)${time}(\\s?(?:${until})\\s?(${time}).*)$`, 'iu');
});

/** "12–14 June", "30 May to 1 June". */
const daysUntil = once(
  () =>
    new RegExp(
      `(?<![-\\d.:])\\d{1,2}\\.?(?:\\s\\p{L}{1,20})?\\s?(?:-|–|${words('until')})\\s?\\d{1,2}(?![-\\d:])`,
      'iu',
    ),
);

/** Hours or days with a last one. */
export const hasEnd = (text: string): boolean => hoursUntil().test(text) || daysUntil().test(text);

/** "2 pm to 5 pm" from 3 pm on, where that is before its end. */
export function withStart(text: string, start: string): string | undefined {
  const [, lead = '', rest = '', end = ''] = hoursUntil().exec(text) ?? [];
  if (!rest || !(minutesIn(start) < minutesIn(end))) return undefined;
  return (start.startsWith(lead) ? '' : lead) + start + rest;
}

function minutesIn(time: string): number {
  const [, hours, minute = 0] = /(\d{1,2})(?:\s?[:.h]\s?(\d\d))?/i.exec(time) ?? [];
  return ((Number(hours) % 12) + (/p\.?m/i.test(time) || Number(hours) > 11 ? 12 : 0)) * 60 + Number(minute);
}
