import type { Locale } from '../../../contract/locales.ts';
import type { CitationWords } from '../../language/language-file.ts';
import type { SourceReference } from '../../outline.ts';
import type { Author } from './authors.ts';

/** A source with everything a style needs to name it. */
export interface Work {
  /** Index among the poster's sources. */
  source: number;
  kind: SourceReference['kind'];
  /** What it calls itself; else its name, without the extension of a file. */
  title: string;
  /** Name of a file, as the author knows it. */
  fileName?: string;
  /** What kind of file it is, where it is more than a document. */
  medium?: 'dataSet' | 'slides';
  authors: Author[];
  /** Host of a link, without "www.". */
  site?: string;
  url?: string;
  date?: WorkDate;
  accessed?: WorkDate;
}

export interface WorkDate {
  year: number;
  /** 1 to 12, where the date states it. */
  month?: number;
  day?: number;
}

/** What stands behind a statement on the canvas. */
export interface CitationMark {
  text: string;
  superscript: boolean;
  /** The part of `text` that is set in italics. */
  italic?: string;
  /** Several words: a list that rests on the same works throughout shows them once. */
  long?: boolean;
}

export interface ReferenceEntry {
  /** "1." in numbered styles. */
  number?: string;
  /** Everything before the address. */
  text: string;
  /** The part of `text` that is set in italics. */
  italic?: string;
  /** Ends the entry. */
  url?: string;
}

export interface StyleContext {
  /** Cited works in the order of their first citation. */
  works: Work[];
  words: CitationWords;
  language: Locale;
}

/** One way to cite. To add one: implement this in a file of its own and list it in citations-of.ts. */
export interface CitationStyle {
  heading: 'references' | 'sources';
  /** What stands on the canvas for works cited together. */
  mark(works: Work[], context: StyleContext): CitationMark;
  /** The printed list, in its order. */
  list(context: StyleContext): ReferenceEntry[];
}
