import type { Locale } from '../../contract/locales.ts';
import { hasFiniteVerb } from '../language/composing-words.ts';
import { splitSentences } from '../language/sentences.ts';
import { leadsOn } from '../language/unshown.ts';
import type { DraftEntry } from './draft.ts';

/** Splits paragraphs into sentences and attaches introducing lines to lists and tables. */
export function moveLeads(entries: DraftEntry[], language: Locale): DraftEntry[] {
  const kept: DraftEntry[] = [];
  for (const entry of entries) {
    if (entry.type === 'paragraph' || entry.type === 'quotation')
      entry.sentences = entry.sentences.flatMap((text) => splitSentences(text, language));
    const before = kept.at(-1);
    if (before?.type === 'paragraph' && !before.residue && leads(before.sentences, entry, language)) {
      before.sentences.splice(entry.type === 'list' ? -opensWith(before.sentences) : -1);
      if (before.sentences.length === 0) kept.pop();
    }
    kept.push(entry);
  }
  return kept;
}

/** Whether a sentence became the lead of the list, or the caption of the table, below it. */
function leads(sentences: string[], entry: DraftEntry, language: Locale): boolean {
  const last = sentences.at(-1) ?? '';
  const announces = /[:：]$/.test(last);
  // "— a keeper of bees" says who spoke above.
  if (entry.type === 'list' && !entry.lead && !/^[–—]\s/u.test(last)) {
    if (!announces && !isOpen(last) && !(sentences.length === 1 && isLabel(last))) return false;
    entry.lead = sentences.slice(-opensWith(sentences)).join(' ');
    return true;
  }
  const isTitle =
    entry.type === 'table' &&
    !entry.caption &&
    announces &&
    last.length <= longestTitle &&
    hasFiniteVerb(last, language) === false;
  if (isTitle) entry.caption = last.slice(0, -1).trim();
  return isTitle;
}

/** Most words of a sentence that says no more than that something follows, and most characters with the one before it. */
const bareLead = { words: 7, length: 240 } as const;

/** How many sentences lead a list: "A deputy may stand in. The following rules apply:" says when they do. */
function opensWith(sentences: string[]): number {
  const [before, last = ''] = sentences.slice(-2);
  const isBare = sentences.length > 1 && leadsOn(last) && last.split(' ').length <= bareLead.words;
  return isBare && `${before} ${last}`.length <= bareLead.length ? 2 : 1;
}

/** Characters of "Visits to the clinic by month:" above a table. */
const longestTitle = 100;

/** Words and characters of an unfinished sentence before a list. */
const openLead = { words: 3, length: 320 } as const;

/** "Attendees" as a paragraph. */
const isLabel = (text: string): boolean =>
  /^\P{Ll}.*[\p{L}\p{M})]$/su.test(text) && !text.includes('\n') && text.split(' ').length <= labelWords;
const labelWords = 4;

/** "The organs of the foundation are": no full stop, since the items complete it. */
const isOpen = (text: string): boolean =>
  /[\p{L},;]$/u.test(text) && text.length <= openLead.length && text.split(' ').length >= openLead.words;
