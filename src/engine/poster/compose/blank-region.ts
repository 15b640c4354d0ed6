import type { Locale } from '../../../contract/locales.ts';
import type { Region, RegionBlock } from '../content.ts';
import { regionKeyOf } from '../regions/region-key.ts';
import type { RegionKey } from '../words/region-keys.ts';
import type { PosterWords } from '../words/words-of.ts';
import { wordsOf } from '../words/words-of.ts';

/** Number of items asked for if unknown. */
const blankFigures = 3;
const blankSteps = 5;
const blankEvents = 4;

/** The question a region asks its author, in the form of the answer, visibly a placeholder. */
function blankBlocks(key: RegionKey | undefined, name: string, words: PosterWords): RegionBlock[] {
  const question = key ? words.regions[key][1] : words.anyRegion.replace('{name}', name);
  const asked: RegionBlock = { kind: 'text', text: question, guidance: true };
  switch (key) {
    case 'keyFigures':
      return [
        {
          kind: 'figures',
          figures: times(blankFigures, () => ({ value: '?', label: words.figure, guidance: true })),
        },
      ];
    case 'steps':
      return [{ kind: 'steps', steps: times(blankSteps, () => ({ title: words.step, guidance: true })) }];
    case 'milestones':
      return [
        {
          kind: 'timeline',
          events: times(blankEvents, () => ({ when: words.when, what: words.entry, guidance: true })),
        },
      ];
    case 'schedule':
      return [scheduleFacts({}, words)];
    default:
      return [asked];
  }
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Date, time and place of an event: known ones as stated, the rest as questions. */
export function scheduleFacts(
  known: { date?: string; time?: string; place?: string },
  words: PosterWords,
): RegionBlock {
  const fact = (icon: 'calendar' | 'clock' | 'pin', label: string, value: string | undefined) =>
    value ? { icon, label, value } : { icon, label, value: words.toFill, guidance: true };
  return {
    kind: 'facts',
    facts: [
      fact('calendar', words.facts.date, known.date),
      fact('clock', words.facts.time, known.time),
      fact('pin', words.facts.place, known.place),
    ],
  };
}

/** Fills every empty region, or those in `asked`, with its question. */
export function fillBlanks(regions: Region[], language: Locale, asked?: ReadonlySet<string>): Region[] {
  const words = wordsOf(language);
  return regions.map((region) =>
    region.blocks.length > 0 || region.place !== 'body' || asked?.has(region.id) === false
      ? region
      : { ...region, blocks: blankBlocks(regionKeyOf(region.name, language), region.name, words) },
  );
}
