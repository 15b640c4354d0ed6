import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { ns } from '../names.ts';
import { child, descendants } from '../xml.ts';

/** Letters that stand in no text body of a slide: those of charts, of diagrams and of shapes kept in two forms. */
export interface OtherLetters {
  /** Bodies of paragraphs, in the slide or in parts that it shows. */
  bodies: Element[];
  /** The same letters once more, as a diagram was drawn last. */
  drawn: Element[];
  /** The charts among them; what these say of letters that say nothing themselves is changed too. */
  charts: Element[];
}

/** The letters of a chart, a diagram or a shape that is kept in two forms; none for anything else. */
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
