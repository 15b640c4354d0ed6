import type { Region } from '../content.ts';
import type { PosterWords } from '../words/words-of.ts';
import { scheduleFacts } from './blank-region.ts';
import { blocksIn, type Part } from './parts.ts';
import { eventFacts, type PromptDetails } from './prompt-details.ts';

/** Time and place of an event, and their source. */
export interface Appointment {
  date?: string;
  time?: string;
  place?: string;
  cites?: number[];
}

/** From the prompt, else from the first source line with a day. */
export function appointmentOf(
  { date, time, place }: PromptDetails,
  roots: Part[],
  citable: number,
): Appointment {
  if (date || time || place) return { ...(date && { date }), ...(time && { time }), ...(place && { place }) };
  for (const block of roots.flatMap(blocksIn)) {
    if (block.type !== 'paragraph' && block.type !== 'list') continue;
    const lines = block.type === 'list' ? block.items.map(({ text }) => text) : block.sentences;
    const facts = lines.map(eventFacts).find((found) => found.date);
    if (!facts) continue;
    const { source } = block.at;
    return { ...eventFacts(lines.join(' ')), ...facts, ...(source < citable && { cites: [source] }) };
  }
  return {};
}

/** Fills the region for date, time and place. */
export const withSchedule = (
  regions: Region[],
  { cites, ...known }: Appointment,
  words: PosterWords,
): Region[] =>
  regions.map((region) =>
    region.id === 'schedule' && region.blocks.length === 0 && Object.keys(known).length > 0
      ? { ...region, blocks: [{ ...scheduleFacts(known, words), ...(cites && { cites }) }] }
      : region,
  );
