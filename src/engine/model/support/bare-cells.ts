import type { Locale } from '../../../contract/locales.ts';
import { unitOfRow } from '../../content/evidence/table-index.ts';
import { isMeasure } from '../../content/tables/grid.ts';
import { parseAmount } from '../../language/quantities.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { unitInHeader } from '../../language/units.ts';
import type { Table } from '../../read/document.ts';
import type { Passage } from '../sources/passage.ts';

const bare = /^[\s+−–-]?\d[\d.,\u00a0\u202f’']*$/;

const isBareColumn = ({ columns, header }: Table, index: number): boolean =>
  columns[index]?.unit === undefined && unitInHeader(header[index] ?? '').unit === undefined;

/** Whether a passage is a table with a unitless number column. */
export const hasBareColumn = ({ block }: Passage): boolean =>
  block.type === 'table' &&
  block.columns.some((column, index) => isMeasure(column) && isBareColumn(block, index));

/** Whether a cited table has the number in a unitless column, so that its unit is given elsewhere. */
export function standsBare(text: string, passages: readonly Passage[], language: Locale): boolean {
  const [number] = statedNumbers(text, language);
  const values = new Set(number?.readings.map(({ value }) => value));
  const isSame = (cell: string): boolean => {
    const value = bare.test(cell.trim()) ? parseAmount(cell.trim()) : undefined;
    return value !== undefined && values.has(value);
  };
  return passages.some(
    ({ block }) =>
      block.type === 'table' &&
      block.rows.some(
        (row) =>
          row.some((cell, index) => isSame(cell) && isBareColumn(block, index)) && !unitOfRow(block, row),
      ),
  );
}

export const withoutUnit = (number: string): string =>
  /[+−–-]?\s?\d[\d.,\u00a0\u202f’']*\d|\d/.exec(number)?.[0] ?? number;
