import type { SlideBody, SlideOutline } from '../outline.ts';

/** Assigns ids, and numbers repeated titles after the cover, since people find slides by title. */
export function numberSlides(bodies: SlideBody[]): SlideOutline[] {
  const seen = new Map<string, number>();
  return bodies.map((body, index) => {
    const times = (seen.get(body.title) ?? 0) + 1;
    if (body.kind !== 'title') seen.set(body.title, times);
    const title = times > 1 ? `${body.title} (${times})` : body.title;
    return { ...body, id: `s${index + 1}`, title } as SlideOutline;
  });
}
