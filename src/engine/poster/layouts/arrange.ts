import type { Canvas, Orientation } from '../../../contract/canvases.ts';
import type { Arrangement, PosterContent, Region, RegionBlock } from '../content.ts';
import { layoutPlans } from './layout-plans.ts';

/** The arrangement of the body's regions: the author's, or the layout's plan. Undefined if their content decides. */
export function arrangementOf(content: PosterContent, orientation: Orientation): Arrangement | undefined {
  const body = content.regions.filter((region) => region.place === 'body');
  const ids = new Set(body.map((region) => region.id));
  const planned =
    content.arrangement ?? (content.columns ? undefined : plannedFor(content, body, orientation));
  const wanted = planned && pruned(planned, ids);
  const missing = body.filter((region) => !wanted || !regionsIn(wanted).includes(region.id));
  return wanted && missing.length > 0 ? { rows: [wanted, row(missing)] } : wanted;
}

/** The layout's own plan, if most regions are still its own. */
function plannedFor(
  content: PosterContent,
  body: Region[],
  orientation: Orientation,
): Arrangement | undefined {
  const plan = layoutPlans[content.layout];
  const own = body.filter((region) => (plan.regions as string[]).includes(region.id));
  return own.length >= 2 && own.length >= body.length - 1 ? plan.arrangements[orientation] : undefined;
}

/**
 * Whether the arrangement is meant for exactly these regions: by the author, or by a layout with all of its own and no
 * pictures, which would decide column widths.
 */
export function isMeant({ arrangement, columns, layout, regions }: PosterContent): boolean {
  const body = regions.filter(({ place }) => place === 'body').map(({ id }) => id);
  const own: string[] = layoutPlans[layout].regions;
  const pictured = regions.some(({ blocks }) => blocks.some(({ kind }) => kind === 'picture'));
  return (
    arrangement !== undefined ||
    (!pictured && columns === undefined && body.length === own.length && body.every((id) => own.includes(id)))
  );
}

export function regionsIn(node: Arrangement): string[] {
  if ('region' in node) return [node.region];
  return ('columns' in node ? node.columns : node.rows).flatMap(regionsIn);
}

/** The columns side by side below or above full rows, if any. */
export function columnsIn(node: Arrangement): Arrangement[] {
  if ('columns' in node) return node.columns;
  const sides = 'rows' in node ? node.rows.filter((row) => 'columns' in row) : [];
  const [only, ...more] = sides;
  return only && more.length === 0 && 'columns' in only ? only.columns : [];
}

/** Without deleted regions. */
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

/** Usual numbers of columns; a large canvas, with relatively smaller type, allows one more. */
const columnCounts: Record<Orientation, number[]> = { landscape: [2, 3], portrait: [1, 2], square: [2, 3] };
/** Canvas height plus width in pixels. */
const large = 3600;

/** Fewest regions per additional column. */
const perColumn = 2;

/** Candidate column flows in reading order, with `asked` columns or the usual numbers. */
export function flows(
  regions: Region[],
  orientation: Orientation,
  { width, height }: Canvas,
  asked?: number,
): Arrangement[] {
  if (regions.length === 1) return [row(regions)];
  const [first, ...rest] = regions;
  if (first && isAcross(first))
    return flows(rest, orientation, { width, height }, asked).map((way) => ({
      rows: [{ region: first.id }, way],
    }));
  const usual = columnCounts[orientation];
  const one = Math.max(...usual) + 1;
  const more = width + height > large && regions.length >= one * perColumn ? [one] : [];
  const counts = asked ? [Math.min(asked, regions.length)] : [...usual, ...more];
  return counts
    .filter((count) => count <= regions.length)
    .flatMap((count) => cuts(regions.length, count).map((sizes) => columnsOf(regions, sizes)));
}

/** A finding at the start of a poster spans its columns. */
export const isAcross = ({ id, heading, blocks }: Region): boolean =>
  id === 'takeaway' && !heading && blocks.length === 1 && blocks[0]?.kind === 'statement';

/** All ways to cut `length` items into `count` consecutive groups. */
export function cuts(length: number, count: number): number[][] {
  if (count === 1) return [[length]];
  return Array.from({ length: length - count + 1 }, (_, index) => index + 1).flatMap((first) =>
    cuts(length - first, count - 1).map((rest) => [first, ...rest]),
  );
}

function columnsOf(regions: Region[], sizes: number[]): Arrangement {
  let from = 0;
  const columns = sizes.map((size): Arrangement => {
    const ids = regions.slice(from, from + size).map(({ id }): Arrangement => ({ region: id }));
    from += size;
    const [only] = ids;
    return ids.length === 1 && only ? only : { rows: ids };
  });
  const [only] = columns;
  return columns.length === 1 && only ? only : { columns };
}

/** Columns in reading order, cut at about equal content. */
export function flow(regions: Region[], count: number): Arrangement {
  const weights = regions.map(weightOf);
  const heaviest = (sizes: number[]) => {
    let from = 0;
    return Math.max(
      ...sizes.map((size) => {
        const part = weights.slice(from, from + size);
        from += size;
        return part.reduce((sum, weight) => sum + weight, 0);
      }),
    );
  };
  const ways = cuts(regions.length, Math.max(1, Math.min(count, regions.length)));
  const [best] = ways.sort((a, b) => heaviest(a) - heaviest(b));
  return columnsOf(regions, best ?? [regions.length]);
}

/** Approximate lines of text a region needs. */
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
