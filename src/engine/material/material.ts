import type { Locale } from '../../contract/locales.ts';
import type { DateMention } from '../analysis/dates.ts';
import type { Quantity } from '../analysis/numbers.ts';
import type { TermVector } from '../analysis/term-vectors.ts';
import type { PictureBlock, Provenance, TableBlock } from '../source.ts';

/** One thing the sources say: a sentence, or an item of a list. */
export interface Statement {
  /** Position in reading order over all sources. */
  order: number;
  text: string;
  language: Locale;
  at: Provenance;
  form: 'sentence' | 'item';
  /** Items of one list share a number. */
  list?: number;
  quantities: Quantity[];
  dates: DateMention[];
  vector: TermVector;
  /** How much it matters, from 0 to about 1: central, on the topic, understandable by itself. */
  score: number;
}

/** What stands below one heading. */
export interface Section {
  order: number;
  /** Empty for what stands before the first heading. */
  title: string;
  level: number;
  /** The heading of the part it belongs to, for dividing a long deck. */
  part: string;
  at: Provenance;
  statements: Statement[];
  tables: TableBlock[];
  pictures: PictureBlock[];
}

/** All that the sources give, in reading order. */
export interface Material {
  /** The language the sources are written in. */
  language: Locale;
  /** What the sources call themselves, in their order; those without a title are left out. */
  titles: string[];
  /** Who wrote the only source, for whom and when, where it says so below its title. */
  byline?: string;
  sections: Section[];
  statements: Statement[];
  /** Weighs other texts, such as the name of a section that the prompt asks for, like the statements. */
  vectorOf(text: string): TermVector;
}
