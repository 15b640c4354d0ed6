/** A text of at most this many characters is a note, whose lines are meant. */
const longestNote = 300;
const longestLine = 48;
const fewest = 2;

const begins = /^[\p{Lu}\p{Lo}\p{N}]/u;
const ended = /[.!?。！？।؟,;:：、]$/u;

/** Fewest pairs of lines that tell whether a text is wrapped. */
const fewestPairs = 4;

/**
 * Whether the line breaks are the author's: the next line's first word would mostly have had room. In wrapped text it
 * would not.
 */
export function keepsLines(lines: readonly string[]): boolean {
  const pairs = lines.flatMap((line, at) => {
    const [next = ''] = (lines[at + 1] ?? '').trim().split(' ', 1);
    return line.trim() === '' || next === '' ? [] : [{ length: line.trimEnd().length, next: next.length }];
  });
  const width = pairs.reduce((most, { length }) => Math.max(most, length), 0);
  const roomy = pairs.filter(({ length, next }) => length + 1 + next <= width);
  return pairs.length >= fewestPairs && roomy.length * 4 > pairs.length * 3;
}

/**
 * Whether unmarked lines are items: in a note, all short, parallel, and without sentence ends. "Buy milk", "Fix the
 * door", "Call Ann"
 * @param characters of the whole text
 * @param kept line breaks are the author's: only lines that are mostly sentences are prose
 */
export function areItems(given: readonly string[], characters: number, kept: boolean): boolean {
  const lines = given.map((line) => line.trim());
  // A speech has a paragraph a line, and a heading here and there.
  if (kept)
    return lines.length >= fewest && lines.filter((line) => ended.test(line)).length * 2 < lines.length;
  const alike = new Set(lines.map((line) => begins.test(line))).size === 1;
  return (
    characters <= longestNote &&
    lines.length >= fewest &&
    alike &&
    lines.every((line) => line.length <= longestLine && !ended.test(line))
  );
}

/** A programme or chronicle line: a time or year and an event. */
export const programmeLine =
  /^\s*(?:\d{1,2}[:.h]\d{2}|(?:1[5-9]|20)\d\d)(?:\s*(?:年|년|[–—:：-]|Uhr|h(?=\s)))?\s*\S/u;

/** "in: shop, support" */
export const named = /^\s*\p{L}[\p{L} ]{0,20}:\s+\S/u;

/** A title with a line or two below it: who, when. */
export const isTitled = ([first = '', ...below]: string[]): boolean =>
  (below.length === 1 || below.length === 2) &&
  !named.test(first) &&
  [first, ...below].every((line) => line.length <= 80 && !/[.!?,;:]$/u.test(line));

/** "ROWING CLUB OF NORTH LEA" above "Report for 2024": organisation and title, or, above a list, chapter and section. */
export const isSignboard = ([first = '', second = '', ...others]: string[]): boolean =>
  others.length === 0 &&
  first.length <= 80 &&
  first === first.toUpperCase() &&
  first !== first.toLowerCase() &&
  /^[\p{Lu}\d].*[^.!?,;:]$/u.test(second.trim()) &&
  second !== second.toUpperCase() &&
  second.length <= 80;
