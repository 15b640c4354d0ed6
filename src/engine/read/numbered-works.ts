import type { DraftEntry } from './draft.ts';

/** Fewest works in a list without heading. */
const fewestWorks = 5;
const fewestListed = 4;
const numberedWork = /^(\d{1,3})\. \p{Lu}.*(?:19|20)\d\d/su;

/** "C. K. Hong and L. Mandel, …, Physical Review 59, 2044 (1987).": initials, then publication and year. */
const listedWork = /^(?:\p{Lu}[\p{L}'’.-]{0,20},?\s){0,2}(?:\p{Lu}\.[ -]?){1,3}.{20,}(?:19|20)\d\d/su;
/** Share of works in a list without heading. */
const shareListed = 0.8;

const listsWorks = ({ items }: Extract<DraftEntry, { type: 'list' }>): boolean =>
  items.length >= fewestListed &&
  items.filter(({ text }) => listedWork.test(text)).length >= shareListed * items.length;

/** "1. Köchy, M. … (2015).", "2. …": numbered works are a reference list, with or without heading. */
export function markNumberedWorks(entries: DraftEntry[]): void {
  for (const entry of entries) if (entry.type === 'list' && listsWorks(entry)) entry.residue = 'references';
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
