import type { Canvas } from '../../contract/canvases.ts';
import type { SlideKind } from '../outline.ts';
import type { Backdrop, Box, Color, Inset, PlaceholderType, TextStyle } from '../scene/scene.ts';
import type { Theme } from '../scene/theme.ts';
import type { Assets } from '../source.ts';
import type { Design } from './design.ts';

/**
 * The common form of built-in templates and a company's .pptx: layouts with placeholders, a theme, and a
 * design for content without a placeholder.
 */
export interface Template extends TemplateEntry {
  canvas: Canvas;
  theme: Theme;
  design: Design;
  layouts: Record<SlideKind, Layout>;
  /** A company's own .pptx, whose master, layouts, theme and media are kept. */
  base?: Uint8Array;
  /** Pictures in its backdrops. */
  assets?: Assets;
}

/** A template's entry in lists. */
export interface TemplateEntry {
  id: string;
  name: string;
  code: string;
  source: 'brand' | 'service';
}

/** A built-in template's entry; `before` is the id's prefix. */
export function shipped(name: string, before = ''): TemplateEntry {
  const code = name.toLowerCase().replace('-', '');
  return { id: `${before}${code}`, name, code, source: 'service' };
}

export interface Layout {
  /** Its name in layout menus; unique in the template. */
  name: string;
  /** The standard type, which programs use to match layouts when slides move between decks. */
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
  /** The area for content without a placeholder. */
  body: Box;
  /** Its part in a company's own .pptx. */
  part?: string;
  /** Its backdrop has no clear area, so content is put on a sheet. */
  busy?: boolean;
}

/** What a placeholder is used for; drawing finds placeholders by this and not by type or index. */
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
  /** The part of the box clear of ornaments, where not all is. */
  room?: Box;
  style: TextStyle;
  anchor: 'top' | 'middle' | 'bottom';
  /** Between the box and its text; none in built-in templates. */
  inset?: Inset;
  /** The bullet of first-level points; none for running text. */
  bullet?: { character: string; color: Color };
  /** The layout's format where the text's differs, so that slides state the difference. */
  inherited?: { style: TextStyle; bulleted: boolean };
}
