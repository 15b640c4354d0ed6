import { alignmentOf, drawTable } from '../../../blocks/table.ts';
import type { Box, TextStyle } from '../../../scene/scene.ts';
import type { RegionBlock } from '../../content.ts';
import { captionOf } from '../caption.ts';
import { type BlockDrawing, bodyStyle, heightOf, measure, type Pen, plain } from '../pen.ts';

type Table = Extract<RegionBlock, { kind: 'table' }>;

/** Largest row height relative to its text. */
const mostGrowth = 1.9;

/** Relative to body text: usual size of a table, and smallest for narrow columns. */
const usual = 0.92;
const smallest = 0.5;
const noteGap = 0.3;
/** Worth of a table's area against that of a figure. */
const besideFigures = 0.4;

/** Rows below a coloured header; numbers are right-aligned. */
export const table: BlockDrawing<Table> = {
  stretch: 0.8,
  bears: 1.4,
  height: (block, width, pen) =>
    settingOf(block, width, pen).least + captionOf(block, width, noteGap, pen).height,
  most: (block, width, pen) =>
    settingOf(block, width, pen).least * mostGrowth + captionOf(block, width, noteGap, pen).height,
  shown: (block, width, pen) => settingOf(block, width, pen).least * width * besideFigures,
  draw: (block, box, base) => {
    const { pen, widths, heights, least } = settingOf(block, box.width, base);
    const note = captionOf(block, box.width, noteGap, base);
    const growth = Math.max(1, Math.min(mostGrowth, (box.height - note.height) / least));
    const grid: Box = { ...box, height: least * growth };
    const element = drawTable(
      { alt: altOf(block), rows: allRows(block), head: hasHead(block) },
      grid,
      {
        widths,
        inset: insetOf(pen),
        tallestCell: Number.POSITIVE_INFINITY,
        cell: (row, column) => ({
          style: styleOf(pen, row < 0, block, column),
          ...(row < 0 && { fill: pen.on.accent }),
          borderBottom: { color: pen.on.line, width: Math.max(1, pen.unit) },
        }),
        height: (_, index) => (heights[index] ?? 0) * growth,
      },
      pen.text,
    );
    return [element, ...note.draw(grid)];
  },
};

/** Type size, column widths and row heights at a width. */
interface Setting {
  pen: Pen;
  widths: number[];
  heights: number[];
  least: number;
}

const settings = new WeakMap<Table, Map<string, Setting>>();

/** Fitting measures the same table repeatedly. */
function settingOf(block: Table, width: number, base: Pen): Setting {
  const known = settings.get(block) ?? new Map<string, Setting>();
  settings.set(block, known);
  const key = [base.template.id, base.text.language, base.on.ground, base.unit, base.size.body, width].join();
  let setting = known.get(key);
  if (!setting) {
    const pen = penFor(block, width, base);
    const widths = columnWidths(block, width, pen);
    const heights = allRows(block).map((row, index) =>
      rowHeight(row, widths, index === 0 && hasHead(block), block, pen),
    );
    setting = { pen, widths, heights, least: heights.reduce((sum, height) => sum + height, 0) };
    known.set(key, setting);
  }
  return setting;
}

const hasHead = (block: Table): boolean => block.columns.some((name) => name.trim() !== '');
const allRows = (block: Table): string[][] => (hasHead(block) ? [block.columns, ...block.rows] : block.rows);
const insetOf = (pen: Pen) => ({ x: pen.size.body * 0.5, y: pen.size.body * 0.32 });

const styleOf = (pen: Pen, head: boolean, block: Table, column: number): TextStyle =>
  bodyStyle(pen, {
    size: pen.size.body * usual,
    bold: head,
    color: head ? pen.on.ground : pen.on.ink,
    align: alignmentOf(block.rows, column),
  });

/** The largest type at which no word is cut. */
function penFor(block: Table, width: number, base: Pen): Pen {
  for (let factor = 1; factor > smallest; factor -= 0.06) {
    const { body, heading, small } = base.size;
    const pen = { ...base, size: { body: body * factor, heading, small } };
    if (!cutsWord(block, width, pen)) return pen;
  }
  return { ...base, size: { ...base.size, body: base.size.body * smallest } };
}

function cutsWord(block: Table, width: number, pen: Pen): boolean {
  const widths = columnWidths(block, width, pen);
  const inset = insetOf(pen).x * 2;
  const { words } = extentsOf(block, pen);
  return widths.some((room, column) => {
    if ((words[column] ?? 0) * pen.size.body <= room - inset) return false;
    return allRows(block).some((row, index) => {
      const style = styleOf(pen, index === 0 && hasHead(block), block, column);
      return measure(pen, plain(row[column] ?? ''), style, room - inset).brokenWord;
    });
  });
}

/** By widest cell; if too wide, each keeps its longest word and shares the rest. */
function columnWidths(block: Table, width: number, pen: Pen): number[] {
  const inset = insetOf(pen).x * 2 + 2;
  const extents = extentsOf(block, pen);
  const wanted = extents.cells.map((one) => one * pen.size.body + inset);
  const total = wanted.reduce((sum, one) => sum + one, 0);
  if (total <= width) return wanted.map((one) => (one * width) / total);
  const words = extents.words.map((one) => one * pen.size.body + inset);
  const least = words.reduce((sum, one) => sum + one, 0);
  if (least >= width) return words.map((one) => (one * width) / least);
  return words.map(
    (one, column) => one + ((width - least) * ((wanted[column] ?? one) - one)) / (total - least),
  );
}

/** Widths of each column's widest cell and word, in multiples of the text size. */
interface Extents {
  cells: number[];
  words: number[];
}

const knownExtents = new WeakMap<Table, Map<string, Extents>>();

function extentsOf(block: Table, pen: Pen): Extents {
  const known = knownExtents.get(block) ?? new Map<string, Extents>();
  knownExtents.set(block, known);
  const key = `${pen.template.id}/${pen.text.language}`;
  let extents = known.get(key);
  if (!extents) {
    const rows = allRows(block);
    const columns = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) => column);
    const widest = (column: number, parts: (cell: string) => string[]) =>
      Math.max(
        ...rows.flatMap((row, index) => {
          const style = styleOf(pen, index === 0 && hasHead(block), block, column);
          const far = Number.MAX_SAFE_INTEGER;
          return parts(row[column] ?? '').map((part) => measure(pen, plain(part), style, far).inkWidth);
        }),
      ) / pen.size.body;
    extents = {
      cells: columns.map((column) => widest(column, (cell) => [cell])),
      words: columns.map((column) => widest(column, (cell) => cell.split(/\s+/))),
    };
    known.set(key, extents);
  }
  return extents;
}

function rowHeight(cells: string[], widths: number[], head: boolean, block: Table, pen: Pen): number {
  const inset = insetOf(pen);
  const tallest = Math.max(
    ...widths.map((width, column) => {
      const cell = cells[column] ?? '';
      return heightOf(pen, plain(cell), styleOf(pen, head, block, column), width - 2 * inset.x);
    }),
  );
  return tallest + 2 * inset.y;
}

const altOf = (block: Table): string =>
  hasHead(block)
    ? `${block.columns.join(', ')}: ${block.rows.length}`
    : block.rows.map((row) => row.join(' ')).join('; ');
