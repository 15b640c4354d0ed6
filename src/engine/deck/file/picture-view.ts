import type { Element } from '@xmldom/xmldom';
import type { ObjectView } from '../../instruct/view.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import { ns } from '../../package/names.ts';
import { nonVisual } from '../../package/placeholder.ts';
import { child, descend } from '../../package/xml.ts';

/** A picture's subject from its alternative text, and its identity across slides. */
export function pictureOf(
  deck: DeckPackage,
  { part }: { part: string },
  picture: Element,
): Pick<ObjectView, 'description' | 'media'> {
  const description = child(nonVisual(picture), 'cNvPr')?.getAttribute('descr') ?? '';
  const id = descend(picture, 'blipFill', 'blip')?.getAttributeNS(ns.r, 'embed');
  const media = deck.package.relationships(part).find((one) => one.id === id)?.target;
  return { description, ...(media !== undefined && { media: deck.package.size(media) }) };
}
