import { anyWord } from '../language/document-words.ts';
import { authorKeys } from './bylines.ts';
import type { Table } from './document.ts';
import type { DraftEntry } from './draft.ts';
import { dateKeys, metadataKeys } from './front-lines.ts';
import { kindOf } from './sections.ts';

export const tableNoteLabels = anyWord((words) => words.tableNotes);
const note = new RegExp(
  `^[*†‡(\\[\\s]{0,3}(?:${tableNoteLabels})(?:\\s?\\d{1,2})?\\s?(?:[:：.]|[-–—]\\s)`,
  'iu',
);
/** Most paragraphs of table notes. */
const most = 6;

/** "b. Based on …", "(c) Estimate": explanation of a cell's mark. */
const lettered = /^\(?([a-z])(?:[.)]\s|\s(?=\p{Lu}))/u;
/** Fewest alphabetic marks that are no coincidence. */
const leastLettered = 3;

/** Marks alphabetic notes below a table, and the line above them. */
function markLettered(entries: DraftEntry[], from: number): void {
  const begin = entries.slice(from, from + most).findIndex((entry) => letterOf(entry) === 'a') + from;
  if (begin < from) return;
  let end = begin;
  while (letterOf(entries[end]) === String.fromCharCode(97 + end - begin)) end++;
  if (end - begin < leastLettered) return;
  const heading = entries[begin - 1];
  const headed =
    heading?.type === 'paragraph' && begin > from && !/[.!?]$/u.test(heading.sentences.at(-1) ?? '');
  for (const entry of entries.slice(headed ? begin - 1 : begin, end)) entry.residue ??= 'metadata';
  // "aa.", "bb." after "z."
  for (const entry of entries.slice(end, end + most))
    if (entry.type === 'paragraph' && /^([a-z])\1[.)]\s?/u.test(entry.sentences[0] ?? ''))
      entry.residue ??= 'metadata';
}

const letterOf = (entry: DraftEntry | undefined): string | undefined =>
  entry?.type === 'paragraph' ? lettered.exec(entry.sentences[0] ?? '')?.[1] : undefined;

/** Marks notes and sources below tables, and tables about the document: no content. */
export function markTableNotes(entries: DraftEntry[]): void {
  for (const [at, entry] of entries.entries()) {
    if (entry.type !== 'table') continue;
    const label = entries.slice(Math.max(0, at - mostAbove), at).findLast(namesHistory);
    const told = entries.slice(label ? entries.indexOf(label) : at, at + 1);
    if (isHistory(entry, label !== undefined)) for (const one of told) one.residue ??= 'metadata';
    // "[In thousands. Based on …]" between a table's title and header.
    const above = entries[at - 1];
    if (
      above?.type === 'paragraph' &&
      /^\[/.test(above.sentences[0] ?? '') &&
      /\]$/.test(above.sentences.at(-1) ?? '')
    )
      above.residue ??= 'metadata';
    markLettered(entries, at + 1);
    for (const below of entries.slice(at + 1, at + 1 + most)) {
      if (below.type !== 'paragraph' || !note.test(below.sentences[0] ?? '')) break;
      below.residue ??= 'metadata';
    }
  }
}

const numberOfVersion = /^v?\d{1,3}(?:\.\d{1,3}){1,2}$/iu;

/** Most entries from "Change log" to its table. */
const mostAbove = 2;

const namesHistory = (entry: DraftEntry): boolean =>
  entry.type === 'paragraph' && entry.sentences.length === 1 && kindOf(entry.sentences[0] ?? '') === 'about';

/** "Version, Date, Author": a revision history; "Version, Status, Date": what a form says of the document. */
function isHistory(table: Table, isNamed: boolean): boolean {
  // In HTML the header may be the first row.
  const [header = [], ...rows] = [table.header, ...table.rows].filter((row) => row.some(Boolean));
  const names = header.map((cell) => cell.toLowerCase().split(/\s?[/&]\s?/u));
  const has = (keys: ReadonlySet<string>) => names.some((words) => words.some((word) => keys.has(word)));
  const numbered = header.some((_, at) => rows.every((row) => numberOfVersion.test(row[at] ?? '')));
  const areKeys = names.length > 2 && names.every(([word = '']) => metadataKeys.has(word));
  return has(dateKeys) && ((numbered && areKeys) || ((numbered || isNamed) && has(authorKeys)));
}
