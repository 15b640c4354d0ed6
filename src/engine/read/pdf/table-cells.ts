import type { Box } from './geometry.ts';
import type { Word } from './page-words.ts';

/** A table's cells as displayed; rows have equal length. */
export interface Cells {
  header: string[];
  rows: string[][];
}

/** Adjacent words in a row. */
export interface Cell extends Box {
  text: string;
  words: Word[];
  base: number;
  size: number;
  bold: boolean;
}

export type Row = Cell[];

/** A horizontal extent. */
export type Span = Pick<Box, 'x0' | 'x1'>;

const number = /^[-+−–(~<>≤≥±]{0,2}\s?\p{Sc}?\s?[\d٠-٩][\d٠-٩⁰¹²³⁴-⁹⁻.,:\s/×±–%-]*\)?\s?[%‰*†‡a-z]{0,3}$/iu;
export const isNumber = (text: string): boolean =>
  number.test(text) && !/^(?:19|20)\d\d(?:[-–/]\d{2,4})?$/.test(text);

export const middle = ({ x0, x1 }: Span): number => (x0 + x1) / 2;

/** The cell of each column per row; a spanning cell occurs in each of its columns. */
export type Grid = (Cell | undefined)[][];

/** From the first to the last. */
export const around1 = (columns: Span[]): Span => ({
  x0: Math.min(...columns.map(({ x0 }) => x0)),
  x1: Math.max(...columns.map(({ x1 }) => x1)),
});

export const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;
/** A year, school year or numeric date. */
export const isTime = (text: string): boolean =>
  date.test(text) || /^(?:19|20)\d\d(?:[-–/]\d{2,4})?$/.test(text);
