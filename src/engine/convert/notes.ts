import type { Element } from '@xmldom/xmldom';
import type { OoxmlPackage } from '../package/package.ts';
import { type PlaceholderKey, placeholderKey } from '../package/placeholder.ts';
import { clearBox, objectsIn } from '../package/transform.ts';
import { child, descend } from '../package/xml.ts';
import { cleanPlaceholderText } from './clean-text.ts';
import { textOf } from './slide-object.ts';
import { writePlaceholder } from './write-placeholder.ts';

/**
 * Moves a notes page to another notes master, with its text unchanged and the master's places and look.
 * @returns text without a place, such as a header where the master has none
 */
export function adaptNotes(root: Element, opened: OoxmlPackage, master: string): string[] {
  const offered = placeholdersOf(opened.root(master));
  const lost: string[] = [];
  const tree = descend(root, 'cSld', 'spTree');
  for (const object of tree ? objectsIn(tree) : []) {
    const key = placeholderKey(object);
    if (!key) continue;
    const place = offered.find((candidate) => candidate.type === key.type);
    if (!place) {
      if (textOf(object)) lost.push(textOf(object));
      object.parentNode?.removeChild(object);
      continue;
    }
    writePlaceholder(object, place);
    clearBox(object);
    const body = child(object, 'txBody');
    if (body) cleanPlaceholderText(body, 'body');
  }
  return lost;
}

function placeholdersOf(master: Element): PlaceholderKey[] {
  const tree = descend(master, 'cSld', 'spTree');
  return (tree ? objectsIn(tree) : []).flatMap((object) => placeholderKey(object) ?? []);
}
