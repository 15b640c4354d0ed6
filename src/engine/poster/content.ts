import type { Locale } from '../../contract/locales.ts';
import type { ChartData, Figure, OwnChart, Point, SourceReference } from '../outline.ts';
import type { IconName } from '../scene/icons/icon-names.ts';
import type { Color } from '../scene/scene.ts';

/**
 * The content of a poster by region, independent of its appearance. Plain JSON, so that it can be stored, edited by
 * region and redrawn on another canvas.
 */
export interface PosterContent {
  title: string;
  subtitle?: string;
  /** Author and audience, below the title. */
  byline?: string;
  logos?: string[];
  /** Target of the QR code next to the title. */
  code?: string;
  language: Locale;
  layout: PosterLayout;
  sources: SourceReference[];
  /** The paper's references, in its own words and numbers; printed as far as the canvas cites them. */
  references?: OwnReference[];
  /** In reading order. */
  regions: Region[];
  /** The author's arrangement; if absent, the layout arranges the regions. */
  arrangement?: Arrangement;
  /** Number of columns the author asked for. */
  columns?: number;
  look?: PosterLook;
  /** Background set by an edit. */
  paper?: Color;
  /** Accent slot set by an edit. */
  accent?: 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5' | 'accent6';
}

/** Parts that can have a look: title, the lines below it, and the regions' headings and text. */
export const lookedParts = ['title', 'subtitle', 'byline', 'headings', 'text'] as const;
export type LookedPart = (typeof lookedParts)[number];
export type PosterLook = { [Part in LookedPart]?: TextLook };

/** Absent properties are the template's. */
export interface TextLook {
  /** Font family as written. */
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

/** Regions by id, side by side or stacked; `weight` is the share of space, default 1. */
export type Arrangement =
  | { region: string; weight?: number }
  | { columns: Arrangement[]; weight?: number }
  | { rows: Arrangement[]; weight?: number };

/** The header has title, subtitle and byline; the footer also has the printed sources. */
export const regionPlaces = ['header', 'body', 'footer'] as const;
export type RegionPlace = (typeof regionPlaces)[number];

export interface Region {
  /** Stable across edits. */
  id: string;
  /** The author's name for it, by which edits address it. */
  name: string;
  place: RegionPlace;
  /** Shown above the region; the header shows the poster's title instead. */
  heading?: string;
  blocks: RegionBlock[];
  /** Drawn in full colour to be seen first. */
  emphasis?: boolean;
  icon?: IconName;
  /** Background set by an edit. */
  fill?: Color;
  /** For its heading and text, overriding the poster's; no sizes, which all regions share. */
  look?: Pick<PosterLook, 'headings' | 'text'>;
}

/** Sources of a content, as indexes into the poster's sources. */
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

/** A line with an icon: time, place, contact. */
export interface Fact {
  icon: IconName;
  label: string;
  value: string;
  guidance?: boolean;
}

/** One finding is set to be read from across a hall. */
export const isBillboard = ({ regions }: PosterContent): boolean =>
  regions.some(({ blocks }) => blocks.some((block) => block.kind === 'statement' && block.large));
