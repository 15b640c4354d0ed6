import type { Element } from '@xmldom/xmldom';
import { ns } from '../names.ts';
import { movedAmong } from '../reading/deck-diff.ts';
import { child, descendants, make, remove } from '../xml.ts';

/** The sections that PowerPoint shows a deck's slides in: each lists the numbers of the slides that follow one another. */

const sectionsIn = (root: Element): Element[] => {
  const extensions = child(root, 'extLst');
  return extensions ? descendants(extensions, 'section') : [];
};

const entriesOf = (section: Element): Element[] => descendants(section, 'sldId');
const sectionEntries = (root: Element): Element[] => sectionsIn(root).flatMap(entriesOf);
const idOf = (entry: Element): string => entry.getAttribute('id') ?? '';

/** A new slide stands in the section of its neighbour. */
export function joinSection(root: Element, id: string, neighbour: string, after: boolean): void {
  const beside = sectionEntries(root).find((entry) => idOf(entry) === neighbour);
  if (!beside) return;
  const entry = make(root, ns.p14, 'p14:sldId', { id });
  beside.parentNode?.insertBefore(entry, after ? beside.nextSibling : beside);
}

export function leaveSections(root: Element, id: string): void {
  for (const entry of sectionEntries(root)) if (idOf(entry) === id) remove(entry);
}

/**
 * The sections follow the new order of the slides. Where each still stands together they go on as they are; else the
 * slides that were moved join the section that they have come to.
 */
export function orderSections(root: Element, ids: readonly string[]): void {
  const sections = sectionsIn(root);
  const before = sections.flatMap((section) => entriesOf(section).map(idOf));
  if (before.length !== ids.length || sections.length === 0) return;
  const home = new Map(sections.flatMap((section) => entriesOf(section).map((one) => [idOf(one), section])));
  const wanted = ids.map((id) => home.get(id));
  const rank = new Map(before.map((id, at) => [id, at]));
  const together = standTogether(wanted);
  const held = together ? wanted : joined(wanted, movedAmong(ids.map((id, at) => [rank.get(id) ?? -1, at])));
  const entries = new Map(sections.flatMap(entriesOf).map((entry) => [idOf(entry), entry]));
  ids.forEach((id, at) => {
    const section = held[at];
    const entry = entries.get(id);
    if (section && entry) child(section, 'sldIdLst')?.appendChild(entry);
  });
  if (!together) return;
  const filled = new Set(held);
  for (const section of [...filled, ...sections.filter((one) => !filled.has(one))])
    if (section) sections[0]?.parentNode?.appendChild(section);
}

/** Whether nothing comes back after something else has come. */
function standTogether(all: readonly (Element | undefined)[]): boolean {
  const runs = all.filter((one, at) => at === 0 || one !== all[at - 1]);
  return new Set(runs).size === runs.length;
}

/** What was moved joins what it has come behind; at the very front, what it has come before. */
function joined(
  wanted: readonly (Element | undefined)[],
  moved: ReadonlySet<number>,
): (Element | undefined)[] {
  let now = wanted.find((_, at) => !moved.has(at));
  return wanted.map((section, at) => {
    if (!moved.has(at)) now = section;
    return now;
  });
}
