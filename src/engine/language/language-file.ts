import type { CalendarWords } from './calendar.ts';
import type { ComposingWords } from './composing-words.ts';
import type { DirectionWords } from './directions.ts';
import type { DocumentWords } from './document-words.ts';
import type { FactKind, FactLabel } from './fact-cues.ts';
import type { LanguageWords } from './instruction-words.ts';
import type { NoticeWords } from './notice-words.ts';
import type { PosterRequests } from './poster-prompts.ts';
import type { AskedPoster, StructureWords } from './poster-structure.ts';
import type { PromptWords } from './prompt-words.ts';
import type { RequestWords } from './request-words.ts';
import type { SentenceCue } from './sentence-cues.ts';
import type { TableWords } from './table-words.ts';

/** All that the engine knows of one language: `<language>.json`. */
export interface LanguageFile {
  /** The tag that office programs know it by. */
  tag: string;
  script: 'Latin' | 'Arabic' | 'Devanagari' | 'Han' | 'Hangul' | 'Japanese';
  /** Letters that no other of the languages here is written with, as a rule. */
  letters?: string;
  calendar: CalendarWords;
  instructions: LanguageWords;
  documents: DocumentWords;
  tables: TableWords;
  composing: ComposingWords;
  prompts: PromptWords;
  requests: RequestWords;
  story: StoryWords;
  poster: PosterWords;
  posterParts: StructureWords;
  posterRequests: PosterRequests;
  posterPrompts: AskedPoster;
  notices: NoticeWords;
  /**
   * What people also call the common regions, by their keys: patterns of beginnings of words, parted by "|". The more
   * telling come first: "next steps" are no steps, and "key results" are figures.
   */
  posterHeadings: Record<string, string>;
  directions: DirectionWords;
  /** Irregular forms of a word, parted by "|": "know|knew". */
  wordForms: string[];
  /** Beginnings of words that say the opposite of each other, "open|clos"; commas part those of one side. */
  opposites: string[];
  /** What shares are called, by their hundredths: "three quarters of" by 75. */
  shares: Record<
    '10' | '20' | '25' | '30' | '33' | '40' | '50' | '60' | '67' | '70' | '75' | '80' | '90',
    string[]
  >;
  factCues: Record<FactKind, string[]>;
  factLabels: Record<FactLabel, string[]>;
  /** Beginnings of words by what a sentence with one of them is about, parted by "|". */
  sentenceCues: Record<SentenceCue, string>;
  /** Patterns of sentences that give orders to a language model. */
  speaksToModels: string[];
  /** What the language is called in all of them, in lower case, and by people, parted by "|". */
  called: string;
  calledBritish?: string;
  /** What kinds of documents are called, as patterns of beginnings of words, by the purpose that they tell. */
  purposes: Record<string, string>;
  tones: ToneWords;
  /** What stands before and behind words of somebody else. */
  quotes: [string, string];
  /** Words that carry grammar and no topic, parted by spaces. */
  stopWords: string;
  /** What the tag of a slide says that still asks something of its author. */
  toComplete: string;
  /** What stands at a claim that no source supports. */
  toCheck: string;
  /** What wishes are called that no edit carries out, parted by "|". */
  notOffered: Record<NotOffered, string>;
}

export type NotOffered = 'motion' | 'aspect' | 'sections';

/** Adjectives for the tone of a text, as patterns, by tone. */
interface ToneWords extends Record<'formal' | 'friendly' | 'bold' | 'plain', string> {
  /** What they stand before or behind: "tone", "style". */
  noun: string;
  /** What may stand before that: "in a very". */
  leads?: string;
  articles?: string;
  very?: string;
}

/** What a deck asks of its author in place of what nobody told. */
interface StoryWords {
  agenda: string;
  /** Before the audience, on the title slide: "For {audience}". */
  preparedFor: string;
  /** What a deck is called of which only its kind and its readers are known, and what the kinds are called. */
  namedFor: string;
  kinds: Record<string, string>;
  /** Determiners of readers in a case that may not stand there. */
  oblique?: string;
  /** Stands where a figure is still to be filled in. */
  figure: string;
  /** Speaker notes: how to present a slide of guidance; `{questions}` are its questions. */
  guidanceNote: string;
  /** Questions whose answers make a section that the prompt names. */
  section: string;
  /** Ways to go deeper into a beat when more slides are asked for than the story has: `title | questions`. */
  facets: string[];
  /**
   * Beats by their names, one line each: `title | labels | questions`. Labels are parted by semicolons. Where a beat has
   * columns or moments, the questions of each are parted by a slash.
   */
  beats: Record<string, string>;
}

/** What a poster says in the words of its language. */
export interface PosterWords {
  /** By the key of the region: its heading, and what its author is asked where nothing is known. */
  regions: Record<string, [heading: string, question: string]>;
  /** Headings of regions that are spelt otherwise in British English. */
  british?: Record<string, string>;
  /** Asked for a region that the author named; `{name}` is the name. */
  anyRegion: string;
  /** Heading over what the sources say besides: true of whatever stands below it. */
  goodToKnow: string;
  /** Stands before everything that asks the author for content, so that nobody prints it by mistake. */
  toFill: string;
  /** Labels of an event's facts. */
  facts: { date: string; time: string; place: string };
  /** A step, an entry or a figure that is still to be named. */
  step: string;
  entry: string;
  when: string;
  figure: string;
  citations: CitationWords;
}

/** The words citation styles need. */
export interface CitationWords {
  /** Heading of the printed list: of references, and of attributions in the compact form. */
  references: string;
  sources: string;
  noDate: string;
  /** In place of a year that nobody knows, where the style wants it said in words. */
  dateUnknown: string;
  accessed: string;
  /** Leads to the address of a page without a date; `{date}` is the day on which it was read. */
  retrieved: string;
  availableFrom: string;
  /** Medium of a web page, as Vancouver shows it in brackets. */
  internet: string;
  /** What a text given with the request is called, and how an unpublished one is described. */
  text: string;
  unpublished: string;
  /** Descriptions of files in brackets. */
  dataSet: string;
  slides: string;
  /** Before the day on which a page was read, in Vancouver; and a page appeared, in AMA. */
  cited: string;
  published: string;
  /** After the last author shown of many. */
  etAl: string;
  /** Articles, which do not count where titles are put in order, and those that an apostrophe ends. */
  articles?: string;
  elided?: string;
  /** Words that stay small in a title whose other words have capitals, where the language sets titles so. */
  smallWords?: string;
}
