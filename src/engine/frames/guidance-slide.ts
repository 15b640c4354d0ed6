import type { Figure, Point, SlideOutline } from '../outline.ts';
import { type Beat, beats } from './beat.ts';
import type { BeatText, FrameText } from './frame-text.ts';
import type { PlannedSlide } from './plan-story.ts';

/** A slide that asks its author for content: every word that is not the author's own is marked as guidance. */
export function guidanceSlide(
  planned: PlannedSlide,
  id: string,
  text: FrameText,
  subject?: string,
): SlideOutline {
  const beat = text.beats[planned.beat];
  const title = beatTitle(beat, subject);
  if (planned.facet > 0) return facetSlide(planned.facet, id, title, text);
  return { id, title, guidance: true, ...body(planned.beat, beat, text) } as SlideOutline;
}

function beatTitle(beat: BeatText, subject?: string): string {
  const title = subject && beat.about ? beat.about.replace('{subject}', subject) : beat.title;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function facetSlide(facet: number, id: string, title: string, text: FrameText): SlideOutline {
  const round = Math.floor((facet - 1) / text.facets.length);
  const { title: pattern, ask } = text.facets[(facet - 1) % text.facets.length] ?? {
    title: '{title}',
    ask: [],
  };
  const suffix = round > 0 ? ` (${round + 1})` : '';
  return {
    id,
    kind: 'bullets',
    title: pattern.replace('{title}', title) + suffix,
    guidance: true,
    points: ask.map(question),
  };
}

function body(beat: Beat, { ask, labels = [] }: BeatText, text: FrameText) {
  switch (beats[beat]) {
    case 'big-number':
      return {
        kind: 'big-number',
        figures: labels.map((label) => blank(label, text)),
        points: ask.map(question),
      };
    case 'two-columns':
      return { kind: 'two-columns', columns: columns(labels, ask) };
    case 'comparison':
      return { kind: 'comparison', options: columns(labels, ask) };
    case 'timeline':
      return {
        kind: 'timeline',
        events: labels.map((when, index) => ({ when, what: ask[index] ?? '', guidance: true })),
      };
    case 'closing':
      return { kind: 'closing', points: ask.map(question) };
    case 'bullets':
      return { kind: 'bullets', points: ask.map(question) };
  }
}

function columns(labels: string[], ask: string[]) {
  return labels.map((heading, index) => ({ heading, points: [question(ask[index] ?? '')] }));
}

function question(text: string): Point {
  return { text, guidance: true };
}

function blank(label: string, text: FrameText): Figure {
  return { value: text.words.figure, label, guidance: true };
}
