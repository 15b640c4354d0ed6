import type { Locale } from '../../contract/locales.ts';
import type { ChartData, Figure, OwnChart, Point, SourceReference } from '../outline.ts';
import type { IconName } from '../scene/icons/icon-names.ts';
import type { Color } from '../scene/scene.ts';

/**
 * What a poster says and which region says it, before anybody asks how it looks. Plain JSON, so that a turn can be
 * stored, edited region by region and drawn again on another canvas.
 */
export interface PosterContent {
  title: string;
  subtitle?: string;
  /** Who made it and for whom, under the title. */
  byline?: string;
  /** Pictures of the makers' signs, beside the title. */
  logos?: string[];
  /** What the QR code beside the title leads to. */
  code?: string;
  language: Locale;
  layout: PosterLayout;
  sources: SourceReference[];
  /** What the paper cites, in its own words and numbers; printed as far as the canvas names it. */
  references?: OwnReference[];
  /** In reading order. */
  regions: Region[];
  /** How the author asked for the regions to stand; absent, the layout arranges them for the canvas. */
  arrangement?: Arrangement;
  /** So many columns the author asked for, whatever stands in which. */
  columns?: number;
  /** How an edit set these parts. */
  look?: PosterLook;
  /** The ground that an edit gave it. */
  paper?: Color;
  /** Colour slot that an edit chose for emphasis. */
  accent?: 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5' | 'accent6';
}

/** What of a poster can be given a look: its title and the lines under it, and headings and text of its regions. */
export const lookedParts = ['title', 'subtitle', 'byline', 'headings', 'text'] as const;
export type LookedPart = (typeof lookedParts)[number];
export type PosterLook = { [Part in LookedPart]?: TextLook };

/** Absent, as the template has it. */
export interface TextLook {
  /** A family, as the author wrote it. */
  font?: string;
  /** Points. */
  size?: number;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  colour?: Color;
  align?: 'left' | 'center' | 'right';
}

export interface OwnReference {
  number?: string;
  text: string;
  url?: string;
}

export const posterLayouts = [
  'research',
  'event',
  'infographic',
  'product',
  'process',
  'announcement',
  'comparison',
  'timeline',
] as const;
export type PosterLayout = (typeof posterLayouts)[number];

/** Regions by id, side by side or one above the other; `weight` is the share of the space, 1 unless given. */
export type Arrangement =
  | { region: string; weight?: number }
  | { columns: Arrangement[]; weight?: number }
  | { rows: Arrangement[]; weight?: number };

/** The header carries title, subtitle and byline; the footer closes the canvas and holds the printed sources. */
export const regionPlaces = ['header', 'body', 'footer'] as const;
export type RegionPlace = (typeof regionPlaces)[number];

export interface Region {
  /** Stable through edits. */
  id: string;
  /** What the author calls it; edits address it by this. */
  name: string;
  place: RegionPlace;
  /** Shown above the region; the header shows the poster's own title instead. */
  heading?: string;
  blocks: RegionBlock[];
  /** Drawn in full colour, as what the passer-by should see first. */
  emphasis?: boolean;
  icon?: IconName;
  /** The ground that an edit gave it. */
  fill?: Color;
  /** Of its heading and its text, over that of the poster's; without sizes, which are those of all regions. */
  look?: Pick<PosterLook, 'headings' | 'text'>;
}

/** Sources a piece of content rests on, as indexes into the poster's sources. */
export interface Cited {
  cites?: number[];
}

export type CitedPoint = Point & Cited;

export type RegionBlock =
  | ({ kind: 'text'; text: string; guidance?: boolean } & Cited)
  | { kind: 'points'; points: CitedPoint[] }
  | ({ kind: 'statement'; text: string; by?: string; guidance?: boolean; large?: boolean } & Cited)
  | ({ kind: 'figures'; figures: Figure[] } & Cited)
  | ({ kind: 'chart'; chart: ChartData; takeaway?: string; own?: OwnChart } & Cited)
  | ({ kind: 'table'; columns: string[]; rows: string[][]; caption?: string } & Cited)
  | ({ kind: 'picture'; asset: string; alt: string; caption?: string } & Cited)
  | ({ kind: 'steps'; steps: Step[] } & Cited)
  | ({ kind: 'timeline'; events: PosterEvent[] } & Cited)
  | ({ kind: 'facts'; facts: Fact[] } & Cited);

export type RegionBlockKind = RegionBlock['kind'];

export interface Step {
  title: string;
  text?: string;
  guidance?: boolean;
}

export interface PosterEvent {
  when: string;
  what: string;
  guidance?: boolean;
}

/** A line with an icon: when, where, how to reach somebody. */
export interface Fact {
  icon: IconName;
  label: string;
  value: string;
  guidance?: boolean;
}
