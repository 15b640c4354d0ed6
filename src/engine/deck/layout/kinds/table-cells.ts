import { alignmentOf, drawTable } from '../../../blocks/table.ts';
import type { TableSlide } from '../../../outline.ts';
import type { Box, TableCell, TableElement, TextStyle } from '../../../scene/scene.ts';
import { layoutText } from '../../../text/layout-text.ts';
import { seriesColor, textStyle } from '../card.ts';
import { heightOf, plain, type Stage } from '../stage.ts';

/** Cell padding; `close` if rows would not fit otherwise. */
const padding = { x: 14, y: 9, close: 5 };
/** Largest share of the table's height for one cell: a row must stay on one slide. */
const tallestCell = 0.6;

export const tableHeight = (table: TableElement): number =>
  table.rows.reduce((sum, row) => sum + row.height, 0);

export function tableOf(
  stage: Stage,
  slide: TableSlide,
  room: Box,
  size: number,
  close: boolean,
): TableElement {
  const { title, columns, rows } = slide;
  const inset = { x: padding.x, y: close ? padding.close : padding.y };
  // A transposed single row has no column names.
  const head = columns.some((column) => column !== '');
  return drawTable(
    { alt: head ? `${title}. ${columns.join(', ')}` : title, rows: head ? [columns, ...rows] : rows, head },
    { ...room },
    {
      widths: widthsOf(stage, slide, room.width, size),
      inset,
      tallestCell: room.height * tallestCell,
      cell: (row, column) => ({
        style: cellStyle(stage, size, row < 0, column, alignmentOf(rows, column)),
        ...groundOf(stage, row),
      }),
      height: (cells) =>
        Math.max(...cells.map((cell) => heightOf(stage, cell.paragraphs, cell.style, cell.block.width))) +
        2 * inset.y,
    },
    stage.text,
  );
}

function cellStyle(
  stage: Stage,
  size: number,
  header: boolean,
  column: number,
  align: TextStyle['align'],
): TextStyle {
  const { table } = stage.template.design;
  const color = header && table === 'filled' ? 'bg1' : 'tx1';
  return textStyle(stage.template, { size, color, bold: header || column === 0, align });
}

/** Fill and borders of a cell; row -1 is the header. */
function groundOf(stage: Stage, row: number): Pick<TableCell, 'fill' | 'borderTop' | 'borderBottom'> {
  const { table, line } = stage.template.design;
  const header = row < 0;
  const thin = { borderBottom: { color: line, width: 1 } };
  switch (table) {
    case 'filled':
      return header ? { fill: seriesColor(stage.template, 0) } : thin;
    case 'ruled':
      return header
        ? { borderTop: { color: 'tx1', width: 2.5 }, borderBottom: { color: 'tx1', width: 1.5 } }
        : thin;
    case 'banded':
      if (header) return { borderBottom: { color: seriesColor(stage.template, 0), width: 3 } };
      return row % 2 === 0 ? { fill: 'bg2' } : {};
  }
}

/** Column widths by content; the square root keeps one long text from starving the others. */
function widthsOf(stage: Stage, slide: TableSlide, width: number, size: number): number[] {
  const style = textStyle(stage.template, { size, bold: true });
  const measured = slide.columns.map((heading, column) => {
    const texts = [heading, ...slide.rows.map((row) => row[column] ?? '')];
    return texts.map((text) => layoutText(plain(text), style, unlimited, stage.text).inkWidth);
  });
  const wanted = measured.map((column) => Math.sqrt(Math.max(...column) + 2 * padding.x));
  const total = wanted.reduce((sum, one) => sum + one, 0);
  return wanted.map((one) => (one / total) * width);
}

const unlimited = 100_000;
