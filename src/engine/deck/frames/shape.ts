import type { Tone } from '../../content/brief/brief.ts';
import type { Agent } from './agents.ts';
import type { Audience } from './audiences.ts';
import type { Shaping } from './shaping.ts';

const usual: Shaping = { points: 5, favours: [], sparing: [], prefers: [], answerFirst: false };

/** Bold and plain tones use fewer words. */
const pointsFor: Record<Tone, number> = { formal: 5, friendly: 4, bold: 3, plain: 4 };

/** Combines agent and audience. Preferences add up; on conflict the audience wins, since it has to read the deck. */
export function shapeFor(
  agent: Agent | undefined,
  audience: Audience | undefined,
  tone: Tone | undefined,
): Shaping {
  const own = { ...usual, ...agent?.shaping };
  const given = { ...own, points: Math.min(own.points, pointsFor[tone ?? agent?.tone ?? 'formal']) };
  const readers = audience?.shaping;
  if (!readers) return given;
  return {
    points: Math.min(given.points, readers.points),
    favours: [...new Set([...readers.favours, ...given.favours])],
    sparing: readers.sparing.filter((beat) => !given.favours.includes(beat)),
    prefers: [...new Set([...readers.prefers, ...given.prefers])],
    answerFirst: readers.answerFirst || given.answerFirst,
  };
}
