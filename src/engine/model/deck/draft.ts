import type { Warning } from '../../../contract/outcome.ts';
import { numberSlides } from '../../deck/number-slides.ts';
import type { SlideBody, SlideOutline } from '../../outline.ts';
import { Parts } from '../parts.ts';
import { addressFaults, withoutInventedLinks } from '../support/links.ts';
import { marked, warningFor } from '../support/mark.ts';
import type { Fault, Statement } from '../support/statement.ts';
import { speaksAnother } from './measure.ts';
import { plainSlide } from './plain-slide.ts';
import type { Plan, PlannedSlide } from './plan.ts';
import type { Task } from './task.ts';
import { notDrawn, type Written, writeSlide } from './write.ts';

/** A deck being written: its plan, and each slide as the model wrote it or as composed without it. */
export class Draft {
  readonly #task: Task;
  readonly plan: Plan;
  readonly parts: Parts<number, Written>;

  constructor(task: Task, plan: Plan) {
    this.#task = task;
    this.plan = plan;
    this.parts = new Parts(task.chat);
  }

  /** Writes every slide but the cover. @throws ModelFailure when none could be written */
  async write(): Promise<void> {
    await this.parts.begin(this.written, (index) => writeSlide(this.#task, this.plan, index));
  }

  /** Indices of the slides to be written by the model. */
  get written(): number[] {
    return this.plan.slides.flatMap(({ kind }, index) => (kind === 'title' ? [] : [index]));
  }

  /** What the model's slides state, as far as no second reader has read it. */
  statements(): Statement[] {
    return this.written.flatMap((index) => {
      const written = this.parts.get(index);
      return written ? this.#task.support.statements(written.slide, written) : [];
    });
  }

  /** The unsupported claims of a slide. */
  faults(index: number): Fault[] {
    const written = this.parts.get(index);
    return written ? this.#task.support.faults(written.slide, written) : [];
  }

  /** The current slides, numbered. */
  slides(): SlideOutline[] {
    return numberSlides(this.plan.slides.map((planned, index) => this.#body(planned, index)));
  }

  #body(planned: PlannedSlide, index: number): SlideBody {
    const written = this.parts.get(index);
    if (written) return written.slide;
    if (planned.kind !== 'title') return plainSlide(planned, this.#task);
    const { subtitle } = this.plan;
    return { kind: 'title', title: planned.title, ...(subtitle && { subtitle }) };
  }

  /** The final slides, with unsupported claims marked and unknown links removed, and warnings about them. */
  finished(): { slides: SlideOutline[]; warnings: Warning[] } {
    const { material, language, support } = this.#task;
    const warnings: Warning[] = [];
    const planned = (index: number) => this.plan.slides[index] as PlannedSlide;
    const slides = this.slides().map((given, index) => {
      const at = index + 1;
      const all = material.passages.map(({ id }) => id);
      const grounds = this.parts.get(index) ?? {
        // A cover may use all material.
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
      const lost = this.parts.lost(index);
      if (lost === undefined && speaksAnother(slide, this.#task))
        warnings.push({
          code: 'OTHER_LANGUAGE',
          slide: at,
          message: 'The language model wrote this slide in another language than the deck.',
        });
      if (lost !== undefined && !this.parts.get(index))
        warnings.push({
          code: 'SLIDE_WITHOUT_MODEL',
          slide: at,
          message: `“${slide.title}” was not written by the language model (${lost}): it quotes what the sources say of it.`,
        });
      const written = this.parts.get(index);
      if (written) warnings.push(...notDrawn(at, written));
      const faults = support.faults(slide, grounds);
      warnings.push(...warningFor(at, faults));
      const unsure = [...faults, ...addressFaults(slide, invented, language)];
      return { ...marked(slide, unsure, language), id: slide.id } as SlideOutline;
    });
    return { slides, warnings };
  }
}
