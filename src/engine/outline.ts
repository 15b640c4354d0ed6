import type { Locale } from '../contract/locales.ts';
import type { Support } from './content/support.ts';
import type { Look, ShapeKind } from './instruct/operation-values.ts';
import type { Place } from './instruct/references.ts';
import type { IconName } from './scene/icons/icon-names.ts';
import type { Place as SourcePlace } from './source.ts';

/**
 * What a deck says, before anybody asks how it looks: composing makes it, editing changes it, laying out draws it.
 * Plain JSON, so that a turn can be stored and taken up by another process.
 */
export interface DeckOutline {
  title: string;
  language: Locale;
  /** What the material was, for footers, notes and citations. */
  sources: SourceReference[];
  slides: SlideOutline[];
}

export interface SourceReference {
  kind: 'file' | 'link' | 'text';
  title: string;
  /** What a file or a text calls itself. */
  ownTitle?: string;
  /** The words with which a text begins that calls itself nothing. */
  opening?: string;
  url?: string;
  author?: string;
  date?: string;
  /** ISO 8601 date on which a web page was read. */
  accessed?: string;
}

/** A short point; `guidance` marks words that ask the author for something instead of stating it. */
export interface Point {
  text: string;
  /** Second-level points. */
  children?: string[];
  guidance?: boolean;
  /** A heading over its second-level points. */
  heading?: boolean;
}

export interface Figure {
  /** As it is shown: "€1.2m", "46.9%". */
  value: string;
  label: string;
  note?: string;
  guidance?: boolean;
}

export const chartTypes = ['column', 'bar', 'line', 'area', 'pie', 'doughnut'] as const;
export type ChartType = (typeof chartTypes)[number];

export interface ChartData {
  type: ChartType;
  title?: string;
  /** Unit of the values: "%", "€m". */
  unit?: string;
  categories: string[];
  /** What the categories are: the heading of their column. */
  of?: string;
  series: { name: string; values: (number | null)[] }[];
  /** Columns or bars of a category stand on one another, as parts of a whole. */
  stacked?: true;
  /** Categories that are set off, of a single series of columns or bars. */
  highlight?: string[];
}

export const isRound = ({ type }: { type: string }): boolean => type === 'pie' || type === 'doughnut';

interface SlideBase {
  /** Stable through edits, so that only touched slides change. */
  id: string;
  /** The finding, as a sentence where there is one. */
  title: string;
  /** What the speaker says. */
  notes?: string;
  /** Where the slide's content comes from. */
  citations?: SourcePlace[];
  /** Behind what is not said word for word in the sources: numbers that were computed. */
  support?: Support[];
  /** The slide asks its author for content; shown visibly as such. */
  guidance?: boolean;
  /** What its author has to add beside what it shows, each a request; the first are shown at its head. */
  toAdd?: string[];
  /** What it says and no source does, for its author to check; shown visibly as such. */
  toCheck?: string[];
  /** Name of a theme colour slot that edits may choose for emphasis. */
  accent?: 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5' | 'accent6';
  /** What edits asked for beyond what the template draws. */
  own?: SlideOwn;
  /** Passed over when the deck is shown. */
  hidden?: true;
}

/** Looks, places and objects of a slide's own; the layout honours them in every format. */
export interface SlideOwn {
  /** Six hex digits after '#'. */
  background?: string;
  looks?: OwnLook[];
  places?: { id: string; place: OwnPlace }[];
  shapes?: OwnShape[];
  chart?: OwnChart;
  footer?: OwnFooter;
}

export interface OwnLook {
  id: string;
  look: Look;
  part?: OwnLookPart;
}

/** A row, a column or one cell of a table, counted from 0 with the header, or of them the numbers alone; or words wherever they stand. */
export type OwnLookPart = { row?: number; column?: number; numbers?: true } | { words: string };

/** How edits want a chart to be shown; what is absent is the template's to decide. */
export interface OwnChart {
  legend?: 'none' | 'bottom' | 'top' | 'end';
  /** Values at the marks. */
  labels?: boolean;
  /** The category whose mark stands out, in a colour of its own where one is given. */
  highlight?: string;
  colour?: string;
  /** By the name of the category or of the series. */
  colours?: Record<string, string>;
  /** Titles of the axes. */
  axes?: { category?: string; value?: string };
}

export interface OwnFooter {
  text?: string;
  /** false where the number of the slide is not to be shown. */
  number?: boolean;
}

/** As instructions have it, in centimetres, with the object that it stands beside by its id. */
export interface OwnPlace extends Omit<Place, 'beside' | 'between'> {
  beside?: { id: string; side: 'left' | 'right' | 'above' | 'below' };
}

export interface OwnShape {
  id: string;
  shape: ShapeKind;
  text?: string;
  /** Degrees clockwise. */
  turn?: number;
}

export interface TitleSlide extends SlideBase {
  kind: 'title';
  subtitle?: string;
  byline?: string;
}
export interface AgendaSlide extends SlideBase {
  kind: 'agenda';
  items: string[];
}
export interface SectionSlide extends SlideBase {
  kind: 'section';
  /** 1, 2, 3 … */
  number?: number;
  text?: string;
}
export interface StatementSlide extends SlideBase {
  kind: 'statement';
  text: string;
}
export interface BulletsSlide extends SlideBase {
  kind: 'bullets';
  points: Point[];
  /** Steps: the points are numbered from here on. */
  numberedFrom?: number;
  /** Numbered points side by side, where they have room. */
  across?: true;
}
export interface TwoColumnsSlide extends SlideBase {
  kind: 'two-columns';
  columns: [Column, Column];
}
export interface Column {
  /** Above the heading. */
  icon?: IconName;
  heading: string;
  points: Point[];
}
/** Two to four options against the same criteria. */
export interface ComparisonSlide extends SlideBase {
  kind: 'comparison';
  options: Column[];
  /** Four fields, two by two; or people, under their initials. Side by side where absent. */
  form?: 'matrix' | 'team';
}
export interface BigNumberSlide extends SlideBase {
  kind: 'big-number';
  /** One to four. */
  figures: Figure[];
  points?: Point[];
}
export interface ChartSlide extends SlideBase {
  kind: 'chart';
  chart: ChartData;
  takeaway?: string;
}
export interface TableSlide extends SlideBase {
  kind: 'table';
  columns: string[];
  rows: string[][];
  takeaway?: string;
}
export interface TimelineSlide extends SlideBase {
  kind: 'timeline';
  events: { when: string; what: string; detail?: string; guidance?: boolean }[];
}
export interface QuoteSlide extends SlideBase {
  kind: 'quote';
  text: string;
  by?: string;
}
export interface PictureSlide extends SlideBase {
  kind: 'picture';
  asset: string;
  alt: string;
  caption?: string;
  points?: Point[];
}
export interface ClosingSlide extends SlideBase {
  kind: 'closing';
  points: Point[];
  /** As of bullets. */
  numberedFrom?: number;
}

export type SlideOutline =
  | TitleSlide
  | AgendaSlide
  | SectionSlide
  | StatementSlide
  | BulletsSlide
  | TwoColumnsSlide
  | ComparisonSlide
  | BigNumberSlide
  | ChartSlide
  | TableSlide
  | TimelineSlide
  | QuoteSlide
  | PictureSlide
  | ClosingSlide;

export type SlideKind = SlideOutline['kind'];

/** A slide without its place in the deck. */
export type SlideBody = SlideOutline extends infer Slide
  ? Slide extends { id: string }
    ? Omit<Slide, 'id'>
    : never
  : never;
