import type { Element } from '@xmldom/xmldom';
import { child, children, descend, descendants } from '../xml.ts';
import type { ChartReading } from './deck-reading.ts';

/** At most this many points are read from a series. */
const maxPoints = 10_000;

/** Plot types of a chart part; a combined chart is named after its first. */
export const plotNames = [
  'barChart',
  'bar3DChart',
  'lineChart',
  'line3DChart',
  'pieChart',
  'pie3DChart',
  'doughnutChart',
  'areaChart',
  'area3DChart',
  'scatterChart',
  'bubbleChart',
  'radarChart',
  'stockChart',
  'surfaceChart',
  'surface3DChart',
  'ofPieChart',
] as const;

/** What a chart part shows. */
export function readChart(root: Element): ChartReading {
  const chart = child(root, 'chart');
  const plots = children(descend(chart, 'plotArea') ?? root, ...plotNames);
  const series = plots.flatMap((plot) => children(plot, 'ser'));
  const categories = texts(child(series[0], 'cat') ?? child(series[0], 'xVal'));
  return {
    type: plots[0] ? formOf(plots[0]) : 'none',
    title: titleText(chart),
    categories,
    series: series.map((one, index) => ({
      name: texts(child(one, 'tx'))[0] ?? descend(one, 'tx', 'v')?.textContent ?? `${index + 1}`,
      values: numbers(child(one, 'val') ?? child(one, 'yVal')),
    })),
    legend: child(chart, 'legend') !== undefined,
  };
}

/** A plot's everyday name. */
function formOf(plot: Element): string {
  const name = (plot.localName ?? '').replace(/(3D)?Chart$/, '');
  if (name === 'bar') return child(plot, 'barDir')?.getAttribute('val') === 'bar' ? 'bar' : 'column';
  return name;
}

/** The title's text; '' for none, or for one taken from the only series. */
const titleText = (chart: Element | undefined): string => {
  const title = child(chart, 'title');
  if (!title) return '';
  const rich = descend(title, 'tx', 'rich');
  if (!rich) return texts(child(title, 'tx'))[0] ?? '';
  return children(rich, 'p')
    .map((paragraph) =>
      descendants(paragraph, 't')
        .map(({ textContent }) => textContent ?? '')
        .join(''),
    )
    .join('\n');
};

function points(holder: Element | undefined): string[] {
  const cache = holder && descendants(holder, 'strCache', 'numCache', 'strLit', 'numLit', 'lvl')[0];
  const count = Math.min(maxPoints, Number(child(cache, 'ptCount')?.getAttribute('val') ?? 0));
  const found: string[] = [];
  for (const point of cache ? children(cache, 'pt') : []) {
    const index = Number(point.getAttribute('idx'));
    if (index >= 0 && index < maxPoints) found[index] = child(point, 'v')?.textContent ?? '';
  }
  return Array.from({ length: Math.max(count, found.length) }, (_, index) => found[index] ?? '');
}

const texts = points;

const numbers = (holder: Element | undefined): (number | null)[] =>
  points(holder).map((value) => (value.trim() === '' || Number.isNaN(Number(value)) ? null : Number(value)));
