import type { Region } from '../content.ts';
import type { PosterWords } from '../words/poster-words.ts';
import { scheduleFacts } from './blank-region.ts';
import type { PromptDetails } from './prompt-details.ts';

/** Gives the region for date, time and place what the prompt says of them. */
export const withSchedule = (
  regions: Region[],
  { date, time, place }: PromptDetails,
  words: PosterWords,
): Region[] =>
  regions.map((region) =>
    region.id === 'schedule' && region.blocks.length === 0 && (date || time || place)
      ? { ...region, blocks: [scheduleFacts({ date, time, place }, words)] }
      : region,
  );
