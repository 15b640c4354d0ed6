/** What stands in a presentation, as plain data. Lengths are centimetres, sizes of letters points, colours `#RRGGBB`. */
export interface DeckReading {
  width: number;
  height: number;
  slides: SlideReading[];
}

export interface SlideReading {
  /** From 1. */
  number: number;
  /** '' where the slide has none. */
  title: string;
  /** Name of its layout. */
  layout: string;
  hidden: boolean;
  /** Its own; null where the layout's shows. A colour, or what else it is: 'picture', 'gradient'. */
  background: string | null;
  objects: ObjectReading[];
  /** What the speaker is to say; '' for nothing. */
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
  /** A diagram, a video, an embedded object, or something newer than this reader. */
  'other',
] as const;
export type ReadingKind = (typeof readingKinds)[number];

export interface ObjectReading {
  /** Unique on its slide. */
  id: string;
  name: string;
  kind: ReadingKind;
  /** Geometry of a shape, by DrawingML's name: 'ellipse', 'star5'. */
  preset?: string;
  box?: { x: number; y: number; width: number; height: number };
  /** Degrees clockwise. */
  turn?: number;
  /** What it shows, in words. */
  alt?: string;
  /** A colour, 'none', or 'picture', 'gradient', 'pattern'. Absent where a style decides. */
  fill?: string;
  line?: string;
  paragraphs?: ParagraphReading[];
  /** Rows of cells; a cell that another covers is ''. */
  table?: string[][];
  chart?: ChartReading;
  picture?: { part: string; bytes: number };
  /** Of a group. */
  objects?: ObjectReading[];
}

export interface ParagraphReading {
  text: string;
  /** From 0. */
  level: number;
  bullet: boolean;
  /** Its mark counts: 1., 2., … */
  numbered?: true;
  align?: string;
  /** Multiple of a line. */
  lineSpacing?: number;
  runs: RunReading[];
}

/** Letters of one look; what is absent is inherited. */
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
