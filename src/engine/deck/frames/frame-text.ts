import type { Beat } from './beat.ts';

/** What a beat says to its author in one language. */
export interface BeatText {
  title: string;
  /** Groups of questions whose answers make the slide. For columns and timelines one group for each label. */
  ask: string[];
  /** Headings of columns, names of figures, moments of a timeline: as many as the form has. */
  labels?: string[];
}

/** Everything the composer says of its own in one language. */
export interface FrameText {
  beats: Record<Beat, BeatText>;
  words: {
    agenda: string;
    /** Before the audience, on the title slide: "For the board". */
    preparedFor: string;
    /** Stands where a figure is still to be filled in. */
    figure: string;
  };
  /** Questions whose answers make a section that the prompt names. */
  section: string;
  /** Ways to go deeper into a beat when more slides are asked for than the story has: `title | questions`. */
  facets: string[];
  /** Speaker notes: how to present a slide of guidance; `{questions}` are its questions. */
  guidanceNote: string;
}
