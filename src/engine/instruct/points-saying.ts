import { ClarificationNeeded } from '../deck.ts';
import { holdsAll, inWords } from './matching-slides.ts';

/**
 * Indexes of the points that words tell of: those that read so, else those that have the words in a row, else, where they
 * only say what it is about, those that have each of them.
 */
export function pointsSaying(points: readonly string[], words: string, about: boolean): number[] {
  const wanted = words.trim().toLowerCase();
  const each = inWords(words).trim().split(' ');
  const readings: ((point: string) => boolean)[] = [
    (point) => point.trim().toLowerCase() === wanted,
    (point) => point.toLowerCase().includes(wanted),
    (point) => about && wanted !== '' && holdsAll(inWords(point), each),
  ];
  for (const reading of readings) {
    const found = points.flatMap((point, at) => (reading(point) ? [at] : []));
    if (found.length > 0) return found;
  }
  return [];
}

/** Index of the point that a number counts, from the end where negative, or that alone is told of. @throws ClarificationNeeded */
export function pointIndex(points: readonly string[], which: number | string): number {
  if (typeof which === 'number') return which < 0 ? points.length + which : which - 1;
  const [only, ...more] = pointsSaying(points, which, true);
  if (only === undefined) throw new ClarificationNeeded(`No point there says “${which}”. Which do you mean?`);
  if (more.length > 0)
    throw new ClarificationNeeded(
      `Several points say “${which}”: ${[only, ...more].map((at) => `${at + 1} “${points[at]}”`).join(', ')}. Which do you mean?`,
    );
  return only;
}
