import { chartEdits, chartLookEdits, hasMark } from '../../instruct/chart-edits.ts';
import type { Mark } from '../../instruct/operation-values.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { wordsIn } from '../../instruct/replace-words.ts';
import type { ChartData, OwnChart } from '../../outline.ts';
import type { Region, RegionBlock } from '../content.ts';
import { swapped, theOne } from './find-blocks.ts';
import type { Appliers, PosterWork } from './poster-work.ts';

type Chart = Extract<RegionBlock, { kind: 'chart' }>;

interface ChartOperation {
  on: ObjectReference;
  name?: Mark;
  category?: Mark;
  /** Words naming what changes. */
  about?: string;
}

/** Appliers for chart data and appearance. */
export const chartAppliers = {
  ...Object.fromEntries(
    Object.entries(chartEdits).map(([name, change]) => [
      name,
      (operation: ChartOperation, work: PosterWork) =>
        changeChart(operation, work, (chart) =>
          (change as (one: unknown, chart: ChartData) => ChartData)(operation, chart),
        ),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(chartLookEdits).map(([name, wishedBy]) => [
      name,
      (operation: ChartOperation, work: PosterWork) =>
        changeBlock(operation, work, (block) => {
          const { chart, own } = block;
          const shown = { chart, own, ringLegend: 'bottom' };
          const wished = (wishedBy as (one: unknown, shown: object) => OwnChart)(operation, shown);
          return Object.keys(wished).length > 0 ? { ...block, own: { ...own, ...wished } } : block;
        }),
    ]),
  ),
} as Appliers;

export function changeChart(
  operation: ChartOperation,
  work: PosterWork,
  change: (chart: ChartData) => ChartData,
): void {
  changeBlock(operation, work, ({ takeaway, ...rest }) => {
    const chart = change(rest.chart);
    // The statement about the old numbers may be wrong now.
    const numbers = ({ series }: ChartData): string =>
      JSON.stringify(series.map(({ name, values }) => [name, values.toSorted()]));
    const holds = takeaway && numbers(chart) === numbers(rest.chart);
    return { ...rest, chart, ...(holds && { takeaway }) };
  });
}

function changeBlock(operation: ChartOperation, work: PosterWork, change: (block: Chart) => Chart): void {
  for (const region of regionsMeant(operation, work)) {
    const block = theOne(work, region, 'chart', operation.on.nth) as Chart;
    work.setBlocks(region, swapped(region, block, change(block)));
  }
}

/** If no region is named, the only one whose chart shows something of that name, else the only one with a chart. */
function regionsMeant({ on, name, category, about }: ChartOperation, work: PosterWork): Region[] {
  const mark = name ?? category;
  const isMeant = ({ chart }: Chart): boolean =>
    (typeof mark === 'string' && hasMark(chart, mark)) ||
    (about !== undefined && chart.categories.some((one) => one.trim() && wordsIn(about, one).length > 0));
  const shows = ({ blocks }: Region): boolean =>
    blocks.some((block) => block.kind === 'chart' && isMeant(block));
  const found = on.regions ? [] : work.regions.filter(shows);
  return found.length === 1 ? found : work.holding(on.regions, 'chart');
}
