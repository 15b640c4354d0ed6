import type { MergedDeck, MergeFile, MergePlan, MergeRecord } from '../../engine/deck/merge/merge.ts';

/** Filling templates, as tasks of the engine (see tasks.ts). */
export const mergeTasks = {
  /** Lists a template's fields and the data that are missing, without making anything. */
  async planMerge(input: {
    template: Uint8Array;
    records: readonly MergeRecord[];
    also: readonly string[];
  }): Promise<MergePlan> {
    const { planMerge } = await import('../../engine/deck/merge/check-data.ts');
    return planMerge(input.template, input.records, input.also);
  },
  /** Fills one deck; also reports texts that no longer fit. */
  async fillTemplate(input: {
    template: Uint8Array;
    record: MergeRecord;
    files: readonly MergeFile[];
  }): Promise<MergedDeck> {
    const [{ fillDeck }, { checkPptx }] = await Promise.all([
      import('../../engine/deck/merge/fill-deck.ts'),
      import('../../engine/check/pptx/check-pptx.ts'),
    ]);
    const filled = fillDeck(input.template, input.record, input.files);
    const over = (bytes: Uint8Array) => checkPptx(bytes).findings.filter(({ rule }) => rule === 'overflow');
    const found = over(filled.bytes);
    // Overflow already in the template is intended.
    const before = new Set(found.length > 0 ? over(input.template).map(({ object }) => object) : []);
    const tight = found
      .filter(({ object }) => !before.has(object))
      .map(({ page, message }) => ({ code: 'OVERFLOW', slide: page ?? null, message }));
    return { ...filled, warnings: [...filled.warnings, ...tight] };
  },
};
