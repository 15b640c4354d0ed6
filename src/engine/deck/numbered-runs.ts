import { leftBelow, shortenedOn } from './shortened-lists.ts';
import type { Drafted } from './slides.ts';
import type { Part } from './story.ts';

/** By which a section is known from draft to draft. */
export const sectionKey = ({ source, path, title }: Pick<Part, 'source' | 'path' | 'title'>): string =>
  JSON.stringify([source, ...path, title]);

/** Words of a section of which one slide still tells what weighs most. */
const wordsOfOne = 400;

const numbered = / \(\d+\/\d+\)$/u;

interface Run {
  slides: number;
  /** Slides that only a number tells from the first one. */
  untitled: number;
  words: number;
  /** Items of its lists that its slides leave out. */
  cut: number;
  /** Its slides that show a table or a chart. */
  tables: number;
}

const none = { cut: 0, tables: 0 } as const;

function runsOf(drafted: readonly Drafted[]): Map<string, Run> {
  const runs = new Map<string, Run>();
  for (const { slide, slot } of drafted) {
    const [part] = slot.parts;
    if (!part || slot.parts.length > 1) continue;
    const key = sectionKey(part);
    const run = runs.get(key) ?? { slides: 0, untitled: -1, words: 0, cut: 0, tables: 0 };
    run.slides += 1;
    run.untitled += numbered.test(slide.title) ? 1 : 0;
    run.words += part.words;
    run.cut += leftBelow(slide, slot);
    run.cut += shortenedOn(slide, slot).reduce((sum, { shown, total }) => sum + total - shown, 0);
    run.tables += slide.kind === 'table' || slide.kind === 'chart' ? 1 : 0;
    runs.set(key, run);
  }
  return runs;
}

/**
 * Tells a section on fewer slides where nothing but a number would tell its slides apart: what weighs most is chosen, as long
 * as no list loses items by it, and no table or chart goes.
 * @param redraft drafts so many slides, with so many of a section at most
 */
export function withoutNumberedRuns(
  drafted: Drafted[],
  redraft: (count: number, mostOf: ReadonlyMap<string, number>) => Drafted[],
): Drafted[] {
  const most = new Map<string, number>();
  const kept = new Set<string>();
  let best = drafted;
  for (;;) {
    const before = runsOf(best);
    const fewer = [...before].flatMap(([key, { slides, untitled, words }]) => {
      const wanted = Math.max(slides - untitled, Math.ceil(words / wordsOfOne));
      return untitled > 0 && wanted < slides && !kept.has(key)
        ? [{ key, wanted, saved: slides - wanted }]
        : [];
    });
    if (fewer.length === 0) return best;
    const tried = new Map([...most, ...fewer.map(({ key, wanted }) => [key, wanted] as const)]);
    const saved = fewer.reduce((sum, one) => sum + one.saved, 0);
    const made = redraft(best.length - saved, tried);
    const after = runsOf(made);
    const torn = fewer.filter(({ key }) => {
      const [{ cut, tables } = none, now = none] = [before.get(key), after.get(key)];
      return now.cut > cut || now.tables < tables;
    });
    for (const { key } of torn) kept.add(key);
    if (torn.length > 0) continue;
    for (const [key, wanted] of tried) {
      if (most.get(key) === wanted) kept.add(key);
      most.set(key, wanted);
    }
    best = made;
  }
}
