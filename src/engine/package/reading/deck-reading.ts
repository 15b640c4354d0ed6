/** A presentation's content as plain data. Lengths in centimetres, type in points, colours `#RRGGBB`. */
export interface DeckReading {
  width: number;
  height: number;
  slides: SlideReading[];
}

export interface SlideReading {
  /** Counted from 1. */
  number: number;
  /** '' for none. */
  title: string;
  /** Name of its layout. */
  layout: string;
  hidden: boolean;
  /** Its own background: a colour, 'picture' or 'gradient'; null where it uses the layout's. */
  background: string | null;
  objects: ObjectReading[];
  /** Speaker notes; '' for none. */
  notes: string;
}

export const readingKinds = [
  'title',
  'subtitle',
  'content',
  'text-box',
  'shape',
  'table',
  'chart',
  'picture',
  'group',
  'line',
  'footer',
  /** A diagram, video, embedded object, or anything newer than this reader. */
  'other',
] as const;
export type ReadingKind = (typeof readingKinds)[number];

export interface ObjectReading {
  /** Unique on its slide. */
  id: string;
  name: string;
  kind: ReadingKind;
  /** DrawingML's name of a shape's geometry: 'ellipse', 'star5'. */
  preset?: string;
  box?: { x: number; y: number; width: number; height: number };
  /** Degrees clockwise. */
  turn?: number;
  /** Alternative text. */
  alt?: string;
  /** A colour, 'none', 'picture', 'gradient' or 'pattern'. Absent where a style decides. */
  fill?: string;
  line?: string;
  paragraphs?: ParagraphReading[];
  /** Rows of cells; '' for a cell covered by a merge. */
  table?: string[][];
  chart?: ChartReading;
  picture?: { part: string; bytes: number };
  /** Members of a group. */
  objects?: ObjectReading[];
}

export interface ParagraphReading {
  text: string;
  /** Counted from 0. */
  level: number;
  bullet: boolean;
  /** A numbered list item. */
  numbered?: true;
  align?: string;
  /** Multiple of a line. */
  lineSpacing?: number;
  runs: RunReading[];
}

/** Text in one format; absent values are inherited. */
export interface RunReading {
  text: string;
  font?: string;
  size?: number;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  colour?: string;
  link?: string;
}

export interface ChartReading {
  /** 'column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter', else DrawingML's name. */
  type: string;
  title: string;
  categories: string[];
  series: { name: string; values: (number | null)[] }[];
  legend: boolean;
}
