import type { Locale } from '../../../contract/locales.ts';
import { referenceOf } from '../../content/reference-of.ts';
import type { DeckDocument, DeckEdit } from '../../deck.ts';
import type { Asking } from '../../instruct/asking.ts';
import type { Operation, OperationName, OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { Resolver } from '../../instruct/resolve.ts';
import type { DeckView, ObjectView, SlideView } from '../../instruct/view.ts';
import type { Point, SlideOutline } from '../../outline.ts';
import type { FrameText } from '../frames/frame-text.ts';
import { placeAmong } from './sources.ts';
import { viewOf } from './view.ts';

/** A deck during an edit. Slides are replaced, never mutated, so untouched ones stay identical. */
export class Work {
  document: DeckDocument;
  readonly edit: DeckEdit;
  readonly resolver: Resolver;
  readonly text: FrameText;
  readonly textFor: (language: Locale) => FrameText;
  /** Slides that references of the current operation resolved to. */
  readonly named = new Set<string>();
  /** Points that an operation took off a slide, by their texts: whole if they come on another. */
  readonly taken = new Map<string, Point>();

  constructor(
    document: DeckDocument,
    edit: DeckEdit,
    given: Pick<Work, 'text' | 'textFor'> & { asking?: Asking },
  ) {
    this.document = document;
    this.edit = edit;
    this.text = given.text;
    this.textFor = given.textFor;
    const current = edit.slideIndex === undefined ? undefined : document.outline.slides[edit.slideIndex]?.id;
    this.resolver = new Resolver(this.view, current, given.asking);
  }

  get slides(): SlideOutline[] {
    return this.document.outline.slides;
  }

  set slides(slides: SlideOutline[]) {
    this.document = { ...this.document, outline: { ...this.document.outline, slides } };
  }

  get view(): DeckView {
    return viewOf(this.document.outline);
  }

  /** The slides that references mean, as in the outline. */
  meant(references: Parameters<Resolver['slides']>[0]): SlideOutline[] {
    return this.resolver.slides(references, this.view).map((slide) => this.naming(slide));
  }

  /** The slides of a reference; of several about its topic, the one with such an object. */
  holding(reference: ObjectReference): SlideOutline[] {
    return this.meant(this.resolver.holding(reference, this.view) ?? reference.slides);
  }

  outlineOf({ id }: Pick<SlideView, 'id'>): SlideOutline {
    const slide = this.slides.find((one) => one.id === id);
    if (!slide) throw new Error(`slide ${id} is gone`);
    return slide;
  }

  objects(reference: ObjectReference): { slide: SlideOutline; object: ObjectView }[] {
    return this.resolver
      .objects(reference, this.view)
      .map(({ slide, object }) => ({ slide: this.naming(slide), object }));
  }

  naming(slide: Pick<SlideView, 'id'>): SlideOutline {
    this.named.add(slide.id);
    return this.outlineOf(slide);
  }

  /** Replaces a slide with the result of `change`; a hidden one stays hidden. */
  change(slide: Pick<SlideOutline, 'id'>, change: (slide: SlideOutline) => SlideOutline): void {
    this.slides = this.slides.map((one) => {
      if (one.id !== slide.id) return one;
      const changed = change(one);
      return one.hidden && !changed.hidden ? { ...changed, hidden: true } : changed;
    });
  }

  /** Index in the deck's sources of a source of the edit. */
  sourceAt(index: number): number {
    const source = this.edit.sources[index];
    return source ? Math.max(0, placeAmong(this.document.outline.sources, referenceOf(source))) : index;
  }

  /** An id that no slide has, or had during this edit. */
  freshId(): string {
    this.#last ||= Math.max(0, ...this.slides.map(({ id }) => Number(/(?<!\d)\d+$/.exec(id)?.[0] ?? 0)));
    this.#last += 1;
    return `s${this.#last}`;
  }
  #last = 0;
}

export type Apply<Name extends OperationName> = (
  operation: OperationOf<Name>,
  work: Work,
) => void | Promise<void>;
export type Appliers = { [Name in Operation['op']]?: Apply<Name> };

export { ask } from '../../instruct/state.ts';
