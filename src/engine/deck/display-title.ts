import { wordCount } from '../content/words.ts';
import { splitSentences, withoutStop } from '../language/sentences.ts';
import { say } from '../language/table-sayings.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { Column, Figure, Table } from '../read/document.ts';
import type { Drafting } from './drafting.ts';
import type { Part, Slot } from './story.ts';
import { leadTitle } from './title-sentences.ts';
import { bareLead } from './titles.ts';

/** Only the first sentence of a caption, to leave room. */
export const firstSentence = ({ caption = '' }: Table | Figure, { language }: Drafting): string =>
  splitSentences(caption, language)[0] ?? '';

/** Most characters of a caption used as title. */
const shortCaption = 110;

/** Distinguishes tables of one section by caption. */
export function displayTitle(
  title: string,
  display: Table | Figure,
  { run, title: heading, heads, parts }: Slot,
  drafting: Drafting,
): string {
  const caption = firstSentence(display, drafting);
  if (caption && caption.length <= shortCaption && (run || (!heading && !heads))) return withoutStop(caption);
  const lead = run && (run.index > 0 || !heading) && leadTitle(leadOf(display, parts), drafting.language);
  if (lead && wordCount(lead) > bareLead) return lead;
  if (run && run.index > 0 && heading && title === heading && display.type === 'table') {
    const [group] = display.columns;
    if (group && namesRows(group))
      return say(drafting.deckLanguage, 'bySum', { measure: heading, group: group.name });
  }
  const alone = !heading && !heads && display.type === 'figure' ? display.alt : undefined;
  return alone ? upperFirst(alone) : title;
}

/** "The sheet “votes” has these columns:", right above a table. */
export function leadOf(display: Table | Figure, parts: readonly Part[]): string | undefined {
  const blocks = parts.flatMap((part) => part.blocks);
  const before = blocks[blocks.indexOf(display) - 1];
  const last = before?.type === 'paragraph' ? before.sentences.at(-1) : undefined;
  return last && /[:：]$/u.test(last) ? last : undefined;
}

/** Most letters of a header in a title. */
const shortHeader = 24;

/** A name column whose header says what it lists: "Line", "Region". */
const namesRows = ({ name, type }: Column): boolean =>
  (type === 'category' || type === 'text') && name.length <= shortHeader && /^\p{L}[\p{L} ]+$/u.test(name);
