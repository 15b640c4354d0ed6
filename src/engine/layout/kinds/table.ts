import type { TableSlide } from '../../outline.ts';
import type { Page, TableCell, TableElement, TextStyle } from '../../scene.ts';
import { layoutText } from '../../text/layout-text.ts';
import { textStyle } from '../card.ts';
import { splitTop } from '../grid.ts';
import { fittedText, layoutOf, placeholderOf, plain, type Stage, startPage } from '../stage.ts';
import { divide } from './lists.ts';

const smallestTable = 13;
const padding = { x: 12, y: 8 };
const numeric = /^[\s+\-−–(]*[€$£¥₹]?\s*[\d.,\s]+\s*[%)a-zA-Z€]{0,4}$/;
const tallestRow = 64;

export function drawTable(stage: Stage, slide: TableSlide): Page[] {
  for (let count = 1; ; count++) {
    const parts = divide(slide.rows, count);
    const drawn = parts.map((rows, index) => drawPart(stage, slide, rows, { index, count }));
    if (drawn.every((one) => one.fits) || count >= slide.rows.length) return drawn.map((one) => one.page);
  }
}

function drawPart(stage: Stage, slide: TableSlide, rows: string[][], part: { index: number; count: number }) {
  const started = startPage(stage, slide, part);
  let body = started.body;
  if (slide.takeaway) {
    const style = textStyle(stage.template, { color: stage.template.design.muted });
    const [top, rest] = splitTop(body, 56, 16);
    started.add(
      fittedText(stage, {
        box: top,
        paragraphs: plain(slide.takeaway),
        style,
        role: 'caption',
        anchor: 'middle',
      }).element,
    );
    body = rest;
  }
  for (let size = stage.template.design.scale.body; ; size -= 4 / 3) {
    const table = tableOf(stage, slide, rows, body.width, size);
    const height = table.rows.reduce((sum, row) => sum + row.height, 0);
    if (height > body.height && size - 4 / 3 >= smallestTable) continue;
    stretch(table, body.height, height);
    const total = table.rows.reduce((sum, row) => sum + row.height, 0);
    table.box = { ...body, height: total };
    const holder = placeholderOf(layoutOf(stage, slide), 'tbl');
    if (holder) table.placeholder = { type: holder.type, idx: holder.idx };
    started.add(table);
    return { page: started.page, fits: height <= body.height };
  }
}

/** Rows share what is left of the height, up to a comfortable measure. */
function stretch(table: TableElement, room: number, height: number): void {
  const extra = Math.max(0, room - height) / table.rows.length;
  for (const row of table.rows) row.height = Math.max(row.height, Math.min(row.height + extra, tallestRow));
}

function tableOf(
  stage: Stage,
  slide: TableSlide,
  rows: string[][],
  width: number,
  size: number,
): TableElement {
  const columnWidths = widths(stage, slide, width, size);
  const ends = slide.columns.map((_, column) => rows.every((row) => numeric.test(row[column] ?? '')));
  const cellsOf = (texts: string[], header: boolean) =>
    slide.columns.map((_, column): TableCell => {
      const style: TextStyle = textStyle(stage.template, {
        size,
        bold: header,
        color: header ? 'bg1' : 'tx1',
        align: ends[column] ? 'end' : 'start',
      });
      const paragraphs = plain(texts[column] ?? '');
      const block = layoutText(paragraphs, style, (columnWidths[column] ?? 0) - 2 * padding.x, stage.text);
      return {
        style,
        paragraphs,
        block,
        inset: padding,
        anchor: 'middle',
        ...(header ? { fill: 'accent1' } : { borderBottom: { color: stage.template.design.line, width: 1 } }),
      };
    });
  const row = (texts: string[], header: boolean) => {
    const cells = cellsOf(texts, header);
    return { header, cells, height: Math.max(...cells.map((cell) => cell.block.height)) + 2 * padding.y };
  };
  return {
    type: 'table',
    box: { x: 0, y: 0, width, height: 0 },
    alt: `${slide.title}. ${slide.columns.join(', ')}`,
    columnWidths,
    rows: [row(slide.columns, true), ...rows.map((texts) => row(texts, false))],
  };
}

/** Columns get room by what they hold: the square root keeps one long text from starving the rest. */
function widths(stage: Stage, slide: TableSlide, width: number, size: number): number[] {
  const style = textStyle(stage.template, { size, bold: true });
  const wanted = slide.columns.map((heading, column) => {
    const texts = [heading, ...slide.rows.map((row) => row[column] ?? '')];
    const widest = Math.max(
      ...texts.map((text) => layoutText(plain(text), style, 10_000, stage.text).inkWidth),
    );
    return Math.sqrt(widest + 2 * padding.x);
  });
  const total = wanted.reduce((sum, one) => sum + one, 0);
  return wanted.map((one) => (one / total) * width);
}
