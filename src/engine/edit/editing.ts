import type { Locale } from '../../contract/locales.ts';
import { ClarificationNeeded, type DeckDocument, type DeckEdit } from '../deck.ts';
import type { FrameText } from '../frames/frame-text.ts';
import type { Material } from '../material/material.ts';
import type { SlideOutline } from '../outline.ts';
import type { Instruction } from './instruction.ts';

/** The deck while it is edited. Changes replace slides and never alter them, so that untouched slides stay the same. */
export interface Editing {
  document: DeckDocument;
  /** As the author sees the deck: numbers in the instructions mean these. */
  before: readonly SlideOutline[];
  edit: DeckEdit;
  text: FrameText;
  /** What the sources of the edit say. */
  material?: Material;
  textFor(language: Locale): Promise<FrameText>;
}

/** Carries an instruction out, or returns undefined when it is none of its own. @throws ClarificationNeeded */
export type Change = (
  instruction: Instruction,
  editing: Editing,
) => DeckDocument | undefined | Promise<DeckDocument | undefined>;

export function withSlides(document: DeckDocument, slides: SlideOutline[]): DeckDocument {
  return { ...document, outline: { ...document.outline, slides } };
}

/** Replaces the slides of these ids by what `change` makes of them; the others stay the very same objects. */
export function changeSlides(
  document: DeckDocument,
  ids: string[],
  change: (slide: SlideOutline) => SlideOutline,
): DeckDocument {
  return withSlides(
    document,
    document.outline.slides.map((slide) => (ids.includes(slide.id) ? change(slide) : slide)),
  );
}

/** The slides that the instruction is about, which must exist. */
export function targets({ slides }: Instruction, editing: Editing): SlideOutline[] {
  return slides.map((id) => {
    const slide = editing.document.outline.slides.find((one) => one.id === id);
    if (slide) return slide;
    const count = editing.before.length;
    if (id.startsWith('#'))
      throw new ClarificationNeeded(
        `There is no slide ${id.slice(1)}: the deck has ${count}. Which slide do you mean?`,
      );
    throw new ClarificationNeeded(
      'That slide was taken out by an earlier part of the instruction. Which slide do you mean?',
    );
  });
}

/** As `targets`, where there has to be one at least. */
export function neededTargets(instruction: Instruction, editing: Editing, wish: string): SlideOutline[] {
  const found = instruction.everywhere ? editing.document.outline.slides : targets(instruction, editing);
  if (found.length === 0) {
    throw new ClarificationNeeded(
      `Which slide should be ${wish}? Name it by its number, 1 to ${editing.before.length}.`,
    );
  }
  return found;
}

/** An id that no slide of the deck has or had in this turn. */
export function freshId({ document, before }: Editing): string {
  const numbers = [...before, ...document.outline.slides].map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0));
  return `s${Math.max(0, ...numbers) + 1}`;
}
