import { isRound } from '../../outline.ts';
import type { ChartElement, SceneElement } from '../../scene/scene.ts';
import type { TextContext } from '../../text/layout-text.ts';
import { drawAxes } from './axis-chart.ts';
import { chartFrame } from './chart-frame.ts';
import { ChartPen } from './chart-pen.ts';
import { drawRound } from './round-chart.ts';

/**
 * A chart as shapes and text, for formats without native charts. It shows the numbers, colours and labels of
 * the .pptx's chart, mirrored for right-to-left text.
 */
export function chartDrawing(chart: ChartElement, context: TextContext): SceneElement[] {
  const pen = new ChartPen(chart, context);
  const plot = chartFrame(pen);
  if (isRound(chart.data)) {
    // Slices always run clockwise; only the surroundings are mirrored.
    if (context.rtl) pen.mirror();
    drawRound(pen, context.rtl ? pen.mirrored(plot) : plot);
  } else {
    drawAxes(pen, plot);
    if (context.rtl) pen.mirror();
  }
  return pen.elements;
}
