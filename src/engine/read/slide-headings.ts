import type { DraftEntry } from './draft.ts';

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
