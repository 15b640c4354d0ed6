import type { Element } from '@xmldom/xmldom';
import { SourceError } from '../source.ts';
import type { Size } from './box.ts';
import { type Layout, type Master, readMaster } from './layout.ts';
import { contentTypes, ns, relationshipTypes } from './names.ts';
import { openPackage } from './open-package.ts';
import type { OoxmlPackage } from './package.ts';
import { child, children, integer } from './xml.ts';

/** An opened presentation and its structure. */
export interface DeckPackage {
  package: OoxmlPackage;
  /** Name of the presentation part. */
  presentation: string;
  size: Size;
  /** Parts of the slides, in order. */
  slides: string[];
  masters: Master[];
}

/**
 * Opens a .pptx.
 * @throws SourceError when it is no presentation, or has macros, or is encrypted, damaged or hostile
 */
export const openDeck = (bytes: Uint8Array): DeckPackage => deckIn(openPackage(bytes));

/** The structure of the presentation in an opened package. @throws SourceError as `openDeck` does */
export function deckIn(opened: OoxmlPackage): DeckPackage {
  const presentation = opened.related('/', relationshipTypes.officeDocument)?.target;
  if (!presentation || !opened.has(presentation))
    throw new SourceError('corrupt', 'The file has no main document.');
  refuseOthers(opened, presentation);
  const root = opened.root(presentation);
  const targets = new Map(opened.relationships(presentation).map((related) => [related.id, related.target]));
  const listed = (list: string, item: string): string[] =>
    children(child(root, list) ?? root, item).flatMap((entry) => targets.get(relationshipId(entry)) ?? []);
  const masters = listed('sldMasterIdLst', 'sldMasterId').map((part) =>
    readMaster(opened, part, presentation),
  );
  if (masters.length === 0) throw new SourceError('corrupt', 'The presentation has no slide master.');
  return {
    package: opened,
    presentation,
    size: readSize(root),
    slides: listed('sldIdLst', 'sldId'),
    masters,
  };
}

export const relationshipId = (element: Element): string => element.getAttributeNS(ns.r, 'id') ?? '';

export function pageSizeOf(opened: OoxmlPackage): Size {
  const part = opened.related('/', relationshipTypes.officeDocument)?.target;
  return readSize(opened.root(part ?? '/ppt/presentation.xml'));
}

function readSize(presentation: Element): Size {
  const size = child(presentation, 'sldSz');
  return { width: integer(size, 'cx') || 9_144_000, height: integer(size, 'cy') || 6_858_000 };
}

function refuseOthers(opened: OoxmlPackage, presentation: string): void {
  const type = opened.contentType(presentation) ?? '';
  const macros = /macroEnabled/i.test(type) || opened.names.some((name) => /vbaproject\.bin$/i.test(name));
  if (macros)
    throw new SourceError('unsupported', 'The presentation contains macros; save it as .pptx without them.');
  if (!type.includes('presentationml'))
    throw new SourceError('unsupported', 'The file is not a presentation.');
  if (type !== contentTypes.presentation) opened.setContentType(presentation, contentTypes.presentation);
}

export const layoutsOf = (deck: DeckPackage): Layout[] => deck.masters.flatMap((master) => master.layouts);

/** The layout that a slide uses. */
export function layoutOfSlide(deck: DeckPackage, slide: string): Layout {
  const part = deck.package.related(slide, relationshipTypes.slideLayout)?.target;
  const found = layoutsOf(deck).find((layout) => layout.part === part) ?? layoutsOf(deck)[0];
  if (!found) throw new SourceError('corrupt', 'A slide has no layout.');
  return found;
}
