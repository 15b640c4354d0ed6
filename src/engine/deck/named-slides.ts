import { namedTopics, negates } from '../content/named-topics.ts';
import type { Focus, Topic } from '../content/topics.ts';
import { keyOf } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { Block, Document } from '../read/document.ts';
import { closes } from './closing.ts';
import { attempts, draftAll, rootOf, shortenedIn, type Told, type Wanted } from './compose-sources.ts';
import type { Drafting } from './drafting.ts';
import { sectionGuidance } from './frames/section-guidance.ts';
import type { Splitting } from './pieces.ts';
import { capacityOf, grains, type Slot, shareOut, slotsOf, standsOnOne } from './story.ts';
import { withViews } from './table-views.ts';

/**
 * A slide per section a prompt names, from the sources; those without content ask the author. If a number of slides is
 * wanted, the rest goes to the remaining sources.
 */
export function namedSlides(
  names: readonly string[],
  documents: Document[],
  focus: Focus,
  drafting: Drafting,
  wanted: Wanted,
): Told {
  const { topic: root, warnOfOpen } = withViews(rootOf(documents, focus), wanted, drafting);
  warnOfOpen();
  const topics = namedTopics(root, names, focus);
  const missing = names.filter((_, index) => !topics[index]);
  const room = Math.max(names.length - missing.length, wanted.count - missing.length);
  const named = (most: number, grain: number) => namedSlots(names, topics, most, { ...focus, grain });
  const draft = (slots: Named[]) =>
    new Map(
      draftAll(
        slots.map(({ slot }) => slot),
        documents,
        { ...drafting, apart: true },
      ).map((one) => [one, slots.find(({ slot }) => slot === one.slot)?.name]),
    );
  let slots = named(room, grains[0]);
  let best = draft(slots);
  const tries = function* () {
    const rest = unnamed(root, topics);
    if (!wanted.exact || wanted.listed || rest.weight === 0) return;
    const before = slots;
    for (const [tree, grain, more] of attempts(rest, wanted)) {
      const left = room - before.length + more;
      if (left > 0) yield withRest(before, slotsOf(tree, left, { ...focus, grain }), rest);
    }
  };
  const finer = function* () {
    const others = slots.filter(({ name }) => name === undefined);
    for (const grain of wanted.exact ? grains.slice(1) : [])
      yield withRest(
        named(room - others.length, grain),
        others.map(({ slot }) => slot),
        root,
      );
  };
  for (const more of [tries, finer])
    for (const tried of more()) {
      if (best.size >= room) break;
      const drafted = draft(tried);
      if (drafted.size <= best.size || drafted.size > room) continue;
      best = drafted;
      slots = tried;
    }
  const sections = new Map<SlideBody, string>(
    [...best].map(([{ slide, slot }, name]) => [
      slide,
      name ?? slot.parts[0]?.path[0] ?? (slot.title || slide.title),
    ]),
  );
  const slides = [...sections.keys()];
  for (const name of missing) {
    const guidance = sectionGuidance(name, 0, drafting.text);
    const after = names.slice(names.indexOf(name) + 1);
    const at = slides.findIndex((slide) => after.includes(sections.get(slide) as string));
    slides.splice(at < 0 ? slides.length : at, 0, guidance);
    sections.set(guidance, name);
  }
  return { slides, shortened: shortenedIn([...best.keys()]), sections };
}

/** A slot, and the named section it is for. */
interface Named {
  slot: Slot;
  name?: string;
}

/** A slide for each section found; spare slides go to those with more content. */
function namedSlots(
  names: readonly string[],
  topics: readonly (Topic | undefined)[],
  most: number,
  splitting: Splitting,
): Named[] {
  const found = topics.filter((topic) => topic !== undefined);
  // A sentence from each of several sections is no slide.
  const shares = shareOut(found, most, splitting.grain, (topic, grain) =>
    grain === grains[0] && standsOnOne(topic) ? 1 : capacityOf(topic, grain),
  );
  return topics.flatMap((topic, index) => {
    if (!topic) return [];
    const name = names[index] as string;
    const called = calledFor(topic, name);
    const slots = slotsOf(topic, shares.shift() ?? 1, splitting);
    return slots.map((slot): Named => {
      const title = titleOf(slots.length > 1 ? slot.title || sharedBy(slot) : '', called);
      return { slot: { ...slot, title }, name };
    });
  });
}

/** The name, but for its opposite the author's heading: "Not in scope" for "Scope". */
function calledFor({ children: [only, ...others] }: Topic, name: string): string {
  return only && others.length === 0 && only.title && negates(only.title) !== negates(name)
    ? only.title
    : name;
}

/** The heading above all parts of a slot that matches best. */
const sharedBy = ({ parts: [first, ...others] }: Slot): string =>
  [...(first?.path ?? []).slice(1), first?.title ?? '']
    .filter((heading) => others.every(({ path, title }) => title === heading || path.includes(heading)))
    .at(-1) ?? '';

/** Opening content comes first, a closing section last. */
function withRest(named: Named[], rest: Slot[], { title, path }: Topic): Named[] {
  const opens = ({ parts }: Slot) =>
    parts.every((part) => part.title === title && part.path.length === path.length);
  const last = named.at(-1);
  const closing = last && closes(last.slot) ? named.filter(({ name }) => name === last.name) : [];
  const others = rest.map((slot): Named => ({ slot }));
  return [
    ...others.filter(({ slot }) => opens(slot)),
    ...named.filter((one) => !closing.includes(one)),
    ...others.filter(({ slot }) => !opens(slot)),
    ...closing,
  ];
}

/** Sections no name matched. */
function unnamed(root: Topic, topics: readonly (Topic | undefined)[]): Topic {
  const named = topics.flatMap((topic) => topic?.children ?? []);
  const taken = new Set(named.map(({ blocks }) => blocks));
  const told = new Map(named.flatMap(({ blocks }) => blocks).map((block) => [block.at, block]));
  // Of a paragraph, what was told: "The stalls stay." of "Decision: The stalls stay."
  const isTold = (block: Block) => {
    const other = told.get(block.at);
    return (
      block.type === 'paragraph' &&
      other?.type === 'paragraph' &&
      block.sentences.join(' ').toLowerCase().endsWith(other.sentences.join(' ').toLowerCase()) &&
      block.sentences.length === other.sentences.length
    );
  };
  const left = (topic: Topic): Topic => {
    const own = taken.has(topic.blocks) ? { blocks: [], words: 0, ownWeight: 0 } : {};
    const kept = { ...topic, blocks: topic.blocks.filter((block) => !isTold(block)), ...own };
    const children = topic.children.map(left).filter(({ weight }) => weight > 0);
    return {
      ...kept,
      children,
      weight: children.reduce((sum, { weight }) => sum + weight, kept.ownWeight),
    };
  };
  return left(root);
}

/** "Costs", or "Costs: Staff" if a section takes several slides. */
const titleOf = (title: string, name: string): string =>
  title && keyOf(title) !== keyOf(name) ? `${name}: ${title}` : name;
