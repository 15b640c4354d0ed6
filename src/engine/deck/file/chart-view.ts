import type { ChartForm } from '../../instruct/operation-values.ts';
import type { ObjectView } from '../../instruct/view.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import { readChart } from '../../package/reading/read-chart.ts';
import { chartPart } from '../../package/reading/read-deck.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';

export function chartOf(
  deck: DeckPackage,
  slide: OpenSlide,
  object: SlideObject,
): Pick<ObjectView, 'chart' | 'text' | 'data'> {
  const part = chartPart(object.element, { deck, slide });
  if (!part) return {};
  const { type, title, categories, series } = readChart(deck.package.root(part));
  const known = forms.find((form) => form === type);
  const data = [...categories, ...series.map(({ name }) => name)].slice(0, mostNames);
  return { text: title, data, ...(known && { chart: known }) };
}

/** Categories and series of a chart that are looked through for what an instruction names. */
const mostNames = 200;

const forms: readonly ChartForm[] = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter'];
