import type { DraftEntry } from './draft.ts';
import { filledIn } from './sheets/sheet-head.ts';

/** "1.0.2.", "3.4": the number of a clause, and fewest of a list. */
const number = /^\(?\d{1,2}(?:\.\d{1,2}){1,4}[.)]{0,2}$/u;
const fewest = 2;
/** "0.0.1. To define …": a clause of its own in the column of the texts. */
const numberAbove = /^\d{1,2}(?:\.\d{1,2}){1,4}\.?\s+(?=\p{L})/u;

/** Clauses behind numbers that are set in a column of their own are a list; lines without a number go on with one. */
export function asClauses(table: Extract<DraftEntry, { type: 'table' }>): DraftEntry {
  const rows = [table.header, ...table.rows].filter((row) => filledIn(row) > 0);
  const numbered = rows.filter(([first = '']) => number.test(first)).length;
  const [begin = ['']] = rows;
  const areClauses =
    table.header.length === 2 &&
    numbered >= fewest &&
    number.test(begin[0] ?? '') &&
    rows.every(([first = '', text = '']) => (first === '' || number.test(first)) && /\p{L}{2}/u.test(text)) &&
    rows.some(([, text = '']) => /[.;:]$/u.test(text));
  if (!areClauses) return table;
  const items: { text: string; children: [] }[] = [];
  for (const [first = '', text = ''] of rows) {
    const last = items.at(-1);
    const [own = ''] = first === '' ? (numberAbove.exec(text) ?? []) : [];
    if (first !== '' || own || !last) items.push({ text: text.slice(own.length), children: [] });
    else last.text += ` ${text}`;
  }
  return { type: 'list', ordered: true, items, at: table.at };
}
