import { fold } from '../language/language.ts';
import { AddedObjects } from './added-objects.ts';
import { type Asking, unanswered } from './asking.ts';
import { DescribedBefore } from './described-before.ts';
import {
  allFitting,
  asPicture,
  boxes,
  chosen,
  describedObject,
  fits,
  isBoxMeant,
  isContent,
  mainText,
  meantOtherwise,
  sayingExactly,
  shownBy,
  soMany,
  standing,
} from './fitting-objects.ts';
import { matchingSlides } from './matching-slides.ts';
import { ranked, refuseParts } from './measured-objects.ts';
import { NamedLines } from './named-lines.ts';
import {
  counted,
  listOf,
  noneThere,
  noSlide,
  notThere,
  refuseDoubtfulLine,
  refuseOtherCount,
} from './not-there.ts';
import { oneOfSeveral, oneOfSlides } from './one-of-several.ts';
import type { Operation } from './operations.ts';
import type { ObjectReference, Position, SlideReference } from './references.ts';
import { ask } from './state.ts';
import type { DeckView, Found, SlideView } from './view.ts';

/**
 * Resolves references while operations are applied in turn. Numbers refer to the deck before the edit; "current",
 * "added" and "it" to the edit so far. One resolver per edit; `view` is the deck as it is.
 */
export class Resolver {
  private readonly before: readonly string[];
  private readonly titles: readonly string[];
  private current: string | undefined;
  private readonly added: string[] = [];
  private readonly it = new AddedObjects();
  private lines: NamedLines = new NamedLines();
  private op: Operation['op'] | undefined;
  private readonly described = new DescribedBefore();
  readonly asking: Asking;

  /** `current` is the id of the slide the request names. */
  constructor(before: DeckView, current?: string, asking: Asking = unanswered) {
    this.before = before.slides.map(({ id }) => id);
    this.titles = before.slides.map(({ title }) => fold(title));
    this.current = current;
    this.asking = asking;
  }

  /** Whether there is a current slide, from the request or the edit so far. */
  get hasCurrent(): boolean {
    return this.current !== undefined;
  }

  /** The number that a slide had before the edit; undefined for one that it added. */
  numberBefore = (id: string): number | undefined => this.before.indexOf(id) + 1 || undefined;

  /** Must be called before each operation: the rows, columns and series it names help identify a table. */
  begin(operation: Operation): void {
    this.op = operation.op;
    this.it.begin();
    this.lines = new NamedLines(operation);
  }

  /** Must be called when slides were added, in order; the last becomes current. */
  slidesAdded(ids: readonly string[]): void {
    this.added.push(...ids);
    this.current = ids.at(-1) ?? this.current;
    this.it.clear();
  }

  /** Must be called when slides were deleted, or two were affected alike: none of them stays current. */
  noLongerCurrent(ids: readonly string[]): void {
    if (this.current !== undefined && ids.includes(this.current)) this.current = undefined;
  }

  /** Must be called when objects were added to a slide: "it" and "them" refer to these. */
  objectsAdded(slide: string, ids: readonly string[]): void {
    this.it.add(slide, ids);
    this.current = slide;
  }

  /** At least one slide, each once, in the named order. @throws ClarificationNeeded */
  slides(references: readonly SlideReference[] | undefined, view: DeckView): SlideView[] {
    const unique = [...new Set((references ?? ['current']).flatMap((one) => this.slide(one, view)))];
    if (unique.length === 0) return ask('The deck has no such slide. Which slide do you mean?');
    if (references && references[0] !== 'current' && unique.length === 1) this.current = unique[0]?.id;
    return unique;
  }

  /** The one slide meant. @throws ClarificationNeeded if there are several */
  oneSlide(reference: SlideReference | undefined, view: DeckView): SlideView {
    const found = this.slides(reference && [reference], view);
    return found.length === 1 ? (found[0] as SlideView) : this.askForSlide(found, view);
  }

  /** At least one object. @throws ClarificationNeeded */
  objects(reference: ObjectReference, view: DeckView): Found[] {
    return this.described.found(reference, view, {
      now: () => this.objectsNow(reference, view),
      current: () => this.current,
    });
  }

  private objectsNow(reference: ObjectReference, view: DeckView): Found[] {
    if (reference.it) return this.objectsOfThisEdit(reference, view);
    const only = this.countedOverall(reference, view) ?? describedObject(reference, view);
    if (only) return [only];
    const slides = this.slidesOf(reference, view);
    const [verbatim, ...others] = reference.kind in boxes ? sayingExactly(reference, slides) : [];
    if (verbatim && others.length === 0) return [verbatim];
    // "The text of slide 5 bigger" is that of its table, too.
    const withTables = reference.kind === 'text' && this.op === 'look.set';
    const all = slides.flatMap((slide) => {
      const own = slide.objects.filter(
        (object) => fits(object, reference) || (withTables && object.kind === 'table'),
      );
      const here = own.length > 0 ? own : slide.objects.filter((object) => isBoxMeant(object, reference));
      const fitting = shownBy(mainText(here, slides.length > 1, reference), reference);
      const meant = chosen(ranked(standing(fitting, reference), reference), reference);
      return meant.map((object) => ({ slide, object }));
    });
    // "All bullets" exclude the cover's subtitle.
    const found = all.some(isContent) ? all.filter(({ object }) => !object.isStandIn) : all;
    if (found.length === 0 && reference.text !== undefined && reference.kind in boxes)
      return this.boxSaying(reference, view);
    if (reference.shape && reference.chart) refuseDoubtfulLine(found, this.op);
    const there = found.length > 0 ? found : asPicture(reference, slides, { op: this.op, view });
    const narrowed =
      reference.every || reference.slides?.[0] === 'all'
        ? soMany(there, reference)
        : oneOfSeveral(there, reference, view, this.asking);
    const otherwise = narrowed.length === 0 ? meantOtherwise(reference) : undefined;
    if (otherwise) return this.objects(otherwise, view);
    if (narrowed.length === 0) return ask(notThere(reference, slides, view));
    refuseOtherCount(narrowed, reference);
    if (this.op !== 'look.set') refuseParts(narrowed, reference);
    return narrowed;
  }

  /** "The second chart", without a slide. */
  private countedOverall(reference: ObjectReference, view: DeckView): Found | undefined {
    const { kind, nth, slides, count } = reference;
    const isPlaced = slides !== undefined || this.current !== undefined;
    if (nth === undefined || count !== undefined || isPlaced || !counted.has(kind)) return undefined;
    const found = allFitting(view.slides, reference).at(nth < 0 ? nth : nth - 1);
    if (found) this.current = found.slide.id;
    return found;
  }

  /** What one author calls a text box may be a shape with text, or the title. */
  private boxSaying(asked: ObjectReference, view: DeckView): Found[] {
    const { text = '', shape: _, ...rest } = asked;
    for (const kind of [boxes[asked.kind] as 'shape', 'title', 'subtitle', 'content'] as const) {
      const other: ObjectReference = { ...rest, text, kind };
      const found = allFitting(this.slidesOf(other, view), other);
      if (found.length > 0) return oneOfSeveral(found, other, view, this.asking);
    }
    return ask(notThere(asked, this.slidesOf(asked, view), view));
  }

  /** Target index among `rest`, the slides that do not move. */
  index(position: Position, rest: readonly SlideView[], view: DeckView, moved?: SlideView): number {
    // A new slide goes after the cover; a moved one exactly where asked.
    if (position === 'start') return rest[0]?.role === 'title' && !moved ? 1 : 0;
    if (position === 'end') return rest.length;
    if (typeof position === 'string') {
      const from = moved ? view.slides.findIndex(({ id }) => id === moved.id) : rest.length;
      return Math.min(Math.max(0, from + (position === 'up' || position === 'left' ? -1 : 1)), rest.length);
    }
    if ('number' in position) {
      const { number } = position;
      if (number > rest.length + 1) return ask(`There are ${rest.length + 1} slides. Where should it go?`);
      return number < 0 ? Math.max(0, rest.length + number + 1) : Math.min(number - 1, rest.length);
    }
    const beside = 'before' in position ? position.before : position.after;
    // "Move slide 8 behind slide 5 and make the title red": slide 8's title.
    const { current } = this;
    const target = this.oneSlide(beside as SlideReference, view);
    this.current = current;
    const at = rest.findIndex(({ id }) => id === target.id);
    if (at < 0) return ask('A slide cannot go before or after itself. Where should it go?');
    return at + ('after' in position ? 1 : 0);
  }

  private slide(reference: SlideReference, view: DeckView): SlideView[] {
    if (reference === 'all') return [...view.slides];
    if (reference === 'added') return view.slides.filter(({ id }) => this.added.includes(id));
    if (reference === 'current') return [this.currentSlide(view)];
    if (reference === 'next' || reference === 'previous') {
      const at = view.slides.indexOf(this.currentSlide(view)) + (reference === 'next' ? 1 : -1);
      return view.slides.slice(Math.max(0, at), Math.max(0, at + 1));
    }
    if ('number' in reference) return [this.numbered(reference.number, view)];
    if ('from' in reference) {
      const [from, to] = [this.place(reference.from), this.place(reference.to)];
      const [low, high] = from <= to ? [from, to] : [to, from];
      return Array.from({ length: high - low + 1 }, (_, offset) => this.numbered(low + offset + 1, view));
    }
    if ('allBut' in reference) {
      const kept = reference.allBut.flatMap((one) => this.slide(one, view));
      return view.slides.filter((slide) => !kept.includes(slide));
    }
    if ('hidden' in reference) return view.slides.filter(({ hidden }) => hidden);
    const found =
      'unfinished' in reference
        ? view.slides.filter(({ unfinished }) => unfinished)
        : matchingSlides(reference, view.slides);
    // "Rename “Risks” to “Open points” and move it": it has another title by now.
    const at = found.length === 0 && 'titled' in reference ? this.titles.indexOf(fold(reference.titled)) : -1;
    if (at >= 0) return [this.numbered(at + 1, view)];
    if (found.length === 0) return ask(noSlide(reference, view));
    if ('count' in reference && reference.count !== undefined && reference.count !== found.length)
      return ask(
        `${found.length} slides ${'about' in reference ? `speak of “${reference.about}”` : 'are still to complete'}, and ${reference.count} are meant: ${listOf(found, view)}. Name them by number.`,
      );
    return ('every' in reference && reference.every) || found.length === 1
      ? found
      : [this.askForSlide(found, view)];
  }

  private place = (number: number): number => (number < 0 ? this.before.length + number : number - 1);

  private numbered(number: number, view: DeckView): SlideView {
    const id = this.before[this.place(number)];
    const slide = id === undefined ? undefined : view.slides.find((one) => one.id === id);
    if (slide) return slide;
    const why =
      id === undefined
        ? `There is no slide ${Math.abs(number)}: the deck has ${this.before.length}.`
        : 'That slide was taken out by an earlier part of the instruction.';
    return ask(`${why} Which slide do you mean?`);
  }

  private currentSlide(view: DeckView): SlideView {
    const [only, ...more] = view.slides;
    const current = more.length === 0 ? only : view.slides.find(({ id }) => id === this.current);
    return current ?? this.askForSlide(view.slides, view);
  }

  private askForSlide(slides: readonly SlideView[], view: DeckView): SlideView {
    const asked = oneOfSlides(slides, view, this.asking);
    this.current = asked.id;
    return asked;
  }

  /** Without a slide: the current one if it has such an object, else the only slide that has. */
  private slidesOf(reference: ObjectReference, view: DeckView): SlideView[] {
    if (reference.slides) return this.slides(this.holding(reference, view) ?? reference.slides, view);
    const current = view.slides.find(({ id }) => id === this.current);
    if (current) return [current];
    const holding = view.slides.filter(({ objects }) => objects.some((object) => fits(object, reference)));
    // "Make it a bar chart, and the title of that slide …"
    if (holding.length === 1 && !reference.every) this.current = holding[0]?.id;
    const everywhere = reference.every || (reference.kind === 'footer' && this.op === 'text.replace');
    if (holding.length === 1 || (everywhere && holding.length > 0)) return holding;
    if (holding.length === 0 && counted.has(reference.kind) && view.slides.length > 1)
      return ask(noneThere(reference, view));
    if (holding.length > 1 && counted.has(reference.kind)) {
      const fitting = holding.filter((slide) => this.lines.fit(slide));
      const meant = fitting.length === 1 && fitting[0] ? fitting[0] : this.askForSlide(holding, view);
      this.current = meant.id;
      return [meant];
    }
    if (reference.coloured !== undefined && holding.length > 1) return [this.askForSlide(holding, view)];
    return [this.currentSlide(view)];
  }

  /** "The nights table": among slides about nights, the one with a table. */
  holding(reference: ObjectReference, view: DeckView): SlideReference[] | undefined {
    const [about, ...others] = reference.slides ?? [];
    if (!counted.has(reference.kind) || others.length > 0) return undefined;
    if (typeof about !== 'object' || !('about' in about) || about.every) return undefined;
    const found = matchingSlides(about, view.slides);
    const [only, ...more] = found.filter(({ objects }) => objects.some((object) => fits(object, reference)));
    const number = only && more.length === 0 && this.numberBefore(only.id);
    return number && found.length > 1 ? [{ number }] : undefined;
  }

  private objectsOfThisEdit(reference: ObjectReference, view: DeckView): Found[] {
    const found = this.it.found(view);
    if (found.length > 0) return found;
    if (this.current === undefined && view.slides.length > 1)
      return ask('What is meant by “it”? Say what should change, and on which slide.');
    const { it: _, ...plain } = reference;
    return this.objects({ ...plain, ...(plain.kind === 'object' && { nth: -1 }) }, view);
  }
}
