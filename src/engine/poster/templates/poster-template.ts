import type { Canvas, Orientation } from '../../../contract/canvases.ts';
import type { Box, Color, SceneElement } from '../../scene/scene.ts';
import type { Theme } from '../../scene/theme.ts';
import type { TemplateEntry } from '../../templates/template.ts';

/** How posters look. To add one: a file of its own, listed in poster-templates.ts. */
export interface PosterTemplate extends TemplateEntry {
  /** The orientations it is made for; others are refused when it is asked for by name. */
  orientations: Orientation[];
  theme: Theme;
  design: PosterDesign;
}

export interface PosterDesign {
  /** Absent, the canvas is transparent, which .png keeps: for printing on coloured or clear stock. */
  paper?: Color;
  /** Text on the paper; which of it is quiet. */
  ink: Color;
  muted: Color;
  line: Color;
  header: HeaderDesign;
  region: RegionDesign;
  /** The region a passer-by should see first. */
  emphasis: { fill: Color; ink: Color; muted: Color };
  footer: { fill?: Color; ink: Color; rule?: Color };
  /** Headings and figures. */
  accent: Color;
  /** Parts of one thing: series, steps, options. */
  series: Color[];
  /** Drawn on the paper, under everything. */
  ground?: (place: GroundPlace) => SceneElement[];
  /** Multiples of the canvas's unit. */
  margin: number;
  gap: number;
  titleSize: number;
  headingRatio: number;
}

export interface GroundPlace {
  canvas: Canvas;
  /** A thousandth of the canvas's geometric mean edge: what sizes and strokes are multiples of. */
  unit: number;
  header: Box;
  body: Box;
}

export interface HeaderDesign {
  /**
   * 'band' bleeds over three edges, 'block' stands inside the margins, 'open' has no ground of its own, 'side' is a
   * column of the full height on wide canvases and a band on tall ones.
   */
  shape: 'band' | 'block' | 'open' | 'side';
  fill?: Color;
  ink: Color;
  quiet: Color;
  align: 'start' | 'center';
  /** A stroke of colour under an open header, or over its title. */
  rule?: { color: Color; width: number; place: 'under' | 'over' | 'both' };
  upperCase?: boolean;
  radius?: number;
}

export interface RegionDesign {
  fill?: Color;
  stroke?: { color: Color; width: number };
  radius: number;
  inset: number;
  /** How the heading is set off: a stroke over the region or at its start, a coloured tab, a line under the heading. */
  mark: 'top' | 'start' | 'tab' | 'underline' | 'none';
  /** Icons stand beside headings. */
  icons: boolean;
  heading: Color;
  /** Each region takes its mark from the series instead of the accent. */
  manyColors?: boolean;
  upperCase?: boolean;
}
