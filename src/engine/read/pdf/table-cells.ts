import type { Box } from './geometry.ts';

/** The cells of a table as the page shows them; every row is as long as the others. */
export interface Cells {
  header: string[];
  rows: string[][];
}

/** Words that stand together in a row. */
export interface Cell extends Box {
  text: string;
  base: number;
  size: number;
  bold: boolean;
}

export type Row = Cell[];

const number = /^[-+−–(~<>≤≥±]{0,2}\s?[$€£¥]?\s?[\d٠-٩][\d٠-٩.,:\s/×±–%-]*\)?\s?[%‰*†‡a-z]{0,3}$/iu;
export const isNumber = (text: string): boolean =>
  number.test(text) && !/^(?:19|20)\d\d(?:[-–/]\d{2,4})?$/.test(text);
