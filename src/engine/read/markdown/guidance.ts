import type { DraftEntry } from '../draft.ts';

/** So many sections that begin with it, of which this share asks, are a form that somebody filled in. */
const form = { sections: 3, asking: 0.5 } as const;

/**
 * "_What went well? What was unexpected?_" under each heading of a form: what it asks whoever fills it in is none of what they
 * wrote below it.
 * @param italics paragraphs that are in italics as a whole
 */
export function markGuidance(entries: readonly DraftEntry[], italics: ReadonlySet<DraftEntry>): void {
  const found = entries.filter(
    (entry, at) =>
      italics.has(entry) &&
      entries[at - 1]?.type === 'heading' &&
      entries[at + 1] !== undefined &&
      entries[at + 1]?.type !== 'heading',
  );
  const asking = found.filter(
    (entry) => entry.type === 'paragraph' && entry.sentences.some((text) => /[?？؟]/u.test(text)),
  );
  if (found.length < form.sections || asking.length < found.length * form.asking) return;
  for (const entry of found) entry.residue ??= 'boilerplate';
}
