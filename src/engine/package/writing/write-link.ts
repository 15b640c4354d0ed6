import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { fragment } from '../fragment.ts';
import { ns, relationshipTypes } from '../names.ts';
import { nonVisual } from '../placeholder.ts';
import { child, children, descendants, insertBefore, remove } from '../xml.ts';
import { dropUnused } from './take-object.ts';

/** Where a link leads: an address, or the part of a slide. */
export type LinkGoal = { address: string } | { slide: string };

/** Relates a slide to the goal of a link. @returns the id of the relationship */
export const relateLink = ({ package: opened }: DeckPackage, part: string, goal: LinkGoal): string =>
  'slide' in goal
    ? opened.relate(part, relationshipTypes.slide, goal.slide)
    : opened.relate(part, relationshipTypes.hyperlink, goal.address, { external: true });

/** Makes runs a link. */
export function linkRuns(runs: readonly Element[], id: string, goal: LinkGoal): void {
  for (const run of runs) {
    const properties =
      child(run, 'rPr') ?? (run.insertBefore(fragment(run, '<a:rPr/>'), run.firstChild) as Element);
    remove(child(properties, 'hlinkClick'));
    insertBefore(properties, linkTo(properties, id, goal), 'hlinkMouseOver', 'rtl', 'extLst');
  }
}

/** Makes an object a link as a whole. */
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

/** Links of an object and of its text. */
export const linksIn = (object: Element): Element[] => descendants(object, 'hlinkClick');

/** Takes all links off an element. @returns how many there were */
export function unlink(deck: DeckPackage, part: string, holder: Element): number {
  const links = linksIn(holder);
  const ids = links.flatMap((link) => link.getAttributeNS(ns.r, 'id') || []);
  for (const link of links) remove(link);
  dropUnused(deck, part, ids);
  return links.length;
}

export const runsIn = (body: Element): Element[] =>
  children(body, 'p').flatMap((paragraph) => children(paragraph, 'r', 'fld'));
