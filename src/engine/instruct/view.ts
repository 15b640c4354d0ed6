import type { ChartForm, ShapeKind, SlideForm } from './operation-values.ts';
import type { ObjectKind } from './references.ts';

/** A deck as instructions see it: what an applier shows of its own deck so that references can be resolved. */
export interface DeckView {
  slides: SlideView[];
}

export interface SlideView {
  /** Stable while operations are applied: slides keep theirs when others come and go. */
  id: string;
  /** '' where the slide has none. */
  title: string;
  /** Every other text that is shown, in reading order. */
  texts: string[];
  /** What it is for or made of. */
  role?: SlideForm;
  objects: ObjectView[];
  /** Passed over when the deck is shown. */
  hidden?: true;
  /** It asks its author for words. */
  unfinished?: true;
}

export interface ObjectView {
  /** Stable within the slide. */
  id: string;
  kind: ObjectKind;
  shape?: ShapeKind;
  chart?: ChartForm;
  /** As the file calls it. */
  name?: string;
  text?: string;
  /** What a picture shows, as its author described it. */
  description?: string;
  /** Of a picture: the length of its file, which tells the same picture on other slides. */
  media?: number;
  /** Of a chart: its categories and series. */
  data?: readonly string[];
  /** How many a table has; absent where that is not known. */
  columns?: number;
  /** Not there yet: written to, it comes to be. */
  isMissing?: boolean;
  /** A subtitle that is called the content where a slide has no other. */
  isStandIn?: true;
  /** The middle of where it stands, in any unit; absent where that is not known. */
  middle?: { x: number; y: number };
  /** How much of the slide it takes, in any unit; absent where that is not known. */
  area?: number;
  /** The colours that it shows; absent where that is not known. */
  colours?: Colours;
  /** A paragraph that stands among points and has neither bullet nor number. */
  isPlain?: true;
  /** A line that ends in an arrow. */
  hasHead?: true;
  /** A title that is a text box like others. */
  isBox?: true;
}

/** `#RRGGBB`; what is absent has no colour or more than one. */
export interface Colours {
  fill?: string;
  line?: string;
  /** Those of its letters, each once. */
  letters: readonly string[];
}

/** An object where it stands. */
export interface Found {
  slide: SlideView;
  object: ObjectView;
}
