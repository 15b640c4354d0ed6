import type { Canvas, Orientation } from '../../../contract/canvases.ts';
import type { Box, Color, SceneElement } from '../../scene/scene.ts';
import type { Theme } from '../../scene/theme.ts';
import type { TemplateEntry } from '../../templates/template.ts';

/** A poster's appearance. To add one, create a file and list it in poster-templates.ts. */
export interface PosterTemplate extends TemplateEntry {
  /** Supported orientations; others are refused if the template is asked for by name. */
  orientations: Orientation[];
  theme: Theme;
  design: PosterDesign;
}

export interface PosterDesign {
  /** If absent, the canvas is transparent, which .png keeps: for coloured or clear stock. */
  paper?: Color;
  /** Text colours on paper; `quiet` is secondary. */
  ink: Color;
  muted: Color;
  line: Color;
  header: HeaderDesign;
  region: RegionDesign;
  /** The emphasised region. */
  emphasis: { fill: Color; ink: Color; muted: Color };
  footer: { fill?: Color; ink: Color; rule?: Color };
  /** Headings and figures. */
  accent: Color;
  /** Parts of one thing: series, steps, options. */
  series: Color[];
  /** Drawn on the paper below everything. */
  ground?: (place: GroundPlace) => SceneElement[];
  /** In canvas units. */
  margin: number;
  gap: number;
  titleSize: number;
  headingRatio: number;
}

export interface GroundPlace {
  canvas: Canvas;
  /** A thousandth of the canvas's geometric mean edge: the unit of sizes and strokes. */
  unit: number;
  header: Box;
  body: Box;
}

export interface HeaderDesign {
  /**
   * 'band' bleeds over three edges, 'block' stays inside the margins, 'open' has no background, 'side' is a full-height
   * column on wide canvases and a band on tall ones.
   */
  shape: 'band' | 'block' | 'open' | 'side';
  fill?: Color;
  ink: Color;
  quiet: Color;
  align: 'start' | 'center';
  /** A coloured rule under an open header, or above its title. */
  rule?: { color: Color; width: number; place: 'under' | 'over' | 'both' };
  upperCase?: boolean;
  radius?: number;
}

export interface RegionDesign {
  fill?: Color;
  stroke?: { color: Color; width: number };
  radius: number;
  inset: number;
  /** Decoration of a heading: a stroke above the region or at its start, a coloured tab, a line under the heading. */
  mark: 'top' | 'start' | 'tab' | 'underline' | 'none';
  /** Icons stand beside headings. */
  icons: boolean;
  heading: Color;
  /** Each region's mark uses the next series colour instead of the accent. */
  manyColors?: boolean;
  upperCase?: boolean;
}
