import type { Canvas } from '../../contract/canvases.ts';
import type { Locale } from '../../contract/locales.ts';
import type { ChartData } from '../outline.ts';
import type { TextBlock } from './text-block.ts';
import type { Theme } from './theme.ts';

/**
 * What is drawn, for every format: positioned elements on one canvas or many. Lengths are pixels at 96 DPI, whatever
 * the canvas; y grows downwards. The order of elements is both the order of painting and the order of reading.
 */
export interface Scene {
  canvas: Canvas;
  language: Locale;
  /** Of the whole document: the layout is mirrored when it is 'rtl'. */
  direction: 'ltr' | 'rtl';
  title: string;
  theme: Theme;
  pages: Page[];
  /** The part of the canvas that is left when a printed sheet is cut, and how far the paint goes beyond it. */
  trim?: { box: Box; bleed: number };
}

export interface Page {
  /** Stable id of what the page was made from. */
  id: string;
  /** For outlines and navigation. */
  title: string;
  /** Name of the part of the document that begins here. */
  section?: string;
  /** Name of the template's layout that the page stands on; its backdrop belongs to that layout. */
  layout: string;
  backdrop: Backdrop;
  /** Takes the place of the backdrop's fill on this page alone. */
  background?: Color;
  elements: SceneElement[];
  /** Passed over when the deck is shown; drawn all the same. */
  hidden?: true;
  /** Text of the notes page, paragraphs separated by line feeds. */
  notes?: string;
}

/** What lies behind a page's own content. A renderer with layouts (.pptx) writes it there, others paint it first. */
export interface Backdrop {
  /** Absent, the canvas is transparent where the format can be. */
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
 * A slot of the theme; so many per cent darker or lighter, as presentation programs offer it ("accent1-25"); or six hex
 * digits after '#' for what must not follow the theme.
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

/** What a text is for; renderers derive tags and names from it. */
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
  /** Smaller and raised, as marks of references are. */
  superscript?: boolean;
  color?: Color;
  /** Absolute http(s) or mailto address. Addresses that the text itself holds need none: they are found when it is set. */
  link?: string;
}

export interface Paragraph {
  runs: TextRun[];
  /** 0 is the first level. */
  level?: 0 | 1;
  bullet?: Bullet;
  /** Pixels of indentation of the text; the bullet hangs in it. */
  indent?: number;
  /** Pixels above the paragraph, except above the first of a block. */
  spaceBefore?: number;
  /** Overrides the size of the style. */
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
  /** Multiple of the face's own line height. */
  lineHeight: number;
  /** A family of the author's choice; where svc does not come with it, .pptx alone shows it. */
  family?: string;
}

/** A placeholder of the layout that a .pptx fills instead of drawing a free text box. */
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
  /** The paragraphs as measured and broken into lines for the inside of the box. */
  block: TextBlock;
  /** Set where the box is a card or a label of its own. */
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
  /** For 'path': absolute M, L, C and Z of SVG path data, in pixels from the top left corner of the box. */
  path?: string;
  /** The preset of DrawingML that draws the path, for a .pptx. */
  preset?: string;
  /** Degrees clockwise about the middle. */
  turn?: number;
  /** Text that belongs to the shape, set inside its box. */
  text?: TextElement;
  /** Pixels, for 'round-rect'. */
  radius?: number;
  fill?: Color;
  /** Takes the place of the fill where the format can show it. */
  gradient?: Gradient;
  /** 0 to 1; 1 where absent. */
  opacity?: number;
  stroke?: Stroke;
  /** 'line' goes from the top left corner to the bottom right one, or the other way up. */
  flip?: boolean;
  /** Absent for decoration, which assistive technology skips. */
  alt?: string;
}

/** A change of colour along a line through the middle of a shape. */
export interface Gradient {
  /** Degrees clockwise; 0 runs from left to right. */
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
  /** The part of the picture that is shown, as fractions of its width and height. */
  crop?: Box;
  placeholder?: PlaceholderReference;
}

export interface TableElement {
  type: 'table';
  box: Box;
  alt: string;
  /** Pixels; they add up to the width and height of the box. */
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
  /** One a series; of pies, one a slice. */
  colors: Color[];
  text: TextStyle;
  grid: Color;
  /** Of a single series, the categories that the page speaks of; the marks of the others take `rest`. */
  emphasis?: { categories: number[]; rest: Color };
  /** Of a single series of columns or bars, marks in a colour of their own, by the place of their category. */
  marks?: Record<number, Color>;
  /** Values at the marks instead of an axis. */
  dataLabels: boolean;
  legend: 'none' | 'bottom' | 'top' | 'end';
  /** Titles of the axes, of a chart that has some. */
  axes?: { category?: string; value?: string };
}
