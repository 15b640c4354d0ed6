import { noticeWords as words } from './notice-words.ts';
import { once } from './once.ts';

const hour = '(?:2[0-3]|[01]?\\d)(?!\\d)';
const minutes = '(?:[:.h][0-5]\\d)';

/** "7 pm", "19:00 Uhr bis 21:00", "ore 21", "午前9時から". */
export const clock = once(() => {
  const [units, parts, until] = [words('hours'), words('dayParts'), `-|–|${words('until')}`];
  const unit = `(?:\\s?(?:${units}))`;
  const before = `(?<![\\d:.])(?:(?:${parts})\\s?)?`;
  return new RegExp(
    [
      `(?<!\\p{L})(?:${words('clockLead')})\\s${hour}${minutes}?(?:\\s?(?:${until})\\s?(?:(?:${words('clockLead')})\\s)?${hour}${minutes}?)?`,
      `${before}${hour}${minutes}?${unit}?\\s?(?:${until})\\s?(?:${parts})?${hour}${minutes}?${unit}`,
      `${before}${hour}(?:${minutes}(?!\\d)|(?=${unit}))${unit}?(?:\\s?(?:${until})\\s?${hour}${minutes}?${unit}?)?`,
    ].join('|'),
    'iu',
  );
});
