import type { View } from '../content/tables/views-of.ts';
import type { Table } from '../read/document.ts';

/** A table with what a slide shows of it. */
export interface Shown extends Table {
  view: View;
  as: 'chart' | 'table';
  /** Not the first of several views: it is called by what it shows itself, and of which table it is where there are more. */
  own?: { of: string; measured?: boolean };
}
