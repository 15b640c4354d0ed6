import type { Warning } from '../../../contract/outcome.ts';
import { ClarificationNeeded } from '../../deck.ts';
import type { Operation } from '../../instruct/operations.ts';
import type { ObjectReference, SlideReference } from '../../instruct/references.ts';
import type { Resolver } from '../../instruct/resolve.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import type { ObjectReading, SlideReading } from '../../package/reading/deck-reading.ts';
import { type OtherLetters, otherLetters } from '../../package/reading/other-letters.ts';
import { isNewerChart, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { child } from '../../package/xml.ts';
import type { Assets } from '../../source.ts';
import type { Telling } from '../told-slides.ts';
import { bothEffects, type Effects, effectsOf } from './expected-effects.ts';
import type { FileDeck } from './file-deck.ts';

/** What must hold in the written file. */
export interface Expectation {
  /** Part of the slide. */
  slide: string;
  /** Object and aspect: what a later operation says of the same takes the place of this. */
  key: string | undefined;
  /** Says what is missing when it does not hold: "The title does not read “Tea”". */
  otherwise: string;
  holds(slide: SlideReading, written: Written): boolean;
}

/** A slide of the written file, for what its reading does not show. */
export interface Written {
  deck: DeckPackage;
  part: string;
}

/** An object that an operation is about; `object` is undefined for one that is not there yet. */
export interface Target {
  slide: OpenSlide;
  /** In the view. */
  id: string;
  object: SlideObject | undefined;
  /** Counted from 0, of a point. */
  point: number | undefined;
}

/** One edit of a file: what operations work with, and what they leave to be checked. */
export class FileEdit {
  readonly file: FileDeck;
  readonly resolver: Resolver;
  /** Pictures that came with the edit. */
  readonly pictures: GivenPicture[];
  /** What the edit may take from, with the words of the language of the deck. */
  readonly telling: Telling & { assets: Assets };
  readonly warnings: Warning[] = [];
  readonly expectations: Expectation[] = [];
  readonly unseen: { part: string; what: string; to: string }[] = [];
  /** Objects by slide that may differ afterwards, and in what; '*' for the whole slide. */
  readonly touched = new Map<string, Map<string, Effects>>();
  /** Slides that the operation which is carried out has touched. */
  readonly touchedNow = new Set<string>();
  #effects: Effects = 'all';
  /** Whether slides may stand in another order. */
  reordered = false;
  /** Whether parts that slides share may differ: masters, layouts, themes. */
  touchedShared = false;

  /** The part of the slide that the request names. */
  named: string | undefined;
  /** Whether something was taken from the documents. */
  tookFromDocuments = false;

  constructor(
    file: FileDeck,
    resolver: Resolver,
    given: { pictures: readonly GivenPicture[]; telling: FileEdit['telling'] },
  ) {
    this.file = file;
    this.resolver = resolver;
    this.pictures = [...given.pictures];
    this.telling = given.telling;
  }

  begin(operation: Operation): void {
    this.resolver.begin(operation);
    this.touchedNow.clear();
    this.#effects = effectsOf(operation);
  }

  slides(references: readonly SlideReference[] | undefined): OpenSlide[] {
    return this.resolver.slides(references, this.file.view()).map(({ id }) => this.file.slide(id));
  }

  /** Each object once. @throws ClarificationNeeded */
  targets(reference: ObjectReference): Target[] {
    const found = this.resolver.objects(reference, this.file.view());
    const seen = new Set<string>();
    return found.flatMap(({ slide: { id: part }, object: { id } }) => {
      const key = `${part} ${id}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const slide = this.file.slide(part);
      const [own = id, point] = id.split('#');
      const object = slide.objects.find((one) => one.id === own);
      return [{ slide, id, object, point: point === undefined ? undefined : Number(point) }];
    });
  }

  /** Those that are there. @throws ClarificationNeeded where one is not */
  present(reference: ObjectReference): (Target & { object: SlideObject })[] {
    const all = this.targets(reference);
    const several = reference.every || new Set(all.map(({ slide }) => slide.part)).size > 1;
    const found = several ? all.filter(({ object }) => object) : [];
    return (found.length > 0 ? found : all).map((target) => {
      if (target.object) return { ...target, object: target.object };
      if (reference.kind === 'chart' && target.slide.objects.some(isNewerChart))
        throw new ClarificationNeeded(
          `The chart on slide ${this.number(target.slide)} is of a newer kind (a waterfall, a map, a funnel …), which cannot be changed here. What else should change?`,
        );
      throw new ClarificationNeeded(
        `Slide ${this.number(target.slide)} has no ${reference.kind.replace('-', ' ')}. What should change, and on which slide?`,
      );
    });
  }

  /**
   * Whatever may hold letters on these slides; without any named, on the current one, else on all. Slide by slide: the
   * elements of one are let go before the next.
   */
  *lettered(references: readonly SlideReference[] | undefined): Generator<Target & { object: SlideObject }> {
    for (const slide of this.#spoken(references))
      for (const object of slide.objects)
        if (object.kind === 'table' || child(object.element, 'txBody'))
          yield { slide, id: object.id, object, point: undefined };
  }

  /** Charts, diagrams and shapes kept in two forms on these slides that hold letters; slide by slide. */
  *others(
    references: readonly SlideReference[] | undefined,
  ): Generator<Target & { object: SlideObject; letters: OtherLetters }> {
    for (const slide of this.#spoken(references))
      for (const object of slide.objects) {
        if (object.kind !== 'chart' && object.kind !== 'other') continue;
        const letters = otherLetters(this.file.deck, slide.part, object.element);
        if (letters.bodies.length + letters.charts.length > 0)
          yield { slide, id: object.id, object, point: undefined, letters };
      }
  }

  *#spoken(references: readonly SlideReference[] | undefined): Generator<OpenSlide> {
    const parts =
      references || this.resolver.hasCurrent
        ? this.resolver.slides(references, this.file.view()).map(({ id }) => id)
        : [...this.file.deck.slides];
    for (const part of parts) {
      yield this.file.slide(part);
      this.file.letGo(part);
    }
  }

  number({ part }: Pick<OpenSlide, 'part'>): number {
    return this.file.deck.slides.indexOf(part) + 1;
  }

  /** To be told of every object that is changed; what was read of the slide is read again. */
  touch({ part }: Pick<OpenSlide, 'part'>, ...ids: string[]): void {
    const known = this.touched.get(part) ?? new Map<string, Effects>();
    for (const id of ids) known.set(id, bothEffects(known.get(id), this.#effects));
    this.touched.set(part, known);
    this.touchedNow.add(part);
    this.file.changed(part);
  }

  expectSlide(
    { part }: Pick<OpenSlide, 'part'>,
    otherwise: string,
    holds: Expectation['holds'],
    key?: string,
  ): void {
    const stale = this.expectations.findIndex(
      (one) => key !== undefined && one.slide === part && one.key === key,
    );
    if (stale >= 0) this.expectations.splice(stale, 1);
    this.expectations.push({ slide: part, key, otherwise, holds });
  }

  expectObject(
    slide: Pick<OpenSlide, 'part'>,
    { id, aspect }: { id: string; aspect: string },
    otherwise: string,
    holds: (object: ObjectReading) => boolean,
  ): void {
    const held = ({ objects }: SlideReading) => {
      const object = findObject(objects, id);
      return object !== undefined && holds(object);
    };
    this.expectSlide(slide, otherwise, held, `${id} ${aspect}`);
  }

  /** An object is gone: nothing that was said of it counts any more. */
  forget({ part }: Pick<OpenSlide, 'part'>, id: string): void {
    const left = this.expectations.filter(({ slide, key }) => slide !== part || !key?.startsWith(`${id} `));
    this.expectations.splice(0, this.expectations.length, ...left);
  }

  /** Words of an object are others: what was said of all that it says counts no more. */
  forgetWords({ part }: Pick<OpenSlide, 'part'>, id: string): void {
    const stale = [`${id} cells`, `${id} text`];
    const left = this.expectations.filter(({ slide, key }) => slide !== part || !stale.includes(key ?? ''));
    this.expectations.splice(0, this.expectations.length, ...left);
  }

  /** A part of an object looks otherwise: what was said of how the whole looks counts no more. */
  forgetLook({ part }: Pick<OpenSlide, 'part'>, id: string, look: object): void {
    const stale = new Set(Object.keys(look).flatMap((key) => [`${id} letters ${key}`, `${id} look  ${key}`]));
    const left = this.expectations.filter(({ slide, key }) => slide !== part || !stale.has(key ?? ''));
    this.expectations.splice(0, this.expectations.length, ...left);
  }

  /** To be told of what the reading of a deck does not show: it stands among the changes. */
  tell(slide: Pick<OpenSlide, 'part'>, what: string, to: string): void {
    this.unseen.push({ part: slide.part, what, to });
  }

  warn(code: string, slide: OpenSlide | null, message: string): void {
    this.warnings.push({ code, slide: slide && this.number(slide), message });
  }
}

export interface GivenPicture {
  name: string;
  bytes: Uint8Array;
}

export function findObject(objects: readonly ObjectReading[], id: string): ObjectReading | undefined {
  for (const object of objects) {
    const found = object.id === id ? object : findObject(object.objects ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** The words of an object as they stand in the file. */
export const saidBy = ({ paragraphs = [] }: ObjectReading): string =>
  paragraphs.map(({ text }) => text).join('\n');
