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
  /** What authors call such a section, in lower case. */
  names?: string[];
}

/** Everything the composer says of its own in one language. */
export interface FrameText {
  beats: Record<Beat, BeatText>;
  words: {
    agenda: string;
    /** Before the audience, on the title slide: "For the board". */
    preparedFor: string;
    sources: string;
    keyMessages: string;
    nextSteps: string;
    timeline: string;
    /** Title of figures that have no name of their own. */
    figures: string;
    quote: string;
    picture: string;
    /** Below a table that was cut: `{shown}`, `{total}`. */
    rowsShown: string;
    /** Below a chart that sums up records: `{count}`. */
    recordsSummed: string;
    /** Stands where a figure is still to be filled in. */
    figure: string;
  };
  /** What a chart shows, as a title: `{series}`, `{category}`, `{value}`, `{change}`, `{from}`, `{to}`. */
  findings: { rose: string; fell: string; steady: string; leads: string; leadsPlain: string };
  /** Ways to go deeper into a beat when more slides are asked for than the story has; `{title}` is the beat's. */
  facets: { title: string; ask: string[] }[];
  /** Speaker notes: how to present a slide of guidance; `{questions}` are its questions. */
  guidanceNote: string;
}
