import type { View } from '../content/tables/views-of.ts';
import type { Table } from '../read/document.ts';

/** A table with the view a slide shows. */
export interface Shown extends Table {
  view: View;
  as: 'chart' | 'table';
  /** A view after the first: titled by its content, and by its table if there are several. */
  own?: { of: string; measured?: boolean };
}
