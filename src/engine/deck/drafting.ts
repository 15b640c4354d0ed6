import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { abstractMerit } from '../content/abstract-phases.ts';
import type { Choosing, Room } from '../content/pick.ts';
import { meritOfRole } from '../content/section-merits.ts';
import { keyOf, stemsOf } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { FrameText } from './frames/frame-text.ts';
import type { Part } from './story.ts';

/** What those who draft a slide need to know. */
export interface Drafting extends Choosing {
  /** Of one slide. */
  room: Room;
  /** How often each heading comes in the sources. */
  headings: Map<string, number>;
  /** Of the deck: what its cover says already. */
  title: string;
  /** Keys of headings under which most of the sources stand: they tell no slide from the others. */
  main?: ReadonlySet<string>;
  /** The documents are told one after the other. */
  apart?: boolean;
  /** What the sources call themselves, by source. */
  sourceTitles: (string | undefined)[];
  text: FrameText;
  /** Of what stands around the words of the sources; `language` is the sources' own. */
  deckLanguage: Locale;
  /** Keys of the titles of the slides before. */
  titles?: Set<string>;
  /** Tells whoever asked for the deck. */
  warn?: (warning: Warning) => void;
  /** Whether a slide is drawn on one page; where absent, that is not looked at. */
  fits?: (slide: SlideBody) => boolean;
  /** Sections that share a slide are told by what they are called, where that says something. */
  byName?: true;
  /** Rather than lose most of it, a slide goes on over a second page. */
  mayContinue?: true;
}

/** Slides are drafted again and again, and with less room often no other: none is laid out twice. */
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

/** A heading of so many sections says nothing of one. */
export const recurring = 3;

/** How many sections of the sources have a heading. */
export const timesHeaded = (title: string, { headings }: Pick<Drafting, 'headings'>): number =>
  headings.get(keyOf(title)) ?? 0;

/** About so many words and points are one slide. */
export const fullSlide: Room = { words: 95, points: 7 };

/** With no more words of text than this, a table or picture is what its section says. */
export const besideDisplay = 120;

/** What is chosen below a heading. */
export const under = (part: Part, drafting: Drafting): Drafting => ({
  ...within(part, drafting),
  heading: stemsOf(part.title),
});

/** What is chosen of a section: of abstracts, results and conclusions first what came of the work. */
export function within(part: Part, drafting: Drafting): Drafting {
  const merit = part.role === 'abstract' ? abstractMerit(part.blocks) : meritOfRole(part, drafting.language);
  return merit ? { ...drafting, merit } : drafting;
}
