import type { Warning } from '../../../contract/outcome.ts';
import type { RegionBlock } from '../../poster/content.ts';
import { unsupportedHeads } from '../ask-twice.ts';
import { Parts } from '../parts.ts';
import type { Fault, Statement } from '../support/statement.ts';
import type { PlannedRegion, PosterPlan } from './plan.ts';
import type { PosterTask } from './task.ts';
import { faultsBelow, finishedRegion, quotedRegion, type WrittenRegion, writeRegion } from './write.ts';

/** A poster being written: its plan, and each region by id as the model wrote it or as composed without it. */
export class PosterDraft {
  readonly plan: PosterPlan;
  readonly #task: PosterTask;
  readonly parts: Parts<string, WrittenRegion>;

  constructor(task: PosterTask, plan: PosterPlan) {
    this.#task = task;
    this.plan = plan;
    this.parts = new Parts(task.chat);
  }

  get ids(): string[] {
    return this.plan.regions.map(({ region }) => region.id);
  }

  /** What the model's regions state, as far as no second reader has read it. */
  statements(): Statement[] {
    return this.ids.flatMap((id) => {
      const { bodies = [], grounds = { uses: [], computed: [] } } = this.parts.get(id) ?? {};
      return bodies.flatMap((body) => this.#task.support.statements(body, grounds));
    });
  }

  /** The unsupported claims of a region. */
  faults(id: string): Fault[] {
    const written = this.parts.get(id);
    return written ? written.bodies.flatMap((body) => faultsBelow(body, written.grounds, this.#task)) : [];
  }

  /** Writes a region, or rewrites it with `mending`. @throws ModelFailure */
  one(id: string, mending?: Parameters<typeof writeRegion>[3]): Promise<WrittenRegion> {
    const planned = this.plan.regions.find(({ region }) => region.id === id) as PlannedRegion;
    return writeRegion(this.#task, this.plan, planned, mending);
  }

  /** @throws ModelFailure when no region could be written */
  async write(): Promise<void> {
    await this.parts.begin(this.ids, (id) => this.one(id));
  }

  /** The current content of the regions. */
  blocks(): Map<string, RegionBlock[]> {
    return this.finished().blocks;
  }

  /** The same, with warnings. */
  finished(): { blocks: Map<string, RegionBlock[]>; warnings: Warning[] } {
    const warnings = unsupportedHeads([this.plan.title, this.plan.subtitle ?? ''], this.#task).map((why) => ({
      code: 'NOT_SUPPORTED',
      slide: null,
      message: `To check in the header of the poster: ${why}`,
    })) as Warning[];
    const blocks = new Map<string, RegionBlock[]>();
    for (const planned of this.plan.regions) {
      const { region, heading } = planned;
      const written = this.parts.get(region.id);
      const lost = this.parts.lost(region.id);
      if (!written)
        warnings.push({
          code: 'SLIDE_WITHOUT_MODEL',
          slide: null,
          message: `“${heading}” was not written by the language model (${lost}): it quotes what the sources say of it.`,
        });
      for (const field of written?.leftOut ?? [])
        warnings.push({
          code: 'NOT_DRAWN',
          slide: null,
          message: `The language model also gave ${field} for “${heading}”, which this region does not show.`,
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
