import type { DraftEntry } from './draft.ts';

/** Characters of text, sampled over the document, that identify the language. */
const sampleLength = 6000;
const samplePart = 300;

export function sampleOf(entries: DraftEntry[]): string {
  const texts = entries.flatMap((entry) => (entry.residue ? [] : sampleTexts(entry)));
  const step = Math.max(1, Math.floor((texts.length * samplePart) / sampleLength / 2));
  let sample = '';
  for (let at = 0; at < texts.length && sample.length < sampleLength; at += step)
    sample += `${texts[at]?.slice(0, samplePart)} `;
  return sample;
}

/** For documents with only tables: column names, since row names may be from any country. */
export const wordsOfTables = (entries: DraftEntry[]): string =>
  entries
    .flatMap((entry) => (entry.type === 'table' ? entry.header : []))
    .join(' ')
    .slice(0, sampleLength);

function sampleTexts(entry: DraftEntry): string[] {
  if (entry.type === 'paragraph' || entry.type === 'quotation') return entry.sentences.slice(0, 1);
  if (entry.type === 'list') return entry.items.slice(0, 3).map(({ text }) => text);
  return entry.type === 'heading' ? [entry.text] : [];
}
