import type { Element } from '@xmldom/xmldom';
import type { Box } from '../../scene/scene.ts';
import type { Layout } from '../layout.ts';
import { pixels } from '../pixels.ts';
import { inheritedStyles } from '../text-style.ts';
import { children, descendants, integer } from '../xml.ts';
import { type MeasuredText, measureParagraphs, type ThemeFonts } from './measure-body.ts';

/** Measures a table: rows grow with their cells, so it may be taller than its frame states. */
export function measureTable(
  frame: Element,
  box: Box,
  layout: Layout,
  fonts: ThemeFonts,
): MeasuredText | undefined {
  const [table] = descendants(frame, 'tbl');
  if (!table) return undefined;
  const widths = descendants(table, 'gridCol').map((column) => pixels(integer(column, 'w') ?? 0));
  const styles = inheritedStyles(layout, undefined);
  const cells = descendants(table, 'tr').map((row) =>
    children(row, 'tc').map((cell, column) => {
      const across = widths.slice(column, column + (integer(cell, 'gridSpan') ?? 1));
      const width = across.reduce((sum, one) => sum + one, 0);
      return { ...measureCell(cell, width, styles, fonts), rows: integer(cell, 'rowSpan') ?? 1 };
    }),
  );
  const heights = heightsOf(
    descendants(table, 'tr').map((row) => pixels(integer(row, 'h') ?? 0)),
    cells,
  );
  const measured = cells.flat().flatMap(({ text }) => text ?? []);
  const ink = { ...box, height: heights.reduce((sum, height) => sum + height, 0) };
  return {
    words: measured.map(({ words }) => words).join('\n'),
    ink,
    rows: [ink],
    room: { width: box.width, height: box.height },
    families: [...new Set(measured.flatMap(({ families }) => families))],
    lines: measured.reduce((sum, { lines }) => sum + lines, 0),
    scale: 1,
    wraps: measured.some(({ wraps }) => wraps),
    smallest: Math.min(...measured.map(({ smallest }) => smallest)),
    largest: Math.max(...measured.map(({ largest }) => largest)),
    exact: measured.every(({ exact }) => exact),
    brokenWord: measured.some(({ brokenWord }) => brokenWord),
    grows: true,
  };
}

/** Row heights grown to their cells; for a cell over several rows, the last of them grows. */
function heightsOf(stated: number[], cells: { height: number; rows: number }[][]): number[] {
  const heights = stated.map((height, row) =>
    Math.max(height, ...(cells[row] ?? []).flatMap((cell) => (cell.rows > 1 ? [] : [cell.height]))),
  );
  for (const [row, line] of cells.entries())
    for (const { height, rows } of line) {
      if (rows === 1) continue;
      const over = heights.slice(row, row + rows);
      const last = Math.min(heights.length, row + rows) - 1;
      const missing = height - over.reduce((sum, one) => sum + one, 0);
      heights[last] = (heights[last] ?? 0) + Math.max(0, missing);
    }
  return heights;
}

function measureCell(cell: Element, width: number, styles: Element[], fonts: ThemeFonts) {
  const [body] = children(cell, 'txBody');
  const [properties] = children(cell, 'tcPr');
  const margin = (name: string, otherwise: number) => pixels(integer(properties, name) ?? otherwise);
  const across = margin('marL', 91_440) + margin('marR', 91_440);
  const down = margin('marT', 45_720) + margin('marB', 45_720);
  // A cell states its own margins; its body adds none.
  const box = { x: 0, y: 0, width: width - across + 19.2, height: 9.6 };
  const text = body && measureParagraphs({ body, bodies: [], styles, box, fonts });
  return { text, height: (text?.ink.height ?? 0) + down };
}
