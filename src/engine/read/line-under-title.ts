import type { DraftEntry, DraftMeta } from './draft.ts';

/** Words of a line that says on what the title said. */
const words = { least: 3, most: 14 } as const;

/**
 * The only line between the title of a PDF and its first heading, where that is no sentence, is its subtitle.
 * @returns the entries without it
 */
export function takeLineUnderTitle(entries: DraftEntry[], meta: DraftMeta): DraftEntry[] {
  const told = entries.filter(({ residue }) => !residue);
  const [line, next] = told;
  if (!meta.title || meta.subtitle || line?.type !== 'paragraph' || next?.type !== 'heading') return entries;
  const [text = '', ...more] = line.sentences;
  const count = text.split(/\s+/u).length;
  const isLine = more.length === 0 && /^\p{Lu}/u.test(text) && !/[.!?:;,。]$|\n|@|\d{4}$/u.test(text);
  if (line.at.page !== 1 || !isLine || count < words.least || count > words.most) return entries;
  meta.subtitle = text;
  return entries.filter((entry) => entry !== line);
}
