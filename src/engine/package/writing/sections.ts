import type { Element } from '@xmldom/xmldom';
import { ns } from '../names.ts';
import { movedAmong } from '../reading/deck-diff.ts';
import { child, descendants, make, remove } from '../xml.ts';

/** PowerPoint's sections: each lists the ids of consecutive slides. */

const sectionsIn = (root: Element): Element[] => {
  const extensions = child(root, 'extLst');
  return extensions ? descendants(extensions, 'section') : [];
};

const entriesOf = (section: Element): Element[] => descendants(section, 'sldId');
const sectionEntries = (root: Element): Element[] => sectionsIn(root).flatMap(entriesOf);
const idOf = (entry: Element): string => entry.getAttribute('id') ?? '';

/** Adds a new slide to its neighbour's section. */
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
 * Updates the sections to a new slide order. Sections still in one piece stay as they are; otherwise moved
 * slides join the section they are now in.
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

/** Whether equal entries are all consecutive. */
function standTogether(all: readonly (Element | undefined)[]): boolean {
  const runs = all.filter((one, at) => at === 0 || one !== all[at - 1]);
  return new Set(runs).size === runs.length;
}

/** A moved slide joins the section of the slide before it; at the front, of the one after it. */
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
