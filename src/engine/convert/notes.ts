import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../package/deck-package.ts';
import { contentTypes, ns, relationshipTypes } from '../package/names.ts';
import type { OoxmlPackage } from '../package/package.ts';
import { type PlaceholderKey, placeholderKey } from '../package/placeholder.ts';
import { clearBox, objectsIn } from '../package/transform.ts';
import { child, descend, insertBefore, make, parseXml } from '../package/xml.ts';
import { cleanPlaceholderText } from './clean-text.ts';
import { notesMasterXml } from './notes-master.ts';
import { textOf } from './slide-object.ts';
import { writePlaceholder } from './write-placeholder.ts';

/** The notes master of the result: the template's own, or a plain one in its theme. */
export function ensureNotesMaster({ package: opened, presentation, masters }: DeckPackage): string {
  const own = opened.related(presentation, relationshipTypes.notesMaster)?.target;
  if (own) return own;
  const name = opened.freeName('/ppt/notesMasters/notesMaster1.xml');
  const theme = opened.freeName('/ppt/theme/theme1.xml');
  opened.set(name, parseXml(new TextEncoder().encode(notesMasterXml), name));
  opened.setContentType(name, contentTypes.notesMaster);
  opened.set(theme, opened.bytes(masters[0]?.theme ?? ''));
  opened.setContentType(theme, contentTypes.theme);
  opened.relate(name, relationshipTypes.theme, theme);
  const root = opened.root(presentation);
  const list = insertBefore(
    root,
    make(root, ns.p, 'p:notesMasterIdLst'),
    'handoutMasterIdLst',
    'sldIdLst',
    'sldSz',
    'notesSz',
  );
  const entry = make(root, ns.p, 'p:notesMasterId');
  entry.setAttributeNS(ns.r, 'r:id', opened.relate(presentation, relationshipTypes.notesMaster, name));
  list.appendChild(entry);
  return name;
}

/**
 * Brings a notes page to another notes master: the notes stay word for word, in the master's place and look.
 * @returns words that found no place, such as a header of a master without headers
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
