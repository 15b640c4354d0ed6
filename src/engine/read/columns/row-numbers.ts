import { wordList } from '../../language/table-words.ts';
import type { Profile } from './type-columns.ts';

/** Contains every number from smallest to largest once. */
export function numbersRows(values: number[]): boolean {
  const sorted = [...values].sort((a, b) => a - b);
  return values.length > 2 && sorted.every((value, at) => at === 0 || value === (sorted[at - 1] ?? 0) + 1);
}

/** 1.1, 1.2, 2.1 before words: each follows from the one before, and may leave some out where "No." says what they are. */
export function numbersParagraphs({ header, cells, index }: Profile, profiles: Profile[]): boolean {
  const parts = cells.filter(Boolean).map((cell) => /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(cell));
  if (parts.length < 3 || parts.some((part) => !part) || parts.every((part) => !part?.[2])) return false;
  if (profiles.some((other) => other.index < index) || !profiles.some((other) => other.numeric === 0))
    return false;
  const most = wordList('position').is(header) ? Number.POSITIVE_INFINITY : 1;
  return parts.every((part, at) => {
    const before = parts[at - 1];
    if (!before || !part) return true;
    const [chapter, section] = [Number(part[1]) - Number(before[1]), Number(part[2] ?? 0)];
    const step = section - Number(before[2] ?? 0);
    return chapter === 0 ? step > 0 && step <= most : chapter === 1 && section <= 1;
  });
}

/** 1, 2, 3, 5 in rising order under no name, before words: the numbers of rows, of which some were left out. */
export const countsRows = ({ header, index }: Profile, values: number[], profiles: Profile[]): boolean =>
  header.trim() === '' &&
  index === 0 &&
  values.length > 2 &&
  values.every((value, at) => value < 1000 && value >= (values[at - 1] ?? 0)) &&
  new Set(values).size * 2 > values.length &&
  profiles.slice(1).some(({ numeric, filled }) => filled > 0 && numeric * 4 < filled);
