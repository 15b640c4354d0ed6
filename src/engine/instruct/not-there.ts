import { ClarificationNeeded } from '../deck.ts';
import type { ObjectReference, SlideReference } from './references.ts';
import type { DeckView, Found, ObjectView, SlideView } from './view.ts';

/** Kinds that decks have few of, so they can be listed. */
export const counted = new Set(['table', 'chart', 'picture']);

export const listOf = (slides: readonly SlideView[], view: DeckView): string =>
  slides.map((slide) => `${numberOf(slide, view)} “${slide.title}”`).join(', ');

export const numberOf = (slide: SlideView, view: DeckView): number => view.slides.indexOf(slide) + 1;

export function labelOf({ name, text, shape, kind }: ObjectView, index: number): string {
  const words = (text ?? '').slice(0, 40);
  return `${index + 1} ${shape ?? kind}${words ? ` “${words}”` : name ? ` “${name}”` : ''}`;
}

/** Says that an object does not exist, with candidates. */
export function noneThere({ kind, text }: ObjectReference, view: DeckView): string {
  const others = view.slides.flatMap(({ objects }, at) =>
    objects.filter((one) => counted.has(one.kind)).map((one) => `a ${one.kind} on slide ${at + 1}`),
  );
  const there = others.length > 0 ? ` There is ${others.slice(0, 6).join(', ')}.` : '';
  return `No slide has a ${kind}${text ? ` that reads “${text}”` : ''}.${there} What should change, and on which slide?`;
}

export function noSlide(reference: SlideReference, view: DeckView): string {
  const which = `The deck has ${view.slides.length} ${view.slides.length === 1 ? 'slide' : 'slides'}. Which do you mean?`;
  if (typeof reference === 'string') return which;
  if ('titled' in reference) return `No slide is titled “${reference.titled}”. ${which}`;
  if ('about' in reference) return `No slide mentions “${reference.about}”. ${which}`;
  if ('role' in reference && reference.role === 'blank') return `No slide is empty. ${which}`;
  if ('having' in reference) return `No slide has a ${reference.having}. ${which}`;
  return which;
}

export function notThere(
  { kind, shape, text, nth, coloured }: ObjectReference,
  slides: SlideView[],
  view: DeckView,
): string {
  const where =
    slides.length === 1 && slides[0] ? `Slide ${numberOf(slides[0], view)} has` : 'Those slides have';
  if (slides.length === 1 && slides.every(isFlat))
    return `${where} one picture that covers it, and what that shows cannot be changed. What should change, and on which slide?`;
  const what = `${shape ?? kind.replace('-', ' ')}${nth === undefined ? '' : ` number ${nth}`}`;
  return `${where} no ${what}${text ? ` that reads “${text}”` : ''}${coloured ? ' of that colour' : ''}. What should change, and on which slide?`;
}

/** “The line” next to a line chart may be one of its series, never the chart. @throws ClarificationNeeded */
export function refuseDoubtfulLine(found: readonly Found[], op: string | undefined): void {
  const isChart = ({ object }: Found): boolean => object.kind === 'chart';
  if (found.every((one) => !isChart(one)) || (found.every(isChart) && !op?.startsWith('object.'))) return;
  throw new ClarificationNeeded(
    'Which line is meant? Say “the line chart” for all of a chart, “the line shape” for one that is drawn, or name a series of the chart.',
  );
}

/** "The two charts", if there are three. @throws ClarificationNeeded */
export function refuseOtherCount(
  found: readonly Found[],
  { count, kind, shape, slides }: ObjectReference,
): void {
  if (count === undefined || found.length === count) return;
  if (slides && found.every(({ slide }) => found.filter((one) => one.slide === slide).length === count))
    return;
  throw new ClarificationNeeded(
    `There ${found.length === 1 ? 'is' : 'are'} ${found.length} of these (${shape ?? kind}), but the instruction speaks of ${count}. Which do you mean?`,
  );
}

/** Programs write slides as one picture each. */
const isFlat = ({ objects }: SlideView): boolean =>
  objects.some(({ kind, middle }) => kind === 'picture' && !middle) &&
  objects.every(
    ({ kind, isMissing, text, middle }) =>
      isMissing ||
      kind === 'notes' ||
      kind === 'footer' ||
      (kind === 'picture' && !middle) ||
      (kind === 'shape' && !text),
  );
