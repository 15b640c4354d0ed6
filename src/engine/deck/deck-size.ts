import { withoutMinor } from '../content/minor.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { isDisplay } from './allot.ts';
import type { Drafted } from './slides.ts';
import type { Part } from './story.ts';
import { mainSections, untoldOf } from './untold-sections.ts';

/** A slide covers this many words of a document. */
const wordsOfSlide = 130;

/** Most slides for one of several sections if no number was asked for. */
export const mostOfSection = 3;

/** Slides needed for a document with one per table or picture; code and unimportant sections do not count. */
export function slidesFor(root: Topic): number {
  const main = withoutMinor(root, 1);
  const topics = allTopics(main);
  const shows = ({ blocks }: Topic) => blocks.some(isDisplay);
  // A table leaves no room for the sections next to its own.
  const apart = new Set(topics.flatMap(({ children }) => (children.some(shows) ? children : [])));
  const sections = new Set(mainSections(main));
  const slides = topics.reduce((sum, topic) => {
    const displays = Math.min(mostOfSection, topic.blocks.filter(isDisplay).length);
    const isOwn = apart.has(topic) || sections.has(topic);
    const least = isOwn && topic.words >= wordsApart ? 1 : displays;
    return sum + Math.max(least, displays, Math.min(topic.words / wordsOfSlide, 4));
  }, 0);
  return Math.round(slides);
}

/** Fewest words of a main section, or one next to a table, that gets its own slide. */
const wordsApart = 10;

/** Most documents fit on `slides`; longer ones are condensed to `share` of what could be shown. */
const mostOfMost = { slides: 11, share: 0.6 } as const;

export const mostFor = (root: Topic): number =>
  Math.max(mostOfMost.slides, Math.round(slidesFor(root) * mostOfMost.share));

/**
 * The same deck, or one of more slides if they tell what no slide told, or if main sections shared one.
 * @param most slides that it may have
 */
export function fullerDeck(
  drafted: Drafted[],
  root: Topic,
  most: number,
  draftOn: (count: number) => Drafted[],
): Drafted[] {
  const lostIn = (slides: Drafted[]) => {
    const { words, sections } = untoldOf(root, slides);
    return words + worthSlide * (sections.length + shares(slides, root));
  };
  let best = drafted;
  let lost = lostIn(best);
  for (let count = best.length + 1; count <= most && lost >= worthSlide; count++) {
    // A document that does not fit is condensed.
    if (lost > (most - best.length) * wordsOfSlide) break;
    const fuller = draftOn(count);
    const left = lostIn(fuller);
    if (lost - left >= worthSlide) [best, lost] = [fuller, left];
  }
  return best;
}
/** Fewest words, told nowhere else, that are worth a slide. */
const worthSlide = 12;

/** Main sections that share a slide with the one before, though either has enough for its own. */
const shares = (drafted: readonly Drafted[], root: Topic): number =>
  drafted.reduce(
    (sum, { slot }) => sum + (slot.parent === root.title ? Math.max(0, sectionsIn(slot.parts) - 1) : 0),
    0,
  );

function sectionsIn(parts: readonly Part[]): number {
  const words = new Map<string, number>();
  for (const part of parts) {
    const section = part.path[0] ?? part.title;
    words.set(section, (words.get(section) ?? 0) + part.words);
  }
  return [...words.values()].filter((count) => count >= wordsApart).length;
}
