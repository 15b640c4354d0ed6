import type { Element } from '@xmldom/xmldom';
import { overlap } from '../box.ts';
import { type DeckPackage, layoutOfSlide } from '../deck-package.ts';
import type { Layout } from '../layout.ts';
import { relationshipTypes } from '../names.ts';
import { isFooter, isTitle, nonVisual, placeholderKey } from '../placeholder.ts';
import { objectsIn } from '../transform.ts';
import { child, children, descend, descendants, integer } from '../xml.ts';
import type { ReadingKind } from './deck-reading.ts';
import { standingBox } from './standing-box.ts';
import { titleAmong } from './title-among.ts';

export interface SlideObject {
  element: Element;
  id: string;
  name: string;
  kind: ReadingKind;
  /** The group that holds it, if any. */
  group?: SlideObject;
}

export interface OpenSlide {
  part: string;
  root: Element;
  tree: Element;
  layout: Layout;
  /** In painting order, groups before their members. */
  objects: SlideObject[];
}

/** Opens a slide for editing: changes to its elements are saved. @throws SourceError */
export function openSlide(deck: DeckPackage, part: string): OpenSlide {
  const root = deck.package.root(part);
  const layout = layoutOfSlide(deck, part);
  const tree = descend(root, 'cSld', 'spTree') ?? root;
  const objects = listObjects(tree);
  tellApart(objects, tree);
  const places = objects.filter(({ kind }) => kind === 'title');
  const title = places.some(({ element }) => hasText(element))
    ? undefined
    : titleAmong(objects, layout, deck.size);
  if (title && (places.length === 0 || places.some((place) => covers(title, place, layout)))) {
    // Not displayed, and text written there would overlap what is.
    for (const place of places) place.kind = 'other';
    title.kind = 'title';
  }
  return { part, root, tree, layout, objects };
}

function covers(title: SlideObject, place: SlideObject, layout: Layout): boolean {
  const [one, other] = [standingBox({ layout }, title), standingBox({ layout }, place)];
  return one !== undefined && other !== undefined && overlap(one, other) > 0.5;
}

/** Groups nest a few levels in real decks. */
const deepest = 20;

function listObjects(tree: Element, group?: SlideObject, depth = 0): SlideObject[] {
  if (depth > deepest) return [];
  return objectsIn(tree).flatMap((element) => {
    const object = objectOf(element, group);
    return element.localName === 'grpSp' ? [object, ...listObjects(element, object, depth + 1)] : [object];
  });
}

/** Some programs repeat ids on a slide: all but the first object get a free id. */
function tellApart(objects: readonly SlideObject[], tree: Element): void {
  const known = new Set<string>();
  let highest: number | undefined;
  for (const object of objects) {
    if (known.has(object.id)) {
      highest ??= descendants(tree, 'cNvPr').reduce(
        (most, one) => Math.max(most, integer(one, 'id') ?? 0),
        1,
      );
      highest += 1;
      object.id = String(highest);
    }
    known.add(object.id);
  }
}

/** Writes the assigned ids to the file. @returns whether any changed */
export function writeIds({ objects }: OpenSlide): boolean {
  let changed = false;
  for (const { element, id } of objects) {
    const properties = propertiesOf(element);
    if (!properties || properties.getAttribute('id') === id || id === '') continue;
    properties.setAttribute('id', id);
    changed = true;
  }
  return changed;
}

function propertiesOf(element: Element): Element | undefined {
  const shown =
    element.localName === 'AlternateContent'
      ? descendants(element, 'sp', 'pic', 'graphicFrame', 'grpSp', 'cxnSp')[0]
      : element;
  return shown && child(nonVisual(shown), 'cNvPr');
}

function objectOf(element: Element, group: SlideObject | undefined): SlideObject {
  const properties = propertiesOf(element);
  return {
    element,
    id: properties?.getAttribute('id') ?? '',
    name: properties?.getAttribute('name') ?? '',
    kind: kindOf(element),
    ...(group && { group }),
  };
}

function kindOf(element: Element): ReadingKind {
  if (element.localName === 'grpSp') return 'group';
  if (element.localName === 'cxnSp') return 'line';
  if (element.localName === 'pic') return isPlayed(element) ? 'other' : 'picture';
  if (element.localName === 'graphicFrame') return frameKind(element);
  return element.localName === 'sp' ? shapeKind(element) : 'other';
}

const isPlayed = (picture: Element): boolean =>
  children(child(nonVisual(picture), 'nvPr') ?? picture, 'videoFile', 'audioFile', 'wavAudioFile').length > 0;

function frameKind(frame: Element): ReadingKind {
  const data = descend(frame, 'graphic', 'graphicData');
  if (child(data, 'tbl')) return 'table';
  return child(data, 'chart') && (data?.getAttribute('uri') ?? '').endsWith('/chart') ? 'chart' : 'other';
}

/** An Office 2016 chart type, stored beside a picture for older programs. */
export const isNewerChart = ({ element }: SlideObject): boolean =>
  descendants(element, 'graphicData').some((data) => /\/chartex$/.test(data.getAttribute('uri') ?? ''));

function shapeKind(shape: Element): ReadingKind {
  const key = placeholderKey(shape);
  if (key) {
    if (isTitle(key.type)) return 'title';
    if (isFooter(key.type)) return 'footer';
    return key.type === 'subTitle' ? 'subtitle' : 'content';
  }
  if (child(nonVisual(shape), 'cNvSpPr')?.getAttribute('txBox') === '1') return 'text-box';
  if (presetOf(shape) === 'line') return 'line';
  const plain = presetOf(shape) === 'rect' && !isFilled(shape);
  const unlined = !isPainted(descend(shape, 'spPr', 'ln'), shape, 'lnRef');
  return plain && unlined && hasText(shape) ? 'text-box' : 'shape';
}

/** Whether a shape has a ground of its own. */
export const isFilled = (shape: Element): boolean => isPainted(child(shape, 'spPr'), shape, 'fillRef');

/** Whether a shape's fill or outline has a colour, its own or its style's. */
function isPainted(properties: Element | undefined, shape: Element, reference: 'fillRef' | 'lnRef'): boolean {
  const own =
    properties && children(properties, 'noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill')[0];
  if (own) return own.localName !== 'noFill';
  return !['', '0', undefined].includes(descend(shape, 'style', reference)?.getAttribute('idx') ?? undefined);
}

/** DrawingML's name of a shape's geometry; undefined for a custom one. */
export const presetOf = (shape: Element): string | undefined =>
  descend(shape, 'spPr', 'prstGeom')?.getAttribute('prst') ?? undefined;

export const hasText = (shape: Element): boolean =>
  descendants(child(shape, 'txBody') ?? shape, 't').some(({ textContent }) => textContent?.trim());

export function notesOf(deck: DeckPackage, slide: string): { part: string; body?: Element } | undefined {
  const part = deck.package.related(slide, relationshipTypes.notesSlide)?.target;
  if (!part || !deck.package.has(part)) return undefined;
  const tree = descend(deck.package.root(part), 'cSld', 'spTree');
  const shape = tree && objectsIn(tree).find((object) => placeholderKey(object)?.type === 'body');
  const body = shape && child(shape, 'txBody');
  return { part, ...(body && { body }) };
}
