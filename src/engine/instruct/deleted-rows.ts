import { fold, type Lexicon } from '../language/language.ts';
import { has } from './item.ts';
import { inWords } from './matching-slides.ts';
import type { OperationOf } from './operations.ts';
import { inOtherNumber } from './own-names.ts';
import { longestStatement, withoutEndMark } from './stated-parts.ts';
import { inGroup, tokensOf } from './tokens.ts';
import { type Line, mostRows } from './told-line.ts';

/**
 * “Delete the cancelled orders”: the rows of a table of orders in which one column says “Cancelled”. Undefined unless it
 * is the whole instruction, and all rows are known.
 */
export function deletedRows(
  text: string,
  lexicon: Lexicon,
  cells: readonly Line[],
): OperationOf<'table.row.delete'>[] | undefined {
  if (text.length > longestStatement || cells.length === 0) return undefined;
  const tokens = tokensOf(withoutEndMark(text), lexicon);
  const end = tokens.findLastIndex((token) => has(token, 'things.table')) === tokens.length - 1;
  const from = end ? tokens.findLastIndex(({ is }) => inGroup(is, 'links').length > 0) : tokens.length;
  const said = tokens.slice(1, from);
  while (said[0] && ['articles', 'amounts'].some((group) => inGroup(said[0]?.is, group).length > 0))
    said.shift();
  const noun = said.pop();
  const [first, last] = [said[0], said.at(-1)];
  if (!has(tokens[0], 'verbs.delete') || !noun || !first || !last) return undefined;
  const value = inWords(text.slice(first.start, last.end));
  const isMany = (corner: string): boolean =>
    corner !== '' && inOtherNumber(fold(corner)).includes(fold(noun.text));
  const own = cells.filter(({ corner = '' }) => isMany(corner.trim()));
  const found = own.filter((cell) => inWords(cell.value ?? '') === value);
  const columns = new Set(found.map(({ slide, column }) => `${slide} ${column}`));
  const [one] = found;
  if (!one || columns.size > 1) return undefined;
  const column = own.filter((cell) => cell.slide === one.slide && cell.column === one.column);
  const names = new Set(column.map(({ row }) => row));
  if (names.size < column.length || column.length >= mostRows || found.length === column.length)
    return undefined;
  const on = { kind: 'table' as const, ...(one.slide !== undefined && { slides: [{ number: one.slide }] }) };
  return found.map(({ row = '' }) => ({ op: 'table.row.delete', on, row }));
}
