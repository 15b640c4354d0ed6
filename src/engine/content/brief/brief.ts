import type { Locale } from '../../../contract/locales.ts';
import type { PromptFact, PromptTable } from './facts.ts';

/** What a document is for. Decides its narrative. */
export const purposes = [
  'business-review',
  'pitch',
  'project-proposal',
  'status-report',
  'strategy',
  'product-launch',
  'training',
  'research-summary',
  'incident-review',
  'sales',
  'onboarding',
  'how-to',
  'comparison',
  'event',
  'general',
] as const;
export type Purpose = (typeof purposes)[number];

/** The audience, as far as the prompt tells. */
export const readerships = [
  'executives',
  'investors',
  'customers',
  'team',
  'newcomers',
  'learners',
  'experts',
  'public',
] as const;
export type Readership = (typeof readerships)[number];

/** What a prompt asks for, whatever kind of document is made from it. */
export interface Brief {
  /** The prompt without its instructions: "Quarterly review of a coffee chain". */
  topic: string;
  /** Title of the deck, if the prompt gives one in quotation marks. */
  title?: string;
  /** Subtitle and presenter, if the prompt has lines for them. */
  subtitle?: string;
  byline?: string;
  /** The event it is shown at, if the prompt names nothing else: "Team retrospective". */
  occasion?: string;
  /** Purpose of the deck, if stated for the deck itself: a "bike workshop" is no training. */
  kind?: Purpose;
  /** Title of a deck without sources: its topic, its occasion or its list. */
  named?: string;
  /** The prompt names no topic: "Summarise this report". */
  generic: boolean;
  /** The topic is worded as a request: "Present how we work to new employees". */
  requested: boolean;
  purpose: Purpose;
  /** In the prompt's words: "the board". */
  audience?: string;
  readership?: Readership;
  /** Number of slides or pages asked for. */
  count?: number;
  /** `count` is an upper limit: "at most 6 slides". */
  countIsMost?: boolean;
  countIsAbout?: boolean;
  /** The order that only says who the readers are: "who have not seen it". */
  ofReaders?: string;
  language?: Locale;
  /** Sections named in the prompt, in its order. */
  sections: string[];
  /** Only these sections are wanted: "only the costs and the risks". */
  only?: string[];
  /** Only what the sources tell of the topic is wanted: "only three slides about the bikes". */
  isLimited?: boolean;
  tone?: Tone;
  /** Exactly one slide per heading of the sources. */
  perHeading: boolean;
  /** The words that ask for one slide per item: "one slide per point". */
  slideEach?: string;
  /** Extra slides asked for: "with a slide on honey". */
  parts: string[];
  /** Topic, and text if any, of the first and the last slide: "Costs: 4,100 a year". */
  opens?: string;
  closes?: string;
  /** The last section is the last slide. */
  isEnded?: boolean;
  /** Documents, sections, columns or rows are to be compared side by side. */
  compares: boolean;
  /** The options named in the topic: "Trams vs buses". */
  options?: string[];
  /** Instructions that were not understood, in the prompt's words. */
  orders: string[];
  /** Statements of the prompt, in its words. */
  facts: PromptFact[];
  table?: PromptTable;
}

export const tones = ['formal', 'friendly', 'bold', 'plain'] as const;
export type Tone = (typeof tones)[number];
