import { readNumber } from '../../language/numbers.ts';
import type { BigNumberSlide, ChartSlide, SlideOutline, TableSlide } from '../../outline.ts';

/** A number as the author wrote it. */
export interface Amount {
  text: string;
  value: number;
  /** Its currency, percent sign or other unit; '' if none. */
  unit: string;
}

export interface Grid {
  rows: string[];
  columns: string[];
  /** Returns the slide with some numbers replaced. */
  set(cells: Cell[]): SlideOutline;
  /** Unit of numbers written without one. */
  unit?: string;
}

export interface Cell {
  row: number;
  column: number;
  amount: Amount;
}

export function gridOf(slide: SlideOutline): Grid | undefined {
  if (slide.kind === 'chart') return gridOfChart(slide);
  if (slide.kind === 'table') return gridOfTable(slide);
  if (slide.kind === 'big-number') return gridOfFigures(slide);
  return undefined;
}

const gridOfChart = (slide: ChartSlide): Grid => ({
  rows: slide.chart.categories,
  columns: slide.chart.series.map(({ name }) => name),
  unit: slide.chart.unit ?? '',
  set(cells) {
    const series = slide.chart.series.map((one, column) => {
      const values = slide.chart.categories.map((_, row) => one.values[row] ?? null);
      for (const cell of cells) if (cell.column === column) values[cell.row] = cell.amount.value;
      return { ...one, values };
    });
    return { ...slide, chart: { ...slide.chart, series } };
  },
});

/** Large figures: one per label. */
const gridOfFigures = (slide: BigNumberSlide): Grid => ({
  rows: slide.figures.map(({ label }) => label),
  columns: [''],
  set(cells) {
    const figures = slide.figures.map((figure, row) => {
      const { guidance: _, ...given } = figure;
      const cell = cells.find((one) => one.row === row);
      return cell ? { ...given, value: written(cell.amount, figure.guidance ? '' : figure.value) } : figure;
    });
    const { guidance, ...rest } = slide;
    const asks = figures.some((one) => one.guidance) || slide.points?.some((point) => point.guidance);
    return { ...rest, figures, ...(guidance && asks && { guidance }) };
  },
});

function gridOfTable(slide: TableSlide): Grid | undefined {
  const numeric = slide.columns
    .map((_, index) => index)
    .filter((index) => index > 0 && slide.rows.some((row) => readNumber(row[index] ?? '')));
  if (numeric.length === 0) return undefined;
  return {
    rows: slide.rows.map(([name = '']) => name),
    columns: numeric.map((index) => slide.columns[index] ?? ''),
    set(cells) {
      const rows = slide.rows.map((row) => [...row]);
      for (const { row, column, amount } of cells) {
        const at = numeric[column] ?? 0;
        const cellsOfRow = rows[row];
        if (cellsOfRow) cellsOfRow[at] = written(amount, cellsOfRow[at] ?? '');
      }
      return { ...slide, rows };
    },
  };
}

/** Keeps the previous unit unless the author gave one. */
export function written({ text, unit }: Amount, before: string): string {
  if (unit || !/\d/.test(before)) return text;
  return before.replace(/[-−]?\d(?:[\d.,\s’']*\d)?/u, () => text);
}
