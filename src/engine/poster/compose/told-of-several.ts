import { timesOf } from '../../language/grouped.ts';

/** A sentence without its numbers. */
const patternOf = (text: string): string => text.replace(/\d[\d.,]*/gu, '#');

/** Tests for sentences that only differ from others in numbers: their subject is in the heading. */
export function toldOfSeveral(sentences: readonly string[]): (text: string) => boolean {
  const count = timesOf([...new Set(sentences)].map(patternOf));
  return (text) => (count.get(patternOf(text)) ?? 0) > 1;
}
