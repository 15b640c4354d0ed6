import { type ChartLookEdit, chartLookEdits, hasMark } from '../../instruct/chart-edits.ts';
import type { Mark } from '../../instruct/operation-values.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import type { ChartSlide, OwnChart } from '../../outline.ts';
import type { Appliers, Work } from './work.ts';

interface LookEdit {
  on: ObjectReference;
  name?: Mark;
  category?: Mark;
}

/** Appliers for a chart's appearance: legend, value labels, axis titles, highlights. */
export const chartLookAppliers = Object.fromEntries(
  Object.entries(chartLookEdits).map(([op, wishedBy]) => [
    op as ChartLookEdit,
    (operation: LookEdit, work: Work) => {
      const mark = operation.name ?? operation.category;
      const on = mark === undefined ? operation.on : withName(operation.on, mark, work);
      for (const { slide } of work.objects({ ...on, kind: 'chart' })) {
        const { chart, own } = slide as ChartSlide;
        const wished = (wishedBy as (one: unknown, shown: object) => OwnChart)(operation, {
          chart,
          own: own?.chart,
          ringLegend: 'end',
        });
        if (Object.keys(wished).length === 0) continue;
        work.change(slide, (one) => ({
          ...one,
          own: { ...one.own, chart: { ...one.own?.chart, ...wished } },
        }));
      }
    },
  ]),
) as Appliers;

/** If no slide is named, the only chart that shows something of that name. */
function withName(on: ObjectReference, name: Mark, work: Work): ObjectReference {
  if (on.slides || work.resolver.hasCurrent || typeof name !== 'string') return on;
  const [only, ...more] = work.slides.filter((slide) => slide.kind === 'chart' && hasMark(slide.chart, name));
  return only && more.length === 0 ? { ...on, slides: [{ number: numberOf(only, work) }] } : on;
}

const numberOf = ({ id }: { id: string }, work: Work): number =>
  work.resolver.numberBefore(id) ?? work.slides.findIndex((one) => one.id === id) + 1;
