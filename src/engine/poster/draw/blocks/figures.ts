import { columnsOf, rowsOf } from '../../../blocks/grid.ts';
import type { Figure } from '../../../outline.ts';
import type { Box, Paragraph, SceneElement, TextRun, TextStyle } from '../../../scene/scene.ts';
import { dashedFrame } from '../../../scene/shapes.ts';
import type { TextExtent } from '../../../text/layout-text.ts';
import type { RegionBlock } from '../../content.ts';
import {
  type BlockDrawing,
  bodyStyle,
  citedRuns,
  cutsAnyWord,
  headingStyle,
  heightOf,
  markRuns,
  measure,
  type Pen,
  plain,
  textIn,
  tightness,
} from '../pen.ts';

type Figures = Extract<RegionBlock, { kind: 'figures' }>;

/** Relative to body text: reserved, smallest and largest size of a figure. */
const least = 3.2;
const smallest = 2.2;
/** Share of a placeholder's height its text may take. */
const fieldPart = 0.84;
const most = 7;
/** Least width of a column of figures, in multiples of the text size. */
const narrowest = 8;

/** Figures legible across a room, each with its label. */
export const figures: BlockDrawing<Figures> = {
  stretch: 1.4,
  bears: 1.5,
  cutsWord: (block, width, pen) => {
    const cell = cellWidth(width, acrossOf(block, width, pen), pen);
    return block.figures.some((figure) =>
      cutsAnyWord(pen, labelParagraphs(figure, pen, citesOf(block, figure, pen)), bodyStyle(pen), cell),
    );
  },
  height: (block, width, pen) => {
    const across = acrossOf(block, width, pen);
    const cell = cellWidth(width, across, pen);
    const tallest = Math.max(
      ...block.figures.map((figure) =>
        cellHeight(figure, cell, pen, pen.size.body * least, citesOf(block, figure, pen)),
      ),
    );
    const rows = Math.ceil(block.figures.length / across);
    return tallest * rows + gapOf(pen) * (rows - 1);
  },
  draw: (block, box, pen) => {
    const across = acrossOf(block, box.width, pen);
    const rows = Math.ceil(block.figures.length / across);
    const size = largest(
      block,
      { ...box, height: (box.height - gapOf(pen) * (rows - 1)) / rows },
      across,
      pen,
    );
    return rowsOf(box, rows, gapOf(pen)).flatMap((row, index) => {
      const inRow = block.figures.slice(index * across, (index + 1) * across);
      const cells = columnsOf(row, inRow.length, gapOf(pen));
      const tallest = Math.max(
        ...inRow.map((figure, at) =>
          cellHeight(figure, cells[at]?.width ?? 0, pen, size, citesOf(block, figure, pen)),
        ),
      );
      // Neighbouring values are aligned, whatever the length of their labels.
      const top = row.y + Math.max(0, (row.height - tallest) / 2);
      const valueHeight = Math.max(...inRow.map(({ value }) => valueHeightOf(value, row.width, size, pen)));
      return cells.flatMap((cell, at) =>
        drawFigure(
          inRow[at] as Figure,
          cell,
          { size, top, valueHeight },
          index * across + at,
          pen,
          citesOf(block, inRow[at], pen),
        ),
      );
    });
  },
};

const gapOf = (pen: Pen): number => pen.size.body * 1.4;
const cellWidth = (width: number, across: number, pen: Pen): number =>
  (width - gapOf(pen) * (across - 1)) / across;

/** The most side by side that keep each value on one line at a good size. */
function acrossOf({ figures: all }: Figures, width: number, pen: Pen): number {
  const style = valueStyle(pen, pen.size.body * smallest);
  const widest = Math.max(...all.map(({ value }) => measure(pen, plain(value), style, width * 4).inkWidth));
  const least = Math.max(narrowest * pen.size.body, widest);
  const room = Math.max(1, Math.floor((width + gapOf(pen)) / (least + gapOf(pen))));
  const across = Math.min(all.length, room);
  return Math.ceil(all.length / Math.ceil(all.length / across));
}

/** A mark of several words only follows the last figure. */
const citesOf = (
  { figures: all, cites }: Figures,
  figure: Figure | undefined,
  pen: Pen,
): number[] | undefined => (pen.citations.mark(cites)?.long && figure !== all.at(-1) ? undefined : cites);

const valueStyle = (pen: Pen, size: number): TextStyle =>
  headingStyle(pen, { size, color: pen.on.accent, lineHeight: 0.92 * tightness(pen) });

function labelParagraphs(figure: Figure, pen: Pen, cites?: number[]): Paragraph[] {
  const mark = pen.citations.mark(cites);
  const apart = mark?.long ? mark : undefined;
  const label = { runs: citedRuns(pen, figure.label, apart ? undefined : cites) };
  const quiet = (runs: TextRun[]) => ({ runs, size: pen.size.small });
  return [
    label,
    ...(figure.note ? [quiet([{ text: figure.note, color: pen.on.muted }])] : []),
    ...(apart ? [quiet(markRuns(apart, pen.on.muted))] : []),
  ];
}

function cellHeight(figure: Figure, width: number, pen: Pen, size: number, cites?: number[]): number {
  const label = heightOf(pen, labelParagraphs(figure, pen, cites), bodyStyle(pen), width);
  return valueHeightOf(figure.value, width, size, pen) + label;
}

/** Also with another font: lines are broken with reserve. */
const standsOnOneLine = ({ lines, tightWord }: TextExtent): boolean => lines === 1 && !tightWord;

/** The largest size at which every value fits one line and every cell its row. */
function largest(block: Figures, row: Box, across: number, pen: Pen): number {
  const { figures: all } = block;
  const width = cellWidth(row.width, across, pen);
  for (let factor = most; factor > 1; factor -= 0.2) {
    const size = pen.size.body * factor;
    const fits = all.every(
      (figure) =>
        standsOnOneLine(measure(pen, plain(figure.value), valueStyle(pen, size), width)) &&
        cellHeight(figure, width, pen, size, citesOf(block, figure, pen)) <=
          row.height * (figure.guidance ? fieldPart : 1),
    );
    if (fits) return size;
  }
  return pen.size.body;
}

/** Common sizes of a row of figures, for alignment. */
interface FigurePlace {
  size: number;
  top: number;
  valueHeight: number;
}

const valueHeightOf = (value: string, width: number, size: number, pen: Pen): number =>
  heightOf(pen, plain(value), valueStyle(pen, size), width * 4);

function drawFigure(
  figure: Figure,
  cell: Box,
  { size, top, valueHeight }: FigurePlace,
  index: number,
  pen: Pen,
  cites?: number[],
): SceneElement[] {
  const { series } = pen.template.design;
  const onPaper = pen.on.accent === pen.template.design.accent;
  const color =
    onPaper && pen.template.design.region.manyColors ? series[index % series.length] : pen.on.accent;
  const style = { ...valueStyle(pen, size), ...(color && { color }) };
  const label = labelParagraphs(figure, pen, cites);
  const labelHeight = heightOf(pen, label, bodyStyle(pen), cell.width);
  const align = figure.guidance ? ('center' as const) : ('start' as const);
  const value = { ...cell, y: top, height: valueHeight };
  const below = {
    ...cell,
    y: top + valueHeight,
    height: Math.max(labelHeight, cell.y + cell.height - top - valueHeight),
  };
  return [
    ...(figure.guidance ? [dashedFrame(cell, pen.on.muted, 6 * pen.unit, 1.6 * pen.unit)] : []),
    textIn(pen, { box: value, paragraphs: plain(figure.value), style: { ...style, align }, role: 'figure' }),
    textIn(pen, { box: below, paragraphs: label, style: bodyStyle(pen, { align }), role: 'label' }),
  ];
}
