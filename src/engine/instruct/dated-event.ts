import { clock } from '../language/clock.ts';
import { dateMentions, dayOfMonth, impossibleDay } from '../language/dates.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { has } from './item.ts';
import type { OperationOf } from './operations.ts';
import { ask } from './state.ts';
import { longestStatement, withoutEndMark } from './stated-parts.ts';
import { tokensOf } from './tokens.ts';

/** Most letters between an event and its date that may belong to the date: a weekday. */
const longestDay = 16;

/** “The event is now on Sunday, 13 June 2027”, “the fair starts at 10 am”: a statement of its date and nothing else. */
export function datedEvent(text: string, lexicon: Lexicon): OperationOf<'fact.set'> | undefined {
  const { dated } = lexicon;
  if (text.length > longestStatement) return undefined;
  const said = withoutEndMark(text);
  const [date, ...more] = dateMentions(said).filter(({ order }) => order % 10_000 > 0);
  if (more.length > 0) return undefined;
  const day = date ?? dayOfMonth(said);
  const time = clock().exec(said);
  if ((day === undefined) === (time === null)) return undefined;
  const when = day ?? { text: time?.[0].trim() ?? '', index: said.indexOf(time?.[0].trim() ?? '') };
  const folded = fold(said);
  const from = withoutWords(folded, dated, 0, when.index, 1);
  const to = withoutWords(folded, dated, said.length, when.index + when.text.length, -1);
  const [before, after] = [said.slice(from, when.index), said.slice(when.index + when.text.length, to)];
  const isDay = (words: string): boolean =>
    words.length <= (day ? longestDay : 0) &&
    !tokensOf(words.trim(), lexicon).some((token) => has(token, 'things.slide')) &&
    /^[,、\s(（]{0,4}[\p{L}\p{M}]{0,16}[)）,\s]{0,4}$/u.test(words);
  if ((from === 0 && to === said.length) || !isDay(before) || !isDay(after)) return undefined;
  const kind = day ? 'date' : 'time';
  return { op: 'fact.set', about: kind, kind, text: said.slice(from, to).trim() };
}

/** “Change it to 31 February”; one that is there already may be mended. @throws ClarificationNeeded */
export function refuseNoDay(text: string, said: readonly string[] = []): void {
  const day = impossibleDay(text);
  if (day && !said.some((one) => one.includes(day))) ask(`There is no ${day}. Which day is meant?`);
}

/** Offsets of a text without the given words at its start or end. */
export function withoutWords(
  text: string,
  words: readonly string[],
  from: number,
  to: number,
  step: 1 | -1,
): number {
  let at = from;
  for (;;) {
    while (at !== to && /[\s,،、]/u.test(text[step > 0 ? at : at - 1] ?? '')) at += step;
    const room = Math.abs(to - at);
    const word = words.find((one) => {
      if (one.length > room || !text.startsWith(one, step > 0 ? at : at - one.length)) return false;
      const next = text[step > 0 ? at + one.length : at - one.length - 1] ?? ' ';
      return one.length === room || isApart(one) || !/[\p{L}\p{N}]/u.test(next);
    });
    if (!word) return at;
    at += step * word.length;
  }
}

/** In scripts without spaces, words may touch. */
export const isApart = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);
