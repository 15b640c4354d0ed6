import { namedTopics } from '../content/named-topics.ts';
import type { Focus, Topic } from '../content/topics.ts';
import { keyOf } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { Document } from '../read/document.ts';
import { draftAll, rootOf, shortenedIn, type Told, type Wanted } from './compose-sources.ts';
import type { Drafting } from './drafting.ts';
import { sectionGuidance } from './frames/section-guidance.ts';
import { grains, type Slot, shareOut, slotsOf } from './story.ts';
import { withViews } from './table-slide.ts';

/**
 * The sections that a prompt names, in its order, each from what the sources say about it; one that they say nothing
 * about asks its author.
 */
export function namedSlides(
  names: readonly string[],
  documents: Document[],
  focus: Focus,
  drafting: Drafting,
  wanted: Wanted,
): Told {
  const root = withViews(rootOf(documents, focus), wanted, drafting);
  const topics = namedTopics(root, names, focus);
  const owners = new Map<Slot, number>();
  const shares = sharesOf(topics, wanted);
  topics.forEach((topic, index) => {
    if (!topic) return;
    const splitting = { grain: grains[0], language: focus.language };
    const slots = slotsOf(topic, shares[index] ?? 1, splitting);
    for (const slot of slots)
      owners.set(
        { ...slot, title: titleOf(slots.length > 1 ? slot.title : '', names[index] as string) },
        index,
      );
  });
  const drafted = draftAll([...owners.keys()], documents, drafting);
  const sections = new Map(
    names.flatMap((name, index) => {
      const own = drafted.filter(({ slot }) => owners.get(slot) === index).map(({ slide }) => slide);
      const told = own.length > 0 ? own : [sectionGuidance(name, 0, drafting.text)];
      return told.map((slide): [SlideBody, string] => [slide, name]);
    }),
  );
  return { slides: [...sections.keys()], shortened: shortenedIn(drafted), sections };
}

/** A slide for each section, and what slides are left for those that have more to say. */
function sharesOf(topics: readonly (Topic | undefined)[], { count }: Wanted): number[] {
  const found = topics.filter((topic) => topic !== undefined);
  const room = Math.max(found.length, count - (topics.length - found.length));
  const shares = shareOut(found, room, grains[0]);
  return topics.map((topic) => (topic ? (shares.shift() ?? 1) : 1));
}

/** "Costs", and "Costs: Staff" where a section goes over several slides. */
const titleOf = (title: string, name: string): string =>
  title && keyOf(title) !== keyOf(name) ? `${name}: ${title}` : name;
