import type { Locale } from '../../../contract/locales.ts';
import type { CitationWords } from '../../language/language-file.ts';
import type { PartialDate } from '../../language/long-date.ts';
import type { SourceReference } from '../../outline.ts';
import type { Author } from './authors.ts';

/** A source with everything a style needs. */
export interface Work {
  /** Index among the poster's sources. */
  source: number;
  kind: SourceReference['kind'];
  /** Its title, else its name without the file extension. */
  title: string;
  /** File name, as the author knows it. */
  fileName?: string;
  /** Kind of file, if not a document. */
  medium?: 'dataSet' | 'slides';
  authors: Author[];
  /** Host of a link, without "www.". */
  site?: string;
  url?: string;
  date?: PartialDate;
  accessed?: PartialDate;
}

/** The mark after a statement on the canvas. */
export interface CitationMark {
  text: string;
  superscript: boolean;
  /** The italic part of `text`. */
  italic?: string;
  /** Several words; in a list with the same works throughout it appears once. */
  long?: boolean;
}

export interface ReferenceEntry {
  /** "1." in numbered styles. */
  number?: string;
  /** Everything before the address. */
  text: string;
  /** The italic part of `text`. */
  italic?: string;
  /** Address at the end of the entry. */
  url?: string;
}

export interface StyleContext {
  /** Cited works in the order of their first citation. */
  works: Work[];
  words: CitationWords;
  language: Locale;
}

/** A citation style. To add one, implement this in its own file and list it in citations-of.ts. */
export interface CitationStyle {
  heading: 'references' | 'sources';
  /** The mark on the canvas for works cited together. */
  mark(works: Work[], context: StyleContext): CitationMark;
  /** The printed list, in order. */
  list(context: StyleContext): ReferenceEntry[];
}
