import { fold } from '../language/language.ts';
import type { Instruction } from './instruction.ts';
import { inWords } from './matching-slides.ts';

/** Where a name of the data stands: as a row or a column of a table, or in a chart. */
export interface DataHome {
  in: 'row' | 'column' | 'chart';
  /** As the document writes it. */
  name: string;
  slide: number;
}

/** The only place of a name, if no title and no point has it: it means nothing else then. */
export function homeOf(
  name: string,
  { cells = [], columns = [], lines = [], titles = [] }: Instruction,
): DataHome | undefined {
  const said = fold(name).trim();
  const isSame = (one = ''): boolean => fold(one).trim() === said;
  const isTold = (text: string): boolean => inWords(text).includes(inWords(name));
  if (said === '' || titles.some(isTold) || lines.some(({ text }) => isTold(text))) return undefined;
  const homes = new Map<string, DataHome>();
  const add = (home: DataHome): unknown => homes.set(`${home.in} ${home.slide}`, home);
  for (const { slide = 0, row = '', text, column } of cells) {
    if (column !== undefined && isSame(row)) add({ in: 'row', name: row, slide });
    else if (column !== undefined && isSame(column)) add({ in: 'column', name: column, slide });
    else if (column !== undefined) continue;
    else if (isSame(row)) add({ in: 'chart', name: row, slide });
    else if (isSame(text.slice(row.length))) add({ in: 'chart', name: text.slice(row.length).trim(), slide });
  }
  const [only, ...more] = homes.values();
  const isSingle = columns.filter((one) => isSame(one)).length <= (only?.in === 'column' ? 1 : 0);
  return only && more.length === 0 && isSingle ? only : undefined;
}
