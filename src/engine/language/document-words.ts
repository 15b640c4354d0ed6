import type { Locale } from '../../contract/locales.ts';
import { inEach, wordsIn } from './languages.ts';
import { literalPattern } from './literal-pattern.ts';

/** The words by which documents are read: abbreviations, headings, labels, metadata keys. */
export interface DocumentWords {
  abbreviations: {
    /** Never end a sentence. */
    never: string[];
    /** End one when a word follows that sentences begin with. */
    maybe: string[];
    /** End none before a number. */
    beforeNumber: string[];
  };
  /** Words round an ordinal that is written with a full stop. */
  ordinals?: { before: string[]; after: string[] };
  /** Whole headings by what the section is. */
  headings: Record<string, string[]>;
  /** What figures and tables are called in their captions. */
  labels: { figure: string[]; table: string[]; listing: string[] };
  /** "and" between names, and words that join others as it does. */
  and: string[];
  or: string[];
  /** What stands before the number of a page, and between it and how many there are. */
  pages: string[];
  pageOf: string[];
  /** What programs call sheets, headings and captions, and documents that nobody named. */
  sheets: string[];
  headingStyles: string[];
  captionStyles: string[];
  unnamed: string[];
  /** Headings that name works as often as springs of water or of money. */
  sourceHeadings: string[];
  /** First or last words of what a form asks for in brackets: "[Company Name]", "[Insert date]". */
  formFields: string[];
  /** Headings that say which part of a form stands below them, and nothing of its subject: "Proposal". */
  formHeadings: string[];
  /** What stands before works that are cited: "e.g.". */
  citeLeads: string[];
  /** What stands before the number of a heading: "Chapter 3". */
  chapters: string[];
  /** What stands before the number of a part of a text of law: "§ 3", "paragraph 2". */
  clauses?: string[];
  /** Keys of lines that say something about the document. */
  metadata: string[];
  /** Those of lines that say what it is called. */
  titleKeys: string[];
  /** Words at the head of a press release that say when it may be printed. */
  embargoes: string[];
  by: string[];
  date: string[];
  /** What pages say about themselves and their site. */
  boilerplate: string[];
  /** Articles and conjunctions, which no heading ends in. */
  hanging: string[];
  questionLabels: string[];
  answerLabels: string[];
  /** What stands before the notes and sources under a table. */
  tableNotes: string[];
  /** What headings of additions to a paper begin with: "Supplementary Table Legends". */
  supplements: string[];
  /** What stands before the keywords of a paper. */
  keywords: string[];
  /** What a letter begins and ends with, and what stands before its subject, who wrote it, and whom it goes to and how. */
  letters: {
    greetings: string[];
    closings: string[];
    subjects: string[];
    senders: string[];
    recipients: string[];
  };
  /** Beginnings of notices at the foot of a printed column. */
  notices?: string[];
  /** Beginnings of lines on the page that an archive puts before a paper: those that nobody else has, and those beside them. */
  archives: { telling: string[]; beside: string[] };
  /** Patterns that tell the line that says where a paper appeared. */
  venues: VenueWords;
  /** What begins a note on who wrote what, and is no institution, as patterns. */
  contributions: string[];
  /** What templates of papers have where names are to be filled in. */
  placeholders?: string[];
  /** What templates say in place of a text, in small letters. */
  templateTexts: string[];
}

/** Patterns of words in the margins of a paper's first page. */
interface VenueWords {
  /** What stands before the number of a volume or an issue. */
  issues: string[];
  /** What meetings and their books are called. */
  meetings: string[];
  /** What begins a line about how the work was dealt with, who owns it and how to cite it. */
  handling: string[];
  /** What stands behind the name and number of a journal, and is no part of them. */
  behind: string[];
  /** What begins a sentence, and no name of a journal. */
  sentenceStarts: string[];
}

const all = inEach('documents');

export const documentWords = (locale: Locale): DocumentWords => wordsIn(locale).documents;

/** One set of the words of all languages: documents mix them, and short ones do not show theirs. */
export function inAllLanguages(list: (words: DocumentWords) => string[] | undefined): Set<string> {
  return new Set(all.flatMap((words) => list(words) ?? []));
}

/** The words of all languages, or the patterns that they are, as alternatives of a pattern. */
export const anyPattern = (list: Parameters<typeof inAllLanguages>[0]): string =>
  [...inAllLanguages(list)].join('|');

/** The same of words that mean nothing but themselves, longest first. */
export const anyWord = (list: Parameters<typeof inAllLanguages>[0]): string =>
  [...inAllLanguages(list)]
    .sort((a, b) => b.length - a.length)
    .map(literalPattern)
    .join('|');

/** Words for "and" in all languages, and no signs for it. */
export const andWords = (): string[] =>
  [...inAllLanguages(({ and }) => and)].filter((word) => /\p{L}/u.test(word));

/** Kinds of sections by heading, of all languages. The first language that has a heading decides. */
export function headingKinds(): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const { headings } of all)
    for (const [kind, titles] of Object.entries(headings))
      for (const title of titles) if (!kinds.has(title)) kinds.set(title, kind);
  return kinds;
}
