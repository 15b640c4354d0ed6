import type { DraftEntry } from './draft.ts';

const label = /^[\p{L}\p{M}\d][^.!?:：]{1,40}[:：]$/u;
/** Most words and letters of a field's value. */
const longest = { words: 14, letters: 100 } as const;

/**
 * A bold label with one short line below is a filled form field: "Date:", "10 June" become "Date: 10 June". A label
 * above text or a list is a heading.
 */
export function withFilledLabels(entries: DraftEntry[], bold: ReadonlySet<DraftEntry>): DraftEntry[] {
  const isLabel = (entry: DraftEntry | undefined) =>
    bold.has(entry as DraftEntry) && label.test(lineOf(entry));
  const made: DraftEntry[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    const value = entries[at + 1];
    const text = isLabel(value) ? '' : lineOf(value);
    const next = entries[at + 2];
    const fills =
      isLabel(entry) &&
      text !== '' &&
      text.length <= longest.letters &&
      text.split(/\s+/u).length <= longest.words &&
      !/[.!?。:：]$/u.test(text) &&
      (next === undefined || next.type === 'heading' || isLabel(next));
    if (!fills) made.push(entry);
    else {
      made.push({ type: 'paragraph', sentences: [`${lineOf(entry)} ${text}`], at: entry.at });
      at++;
    }
  }
  return made;
}

const lineOf = (entry: DraftEntry | undefined): string =>
  entry?.type === 'paragraph' && !entry.residue && entry.sentences.length === 1
    ? (entry.sentences[0] ?? '').trim()
    : '';

/** Parts "#### Skills: rope work, knots, charts" with nothing below it into a heading and its content. */
export const withFilledHeadings = (entries: DraftEntry[]): DraftEntry[] =>
  entries.flatMap((entry, index): DraftEntry | DraftEntry[] => {
    const next = entries[index + 1];
    if (entry.type !== 'heading' || (next && (next.type !== 'heading' || next.level > entry.level)))
      return entry;
    const [, text, said] = /^([^:：]{2,60})[:：]\s([^,;、，]+[,;、，].+)$/u.exec(entry.text) ?? [];
    if (!text || !said) return entry;
    const items = [{ text: said, children: [] }];
    return [
      { ...entry, text },
      { type: 'list', ordered: false, items, at: entry.at },
    ];
  });
