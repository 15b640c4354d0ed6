import type { Locale } from '../../contract/locales.ts';
import { hasCjk } from './scripts.ts';
import { languageWords, type Span, spans, tableWords } from './table-words.ts';
import { spaced, WordList } from './word-list.ts';

/** Whether the text groups by what a header names: "by sector", "by month and sector", "nach der Branche", "セクター別". */
export function groupsBy(text: string, header: string): boolean {
  const own = spaced(text);
  const name = spaced(header).trim();
  if (name.length < 2 && !hasCjk(name)) return false;
  const { before: marks, behind: ends, and } = groupMarks();
  for (let at = own.indexOf(name); at >= 0; at = own.indexOf(name, at + 1)) {
    const before = own.slice(Math.max(0, at - 24), at);
    const behind = own.slice(at + name.length, at + name.length + 24);
    const whole = hasCjk(name) || /^(?:\s|s\s|es\s)/u.test(behind);
    if (!whole && !ends.some((mark) => behind.startsWith(mark))) continue;
    // An article may stand between the two.
    const bare = before.replace(/\S{1,4}\s$/u, '');
    if (marks.some((mark) => before.endsWith(mark) || bare.endsWith(mark))) return true;
    if (ends.some((mark) => behind.trimStart().startsWith(mark))) return true;
    const joined = and.some((mark) => before.endsWith(mark));
    const earlier = own.slice(0, at);
    if (joined && marks.some((mark) => earlier.slice(Math.max(0, at - 40)).includes(mark))) return true;
  }
  return false;
}

/** The span of time that the text groups by. */
export function spanAsked(text: string): Span | undefined {
  return spans.find((span) =>
    languageWords.some(
      (one) =>
        one.spans[span].some((word) => groupsBy(text, word)) ||
        new WordList(one.every[span]).longest(text) > 0,
    ),
  );
}

/** "Per month" and "monthly", and not "by month". */
export const isPerSpan = (text: string): boolean =>
  spans.some((span) =>
    languageWords.some(
      ({ each, every, spans: { [span]: names } }) =>
        new WordList(every[span]).longest(text) > 0 ||
        names.some((name) => each.some((mark) => new WordList([withMark(name, mark)]).longest(text) > 0)),
    ),
  );

const withMark = (name: string, mark: string) =>
  mark.startsWith('*') ? name + mark.slice(1) : hasCjk(mark) ? mark + name : `${mark} ${name}`;

/** The span that a header names and nothing else: "MONAT". */
export const spanNamed = (header: string): Span | undefined =>
  spans.find((span) => languageWords.some((one) => new WordList(one.spans[span]).is(header)));

/** "month" in the language of the deck. */
export const spanName = (span: Span, language: Locale): string => tableWords[language].spans[span][0] ?? span;

let marks: { before: string[]; behind: string[]; and: string[] } | undefined;

/** Words before and behind what is grouped by, and between two of those; those of scripts with spaces as whole words. */
function groupMarks(): { before: string[]; behind: string[]; and: string[] } {
  const words = languageWords.flatMap((one) => one.by);
  const whole = (word: string) => (hasCjk(word) ? word : ` ${word} `);
  marks ??= {
    before: words.filter((word) => !word.startsWith('*')).map(whole),
    behind: words.filter((word) => word.startsWith('*')).map((word) => word.slice(1)),
    and: languageWords.flatMap((one) => one.and).map(whole),
  };
  return marks;
}
