import { nameIndex, refuseOtherCategory } from '../../instruct/grid-edits.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { type ChartData, type ChartSlide, isRound } from '../../outline.ts';
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
  'chart.type'({ on, type }, work) {
    if (type === 'scatter')
      return void ask('A scatter chart cannot be drawn here. Which other type should it have?');
    const tables = on.slides ? work.meant(on.slides) : [];
    // "Make slide 5 a bar chart", which has a table.
    if (tables.length > 0 && tables.every(({ kind }) => kind === 'table')) {
      for (const slide of tables) work.change(slide, () => toKind(slide, 'chart', type));
      return;
    }
    changeChart(on, work, (chart, slide) => {
      if (isRound({ type }) && chart.series.length > 1)
        ask(
          `“${slide.title}” compares ${chart.series.length} series, and a ${type} chart shows one. Which one: ${chart.series.map(({ name }) => name).join(', ')}?`,
        );
      return { ...chart, type };
    });
  },
  'chart.title'({ on, text }, work) {
    changeChart(on, work, (chart) => ({ ...chart, title: text }));
  },
  'chart.data'({ on, chart: data }, work) {
    changeChart(on, work, (chart) => ({ ...chart, ...(data as ChartData), type: chart.type }));
  },
  'chart.value'({ on, category, series, value, add }, work) {
    const isNamed = (name: string): boolean => name.toLowerCase() === category.toLowerCase();
    changeChart(on, work, (chart, slide) =>
      valued(
        add && !chart.categories.some(isNamed) ? withCategory(chart, category) : chart,
        slide,
        category,
        series,
        value,
      ),
    );
  },
  'chart.category.add'({ on, name, values }, work) {
    changeChart(on, work, (chart) => {
      refuseOtherCategory(chart, name, values);
      return {
        ...chart,
        categories: [...chart.categories, name],
        series: chart.series.map((one, at) => ({ ...one, values: [...one.values, values[at] ?? null] })),
      };
    });
  },
  'chart.category.delete'({ on, category }, work) {
    changeChart(on, work, (chart) => {
      const isNamed = (name: string): boolean => name.toLowerCase() === category.toLowerCase();
      const left = chart.series.filter(({ name }) => !isNamed(name));
      // What one author calls a category is a series here.
      if (!chart.categories.some(isNamed) && left.length > 0 && left.length < chart.series.length)
        return { ...chart, series: left };
      const index = nameIndex(chart.categories, category);
      return {
        ...chart,
        categories: chart.categories.toSpliced(index, 1),
        series: chart.series.map((one) => ({ ...one, values: one.values.toSpliced(index, 1) })),
      };
    });
  },
  'chart.series.add'({ on, name, values }, work) {
    changeChart(on, work, (chart) => {
      if (values.length !== chart.categories.length)
        ask(
          `The chart has ${chart.categories.length} categories (${chart.categories.join(', ')}), and ${values.length} values are given. What should each be?`,
        );
      return { ...chart, series: [...chart.series, { name, values }] };
    });
  },
  'chart.series.delete'({ on, name }, work) {
    changeChart(on, work, (chart) => ({
      ...chart,
      series: chart.series.toSpliced(
        nameIndex(
          chart.series.map((one) => one.name),
          name,
        ),
        1,
      ),
    }));
  },
};

const named = (chart: ChartData, title: string): ChartData => ({
  ...chart,
  series: chart.series.map((one) => ({ ...one, name: one.name || chart.title || title })),
});

function changeChart(
  on: ObjectReference,
  work: Work,
  change: (chart: ChartData, slide: ChartSlide) => ChartData,
): void {
  for (const { slide } of work.objects({ ...on, kind: 'chart' })) {
    const before = slide as ChartSlide;
    work.change(slide, () =>
      retellChart(before, change(before.chart, before), work.document.outline.language),
    );
  }
}

const withCategory = (chart: ChartData, name: string): ChartData => ({
  ...chart,
  categories: [...chart.categories, name],
  series: chart.series.map((one) => ({ ...one, values: [...one.values, null] })),
});

function valued(
  chart: ChartData,
  slide: ChartSlide,
  category: string,
  series: string | undefined,
  value: number,
): ChartData {
  const words = category.toLowerCase();
  const says = (name: string): boolean => name !== '' && ` ${words} `.includes(` ${name.toLowerCase()} `);
  const row = chart.categories.findIndex(says);
  const named_ = series
    ? nameIndex(
        chart.series.map(({ name }) => name),
        series,
      )
    : chart.series.findIndex(({ name }) => says(name));
  const column =
    named_ >= 0
      ? named_
      : chart.series.length === 1
        ? 0
        : ask(
            `“${slide.title}” shows several: ${chart.series.map(({ name }) => name).join(', ')}. Which should change?`,
          );
  if (row < 0)
    return ask(
      `The chart has no “${category}”: there are ${chart.categories.join(', ')}. Which do you mean?`,
    );
  return {
    ...chart,
    series: chart.series.map((one, at) =>
      at === column ? { ...one, values: one.values.with(row, value) } : one,
    ),
  };
}
