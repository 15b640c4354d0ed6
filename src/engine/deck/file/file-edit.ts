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

/** A condition on the written file. */
export interface Expectation {
  /** Part of the slide. */
  slide: string;
  /** Object and aspect; a later expectation with the same key replaces this one. */
  key: string | undefined;
  /** Message if it does not hold: "The title does not read “Tea”". */
  otherwise: string;
  holds(slide: SlideReading, written: Written): boolean;
}

/** A slide of the written file, for checks beyond its reading. */
export interface Written {
  deck: DeckPackage;
  part: string;
}

/** An object of an operation; `object` is undefined if it does not exist yet. */
export interface Target {
  slide: OpenSlide;
  /** Id in the view. */
  id: string;
  object: SlideObject | undefined;
  /** Zero-based index of a point. */
  point: number | undefined;
}

/** The state of one edit of a file, and the checks its operations register. */
export class FileEdit {
  readonly file: FileDeck;
  readonly resolver: Resolver;
  /** Pictures that came with the edit. */
  readonly pictures: GivenPicture[];
  /** The edit's documents, with the words of the deck's language. */
  readonly telling: Telling & { assets: Assets };
  readonly warnings: Warning[] = [];
  readonly expectations: Expectation[] = [];
  readonly unseen: { part: string; what: string; to: string }[] = [];
  /** Objects by slide that may differ, with their allowed effects; '*' for the whole slide. */
  readonly touched = new Map<string, Map<string, Effects>>();
  /** Slides touched by the current operation. */
  readonly touchedNow = new Set<string>();
  #effects: Effects = 'all';
  /** Slides may be reordered. */
  reordered = false;
  /** Shared parts may differ: masters, layouts, themes. */
  touchedShared = false;

  /** Part of the slide the request names. */
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

  /** Existing objects. @throws ClarificationNeeded if one is missing */
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
   * Everything with letters on these slides; without references on the current slide, else on all. Elements are
   * released slide by slide.
   */
  *lettered(references: readonly SlideReference[] | undefined): Generator<Target & { object: SlideObject }> {
    for (const slide of this.#spoken(references))
      for (const object of slide.objects)
        if (object.kind === 'table' || child(object.element, 'txBody'))
          yield { slide, id: object.id, object, point: undefined };
  }

  /** Charts, diagrams and two-form shapes with letters on these slides, slide by slide. */
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

  /** Must be called for every changed object; drops what was read of the slide. */
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

  /** Drops expectations about a deleted object. */
  forget({ part }: Pick<OpenSlide, 'part'>, id: string): void {
    const left = this.expectations.filter(({ slide, key }) => slide !== part || !key?.startsWith(`${id} `));
    this.expectations.splice(0, this.expectations.length, ...left);
  }

  /** Drops expectations about the whole text of an object whose words changed. */
  forgetWords({ part }: Pick<OpenSlide, 'part'>, id: string): void {
    const stale = [`${id} cells`, `${id} text`];
    const left = this.expectations.filter(({ slide, key }) => slide !== part || !stale.includes(key ?? ''));
    this.expectations.splice(0, this.expectations.length, ...left);
  }

  /** Drops expectations about an object's look if a part of it changed. */
  forgetLook({ part }: Pick<OpenSlide, 'part'>, id: string, look: object): void {
    const stale = new Set(Object.keys(look).flatMap((key) => [`${id} letters ${key}`, `${id} look  ${key}`]));
    const left = this.expectations.filter(({ slide, key }) => slide !== part || !stale.has(key ?? ''));
    this.expectations.splice(0, this.expectations.length, ...left);
  }

  /** Lists a change that the reading does not show. */
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

/** An object's text as in the file. */
export const saidBy = ({ paragraphs = [] }: ObjectReading): string =>
  paragraphs.map(({ text }) => text).join('\n');
