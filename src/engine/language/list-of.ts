import type { Locale } from '../../contract/locales.ts';
import { intlLocale } from './segment.ts';

/** What parts the names of a list of three and of two: ", ", ", and " and " and ". */
function separators(locale: Locale): string[] {
  const format = new Intl.ListFormat(intlLocale(locale));
  const marks = [
    ['a', 'b'],
    ['a', 'b', 'c'],
  ].flatMap((names) => format.formatToParts(names));
  return [...new Set(marks.flatMap(({ type, value }) => (type === 'literal' ? value : [])))].sort(
    (a, b) => b.length - a.length,
  );
}

/** "Rules, Water, and Fees"; names that have a comma, an "and" or a colon themselves are set apart: "Rules and fees · Water". */
export function listOf(names: readonly string[], locale: Locale): string {
  const marks = [...separators(locale), ':', '?', '？', '：'];
  if (names.some((name) => marks.some((mark) => name.includes(mark)))) return names.join(' · ');
  return new Intl.ListFormat(intlLocale(locale)).format(names);
}

/** The names of such a list. */
export function listedIn(text: string, locale: Locale): string[] {
  const marks = separators(locale);
  return marks.reduce((names, mark) => names.flatMap((name) => name.split(mark)), [text]);
}
