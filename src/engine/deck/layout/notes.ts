import type { DeckOptions } from '../../deck.ts';
import type { DeckOutline, SlideOutline } from '../../outline.ts';
import { sourceList } from './source-line.ts';

/** The notes page of a slide: what the settings put there. */
export function notesOf(outline: DeckOutline, options: DeckOptions, slide: SlideOutline): string | undefined {
  if (options.notes === 'speaker-notes') return slide.notes;
  if (options.notes === 'sources') return sourceList(outline, slide) || undefined;
  return undefined;
}
