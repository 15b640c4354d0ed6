import type { Warning } from '../../contract/outcome.ts';
import { keyOf } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { List } from '../read/document.ts';
import type { Slot } from './story.ts';

/** A list of which a slide shows a part. */
export interface Shortened {
  shown: number;
  total: number;
}

/** The lists of a slot that its slide shows without some of their items; what it shows nothing of is no part of it. */
export function shortenedOn(slide: SlideBody, { parts }: Slot): Shortened[] {
  const { citations: _, support: __, notes: ___, ...shown } = slide;
  const text = ` ${keyOf(JSON.stringify(shown))} `;
  const lists = parts.flatMap(({ blocks }) => blocks.filter((block): block is List => block.type === 'list'));
  return lists.flatMap(({ items }) => {
    const said = items.filter((item) => text.includes(` ${keyOf(item.text)} `)).length;
    return said > 0 && said < items.length ? [{ shown: said, total: items.length }] : [];
  });
}

/** `notes` tells whether the speaker notes have what the slide leaves out. */
export const shortenedWarning = (
  { shown, total }: Shortened,
  { slide, title, notes }: { slide: number; title: string; notes: boolean },
): Warning => ({
  code: 'LIST_SHORTENED',
  slide,
  message: `“${title}” shows ${shown} of ${total} points of a list${notes ? '; the others stand in the speaker notes' : ''}.`,
});
