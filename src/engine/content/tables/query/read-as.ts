import type { Locale } from '../../../../contract/locales.ts';
import { headerKindsOf, wordList } from '../../../language/table-words.ts';
import { readUnit } from '../../../language/units.ts';
import { type Cells, isMeasure } from '../grid.ts';
import { isIdentifier } from '../measures.ts';
import type { Question } from './question.ts';
import { isKnown } from './strangers.ts';
import { keysOf, meets, wordsOf } from './words.ts';

/** A figure that a question names with a word no header has. */
export interface ReadAs {
  index: number;
  word: string;
}

/**
 * "Sales" in a table whose only flow is "Ext. price", and "the most money" if the only figure is "Amount": headers that
 * name nothing else. The reading is stated.
 */
export function readAs(cells: Cells, question: Question, language: Locale): ReadAs | undefined {
  const { columns } = cells.table;
  const words = wordsOf(question.text, language);
  const isStranger = (at: number) => {
    const { text = '', key = '', isCue = true, isSmall = true } = words[at] ?? {};
    if (isCue || isSmall || /\d/u.test(key) || isKnown(cells, text)) return false;
    return !columns.some(({ name }) => keysOf(name).some((own) => meets(own, key)));
  };
  const strangers = words.flatMap((word, at) => (isStranger(at) ? [{ ...word, at }] : []));
  const measures = columns.flatMap((column, index) =>
    isMeasure(column) && !isIdentifier(column.name) ? [{ ...column, index }] : [],
  );
  // "The most people" are those of "Population".
  const isPeople = (text: string) => wordList('units').is(text) && wordList('stock').is(text);
  const people = question.order && words.find(({ text }) => isPeople(text));
  const stocks = people ? measures.filter(({ name }) => headerKindsOf(name)[0] === 'stock') : [];
  if (people && stocks.length === 1) return { index: stocks[0]?.index ?? -1, word: people.text };
  const sells = words.find(({ text }) => wordList('sells').is(text));
  const paid = measures.filter(({ unit }) => unit && readUnit(unit)?.money);
  // Quantity and price cannot be told apart; next to units sold, the money paid is meant.
  const headed = measures.filter(({ name }) => headerKindsOf(name)[0] === 'flow');
  const [sales, ...others] = paid.length > 0 ? paid : headed;
  if (sells) return sales && others.length === 0 ? { index: sales.index, word: sells.text } : undefined;
  const flow = strangers.find(({ text }) => headerKindsOf(text)[0] === 'flow');
  const isTotal = (name: string) => wordList('totals').begins(name) || wordList('totals').ends(name);
  const flows = measures.filter(
    ({ nature, name }) => nature === 'flow' && (isTotal(name) || !headerKindsOf(name).includes('flow')),
  );
  if (flow) return flows.length === 1 ? { index: flows[0]?.index ?? -1, word: flow.text } : undefined;
  const [only, ...more] = measures;
  const behind = strangers.find(({ at }) => words[at - 1]?.isCue);
  const isMeant = only && more.length === 0 && behind && question.order && wordList('generic').is(only.name);
  return isMeant ? { index: only.index, word: behind.text } : undefined;
}
