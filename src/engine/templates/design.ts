import type { Color } from '../scene.ts';

/** The hand of a template: how it draws cards, lists, numbers and the rest. */
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
  /** Colours for parts of one thing: series, options, events. */
  series: Color[];
}

export interface TypeScale {
  display: number;
  title: number;
  heading: number;
  body: number;
  small: number;
  caption: number;
  figure: number;
}

export interface CardStyle {
  fill?: Color;
  stroke?: Color;
  radius: number;
  /** A stroke of colour on the card: above it, at its start, or none. */
  mark: 'top' | 'start' | 'none';
  inset: number;
}
