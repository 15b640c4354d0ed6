import type { MeasuredText } from '../package/measured/measure-body.ts';

/** Pixels: the least room assumed when measuring overflow, for boxes with large insets. */
export const leastRoom = 12;

/** A text's height as a share of the room in its box. */
export const fullnessOf = ({ ink, room }: MeasuredText): number =>
  ink.height / Math.max(leastRoom, room.height);

/** Average letter width in pixels for each point of type. */
const letter = 0.5 * (4 / 3);

/** Programs break long addresses differently, and some do not shrink text that contains one. */
export const hasLongWord = ({ words, smallest, room }: MeasuredText): boolean =>
  words.split(/\s+/).some((word) => word.length * smallest * letter > room.width);
