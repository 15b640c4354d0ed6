import type { Arrangement } from '../content.ts';
import { regionsIn } from '../layouts/arrange.ts';
import { type Arranging, columnWidths, leastHeight } from './place-regions.ts';

/** Limits of a column's width relative to plan, and number of iterations. */
const bounds = { least: 0.7, visual: 0.8, most: 1.5, besideVisuals: 1.2 };
const stretchOfVisuals = 3;
const rounds = 6;

/** Widening per round for an address, and cost of a cut one in height. */
const wider = 1.12;
const cutAddress = 1.4;

/** A column with only questions gives room to others. */
const askingWeight = 0.7;

const asksOnly = (node: Arrangement, arranging: Arranging): boolean =>
  regionsIn(node).every((id) => arranging.drawings.get(id)?.asks);

/** The arrangements with the least height, lowest first. */
export function lowest(
  ways: Arrangement[],
  count: number,
  width: number,
  arranging: Arranging,
): Arrangement[] {
  const heights = new Map(ways.map((way) => [way, leastHeight(way, width, arranging)]));
  return [...ways].sort((a, b) => (heights.get(a) ?? 0) - (heights.get(b) ?? 0)).slice(0, count);
}

/** Widens columns that need more height than their neighbours. */
export function balanced(node: Arrangement, width: number, arranging: Arranging): Arrangement {
  if ('region' in node) return node;
  if ('rows' in node) return { ...node, rows: node.rows.map((row) => balanced(row, width, arranging)) };
  const asking = node.columns.map((column) => asksOnly(column, arranging));
  const pictured = node.columns.some((column) => hasVisual(column, arranging));
  const most = pictured ? bounds.besideVisuals : bounds.most;
  const planned = node.columns.map(
    ({ weight }, index) => weight ?? (asking[index] && !asking.every(Boolean) ? askingWeight : 1),
  );
  const start = { ...node, columns: withWeights(node.columns, planned) };
  let best: Arrangement = start;
  let weights = planned;
  for (let round = 0; round < rounds; round++) {
    const heights = columnHeights(withWeights(node.columns, weights), width, arranging);
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    weights = weights.map((weight, index) => {
      const plan = planned[index] ?? 1;
      const wanted = weight * Math.sqrt((heights[index] ?? mean) / mean);
      return Math.min(plan * most, Math.max(plan * (pictured ? bounds.visual : bounds.least), wanted));
    });
    const widths = columnWidths(withWeights(node.columns, weights), width, arranging);
    weights = weights.map((weight, index) => {
      const plan = planned[index] ?? 1;
      const cut = cutsAddress(node.columns[index], widths[index] ?? 0, arranging);
      return cut ? Math.min(plan * most, Math.max(weight, plan) * wider) : weight;
    });
    const tried = { ...node, columns: withWeights(node.columns, weights) };
    if (worth(tried, width, arranging) < worth(best, width, arranging)) best = tried;
  }
  return best;
}

const withWeights = (columns: Arrangement[], weights: number[]): Arrangement[] =>
  columns.map((column, index) => ({ ...column, weight: weights[index] ?? 1 }));

/** Charts and pictures adapt to their height, so it says nothing about their width. */
const hasVisual = (column: Arrangement, { drawings }: Arranging): boolean =>
  regionsIn(column).some((id) => (drawings.get(id)?.stretch ?? 0) >= stretchOfVisuals);

/** The height of an arrangement, plus a penalty for cut or shrunk addresses. */
function worth(node: Arrangement, width: number, arranging: Arranging): number {
  const height = leastHeight(node, width, arranging);
  if (!('columns' in node)) return height;
  const widths = columnWidths(node.columns, width, arranging);
  const cut = node.columns.some((column, index) => cutsAddress(column, widths[index] ?? 0, arranging));
  return cut ? height * cutAddress : height;
}

const cutsAddress = (column: Arrangement | undefined, width: number, { drawings }: Arranging): boolean =>
  column !== undefined && regionsIn(column).some((id) => drawings.get(id)?.cutsAddress(width));

function columnHeights(columns: Arrangement[], width: number, arranging: Arranging): number[] {
  const widths = columnWidths(columns, width, arranging);
  return columns.map((column, index) => leastHeight(column, widths[index] ?? 0, arranging));
}
