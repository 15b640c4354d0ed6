import type { Float } from './floats.ts';
import type { Line } from './lines.ts';

/** A piece of a document as its pages have it, in reading order; levels and sections are not settled yet. */
export type PdfBlock =
  | { type: 'heading' | 'text' | 'contents' | 'equation' | 'code' | 'reference'; text: string; lines: Line[] }
  | { type: 'list'; lines: Line[]; items: { text: string; x: number; mark: string }[] }
  | { type: 'float'; float: Float; lines: Line[] };

/** A line in its column, or something that stands among the lines. */
export interface FlowItem {
  page: number;
  column: number;
  line?: Line;
  float?: Float;
}
