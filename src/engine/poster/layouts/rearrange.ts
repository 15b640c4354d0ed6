import type { Arrangement } from '../content.ts';
import { regionsIn } from './arrange.ts';

interface Goal {
  beside: string | undefined;
  first: boolean;
  stacked?: boolean | undefined;
  across?: boolean;
}

/** Swaps two regions. */
export function exchanged(node: Arrangement, first: string, second: string): Arrangement {
  if ('region' in node) {
    if (node.region === first) return { ...node, region: second };
    return node.region === second ? { ...node, region: first } : node;
  }
  return mapped(node, (child) => exchanged(child, first, second));
}

/**
 * Moves a region next to another, or with `stacked` above or below it; to the start or end of everything, or with
 * `across` to its left or right. It keeps its share of space.
 */
export function inserted(
  node: Arrangement,
  region: string,
  { beside, first, stacked: isStacked = false, across = false }: Goal,
): Arrangement {
  const rest = without(node, region);
  if (!rest) return node;
  const weight = weightOf(node, region);
  const moved: Arrangement = { region, ...(weight !== undefined && !across && { weight }) };
  if (beside && isStacked) return besideOf(rest, beside, moved, first, 'rows');
  if (beside) return besideOf(rest, beside, moved, first);
  const children = 'region' in rest ? [rest] : 'columns' in rest ? rest.columns : rest.rows;
  const all = first ? [moved, ...children] : [...children, moved];
  if (across !== 'columns' in rest) return stacked(rest, moved, { first, across });
  return 'columns' in rest ? { ...rest, columns: all } : { ...('rows' in rest && rest), rows: all };
}

/** Below the last column or above the first; next to all rows. */
function stacked(
  rest: Arrangement,
  moved: Arrangement,
  { first, across }: { first: boolean; across: boolean },
): Arrangement {
  if (across) return { columns: first ? [moved, rest] : [rest, moved] };
  if (!('columns' in rest)) return { rows: first ? [moved, rest] : [rest, moved] };
  const { columns } = rest;
  const at = first ? 0 : columns.length - 1;
  const { weight, ...column } = columns[at] as Arrangement;
  const lines = 'rows' in column ? column.rows : [column as Arrangement];
  const rows = first ? [moved, ...lines] : [...lines, moved];
  return { ...rest, columns: columns.with(at, { rows, ...(weight !== undefined && { weight }) }) };
}

/** Moves a region to the bottom of a column. */
export function intoColumn(node: Arrangement, region: string, column: readonly string[]): Arrangement {
  const below = (one: Arrangement): Arrangement => {
    const ids = regionsIn(one);
    if (ids.length === column.length && ids.every((id) => column.includes(id))) {
      const { weight, ...rest } = one;
      const rows = [...('rows' in rest ? rest.rows : [rest as Arrangement]), { region }];
      return { rows, ...(weight !== undefined && { weight }) };
    }
    return 'region' in one ? one : mapped(one, below);
  };
  const rest = without(node, region);
  return rest ? below(rest) : node;
}

function weightOf(node: Arrangement, region: string): number | undefined {
  if ('region' in node) return node.region === region ? node.weight : undefined;
  for (const child of 'columns' in node ? node.columns : node.rows) {
    const weight = weightOf(child, region);
    if (weight !== undefined) return weight;
  }
  return undefined;
}

/** Next to its group in either direction; `rows` forces above or below. */
function besideOf(
  node: Arrangement,
  beside: string,
  moved: Arrangement,
  first: boolean,
  rows?: 'rows',
): Arrangement {
  if ('region' in node) {
    if (node.region !== beside) return node;
    const pair = first ? [moved, node] : [node, moved];
    if (!rows) return { columns: pair };
    const weight = Math.max(node.weight ?? 1, moved.weight ?? 1);
    return { rows: pair.map(({ weight: _, ...one }) => one as Arrangement), ...(weight !== 1 && { weight }) };
  }
  const place = (children: Arrangement[]) =>
    children.flatMap((child) => {
      if (!('region' in child) || child.region !== beside || (rows && 'columns' in node))
        return [besideOf(child, beside, moved, first, rows)];
      return first ? [moved, child] : [child, moved];
    });
  return 'columns' in node ? { ...node, columns: place(node.columns) } : { ...node, rows: place(node.rows) };
}

function without(node: Arrangement, region: string): Arrangement | undefined {
  if ('region' in node) return node.region === region ? undefined : node;
  const children = ('columns' in node ? node.columns : node.rows)
    .map((child) => without(child, region))
    .filter((child) => child !== undefined);
  const [only] = children;
  if (children.length < 2) return only;
  return 'columns' in node ? { ...node, columns: children } : { ...node, rows: children };
}

/** Multiplies the space share of a region, or of its row or column. */
export function weighted(node: Arrangement, region: string, factor: number): Arrangement {
  if ('region' in node)
    return node.region === region ? { ...node, weight: (node.weight ?? 1) * factor } : node;
  return mapped(node, (child) => weighted(child, region, factor));
}

const mapped = (
  node: Exclude<Arrangement, { region: string }>,
  change: (child: Arrangement) => Arrangement,
): Arrangement =>
  'columns' in node
    ? { ...node, columns: node.columns.map(change) }
    : { ...node, rows: node.rows.map(change) };
