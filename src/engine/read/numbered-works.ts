import type { DraftEntry } from './draft.ts';

/** Works that a list without a heading has at least. */
const fewestWorks = 5;
const numberedWork = /^(\d{1,3})\. \p{Lu}.*(?:19|20)\d\d/su;

/** "1. Köchy, M. … (2015).", "2. …": paragraphs that count works are a list of references, whether or not it says so. */
export function markNumberedWorks(entries: DraftEntry[]): void {
  let run: DraftEntry[] = [];
  let first = 0;
  for (const entry of [...entries, undefined]) {
    const text = entry?.type === 'paragraph' && !entry.residue ? entry.sentences.join(' ') : '';
    const number = Number(numberedWork.exec(text)?.[1] ?? 0);
    if (entry && number > 0 && number === first + run.length) run.push(entry);
    else {
      if (run.length >= fewestWorks)
        for (const work of run) if (work.type === 'paragraph') work.residue = 'references';
      run = entry && number > 0 ? [entry] : [];
      first = number;
    }
  }
}
