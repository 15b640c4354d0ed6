import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { fragment } from '../fragment.ts';
import { ns, relationshipTypes } from '../names.ts';
import { nonVisual } from '../placeholder.ts';
import { child, children, descendants, insertBefore, remove } from '../xml.ts';
import { dropUnused } from './take-object.ts';

/** A link's target: a URL, or a slide's part. */
export type LinkGoal = { address: string } | { slide: string };

/** Adds the relationship for a link. @returns its id */
export const relateLink = ({ package: opened }: DeckPackage, part: string, goal: LinkGoal): string =>
  'slide' in goal
    ? opened.relate(part, relationshipTypes.slide, goal.slide)
    : opened.relate(part, relationshipTypes.hyperlink, goal.address, { external: true });

/** Turns runs into a link. */
export function linkRuns(runs: readonly Element[], id: string, goal: LinkGoal): void {
  for (const run of runs) {
    const properties =
      child(run, 'rPr') ?? (run.insertBefore(fragment(run, '<a:rPr/>'), run.firstChild) as Element);
    remove(child(properties, 'hlinkClick'));
    insertBefore(properties, linkTo(properties, id, goal), 'hlinkMouseOver', 'rtl', 'extLst');
  }
}

/** Turns a whole object into a link. */
export function linkObject(object: Element, id: string, goal: LinkGoal): void {
  const properties = child(nonVisual(object), 'cNvPr');
  if (!properties) return;
  remove(child(properties, 'hlinkClick'));
  properties.insertBefore(linkTo(properties, id, goal), properties.firstChild);
}

function linkTo(holder: Element, id: string, goal: LinkGoal): Element {
  const made = fragment(holder, '<a:hlinkClick/>');
  made.setAttributeNS(ns.r, 'r:id', id);
  if ('slide' in goal) made.setAttribute('action', 'ppaction://hlinksldjump');
  return made;
}

/** The links of an object and its text. */
export const linksIn = (object: Element): Element[] => descendants(object, 'hlinkClick');

/** Removes all links within an element. @returns how many there were */
export function unlink(deck: DeckPackage, part: string, holder: Element): number {
  const links = linksIn(holder);
  const ids = links.flatMap((link) => link.getAttributeNS(ns.r, 'id') || []);
  for (const link of links) remove(link);
  dropUnused(deck, part, ids);
  return links.length;
}

export const runsIn = (body: Element): Element[] =>
  children(body, 'p').flatMap((paragraph) => children(paragraph, 'r', 'fld'));
