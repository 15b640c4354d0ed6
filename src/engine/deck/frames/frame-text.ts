import type { Beat } from './beat.ts';

/** A beat's texts in one language. */
export interface BeatText {
  title: string;
  /** Groups of questions; for columns and timelines, one group per label. */
  ask: string[];
  /** Column headings, figure names or timeline moments, as the form needs. */
  labels?: string[];
}

/** All of the composer's own texts in one language. */
export interface FrameText {
  beats: Record<Beat, BeatText>;
  words: {
    agenda: string;
    /** Precedes the audience on the cover: "For the board". */
    preparedFor: string;
    /** Placeholder for a missing figure. */
    figure: string;
  };
  /** Questions for a section the prompt names. */
  section: string;
  /** Further slides for a beat if more are asked for than the story has: `title | questions`. */
  facets: string[];
  /** Speaker note for a guidance slide; `{questions}` are its questions. */
  guidanceNote: string;
}
