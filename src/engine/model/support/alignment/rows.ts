import type { Locale } from '../../../../contract/locales.ts';
import { isMeasure } from '../../../content/tables/grid.ts';
import type { Passage } from '../../sources/passage.ts';
import { folded, type Token, tokensOf } from './tokens.ts';

const mostRows = 3000;

/** The words of a table row, with its header. */
export interface Row {
  text: string;
  heads: readonly Token[];
}

/** Rows with distinct words. */
export function rowsOf({ block, path }: Passage, language: Locale): Row[] {
  if (block.type !== 'table') return [];
  const { columns, header, rows } = block;
  const heads = tokensOf([...path, ...header].join('; '), language);
  const isWorded = columns.map((column) => !isMeasure(column));
  const texts = rows.slice(0, mostRows).map((row) => folded(row.filter((_, at) => isWorded[at]).join('; ')));
  return [...new Set(texts)].map((text) => ({ text, heads }));
}
