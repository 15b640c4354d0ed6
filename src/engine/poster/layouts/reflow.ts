import type { Orientation } from '../../../contract/canvases.ts';
import type { Arrangement, PosterContent } from '../content.ts';

/** Most columns on a tall canvas, and rows on a wide one. */
const mostInLine = 2;

/**
 * Adapts the author's arrangement to another orientation: side by side becomes stacked on a narrow canvas, and vice
 * versa. Undefined if the layout arranges the regions.
 */
export function reflowed({ arrangement }: PosterContent, orientation: Orientation): Arrangement | undefined {
  if (!arrangement || orientation === 'square') return arrangement;
  return orientation === 'portrait' ? narrowed(arrangement) : widened(arrangement);
}

function narrowed(node: Arrangement): Arrangement {
  if ('region' in node) return node;
  if ('rows' in node) return { ...node, rows: node.rows.map(narrowed) };
  if (node.columns.length <= mostInLine) return { ...node, columns: node.columns.map(narrowed) };
  return { rows: node.columns.map(narrowed), ...(node.weight !== undefined && { weight: node.weight }) };
}

function widened(node: Arrangement): Arrangement {
  if ('region' in node) return node;
  if ('columns' in node) return { ...node, columns: node.columns.map(widened) };
  const plain = node.rows.every((row) => 'region' in row);
  if (!plain || node.rows.length <= mostInLine) return { ...node, rows: node.rows.map(widened) };
  return { columns: node.rows, ...(node.weight !== undefined && { weight: node.weight }) };
}
