import type { DraftEntry, DraftMeta } from './draft.ts';

/**
 * Keeps implied headings on a slide below its own heading.
 * @param read the reader's entries, before lines became headings
 */
export function keepWithinSlides(entries: DraftEntry[], read: DraftEntry[]): void {
  const key = ({ at: { slide } }: DraftEntry, text: string) => `${slide} ${text}`;
  const own = new Set(read.flatMap((entry) => (entry.type === 'heading' ? key(entry, entry.text) : [])));
  for (const entry of entries)
    if (entry.type === 'heading' && entry.at.slide !== undefined && !own.has(key(entry, entry.text)))
      entry.level = Math.max(entry.level, 2);
}

/** Most letters of a cover line. */
const longestLine = 120;

/** Fewest words of a subtitle line among others. */
const saidWords = 4;

/** Handles a deck's cover lines other than author and date: the first is the subtitle, the rest is dropped. */
export function settleCover(entries: DraftEntry[], meta: DraftMeta): void {
  if (!meta.title) return;
  const first = entries.findIndex(({ type }) => type === 'heading');
  const lines = entries
    .slice(0, Math.max(0, first))
    .flatMap((entry) =>
      entry.type === 'paragraph' && entry.at.slide === 1 && !entry.residue ? [entry] : [],
    );
  if (
    lines.some(
      ({ sentences }) => /[.!?]$/u.test(sentences[0] ?? '') || (sentences[0] ?? '').length > longestLine,
    )
  )
    return;
  const [line, ...others] = lines;
  const text = line?.sentences[0];
  // Speaker names and numbers are none.
  const isSaid = text && text.split(/\s+/u).length >= saidWords && !/\d/u.test(text);
  if (others.length === 0 || isSaid) meta.subtitle ??= text;
  for (const line of lines) line.residue = 'metadata';
}
