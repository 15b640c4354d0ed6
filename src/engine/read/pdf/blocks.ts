import type { Float } from './floats.ts';
import type { Line } from './lines.ts';

/** A piece of a document in reading order, before levels and sections are decided. */
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

/** Smallest indent of a sub-item in points. */
export const leastInset = 6;

/** Placeholder for a wide gap in a line: a drawn formula in text, or empty space in a form. */
export const unread = '\ufffc';

/** A line in its column, or a float among lines. */
export interface FlowItem {
  page: number;
  column: number;
  line?: Line;
  float?: Float;
}
