import { type ChartEdit, chartEdits } from '../../instruct/chart-edits.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import type { ChartData, ChartSlide } from '../../outline.ts';
import { addData } from './added-data.ts';
import { base, said, show } from './data.ts';
import { retellChart } from './retell-chart.ts';
import { scaleValues } from './scale-values.ts';
import { toKind } from './to-kind.ts';
import { setValues } from './values.ts';
import { type Appliers, ask, type Work } from './work.ts';

/** Charts: new ones, their type and their numbers. */
export const chartAppliers: Appliers = {
  'data.scale': scaleValues,
  'data.set': setValues,
  'data.add': addData,
  'chart.add'({ on, chart, place }, work) {
    if (chart.type === 'scatter')
      ask('A scatter chart cannot be drawn here. Which other type should it have?');
    show(
      work,
      on,
      (slide) => ({
        ...base(slide),
        kind: 'chart',
        chart: named(chart as ChartData, slide.title),
        ...said(slide),
      }),
      'chart',
    );
    if (place)
      ask('A chart fills its slide here, so that it can be read. Should it have a slide of its own?');
  },
  ...Object.fromEntries(
    Object.entries(chartEdits).map(([op, change]) => [
      op as ChartEdit,
      (operation: { on: ObjectReference }, work: Work) =>
        changeChart(operation.on, work, (chart) =>
          (change as (one: unknown, chart: ChartData) => ChartData)(operation, chart),
        ),
    ]),
  ),
  /** What was told of the numbers is true in any order. */
  'chart.sort'(operation, work) {
    for (const { slide } of work.objects({ ...operation.on, kind: 'chart' }))
      work.change(slide, (before) =>
        before.kind === 'chart'
          ? { ...before, chart: chartEdits['chart.sort'](operation, before.chart) }
          : before,
      );
  },
  'chart.type'(operation, work) {
    const { on, type } = operation;
    const tables = on.slides && type !== 'scatter' ? work.meant(on.slides) : [];
    // "Make slide 5 a bar chart", which has a table.
    if (tables.length > 0 && tables.every(({ kind }) => kind === 'table'))
      for (const slide of tables)
        work.change(slide, () =>
          toKind(slide, 'chart', type as ChartData['type'], work.document.outline.language),
        );
    else changeChart(on, work, (chart) => chartEdits['chart.type'](operation, chart));
  },
};

const named = (chart: ChartData, title: string): ChartData => ({
  ...chart,
  series: chart.series.map((one) => ({ ...one, name: one.name || chart.title || title })),
});

function changeChart(on: ObjectReference, work: Work, change: (chart: ChartData) => ChartData): void {
  for (const { slide } of work.objects({ ...on, kind: 'chart' })) {
    const before = slide as ChartSlide;
    work.change(slide, () => retellChart(before, change(before.chart), work.document.outline.language));
  }
}
