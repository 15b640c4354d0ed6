import type { Locale } from '../../../../contract/locales.ts';
import { isMeasure } from '../../../content/tables/grid.ts';
import type { Passage } from '../../sources/passage.ts';
import { folded, type Token, tokensOf } from './tokens.ts';

/** Rows of a table that say something by their words. */
const mostRows = 3000;

/** What a row of a table says by its words, and the header above it. */
export interface Row {
  text: string;
  heads: readonly Token[];
}

/** Rows of the same words once. */
export function rowsOf({ block, path }: Passage, language: Locale): Row[] {
  if (block.type !== 'table') return [];
  const { columns, header, rows } = block;
  const heads = tokensOf([...path, ...header].join('; '), language);
  const isWorded = columns.map((column) => !isMeasure(column));
  const texts = rows.slice(0, mostRows).map((row) => folded(row.filter((_, at) => isWorded[at]).join('; ')));
  return [...new Set(texts)].map((text) => ({ text, heads }));
}
