import type { Warning } from '../../../contract/outcome.ts';
import { numberSlides } from '../../deck/number-slides.ts';
import type { SlideBody, SlideOutline } from '../../outline.ts';
import { atATimeFor } from '../at-a-time.ts';
import { ModelFailure, withinRoom } from '../provider/model-failure.ts';
import { withoutInventedLinks } from '../support/links.ts';
import { marked, warningFor } from '../support/mark.ts';
import { plainSlide } from './plain-slide.ts';
import type { Plan, PlannedSlide } from './plan.ts';
import type { Task } from './task.ts';
import { type Written, writeSlide } from './write.ts';

/** After so many calls that the endpoint failed, nothing more is asked of it. */
const mostFailures = 3;

/** A deck on its way: its plan, and each slide as the model wrote it or as it stands without. */
export class Draft {
  readonly #task: Task;
  readonly plan: Plan;
  readonly #written = new Map<number, Written>();
  /** Why the model did not write a slide. */
  readonly #lost = new Map<number, string>();
  #failures = 0;

  constructor(task: Task, plan: Plan) {
    this.#task = task;
    this.plan = plan;
  }

  /** Writes every slide but the cover. @throws ModelFailure when not one could be written */
  async write(): Promise<void> {
    const all = this.plan.slides.flatMap(({ kind }, index) => (kind === 'title' ? [] : [index]));
    await this.inParallel(all, (index) => writeSlide(this.#task, this.plan, index));
    const [first] = this.#lost.values();
    if (all.length > 0 && this.#written.size === 0) throw new ModelFailure(first ?? 'it wrote no slide');
  }

  /** Does the same for each of the slides; one that fails keeps what there was. */
  async inParallel(indices: readonly number[], write: (index: number) => Promise<Written>): Promise<void> {
    await atATimeFor(this.#task.chat, indices, (index) => this.#one(index, write));
  }

  async #one(index: number, write: (index: number) => Promise<Written>): Promise<void> {
    if (this.#failures >= mostFailures) {
      this.#lost.set(index, 'it failed before');
      return;
    }
    try {
      const now = await withinRoom(() => write(index));
      const before = this.#written.get(index);
      if (!before || now.faults.length <= before.faults.length) this.#written.set(index, now);
      this.#lost.delete(index);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.kind === 'endpoint' || error.kind === 'spent') this.#failures++;
      if (!this.#written.has(index)) this.#lost.set(index, error.message);
    }
  }

  written(index: number): Written | undefined {
    return this.#written.get(index);
  }

  /** What a slide says that its passages do not. */
  unsupported(index: number): string[] {
    return this.#written.get(index)?.faults.map(({ why }) => `${why}.`) ?? [];
  }

  /** The slides as they stand, numbered. */
  slides(): SlideOutline[] {
    return numberSlides(this.plan.slides.map((planned, index) => this.#body(planned, index)));
  }

  #body(planned: PlannedSlide, index: number): SlideBody {
    const written = this.#written.get(index);
    if (written) return written.slide;
    if (planned.kind !== 'title') return plainSlide(planned, this.#task);
    const { subtitle } = this.plan;
    return { kind: 'title', title: planned.title, ...(subtitle && { subtitle }) };
  }

  /** The slides as they go out, with marks at what nothing supports and without links that nobody gave, and what to tell of them. */
  finished(): { slides: SlideOutline[]; warnings: Warning[] } {
    const { material, language, support } = this.#task;
    const warnings: Warning[] = [];
    const planned = (index: number) => this.plan.slides[index] as PlannedSlide;
    const slides = this.slides().map((given, index) => {
      const at = index + 1;
      const all = material.passages.map(({ id }) => id);
      const grounds = this.#written.get(index) ?? {
        // A cover speaks of all there is.
        uses: given.kind === 'title' ? all : planned(index).uses,
        computed: [],
      };
      const { slide, invented } = withoutInventedLinks(given, support.addresses(grounds.uses));
      if (invented.length > 0)
        warnings.push({
          code: 'LINK_NOT_IN_SOURCES',
          slide: at,
          message: `${[...new Set(invented)].join(', ')} is in nothing that the slide cites, so it is no link.`,
        });
      const lost = this.#lost.get(index);
      if (lost !== undefined && !this.#written.has(index))
        warnings.push({
          code: 'SLIDE_WITHOUT_MODEL',
          slide: at,
          message: `“${slide.title}” was not written by the language model (${lost}): it quotes what the sources say of it.`,
        });
      for (const left of this.#written.get(index)?.leftOut ?? [])
        warnings.push({
          code: 'NOT_DRAWN',
          slide: at,
          message: `The language model also gave ${left}, which this kind of slide does not show.`,
        });
      const faults = support.faults(slide, grounds);
      warnings.push(...warningFor(at, faults));
      return { ...marked(slide, faults, language), id: slide.id } as SlideOutline;
    });
    return { slides, warnings };
  }
}
