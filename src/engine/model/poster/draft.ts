import type { Warning } from '../../../contract/outcome.ts';
import type { RegionBlock } from '../../poster/content.ts';
import { atATimeFor } from '../at-a-time.ts';
import { ModelFailure, withinRoom } from '../provider/model-failure.ts';
import { type PlannedRegion, type PosterPlan, unsupportedHeads } from './plan.ts';
import type { PosterTask } from './task.ts';
import { finishedRegion, quotedRegion, type WrittenRegion, writeRegion } from './write.ts';

/** After so many calls that the endpoint failed, nothing more is asked of it. */
const mostFailures = 3;

/** A poster on its way: its plan, and each region as the model wrote it or as it stands without; regions go by their ids. */
export class PosterDraft {
  readonly plan: PosterPlan;
  readonly #task: PosterTask;
  readonly #written = new Map<string, WrittenRegion>();
  /** Why the model did not write a region. */
  readonly #lost = new Map<string, string>();
  #failures = 0;

  constructor(task: PosterTask, plan: PosterPlan) {
    this.#task = task;
    this.plan = plan;
  }

  /** @throws ModelFailure when not one region could be written */
  async write(): Promise<void> {
    await atATimeFor(this.#task.chat, this.plan.regions, (planned) => this.#one(planned));
    const [first] = this.#lost.values();
    if (this.#written.size === 0) throw new ModelFailure(first ?? 'it wrote no region');
  }

  /** Writes regions again with what is wrong with them; one that fails keeps what there was. */
  async mend(wrong: ReadonlyMap<string, string[]>, round: number): Promise<void> {
    const regions = this.plan.regions.filter(
      ({ region }) => wrong.has(region.id) && this.#written.has(region.id),
    );
    await atATimeFor(this.#task.chat, regions, (planned) =>
      this.#one(planned, { wrong: wrong.get(planned.region.id) ?? [], round }),
    );
  }

  async #one(planned: PlannedRegion, mending?: { wrong: string[]; round: number }): Promise<void> {
    const { id } = planned.region;
    if (this.#failures >= mostFailures) {
      if (!mending) this.#lost.set(id, 'it failed before');
      return;
    }
    const before = this.#written.get(id);
    try {
      const again = before && mending ? { before, ...mending } : undefined;
      const now = await withinRoom(() => writeRegion(this.#task, this.plan, planned, again));
      if (!before || now.faults.length <= before.faults.length) this.#written.set(id, now);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.kind === 'endpoint' || error.kind === 'spent') this.#failures++;
      if (!before) this.#lost.set(id, error.message);
    }
  }

  unsupported(id: string): string[] {
    return this.#written.get(id)?.faults.map(({ why }) => `${why}.`) ?? [];
  }

  /** What the regions say as they stand. */
  blocks(): Map<string, RegionBlock[]> {
    return this.finished().blocks;
  }

  /** The same, with what to tell of it. */
  finished(): { blocks: Map<string, RegionBlock[]>; warnings: Warning[] } {
    const warnings = unsupportedHeads([this.plan.title, this.plan.subtitle ?? ''], this.#task).map((why) => ({
      code: 'NOT_SUPPORTED',
      slide: null,
      message: `To check in the head of the poster: ${why}`,
    })) as Warning[];
    const blocks = new Map<string, RegionBlock[]>();
    for (const planned of this.plan.regions) {
      const { region, heading } = planned;
      const written = this.#written.get(region.id);
      const lost = this.#lost.get(region.id);
      if (!written)
        warnings.push({
          code: 'SLIDE_WITHOUT_MODEL',
          slide: null,
          message: `“${heading}” was not written by the language model (${lost}): it quotes what the sources say of it.`,
        });
      const {
        blocks: said,
        faults,
        invented,
      } = finishedRegion(written ?? quotedRegion(planned, this.#task), this.#task);
      blocks.set(region.id, said);
      const [first] = faults;
      const more = faults.length > 1 ? ` ${faults.length - 1} more like it are marked too.` : '';
      if (first)
        warnings.push({
          code: 'NOT_SUPPORTED',
          slide: null,
          message: `Marked “To check” in “${heading}”: ${first.why}.${more}`,
        });
      if (invented.length > 0)
        warnings.push({
          code: 'LINK_NOT_IN_SOURCES',
          slide: null,
          message: `${[...new Set(invented)].join(', ')} in “${heading}” is in nothing that it cites, so it is no link.`,
        });
    }
    return { blocks, warnings };
  }
}
