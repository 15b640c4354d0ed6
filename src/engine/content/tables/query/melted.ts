import type { Locale } from '../../../../contract/locales.ts';
import { readMoment } from '../../../language/moments.ts';
import { headerKindsOf, tableWords, wordList } from '../../../language/table-words.ts';
import { spaced } from '../../../language/word-list.ts';
import type { Column, Table } from '../../../read/document.ts';
import { type Cells, isMeasure } from '../grid.ts';
import { partsOf } from '../parts.ts';
import { fileName } from '../views-of.ts';
import { timedColumns } from '../wide-grid.ts';
import { measuresNamed } from './named-measures.ts';
import type { Question } from './question.ts';
import { monthsAsked } from './times.ts';

/**
 * A table with times in its header as one with a row for each of them, for a question that is of several at once: "the most between
 * June and August" is of what the three months come to.
 */
export function melted(cells: Cells, question: Question, language: Locale): Table | undefined {
  const { columns, header, rows } = cells.table;
  const timed = timedColumns(cells)[0]?.[1] ?? [];
  const own = new Set(timed.map(({ index }) => index));
  const [first] = timed.flatMap(({ index }) => columns[index] ?? []);
  // A figure between them may be of a time whose name is not known.
  const [begin = 0, end = 0] = [timed[0]?.index, timed.at(-1)?.index];
  const isBroken = columns.some((one, at) => at > begin && at < end && isMeasure(one) && !own.has(at));
  if (!first || isBroken || !isOfSeveral(cells, question, own, language)) return undefined;
  const kept = columns.flatMap((column, index) => (isMeasure(column) || own.has(index) ? [] : [index]));
  const isYears = timed.every(({ type }) => type === 'year');
  const [time = ''] = tableWords[language].spans[isYears ? 'year' : 'month'];
  const [words = ''] = timedColumns(cells)[0] ?? [];
  const asked = question.text.split(/[^\p{L}\p{M}]+/u).find(isFlow);
  const [called = ''] = [asked, ...tableWords[language].generic].filter(Boolean);
  const { name: _, nature = natureOf(cells, question, own), ...type } = first;
  const value: Column = { ...type, name: words || called, nature };
  return {
    ...cells.table,
    header: [...kept.map((index) => header[index] ?? ''), time, value.name],
    columns: [
      ...kept.map((index) => columns[index] as Column),
      { name: time, type: isYears ? 'year' : 'period' },
      value,
    ],
    rows: cells.body.flatMap((row) =>
      timed.map(({ index, label }) => [
        ...kept.map((at) => rows[row]?.[at] ?? ''),
        label,
        rows[row]?.[index] ?? '',
      ]),
    ),
    totals: [],
  };
}

const isFlow = (word: string): boolean => headerKindsOf(word)[0] === 'flow' && !wordList('sells').is(word);

/** It names several times of the header, or asks for a mean, of whatever measure they all are. */
function isOfSeveral(cells: Cells, { text, asksFor }: Question, own: ReadonlySet<number>, language: Locale) {
  const others = measuresNamed(cells, text).filter((index) => !own.has(index));
  const months = monthsAsked(text, language);
  const named = [...own].filter((index) => {
    const { order = 0, year } = readMoment(cells.table.header[index] ?? '') ?? {};
    return months?.has(Math.floor((order % 1e4) / 100), year);
  });
  const isMiddle = asksFor.has('mean') || asksFor.has('median');
  return others.length === 0 && (!asksFor.has('change') || isMiddle) && (named.length > 1 || isMiddle);
}

/** What adds up to a column of totals, or is called sales, adds up over times; of all else nobody knows. */
function natureOf(cells: Cells, { text }: Question, own: ReadonlySet<number>): 'flow' | 'stock' {
  const { caption = '' } = cells.table;
  const names = [caption, fileName(cells.table), ...spaced(text).trim().split(' ')];
  const isSum = partsOf(cells)?.parts.every((index) => own.has(index)) === true;
  return isSum || names.some((name) => headerKindsOf(name)[0] === 'flow') ? 'flow' : 'stock';
}
