import { chartEdits } from '../../instruct/chart-edits.ts';
import { gridEdits } from '../../instruct/grid-edits.ts';
import { type Joinable, joined, numbersTaken } from '../../instruct/joined-data.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { SlideOutline } from '../../outline.ts';
import { retellChart } from './retell-chart.ts';
import type { Work } from './work.ts';

/** "Add July with 5,600 and 720": to the one table or chart that takes so many numbers. */
export function addData({ on, name, values, numbers }: OperationOf<'data.add'>, work: Work): void {
  const scope = on.slides ? work.meant(on.slides) : work.slides;
  const all = scope.flatMap((slide) =>
    on.kind === 'object' || on.kind === slide.kind ? joinable(slide) : [],
  );
  work.change(joined(all, name, values.length).slide, (before) => {
    if (before.kind === 'chart') {
      const operation = { op: 'chart.category.add' as const, on, name, values: numbers };
      const chart = chartEdits['chart.category.add'](operation, before.chart);
      return retellChart(before, chart, work.document.outline.language);
    }
    if (before.kind !== 'table') return before;
    const operation = { op: 'table.row.add' as const, on, values: [name, ...values] };
    const [, ...rows] = gridEdits['table.row.add'](operation, [before.columns, ...before.rows]);
    return { ...before, rows };
  });
}

function joinable(slide: SlideOutline): (Joinable & { slide: SlideOutline })[] {
  const { title } = slide;
  if (slide.kind === 'chart') {
    const { series, categories: names } = slide.chart;
    return [{ title, kind: 'chart', names, takes: series.length, slide }];
  }
  if (slide.kind !== 'table') return [];
  const names = slide.rows.map(([name = '']) => name);
  return [{ title, kind: 'table', names, takes: numbersTaken(slide.columns, slide.rows), slide }];
}
