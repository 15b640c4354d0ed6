import { pick, type Said, tornLists } from '../content/pick.ts';
import type { SectionRole } from '../read/document.ts';
import type { Group } from './body.ts';
import { type Drafting, recurring, timesHeaded, under } from './drafting.ts';
import { isCounted, namesOfParts } from './part-names.ts';
import type { Part } from './story.ts';

export interface PartGroup extends Group {
  part: Part;
}

interface Sharing {
  /** The parts that fit. */
  kept: ReadonlySet<Part>;
  /** The section's own text before its parts. */
  opening: Part | undefined;
  headingOf: (part: Part, peers: Part[]) => string;
}

/** Up to this many sections are shortened rather than dropped. */
const most = 6;
/** Words of a slide with one sentence per section, as a factor of the usual, and fewest words of a section. */
const room = { all: 1.8, each: 15 } as const;
/** Sentences per section, if few share the slide. */
const points: Record<number, number> = { 2: 3, 3: 2, 4: 2 };
/** Limits of a section's text before its parts. */
const ofOpening = { words: 40, points: 2 } as const;
/** Smallest share of sections with a short enough sentence. */
const telling = 0.7;

/** One or more sentences for each of a few sibling sections; undefined if all parts fit, or too few have one. */
export function namedGroups(parts: Part[], sharing: Sharing, drafting: Drafting): PartGroup[] | undefined {
  const below = parts.filter((part) => part.title !== '' && part !== sharing.opening);
  const rank = Math.min(...below.map(({ path }) => path.length));
  const peers = peersOf(below, rank).filter(
    (part) => part.blocks.length > 0 || namesOf(partsOf(part, parts), drafting).length > 1,
  );
  // Parts of different sections would get the same heading, or another's.
  const above = new Set(peers.map(({ path }) => path.join('\n')));
  if (above.size > 1 || peers.every((part) => sharing.kept.has(part))) return undefined;
  const byWeight = [...peers].sort((a, b) => b.weight - a.weight);
  const all = drafting.room.words * room.all;
  const heavy = new Set(byWeight.slice(0, Math.min(most, Math.floor(all / room.each))));
  const given = {
    words: Math.max(room.each, Math.floor(all / heavy.size)),
    points: points[heavy.size] ?? 1,
  };
  const trial = { ...drafting, said: new Set(drafting.said) };
  const groups = peers
    .filter((part) => heavy.has(part))
    .map((part) => ({
      heading: sharing.headingOf(part, peers),
      part,
      said: briefOf(part, parts, given, trial),
    }))
    .filter(({ said }) => said.length > 0 && tornLists(said).size === 0);
  if (groups.length < Math.max(2, heavy.size * telling)) return undefined;
  const { opening } = sharing;
  const said = opening ? pick(opening.blocks, ofOpening, under(opening, trial)) : [];
  for (const key of trial.said) drafting.said.add(key);
  return opening && said.length > 0 ? [{ heading: '', part: opening, said }, ...groups] : groups;
}

/** The parts of a rank, including those without text before their own parts. */
function peersOf(parts: Part[], rank: number): Part[] {
  const peers: Part[] = [];
  for (const part of parts) {
    const title = part.path[rank];
    if (title === undefined) peers.push(part);
    else if (peers.at(-1)?.title !== title)
      peers.push({
        ...part,
        title,
        path: part.path.slice(0, rank),
        blocks: [],
        words: 0,
        weight: part.weight,
      });
  }
  return peers;
}

const outcomes: ReadonlySet<SectionRole> = new Set(['decisions', 'conclusion', 'summary', 'abstract']);

/** A section with fewer words is represented by its parts. */
const thin = 25;

/** The direct subsections. */
const partsOf = (part: Part, parts: Part[]): Part[] =>
  parts.filter(({ path }) => path.length === part.path.length + 1 && path.at(-1) === part.title);

/** Names of parts, unless generic ("Story 1") or frequent. */
const namesOf = (parts: Part[], drafting: Drafting): Said[] =>
  parts.flatMap(({ title, blocks: [block] }) =>
    block && title && !isCounted(title) && timesHeaded(title, drafting) < recurring
      ? [{ text: title, children: [], at: block.at, block }]
      : [],
  );

/** The first parts, each as name and sentence. */
const told = (parts: Part[], { words, points: most }: Drafting['room'], drafting: Drafting): Said[] =>
  parts.slice(0, most).flatMap((part) => {
    const [name] = namesOf([part], drafting);
    const [said] = pick(part.blocks, { words: Math.floor(words / most), points: 1 }, under(part, drafting));
    return name ? [{ ...name, children: said ? [said.text] : [] }] : [];
  });

/** A short text for a section: a part with its conclusion, its own text, or its parts' names. */
function briefOf(part: Part, parts: Part[], given: Drafting['room'], drafting: Drafting): Said[] {
  const below = partsOf(part, parts);
  const outcome = below.find(({ role }) => role && outcomes.has(role));
  const said = pick((outcome ?? part).blocks, given, under(part, drafting));
  const [only] = said;
  // "We have four aims.", with their names.
  const names =
    only && !outcome && said.length === 1 && only.children.length === 0
      ? namesOfParts(
          below.map(({ title }) => title),
          only.at,
        )
      : undefined;
  if (only && names) return [{ ...only, children: names.items.map(({ text }) => text) }];
  if (outcome || said.length > 0 || part.words >= thin || below.length < 2) return said;
  return told(below, { ...given, points: Math.max(2, given.points) }, drafting);
}
