import type { Purpose } from '../../content/brief/brief.ts';
import { readPurpose } from '../../content/brief/read-purpose.ts';
import { once } from '../../language/once.ts';
import { posterKinds, posterKindWords } from '../../language/poster-prompts.ts';
import type { PosterLayout } from '../content.ts';
import type { PromptDetails } from './prompt-details.ts';

/** Matches at word starts only, to allow inflected endings. */
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

/** Without words for the kind of poster: "Zeitstrahl" is no title. */
export const withoutKinds = (text: string): string =>
  matchers().reduce((left, { every }) => left.replace(every, ' '), text);

/** The layout by purpose if the prompt names no kind. */
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

/** The kind of poster a prompt asks for, and whether it says so; a day and a place make an event. */
export function chooseLayout(
  prompt: string,
  { date, time, place }: Pick<PromptDetails, 'date' | 'time' | 'place'>,
): { layout: PosterLayout; named: boolean } {
  const found = matchers().find(({ pattern }) => pattern.test(prompt));
  if (found) return { layout: found.layout, named: true };
  if (date && (time || place)) return { layout: 'event', named: true };
  return { layout: byPurpose[readPurpose(prompt)], named: false };
}
