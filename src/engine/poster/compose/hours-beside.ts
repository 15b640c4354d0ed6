import { wordCount } from '../../content/words.ts';
import { clock } from '../../language/clock.ts';
import { tellsDay } from './notice-series.ts';
import { patterns, type When } from './notice-when.ts';

/** Most words of a time with its label. */
const wordsOfHour = 3;

/** "…, doors 6.30 pm, ends 10 pm, …": adds the label of a time, and times directly after it. */
export function withHoursBeside(sentence: string, when: When): When {
  const { date = '', time = '' } = when;
  if (!date || !time) return when;
  const pieces = sentence.split(/(?<=[,،、])/u);
  const from = pieces.findIndex((piece) => piece.includes(time));
  const isHour = (piece: string, at: number) => {
    const rest = piece.replace(clock(), '');
    return (
      at > 0 &&
      rest !== piece &&
      !/[\d:：;]/u.test(rest) &&
      wordCount(piece.trim()) <= wordsOfHour &&
      !tellsDay(piece)
    );
  };
  const end = pieces.findIndex((piece, at) => at > from && !isHour(piece, at));
  const told =
    from > 0 && isHour(pieces[from] ?? '', from) ? pieces.slice(from, end < 0 ? undefined : end) : [];
  const hours = told
    .join('')
    .replace(patterns().leading, '')
    .replace(/[\s,،、.。]+$/u, '');
  return hours.includes(time) ? { ...when, time: hours } : when;
}
