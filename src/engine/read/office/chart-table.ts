import type { Element } from '@xmldom/xmldom';
import { child, children, descend, descendants } from '../../package/xml.ts';

/** A chart with more points is data, not a message. */
const maxPoints = 500;

/** A native chart's numbers as a table: one row per category, one column per series. */
export function chartTable(
  root: Element,
): { title?: string; header: string[]; rows: string[][] } | undefined {
  const series = descendants(root, 'ser');
  const first = series[0];
  if (!first) return undefined;
  const categories = points(child(first, 'cat') ?? child(first, 'xVal'));
  const values = series.map((one) => points(child(one, 'val') ?? child(one, 'yVal')));
  const count = Math.min(maxPoints, Math.max(categories.length, ...values.map((column) => column.length)));
  const names = series.map(
    (one, index) => descendants(descend(one, 'tx') ?? one, 'v')[0]?.textContent?.trim() || `${index + 1}`,
  );
  const title = descendants(descend(root, 'chart', 'title') ?? first, 't')
    .map((node) => node.textContent ?? '')
    .join('');
  return {
    ...(title && { title }),
    header: ['', ...names],
    rows: Array.from({ length: count }, (_, row) => [
      categories[row] ?? `${row + 1}`,
      ...values.map((column) => column[row] ?? ''),
    ]),
  };
}

function points(holder: Element | undefined): string[] {
  if (!holder) return [];
  const cache = descendants(holder, 'strCache', 'numCache', 'lvl')[0];
  const found: string[] = [];
  for (const point of cache ? children(cache, 'pt') : []) {
    const index = Number(point.getAttribute('idx'));
    if (index >= 0 && index < maxPoints) found[index] = child(point, 'v')?.textContent?.trim() ?? '';
  }
  return Array.from(found, (value) => value ?? '');
}
