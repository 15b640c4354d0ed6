import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { ns } from '../names.ts';
import { child, descendants } from '../xml.ts';

/** Text outside a slide's text bodies: in charts, diagrams and alternate content. */
export interface OtherLetters {
  /** Paragraph containers, in the slide or in its parts. */
  bodies: Element[];
  /** The same text in a diagram's cached drawing. */
  drawn: Element[];
  /** The charts, whose default text properties change too. */
  charts: Element[];
}

/** The text of a chart, a diagram or alternate content; empty for other objects. */
export function otherLetters(deck: DeckPackage, slide: string, object: Element): OtherLetters {
  const targets = new Map(deck.package.relationships(slide).map(({ id, target }) => [id, target]));
  const rootOf = (id: string | null | undefined): Element | undefined => {
    const part = targets.get(id ?? '');
    return part && deck.package.has(part) ? deck.package.root(part) : undefined;
  };
  const found: OtherLetters = { bodies: [], drawn: [], charts: [] };
  if (object.localName === 'AlternateContent') found.bodies.push(...descendants(object, 'txBody'));
  for (const frame of descendants(object, 'chart')) {
    const root = rootOf(frame.getAttributeNS(ns.r, 'id'));
    if (root) found.charts.push(root);
    if (root) found.bodies.push(...descendants(root, 'rich'));
  }
  for (const ids of descendants(object, 'relIds')) {
    const data = rootOf(ids.getAttributeNS(ns.r, 'dm'));
    if (!data) continue;
    const drawing = rootOf(descendants(data, 'dataModelExt')[0]?.getAttribute('relId'));
    found.bodies.push(...descendants(data, 't').filter((text) => child(text, 'p')));
    if (drawing) found.drawn.push(...descendants(drawing, 'txBody'));
  }
  return found;
}
