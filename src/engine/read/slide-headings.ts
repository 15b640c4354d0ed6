import type { DraftEntry, DraftMeta } from './draft.ts';

/**
 * What a line on a slide heads stands on that slide, and so below its heading.
 * @param read the entries as the reader gave them, before lines became headings
 */
export function keepWithinSlides(entries: DraftEntry[], read: DraftEntry[]): void {
  const key = ({ at: { slide } }: DraftEntry, text: string) => `${slide} ${text}`;
  const own = new Set(read.flatMap((entry) => (entry.type === 'heading' ? key(entry, entry.text) : [])));
  for (const entry of entries)
    if (entry.type === 'heading' && entry.at.slide !== undefined && !own.has(key(entry, entry.text)))
      entry.level = Math.max(entry.level, 2);
}

/** Letters of a line on a cover. */
const longestLine = 120;

/** Words of the line that says on what the title of a deck said, where others stand below it. */
const saidWords = 4;

/** Lines on the cover of a deck that name no author and no date: the only or first one is its subtitle, and none is told. */
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
  // Names and numbers of who speaks are none.
  const isSaid = text && text.split(/\s+/u).length >= saidWords && !/\d/u.test(text);
  if (others.length === 0 || isSaid) meta.subtitle ??= text;
  for (const line of lines) line.residue = 'metadata';
}
