import type { Locale } from '../../../contract/locales.ts';
import { stemsOf } from '../../content/words.ts';
import { type SentenceCue, speaksOf } from '../../language/sentence-cues.ts';
import type { Block, SectionRole } from '../../read/document.ts';
import type { Region } from '../content.ts';
import { folded, partsOf as namesIn, regionKeysOf } from '../regions/region-key.ts';
import { type RegionKey, regionIcons } from '../words/region-keys.ts';
import { sharesOf } from './abstract-shares.ts';
import { optionIds } from './option-names.ts';
import { allParts, type Part } from './parts.ts';
import { adopters, takers } from './region-takers.ts';
import { isWanted } from './wanted.ts';

/** Source content by region id, and what was not assigned. */
export interface Assigned {
  blocks: Map<string, Block[]>;
  /** Sections and sentences no region takes, under their own headings. */
  left: Part[];
}

/** A region with its search terms. */
interface Seeker {
  region: Region;
  keys: RegionKey[];
  names: string[];
  /** Stems unique to its name. */
  stems: ReadonlySet<string>;
}

/** Assigns each section to a region by heading or role, and sentences without a heading by topic. */
export function assign(regions: Region[], roots: Part[], language: Locale): Assigned {
  const seekers = seekersOf(regions, language);
  const blocks = new Map<string, Block[]>(regions.map(({ id }) => [id, []]));
  const left: Part[] = [];
  const give = (seeker: Seeker, some: Block[]) => blocks.get(seeker.region.id)?.push(...some);
  const visit = (part: Part, inherited: Seeker | undefined) => {
    const own = part.title ? sectionTaker(part, seekers, language) : undefined;
    const taker = own ?? inherited;
    if (part.role === 'abstract' && !(own && isNamed(part, own))) {
      const shares = sharesOf(part);
      for (const { roles, block } of shares) {
        const teller = roles.map((role) => roleTaker(role, seekers)).find(Boolean) ?? taker;
        if (teller) give(teller, [block]);
        else left.push({ ...part, blocks: [block], parts: [] });
      }
      if (shares.length > 0) return;
    }
    if (taker) give(taker, part.blocks);
    else if (part.blocks.length > 0) left.push({ ...part, parts: [] });
    for (const child of part.parts) visit(child, taker);
  };
  for (const root of roots) visit(root, undefined);
  takeSpoken(seekers, roots, blocks);
  const open = seekers.filter(({ region }) => blocks.get(region.id)?.length === 0);
  const others = left.flatMap((part) => withoutTaken(part, seekers, open, give));
  return { blocks, left: others };
}

/** Puts figures of unassigned sections into the region for visuals, so that none is lost. */
export function withLooseFigures(given: Assigned, regions: Region[], language: Locale): Assigned {
  const seekers = seekersOf(regions, language);
  const shows = displays.map((key) => seekerOf(key, seekers)).find(Boolean);
  if (!shows) return given;
  const isFigure = ({ type }: Block) => type === 'figure';
  const { id } = shows.region;
  const own = [
    ...(given.blocks.get(id) ?? []),
    ...given.left.flatMap((part) => part.blocks.filter(isFigure)),
  ];
  const left = given.left.map((part) => ({
    ...part,
    blocks: part.blocks.filter((block) => !isFigure(block)),
  }));
  return {
    blocks: new Map([...given.blocks, [id, own]]),
    left: left.filter((part) => part.blocks.length > 0),
  };
}

/** Content that papers have in sections about something else, by region. */
const spoken: Partial<Record<RegionKey, SentenceCue>> = {
  pitfalls: 'limits',
  results: 'outcome',
  trend: 'outcome',
  methods: 'method',
  goal: 'goal',
};

/** Regions without a section take matching text from elsewhere; a paper ends with its implications. */
function takeSpoken(seekers: Seeker[], roots: Part[], blocks: Map<string, Block[]>): void {
  const said = roots.flatMap(allParts).filter(({ role }) => role !== 'abstract' && role !== 'introduction');
  const paper = said.length > fewestSections ? said.filter((part) => part.blocks.length > 0) : [];
  for (const { region, keys } of seekers) {
    const own = blocks.get(region.id);
    if (!own || own.length > 0) continue;
    const cue = keys.map((key) => spoken[key]).find(Boolean);
    if (cue) own.push(...said.flatMap((part) => part.blocks).flatMap((block) => speaking(block, cue)));
    else if (keys.includes('conclusions')) own.push(...(paper.at(-1)?.blocks ?? []));
  }
}

/** Sources with fewer sections are no paper. */
const fewestSections = 4;

function speaking(block: Block, cue: SentenceCue): Block[] {
  if (block.type !== 'paragraph') return [];
  const told = only(block, (index) => speaksOf(cue, block.sentences[index] ?? ''));
  return told ? [told] : [];
}

function seekersOf(regions: Region[], language: Locale): Seeker[] {
  const stems = regions.map(({ name }) => stemsOf(name));
  return regions.map((region, index) => {
    const own = stems[index] ?? new Set<string>();
    const shared = (stem: string) => stems.some((other, at) => at !== index && other.has(stem));
    return {
      region,
      keys: keysOfRegion(region, language),
      names: [region.name, ...namesIn(region.name)].map(folded),
      stems: new Set([...own].filter((stem) => !shared(stem))),
    };
  });
}

/** The standard regions a region corresponds to, by its name, or by its id if the author renamed it. */
export function keysOfRegion({ name, id }: Region, language: Locale): RegionKey[] {
  const named = regionKeysOf(name, language);
  if (named.length > 0) return named;
  const key = id.replace(/-\d+$/, '');
  return key in regionIcons ? [key as RegionKey] : [];
}

/** The region for a whole section, by heading, else by role. */
function sectionTaker(part: Part, seekers: Seeker[], language: Locale): Seeker | undefined {
  const title = part.title.replace(/^[\d.\s)]+/, '');
  const names = [title, ...namesIn(title)].map(folded);
  const alike = seekers.find((seeker) => seeker.names.some((name) => names.some((one) => isForm(one, name))));
  if (alike) return alike;
  const keys = regionKeysOf(title, language);
  const plain = (seeker: Seeker) => !optionIds.includes(seeker.region.id);
  const byKey = seekers.find((seeker) => plain(seeker) && keys.some((key) => seeker.keys.includes(key)));
  if (byKey) return byKey;
  const titled = stemsOf(title);
  const near = seekers.find(({ stems }) => stems.size > 0 && [...stems].every((stem) => titled.has(stem)));
  if (near) return near;
  const byRole = part.role && roleTaker(part.role, seekers);
  if (byRole) return byRole;
  return seekers.find((seeker) =>
    seeker.keys.some((key) => adopters[key]?.some((other) => keys.includes(other))),
  );
}

/** Whether a region has the section's heading as its name, "Abstract". */
const isNamed = ({ title }: Part, { names }: Seeker): boolean =>
  names.some((name) => isForm(folded(title), name));

const roleTaker = (role: SectionRole, seekers: Seeker[]): Seeker | undefined =>
  takers[role]?.map((key) => seekerOf(key, seekers)).find(Boolean);

const seekerOf = (key: RegionKey, seekers: Seeker[]): Seeker | undefined =>
  seekers.find(({ keys }) => keys.includes(key));

/** "Conclusion" and "conclusions". */
const isForm = (one: string, other: string): boolean =>
  one === other ||
  (one.length > 4 &&
    (one.startsWith(other) || other.startsWith(one)) &&
    Math.abs(one.length - other.length) < 3);

type Give = (seeker: Seeker, blocks: Block[]) => void;

/** The sentences and items of a part that no region takes. */
function withoutTaken(part: Part, seekers: Seeker[], open: Seeker[], give: Give): Part[] {
  // Text under its own heading is only taken by a region named in it.
  const asking = part.title ? seekers.filter(({ keys }) => keys.length === 0) : seekers;
  const kept: Block[] = [];
  let opens = true;
  for (const block of part.blocks) {
    if (block.type !== 'paragraph' && block.type !== 'list') {
      const taker = blockTaker(block, asking);
      if (taker) give(taker, [block]);
      else kept.push(block);
      continue;
    }
    const texts = block.type === 'list' ? block.items.map(({ text }) => text) : block.sentences;
    const homes = texts.map((text) => {
      const taker = sentenceTaker(text, block, asking, { open, opens: opens && !part.title });
      opens = false;
      return taker;
    });
    for (const taker of [undefined, ...asking]) {
      const some = only(block, (index) => homes[index] === taker);
      if (!some) continue;
      if (taker) give(taker, [some]);
      else kept.push(some);
    }
  }
  return kept.length > 0 ? [{ ...part, blocks: kept }] : [];
}

function only(block: Block, wanted: (index: number) => boolean): Block | undefined {
  if (block.type === 'list') {
    const items = block.items.filter((_, index) => wanted(index));
    if (items.length === block.items.length) return block;
    return items.length > 0 ? { ...block, items } : undefined;
  }
  if (block.type !== 'paragraph') return undefined;
  const sentences = block.sentences.filter((_, index) => wanted(index));
  if (sentences.length === block.sentences.length) return block;
  return sentences.length > 0 ? { ...block, sentences } : undefined;
}

/** Regions for content without words: tables and pictures. */
const displays: RegionKey[] = ['criteria', 'results', 'trend', 'keyFigures', 'details', 'proof', 'about'];

function wordsAbout(block: Block): string {
  if (block.type === 'table') return [block.caption ?? '', ...block.header].join(' ');
  return block.type === 'figure' ? [block.caption, block.alt].filter(Boolean).join(' ') : '';
}

function blockTaker(block: Block, seekers: Seeker[]): Seeker | undefined {
  const said = wordsAbout(block);
  const named = namedIn(said, seekers);
  if (named.length === 1) return named[0];
  if (block.type === 'table' && block.header.length === 2 && block.rows.length > 2) {
    const programme = seekerOf('programme', seekers) ?? seekerOf('milestones', seekers);
    if (programme && /\d/.test(block.rows[0]?.[0] ?? '')) return programme;
  }
  return displays.map((key) => seekerOf(key, seekers)).find(Boolean);
}

interface Moment {
  /** Regions without a section. */
  open: Seeker[];
  /** It is the first sentence overall. */
  opens: boolean;
}

const namedIn = (text: string, seekers: Seeker[]): Seeker[] => {
  const stems = stemsOf(text);
  return seekers.filter((seeker) => [...seeker.stems].some((stem) => stems.has(stem)));
};

const openers: RegionKey[] = ['background', 'about', 'promise', 'news'];

/** By what it names, else by its topic; in a comparison, a sentence naming both options goes elsewhere. */
function sentenceTaker(
  text: string,
  block: Block,
  seekers: Seeker[],
  { open, opens }: Moment,
): Seeker | undefined {
  const named = namedIn(text, seekers);
  if (named.length === 1) return named[0];
  if (named.length > 1) return seekerOf('criteria', seekers);
  const plain = seekers.filter(({ region }) => !optionIds.includes(region.id));
  const wanting = (some: Seeker[]) => some.find(({ keys }) => keys.some((key) => isWanted(key, text, block)));
  const keyed = plain.filter(({ keys }) => keys.length > 0);
  const taker = wanting(keyed.filter((seeker) => open.includes(seeker))) ?? wanting(keyed);
  if (taker) return taker;
  return opens ? openers.map((key) => seekerOf(key, keyed)).find(Boolean) : undefined;
}
