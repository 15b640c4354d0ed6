import { nameIndex } from '../../instruct/grid-edits.ts';
import type { Mark } from '../../instruct/operation-values.ts';
import { markName } from '../../instruct/ranked-marks.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { type ChartSlide, isRound, type OwnChart } from '../../outline.ts';
import { type Appliers, ask, type Work } from './work.ts';

/** How a chart is shown: its legend, the values at its marks, the titles of its axes, what stands out. */
export const chartLookAppliers: Appliers = {
  'chart.legend'({ on, show, at }, work) {
    if (at === 'left') ask('A legend can be at the top, at the bottom or on the right. Where should it be?');
    changeOwn(on, work, ({ chart, own }) => {
      const usual = isRound(chart) ? 'end' : chart.series.length > 1 ? 'bottom' : 'none';
      const now = own?.chart?.legend ?? usual;
      if (!show) return now === 'none' ? {} : { legend: 'none' };
      if (at) return { legend: at === 'right' ? 'end' : (at as 'top' | 'bottom') };
      return now === 'none' ? { legend: isRound(chart) ? 'end' : 'bottom' } : {};
    });
  },
  'chart.labels'({ on, show }, work) {
    changeOwn(on, work, () => ({ labels: show }));
  },
  'chart.axis'({ on, axis, title }, work) {
    changeOwn(on, work, ({ chart, own, title: slide }) => {
      if (isRound(chart)) ask(`The chart on “${slide}” is round and has no axes. What should change on it?`);
      return { axes: { ...own?.chart?.axes, [axis]: title } };
    });
  },
  'chart.highlight'({ on, category, colour }, work) {
    changeOwn(withName(on, category, work), work, ({ chart, own }) => {
      const words = markName(category, chart).trim().toLowerCase();
      const name = chart.categories.find((one) => one.trim().toLowerCase() === words);
      if (!name)
        return ask(
          `The chart has no “${words}”: there are ${chart.categories.join(', ')}. Which do you mean?`,
        );
      if (chart.type === 'pie' || chart.type === 'doughnut')
        return colour
          ? { colours: { ...own?.chart?.colours, [name]: colour } }
          : ask(`Which colour should “${name}” have, so that it stands out?`);
      if (!['column', 'bar'].includes(chart.type) || chart.series.length > 1)
        ask('Only a bar or a column of a chart with one series can stand out. What should change?');
      if (chart.categories.length < 2) ask('The chart has one category alone. What should change?');
      return { highlight: name, ...(colour && { colour }) };
    });
  },
  'chart.colour'({ on, name, colour }, work) {
    changeOwn(withName(on, name, work), work, ({ chart, own }) => {
      const round = isRound(chart);
      const single = chart.series.length === 1;
      const series = chart.series.map((one) => one.name);
      const marked = round || (single && (chart.type === 'column' || chart.type === 'bar'));
      const names = marked ? [...chart.categories, ...(round ? [] : series)] : series;
      const found = names[nameIndex(names, markName(name, chart))] as string;
      const all = marked && !round && !chart.categories.includes(found) ? chart.categories : [found];
      return { colours: { ...own?.chart?.colours, ...Object.fromEntries(all.map((one) => [one, colour])) } };
    });
  },
};

/** Without a slide named, the only chart that shows something of that name. */
function withName(on: ObjectReference, name: Mark, work: Work): ObjectReference {
  if (on.slides || work.resolver.hasCurrent || typeof name !== 'string') return on;
  const words = name.trim().toLowerCase();
  const [only, ...more] = work.slides.filter(
    (slide) =>
      slide.kind === 'chart' &&
      [...slide.chart.categories, ...slide.chart.series.map((one) => one.name)].some(
        (one) => one.trim().toLowerCase() === words,
      ),
  );
  return only && more.length === 0 ? { ...on, slides: [{ number: numberOf(only, work) }] } : on;
}

const numberOf = ({ id }: { id: string }, work: Work): number =>
  work.resolver.numberBefore(id) ?? work.slides.findIndex((one) => one.id === id) + 1;

function changeOwn(on: ObjectReference, work: Work, change: (slide: ChartSlide) => OwnChart): void {
  for (const { slide } of work.objects({ ...on, kind: 'chart' })) {
    const wished = change(slide as ChartSlide);
    if (Object.keys(wished).length === 0) continue;
    work.change(slide, (one) => ({ ...one, own: { ...one.own, chart: { ...one.own?.chart, ...wished } } }));
  }
}
