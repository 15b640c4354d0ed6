import type { OperationOf } from '../../instruct/operations.ts';
import {
  type Cells,
  type Field,
  fieldOfChart,
  fieldOfTable,
  numbersMeant,
  scaledRows,
  scaledSeries,
} from '../../instruct/scaled-numbers.ts';
import type { SlideOutline } from '../../outline.ts';
import { retellChart } from './retell-chart.ts';
import type { Work } from './work.ts';

/** "Increase all rents by 5 %". @throws ClarificationNeeded where it is not clear which numbers are meant */
export function scaleValues({ on, about, factor }: OperationOf<'data.scale'>, work: Work): void {
  const scope = on.slides ? work.meant(on.slides) : work.slides;
  const { only, cells } = numbersMeant(
    scope.flatMap((slide) => fieldOf(slide, on.kind) ?? []),
    about,
  );
  work.change(only.slide, (slide) => scaled(slide, cells, factor, work));
}

function fieldOf(slide: SlideOutline, kind: string): (Field & { slide: SlideOutline }) | undefined {
  if (slide.kind === 'table' && kind !== 'chart') return { slide, ...fieldOfTable(slide.title, slide) };
  if (slide.kind === 'chart' && kind !== 'table') return { slide, ...fieldOfChart(slide.title, slide.chart) };
  return undefined;
}

function scaled(slide: SlideOutline, cells: Cells, factor: number, work: Work): SlideOutline {
  if (slide.kind === 'chart') {
    const series = scaledSeries(slide.chart, cells, factor);
    return retellChart(slide, { ...slide.chart, series }, work.document.outline.language);
  }
  return slide.kind === 'table' ? { ...slide, rows: scaledRows(slide, cells, factor) } : slide;
}
