import type { Item } from '../item.ts';
import { listedIn, quotedValues } from '../lists.ts';
import { ask } from '../state.ts';

/** Quotations as rows of a new table, or as names of its rows and columns. */

/** "With the columns “Q1” and “Q2” and the rows “North” and “South”". @throws ClarificationNeeded */
export function bothQuoted(quotes: readonly Item[], named: Item, lines: Item): string[][] {
  const [first, second] = named.start < lines.start ? [named, lines] : [lines, named];
  const [one, other] = [
    quotes.filter(({ start }) => start > first.end && start < second.start),
    quotes.filter(({ start }) => start > second.end),
  ].map(quotedValues) as [string[], string[]];
  const [columns, rows] = first === named ? [one, other] : [other, one];
  if (columns.length === 0 || rows.length === 0)
    ask('What should the rows and the columns be called? Put each name in quotation marks.');
  return [['', ...columns], ...rows.map((row) => [row, ...columns.map(() => '')])];
}

/** "With the rows “Fruit, Price” and “Apples, 3”": several quotations that list equally many values. */
export function linesQuoted(quotes: readonly Item[], columns: number | undefined): string[][] | undefined {
  const lines = quotedValues(quotes).map((line) => listedIn(line));
  const width = columns ?? lines[0]?.length ?? 0;
  return lines.length > 1 && width > 1 && lines.every(({ length }) => length === width) ? lines : undefined;
}
