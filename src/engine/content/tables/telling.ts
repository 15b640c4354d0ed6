import type { Table } from '../../read/document.ts';
import type { Interest } from './interest.ts';
import type { View, ViewOptions } from './views-of.ts';

/** One slide's worth of a table. */
export interface Told {
  view: View;
  as: 'chart' | 'table';
}

export interface Wanted {
  /** Slides that there are for the table; 0 beside text, where it is shown once. */
  places: number;
  /** Whoever asks for a number of slides gets them while the table has something to say. */
  exact: boolean;
  /** What the prompt names stands beside each other. */
  compares: boolean;
  /** What the deck is called: no name of a chart in it. */
  title: string;
  /** Questions that another table answers. */
  lost?: ReadonlySet<string>;
}

export interface Telling {
  table: Table;
  view: View;
  interest: Interest;
  options: ViewOptions;
  places: number;
  wanted: Wanted;
  /** Groups of its rows were told before. */
  parted?: boolean;
}
