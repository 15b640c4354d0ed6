import type { Locale } from '../../../../contract/locales.ts';
import { limitsAsked } from '../../../language/asked-limits.ts';
import { tableWords, wordList } from '../../../language/table-words.ts';
import { type Cells, isUnique } from '../grid.ts';
import { interestOf } from '../interest.ts';
import type { Told } from '../telling.ts';
import { isThing } from './meant.ts';
import { columnsNamed, valuesNamed } from './named.ts';
import { questionOf } from './question.ts';
import { isKnown } from './strangers.ts';
import { keysOf, meets, type Word, wordsOf } from './words.ts';

/** A part of a question, by places in its text. */
interface Part {
  from: number;
  to: number;
}

/**
 * The parts of a question that what is told to it does not speak of, as they are written: names of columns and of rows, years, limits,
 * what is counted and what is to be computed. However an answer was found, it accounts for them here.
 */
export function unsaidIn(
  { text, isPut }: { text: string; isPut: boolean },
  cells: Cells,
  told: Told[],
  language: Locale,
): string[] {
  const words = wordsOf(text, language);
  const said = saidIn(told);
  const open = [
    ...namesOpen(cells, words, said),
    ...numbersOpen(text, said),
    ...kindsOpen(text, words, said, language),
    ...(isPut ? strangersOpen(text, words, cells, said) : []),
  ];
  const isOpen = words.map(({ at }) => open.some(({ from, to }) => at >= from && at < to));
  const found: string[] = [];
  for (let first = 0; first < words.length; first++) {
    if (!isOpen[first] || isOpen[first - 1]) continue;
    let last = first;
    while (isOpen[last + 1]) last++;
    let begin = first;
    while (words[begin]?.breaks === false && words[begin - 1]?.isCue) begin--;
    found.push(text.slice(words[begin]?.at, endOf(words[last])));
  }
  return [...new Set(found)];
}

const endOf = (word: Word | undefined): number => (word ? word.at + word.text.length : 0);

const partOf = (words: Word[]): Part => ({ from: words[0]?.at ?? 0, to: endOf(words.at(-1)) });

interface Said {
  /** Titles, statements, times and what was left out; and with all that is seen beside them. */
  sentences: string;
  text: string;
  /** Whether a word is in it. */
  has: (key: string) => boolean;
}

function saidIn(told: Told[]): Said {
  const sentences = told.flatMap(({ view, as }) => [
    view.title,
    view.scope ?? '',
    ...view.leftOut[as],
    ...view.statements.map(({ text }) => text),
    ...(view.unmet ?? []),
  ]);
  const seen = told.flatMap(({ view: { chart, table }, as }) =>
    as === 'chart' && chart
      ? [
          chart.axis,
          chart.measure,
          chart.unit ?? '',
          ...chart.categories,
          ...chart.series.map(({ name }) => name),
        ]
      : [...table.columns, ...table.rows.flat()],
  );
  const times = told.flatMap(({ view: { chart } }) => chart?.categories ?? []);
  const text = [...sentences, ...seen].join('\n');
  const keys = new Set(keysOf(text));
  const known = new Map<string, boolean>();
  const has = (key: string): boolean => {
    const own =
      known.get(key) ?? (keys.has(key) || [...keys].some((one) => meets(one, key) || meets(key, one)));
    known.set(key, own);
    return own;
  };
  return { sentences: [...sentences, ...times].join('\n'), text, has };
}

/** Numbers without what parts their thousands. */
const withoutMarks = (text: string): string => text.replace(/(?<=\d)[.,'’\u00a0\u202f ](?=\d{3})/gu, '');

/** Columns and rows that are named; what tells the rows apart needs no word. */
function namesOpen(cells: Cells, words: Word[], { has }: Said): Part[] {
  const unsaid = (at: number[]) => at.some((one) => !has(words[one]?.key ?? ''));
  const columns = columnsNamed(cells, words).filter(
    ({ index }) => !isUnique(cells.body.map((row) => cells.text(row, index))),
  );
  const places = columns.flatMap(({ at }) => (unsaid(at) ? at : []));
  const rows = valuesNamed(cells, words).filter(
    ({ from, to, values }) =>
      unsaid(Array.from({ length: to - from }, (_, nth) => from + nth)) &&
      !values.some((value) => keysOf(value).every(has)),
  );
  return [
    ...places.map((at) => partOf(words.slice(at, at + 1))),
    ...rows.map(({ from, to }) => partOf(words.slice(from, to))),
  ];
}

/** Years and amounts of limits. */
function numbersOpen(text: string, { sentences }: Said): Part[] {
  const numbersIn = (some: string) => withoutMarks(some).match(/\d+(?:[.,]\d+)?/gu) ?? [];
  const said = new Set(numbersIn(sentences));
  const { from, to } = interestOf(text);
  const years = [from, to].filter((year) => year !== undefined).map(String);
  const amounts = limitsAsked(text).flatMap(({ amount }) => (amount ? [amount.text.trim()] : []));
  return [...new Set([...years, ...amounts])].flatMap((number) => {
    const at = text.indexOf(number);
    return at < 0 || numbersIn(number).every((one) => said.has(one))
      ? []
      : [{ from: at, to: at + number.length }];
  });
}

/** What is to be computed, by the word that asks for it. */
function kindsOpen(text: string, words: Word[], { text: said }: Said, language: Locale): Part[] {
  const { asksFor } = questionOf(text, language);
  const lower = text.toLowerCase();
  const then = tableWords[language].sinceThen.find((word) => lower.includes(word));
  const from = then ? lower.indexOf(then) : 0;
  const lists = { share: ['share', 'percent'], mean: ['mean', 'summaries'], median: ['medians'] } as const;
  const open = (['share', 'mean', 'median'] as const).flatMap((kind) => {
    const isSaid = said.includes('%') && kind === 'share';
    if (!asksFor.has(kind) || isSaid || lists[kind].some((key) => wordList(key).longest(said) > 0)) return [];
    return words.filter(({ text }) => wordList(lists[kind][0]).is(text)).map((word) => partOf([word]));
  });
  return then ? [...open, { from, to: from + then.length }] : open;
}

/** What is counted and what it is parted by, where nothing in the table is called so. */
function strangersOpen(text: string, words: Word[], cells: Cells, { has }: Said): Part[] {
  const marks = ['howMany', 'by'] as const;
  return words.flatMap((word) => {
    const before = text.slice(0, word.at);
    const asks = !word.breaks && marks.some((key) => wordList(key).ends(before));
    const isStranger = asks && isThing(word) && !has(word.key) && !isKnown(cells, word.text);
    return isStranger ? [partOf([word])] : [];
  });
}
