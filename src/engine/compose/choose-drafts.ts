import { similarity } from '../analysis/term-vectors.ts';
import type { Section } from '../material/material.ts';
import type { Draft } from './drafts/draft.ts';

/** Weights of the choice, tuned on reports, minutes and tables of a few pages up to a hundred. */
const weights = { newSection: 0.3, sameKind: 0.12, repeats: 0.35 } as const;

/** The slides that together say most: good ones, from many sections, of several kinds, without repetition. */
export function chooseDrafts(drafts: Draft[], count: number): Draft[] {
  // How much of each draft the chosen ones say already; kept up as they are chosen rather than worked out anew.
  const left = drafts.map((draft) => ({ draft, repeats: 0 }));
  const chosen: Draft[] = [];
  const covered = new Set<Section>();
  const kinds = new Map<string, number>();
  while (chosen.length < count && left.length > 0) {
    const values = left.map(({ draft, repeats }) => {
      const kind = draft.slide.kind === 'bullets' ? 0 : (kinds.get(draft.slide.kind) ?? 0);
      const fresh = covered.has(draft.section) ? 0 : weights.newSection;
      return draft.score + fresh - weights.sameKind * kind - weights.repeats * repeats;
    });
    const [next] = left.splice(values.indexOf(Math.max(...values)), 1);
    if (!next) break;
    const { draft } = next;
    for (const other of left)
      other.repeats = Math.max(other.repeats, similarity(other.draft.vector, draft.vector));
    chosen.push(draft);
    covered.add(draft.section);
    kinds.set(draft.slide.kind, (kinds.get(draft.slide.kind) ?? 0) + 1);
  }
  return inReadingOrder(chosen);
}

/** The order in which the sources tell it. */
function inReadingOrder(drafts: Draft[]): Draft[] {
  return [...drafts].sort((a, b) => a.section.order - b.section.order || a.position - b.position);
}
