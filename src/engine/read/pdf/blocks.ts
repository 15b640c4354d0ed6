import type { Float } from './floats.ts';
import type { Line } from './lines.ts';

/** A piece of a document as its pages have it, in reading order; levels and sections are not settled yet. */
export type PdfBlock =
  | {
      type: 'heading' | 'text' | 'contents' | 'equation' | 'code' | 'reference';
      text: string;
      lines: Line[];
    }
  | { type: 'list'; lines: Line[]; items: PdfItem[] }
  | { type: 'float'; float: Float; lines: Line[] };

export interface PdfItem {
  text: string;
  x: number;
  mark: string;
}

/** In points, by how much an item stands in from the one that it is under. */
export const leastInset = 6;

/** Between what stands far apart on one line: a formula that is drawn, in a text, and nothing at all on a form. */
export const unread = '\ufffc';

/** A line in its column, or something that stands among the lines. */
export interface FlowItem {
  page: number;
  column: number;
  line?: Line;
  float?: Float;
}
