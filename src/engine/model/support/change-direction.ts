import type { StatedNumber } from '../../language/stated-numbers.ts';
import { isSame, without } from './alike.ts';
import type { Told } from './told.ts';

/** A claim's context of a number: its part, and all text around it on the slide. */
export interface Saying extends Told {
  around: ReadonlySet<string>;
  sentence: readonly Told[];
}

/** Shares, percentage points, and counts or measures. */
export const kindOf = ({ unit }: StatedNumber): string => (unit === '%' || unit === 'pp' ? unit : '');

const yearOf = ({ years }: Told): number | undefined =>
  years.size === 1 ? Number([...years][0]) : undefined;

/** Direction from the earlier to the later of two numbers; undefined if their order is unknown. */
export function wayBetween(one: Told, other: Told): 'up' | 'down' | undefined {
  const [first, second] = [yearOf(one), yearOf(other)];
  const byYear = first !== undefined && second !== undefined && first !== second ? first < second : undefined;
  const isFirst = byYear ?? (one.before === other.before ? undefined : one.before);
  if (isFirst === undefined) return undefined;
  const [from = 0, to = 0] = [one, other].map(({ number }) => number.readings[0]?.value);
  if (from === to) return undefined;
  return to > from === isFirst ? 'up' : 'down';
}

/** Whether a number came from an earlier one in the other direction: "6.2 after 4.8 the year before". */
function isOtherWayThan(sign: 'up' | 'down', told: Told): boolean {
  if (told.cell || told.before || told.number.unit === '%') return false;
  const isEarlier = (other: Told) => other.before || (yearOf(other) ?? 0) < (yearOf(told) ?? 0);
  const ways = told.beside.flatMap((other) =>
    isEarlier(other) && other.number.unit === told.number.unit && without(other.words, told.words).length < 2
      ? (wayBetween(told, other) ?? [])
      : [],
  );
  return ways.length > 0 && !ways.includes(sign);
}

/** Whether two numbers have the same start and end as in a claim. */
function comesFrom({ sentence }: Saying, { beside }: Told): boolean | undefined {
  const [kind, another] = new Set(sentence.map(({ number }) => kindOf(number)));
  if (sentence.length !== 2 || sentence.some(({ by }) => by) || kind === undefined || another !== undefined)
    return undefined;
  const [first = -1, second = -1] = sentence.map((one) =>
    beside.findIndex((other) => isSame(one.number, other.number)),
  );
  return first < 0 || second < 0 ? undefined : first < second;
}

/** Whether a claim has another direction than the material. */
export function isOtherWay(saying: Saying, told: Told): boolean {
  const { number, direction, sentence } = saying;
  const sign = number.signed ? ((number.readings[0]?.value ?? 0) < 0 ? 'down' : 'up') : direction;
  if (!sign) return false;
  if (told.same && !told.direction && !told.compared) return true;
  const [from = 0, to = 0] = sentence.map((one) => one.number.readings[0]?.value ?? 0);
  const isSaidSo = sentence.length === 2 && (sign === 'down' ? from > to : from < to);
  const inOrder = told.cell ? undefined : comesFrom(saying, told);
  // "Raised 31 alarms; then 12 were left": start and end decide.
  if (told.direction && !(isSaidSo && inOrder)) return sign !== told.direction;
  if (!number.signed && sentence.length === 1) return isOtherWayThan(sign, told);
  if (number.signed || sentence.length !== 2) return false;
  const [one, two] = sentence.map((saidOne) =>
    told.beside.find((other) => isSame(saidOne.number, other.number)),
  );
  const way = one && two && one !== two ? wayBetween(one, two) : undefined;
  if (way || told.cell) return way !== undefined && way !== sign;
  if (told.beside.some(({ before, compared, direction }) => before || (compared && direction === sign)))
    return false;
  // "Fell from 23,900 to 21,300", reversed in the source.
  return inOrder === false && isSaidSo;
}
