import type { Locale } from '../../../contract/locales.ts';
import type { PromptFact, PromptTable } from './facts.ts';

/** What a document is for; decides its narrative. */
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

/** Who will read or hear it, as far as the words of the prompt tell. */
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

/** What a prompt asks for. Nothing here depends on the kind of document that is to be made. */
export interface Brief {
  /** The prompt without its instructions: "Quarterly review of a coffee chain". */
  topic: string;
  /** What the deck is to be called, where the prompt says so in quotation marks. */
  title?: string;
  /** What stands below its title, and who shows it, where the prompt gives lines for them. */
  subtitle?: string;
  byline?: string;
  /** Where it is shown, when the prompt names nothing else: "Team retrospective". */
  occasion?: string;
  /** Its purpose, where it says so of the deck: a "bike workshop" is no training. */
  kind?: Purpose;
  /** What a deck without sources is called: its topic, its occasion, or what it lists. */
  named?: string;
  /** The prompt names no topic of its own: "Summarise this report". */
  generic: boolean;
  /** It asks for the work instead of naming it: "Present how we work to new employees". */
  requested: boolean;
  purpose: Purpose;
  /** As the prompt says it: "the board". */
  audience?: string;
  readership?: Readership;
  /** How many slides or pages were asked for. */
  count?: number;
  /** That is a limit: "at most 6 slides". */
  countIsMost?: boolean;
  language?: Locale;
  /** Sections that the prompt names, in its order. */
  sections: string[];
  /** They are all that it is to tell: "only the costs and the risks". */
  only?: string[];
  tone?: Tone;
  /** Exactly one slide for each heading of the sources. */
  perHeading: boolean;
  /** The words that want one slide for each of what it tells: "one slide per point". */
  slideEach?: string;
  /** Slides that it is to have besides: "with a slide on honey". */
  parts: string[];
  /** What its first slide and its last are to be about, with what they say: "Costs: 4,100 a year". */
  opens?: string;
  closes?: string;
  /** Its last section is its last slide. */
  isEnded?: boolean;
  /** Things are to stand beside each other: documents, sections, columns or rows. */
  compares: boolean;
  /** Those that the topic names: "Trams vs buses". */
  options?: string[];
  /** Sentences that say how the work is to be done, beyond what is understood of them. */
  orders: string[];
  /** What the prompt itself states, in its words. */
  facts: PromptFact[];
  table?: PromptTable;
}

export const tones = ['formal', 'friendly', 'bold', 'plain'] as const;
export type Tone = (typeof tones)[number];
