import { decimalsOf, formatValue, valuesOf } from '../../blocks/chart-scale.ts';
import { fitOrCut } from '../../blocks/fit-text.ts';
import { mirrorBox, mirrorElement } from '../../blocks/mirror.ts';
import type { ChartData } from '../../outline.ts';
import type { Box, ChartElement, Color, SceneElement, TextElement, TextStyle } from '../../scene/scene.ts';
import type { TextBlock } from '../../scene/text-block.ts';
import { layoutText, type TextContext } from '../../text/layout-text.ts';

/** Labels may shrink to this share of the chart's type. */
export const smallestLabel = 0.6;

/** The share of a chart's size that office programs leave free at its edges and between its parts. */
export const marginShare = 0.02;

/** Collects the shapes and labels of one chart. */
export class ChartPen {
  elements: SceneElement[] = [];
  readonly chart: ChartElement;
  readonly data: ChartData;
  readonly size: number;
  readonly #context: TextContext;
  readonly #digits: number;

  constructor(chart: ChartElement, context: TextContext) {
    this.chart = chart;
    this.data = chart.data;
    this.size = chart.style.text.size;
    this.#context = context;
    this.#digits = decimalsOf(valuesOf(chart.data));
  }

  /** Strokes scale with the type, so that a chart looks the same on a slide and on a wall. */
  get hairline(): number {
    return this.size / 15;
  }

  get rtl(): boolean {
    return this.#context.rtl;
  }

  /** Mirrors everything drawn so far. */
  mirror(): void {
    this.elements = this.elements.map((element) => mirrorElement(element, this.#bothEdges));
  }

  mirrored(box: Box): Box {
    return mirrorBox(box, this.#bothEdges);
  }

  /** The sum of both edges: mirroring is about the chart's middle, not the page's. */
  get #bothEdges(): number {
    const { x, width } = this.chart.box;
    return 2 * x + width;
  }

  color(index: number): Color {
    const { colors } = this.chart.style;
    return colors[index % colors.length] ?? 'accent1';
  }

  /** The colour of one mark of a series. */
  markColor(series: number, category: number): Color {
    const { emphasis, marks } = this.chart.style;
    if (marks?.[category]) return marks[category];
    return emphasis && !emphasis.categories.includes(category) ? emphasis.rest : this.color(series);
  }

  label(
    text: string,
    box: Box,
    change: Partial<TextStyle> = {},
    anchor: TextElement['anchor'] = 'middle',
  ): void {
    const fitted = fitOrCut(
      [{ runs: [{ text }] }],
      { ...this.chart.style.text, ...change },
      box,
      this.size * smallestLabel,
      this.#context,
    );
    const { style, paragraphs, block } = fitted;
    this.elements.push({ type: 'text', box, role: 'label', style, anchor, paragraphs, block });
  }

  widthOf(text: string): number {
    return this.#inOneLine(text).inkWidth;
  }

  get lineHeight(): number {
    return this.#inOneLine('0').height;
  }

  #inOneLine(text: string): TextBlock {
    return layoutText([{ runs: [{ text }] }], this.chart.style.text, Number.MAX_SAFE_INTEGER, this.#context);
  }

  bar(box: Box, fill: Color): void {
    this.elements.push({ type: 'shape', geometry: 'rect', box, fill });
  }

  line(x1: number, y1: number, x2: number, y2: number, color: Color, width: number): void {
    const box = {
      x: Math.min(x1, x2),
      y: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    };
    const flip = x2 >= x1 !== y2 >= y1;
    this.elements.push({ type: 'shape', geometry: 'line', box, stroke: { color, width }, flip });
  }

  path(box: Box, path: string, fill: Color): void {
    this.elements.push({
      type: 'shape',
      geometry: 'path',
      box,
      path,
      fill,
      stroke: { color: 'bg1', width: this.hairline * 2 },
    });
  }

  dot(x: number, y: number, diameter: number, fill: Color): void {
    const box = { x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter };
    this.elements.push({
      type: 'shape',
      geometry: 'ellipse',
      box,
      fill,
      stroke: { color: 'bg1', width: this.hairline * 1.5 },
    });
  }

  show(value: number, digits = this.#digits): string {
    return formatValue(value, digits, this.data.unit, this.#context.language);
  }
}
