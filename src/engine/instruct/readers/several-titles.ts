import type { Item } from '../item.ts';
import { listedIn } from '../lists.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask } from '../state.ts';

/** "The titles of slides 2 and 3 to “A” and “B”": one each. */
export function titlesEach(on: ObjectReference, texts: string[]): Operation[] {
  const slides = on.slides ?? [];
  if (slides.length !== texts.length) return ask('Which title should each slide have?');
  return slides.map((slide, at) => ({
    op: 'text.set',
    on: { ...on, slides: [slide] },
    text: [texts[at] ?? ''],
  }));
}

/** "Rename slides 5, 6 and 7 to A, B and C"; two titles joined by “and” may be a single one. @throws ClarificationNeeded */
export function titlesAmong(
  on: ObjectReference,
  text: string,
  ands: readonly Item[],
): Operation[] | undefined {
  const slides = on.kind === 'title' ? (on.slides ?? []) : [];
  const plain = slides.every((one) => typeof one === 'object' && 'number' in one);
  const titles = plain && slides.length > 1 ? listedIn(text, ands) : [];
  if (titles.length !== slides.length || slides.length < 2) return undefined;
  return titles.length > 2 ? titlesEach(on, titles) : askForEach();
}

/** @throws ClarificationNeeded */
export const askForEach = (): never =>
  ask('Which title should each slide have? Put each in quotation marks.');
