import { inAllLanguages } from '../language/document-words.ts';
import type { DraftEntry } from './draft.ts';
import { escapePattern } from './escape-pattern.ts';

const labels = [...inAllLanguages((words) => words.tableNotes)].map(escapePattern).join('|');
const note = new RegExp(`^[*†‡(\\[\\s]{0,3}(?:${labels})(?:\\s?\\d{1,2})?\\s?(?:[:：.]|[-–—]\\s)`, 'iu');
/** Paragraphs under a table that may be its notes. */
const most = 6;

/** Marks the notes and sources under a table, which are about the table and not what the document says. */
export function markTableNotes(entries: DraftEntry[]): void {
  for (const [at, entry] of entries.entries()) {
    if (entry.type !== 'table') continue;
    // "[In thousands. Based on …]" between the title of a table and its heads.
    const above = entries[at - 1];
    if (
      above?.type === 'paragraph' &&
      /^\[/.test(above.sentences[0] ?? '') &&
      /\]$/.test(above.sentences.at(-1) ?? '')
    )
      above.residue ??= 'metadata';
    for (const below of entries.slice(at + 1, at + 1 + most)) {
      if (below.type !== 'paragraph' || !note.test(below.sentences[0] ?? '')) break;
      below.residue ??= 'metadata';
    }
  }
}
