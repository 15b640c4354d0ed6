import type { Element } from '@xmldom/xmldom';
import type { OperationOf } from '../../instruct/operations.ts';
import { layoutOfSlide } from '../../package/deck-package.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import { otherLetters } from '../../package/reading/other-letters.ts';
import { hasText, openSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { lettersHave, lookOfOthers, othersHave } from '../../package/writing/other-letters.ts';
import { type LetterLook, lookOfLetters } from '../../package/writing/write-look.ts';
import { child, descendants } from '../../package/xml.ts';
import type { FileEdit, Target } from './file-edit.ts';

type Look = OperationOf<'look.set'>['look'];

/** The part of a look that concerns letters, whatever holds them. */
export function letterLookOf({ font, size, bold, italic, underline, strike, colour }: Look): LetterLook {
  const look = { font, size, bold, italic, underline, strike, colour };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

export const said = (look: object): string =>
  Object.entries(look)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');

/** Applies a look to the letters of a chart, a diagram or a shape stored in two forms, and registers a check. */
export function lookOfOther(
  edit: FileEdit,
  { slide, object }: Target & { object: SlideObject },
  look: LetterLook,
): void {
  lookOfOthers(otherLetters(edit.file.deck, slide.part, object.element), look);
  const noun = object.kind === 'chart' ? 'chart' : 'diagram';
  const { id: own } = object;
  edit.tell(slide, `look of the ${noun}`, said(look));
  edit.touch(slide, object.id);
  for (const [key, value] of Object.entries(look))
    edit.expectSlide(
      slide,
      `The ${noun} does not look as it should (${key}).`,
      (_, { deck, part }) => {
        const found = openSlide(deck, part).objects.find(({ id }) => id === own);
        return found !== undefined && othersHave(otherLetters(deck, part, found.element), { [key]: value });
      },
      `${own} letters ${key}`,
    );
}

/** "All text" includes charts, diagrams, and layout text visible on slides; warns about what stays. */
export function lookOfAllElse(
  edit: FileEdit,
  slides: OperationOf<'look.set'>['on']['slides'],
  look: Look,
): void {
  const { size, ...others } = letterLookOf(look);
  const sized = size !== undefined || look.sizeBy !== undefined;
  let count = 0;
  for (const target of edit.others(slides)) {
    count += 1;
    if (Object.keys(others).length > 0) lookOfOther(edit, target, others);
  }
  if (sized && count > 0) keeps(edit, 'The text of charts and diagrams keeps its size.');
  if (Object.keys(others).length === 0 && !sized) return;
  const holders = sharedTexts(edit);
  if (look.font !== undefined && !slides) lookOfShared(edit, holders, look.font);
  else if (holders.length > 0) keeps(edit, 'Text on layouts and masters keeps its look.');
  warnOfUnreached(edit, look);
}

const keeps = (edit: FileEdit, message: string): void => edit.warn('NOT_CHANGED', null, message);

interface Shared {
  part: string;
  bodies: Element[];
}

/** Layout and master text visible on slides, outside placeholders. */
export function sharedTexts(edit: FileEdit): Shared[] {
  const { deck } = edit.file;
  const layouts = new Set(deck.slides.map((part) => layoutOfSlide(deck, part)));
  const roots = new Map<string, Element>();
  for (const { part, root, master } of layouts) roots.set(part, root).set(master.part, master.root);
  return [...roots].flatMap(([part, root]) => {
    const bodies = sharedBodies(root);
    return bodies.length > 0 ? [{ part, bodies }] : [];
  });
}

export const sharedBodies = (root: Element): Element[] =>
  descendants(child(root, 'cSld') ?? root, 'sp')
    .filter((shape) => !placeholderKey(shape) && hasText(shape))
    .flatMap((shape) => child(shape, 'txBody') ?? []);

function lookOfShared(edit: FileEdit, holders: readonly Shared[], font: string): void {
  const [first] = edit.file.deck.slides;
  if (holders.length === 0 || !first) return;
  for (const { bodies } of holders) for (const body of bodies) lookOfLetters(body, { font });
  edit.touchedShared = true;
  const slide = edit.file.slide(first);
  edit.tell(slide, 'font of text on layouts and masters', font);
  edit.expectSlide(slide, 'Text on layouts does not look as it should (font).', (_, { deck }) =>
    holders.every(({ part }) => lettersHave(sharedBodies(deck.package.root(part)), { font })),
  );
}

/** Warns about letters drawn by other programs or in pictures. */
function warnOfUnreached(edit: FileEdit, look: Look): void {
  const found = new Set<string>();
  for (const part of edit.file.deck.slides) {
    const { root } = edit.file.slide(part);
    for (const name of ['oMath', 'oleObj']) if (descendants(root, name).length > 0) found.add(name);
    edit.file.letGo(part);
  }
  if (look.font !== undefined && found.has('oMath')) keeps(edit, 'Equations keep their font.');
  if (found.has('oleObj')) keeps(edit, 'The text of embedded objects keeps its look.');
}
