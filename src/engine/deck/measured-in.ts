import { isMeasure } from '../content/tables/grid.ts';
import { overlap } from '../content/tables/interest.ts';
import { hasCjk } from '../language/scripts.ts';
import { isStopWord } from '../language/stop-words.ts';
import { type HeaderKind, headerKindsOf, unitWords, wordList } from '../language/table-words.ts';
import { natureOf } from '../read/columns/number-type.ts';
import type { Column, Table } from '../read/document.ts';

/** Most words of a measure's name. */
const longest = 4;

/**
 * The measure of all numbers in a table, if only a title names it: "CO2 emissions" for the columns "Total", "Gas" and
 * "Per capita" under "CO2 emissions of France since 1990".
 */
export function measuredIn(titles: readonly string[], { columns }: Table, called: string): string {
  const measures = columns.filter(isMeasure);
  const isOpen = measures.every(({ unit, name }) => unit === undefined && saysNothing(name));
  if (measures.length === 0 || !isOpen || !saysNothing(called)) return '';
  // "Wheat prices and wages" over "wheat" and "wages" names both columns, not a common measure.
  const namesOne = (title: string) => measures.some(({ name }) => overlap(name, { text: title }) >= 0.5);
  return (
    titles
      .filter((title) => !namesOne(title))
      .map(measureIn)
      .find((name) => name !== '') ?? ''
  );
}

/** The table, not to be added up if its title names a level: "Unemployed by month". */
export function withNatureOf(titles: readonly string[], table: Table): Table {
  if (natureOf(measuredIn(titles, table, ''), 'count') !== 'stock') return table;
  const columns = table.columns.map(
    (column): Column =>
      column.type === 'count' || column.type === 'amount' ? { ...column, nature: 'stock' } : column,
  );
  return { ...table, columns };
}

const saysNothing = (name: string): boolean =>
  !unitWords().has(name.toLowerCase()) && (kindsOf(name).length === 0 || wordList('by').begins(name));

/** Kinds of measures. */
const kindsOf = (name: string): HeaderKind[] =>
  headerKindsOf(name).filter((kind) => kind === 'flow' || kind === 'stock' || kind === 'ratio');

/** The words up to the first function word or number, ending with the last measure word. */
function measureIn(title: string): string {
  if (hasCjk(title)) return '';
  const words = title.split(/\s+/u);
  const end = words.findIndex(
    (word) => isStopWord(word.toLowerCase()) || !/^\p{L}[\p{L}\p{N}’'-]*$/u.test(word),
  );
  const head = end < 0 ? words : words.slice(0, end);
  const last = head.findLastIndex((word) => kindsOf(word).length > 0);
  return head.length <= longest ? head.slice(0, last + 1).join(' ') : '';
}
