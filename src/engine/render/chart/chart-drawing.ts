import { isRound } from '../../outline.ts';
import type { ChartElement, SceneElement } from '../../scene/scene.ts';
import type { TextContext } from '../../text/layout-text.ts';
import { drawAxes } from './axis-chart.ts';
import { chartFrame } from './chart-frame.ts';
import { ChartPen } from './chart-pen.ts';
import { drawRound } from './round-chart.ts';

/**
 * A chart as shapes and text, for the formats that have no charts of their own. It shows the same numbers, colours and
 * labels as the native chart of the .pptx, and runs from right to left where the text does.
 */
export function chartDrawing(chart: ChartElement, context: TextContext): SceneElement[] {
  const pen = new ChartPen(chart, context);
  const plot = chartFrame(pen);
  if (isRound(chart.data)) {
    // Slices go clockwise in every script; only what stands around them changes sides.
    if (context.rtl) pen.mirror();
    drawRound(pen, context.rtl ? pen.mirrored(plot) : plot);
  } else {
    drawAxes(pen, plot);
    if (context.rtl) pen.mirror();
  }
  return pen.elements;
}
