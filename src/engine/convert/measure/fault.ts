import type { Thing } from './slide-facts.ts';

/** A fault that conversion introduced and that a person would fix. */
export interface Fault {
  /** Name of the object. */
  object: string;
  /** A full sentence. */
  message: string;
  /** Below 1 it only decides between plans. */
  weight: number;
  /** Caused by the brand: it is reported, but no other plan is tried for it. */
  ofBrand?: boolean;
  /** Arrangement or small print, which on a cover is up to the brand. */
  arranged?: boolean;
  /** It overlaps the brand's drawings, which nothing outside the work area may do. */
  crosses?: boolean;
  /** The key of the text whose lines a picture cuts. */
  cut?: Cut;
}

export interface Cut {
  words: string;
  /** The inset that would end the text before the picture, in pixels; undefined where it would be too large. */
  inset?: { side: 'lIns' | 'rIns'; width: number };
}

/** Whether it needs a person's attention. */
export const isNoticed = ({ weight }: Fault): boolean => weight >= 1;

export const fault = (thing: Thing, weight: number, message: string): Fault => ({
  object: thing.name,
  weight,
  message: `"${thing.name}" ${message}`,
});
