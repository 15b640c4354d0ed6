import { ClarificationNeeded } from '../deck.ts';
import type { ObjectReference } from './references.ts';
import type { DeckView, Found } from './view.ts';

/** What the descriptions of an edit meant so far: an operation may change what the next one names an object by. */
export class DescribedBefore {
  private readonly known = new Map<string, Found[]>();

  /**
   * What is found now, or else what was meant before: "make the pie chart “Sales” a column chart called “Income”".
   * `current` tells the current slide at the time.
   * @throws ClarificationNeeded
   */
  found(
    reference: ObjectReference,
    view: DeckView,
    { now, current }: { now: () => Found[]; current: () => string | undefined },
  ): Found[] {
    const { text, chart, coloured, slides } = reference;
    if ([text, chart, coloured].every((one) => one === undefined)) return now();
    const key = () => JSON.stringify([reference, slides ? '' : current()]);
    try {
      const found = now();
      this.known.set(key(), found);
      return found;
    } catch (error) {
      const before = error instanceof ClarificationNeeded ? (this.known.get(key()) ?? []) : [];
      const ids = new Set(before.map(({ slide, object }) => `${slide.id} ${object.id}`));
      const found = view.slides.flatMap((slide) =>
        slide.objects
          .filter(({ id, kind }) => ids.has(`${slide.id} ${id}`) && kind === reference.kind)
          .map((object) => ({ slide, object })),
      );
      if (found.length === 0) throw error;
      return found;
    }
  }
}
