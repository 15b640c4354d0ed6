import { introductionsIn } from '../content/introductions.ts';
import { withoutMinor } from '../content/minor.ts';
import { noteWords } from '../content/note.ts';
import { allTopics, type Focus, type Topic, topicsOf } from '../content/topics.ts';
import { keyOf, stemsOf } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { Document, Section } from '../read/document.ts';
import { isDisplay } from './allot.ts';
import { closes } from './closing.ts';
import { draftToFit } from './draft-to-fit.ts';
import type { Drafting } from './drafting.ts';
import { notesOn } from './notes.ts';
import { partedLists } from './pieces.ts';
import { type Shortened, shortenedOn } from './shortened-lists.ts';
import type { Drafted } from './slides.ts';
import { grains, type Slot, slotsOf } from './story.ts';
import { withViews } from './table-views.ts';
import { shownIn, unshownTables, untoldSections } from './untold-sections.ts';

export interface Wanted {
  /** Names the rows, columns and years that tables are asked for. */
  prompt: string;
  /** Slides of the body. */
  count: number;
  /** … and at most, where nobody asked for a number: long documents have more to say than short ones. */
  most?: number;
  /** Whoever asks for a number of slides gets it while there is something left to say. */
  exact: boolean;
  /** What the prompt names in tables stands beside each other. */
  compares: boolean;
  /** The names are of the slides that the prompt lists one by one. */
  listed?: boolean;
}

export interface Told {
  slides: SlideBody[];
  /** What slides leave out of the lists that they show. */
  shortened: Map<SlideBody, Shortened[]>;
  /** The sections of the source that slides are of, as an agenda names them. */
  sections: Map<SlideBody, string>;
  /** The main sections of which no slide says anything, where nobody chose among them. */
  untold?: string[];
  /** Sections whose tables no slide shows. */
  unshown?: string[];
}

/** The slides that tell what the documents say, in their order and words. */
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
  // What a document is called it says on every page.
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
  const splitting = { language: focus.language, ...(wanted.most && { most: mostOfSection }) };
  const draftOn = (count: number): Drafted[] => {
    let best: Drafted[] = [];
    let told: Topic | undefined;
    for (const [tree, grain, more] of attempts(root, wanted)) {
      if (best.length >= count) break;
      // Where nobody counts, a short deck is better than one that ends in what is minor.
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
  // What would go on over a second page is told on a slide of its own.
  const over = fits ? best.filter(({ slide }) => !fits(slide)).length : 0;
  if (most && over > 0) best = draftOn(Math.min(most, count + over));
  best = measured(best);
  warnOfOpen(shownIn(best));
  return {
    slides: best.map(({ slide }) => slide),
    shortened: shortenedIn(best),
    untold: untoldSections(root, best),
    unshown: unshownTables(root, best),
    sections: new Map(
      best.map(({ slot, slide }) => [slide, slot.parts[0]?.path[0] || slot.title || slide.title]),
    ),
  };
}

/** Of so many words of a document a slide tells enough. */
const wordsOfSlide = 130;

/** Where nobody asks for a number, so many slides are enough for one of several sections. */
const mostOfSection = 3;

/** Slides on which a document is told, where each table or picture of a section has one; neither code nor what is minor counts. */
function slidesFor(root: Topic): number {
  const topics = allTopics(withoutMinor(root, 1));
  const shows = ({ blocks }: Topic) => blocks.some(isDisplay);
  // A table leaves no room for the sections beside its own.
  const apart = new Set(topics.flatMap(({ children }) => (children.some(shows) ? children : [])));
  const slides = topics.reduce((sum, topic) => {
    const displays = Math.min(mostOfSection, topic.blocks.filter(isDisplay).length);
    const least = apart.has(topic) && topic.words >= wordsApart ? 1 : displays;
    return sum + Math.max(least, displays, Math.min(topic.words / wordsOfSlide, 4));
  }, 0);
  return Math.round(slides);
}

/** Words of a section that has a slide to itself beside one with a table. */
const wordsApart = 24;

/** Slides that most documents are told on; of long ones all that could be told is made brief. */
const mostOfMost = { slides: 11, share: 0.6 } as const;

const mostFor = (root: Topic): number =>
  Math.max(mostOfMost.slides, Math.round(slidesFor(root) * mostOfMost.share));

/** Slides of the body that are a deck. */
const shortDeck = 3;

/**
 * What is minor comes only where the rest does not fill the deck, and slides become thin only where somebody counts on them:
 * rather what is minor than slides of one sentence. Slots that turn out to have nothing new to say are tried again with some
 * more of them; lists are parted before an author is asked for more.
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

/** Without pictures given as files that another document shows in its own place. */
export function withoutNamedPictures(documents: Document[]): Document[] {
  const alone = ({ body }: Document) => pictureOf(body);
  if (documents.length < 2 || documents.every((document) => !alone(document))) return documents;
  const shown = new Set(
    documents.filter((document) => !alone(document)).flatMap(({ body }) => assetsIn(body)),
  );
  return documents.filter((document) => !shown.has(alone(document) ?? ''));
}

/** The asset of a document that is one picture. */
function pictureOf({ blocks, children }: Section): string | undefined {
  const [block] = blocks;
  return blocks.length === 1 && children.length === 0 && block?.type === 'figure' ? block.asset : undefined;
}

const assetsIn = ({ blocks, children }: Section): string[] => [
  ...blocks.flatMap((block) => (block.type === 'figure' ? [block.asset] : [])),
  ...children.flatMap(assetsIn),
];

/** One document, or several side by side. */
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
    const language = documents[slot.parts[0]?.source ?? 0]?.language ?? drafting.language;
    const one = draftToFit(slot, { ...drafting, language }, closing);
    if (one) titles.add(keyOf(one.slide.title));
    return one ?? [];
  });
  const numbered = numberRuns(shared.apart ? withSourceNames(drafted, documents) : drafted);
  return numbered.map((one) => {
    const notes = notesOn(one.slot, one.slide, drafting.said, documents);
    return notes ? { ...one, slide: { ...one.slide, notes } } : one;
  });
}

export const shortenedIn = (drafted: readonly Drafted[]): Told['shortened'] =>
  new Map(drafted.map(({ slide, slot }) => [slide, shortenedOn(slide, slot)]));

/** Where all documents are called alike, each slide says of which it is: by its date, else by its file. */
function withSourceNames(drafted: Drafted[], documents: Document[]): Drafted[] {
  const called = new Set(documents.map(({ title }) => keyOf(title ?? '')));
  const names = [
    documents.map(({ date }) => date),
    documents.map(({ name }) => name.replace(/\.\w{1,5}$/u, '')),
  ].find(
    (some) =>
      some.every((name) => name && name.length <= longestName) && new Set(some).size === documents.length,
  );
  if (documents.length < 2 || called.size > 1 || called.has('') || !names) return drafted;
  return drafted.map((one) => {
    const name = names[one.slot.parts[0]?.source ?? 0];
    return { ...one, slide: { ...one.slide, title: `${name}: ${one.slide.title}` } };
  });
}

/** Characters of what a slide says of its document. */
const longestName = 40;

/** Slides of one title are told apart: "Results (1/2)". */
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
