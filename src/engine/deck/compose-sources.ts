import { introductionsIn } from '../content/introductions.ts';
import { withoutMinor } from '../content/minor.ts';
import { noteWords } from '../content/note.ts';
import { allTopics, type Focus, type Topic, topicsOf } from '../content/topics.ts';
import { keyOf, stemsOf, wordCount } from '../content/words.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { SlideBody } from '../outline.ts';
import type { Document, Section } from '../read/document.ts';
import { closes } from './closing.ts';
import { fullerDeck, mostFor, mostOfSection, slidesFor } from './deck-size.ts';
import { draftToFit } from './draft-to-fit.ts';
import type { Drafting } from './drafting.ts';
import { notesOn } from './notes.ts';
import { partedLists } from './pieces.ts';
import { type Shortened, shortenedOn } from './shortened-lists.ts';
import type { Drafted } from './slides.ts';
import { withSourceNames } from './source-names.ts';
import { grains, type Slot, slotsOf } from './story.ts';
import { withViews } from './table-views.ts';
import { shownIn, shownTexts, unshownTables, untoldOf } from './untold-sections.ts';

export interface Wanted {
  /** The prompt, for the rows, columns and years it asks for. */
  prompt: string;
  /** Number of body slides. */
  count: number;
  /** Upper limit if no number was asked for, since long documents have more to say. */
  most?: number;
  /** A number was asked for, and is used while there is content left. */
  exact: boolean;
  /** Things the prompt names in tables are compared. */
  compares: boolean;
  /** The names are those of slides the prompt lists. */
  listed?: boolean;
  /** One of the slides may be an agenda. */
  mayHaveAgenda?: boolean;
}

export interface Told {
  slides: SlideBody[];
  /** List items left out, by slide. */
  shortened: Map<SlideBody, Shortened[]>;
  /** Source section of each slide, for an agenda. */
  sections: Map<SlideBody, string>;
  /** Main sections that no slide covers, unless the prompt chose among them. */
  untold?: string[];
  /** Sections whose tables are not shown. */
  unshown?: string[];
  /** One slide less than wanted, for an agenda. */
  withAgenda?: boolean;
}

/** The slides for the documents' content, in their order and words. */
export function composeSources(
  documents: Document[],
  focus: Focus,
  drafting: Drafting,
  wanted: Wanted,
): Told {
  const { topic: root, warnOfOpen } = withViews(rootOf(documents, focus), wanted, drafting);
  for (const topic of allTopics(root)) {
    const key = keyOf(topic.title);
    if (key) drafting.headings.set(key, (drafting.headings.get(key) ?? 0) + 1);
  }
  const introductions = introductionsIn(root, focus.language);
  // A document repeats its title on every page.
  const named = stemsOf(drafting.sourceTitles.join(' '));
  const stems = new Set([...drafting.stems].filter((stem) => !named.has(stem)));
  const main = new Set(
    allTopics(root).flatMap((one) => (one.weight * 4 > root.weight * 3 ? keyOf(one.title) : [])),
  );
  const terse = allTopics(root).reduce((sum, { words }) => sum + words, 0) <= noteWords;
  const telling = {
    ...drafting,
    stems,
    introductions,
    main,
    apart: true,
    ...(terse && { terse }),
    ...(wanted.most && { mayContinue: true as const }),
  };
  const { fits, ...unmeasured } = telling;
  const untitled = root.title === '' && root.children.length === 0;
  const splitting = { language: focus.language, untitled, ...(wanted.most && { most: mostOfSection }) };
  const draftOn = (count: number): Drafted[] => {
    let best: Drafted[] = [];
    let told: Topic | undefined;
    for (const [tree, grain, more] of attempts(root, wanted)) {
      if (best.length >= count) break;
      // If no number was asked for, a short deck is better than one with unimportant content at the end.
      if (!wanted.exact && told !== tree && best.length >= shortDeck) break;
      told = tree;
      const slots = slotsOf(tree, count + more, { ...splitting, grain });
      if (slots.length < count + more && more > 0) continue;
      const slides = draftAll(slots, documents, unmeasured);
      if (slides.length <= count && slides.length > best.length) best = slides;
    }
    return best;
  };
  const most = wanted.most && Math.min(wanted.most, mostFor(root));
  const count = most ? Math.min(most, Math.max(wanted.count, slidesFor(root))) : wanted.count;
  const measured = (drafted: Drafted[]): Drafted[] => {
    const slots = drafted.map(({ slot }) => slot);
    return fits ? draftAll(slots, documents, telling) : drafted;
  };
  let best = draftOn(count);
  // Content that would spill to a second page gets its own slide.
  const over = fits ? best.filter(({ slide }) => !fits(slide)).length : 0;
  if (most && over > 0) best = draftOn(Math.min(most, count + over));
  best = measured(best);
  if (most) best = fullerDeck(best, root, most, (slides) => measured(draftOn(slides)));
  // An agenda is better than a section of three sentences on two slides.
  const thin = wanted.mayHaveAgenda && best.length === count ? thinParts(best) : 0;
  const less = thin > 0 ? measured(draftOn(count - 1)) : [];
  const withAgenda = less.length === count - 1 && thinParts(less) < thin;
  if (withAgenda) best = less;
  warnOfOpen(shownIn(best));
  return {
    ...(withAgenda && { withAgenda }),
    slides: best.map(({ slide }) => slide),
    shortened: shortenedIn(best),
    untold: untoldOf(root, best).sections,
    unshown: unshownTables(root, best),
    sections: new Map(
      best.map(({ slot, slide }) => [slide, slot.parts[0]?.path[0] || slot.title || slide.title]),
    ),
  };
}

/** Slides that tell a sentence or two of a section that others tell as well. */
const thinParts = (drafted: Drafted[]): number =>
  drafted.filter(
    ({ slot, slide }) =>
      slot.run &&
      (slide.kind === 'bullets' || slide.kind === 'statement') &&
      wordCount(shownTexts(slide).join(' ')) < thinPart,
  ).length;
/** Words, with those of the title. */
const thinPart = 24;

/** Fewest body slides of a deck. */
const shortDeck = 3;

/**
 * The order of attempts: unimportant sections come only if the rest does not fill the deck, but before slides are
 * reduced to a sentence, which happens only if a number was asked for. Slots without new content are retried with more
 * of them, and lists are split before the author is asked for content.
 */
export function attempts(root: Topic, { exact }: Wanted): [tree: Topic, grain: number, more: number][] {
  const trees: Topic[] = [];
  for (const tree of [withoutMinor(root, 1), withoutMinor(root, 2), root])
    if (tree.weight > (trees.at(-1)?.weight ?? 0)) trees.push(tree);
  const presentable = withoutMinor(root, 2).weight;
  const [wide, fine] = grains;
  const usual = trees.flatMap((tree) => {
    const tried = !exact ? [wide] : tree.weight < presentable ? [wide, fine] : grains;
    return [0, 1, 2, 3].flatMap((more) => tried.map((grain): [Topic, number, number] => [tree, grain, more]));
  });
  return exact ? [...usual, [root, partedLists, 0], [root, partedLists, 1]] : usual;
}

/** Drops picture files that another document shows in place. */
export function withoutNamedPictures(documents: Document[]): Document[] {
  const alone = ({ body }: Document) => pictureOf(body);
  if (documents.length < 2 || documents.every((document) => !alone(document))) return documents;
  const shown = new Set(
    documents.filter((document) => !alone(document)).flatMap(({ body }) => assetsIn(body)),
  );
  return documents.filter((document) => !shown.has(alone(document) ?? ''));
}

/** The asset of a document that is a single picture. */
function pictureOf({ blocks, children }: Section): string | undefined {
  const [block] = blocks;
  return blocks.length === 1 && children.length === 0 && block?.type === 'figure' ? block.asset : undefined;
}

const assetsIn = ({ blocks, children }: Section): string[] => [
  ...blocks.flatMap((block) => (block.type === 'figure' ? [block.asset] : [])),
  ...children.flatMap(assetsIn),
];

/** One document, or several as siblings. */
export function rootOf(documents: Document[], asked: Focus): Topic {
  const telling = new Set(withoutNamedPictures(documents));
  const pictures = documents.flatMap(({ body }) => pictureOf(body) ?? []);
  const focus: Focus = { ...asked, given: new Set(pictures) };
  const topics = documents.flatMap((document, source) => {
    const own = telling.size === 1 ? {} : { title: document.title ?? '' };
    return telling.has(document) ? [{ ...topicsOf(document, source, focus), ...own }] : [];
  });
  const [only] = topics;
  if (topics.length === 1 && only) return only;
  const children: Topic[] = topics;
  const named = children.filter(({ blocks, children: below }) => blocks.length > 0 || below.length > 0);
  return {
    title: '',
    path: [],
    source: 0,
    blocks: [],
    children: named,
    words: 0,
    ownWeight: 0,
    weight: named.reduce((sum, { weight }) => sum + Math.sqrt(weight), 0),
  };
}

export function draftAll(slots: Slot[], documents: Document[], shared: Drafting): Drafted[] {
  const titles = new Set<string>();
  const drafting: Drafting = { ...shared, said: new Set(shared.said), titles };
  const drafted = slots.flatMap((slot, index) => {
    const closing = index === slots.length - 1 && slots.length > 2 && closes(slot);
    const own = documents[slot.parts[0]?.source ?? 0]?.language;
    const language = own ?? detectLanguage(slot.heads?.join(' ') ?? '') ?? drafting.language;
    const one = draftToFit(slot, { ...drafting, language }, closing);
    if (one) titles.add(keyOf(one.slide.title));
    return one ?? [];
  });
  const numbered = numberRuns(
    shared.apart ? withSourceNames(drafted, documents, shared.sourceNames) : drafted,
  );
  return numbered.map((one) => {
    const notes = notesOn(one.slot, one.slide, drafting.said, documents);
    return notes ? { ...one, slide: { ...one.slide, notes } } : one;
  });
}

export const shortenedIn = (drafted: readonly Drafted[]): Told['shortened'] =>
  new Map(drafted.map(({ slide, slot }) => [slide, shortenedOn(slide, slot)]));

/** Numbers slides with equal titles: "Results (1/2)". */
function numberRuns(drafted: Drafted[]): Drafted[] {
  const counts = new Map<string, number>();
  for (const { slide } of drafted) counts.set(slide.title, (counts.get(slide.title) ?? 0) + 1);
  const seen = new Map<string, number>();
  return drafted.map((one) => {
    const { title } = one.slide;
    const count = counts.get(title) ?? 1;
    if (count === 1) return one;
    const index = (seen.get(title) ?? 0) + 1;
    seen.set(title, index);
    return { ...one, slide: { ...one.slide, title: `${title} (${index}/${count})` } };
  });
}
