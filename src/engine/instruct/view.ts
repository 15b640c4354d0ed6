import type { ChartForm, ShapeKind, SlideForm } from './operation-values.ts';
import type { ObjectKind } from './references.ts';

/** A deck as references are resolved against it. */
export interface DeckView {
  slides: SlideView[];
}

export interface SlideView {
  /** Stable while operations are applied, even if slides are added or removed. */
  id: string;
  /** '' if the slide has none. */
  title: string;
  /** All other visible texts, in reading order. */
  texts: string[];
  role?: SlideForm;
  objects: ObjectView[];
  /** Hidden in the show. */
  hidden?: true;
  /** It has guidance for its author. */
  unfinished?: true;
}

export interface ObjectView {
  /** Stable within the slide. */
  id: string;
  kind: ObjectKind;
  shape?: ShapeKind;
  chart?: ChartForm;
  /** Name in the file. */
  name?: string;
  text?: string;
  /** A picture's alternative text. */
  description?: string;
  /** For a picture: file length, which identifies it on other slides. */
  media?: number;
  /** For a chart: categories and series. */
  data?: readonly string[];
  /** For a table; absent if unknown. */
  columns?: number;
  /** Does not exist yet; created when written to. */
  isMissing?: boolean;
  /** A subtitle that counts as content on slides without another. */
  isStandIn?: true;
  /** Its centre in any unit; absent if unknown. */
  middle?: { x: number; y: number };
  /** Its area in any unit; absent if unknown. */
  area?: number;
  /** Visible colours; absent if unknown. */
  colours?: Colours;
  /** A paragraph among points without bullet or number. */
  isPlain?: true;
  /** A line with an arrowhead. */
  hasHead?: true;
  /** A title in an ordinary text box. */
  isBox?: true;
}

/** `#RRGGBB`; absent for no colour or several. */
export interface Colours {
  fill?: string;
  line?: string;
  /** Colours of its letters, each once. */
  letters: readonly string[];
}

export interface Found {
  slide: SlideView;
  object: ObjectView;
}
