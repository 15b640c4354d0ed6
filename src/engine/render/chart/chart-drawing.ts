import type { ChartElement, SceneElement } from '../../scene.ts';
import type { TextContext } from '../../text/layout-text.ts';
import { drawAxes } from './axis-chart.ts';
import { chartFrame } from './chart-frame.ts';
import { ChartPen } from './chart-pen.ts';
import { drawRound } from './round-chart.ts';

/**
 * A chart as shapes and text, for the formats that have no charts of their own. It shows the same numbers, colours and
 * labels as the native chart of the .pptx.
 */
export function chartDrawing(chart: ChartElement, context: TextContext): SceneElement[] {
  const pen = new ChartPen(chart, context);
  const plot = chartFrame(pen);
  if (chart.data.type === 'pie' || chart.data.type === 'doughnut') drawRound(pen, plot);
  else drawAxes(pen, plot);
  return pen.elements;
}
