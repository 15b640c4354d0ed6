import type { Thing } from './slide-facts.ts';

/** Something that a person who looks at a converted slide would fix, and that the slide did not have before. */
export interface Fault {
  /** Name of the object. */
  object: string;
  /** A whole sentence. */
  message: string;
  /** Below 1 it only tells the better of two. */
  weight: number;
  /** The brand's own doing: it is said, and no other way is tried because of it. */
  ofBrand?: boolean;
  /** How it is arranged, and how small its small print is: on a cover that is the brand's to say. */
  arranged?: boolean;
  /** It lies on what the brand has drawn: nothing that leaves the work area may. */
  crosses?: boolean;
  /** The words whose lines a picture has come to cut, by their key. */
  cut?: Cut;
}

export interface Cut {
  words: string;
  /** The inset that would end their box before the picture, in pixels; nothing where that would take too much of it. */
  inset?: { side: 'lIns' | 'rIns'; width: number };
}

/** Whether somebody has to look at it. */
export const isNoticed = ({ weight }: Fault): boolean => weight >= 1;

export const fault = (thing: Thing, weight: number, message: string): Fault => ({
  object: thing.name,
  weight,
  message: `"${thing.name}" ${message}`,
});
