import type { Locale } from '../../contract/locales.ts';
import { briefWords } from '../content/list-units.ts';
import { pick, type Room, tornLists } from '../content/pick.ts';
import { blockWords } from '../content/topics.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { splitSentences } from '../language/sentences.ts';
import type { SlideBody } from '../outline.ts';
import type { Figure, Place, SectionRole, Table } from '../read/document.ts';
import { roleOfHeading } from '../read/sections.ts';
import type { Provenance } from '../source.ts';
import { bodyOf, type Group } from './body.ts';
import type { Drafting } from './drafting.ts';
import { isDisplay, type Part, proseWords, type Slot } from './story.ts';
import { type Shown, tableSlide } from './table-slide.ts';
import { titleOf } from './titles.ts';

/** A slide and what it was made of. */
export interface Drafted {
  slide: SlideBody;
  slot: Slot;
}

/** Sections on one slide at most. */
const most = 5;
/** So many words are enough for a section that shares its slide; with all of them the room may be overdrawn by this factor. */
const enough = 32;
const crowded = 1.1;
/** A part of a shared slide has at least so many words, and up to so many for the sentence that opens it. */
const leastShare = 18;
const mostNeeded = 42;
/** With no more text than this, a table or picture is what its section says. */
const besideDisplay = 120;
/** Words beside a table or chart, and beside a picture. */
const takeaway: Room = { words: 30, points: 1 };
/** Beside a table of few rows there is room for more. */
const besideSmallTable: Room & { rows: number } = { words: 46, points: 2, rows: 5 };
const besidePicture: Room = { words: 55, points: 3 };

/** What a slot's sections say on one slide; nothing where all was said before. */
export function draftSlide(slot: Slot, drafting: Drafting, closing: boolean): Drafted | undefined {
  const slide = displaySlide(slot, drafting) ?? textSlide(slot, drafting, closing);
  return slide && { slot, slide: { ...slide, citations: placesOf(slot.parts) } };
}

function displaySlide(slot: Slot, drafting: Drafting): SlideBody | undefined {
  const blocks = slot.parts.flatMap((part) => part.blocks);
  const displays = blocks.filter(isDisplay) as (Table | Figure)[];
  if (displays.length === 0) return undefined;
  // Lines on a sheet are notes to its tables, however many they are.
  const onSheet = displays.some(({ type, at }) => type === 'table' && at.sheet !== undefined);
  const wordy = !onSheet && proseWords(slot) > besideDisplay;
  const table = wordy ? undefined : displays.find((block): block is Shown => 'view' in block);
  const figure = displays.find(
    (block): block is Figure => block.type === 'figure' && (!wordy || illustrates(block, slot)),
  );
  const display = table ?? figure;
  if (!display) return undefined;
  const part = slot.parts.find((one) => one.blocks.includes(display));
  const only: Slot = { ...slot, parts: part ? [part] : slot.parts };
  const room = display.type === 'table' ? roomBeside(display) : besidePicture;
  // The line below a table is a sentence; items of a list in a row are none.
  const beside = display.type === 'table' ? blocks.filter(({ type }) => type !== 'list') : blocks;
  const said = pick(
    beside.filter((block) => !isDisplay(block)),
    room,
    drafting,
  );
  const title = titleOf(only, only.parts, [], drafting).title;
  if (display.type === 'table') {
    const named = slot.title || slot.heads || display.caption;
    return tableSlide(
      display,
      named ? displayTitle(title, display, slot) : undefined,
      joined(said),
      drafting.language,
    );
  }
  // What a caption goes on to explain would leave no room for the picture.
  const [caption] = splitSentences(display.caption ?? '', drafting.language);
  const label = [display.label, caption].filter(Boolean).join(': ');
  return {
    kind: 'picture',
    title: displayTitle(title, display, slot),
    asset: display.asset,
    alt: display.alt ?? display.caption ?? title,
    ...(label && { caption: label }),
    ...(said.length > 0 && {
      points: said.map(({ text, children }) => ({ text, ...(children.length > 0 && { children }) })),
    }),
  };
}

/** Sentences of one paragraph one after the other, others apart. */
const joined = ([first, ...others]: ReturnType<typeof pick>): string =>
  others.reduce(
    (all, { text, block }, at) => `${all}${block === (others[at - 1] ?? first)?.block ? ' ' : ' · '}${text}`,
    first?.text ?? '',
  );

/** A picture with a caption stands beside the text of its section, however long that is. */
const illustrates = ({ caption }: Figure, { title, parts }: Slot): boolean =>
  caption !== undefined && caption !== '' && title !== '' && parts.length <= most;

const roomBeside = ({ rows }: Table): Room =>
  rows.length <= besideSmallTable.rows ? besideSmallTable : takeaway;

/** Characters of a caption that may be a title. */
const shortCaption = 80;

/** Several tables of one section are told apart by what their captions say. */
function displayTitle(title: string, display: Table | Figure, { run, title: heading, heads }: Slot): string {
  const { caption } = display;
  if (caption && caption.length <= shortCaption && (run || (!heading && !heads)))
    return caption.replace(/[.。]$/u, '');
  const alone = !heading && !heads && display.type === 'figure' ? display.alt : undefined;
  return alone ? alone.charAt(0).toUpperCase() + alone.slice(1) : title;
}

function textSlide(slot: Slot, drafting: Drafting, closing: boolean): SlideBody | undefined {
  const parts = slot.parts.flatMap(textOf);
  const groups = parts.length > 1 ? sharedGroups(parts, slot.title, drafting) : loneGroup(parts[0], drafting);
  const said = groups.flatMap((group) => group.said);
  if (said.length === 0) return fallback(slot, drafting);
  const shown = parts.filter((part) => groups.some((group) => group.part === part));
  const { title, used } = titleOf(slot, shown, said, drafting);
  const kept = groups
    .map((group) => ({ ...group, said: group.said.filter((one) => one !== used) }))
    .filter((group) => group.said.length > 0);
  for (const { lead, children } of said)
    for (const text of [lead ?? '', ...children]) if (text) drafting.said.add(keyOf(text));
  return bodyOf(title, unheaded(kept, title), closing);
}

/** A part without its tables and pictures; nothing where it has no more. */
function textOf(part: Part): Part[] {
  const blocks = part.blocks.filter((block) => !isDisplay(block));
  if (blocks.length === part.blocks.length || blocks.length === 0) return blocks.length > 0 ? [part] : [];
  const words = blocks.reduce((sum, block) => sum + blockWords(block), 0);
  return [{ ...part, blocks, words, weight: (part.weight * words) / Math.max(1, part.words) }];
}

interface PartGroup extends Group {
  part: Part;
}

function loneGroup(part: Part | undefined, drafting: Drafting): PartGroup[] {
  const said = part ? pick(part.blocks, drafting.room, drafting) : [];
  return part && said.length > 0 ? [{ heading: '', part, said }] : [];
}

/** The heaviest parts that can each say enough share the room: what one does not need goes to the others. */
function sharedGroups(parts: Part[], above: string, drafting: Drafting): PartGroup[] {
  const kept = heaviest(parts, drafting.room);
  const shown = parts.filter((part) => kept.has(part));
  let { words, points } = drafting.room;
  points += shown.length;
  let weight = shown.reduce((sum, part) => sum + part.weight, 0) || 1;
  const groups = new Map<Part, PartGroup>();
  // The short ones first, since they leave room.
  const waiting = [...shown].sort((a, b) => a.words - b.words);
  for (const [index, part] of waiting.entries()) {
    const share = part.weight / weight;
    const others = waiting.length - 1 - index;
    const reserved = waiting.slice(index + 1).reduce((sum, other) => sum + needOf(other), 0);
    const most = { words: words - reserved, points: points - 1 - others };
    const list = listRoom(part, most, drafting.language);
    const room = {
      words: Math.max(needOf(part), Math.floor(words * share), list.words),
      points: Math.max(1, Math.round(points * share) - 1, list.points),
    };
    const said = pick(part.blocks, room, drafting);
    weight = Math.max(1, weight - part.weight);
    if (said.length === 0) continue;
    words = Math.max(
      0,
      words - said.reduce((sum, { text, children }) => sum + wordCount([text, ...children].join(' ')), 0),
    );
    points = Math.max(0, points - said.length - 1);
    groups.set(part, { heading: headingOf(part, shown, above, drafting), part, said });
  }
  return withoutTorn(shown, groups, drafting);
}

/**
 * "Issue" of two sections is told by what they are of; further parts of one section keep their own. What stands under
 * "Risks" is none of the proposal that these are part of.
 */
function headingOf(part: Part, shown: Part[], above: string, { headings }: Drafting): string {
  const parent = part.path.at(-1);
  const within = parent && shown.every(({ title, path }) => title === parent || path.includes(parent));
  if (parent && !within && parent !== above && roleOfHeading(parent)) return `${parent}: ${part.title}`;
  const same = shown.filter(({ title }) => keyOf(title) === keyOf(part.title));
  const first = shown.find(({ path }) => path.at(-1) === parent);
  const recurs = same.length > 1 && (headings.get(keyOf(part.title)) ?? 0) > 1;
  return parent && recurs && first === part ? parent : part.title;
}

/**
 * One item of many under its own heading says less than the other sections have to say. A list that outweighs all prose
 * beside it and for which there is no room there has the slide to itself.
 */
function withoutTorn(shown: Part[], groups: Map<Part, PartGroup>, drafting: Drafting): PartGroup[] {
  const told = shown.flatMap((part) => groups.get(part) ?? []);
  const whole = told.filter(
    ({ said }) => tornLists(said).size === 0 || said.some(({ block }) => block.type !== 'list'),
  );
  const kept = whole.length > 0 ? whole : told;
  const [main] = [...shown].sort((a, b) => b.weight - a.weight);
  const own = main && groups.get(main);
  const prose = whole.filter(({ said }) => said.some(({ block }) => block.type !== 'list'));
  const others = prose.reduce((sum, { part }) => sum + part.weight, 0);
  if (!main || (own && whole.includes(own)) || main.weight < others) return kept;
  const keys = (some: PartGroup[]) => some.flatMap(({ said }) => said.map(({ text }) => keyOf(text)));
  for (const key of keys(told)) drafting.said.delete(key);
  const alone = loneGroup(main, drafting);
  if (alone.some(({ said }) => tornLists(said).size === 0)) return alone;
  for (const key of keys(alone)) drafting.said.delete(key);
  for (const key of keys(kept)) drafting.said.add(key);
  return kept;
}

/** Words of the sentence or item that opens a part, within limits. */
function needOf({ blocks }: Part): number {
  const [first] = blocks;
  const opening =
    first?.type === 'paragraph' || first?.type === 'quotation'
      ? first.sentences[0]
      : first?.type === 'list'
        ? first.items[0]?.text
        : undefined;
  return Math.min(mostNeeded, Math.max(leastShare, wordCount(opening ?? '')));
}

/** What the longest list of a part needs to be told whole, if need be in brief; nothing where there is not so much. */
function listRoom({ blocks }: Part, most: Room, language: Locale): Room {
  let needed: Room = { words: 0, points: 0 };
  for (const block of blocks) {
    if (block.type !== 'list' || block.items.length > most.points) continue;
    const words = [blockWords(block), briefWords(block, language)].find((one) => one <= most.words) ?? 0;
    if (words > needed.words) needed = { words, points: block.items.length };
  }
  return needed;
}

/** What a section says itself comes before what its parts go on to say. */
function heaviest(parts: Part[], { words }: Room): Set<Part> {
  const found = new Set<Part>();
  let taken = 0;
  const [first] = parts;
  const opens = (part: Part) =>
    part === first && parts.every(({ path }, index) => index === 0 || path.includes(part.title));
  const byWeight = [...parts].sort((a, b) => Number(opens(b)) - Number(opens(a)) || b.weight - a.weight);
  for (const part of byWeight) {
    taken += Math.min(part.words, enough);
    if (found.size >= most || (found.size > 1 && taken > words * crowded)) break;
    found.add(part);
  }
  return found;
}

/** The heading that is the slide's title already is not repeated. */
function unheaded(groups: Group[], title: string): Group[] {
  const [only] = groups;
  if (groups.length === 1 && only) return [{ ...only, heading: '' }];
  const first = groups.findIndex(({ heading }) => heading !== '');
  const named = [title, title.split(': ').at(-1) ?? ''].map(keyOf);
  return groups.map((group, index) =>
    index === first && named.includes(keyOf(group.heading)) ? { ...group, heading: '' } : group,
  );
}

/** A section of nothing but a wide table still says something: its rows. */
function fallback(slot: Slot, drafting: Drafting): SlideBody | undefined {
  const table = slot.parts
    .flatMap(({ blocks }) => blocks)
    .find((block): block is Table => block.type === 'table');
  if (!table) return undefined;
  const points = table.rows.flatMap((row) => {
    const [head = '', ...rest] = row.filter((cell) => cell !== '');
    return head ? [{ text: head, ...(rest.length > 0 && { children: rest }) }] : [];
  });
  const kept: typeof points = [];
  let words = 0;
  for (const point of points) {
    words += wordCount([point.text, ...(point.children ?? [])].join(' '));
    if (kept.length > 0 && (words > drafting.room.words || kept.length >= drafting.room.points)) break;
    kept.push(point);
  }
  return kept.length > 0
    ? { kind: 'bullets', title: titleOf(slot, slot.parts, [], drafting).title, points: kept }
    : undefined;
}

/** With what these say a deck closes. */
export const closingRoles: ReadonlySet<SectionRole> = new Set([
  'conclusion',
  'recommendations',
  'next-steps',
  'decisions',
]);

/** Of the last slot: whether it is what a deck closes with. */
export const closes = ({ parts }: Slot): boolean =>
  parts.length > 0 && parts.every(({ role }) => role !== undefined && closingRoles.has(role));

function placesOf(parts: Part[]): Provenance[] {
  const places = parts.flatMap(({ blocks }) => blocks.map(({ at }): Place => at));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()].slice(0, 12);
}
