import type { SlideBody, SlideOutline } from '../outline.ts';

/** Gives slides their ids, and titles that came up twice behind the cover a number, since people find slides by their titles. */
export function numberSlides(bodies: SlideBody[]): SlideOutline[] {
  const seen = new Map<string, number>();
  return bodies.map((body, index) => {
    const times = (seen.get(body.title) ?? 0) + 1;
    if (body.kind !== 'title') seen.set(body.title, times);
    const title = times > 1 ? `${body.title} (${times})` : body.title;
    return { ...body, id: `s${index + 1}`, title } as SlideOutline;
  });
}
