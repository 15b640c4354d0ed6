import { wordList } from '../../language/table-words.ts';
import type { Column } from '../../read/document.ts';
import {
  type Cells,
  type Grid,
  isMeasure,
  isName,
  isTime,
  isUnique,
  isYear,
  repeats,
  seriesOf,
} from './grid.ts';
import { type Interest, overlap } from './interest.ts';
import { measuresByInterest } from './measures.ts';
import { inOrderOfTime, shortTimes } from './time-axis.ts';

/** Labels that mean nothing to readers, such as "tt0499549", or are too long for a chart. */
function areNoNames(labels: readonly string[]): boolean {
  const codes = labels.filter((label) => /^\p{L}{0,4}[-_]?\d{4,}\p{L}?$/u.test(label));
  // Numbers among the names: the table's columns were not separated.
  const numbers = labels.filter((label) => /^[*†‡]{0,3}[-+−–]?\d+(?:[.,]\d+)+\s?%?[*†‡]{0,3}$/u.test(label));
  const long = labels.filter((label) => label.length > longestLabel);
  return (
    codes.length * 5 >= labels.length * 4 ||
    numbers.length * 3 >= labels.length ||
    long.length * 2 > labels.length
  );
}

/** Most measures that are drawn beside their sum. */
const mostParts = 7;

/** Most characters of a bar label. */
const longestLabel = 70;

/** One row per point: the leftmost column of unique names or times is the axis, each measure a series. */
export function plainGrid(cells: Cells, interest: Interest): Grid | undefined {
  const { columns } = cells.table;
  const textsOf = (index: number) => cells.body.map((row) => cells.text(row, index));
  const isAxis = (column: Column, index: number) =>
    (isTime(column) || (isName(column) && !areNoNames(textsOf(index)))) && isUnique(textsOf(index));
  // "01", "2A": numbers of the names next to them.
  const isNumbered = (index: number) =>
    textsOf(index).filter((text) => /^\d{1,3}\p{L}?$/u.test(text)).length * 5 >= cells.body.length * 4;
  // Years that are unique and in order are the time, even next to a name in another calendar.
  const dated = columns.findIndex(
    (column, index) => column.type === 'year' && isAxis(column, index) && areNextYears(textsOf(index)),
  );
  const spelt =
    dated >= 0
      ? dated
      : columns.findIndex((column, index) => isAxis(column, index) && (isTime(column) || !isNumbered(index)));
  const named = spelt >= 0 ? spelt : columns.findIndex(isAxis);
  // A code like "R1" is no name if several rows share one.
  const coded = columns.findIndex(
    ({ type }, index) =>
      index < named &&
      !isTime({ name: '', type }) &&
      isUnique(textsOf(index)) &&
      textsOf(index).every((text) => /^\p{Lu}{1,2}\d{1,2}$/u.test(text)) &&
      columns.some((other, at) => at > index && at < named && isName(other)),
  );
  // Abbreviations, such as stock symbols, if nothing else identifies the rows.
  const axis =
    coded >= 0
      ? coded
      : named >= 0
        ? named
        : columns.findIndex(
            ({ type }, index) =>
              type === 'id' &&
              isUnique(textsOf(index)) &&
              textsOf(index).every((text) => abbreviation.test(text)),
          );
  const column = columns[axis];
  if (!column || cells.body.length < 2) return undefined;
  // Another column of recurring names before the measures: rows are of different things and make no line.
  const first = columns.findIndex(isMeasure);
  const others = columns.some(
    (other, index) => isName(other) && index !== axis && index < first && repeats(cells, index),
  );
  if (isName(column) && cells.account) return undefined;
  const labels = cells.body.map((row) => cells.text(row, axis));
  // Consecutive unique years: further text about each year is no second dimension.
  if (isTime(column) && others && !areNextYears(labels)) return undefined;
  const time = isTime(column) ? inOrderOfTime(labels) : undefined;
  if (isTime(column) && !time) return undefined;
  const rows = time ? time.order.map((at) => cells.body[at] ?? -1) : cells.body;
  const ordered = measuresByInterest(columns, interest).filter((index) => !cells.mixes(index, rows));
  if (ordered.length === 0) return undefined;
  // Measures missing in half of the rows come last, unless the prompt names them.
  const told = (index: number) =>
    columns[index]?.name === interest.lead ||
    overlap(columns[index]?.name ?? '', interest) >= 0.5 ||
    rows.filter((row) => cells.number(row, index) !== null).length * 2 >= rows.length;
  const all = [...ordered.filter(told), ...ordered.filter((index) => !told(index))];
  // Of many parts and their sum, the sum is drawn.
  const sums = all.filter((index) => wordList('totals').is(columns[index]?.name ?? ''));
  const measures = sums.length === 1 && all.length > mostParts ? sums : all;
  return {
    axis: column.name,
    time: time !== undefined,
    labels: shortTimes(rows.map((row) => cells.text(row, axis))),
    years: time ? time.order.map((at) => time.years[at]) : labels.map(() => undefined),
    measure: '',
    series: measures.map((index) => {
      const measure = columns[index] as Column;
      return seriesOf(
        cells,
        rows.map((row) => ({ row, column: index })),
        measure,
        measure.name,
      );
    }),
    complete: true,
    fixed: [],
  };
}

const abbreviation = /^\p{Lu}[\p{L}.]{1,5}$/u;

function areNextYears(labels: string[]): boolean {
  const years = labels.map(Number).sort((a, b) => a - b);
  return (
    labels.every((label) => isYear(label)) &&
    years.every((year, at) => at === 0 || year === (years[at - 1] ?? 0) + 1)
  );
}
