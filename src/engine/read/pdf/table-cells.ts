import type { Box } from './geometry.ts';
import type { Word } from './page-words.ts';

/** The cells of a table as the page shows them; every row is as long as the others. */
export interface Cells {
  header: string[];
  rows: string[][];
}

/** Words that stand together in a row. */
export interface Cell extends Box {
  text: string;
  words: Word[];
  base: number;
  size: number;
  bold: boolean;
}

export type Row = Cell[];

/** From where to where across the page. */
export type Span = Pick<Box, 'x0' | 'x1'>;

const number = /^[-+−–(~<>≤≥±]{0,2}\s?\p{Sc}?\s?[\d٠-٩][\d٠-٩⁰¹²³⁴-⁹⁻.,:\s/×±–%-]*\)?\s?[%‰*†‡a-z]{0,3}$/iu;
export const isNumber = (text: string): boolean =>
  number.test(text) && !/^(?:19|20)\d\d(?:[-–/]\d{2,4})?$/.test(text);

export const middle = ({ x0, x1 }: Span): number => (x0 + x1) / 2;

/** The cell of each column, row by row; one over several columns stands in each of them. */
export type Grid = (Cell | undefined)[][];

/** From the first to the last of them. */
export const around1 = (columns: Span[]): Span => ({
  x0: Math.min(...columns.map(({ x0 }) => x0)),
  x1: Math.max(...columns.map(({ x1 }) => x1)),
});

export const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
/** A year, a school year or a date in figures. */
export const isTime = (text: string): boolean =>
  date.test(text) || /^(?:19|20)\d\d(?:[-–/]\d{2,4})?$/.test(text);
