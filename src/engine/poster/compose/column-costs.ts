import type { RegionKey } from '../words/region-keys.ts';
import type { Level, Pool } from './region-pool.ts';

/** Points of a box: what it should have, what is enough where there is more to show, and what may fill a column. */
export const points = { fewest: 1, few: 2, wanted: 4, enough: 6, most: 10 };
/** What a column that is half empty costs against a figure or a point that is missing. */
export const costs = {
  blank: 60,
  over: 40,
  figures: [3, 2.5, 1.2, 0.6],
  bare: 4,
  point: 0.35,
  small: 0.08,
  /** Of a point of what was known before, in place of what is new. */
  known: 0.4,
  /** Of a box that says one thing. */
  lone: 2,
  heading: 1,
} as const;
/** How much room a section is worth. */
export interface Worth {
  points: number;
  cost: number;
}

/** What came of the work is worth more room than how it is introduced: points more and fewer before it gives way, and times what it costs to say too little. */
export const worth: Partial<Record<RegionKey, Worth>> = {
  results: { points: 2, cost: 2 },
  conclusions: { points: 1, cost: 1.5 },
  background: { points: -1, cost: 0.7 },
};
export const usualWorth = { points: 0, cost: 1 } as const;
/** What stays blank at the foot of a column that nobody calls empty. */
const unseen = 0.02;

/** What it costs that a section does not show its figures and points. */
export function missedCost(
  { visuals: figures, text }: Level,
  { visuals, texts }: Pool = { visuals: [], texts: [[]] },
  { cost: weight, points: own }: Worth,
): number {
  const wanting = (wish: number) => Math.max(0, Math.min(wish, texts.length - 1) - text);
  const hidden = visuals.reduce((sum, _, at) => sum + (at < figures ? 0 : (costs.figures[at] ?? 0)), 0);
  return (
    (wanting(points.few) > 0 ? costs.lone * weight : 0) +
    hidden * Math.max(1, weight * 0.75) +
    wanting(points.wanted) * costs.point * weight +
    Math.max(0, text - points.enough - own) * (weight < 1 ? costs.known : costs.small)
  );
}

/** What blank room costs that no figure grows into, and room that is lacking; both in parts of the height. */
export function blankCost(blank: number, growth: number): number {
  // Figures fill what they can, though no canvas is better for one that is blown up.
  const stretched = Math.max(0, Math.min(blank, growth) - 0.1);
  return (
    costs.blank * Math.max(0, blank - growth - unseen) ** 1.5 +
    stretched * 2 +
    (blank < 0 ? costs.over * -blank + 2 : 0)
  );
}
