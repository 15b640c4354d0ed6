import type { DeckOutline, SlideOutline } from '../outline.ts';

/** Slides that ask their author for content get notes that say so; the others have what the sources say in full. */
export function addGuidanceNotes(outline: DeckOutline, pattern: string): void {
  for (const slide of outline.slides) {
    const questions = slide.guidance ? askedBy(slide) : [];
    if (questions.length > 0) slide.notes = pattern.replace('{questions}', questions.join(' '));
  }
}

export function withoutNotes(outline: DeckOutline): void {
  for (const slide of outline.slides) delete slide.notes;
}

function askedBy(slide: SlideOutline): string[] {
  if ('points' in slide && slide.points) return slide.points.map((point) => point.text);
  if (slide.kind === 'two-columns')
    return slide.columns.flatMap((column) => column.points.map((p) => p.text));
  if (slide.kind === 'comparison') return slide.options.flatMap((option) => option.points.map((p) => p.text));
  if (slide.kind === 'timeline') return slide.events.map((event) => event.what);
  return [];
}
