import { isMeasure } from '../content/tables/grid.ts';
import { overlap } from '../content/tables/interest.ts';
import { hasCjk } from '../language/scripts.ts';
import { isStopWord } from '../language/stop-words.ts';
import { type HeaderKind, headerKindsOf, unitWords, wordList } from '../language/table-words.ts';
import { natureOf } from '../read/columns/number-type.ts';
import type { Column, Table } from '../read/document.ts';

/** Words of what is measured. */
const longest = 4;

/**
 * What all numbers of a table are of, where neither its columns nor the name of its first chart say so and a title does: "CO2 emissions" of the columns "Total",
 * "Gas" and "Per capita" under "CO2 emissions of France since 1990".
 */
export function measuredIn(titles: readonly string[], { columns }: Table, called: string): string {
  const measures = columns.filter(isMeasure);
  const isOpen = measures.every(({ unit, name }) => unit === undefined && saysNothing(name));
  if (measures.length === 0 || !isOpen || !saysNothing(called)) return '';
  // "Wheat prices and wages" over the columns "wheat" and "wages" is of both, and no measure of all.
  const namesOne = (title: string) => measures.some(({ name }) => overlap(name, { text: title }) >= 0.5);
  return (
    titles
      .filter((title) => !namesOne(title))
      .map(measureIn)
      .find((name) => name !== '') ?? ''
  );
}

/** The table, whose numbers are not added up where the title says that they are a stock: "Unemployed by month". */
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

/** Kinds of what is measured. */
const kindsOf = (name: string): HeaderKind[] =>
  headerKindsOf(name).filter((kind) => kind === 'flow' || kind === 'stock' || kind === 'ratio');

/** The words before the first that is grammar or a number, to the last of them that is a measure. */
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
