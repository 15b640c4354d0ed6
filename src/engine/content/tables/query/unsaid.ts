import type { Locale } from '../../../../contract/locales.ts';
import { months } from '../../../language/calendar.ts';
import { readMoment } from '../../../language/moments.ts';
import { numberWords } from '../../../language/numerals.ts';
import { tableWords, wordList } from '../../../language/table-words.ts';
import { readCount } from '../../brief/read-count.ts';
import { keyOf } from '../../words.ts';
import { type Cells, isMeasure, isUnique } from '../grid.ts';
import { interestOf } from '../interest.ts';
import type { Told } from '../telling.ts';
import { leftOutOf, readingOf } from './conditions.ts';
import { isThing, meantOf } from './meant.ts';
import { columnsNamed, valuesNamed, withoutCalled } from './named.ts';
import { measuresNamed } from './named-measures.ts';
import { questionOf } from './question.ts';
import { readAs } from './read-as.ts';
import { rowsAsked } from './rows-asked.ts';
import { isKnown } from './strangers.ts';
import { monthsNamed } from './times.ts';
import { keysOf, meets, type Word, wordsOf } from './words.ts';

interface Asked {
  text: string;
  words: Word[];
  cells: Cells;
  language: Locale;
  /** The prompt is worded as a question. */
  isPut: boolean;
}

/**
 * The parts of a question its answer does not cover, as written: names of columns and rows, years, limits, counted
 * things and computations. Every answer is checked here, however it was found; columns may be on other slides.
 */
export function unsaidIn(question: Omit<Asked, 'words'>, answer: Told[], told: Told[]): string[] {
  const { text, language } = question;
  const asked: Asked = { ...question, words: wordsOf(text, language) };
  const { words } = asked;
  const said = saidIn(answer);
  const open = new Set([
    ...namesOpen(asked, said, saidIn(told)),
    ...timesAndNumbersOpen(asked, said),
    ...kindsOpen(asked, said),
    ...strangersOpen(asked, said),
  ]);
  const found: string[] = [];
  for (let first = 0; first < words.length; first++) {
    if (!open.has(first) || open.has(first - 1)) continue;
    let [begin, last] = [first, first];
    while (open.has(last + 1)) last++;
    while (words[begin]?.breaks === false && words[begin - 1]?.isCue) begin--;
    const end = words[last];
    found.push(text.slice(words[begin]?.at, (end?.at ?? 0) + (end?.text.length ?? 0)));
  }
  return [...new Set(found)];
}

/** Measures a prompt names that nothing shown of the table has, also for prompts that are no question. */
export function columnsUnsaid({ text, cells, language }: Omit<Asked, 'words'>, told: Told[]): string[] {
  const shown = keyOf(saidIn(told).text);
  return measuresNamed(cells, text, language).flatMap((index) => {
    const column = cells.table.columns[index];
    return column && isMeasure(column) && !shown.includes(keyOf(column.name)) ? [column.name] : [];
  });
}

interface Said {
  /** Titles, statements, times and omissions; and those with everything visible next to them. */
  sentences: string;
  text: string;
  /** Whether it contains a word. */
  has: (key: string) => boolean;
}

function saidIn(told: Told[]): Said {
  const sentences = told.flatMap(({ view, as }) => [
    ...[view.title, view.scope ?? '', ...view.leftOut[as]],
    ...view.statements.map(({ text }) => text),
    ...(view.chart?.categories ?? []),
  ]);
  const seen = told.flatMap(({ view: { chart, table }, as }) =>
    as === 'chart' && chart
      ? [chart.axis, chart.measure, chart.unit ?? '', ...chart.series.map(({ name }) => name)]
      : [...table.columns, ...table.rows.flat()],
  );
  const text = [...sentences, ...seen].join('\n');
  const keys = [...new Set(keysOf(text))];
  const has = (key: string) => keys.some((one) => meets(one, key) || meets(key, one));
  return { sentences: sentences.join('\n'), text, has };
}

const indexesOf = (words: Word[], is: (word: Word, at: number) => boolean): number[] =>
  words.flatMap((word, at) => (is(word, at) ? [at] : []));

/** Columns, and rows named or excluded; identifying columns need no mention. */
function namesOpen({ cells, words, language }: Asked, { has, text }: Said, shown: Said): number[] {
  const keyAt = (at: number) => words[at]?.key ?? '';
  // "By region", if the lines have the regions' names.
  const lines = new Set(text.split('\n'));
  const isTold = (index: number) => {
    const names = new Set(cells.body.map((row) => cells.text(row, index)).filter((name) => lines.has(name)));
    return names.size > 1;
  };
  const columns = columnsNamed(cells, words).filter(
    ({ index, at }) =>
      !(
        !isMeasure(cells.table.columns[index] ?? { name: '', type: 'text' }) &&
        isUnique(cells.body.map((row) => cells.text(row, index)))
      ) &&
      !at.every((one) => has(keyAt(one)) || shown.has(keyAt(one))) &&
      !isTold(index),
  );
  const named = valuesNamed(cells, words);
  const out = leftOutOf(words, named, language);
  const rows = named.flatMap((value) => {
    const { from, to, values } = value;
    const at = words.flatMap((_, one) => (one >= from && one < to ? [one] : []));
    const isOut = out.includes(value) && !values.some((one) => text.includes(`≠ ${one}`));
    const isSaid = at.every((one) => has(keyAt(one))) || values.some((one) => keysOf(one).every(has));
    return isSaid && !isOut ? [] : at;
  });
  return [...columns.flatMap(({ at }) => at), ...rows];
}

/** Numbers other than a ranking's size, without thousands separators, and months. */
function timesAndNumbersOpen(
  { text, words, cells, language }: Asked,
  { sentences, text: said, has }: Said,
): number[] {
  const numbersIn = (some: string) =>
    [
      ...some
        .replace(/(?<=\d)[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/gu, '#')
        .matchAll(/(?<!\d[-/:])\d[\d#]*(?:[.,]\d+)?|(?<=\d[-/:])\d{4}/gu),
    ].map(({ 0: number, index }) => ({
      number: number.replaceAll('#', ''),
      at: index,
      end: index + number.length,
    }));
  const known = new Set(numbersIn(sentences).map(({ number }) => number));
  // "In 2025" for rows that are all of that year.
  const isOfAll = (number: string) =>
    cells.table.columns.some((_, index) =>
      cells.body.every((row) => cells.text(row, index).includes(number)),
    );
  const { count } = questionOf(text, language);
  // "6 slides" is a length.
  const length = readCount(text)?.phrases[0] ?? '';
  const from = length ? text.indexOf(length) : -1;
  const isLength = (at: number) => from >= 0 && at >= from && at < from + length.length;
  const lines = said.split('\n').map((line) => readMoment(line)?.order ?? 0);
  const told = new Set([
    ...lines.map((order) => Math.floor((order % 1e4) / 100)),
    ...(said.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []).map((word) => months().get(word)),
  ]);
  const open = [
    ...numbersIn(text).filter(
      ({ number, at }) => !isLength(at) && !known.has(number) && number !== String(count) && !isOfAll(number),
    ),
    ...monthsNamed(text, language).filter(({ month }) => !told.has(month)),
  ];
  // "Five stars", if nothing is called stars.
  const isCounted = ({ key }: Word, at: number) => {
    const [number = 0, next] = [numberWords[key], words[at + 1]];
    const isStrange = next && isThing(next) && !isKnown(cells, next.text) && !has(next.key);
    return number > 1 && number !== count && !known.has(String(number)) && isStrange === true;
  };
  return indexesOf(
    words,
    (word, at) => isCounted(word, at) || open.some((one) => word.at >= one.at && word.at < one.end),
  );
}

/** The computation asked for, by its word; and "since then" if no time is given. */
function kindsOpen({ text, words, cells, language }: Asked, { text: said }: Said): number[] {
  const { asksFor } = withoutCalled(cells, questionOf(text, language), language);
  const lists = { share: ['share', 'percent'], mean: ['mean', 'summaries'], median: ['medians'] } as const;
  const lower = text.toLowerCase();
  const then = tableWords[language].sinceThen.find((word) => lower.includes(word)) ?? '';
  const begin = lower.indexOf(then);
  const open = (['share', 'mean', 'median'] as const).filter(
    (kind) =>
      asksFor.has(kind) &&
      !(kind === 'share' && said.includes('%')) &&
      !lists[kind].some((key) => wordList(key).longest(said) > 0),
  );
  return indexesOf(
    words,
    ({ text: word, at }) =>
      (at >= begin && at < begin + then.length) || open.some((kind) => wordList(lists[kind][0]).is(word)),
  );
}

/** Words for things the table lacks, if the question depends on them: counted or ranked things, owners, groups. */
function strangersOpen(asked: Asked, said: Said): number[] {
  const { text, words, cells, language, isPut } = asked;
  const question = questionOf(text, language);
  const interest = interestOf(text);
  const counts = question.asksFor.has('number');
  const reading = readingOf(cells, interest, language, { counts, limits: false });
  const measures = (reading?.columns ?? []).flatMap(({ index }) =>
    isMeasure(cells.table.columns[index] ?? { name: '', type: 'text' }) ? [index] : [],
  );
  const strangers = reading && meantOf(cells, reading, measures);
  const isRanked =
    question.order && words[0]?.text !== strangers?.counted[0] && !rowsAsked(cells, interest)?.areNames;
  const of = new Set([
    ...(strangers?.unmet ?? []),
    ...(strangers?.names ?? []),
    ...(isRanked ? (strangers?.counted ?? []) : []),
    ...(measures.length === 0 && wordList('sells').longest(text) === 0
      ? [readAs(cells, question, language)?.word]
      : []),
  ]);
  return indexesOf(words, (word, at) => {
    const before = text.slice(0, word.at);
    const isCounted = !word.breaks && (['howMany', 'by'] as const).some((key) => wordList(key).ends(before));
    // "The share of trams".
    const isPart = words[at - 1]?.joins === true && wordList('share').is(words[at - 2]?.text ?? '');
    const asks = isPut && (isCounted || isPart);
    const isStrange = of.has(word.text) || (asks && isThing(word) && !isKnown(cells, word.text));
    return isStrange && !said.has(word.key);
  });
}
