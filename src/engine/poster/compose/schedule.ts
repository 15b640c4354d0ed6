import type { Material, Statement } from '../../material/material.ts';
import type { Region } from '../content.ts';
import type { PosterWords } from '../words/poster-words.ts';
import { scheduleFacts } from './blank-region.ts';
import { eventFacts, type PromptDetails } from './prompt-details.ts';

/** When and where something takes place, and who says so. */
export interface Appointment {
  date?: string;
  time?: string;
  place?: string;
  cites?: number[];
  /** The sentence that says so. */
  told?: Statement;
}

/** As the prompt says; else as the first sentence of the sources that names a day. */
export function appointmentOf(
  { date, time, place }: PromptDetails,
  material: Material | undefined,
  citable: number,
): Appointment {
  if (date || time || place) return { ...(date && { date }), ...(time && { time }), ...(place && { place }) };
  const telling = material?.statements.find(({ text }) => eventFacts(text).date);
  if (!telling) return {};
  const { source } = telling.at;
  return { ...eventFacts(telling.text), told: telling, ...(source < citable && { cites: [source] }) };
}

/** Gives the region for date, time and place what is known of them. */
export const withSchedule = (
  regions: Region[],
  { cites, told: _, ...known }: Appointment,
  words: PosterWords,
): Region[] =>
  regions.map((region) =>
    region.id === 'schedule' && region.blocks.length === 0 && Object.keys(known).length > 0
      ? { ...region, blocks: [{ ...scheduleFacts(known, words), ...(cites && { cites }) }] }
      : region,
  );
