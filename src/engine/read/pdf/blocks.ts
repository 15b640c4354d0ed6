import type { Float } from './floats.ts';
import type { Line } from './lines.ts';

/** A piece of a document as its pages have it, in reading order; levels and sections are not settled yet. */
export type PdfBlock =
  | {
      type: 'heading' | 'text' | 'contents' | 'equation' | 'code' | 'reference';
      text: string;
      lines: Line[];
      jumbled?: boolean;
    }
  | { type: 'list'; lines: Line[]; items: PdfItem[] }
  | { type: 'float'; float: Float; lines: Line[] };

/** `jumbled` is what stands far apart on one line, as in a form: no sentence goes over such a gap. */
export interface PdfItem {
  text: string;
  x: number;
  mark: string;
  jumbled?: boolean;
}

/** A line in its column, or something that stands among the lines. */
export interface FlowItem {
  page: number;
  column: number;
  line?: Line;
  float?: Float;
}
