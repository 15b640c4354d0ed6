import type { Color } from '../scene/scene.ts';

/** How a template draws content without a placeholder: lists, cards, numbers. */
export interface Design {
  /** Type sizes in pixels on the deck's canvas. */
  scale: TypeScale;
  /** Pixels between neighbouring blocks. */
  gap: number;
  card: CardStyle;
  /** Secondary text, and lines between things. */
  muted: Color;
  line: Color;
  /** The bullet of lists in cards; placeholders have their own. */
  bullet: { character: string; color: Color };
  /** Colours for parts of a whole: series, options, events. All are legible on the background. */
  series: Color[];
  /** Chart colours, which need not be legible as text; `series` by default. */
  marks?: Color[];
  /** Lists are on a panel or between two rules; short ones in cells, where the template has them. */
  lists: 'panel' | 'ruled';
  cells?: CellLists;
  /** Alignment of figures and their labels. */
  align: 'start' | 'center';
  columns: 'cards' | 'ruled';
  figures: 'cards' | 'ruled' | 'hero';
  timeline: 'line' | 'chevrons' | 'rows';
  table: 'filled' | 'ruled' | 'banded';
  /** A chart's takeaway: on a card or behind a rule beside it, or on a band below. */
  takeaway: 'card' | 'rule' | 'band';
}

/** Shared by most built-in templates. */
export const usualDesign = {
  muted: 'accent6',
  series: ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'],
  lists: 'ruled',
  align: 'start',
  columns: 'cards',
  figures: 'cards',
  timeline: 'line',
  table: 'filled',
  takeaway: 'card',
} satisfies Partial<Design>;

/** Points on tiles, between rules, or on cards side by side. */
export type CellLists = 'tiles' | 'rows' | 'across';

export interface TypeScale {
  heading: number;
  body: number;
  small: number;
  caption: number;
  figure: number;
}

export interface CardStyle {
  /** 'series' fills each card in its own colour, with text in the background's. */
  fill?: Color | 'series';
  stroke?: Color;
  radius: number;
  /** A coloured stroke above the card, at its start, or none. */
  mark: 'top' | 'start' | 'none';
  inset: number;
}
