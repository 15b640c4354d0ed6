import type { Canvas } from '../../contract/canvases.ts';
import type { Locale } from '../../contract/locales.ts';
import type { ChartData } from '../outline.ts';
import type { TextBlock } from './text-block.ts';
import type { Theme } from './theme.ts';

/**
 * A drawing for every format: positioned elements on one or more canvases. Lengths are pixels at 96 DPI; y
 * grows downwards. Elements are in painting order, which is also the reading order.
 */
export interface Scene {
  canvas: Canvas;
  language: Locale;
  /** Of the whole document: 'rtl' mirrors the layout. */
  direction: 'ltr' | 'rtl';
  title: string;
  theme: Theme;
  pages: Page[];
  /** The part of the canvas left after cutting a printed sheet, and the bleed beyond it. */
  trim?: { box: Box; bleed: number };
}

export interface Page {
  /** Stable id of the page's source. */
  id: string;
  /** For outlines and navigation. */
  title: string;
  /** Name of the section that begins here. */
  section?: string;
  /** The template layout the page uses, which holds the backdrop. */
  layout: string;
  backdrop: Backdrop;
  /** Replaces the backdrop's fill on this page. */
  background?: Color;
  elements: SceneElement[];
  /** Skipped in a show, but drawn. */
  hidden?: true;
  /** Text of the notes page; line feeds separate paragraphs. */
  notes?: string;
}

/** What is behind a page's content: in a .pptx it goes into the layout, elsewhere it is painted first. */
export interface Backdrop {
  /** Transparent if absent, where the format allows. */
  fill?: Color;
  elements: SceneElement[];
}

export const colorSlots = [
  'bg1',
  'tx1',
  'bg2',
  'tx2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
] as const;
export type ColorSlot = (typeof colorSlots)[number];

/**
 * A theme slot; the same darker or lighter by per cent, as in Office ("accent1-25"); or `#` and six hex
 * digits for a fixed colour.
 */
export type Color = ColorSlot | Shade | `#${string}`;
export type Shade = `${ColorSlot}${'-' | '+'}${number}`;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type SceneElement = TextElement | ShapeElement | ImageElement | TableElement | ChartElement;

/** A text's purpose; renderers derive tags and names from it. */
export type TextRole =
  | 'title'
  | 'subtitle'
  | 'heading'
  | 'body'
  | 'label'
  | 'figure'
  | 'quote'
  | 'caption'
  | 'footer'
  | 'page-number';

export type FontSlot = 'heading' | 'body';

export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  /** Superscript, as reference marks are. */
  superscript?: boolean;
  color?: Color;
  /** Absolute http(s) or mailto URL. URLs within the text are found by themselves. */
  link?: string;
}

export interface Paragraph {
  runs: TextRun[];
  /** 0 is the first level. */
  level?: 0 | 1;
  bullet?: Bullet;
  /** Pixels; the bullet hangs in the indent. */
  indent?: number;
  /** Pixels above the paragraph, except above the first of a block. */
  spaceBefore?: number;
  /** Overrides the style's size. */
  size?: number;
}

export type Bullet =
  | { kind: 'character'; character: string; color?: Color }
  | { kind: 'number'; start: number; color?: Color };

export interface TextStyle {
  font: FontSlot;
  /** Pixels. */
  size: number;
  bold: boolean;
  color: Color;
  align: 'start' | 'center' | 'end';
  /** Multiple of the face's line height. */
  lineHeight: number;
  /** A family the author chose; if svc does not ship it, only .pptx shows it. */
  family?: string;
}

/** The layout placeholder that a .pptx fills instead of using a text box. */
export interface PlaceholderReference {
  type: PlaceholderType;
  idx: number;
}
export type PlaceholderType =
  | 'title'
  | 'ctrTitle'
  | 'subTitle'
  | 'body'
  | 'pic'
  | 'chart'
  | 'tbl'
  | 'obj'
  | 'ftr'
  | 'sldNum'
  | 'dt';

export interface TextElement {
  type: 'text';
  box: Box;
  role: TextRole;
  placeholder?: PlaceholderReference;
  style: TextStyle;
  anchor: 'top' | 'middle' | 'bottom';
  paragraphs: Paragraph[];
  /** The paragraphs as measured and broken for the inside of the box. */
  block: TextBlock;
  /** Set where the box is a card or label. */
  fill?: Color;
  inset?: Inset;
}

/** Pixels between the edge of a box and its text. */
export interface Inset {
  x: number;
  y: number;
}

export interface ShapeElement {
  type: 'shape';
  box: Box;
  geometry: 'rect' | 'round-rect' | 'ellipse' | 'line' | 'chevron' | 'path';
  /** For 'path': absolute M, L, C and Z of SVG path data, in pixels from the box's top left corner. */
  path?: string;
  /** The equivalent DrawingML preset, for a .pptx. */
  preset?: string;
  /** Degrees clockwise about the centre. */
  turn?: number;
  /** Text of the shape, set inside its box. */
  text?: TextElement;
  /** Pixels, for 'round-rect'. */
  radius?: number;
  fill?: Color;
  /** Replaces the fill where the format supports it. */
  gradient?: Gradient;
  /** 0 to 1; 1 by default. */
  opacity?: number;
  stroke?: Stroke;
  /** 'line' goes from the top left to the bottom right corner; flipped, from the bottom left up. */
  flip?: boolean;
  /** Absent for decoration, which screen readers skip. */
  alt?: string;
}

/** A linear gradient through the centre of a shape. */
export interface Gradient {
  /** Degrees clockwise; 0 is left to right. */
  angle: number;
  /** From 0 to 1, in order. */
  stops: { at: number; color: Color; opacity: number }[];
}

export interface Stroke {
  color: Color;
  width: number;
  dash?: boolean;
}

export interface ImageElement {
  type: 'image';
  box: Box;
  /** Key of the bytes among the assets. */
  asset: string;
  alt: string;
  /** The visible part, as fractions of the picture's width and height. */
  crop?: Box;
  placeholder?: PlaceholderReference;
}

export interface TableElement {
  type: 'table';
  box: Box;
  alt: string;
  /** Pixels; they sum to the box's width and height. */
  columnWidths: number[];
  rows: TableRow[];
  placeholder?: PlaceholderReference;
}

export interface TableRow {
  height: number;
  header: boolean;
  cells: TableCell[];
}

export interface TableCell {
  style: TextStyle;
  paragraphs: Paragraph[];
  block: TextBlock;
  fill?: Color;
  inset: Inset;
  anchor: 'top' | 'middle' | 'bottom';
  borderTop?: Stroke;
  borderBottom?: Stroke;
}

export interface ChartElement {
  type: 'chart';
  box: Box;
  alt: string;
  data: ChartData;
  style: ChartStyle;
  placeholder?: PlaceholderReference;
}

export interface ChartStyle {
  /** One for each series, or for each slice of a pie. */
  colors: Color[];
  text: TextStyle;
  grid: Color;
  /** For a single series, the categories in focus; other marks take `rest`. */
  emphasis?: { categories: number[]; rest: Color };
  /** For a single series of columns or bars, marks with their own colour by category index. */
  marks?: Record<number, Color>;
  /** Values at the marks instead of an axis. */
  dataLabels: boolean;
  legend: 'none' | 'bottom' | 'top' | 'end';
  /** Axis titles, if any. */
  axes?: { category?: string; value?: string };
}
