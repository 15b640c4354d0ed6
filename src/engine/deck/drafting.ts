import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { abstractMerit } from '../content/abstract-phases.ts';
import type { Choosing, Room } from '../content/pick.ts';
import { meritOfRole } from '../content/section-merits.ts';
import { keyOf, stemsOf } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { FrameText } from './frames/frame-text.ts';
import type { Part } from './story.ts';

/** Context for drafting a slide. */
export interface Drafting extends Choosing {
  /** Room of one slide. */
  room: Room;
  /** Number of occurrences of each heading in the sources. */
  headings: Map<string, number>;
  /** Title of the deck, already on its cover. */
  title: string;
  /** Keys of headings above most of the content, which distinguish no slides. */
  main?: ReadonlySet<string>;
  /** Documents are shown one after the other. */
  apart?: boolean;
  /** Titles of the sources, by index. */
  sourceTitles: (string | undefined)[];
  /** What tells several documents apart. */
  sourceNames?: readonly string[] | undefined;
  text: FrameText;
  /** Language of svc's own words; `language` is that of the sources. */
  deckLanguage: Locale;
  /** Keys of the previous slides' titles. */
  titles?: Set<string>;
  /** Warns the user. */
  warn?: (warning: Warning) => void;
  /** Whether a slide fits one page; not checked if absent. */
  fits?: (slide: SlideBody) => boolean;
  /** Sections that share a slide are reduced to meaningful names. */
  byName?: true;
  /** A slide may continue on a second page rather than lose most of its content. */
  mayContinue?: true;
}

/** Caches layouts: slides are drafted repeatedly, and often come out equal. */
export function laidOutOnce(fits: (slide: SlideBody) => boolean): (slide: SlideBody) => boolean {
  const known = new Map<string, boolean>();
  return (slide) => {
    const { citations: _, ...said } = slide;
    const key = JSON.stringify(said);
    const found = known.get(key) ?? fits(slide);
    known.set(key, found);
    return found;
  };
}

/** A heading that occurs this often describes none of its sections. */
export const recurring = 3;

/** Number of sections with this heading. */
export const timesHeaded = (title: string, { headings }: Pick<Drafting, 'headings'>): number =>
  headings.get(keyOf(title)) ?? 0;

/** Usual content of a slide. */
export const fullSlide: Room = { words: 95, points: 7 };

/** Next to at most this many words, a table or picture is the content of its section. */
export const besideDisplay = 120;

/** Selection below a heading. */
export const under = (part: Part, drafting: Drafting): Drafting => ({
  ...within(part, drafting),
  heading: stemsOf(part.title),
});

/** Selection in a section: for abstracts, results and conclusions, results come first. */
export function within(part: Part, drafting: Drafting): Drafting {
  const merit = part.role === 'abstract' ? abstractMerit(part.blocks) : meritOfRole(part, drafting.language);
  return merit ? { ...drafting, merit } : drafting;
}
