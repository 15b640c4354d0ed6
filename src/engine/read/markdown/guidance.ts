import type { DraftEntry } from '../draft.ts';

/** Fewest sections starting with italics, and share of questions among them, of a filled form. */
const form = { sections: 3, asking: 0.5 } as const;

/**
 * Marks "_What went well? What was unexpected?_" under each heading: a form's questions are not the author's text.
 * @param italics paragraphs entirely in italics
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
