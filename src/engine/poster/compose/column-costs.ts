import type { RegionKey } from '../words/region-keys.ts';
import type { Level, Pool } from './region-pool.ts';

/** Points of a box: minimum, wanted, enough if there is more to show, and most to fill a column. */
export const points = { fewest: 1, few: 2, wanted: 3, enough: 4, most: 7 };
/** The cost of a half-empty column against a missing figure or point. */
export const costs = {
  blank: 60,
  /** The same of blank room beside a taller section. */
  uneven: 100,
  over: 160,
  figures: [3, 1.6, 0.8, 0.4],
  bare: 4,
  point: 0.35,
  small: 0.25,
  /** Value of the next larger type size. */
  larger: 0.5,
  /** Cost of a point about earlier work in place of a new one. */
  known: 0.7,
  /** Cost of a box with a single point. */
  lone: 2,
  heading: 1,
} as const;
/** The value of a section's room. */
export interface Worth {
  points: number;
  cost: number;
  /** Factor on the room of its figures. */
  figures: number;
}

/** Results are worth more room than introductions: extra points, a factor on missing content, and one on figures. */
export const worth: Partial<Record<RegionKey, Worth>> = {
  results: { points: 2, cost: 2, figures: 1.25 },
  conclusions: { points: 1, cost: 1.5, figures: 1 },
  background: { points: -1, cost: 0.7, figures: 0.8 },
};
export const usualWorth: Worth = { points: 0, cost: 1, figures: 1 };
/** Blank share at the foot of a column that nobody notices. */
const unseen = 0.02;

/** The cost of a section's missing figures and points. */
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
    wanting(points.wanted + own) * costs.point * weight +
    Math.max(0, text - points.enough - own) * (weight < 1 ? costs.known : costs.small)
  );
}

/** Share of the body that figures and tables should take; more is no better. */
const wantedShare = 0.65;
const ofShare = 80;

/** The value of the room that figures and tables take, as a share of the body. */
export const figuresWorth = (shown: number): number => ofShare * Math.min(shown, wantedShare);

/** The cost of blank room that no figure can fill, and of missing room; both as shares of the height. */
export function blankCost(blank: number, growth: number): number {
  return (
    costs.blank * Math.max(0, blank - growth - unseen) ** 1.5 + (blank < 0 ? costs.over * -blank + 2 : 0)
  );
}
