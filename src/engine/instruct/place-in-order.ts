import { months, weekdays } from '../language/calendar.ts';
import { fold } from '../language/language.ts';

/** Where a new name comes among others, from 0: weekdays, months and times in their order, all else at the end. */
export function placeInOrder(names: readonly string[], name: string): number {
  const own = momentOf(name);
  const others = names.map(momentOf);
  const isOrdered = others.every((one, at) => one !== undefined && (at === 0 || one > (others[at - 1] ?? 0)));
  if (own === undefined || others.length < 2 || !isOrdered) return names.length;
  return others.filter((one) => (one ?? 0) < own).length;
}

/** A number by which weekdays, months and times are ordered. */
function momentOf(name: string): number | undefined {
  const word = fold(name).trim();
  const time = /^(\d{1,2})[:.](\d\d)(?!\d)/.exec(word);
  if (time) return Number(time[1]) * 60 + Number(time[2]);
  const [day, month] = [weekdays().get(word), months().get(word)];
  return day === undefined ? month && ofMonths + month : ofDays + day;
}

/** Beyond all minutes of a day. */
const ofDays = 2000;
const ofMonths = 3000;
