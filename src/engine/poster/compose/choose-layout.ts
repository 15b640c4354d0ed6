import type { Purpose } from '../../content/brief/brief.ts';
import { readPurpose } from '../../content/brief/read-purpose.ts';
import { once } from '../../language/once.ts';
import { posterKinds, posterKindWords } from '../../language/poster-prompts.ts';
import type { PosterLayout } from '../content.ts';
import type { PromptDetails } from './prompt-details.ts';

/** Word starts only, so that inflected endings follow freely. */
const matchers = once(() =>
  posterKinds.map((layout) => {
    const start = `(?<![A-Za-zÀ-ÿ])(?:${posterKindWords(layout)})`;
    return {
      layout,
      pattern: new RegExp(start, 'iu'),
      every: new RegExp(
        `${start}[\\p{sc=Latin}\\p{sc=Arabic}\\p{sc=Devanagari}\\p{sc=Hangul}\\p{M}]*`,
        'giu',
      ),
    };
  }),
);

/** A text without the words that only say what kind of poster it is: "Zeitstrahl" is no title. */
export const withoutKinds = (text: string): string =>
  matchers().reduce((left, { every }) => left.replace(every, ' '), text);

/** Where the prompt names no kind of poster, what it is for decides. */
const byPurpose: Record<Purpose, PosterLayout> = {
  'business-review': 'infographic',
  pitch: 'product',
  'project-proposal': 'announcement',
  'status-report': 'infographic',
  strategy: 'timeline',
  'product-launch': 'product',
  training: 'process',
  'research-summary': 'research',
  'incident-review': 'timeline',
  sales: 'product',
  onboarding: 'process',
  'how-to': 'process',
  comparison: 'comparison',
  event: 'event',
  general: 'infographic',
};

/** The kind of poster a prompt asks for, and whether it says so itself: what has a day and a place is an event. */
export function chooseLayout(
  prompt: string,
  { date, time, place }: Pick<PromptDetails, 'date' | 'time' | 'place'>,
): { layout: PosterLayout; named: boolean } {
  const found = matchers().find(({ pattern }) => pattern.test(prompt));
  if (found) return { layout: found.layout, named: true };
  if (date && (time || place)) return { layout: 'event', named: true };
  return { layout: byPurpose[readPurpose(prompt)], named: false };
}
