import type { Color } from '../scene/scene.ts';

/** The hand of a template: how it draws lists, cards, numbers and the rest of what no placeholder holds. */
export interface Design {
  /** Pixels of type on the deck's canvas. */
  scale: TypeScale;
  /** Pixels between neighbouring blocks. */
  gap: number;
  card: CardStyle;
  /** Secondary text, and lines between things. */
  muted: Color;
  line: Color;
  /** The mark of lists in cards; placeholders have their own. */
  bullet: { character: string; color: Color };
  /** Colours for parts of one thing: series, options, events. Each is readable on the page's ground. */
  series: Color[];
  /** Colours of charts, where words need not be readable in them; `series` unless stated. */
  marks?: Color[];
  /** Lists stand on a panel or between two lines; short ones in cells of their own where the hand has such. */
  lists: 'panel' | 'ruled';
  cells?: CellLists;
  /** Of figures and their labels. */
  align: 'start' | 'center';
  columns: 'cards' | 'ruled';
  figures: 'cards' | 'ruled' | 'hero';
  timeline: 'line' | 'chevrons' | 'rows';
  table: 'filled' | 'ruled' | 'banded';
  /** Where the finding of a chart stands: beside it on a card or behind a line, or on a band under it. */
  takeaway: 'card' | 'rule' | 'band';
}

/** What most templates that come with svc have in common. */
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

/** Points on tiles, between lines, or on cards side by side. */
export type CellLists = 'tiles' | 'rows' | 'across';

export interface TypeScale {
  heading: number;
  body: number;
  small: number;
  caption: number;
  figure: number;
}

export interface CardStyle {
  /** 'series' fills each card with a colour of its own; its text is then in the colour of the ground. */
  fill?: Color | 'series';
  stroke?: Color;
  radius: number;
  /** A stroke of colour on the card: above it, at its start, or none. */
  mark: 'top' | 'start' | 'none';
  inset: number;
}
