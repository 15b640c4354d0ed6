import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { Box, Stroke, TableCell, TableElement } from '../../scene/scene.ts';
import { resolveColor, type Theme } from '../../scene/theme.ts';
import { blockTop } from '../../text/block-top.ts';
import { type TextPen, textStructure } from './text-structure.ts';

export interface TablePen extends TextPen {
  theme: Theme;
  rtl: boolean;
}

/** Draws a table and returns its structure of header and data cells. */
export function drawTable(pen: TablePen, table: TableElement): StructureElement {
  const { document } = pen;
  const root = document.struct('Table', { alt: table.alt });
  let y = table.box.y;
  for (const row of table.rows) {
    const line = document.struct('TR');
    root.add(line);
    let x = pen.rtl ? table.box.x + table.box.width : table.box.x;
    row.cells.forEach((cell, index) => {
      const width = table.columnWidths[index] ?? 0;
      if (pen.rtl) x -= width;
      const box = { x, y, width, height: row.height };
      line.add(cellOf(pen, row.header ? 'TH' : 'TD', cell, box));
      if (!pen.rtl) x += width;
    });
    line.end();
    y += row.height;
  }
  root.end();
  return root;
}

function cellOf(pen: TablePen, tag: string, cell: TableCell, box: Box): StructureElement {
  const { document, theme } = pen;
  return textStructure(pen, {
    tag,
    block: cell.block,
    place: {
      x: box.x + cell.inset.x,
      y: blockTop({ box, anchor: cell.anchor, inset: cell.inset }, cell.block),
      color: (run) => resolveColor(theme, run.color ?? cell.style.color),
    },
    ground: () => {
      if (cell.fill) document.rect(box.x, box.y, box.width, box.height).fill(resolveColor(theme, cell.fill));
      border(document, theme, cell.borderTop, box, box.y);
      border(document, theme, cell.borderBottom, box, box.y + box.height);
    },
  });
}

function border(document: PDFDocument, theme: Theme, stroke: Stroke | undefined, box: Box, y: number): void {
  if (!stroke) return;
  document
    .moveTo(box.x, y)
    .lineTo(box.x + box.width, y)
    .lineWidth(stroke.width)
    .stroke(resolveColor(theme, stroke.color));
}
