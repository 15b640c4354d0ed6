import { ClarificationNeeded } from '../deck.ts';
import { isCalled } from './colours.ts';
import type { Operation } from './operations.ts';
import type { ObjectReference } from './references.ts';
import type { Found, ObjectView } from './view.ts';

/** Kinds whose colour is that of their letters. */

const lettered = new Set(['title', 'subtitle', 'content', 'text', 'point']);
/** Whether a colour refers to an object's letters. */
export const isLettered = ({ kind }: ObjectReference): boolean => lettered.has(kind);

/** Refuses selection by colour or measure where neither is known. @throws ClarificationNeeded */
export function refuseUnmeasured(operations: readonly Operation[]): void {
  const isChosen = ({ op, ...told }: Operation): boolean =>
    /"coloured":|"kind":"[^{}]*"rank":/.test(JSON.stringify(told)) && op !== 'document.recolour';
  if (operations.some(isChosen))
    throw new ClarificationNeeded(
      'Which is meant is not known here by its colour or its size. Say its words, or its number such as “the second bullet”.',
    );
}

/** Whether an object, or part of its letters if those are meant, has a colour of that name. */
export function shows({ colours }: ObjectView, kind: ObjectReference['kind'], colour: string): boolean {
  if (!colours) return false;
  const { fill, line, letters } = colours;
  if (lettered.has(kind)) return letters.some((one) => isCalled(one, colour));
  // A box that has a line and no fill is as white as the letters in it are dark.
  if (fill === undefined && kind === 'text-box' && isCalled('#FFFFFF', colour))
    return line !== undefined && letters.length > 0 && !letters.some((one) => isCalled(one, colour));
  const [seen] = [fill, line].filter((one) => one !== undefined);
  return seen === undefined ? allCalled(letters, colour) : isCalled(seen, colour);
}

const allCalled = (letters: readonly string[], colour: string): boolean =>
  letters.length > 0 && letters.every((one) => isCalled(one, colour));

/** Refuses texts of which only some letters have the named colour. @throws ClarificationNeeded */
export function refuseParts(found: readonly Found[], { kind, coloured }: ObjectReference): void {
  if (coloured === undefined || !lettered.has(kind)) return;
  const mixed = found.find(({ object }) => !allCalled(object.colours?.letters ?? [], coloured));
  if (mixed)
    throw new ClarificationNeeded(
      `Only a part of “${(mixed.object.text ?? '').slice(0, 60)}” has that colour. Which words do you mean?`,
    );
}

/** Paragraphs with a bullet, if any have one: introductions are no points. */
export function countedOf(all: ObjectView[]): ObjectView[] {
  const marked = all.filter(({ isPlain }) => !isPlain);
  return marked.length > 0 ? marked : all;
}

/** The one with the rank, or those that share it; all if one was not measured. */
export function ranked(all: ObjectView[], { rank }: ObjectReference): ObjectView[] {
  if (!rank || all.length < 2) return all;
  const objects = countedOf(all);
  const isLength = rank === 'longest' || rank === 'shortest';
  const measures = objects.map(({ text, area }) => (isLength ? text?.trim().length : area));
  if (measures.some((one) => one === undefined)) return objects;
  const known = measures as number[];
  const best = rank === 'longest' || rank === 'largest' ? Math.max(...known) : Math.min(...known);
  return objects.filter((_, at) => known[at] === best);
}
