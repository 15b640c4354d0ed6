import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { markName, markNames } from '../../instruct/ranked-marks.ts';
import {
  colourPoint,
  colourSeries,
  setAxisTitle,
  setChartTitle,
  showGrid,
  showLabels,
  showLegend,
} from '../../package/writing/write-chart.ts';
import { descendants } from '../../package/xml.ts';
import { categoryAt, charts, expectChart, expectTitle, known, rootOf, same } from './apply-chart.ts';
import type { FileEdit } from './file-edit.ts';
import { short } from './object-text.ts';

export function titleChart(edit: FileEdit, { on, text }: OperationOf<'chart.title'>): void {
  for (const chart of charts(edit, on)) {
    setChartTitle(rootOf(edit, chart), text);
    expectTitle(edit, chart, text);
  }
}

export function setLegend(edit: FileEdit, { on, show, at }: OperationOf<'chart.legend'>): void {
  for (const chart of charts(edit, on)) {
    showLegend(rootOf(edit, chart), show, at);
    if (show && at) edit.tell(chart.slide, 'place of the legend', at);
    expectChart(
      edit,
      chart,
      `The legend is ${show ? 'not there' : 'still there'}.`,
      ({ legend }) => legend === show,
      'legend',
    );
  }
}

export function setLabels(edit: FileEdit, { on, show }: OperationOf<'chart.labels'>): void {
  for (const chart of charts(edit, on)) {
    showLabels(rootOf(edit, chart), show);
    edit.tell(chart.slide, 'labels of the chart', show ? 'shown' : 'hidden');
    expectChart(
      edit,
      chart,
      'The labels are not as they should be.',
      ({ series }) => series.length > 0,
      'parts',
    );
  }
}

export function setGrid(edit: FileEdit, { on, show }: OperationOf<'chart.grid'>): void {
  for (const chart of charts(edit, on)) {
    const had = descendants(rootOf(edit, chart), ...gridlines).length > 0;
    if (had === show || !showGrid(rootOf(edit, chart), show))
      throw new ClarificationNeeded(
        `The chart on slide ${edit.number(chart.slide)} ${had ? 'has gridlines already' : 'has no gridlines'}. What should change?`,
      );
    edit.tell(chart.slide, 'gridlines of the chart', show ? 'shown' : 'hidden');
    expectChart(edit, chart, 'The chart has lost its series.', ({ series }) => series.length > 0, 'parts');
    edit.expectSlide(
      chart.slide,
      'The gridlines of the chart are not as they should be.',
      (_, { deck }) => descendants(deck.package.root(chart.part), ...gridlines).length > 0 === show,
      `${chart.object.id} gridlines`,
    );
  }
}

const gridlines = ['majorGridlines', 'minorGridlines'];

export function titleAxis(edit: FileEdit, { on, axis, title }: OperationOf<'chart.axis'>): void {
  for (const chart of charts(edit, on)) {
    if (!setAxisTitle(rootOf(edit, chart), axis, title))
      throw new ClarificationNeeded(
        `The chart on slide ${edit.number(chart.slide)} has no axes. What should be titled?`,
      );
    edit.tell(chart.slide, `title of the ${axis} axis`, title);
    expectChart(edit, chart, 'The axis has no such title.', ({ series }) => series.length > 0, 'parts');
  }
}

export function highlight(edit: FileEdit, { on, category, colour }: OperationOf<'chart.highlight'>): void {
  for (const chart of charts(edit, on)) {
    const { numbers } = known(edit, chart);
    const name = markName(category, numbers);
    const at = categoryAt(edit, chart, numbers, name);
    colourPoint(rootOf(edit, chart), at, colour ?? chart.slide.layout.master.colors.accent2);
    edit.tell(chart.slide, 'highlight of the chart', name);
    expectChart(edit, chart, 'The point is not highlighted.', ({ series }) => series.length > 0, 'parts');
  }
}

/** Colours a series, or one category in each series. */
export function colourMarks(edit: FileEdit, { on, name: mark, colour }: OperationOf<'chart.colour'>): void {
  for (const chart of charts(edit, on)) {
    const { numbers } = known(edit, chart);
    for (const name of markNames(mark, numbers)) {
      const at = numbers.series.findIndex((one) => same(one.name, name));
      if (at >= 0) colourSeries(rootOf(edit, chart), at, colour);
      else colourPoint(rootOf(edit, chart), categoryAt(edit, chart, numbers, name), colour);
      edit.tell(chart.slide, `colour of “${short(name)}” in the chart`, colour);
    }
    expectChart(edit, chart, 'The chart has lost its series.', ({ series }) => series.length > 0, 'parts');
  }
}
