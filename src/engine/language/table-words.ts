import { type Locale, locales } from '../../contract/locales.ts';
import { type English, inEach, wordsIn } from './languages.ts';
import { WordList } from './word-list.ts';

/** What headers are called that say how a column is to be read. "word" is whole, "word*" a beginning, "*word" an end. */
const headerKinds = [
  'id',
  'position',
  'rank',
  'year',
  'time',
  'share',
  'ratio',
  'count',
  'stock',
  'flow',
] as const;
export type HeaderKind = (typeof headerKinds)[number];

export const spans = ['decade', 'year', 'quarter', 'month'] as const;
export type Span = (typeof spans)[number];

/** Words of one language about tables and numbers; every language has every key. */
export interface TableWords extends Record<HeaderKind, string[]> {
  /** Names of rows that are the whole of the others: "Boroughwide". */
  wholes: string[];
  /** Names of columns that mark rows whose figures are still coming in. */
  incomplete: string[];
  decimal: string;
  /** Words and letters behind a number, and what they multiply it by. */
  scales: Record<string, number>;
  totals: string[];
  summaries: string[];
  missing: string[];
  /** Words of headers that say how a figure came about: "planned", "actual", "forecast". */
  bases: string[];
  percent: string[];
  units: string[];
  /** Words of money, each with the symbol that stands for it: "pounds|£". */
  money: string[];
  aggregates: string[];
  moments: Record<'fillers' | 'quarter' | 'half' | 'week' | 'year', string[]>;
  /** Words before or behind a year that begins or ends a span. */
  since: string[];
  until: string[];
  /** Words before the name of what is grouped by ("by sector"); "*word" stands behind it. */
  by: string[];
  and: string[];
  /** Spans of time, as what is grouped by ("by month"; the first is shown), and as what tells of it ("monthly"). */
  spans: Record<Span, string[]>;
  every: Record<Span, string[]>;
  /** Words before the number of the first of a ranking ("top ten"); "*word" stands behind it ("the five largest"). */
  top: string[];
  /** Asking for the other end of a ranking ("the cheapest three"). */
  lowest: string[];
  /** Asking for an end of a ranking by price. */
  cheap: string[];
  /** Asking for the bad end of a ranking ("the worst five"), whichever end of the measure that is. */
  worst: string[];
  /** Words beside the name of a measure that say nothing of which it is: "number", "recorded". */
  ordinary: string[];
  /** Words between a thing and what it is of: "inequality of income". */
  partOf: string[];
  /** Names of measures of which more is worse. */
  harms: string[];
  /** Words before what something is divided by: "pupils per class". */
  each: string[];
  /** Asking when one line came to lie above another. */
  overtakes: string[];
  /** The first of two figures follows the second. */
  depends: string[];
  /** Since what the question before has found. */
  sinceThen: string[];
  /** Forms of "sell", as they ask for sales: "which region sold least". */
  sells: string[];
  /** Asking how something changed. */
  develops: string[];
  /** Asking for a number of things. */
  howMany: string[];
  /** Before what something has none of: "no accidents". */
  none: string[];
  /** Right before the names of rows that do not count; "#word" stands right behind them. */
  omits: string[];
  /** What a name may end with in a sentence beyond its own letters. */
  endings: string[];
  /** Words that ask for rows by what these are: "which states". */
  which: string[];
  /** Words between two measures, of which the first is to be above the second. */
  ahead: string[];
  /** Words before a limit ("above 50 %", "over target"); "*word" stands behind it. */
  over: string[];
  under: string[];
  /** Asking by how much one thing is above another. */
  against: string[];
  /** Words behind the number of times that one thing is another. */
  times: string[];
  /** Asking for the average. */
  mean: string[];
  /** Asking for what is in the middle. */
  medians: string[];
  /** Asking for what part of things something holds: "success rate". */
  rate: string[];
  /** What is left of a ranking: "the top five and the rest". */
  rest: string[];
  /** What women and girls are called, and men and boys. */
  women: string[];
  men: string[];
  /** What stands in a column of yes and no. */
  yes: string[];
  /** Headers that say nothing about what is measured. */
  generic: string[];
  /** Names of rows that are what is left, and no total: "All other costs". */
  others: string[];
  /** Words of a line that says what all numbers are in: "All figures in EUR thousand". */
  unitLead: string[];
  /** Headers of steps of one process, whose values contain one another. */
  stages: string[];
  /** Single things that are known by a number: "Customer", "Section". */
  numbered: string[];
  /** Words that end a header of kinds of things ("*category"), or begin it ("categoría*"). */
  classes: string[];
  /** What is said about numbers, with fields in braces. */
  say: Record<Saying, string>;
}

export const tableWords = Object.fromEntries(
  locales.map((locale) => [locale, wordsIn(locale).tables]),
) as Record<Locale, TableWords>;

/** Each language once. */
export const languageWords = inEach('tables');

/** The own language first, then English, then the others: the first to know a word decides. */
function languages(own: Locale | undefined): TableWords[] {
  return own ? [tableWords[own], ...languageWords.filter((one) => one !== tableWords[own])] : languageWords;
}

const joined = new Map<string, WordList>();

type ListKey = {
  [Key in keyof TableWords]: TableWords[Key] extends string[] ? Key : never;
}[keyof TableWords];

/** A list of all languages together. */
export function wordList(key: ListKey): WordList {
  const known = joined.get(key);
  if (known) return known;
  const made = new WordList([...new Set(languageWords.flatMap((one) => one[key]))]);
  joined.set(key, made);
  return made;
}

/** What a header says about its column: the kinds whose words it has, those of the longest words first. */
export function headerKindsOf(header: string): HeaderKind[] {
  return headerKinds
    .map((kind) => ({ kind, length: wordList(kind).longest(header) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({ kind }) => kind);
}

const scaleMaps = new Map<Locale | undefined, Map<string, number>>();

/** What a word behind a number multiplies it by; "billion" as the language of the table has it, and "miles" as English has it. */
export function scalesOf(language: Locale | undefined): Map<string, number> {
  const known = scaleMaps.get(language);
  if (known) return known;
  const made = new Map<string, number>();
  const units = new Set<string>();
  for (const { scales, units: own } of languages(language)) {
    for (const [word, factor] of Object.entries(scales)) {
      const key = word.toLowerCase();
      if (!made.has(key) && !units.has(key)) made.set(key, factor);
    }
    for (const word of own) units.add(word.toLowerCase());
  }
  scaleMaps.set(language, made);
  return made;
}

let units: Set<string> | undefined;

/** Names of units in all languages, lower case. */
export function unitWords(): Set<string> {
  units ??= new Set(languageWords.flatMap((one) => one.units.map((word) => word.toLowerCase())));
  return units;
}

let money: Map<string, string> | undefined;

/** The symbol of money that a word in any language, lower case, stands for. */
export function moneyOf(word: string): string | undefined {
  money ??= new Map(
    languageWords.flatMap((one) => one.money.map((pair) => pair.split('|') as [string, string])),
  );
  return money.get(word);
}

/** Words of dates and periods of all languages, lower case. */
export function momentWords(kind: keyof TableWords['moments']): string[] {
  return [...new Set(languageWords.flatMap((one) => one.moments[kind]))];
}

/** What can be said about a table; each language has a sentence for it. */
export type Saying = keyof English['tables']['say'];
