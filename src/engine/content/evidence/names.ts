import { readMoment } from '../../language/moments.ts';
import { unitInHeader } from '../../language/units.ts';
import { keyOf } from '../words.ts';

/** Most words of a name, and most characters in scripts without spaces. */
const longest = { words: 10, characters: 16 };
/** Scripts without spaces, with the digits among them. */
const wideRuns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\d]{2,}/gu;
const mostCharacters = 1200;

/** All substrings of the texts that could name a column, row or group, as comparison keys. */
export function namesIn(texts: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    const key = keyOf(text.slice(0, mostCharacters));
    names.add(key);
    const words = key.split(' ');
    for (let from = 0; from < words.length; from++) {
      let name = '';
      for (let to = from; to < Math.min(words.length, from + longest.words); to++) {
        name = name ? `${name} ${words[to]}` : (words[to] ?? '');
        names.add(name);
      }
    }
    for (const [run] of key.matchAll(wideRuns)) addParts(run, names);
  }
  names.delete('');
  return names;
}

/** Scripts without spaces: a name may be inside a word. */
function addParts(key: string, names: Set<string>): void {
  for (let from = 0; from < key.length; from++)
    for (let to = from + 1; to <= Math.min(key.length, from + longest.characters); to++)
      names.add(key.slice(from, to).trim());
}

/** Dates among the names, as keys: "feb 2024" is "2024 02", "q1 2024" is "2024 q1". */
export function spansIn(names: ReadonlySet<string>): string[] {
  return [...names].flatMap((name) => {
    const [, part = '', year = ''] = /^(\S{2,20}) (\d{4})$/u.exec(name) ?? [];
    if (part === '' || /^\d+$/u.test(part)) return [];
    if (/^q[1-4]$/u.test(part)) return [`${year} ${part}`];
    const moment = readMoment(name);
    return moment?.type === 'period' && moment.order % 1e4 >= 100
      ? [`${year} ${String(Math.floor((moment.order % 1e4) / 100)).padStart(2, '0')}`]
      : [];
  });
}

/** Keys of a label. "Hydro (GWh)" is also "hydro", and "10 Aviation" "aviation". */
export function namesOf(cell: string): string[] {
  const name = keyOf(cell);
  if (name === '') return [];
  const bare = /[([]/.test(cell) ? keyOf(unitInHeader(cell).name) : '';
  const [, uncoded = ''] = /^\d{1,3} (\p{L}{4}.*)$/u.exec(name) ?? [];
  return [...new Set([name, bare, uncoded])].filter((one) => one !== '');
}

/** A single-letter label, or one that begins with a letter, after its column's header: "Option B: Bridge". */
export const withHeader = (cell: string, header: string): string =>
  /^\p{Lu}(?![\p{L}\p{N}’'-])/u.test(cell) && /^\p{L}{3,20}$/u.test(header) ? `${header} ${cell}` : cell;

/** The second name of such a label: "option b". */
export function letteredNames(cell: string, header: string): string[] {
  const whole = withHeader(cell, header);
  return whole === cell ? [] : [keyOf(whole.slice(0, header.length + 2))];
}

/** Keys of a moment, and of the year, quarter, month, day and minute it falls in. */
export function timesOf(cell: string, monthFirst: boolean): string[] {
  const names = namesOf(cell);
  const [, year] = /^(\d{4})(?: |$)/.exec(names[0] ?? '') ?? [];
  if (year) names.push(year);
  const moment = readMoment(cell, monthFirst);
  const month = Math.floor(((moment?.order ?? 0) % 1e4) / 100);
  // "May 2024" has that name already.
  if (moment?.year !== undefined && month > 0 && (moment.type === 'date' || year))
    names.push(
      `${moment.year}`,
      `${moment.year} q${Math.ceil(month / 3)}`,
      `${moment.year} ${String(month).padStart(2, '0')}`,
    );
  if (/^\d{4}-\d\d-\d\d[T ]\d/.test(cell)) names.push(...[10, 16].map((end) => keyOf(cell.slice(0, end))));
  return [...new Set(names)];
}
