import type { BulletMark } from '../../instruct/operation-values.ts';
import type { SlideOutline } from '../../outline.ts';
import { type Appliers, ask } from './work.ts';

/** Appliers for numbers and bullets of points. */
export const listAppliers: Appliers = {
  'points.bullets'({ on, as }, work) {
    for (const slide of work.meant(on.slides)) work.change(slide, (one) => marked(one, as));
  },
};

/** Sets numbers or bullets on a slide's points. @throws ClarificationNeeded if it has none */
export function marked(slide: SlideOutline, as: BulletMark): SlideOutline {
  if (as === 'none' || as === 'dashes' || as === 'checks')
    return ask(`The points of “${slide.title}” have bullets or numbers here. Which should they have?`);
  if (slide.kind === 'agenda' && as === 'bullets')
    return { ...slide, kind: 'bullets', points: slide.items.map((text) => ({ text })) } as SlideOutline;
  if (slide.kind !== 'bullets' && slide.kind !== 'closing')
    return ask(`“${slide.title}” has no list of points to be given ${as}. Which slide is meant?`);
  if (as === 'numbers') return { ...slide, numberedFrom: slide.numberedFrom ?? 1 };
  const { numberedFrom: _, ...rest } = slide;
  if (rest.kind === 'bullets') delete rest.across;
  return rest;
}
