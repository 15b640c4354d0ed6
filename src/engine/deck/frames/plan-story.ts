import type { Purpose } from '../../content/brief/brief.ts';
import { type Beat, type StoryBeat, storyOf } from './beat.ts';
import type { Shaping } from './shaping.ts';

/** A body slide: a beat, or a deeper look at one. */
export interface PlannedSlide {
  beat: Beat;
  /** Levels deeper than the beat; 0 is the beat itself. */
  facet: number;
}

/**
 * The beats of a purpose for `count` slides: the highest ranks are dropped first, and spare slides look deeper at
 * beats, most important first. Beats favoured by agent and audience stay longer. The last beat stays last.
 * @param answered beats that need no slide any more
 */
export function planStory(
  purpose: Purpose,
  count: number,
  shaping: Shaping,
  answered: readonly Beat[] = [],
): PlannedSlide[] {
  const story = storyOf(purpose)
    .filter(({ beat }) => !answered.includes(beat))
    .map(({ beat, rank }) => ({ beat, rank: rank + tilt(beat, shaping) }));
  const kept = keepMostImportant(story, count);
  const deeper = lookCloser(story, count - kept.length);
  return kept.flatMap(({ beat }) => [
    { beat, facet: 0 },
    ...Array.from({ length: deeper.get(beat) ?? 0 }, (_, index) => ({ beat, facet: index + 1 })),
  ]);
}

/** Enough to overtake the next rank, not to turn one story into another. */
function tilt(beat: Beat, { favours, sparing }: Shaping): number {
  return favours.includes(beat) ? -1.2 : sparing.includes(beat) ? 1.2 : 0;
}

function keepMostImportant(story: StoryBeat[], count: number): StoryBeat[] {
  // Of equal rank the later beat is dropped first, the closing one last.
  const order = story
    .map((beat, index) => ({ beat, index, weight: index === story.length - 1 ? -2 : beat.rank }))
    .sort((a, b) => a.weight - b.weight || a.index - b.index)
    .slice(0, Math.max(count, 0));
  return order.sort((a, b) => a.index - b.index).map(({ beat }) => beat);
}

function lookCloser(story: StoryBeat[], extra: number): Map<Beat, number> {
  const body = story.slice(0, -1).sort((a, b) => a.rank - b.rank);
  const deeper = new Map<Beat, number>();
  for (let index = 0; index < extra; index++) {
    const next = body[index % body.length];
    if (next) deeper.set(next.beat, (deeper.get(next.beat) ?? 0) + 1);
  }
  return deeper;
}
