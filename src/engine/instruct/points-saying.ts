import type { Locale } from '../../contract/locales.ts';
import { ClarificationNeeded } from '../deck.ts';
import { splitSentences } from '../language/sentences.ts';
import type { Asking } from './asking.ts';
import { holdsAll, inWords, leastAlike, stemOf } from './matching-slides.ts';
import type { OperationOf } from './operations.ts';

/**
 * Indexes of the points that words describe: equal ones, else those containing the words in order, else, if the words
 * are a topic, those with each of them, or each longer one regardless of ending.
 */
export function pointsSaying(points: readonly string[], words: string, about: boolean): number[] {
  const wanted = words.trim().toLowerCase();
  const each = inWords(words).trim().split(' ');
  const readings: ((point: string) => boolean)[] = [
    (point) => point.trim().toLowerCase() === wanted,
    (point) => point.toLowerCase().includes(wanted),
    (point) => about && wanted !== '' && holdsAll(inWords(point), each),
    (point) => about && tellingOf(words).length > 0 && sharedWords(point, words) === tellingOf(words).length,
  ];
  for (const reading of readings) {
    const found = points.flatMap((point, at) => (reading(point) ? [at] : []));
    if (found.length > 0) return found;
  }
  return [];
}

/** What a point says besides the sentences that the words describe; empty if it says nothing else. */
export function sentencesWithout(point: string, words: string, language: Locale): string {
  const sentences = splitSentences(point, language);
  const going = pointsSaying(sentences, words, true);
  return going.length > 0 ? sentences.filter((_, index) => !going.includes(index)).join(' ') : '';
}

export const tellingOf = (words: string): string[] =>
  inWords(words)
    .trim()
    .split(' ')
    .filter(({ length }) => length >= leastAlike);

/** Number of the longer words a point has, regardless of endings. */
const sharedWords = (point: string, words: string): number => {
  const said = inWords(point);
  return tellingOf(words).filter((word) => said.includes(` ${stemOf(word)}`)).length;
};

/** Number of the only slide with such a point; asks among several or similar ones. */
export function pointSought(
  lists: readonly (readonly string[])[],
  words: string,
  about: boolean,
  asking: Asking,
): { slide: number; text?: string } | undefined {
  const points = lists.flatMap((list, index) => list.map((text) => ({ slide: index + 1, text })));
  const saying = lists.flatMap((list, index) =>
    pointsSaying(list, words, about).map((at) => ({ slide: index + 1, text: list[at] ?? '' })),
  );
  const slides = new Set(saying.map(({ slide }) => slide));
  const [only] = slides;
  if (only !== undefined && slides.size === 1) return { slide: only };
  const most = Math.max(1, ...points.map(({ text }) => sharedWords(text, words)));
  const like = about ? points.filter(({ text }) => sharedWords(text, words) === most) : [];
  const found = saying.length > 0 ? saying : like;
  if (found.length === 0 || found.length > mostOffered) return undefined;
  const options = found.map((one) => ({ label: `${one.slide} “${one.text}”`, value: one }));
  const shown = options.map(({ label }) => `slide ${label}`).join(', ');
  return asking.choose(
    saying.length > 0
      ? `Several points say “${words}”: ${shown}. Which do you mean?`
      : `No point says “${words}”. Do you mean ${shown}?`,
    options,
    true,
  );
}
const mostOffered = 6;

/** All points of a slide but some, given by number or unique words. @throws ClarificationNeeded */
export function pointsWithout<Point>(
  points: readonly Point[],
  without: readonly (number | string)[],
  textOf: (point: Point) => string,
): Point[] {
  const texts = points.map(textOf);
  const left = new Set(without.map((one) => pointIndex(texts, one)));
  const missing = [...left].some((at) => at < 0 || at >= points.length);
  if (missing || left.size === points.length)
    throw new ClarificationNeeded(
      `There are ${points.length} points there. Which of them should stay as they are?`,
    );
  return points.filter((_, at) => !left.has(at));
}

/** Index of a point's new position. @throws ClarificationNeeded */
export function goalAmong(
  points: readonly string[],
  from: number,
  to: OperationOf<'point.move'>['to'],
): number {
  if (typeof to === 'number') return to < 0 ? points.length + to : to - 1;
  const beside = pointIndex(points, 'before' in to ? to.before : to.after);
  if (beside === from || points[beside] === undefined)
    throw new ClarificationNeeded('Beside which other point should it stand?');
  const rest = beside > from ? beside - 1 : beside;
  return 'before' in to ? rest : rest + 1;
}

/** Index of the point given by number, negative from the end, or by unique words. @throws ClarificationNeeded */
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
