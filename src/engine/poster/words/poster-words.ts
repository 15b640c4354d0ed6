import type { RegionKey } from './region-keys.ts';

/** What a poster says in the words of its language. */
export interface PosterWords {
  /** Heading of the region, and what its author is asked where nothing is known. */
  regions: Record<RegionKey, readonly [heading: string, question: string]>;
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
}
