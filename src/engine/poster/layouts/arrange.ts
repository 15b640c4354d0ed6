import type { Orientation } from '../../../contract/canvases.ts';
import type { Arrangement, PosterContent, Region, RegionBlock } from '../content.ts';
import { layoutPlans } from './layout-plans.ts';

/** Where the body's regions stand on a canvas: as the author said, as the layout plans them, or by what they hold. */
export function arrangementOf(content: PosterContent, orientation: Orientation): Arrangement {
  const body = content.regions.filter((region) => region.place === 'body');
  const ids = new Set(body.map((region) => region.id));
  const planned = content.arrangement ?? plannedFor(content, body, orientation);
  const wanted = planned && pruned(planned, ids);
  const missing = body.filter((region) => !wanted || !regionsIn(wanted).includes(region.id));
  if (!wanted) return flow(body, orientation);
  return missing.length > 0 ? { rows: [wanted, row(missing)] } : wanted;
}

/** The layout's own plan, when the regions are still mostly its own. */
function plannedFor(
  content: PosterContent,
  body: Region[],
  orientation: Orientation,
): Arrangement | undefined {
  const plan = layoutPlans[content.layout];
  const own = body.filter((region) => (plan.regions as string[]).includes(region.id));
  return own.length >= 2 && own.length >= body.length - 1 ? plan.arrangements[orientation] : undefined;
}

export function regionsIn(node: Arrangement): string[] {
  if ('region' in node) return [node.region];
  return ('columns' in node ? node.columns : node.rows).flatMap(regionsIn);
}

/** Without the regions that an edit has taken away. */
function pruned(node: Arrangement, ids: Set<string>): Arrangement | undefined {
  if ('region' in node) return ids.has(node.region) ? node : undefined;
  const children = 'columns' in node ? node.columns : node.rows;
  const kept = children.map((child) => pruned(child, ids)).filter((child) => child !== undefined);
  const [only] = kept;
  if (!only) return undefined;
  const weight = node.weight === undefined ? {} : { weight: node.weight };
  if (kept.length === 1) return { ...only, ...weight };
  return 'columns' in node ? { columns: kept, ...weight } : { rows: kept, ...weight };
}

const row = (regions: Region[]): Arrangement =>
  regions.length === 1
    ? { region: (regions[0] as Region).id }
    : { columns: regions.map(({ id }) => ({ region: id })) };

const columnCounts: Record<Orientation, (regions: number) => number> = {
  landscape: (regions) => (regions <= 3 ? regions : regions === 4 ? 2 : 3),
  portrait: (regions) => (regions <= 2 ? 1 : 2),
  square: (regions) => (regions <= 2 ? regions : regions <= 6 ? 2 : 3),
};

/** Reading order runs down the columns, which are cut where their contents weigh about the same. */
export function flow(
  regions: Region[],
  orientation: Orientation,
  count = columnCounts[orientation](regions.length),
): Arrangement {
  const weights = regions.map((region) => weightOf(region));
  const target = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const filled: Region[][] = Array.from({ length: count }, () => []);
  let used = 0;
  regions.forEach((region, index) => {
    const rest = regions.length - index;
    const last = filled.findLastIndex((column) => column.length > 0);
    const wanted = Math.floor((used + (weights[index] ?? 0) / 2) / target);
    // No column is skipped, and none is left empty at the end.
    const at = Math.max(Math.min(wanted, last + 1, count - 1), count - rest);
    filled[at]?.push(region);
    used += weights[index] ?? 0;
  });
  const columns = filled.map((column): Arrangement => ({ rows: column.map(({ id }) => ({ region: id })) }));
  const [only] = columns;
  return columns.length === 1 && only ? only : { columns };
}

/** About how much room a region needs, in lines of text. */
const weightOf = (region: Region): number =>
  3 + region.blocks.reduce((sum, block) => sum + blockWeight(block), 0);

const lines = (text: string): number => 1 + text.length / 40;

function blockWeight(block: RegionBlock): number {
  switch (block.kind) {
    case 'text':
    case 'statement':
      return lines(block.text);
    case 'points':
      return block.points.reduce((sum, point) => sum + lines(point.text), 0);
    case 'table':
      return block.rows.length + 2;
    case 'chart':
    case 'picture':
      return 10;
    case 'figures':
      return block.figures.length * 2.5;
    case 'steps':
      return block.steps.length * 2.5;
    case 'timeline':
      return block.events.length * 2.5;
    case 'facts':
      return block.facts.length * 2.5;
  }
}
