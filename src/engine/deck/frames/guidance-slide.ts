import type { Column, Figure, Point, SlideBody } from '../../outline.ts';
import { type Beat, beats } from './beat.ts';
import type { BeatText, FrameText } from './frame-text.ts';
import type { PlannedSlide } from './plan-story.ts';

/**
 * A slide that asks its author for content; everything not written by the author is marked as guidance.
 * @param options the options a prompt compares
 */
export function guidanceSlide(planned: PlannedSlide, text: FrameText, options?: string[]): SlideBody {
  const beat = text.beats[planned.beat];
  const { title } = beat;
  return planned.facet > 0
    ? facetSlide(planned.facet, title, text)
    : beatSlide(planned.beat, title, beat, text, options);
}

/** A deeper look at a title's subject; counts from 1. */
export function facetSlide(facet: number, title: string, text: FrameText): SlideBody {
  const round = Math.floor((facet - 1) / text.facets.length);
  const [pattern = '{title}', ask = ''] = text.facets[(facet - 1) % text.facets.length]?.split(' | ') ?? [];
  const suffix = round > 0 ? ` (${round + 1})` : '';
  return {
    kind: 'bullets',
    title: pattern.replace('{title}', title) + suffix,
    guidance: true,
    points: questions(ask),
  };
}

function beatSlide(
  beat: Beat,
  title: string,
  { ask, labels = [] }: BeatText,
  text: FrameText,
  options: string[] = labels,
): SlideBody {
  const common = { title, guidance: true };
  const form = beats[beat];
  const all = questions(ask.join(' '));
  switch (form) {
    case 'big-number':
      return { kind: form, ...common, figures: labels.map((label) => blank(label, text)), points: all };
    case 'two-columns':
      return { kind: form, ...common, columns: columns(labels, ask) as [Column, Column] };
    case 'comparison':
      return { kind: form, ...common, options: columns(options, ask) };
    case 'timeline':
      return {
        kind: form,
        ...common,
        events: labels.map((when, index) => ({ when, what: ask[index] ?? '', guidance: true })),
      };
    case 'closing':
    case 'bullets':
      return { kind: form, ...common, points: all };
  }
}

function columns(labels: string[], ask: string[]): Column[] {
  return labels.map((heading, index) => ({ heading, points: questions(ask[index] ?? ask[0] ?? '') }));
}

/** One point per question. */
export function questions(text: string): Point[] {
  return text
    .split(/(?<=[?？؟])\s*/u)
    .filter((question) => question !== '')
    .map((question) => ({ text: question, guidance: true }));
}

function blank(label: string, text: FrameText): Figure {
  return { value: text.words.figure, label, guidance: true };
}
