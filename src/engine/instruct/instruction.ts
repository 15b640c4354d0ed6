import type { Locale } from '../../contract/locales.ts';
import type { Asking } from './asking.ts';
import type { Misspelling } from './spelling.ts';
import type { Line } from './told-line.ts';

/** What is asked for, and what is known of the document that it is asked of. */
export interface Instruction {
  prompt: string;
  surface: 'deck' | 'poster';
  /** Of the document: its language is tried first. */
  language: Locale;
  /** What the document names: regions of a poster, categories of charts, templates. */
  names: readonly string[];
  /** Titles of the slides, so that "delete Budget" is understood. */
  titles?: readonly string[];
  /** Words of the data: what rows, columns, categories and series are called. */
  terms?: readonly string[];
  /** What facts are called that stand there: “Venue” in “Venue: Town Hall”. */
  facts?: readonly string[];
  /** What the points and events of its slides say. */
  lines?: readonly Line[];
  /** The numbers of its data by row and column. */
  cells?: readonly Line[];
  /** All that is written there, which may be said without quotation marks. */
  said?: readonly string[];
  /** What short texts of boxes and shapes say. */
  labels?: readonly string[];
  /** Words of what pictures show, in small letters: looked at where nothing else can be made of a noun. */
  shown?: readonly string[];
  /** Names of the pictures that came with the edit. */
  files?: readonly string[];
  /** What the layouts are called of a file of anybody's making; absent for a deck of svc's own. */
  layouts?: readonly string[];
  /** What columns of tables are called, and columns that stand side by side: these are terms, too. */
  columns?: readonly string[];
  headings?: readonly string[];
  /** Ends the question about what is not understood: what there is to change. */
  hint?: string;
  asking?: Asking;
  /** Told of each word that was read as another, since it is misspelt, and of each clause that asks for nothing. */
  corrected?: (word: Misspelling) => void;
}
