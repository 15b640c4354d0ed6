import type { Locale } from '../../contract/locales.ts';
import { pick, type Room, tornLists } from '../content/pick.ts';
import { keyOf, wordsOfPoints } from '../content/words.ts';
import { leans } from '../language/leaning.ts';
import type { Block } from '../read/document.ts';
import { roleOfHeading } from '../read/sections.ts';
import { columns, columnWords } from './body.ts';
import { type Drafting, recurring, timesHeaded, under } from './drafting.ts';
import { namedGroups, type PartGroup } from './named-groups.ts';
import { fewItems, isListed, listRoom, needOf } from './needed-room.ts';
import { inLines, namesOfParts, openingsOfParts, saidOf, shortNamesOf } from './part-names.ts';
import type { Part } from './story.ts';

export const most = 5;
/** Enough words for a section on a shared slide, and how far the room may be exceeded to include all. */
const enough = 32;
const crowded = 1.1;
/** … and to include each part's opening. */
const stretched = 1.3;
export function loneGroup(part: Part | undefined, drafting: Drafting): PartGroup[] {
  const said = part ? pick(part.blocks, drafting.room, under(part, drafting)) : [];
  return part && said.length > 0 ? [{ heading: '', part, said }] : [];
}

/** Shares the room among the heaviest parts that get enough; unused room goes to the others. */
export function sharedGroups(given: Part[], above: string, drafting: Drafting): PartGroup[] {
  const opening = given[0] && opensAll(given[0], given) ? given[0] : undefined;
  const inNames = drafting.byName ? byName(given, opening, above, drafting) : undefined;
  if (inNames) return inNames;
  const named = namedGroups(
    given,
    {
      kept: heaviest(given, drafting.room),
      opening,
      headingOf: (part, peers) => headingOf(part, peers, above, drafting),
    },
    drafting,
  );
  if (named) return named;
  const parts = byHead(given, drafting);
  if (parts.length === 1) return loneGroup(parts[0], drafting);
  const kept = heaviest(parts, drafting.room);
  const called = kept.size * 2 < parts.length ? byName(parts, opening, above, drafting) : undefined;
  if (called) return called;
  const shown = parts.filter((part) => kept.has(part));
  let { words, points } = drafting.room;
  points = shown.every((part) => part.words <= columnWords(shown.length) && linesOf(part) <= columns.lines)
    ? shown.length * (columns.lines + 1)
    : points + shown.length;
  let weight = shown.reduce((sum, part) => sum + part.weight, 0) || 1;
  const groups = new Map<Part, PartGroup>();
  const few = shown.length > 2 ? fewItems.of3 : fewItems.of2;
  // Short ones first, since they leave room.
  const waiting = [...shown].sort((a, b) => a.words - b.words);
  for (const [index, part] of waiting.entries()) {
    const share = part.weight / weight;
    const others = waiting.length - 1 - index;
    const reserved = waiting
      .slice(index + 1)
      .reduce((sum, other) => sum + needOf(other, few, drafting.language), 0);
    const most = { words: words - reserved, points: points - 1 - others };
    const list = listRoom(part, most, drafting.language);
    const room = {
      words: Math.max(needOf(part, few, drafting.language), Math.floor(words * share), list.words),
      points: Math.max(isListed(part) ? few : 1, Math.round(points * share), list.points),
    };
    const said = pick(part.blocks, room, under(part, drafting));
    weight = Math.max(1, weight - part.weight);
    if (said.length === 0) continue;
    words = Math.max(0, words - wordsOfPoints(said));
    points = Math.max(0, points - said.length - 1);
    groups.set(part, { heading: headingOf(part, shown, above, drafting), part, said });
  }
  for (const part of [...groups.keys()].sort((a, b) => b.weight - a.weight)) {
    const group = groups.get(part) as PartGroup;
    const more = fuller(group, { words, points }, drafting);
    words -= wordsOfPoints(more.said) - wordsOfPoints(group.said);
    points -= more.said.length - group.said.length;
    groups.set(part, more);
  }
  return withoutTorn(shown, groups, drafting);
}

/** The most points that a part can make. */
const linesOf = ({ blocks }: Part): number =>
  blocks.reduce((sum, block) => {
    const list = block.type === 'list' ? block.items.length + (block.lead ? 1 : 0) : 0;
    return sum + list + (block.type === 'paragraph' ? block.sentences.length : 0);
  }, 0);

/** Extends a part into the room the others left. */
function fuller(group: PartGroup, left: Room, drafting: Drafting): PartGroup {
  const { part, said } = group;
  if (left.words <= 0 || wordsOfPoints(said) >= part.words) return group;
  const before = new Set(drafting.said);
  for (const { text } of said) drafting.said.delete(keyOf(text));
  const room = { words: wordsOfPoints(said) + left.words, points: said.length + Math.max(0, left.points) };
  const more = pick(part.blocks, room, under(part, drafting));
  if (wordsOfPoints(more) > wordsOfPoints(said) && tornLists(more).size === 0)
    return { ...group, said: more };
  drafting.said.clear();
  for (const key of before) drafting.said.add(key);
  return group;
}

const beforeNames: Room = { words: 40, points: 2 };

/** With many sections, lists their names after the section's own text. */
function byName(
  parts: Part[],
  opening: Part | undefined,
  above: string,
  drafting: Drafting,
): PartGroup[] | undefined {
  const [part] = parts;
  const [block] = part?.blocks ?? [];
  const below = parts.filter((one) => one !== opening);
  const called = below.map(({ title }) => title);
  // Parts of different sections are no common steps or aims.
  const areOfOne = new Set(below.map(({ path }) => path.join('\n'))).size === 1;
  if (!part || !block || !areOfOne) return undefined;
  const { words, points } = drafting.room;
  const left = { words: words * stretched - Math.min(beforeNames.words, opening?.words ?? 0), points };
  const named = below.map((one) => [one.title, one] as const);
  const names = namesOfParts(called, block.at);
  const told = names && (openingsOfParts(named, block.at, left, drafting.language) ?? names);
  // After a summary, short names are enough.
  const list = told ?? (opening && shortNamesOf(called, block.at));
  if (!list) return undefined;
  const whole = opening ?? { ...part, title: above, path: part.path.slice(0, -1) };
  // A list of the author's own says more of the parts than their names.
  const listed = !told && opening?.blocks.some(({ type }) => type === 'list') ? opening : undefined;
  const overview = listed ? pick(listed.blocks, drafting.room, drafting) : [];
  if (listed && overview.some(({ block }) => block.type === 'list'))
    return [{ heading: '', part: listed, said: overview }];
  const said = opening
    ? pick(
        opening.blocks.filter(({ type }) => type === 'paragraph'),
        beforeNames,
        drafting,
      )
    : [];
  const blocks = parts.flatMap((one) => one.blocks);
  return [{ heading: '', part: { ...whole, blocks }, said: [...said, ...saidOf(list)] }];
}

/**
 * Merges what belongs to one sibling under its heading, so that the method of one is not attributed to another, and
 * equal headings appear once under each.
 */
function byHead(parts: Part[], drafting: Drafting): Part[] {
  const full = parts.map(({ path, title }) => [...path, title]);
  const [first = []] = full;
  const differing = first.findIndex((heading, at) => full.some((one) => one[at] !== heading));
  // Text of the first one applies to all.
  const apart = differing < 0 ? first.length : differing;
  const groups: { head: string | undefined; members: Part[] }[] = [];
  for (const [index, part] of parts.entries()) {
    const head = full[index]?.[apart];
    const last = groups.at(-1);
    if (head && head === last?.head) last.members.push(part);
    else groups.push({ head, members: [part] });
  }
  // Below text before the first heading, the parts keep their headings.
  if (groups.length === 2 && parts[0]?.title === '') return parts;
  const room = {
    words: (drafting.room.words * crowded) / groups.length,
    points: Math.ceil(drafting.room.points / groups.length),
  };
  return groups.flatMap(({ head, members }) => joinedUnder(head, members, apart, room, drafting) ?? []);
}

/** Sections under one heading as one part; if too long, reduced to its parts' names. */
function joinedUnder(
  head: string | undefined,
  members: Part[],
  apart: number,
  room: Room,
  drafting: Drafting,
): Part | undefined {
  const [first, ...others] = members;
  if (!first || !head) return first;
  const titles = members.map(({ title }) => title);
  // "Pros" of two options are distinguished by option.
  const blocksOf = (part: Part): Block[] => {
    const parent = part.path.at(-1);
    const recurs = titles.indexOf(part.title) !== titles.lastIndexOf(part.title);
    return led(parent && recurs ? { ...part, title: `${parent} – ${part.title}` } : part, drafting.language);
  };
  const words = members.reduce((sum, part) => sum + part.words, 0);
  const weight = members.reduce((sum, part) => sum + part.weight, 0);
  const own = first.title === head && first.path.length === apart;
  const whole = { ...underHead(first, head, own ? first.blocks : blocksOf(first)), words, weight };
  const below = new Map<string, Part>();
  for (const part of members) {
    const name = [...part.path, part.title][apart + 1];
    if (name && !below.has(name)) below.set(name, part);
  }
  const at = first.blocks[0]?.at ?? { source: first.source };
  const names = [...below.keys()];
  // "Pros" without "Cons" would misrepresent the author.
  const isForm = names.length > 1 && names.every((name) => timesHeaded(name, drafting) >= recurring);
  if (own && isForm && words > room.words * stretched) return { ...whole, blocks: blocksOf(first) };
  const isMuch =
    words > Math.max(room.words, enough * names.length) &&
    names.every((name) => timesHeaded(name, drafting) < 2);
  const roomBelow = { ...room, words: room.words * stretched - (own ? enough : 0) };
  const list =
    isMuch && names.length > 1
      ? (openingsOfParts([...below], at, roomBelow, drafting.language) ??
        (own ? namesOfParts(names, at) : undefined) ??
        inLines(shortNamesOf(names, at), room))
      : undefined;
  if (list) return { ...whole, blocks: own ? [...blocksOf(first), list] : [list] };
  return { ...whole, blocks: [...whole.blocks, ...others.flatMap(blocksOf)] };
}

function underHead(part: Part, head: string, blocks: Block[]): Part {
  if (part.title === head) return part;
  const { role: _, ...rest } = part;
  return { ...rest, title: head, path: part.path.slice(0, part.path.indexOf(head)), blocks };
}

/** Adds the sentence that gives context: what kind of items "Goals" has, and who "she" is. */
function led({ title, blocks: [first, ...others] }: Part, language: Locale): Block[] {
  const [opening = '', ...rest] = first?.type === 'paragraph' ? first.sentences : [];
  if (first?.type === 'paragraph' && title && leans(opening, language))
    return [{ ...first, sentences: [`${title}: ${opening}`, ...rest] }, ...others];
  if (first?.type !== 'list' || first.lead !== undefined) return first ? [first, ...others] : [];
  const [item, ...more] = first.items;
  if (item && more.length === 0 && title && item.children.length === 0)
    return [{ ...first, items: [{ ...item, text: `${title}: ${item.text}` }] }, ...others];
  if (more.length === 0) return [first, ...others];
  return [{ ...first, lead: `${title}:` }, ...others];
}

/**
 * "Issue" of two sections is prefixed by its parent; further parts of one section keep their headings. "Risks" is not a
 * proposal it is part of.
 */
function headingOf(part: Part, shown: Part[], above: string, drafting: Drafting): string {
  const parent = part.path.at(-1);
  const within = parent && shown.every(({ title, path }) => title === parent || path.includes(parent));
  if (parent && !within && parent !== above && roleOfHeading(parent)) return `${parent}: ${part.title}`;
  const same = shown.filter(({ title }) => keyOf(title) === keyOf(part.title));
  const first = shown.find(({ path }) => path.at(-1) === parent);
  const recurs = same.length > 1 && timesHeaded(part.title, drafting) > 1;
  return parent && recurs && first === part ? parent : part.title;
}

/**
 * Drops a list cut to one of many items, if others have more to say. A list that outweighs the text and does not fit
 * gets the slide to itself.
 */
function withoutTorn(shown: Part[], groups: Map<Part, PartGroup>, drafting: Drafting): PartGroup[] {
  const told = shown.flatMap((part) => groups.get(part) ?? []);
  const prose = told.filter(({ said }) => said.some(({ block }) => block.type !== 'list'));
  // Of two lists one is dropped if hardly anything of it fits.
  const isTold = (group: PartGroup) =>
    prose.length > 0 ? prose.includes(group) || tornLists(group.said).size === 0 : !isStub(group);
  const whole = told.filter(isTold);
  if (whole.length === told.length) return told;
  const [main] = [...shown].sort((a, b) => b.weight - a.weight);
  const own = main && groups.get(main);
  const others = whole.reduce((sum, { part }) => sum + part.weight, 0);
  if (!main || (own && whole.includes(own)) || main.weight < others) return whole;
  const keys = (some: PartGroup[]) => some.flatMap(({ said }) => said.map(({ text }) => keyOf(text)));
  for (const key of keys(told)) drafting.said.delete(key);
  const alone = loneGroup(main, drafting);
  if (alone.some(isTold)) return alone;
  for (const key of keys(alone)) drafting.said.delete(key);
  for (const key of keys(whole)) drafting.said.add(key);
  return whole;
}

/** One of several items, or less than a third. */
const isStub = ({ said }: PartGroup): boolean =>
  [...tornLists(said)].some((list) => {
    const count = said.filter(({ block }) => block === list).length;
    return list.type === 'list' && (count < 2 || count * 3 < list.items.length);
  });

/** The first part is the section's own text before its parts. */
const opensAll = (part: Part, parts: Part[]): boolean =>
  parts.every((one) => one === part || one.path.includes(part.title));

/** A section's own text comes before its subsections. */
function heaviest(parts: Part[], { words }: Room): Set<Part> {
  const found = new Set<Part>();
  let taken = 0;
  const [first] = parts;
  const opens = (part: Part) => part === first && opensAll(part, parts);
  const byWeight = [...parts].sort((a, b) => Number(opens(b)) - Number(opens(a)) || b.weight - a.weight);
  for (const part of byWeight) {
    taken += Math.min(part.words, enough);
    if (found.size >= most || (found.size > 1 && taken > words * crowded)) break;
    found.add(part);
  }
  return found;
}
