import type { Beat } from './beat.ts';

/** What a beat says to its author in one language. */
export interface BeatText {
  /** `{subject}` is replaced by what the prompt is about; `title` is used where that is too long or unknown. */
  about?: string;
  title: string;
  /** Questions whose answers make the slide. For columns and timelines: one for each label, in order. */
  ask: string[];
  /** Headings of columns, names of figures, points of a timeline: as many as the form has. */
  labels?: string[];
}

/** Everything the composer says of its own in one language. */
export interface FrameText {
  beats: Record<Beat, BeatText>;
  words: {
    agenda: string;
    /** Before the audience, on the title slide: "For the board". */
    preparedFor: string;
    sources: string;
    /** Stands where a figure is still to be filled in. */
    figure: string;
  };
  /** Ways to go deeper into a beat when more slides are asked for than the story has; `{title}` is the beat's. */
  facets: { title: string; ask: string[] }[];
  /** Speaker notes: how to present a slide of guidance; `{questions}` are its questions. */
  guidanceNote: string;
}
