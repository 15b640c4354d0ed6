import type { Canvas } from '../../contract/canvases.ts';
import type { SlideKind } from '../outline.ts';
import type { Backdrop, Box, Color, Inset, PlaceholderType, TextStyle } from '../scene/scene.ts';
import type { Theme } from '../scene/theme.ts';
import type { Assets } from '../source.ts';
import type { Design } from './design.ts';

/**
 * How decks look. The templates that come with svc and a company's own .pptx show this one face: layouts with
 * placeholders to fill, a theme, and how to draw what no placeholder holds.
 */
export interface Template extends TemplateEntry {
  canvas: Canvas;
  theme: Theme;
  design: Design;
  /** The layout each kind of slide stands on. */
  layouts: Record<SlideKind, Layout>;
  /** A company's own .pptx, whose master, layouts, theme and media are kept as they are. */
  base?: Uint8Array;
  /** Pictures that its backdrops show. */
  assets?: Assets;
}

/** What lists of templates show. */
export interface TemplateEntry {
  id: string;
  name: string;
  code: string;
  source: 'brand' | 'service';
}

/** Of a template that comes with svc; `before` is what its id has before its code. */
export function shipped(name: string, before = ''): TemplateEntry {
  const code = name.toLowerCase();
  return { id: `${before}${code}`, name, code, source: 'service' };
}

export interface Layout {
  /** As the layout menu of a presentation program shows it; unique in the template. */
  name: string;
  /** The standard type it answers to, for programs that match layouts when slides move between decks. */
  type:
    | 'title'
    | 'secHead'
    | 'obj'
    | 'twoObj'
    | 'twoTxTwoObj'
    | 'titleOnly'
    | 'tbl'
    | 'chart'
    | 'picTx'
    | 'cust';
  backdrop: Backdrop;
  placeholders: Placeholder[];
  /** Where content without a placeholder of its own is drawn. */
  body: Box;
  /** The part that holds it in a company's own .pptx. */
  part?: string;
  /** Its backdrop leaves no clear place: what slides say stands on a sheet. */
  busy?: boolean;
}

/** What a slide fills a placeholder with; drawing looks placeholders up by this, whatever type and index they have. */
export type PlaceholderUse =
  | 'title'
  | 'subtitle'
  | 'byline'
  | 'words'
  | 'side'
  | 'list'
  | 'heading-1'
  | 'list-1'
  | 'heading-2'
  | 'list-2'
  | 'chart'
  | 'table'
  | 'footer'
  | 'number';

export interface Placeholder {
  use: PlaceholderUse;
  type: PlaceholderType;
  idx: number;
  name: string;
  box: Box;
  /** The part of the box that is clear of ornaments, where that is not all of it. */
  room?: Box;
  style: TextStyle;
  anchor: 'top' | 'middle' | 'bottom';
  /** Between the edge of the box and its text; none in the templates that come with svc. */
  inset?: Inset;
  /** The mark before first-level points; none for running text. */
  bullet?: { character: string; color: Color };
  /** What the layout hands down, where text is to look otherwise: slides then say the difference themselves. */
  inherited?: { style: TextStyle; bulleted: boolean };
}
