import type { Element } from '@xmldom/xmldom';
import { type Box, contain, type Size } from '../package/box.ts';
import { ns } from '../package/names.ts';
import { runProperties } from '../package/text-properties.ts';
import { levelOf, sizeAt } from '../package/text-style.ts';
import { setBox, tableSize } from '../package/transform.ts';
import { child, children, descendants, insertBefore, integer, make } from '../package/xml.ts';

/** Hundredths of a point: smaller type cannot be read from a seat in the room. */
const smallestType = 800;
/** Default size where nothing states one. */
const usualType = 1800;

export interface Scales {
  scaleX: number;
  scaleY: number;
  /** Scale of the type, where it is not the mean of the two. */
  type?: number | undefined;
  /** List styles that supply the size of text without its own. */
  inherited: Element[];
}

/** Scales what a box does not: type, lines, insets, columns and rows. */
export function scaleInside(object: Element, { scaleX, scaleY, type, inherited }: Scales): void {
  // Type scales with area, so growth in one direction counts in part.
  const scale = Math.sqrt(scaleX * scaleY);
  for (const table of descendants(object, 'tbl')) scaleTable(table, scaleX, scaleY);
  for (const body of descendants(object, 'txBody')) scaleType(body, type ?? scale, inherited);
  if (Math.abs(scale - 1) < 0.02) return;
  for (const line of descendants(object, 'ln')) scaleLength(line, 'w', scale);
  for (const body of descendants(object, 'bodyPr'))
    for (const [inset, usual] of Object.entries(insets)) scaleLength(body, inset, scale, usual);
}

/** Default insets of shapes and cells, in EMU. */
const [sides, ends] = [91_440, 45_720];
const insets = { lIns: sides, tIns: ends, rIns: sides, bIns: ends };

function scaleTable(table: Element, scaleX: number, scaleY: number): void {
  for (const column of descendants(table, 'gridCol')) scaleLength(column, 'w', scaleX);
  for (const row of children(table, 'tr')) scaleLength(row, 'h', scaleY);
  for (const cell of descendants(table, 'tcPr')) {
    for (const inset of ['marL', 'marR']) scaleLength(cell, inset, scaleX, sides);
    for (const inset of ['marT', 'marB']) scaleLength(cell, inset, scaleY, ends);
  }
}

export function scaleType(body: Element, scale: number, inherited: Element[]): void {
  if (Math.abs(scale - 1) < 0.02) return;
  const own = children(body, 'lstStyle');
  for (const style of descendants(body, 'defRPr')) scaleSize(style, scale);
  for (const paragraph of children(body, 'p')) {
    const level = levelOf(paragraph);
    const usual = sizeAt(own, level) === undefined ? (sizeAt(inherited, level) ?? usualType) : undefined;
    for (const properties of children(paragraph, 'pPr')) {
      for (const length of ['marL', 'indent']) scaleLength(properties, length, scale);
      for (const spacing of descendants(properties, 'spcPts')) scaleLength(spacing, 'val', scale);
    }
    const runs = children(paragraph, 'r', 'fld', 'br');
    for (const run of runs) scaleSize(runProperties(run), scale, usual);
    for (const formula of children(paragraph, 'm'))
      for (const part of descendants(formula, 'r')) scaleSize(runProperties(part), scale, usual);
    // An empty line is as high as its type would be.
    const end = child(paragraph, 'endParaRPr') ?? (runs.length === 0 ? addEnd(paragraph) : undefined);
    if (end) scaleSize(end, scale, runs.length === 0 ? usual : undefined);
  }
}

function addEnd(paragraph: Element): Element {
  const end = make(paragraph, ns.a, 'a:endParaRPr');
  paragraph.appendChild(end);
  return end;
}

function scaleSize(properties: Element, scale: number, otherwise?: number): void {
  const size = integer(properties, 'sz') ?? otherwise;
  if (size === undefined) return;
  const floor = Math.min(size, smallestType);
  properties.setAttribute('sz', String(Math.max(floor, Math.round((size * scale) / 50) * 50)));
}

function scaleLength(element: Element, attribute: string, scale: number, usual?: number): void {
  const length = integer(element, attribute) ?? usual;
  if (length !== undefined) element.setAttribute(attribute, String(Math.round(length * scale)));
}

/** Fits a table into a box at full width; rows and type keep proportion within it. */
export function fitTable(frame: Element, place: Box, inherited: Element[]): void {
  const size = tableSize(frame);
  if (!size || size.width === 0) return;
  const scaleX = place.width / size.width;
  const scaleY =
    size.height > 0 ? Math.min(place.height / size.height, Math.max(1, Math.min(scaleX, 1.25))) : 1;
  scaleInside(frame, { scaleX, scaleY, inherited });
  // Rows without a stated height are as high as their text, within the box.
  setBox(frame, { ...place, height: size.height > 0 ? size.height * scaleY : place.height });
}

/** Fits a whole picture into a box, in proportion. */
export function fitPicture(picture: Element, own: Box, place: Box): void {
  setBox(picture, contain(own, place));
}

/** Makes a picture cover a box; the excess is cropped evenly on both sides. */
export function coverWithPicture(picture: Element, own: Box, place: Box): void {
  const fill = child(picture, 'blipFill');
  if (!fill) return;
  cropTo(fill, own, place);
  setBox(picture, place);
}

/** Crops a picture fill evenly on both sides to another aspect ratio. */
export function cropTo(fill: Element, own: Size, place: Size): void {
  const crop = child(fill, 'srcRect') ?? insertBefore(fill, make(fill, ns.a, 'a:srcRect'), 'tile', 'stretch');
  const wide = own.width / own.height / (place.width / place.height);
  const sides = wide > 1 ? (['l', 'r'] as const) : (['t', 'b'] as const);
  const shown = 100_000 - (integer(crop, sides[0]) ?? 0) - (integer(crop, sides[1]) ?? 0);
  const cut = Math.round((shown * (1 - (wide > 1 ? 1 / wide : wide))) / 2);
  for (const side of sides) crop.setAttribute(side, String((integer(crop, side) ?? 0) + cut));
}
