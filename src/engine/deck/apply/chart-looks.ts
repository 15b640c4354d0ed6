import type { ObjectReference } from '../../instruct/references.ts';
import type { ChartSlide, OwnChart } from '../../outline.ts';
import { type Appliers, ask, type Work } from './work.ts';

/** How a chart is shown: its legend, the values at its marks, the titles of its axes, what stands out. */
export const chartLookAppliers: Appliers = {
  'chart.legend'({ on, show, at }, work) {
    if (at === 'left')
      ask('A legend stands at the top, at the bottom or on the right here. Where should it be?');
    changeOwn(on, work, ({ chart, own }) => {
      const round = chart.type === 'pie' || chart.type === 'doughnut';
      const usual = round ? 'end' : chart.series.length > 1 ? 'bottom' : 'none';
      const now = own?.chart?.legend ?? usual;
      if (!show) return now === 'none' ? {} : { legend: 'none' };
      if (at) return { legend: at === 'right' ? 'end' : (at as 'top' | 'bottom') };
      return now === 'none' ? { legend: round ? 'end' : 'bottom' } : {};
    });
  },
  'chart.labels'({ on, show }, work) {
    changeOwn(on, work, () => ({ labels: show }));
  },
  'chart.axis'({ on, axis, title }, work) {
    changeOwn(on, work, ({ chart, own, title: slide }) => {
      if (chart.type === 'pie' || chart.type === 'doughnut')
        ask(`The chart on “${slide}” is round and has no axes. What should change on it?`);
      return { axes: { ...own?.chart?.axes, [axis]: title } };
    });
  },
  'chart.highlight'({ on, category, colour }, work) {
    changeOwn(on, work, ({ chart }) => {
      const words = category.trim().toLowerCase();
      const name = chart.categories.find((one) => one.trim().toLowerCase() === words);
      if (!name)
        return ask(
          `The chart has no “${category}”: there are ${chart.categories.join(', ')}. Which do you mean?`,
        );
      if (!['column', 'bar'].includes(chart.type) || chart.series.length > 1)
        ask('Only a bar or a column of a chart with one series can stand out. What should change?');
      if (chart.categories.length < 2) ask('The chart has one category alone. What should change?');
      return { highlight: name, ...(colour && { colour }) };
    });
  },
};

function changeOwn(on: ObjectReference, work: Work, change: (slide: ChartSlide) => OwnChart): void {
  for (const { slide } of work.objects({ ...on, kind: 'chart' })) {
    const wished = change(slide as ChartSlide);
    if (Object.keys(wished).length === 0) continue;
    work.change(slide, (one) => ({ ...one, own: { ...one.own, chart: { ...one.own?.chart, ...wished } } }));
  }
}
