import type { Table } from '../../read/document.ts';
import type { Interest } from './interest.ts';
import type { View, ViewOptions } from './views-of.ts';

/** A slide's worth of a table. */
export interface Told {
  view: View;
  as: 'chart' | 'table';
}

export interface Wanted {
  /** Number of slides for the table; 0 next to text, which gets it once. */
  places: number;
  /** A number of slides was asked for, and is filled while the table has something to say. */
  exact: boolean;
  /** Named things are compared side by side. */
  compares: boolean;
  /** Title of the deck; not used as a chart title. */
  title: string;
  /** Questions another table answers. */
  lost?: ReadonlySet<string>;
}

export interface Telling {
  table: Table;
  view: View;
  interest: Interest;
  options: ViewOptions;
  places: number;
  wanted: Wanted;
  /** Groups of its rows were already shown. */
  parted?: boolean;
}
