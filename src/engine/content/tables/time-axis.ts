import { readMoment } from '../../language/moments.ts';
import { writtenMonthFirst } from '../../read/columns/text-type.ts';

/**
 * Labels of a time axis in order; undefined if two coincide or one is no time. Months without a year stay as the source
 * has them if they go round once: a winter from November to February, a fiscal year.
 */
export function inOrderOfTime(
  labels: string[],
): { order: number[]; years: (number | undefined)[] } | undefined {
  const monthFirst = writtenMonthFirst(labels, undefined);
  const moments = labels.map((label) => readMoment(label, monthFirst) ?? numberAsMoment(label));
  if (moments.some((moment) => moment === undefined)) return undefined;
  const keys = moments.map((moment) => moment?.order ?? 0);
  if (new Set(keys).size < keys.length) return undefined;
  const dated = moments.filter((moment) => moment?.year !== undefined).length;
  if (dated !== 0 && dated !== moments.length) return undefined;
  const given = keys.map((_, index) => index);
  const order =
    dated === 0 && goesRoundOnce(keys)
      ? given
      : dated === 0 && goesRoundOnce([...keys].reverse())
        ? given.reverse()
        : given.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  return { order, years: moments.map((moment) => moment?.year) };
}

/** Rises but for one step, which comes back to below the first: "Nov, Dec, Jan" and "Dec, Jan", unlike "Nov, Oct". */
function goesRoundOnce(keys: readonly number[]): boolean {
  const falls = keys.filter((key, at) => at > 0 && key < (keys[at - 1] ?? 0)).length;
  const back = (keys[0] ?? 0) - (keys.at(-1) ?? 0);
  return falls === 1 && back > (keys.length > 2 ? 0 : halfYear);
}
/** Six months, as moments count them. */
const halfYear = 600;

/** Shortens "2001-01-01" to 2001 for yearly values and to "2001-01" for monthly ones, as it does "2001-01-31". */
export function shortTimes(labels: string[]): string[] {
  if (labels.length > 2 && labels.every(isMonthEnd)) return labels.map((label) => label.slice(0, 7));
  for (const [pattern, length] of [
    [/^\d{4}-01-01(?:[T ].*)?$/, 4],
    [/^\d{4}-\d\d-01(?:[T ].*)?$/, 7],
    [/^\d{4}-\d\d-\d\d[T ]\d\d:.*$/, 10],
    [/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:.*$/, 16],
  ] as const) {
    const short = labels.map((label) => (pattern.test(label) ? label.slice(0, length) : ''));
    if (labels.length > 2 && short.every(Boolean) && new Set(short).size === labels.length) return short;
  }
  return labels;
}

const isMonthEnd = (label: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(label) ?? [];
  return day !== undefined && new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() === Number(day);
};

/** Days and hours counted from a start. */
const numberAsMoment = (label: string) =>
  /^\d{1,3}$/.test(label) ? { order: Number(label), year: undefined } : undefined;
