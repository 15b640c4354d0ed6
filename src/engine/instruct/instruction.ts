import type { Locale } from '../../contract/locales.ts';
import type { Asking } from './asking.ts';
import type { Misspelling } from './spelling.ts';
import type { Line } from './told-line.ts';

/** An edit's wording, and what is known of its document. */
export interface Instruction {
  prompt: string;
  surface: 'deck' | 'poster';
  /** Language of the document; tried first. */
  language: Locale;
  /** Names in the document: poster regions, chart categories, templates. */
  names: readonly string[];
  /** Slide titles, so that "delete Budget" is understood. */
  titles?: readonly string[];
  /** Names in data: rows, columns, categories and series. */
  terms?: readonly string[];
  /** Labels of facts: “Venue” in “Venue: Town Hall”. */
  facts?: readonly string[];
  /** Texts of points and events. */
  lines?: readonly Line[];
  /** Numbers in data, with row and column. */
  cells?: readonly Line[];
  /** All texts, which may be quoted without quotation marks. */
  said?: readonly string[];
  /** Short texts of boxes and shapes. */
  labels?: readonly string[];
  /** Titles of charts, and names of tables, pictures, charts and groups. */
  charts?: readonly string[];
  /** Words for what pictures show, in lower case; used if nothing else matches a noun. */
  shown?: readonly string[];
  /** Names of pictures that came with the edit. */
  files?: readonly string[];
  /** Layout names of any .pptx; absent for a deck made by svc. */
  layouts?: readonly string[];
  /** Names of table columns and of columns side by side; these are terms too. */
  columns?: readonly string[];
  headings?: readonly string[];
  /** End of the question if something is not understood: what can be changed. */
  hint?: string;
  asking?: Asking;
  /** Called for each misspelt word that was corrected, and for each ignored clause. */
  corrected?: (word: Misspelling) => void;
}
