import { contrastFor } from '../../scene/enough-contrast.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import { type Clause, isThing } from '../clauses.ts';
import { inCentimetres as cm, type Item, isJoin, means } from '../item.ts';
import type { Look } from '../operation-values.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference, Place } from '../references.ts';
import { ask } from '../state.ts';
import { lookStyles } from '../styles.ts';
import { sideCompared, sideOf } from './compared-sides.ts';
import { isBeforeStyle, namesLetters, sizesLetters, speaksOfLetters } from './look-letters.ts';

/** Single values of a look: their attribute and their result. */

/** Context of a value besides its look. */
export interface Reading {
  wish: Clause;
  push(operation: Operation): void;
}

/** Pairs values with attributes in order; otherwise the last attribute takes all values. */
export function pairedWith(
  values: readonly Item[],
  attributes: readonly string[],
  clause: Clause,
): [string | undefined, Item][] {
  const needing = values.filter(({ kind }) => kind !== 'style');
  if (needing.length === attributes.length && attributes.length > 1)
    return values.map((value) => [attributes[needing.indexOf(value)], value]);
  const [ink, ground, ...more] = needing;
  if (attributes.length === 0 && ink && ground && more.length === 0 && isGroundOf(ground, ink))
    return values.map((value) => [value === ink ? 'ink' : value === ground ? 'fill' : undefined, value]);
  // "The width and height to 3 cm": both of them.
  if (attributes.length === 2 && attributes.every((id) => id === 'width' || id === 'height'))
    return values.flatMap((value) =>
      (value.kind === 'style' ? [] : attributes).map((id): [string, Item] => [id, value]),
    );
  const fallback = clause.asks('fill') ? 'fill' : clause.asks('align', 'centre') ? 'align' : undefined;
  return values.map((value) => [attributes.at(-1) ?? fallback, value]);
}

/** "White on dark blue": letters and what they stand on. */
export const isGroundOf = (ground: Item, ink: Item): boolean =>
  ground.kind === 'colour' &&
  ink.kind === 'colour' &&
  (ground.link === 'in' || ground.link === 'about') &&
  (ground.linkEnd ?? 0) > ink.end;

/** A dark colour is that of letters in "the row North red and bold"; a header may be filled with it. */
const isInk = ({ items }: Clause, colour: string): boolean =>
  wcagContrast(colour, '#FFFFFF') >= contrastFor(10, true) - 1 &&
  !items.some((item) => isThing(item, 'header'));

const isRelative = means('style', 'bigger', 'smaller');

/** "2 pt smaller" is relative, "smaller, 18 pt" absolute. */
const isDifference = ({ items }: Clause, item: Item): boolean => {
  const next = items[items.indexOf(item) + 1];
  return next !== undefined && isRelative(next);
};

/** 1 to grow, -1 to shrink. */
function growth(wish: Clause): number {
  const style = wish.items.find(isRelative);
  if (wish.asks('raise') || style?.ids.includes('bigger')) return 1;
  return wish.asks('lower') || style ? -1 : 0;
}

/** "To 70 percent" is what remains, "by 30 percent" and "30 percent smaller" what is removed. @throws ClarificationNeeded */
function shareOf(wish: Clause, item: Item): number {
  const { value = 0, link, text } = item;
  const at = wish.items.indexOf(item);
  const way = growth(wish);
  if (value > 0 && (link === 'to' || link === 'as')) return value / 100;
  const before = wish.items[at - 1];
  const isBy =
    link === 'with' ||
    [before, wish.items[at + 1]].some((one) => one && isRelative(one)) ||
    (wish.asks('raise', 'lower') && link === undefined && before?.kind !== 'mark');
  if (way === 0 || !isBy || (link !== undefined && link !== 'with'))
    ask(
      `Should it be ${text} of its size now, or larger or smaller by ${text}? Say “to ${text}” or “by ${text}”.`,
    );
  return 1 + (way * value) / 100;
}

const isFactor = ({ kind, unit }: Item): boolean =>
  kind === 'number' && (unit === 'percent' || unit === 'times');

/** "1.5 times as big", "twice the size", not "1.5 times" of something else. */
const isSized = (wish: Clause, attribute: string | undefined): boolean =>
  growth(wish) !== 0 || attribute === 'size' || wish.items.some(means('amount', 'big', 'small'));

/** Objects with letters are scaled by those, others by their sides. */
function sizeBy(
  factor: number,
  look: Look,
  place: Place,
  { kind, boxed }: ObjectReference,
  attribute?: string,
  along?: 'width' | 'height',
): void {
  if ((!filled.has(kind) && !boxed) || attribute === 'font') look.sizeBy = factor;
  else Object.assign(place, { scale: factor, ...(along && { along }) });
}

const filled = new Set(['shape', 'object', 'group', 'table', 'chart', 'picture', 'logo', 'icon']);

/** Puts a value into a look or place; false if they do not fit. */
export function put(
  look: Look,
  place: Place,
  attribute: string | undefined,
  value: Item,
  object: ObjectReference,
  reading: Reading,
): boolean {
  if (value.kind === 'style') return putStyle(look, place, value, object, reading, attribute);
  if (value.kind === 'colour') {
    const colour = value.ids[0] ?? '';
    if (
      attribute === undefined &&
      object.kind === 'table' &&
      isBeforeStyle(reading.wish) &&
      !namesLetters(reading.wish, value) &&
      !isInk(reading.wish, colour)
    )
      ask(
        'Should the cells take that colour, or their letters? Say “fill … with …” or “make the text of … …”.',
      );
    if (attribute === 'line') look.line = colour;
    else if (
      attribute === 'fill' ||
      attribute === 'background' ||
      ((filled.has(object.kind) || object.boxed === true) &&
        attribute !== 'font' &&
        attribute !== 'ink' &&
        !(attribute === 'colour' && sizesLetters(reading.wish)) &&
        !speaksOfLetters(reading.wish, value))
    )
      look.fill = colour;
    else look.colour = colour;
    return true;
  }
  if (value.kind === 'number') return putNumber(look, place, attribute, value, object, reading);
  if (value.kind === 'place') {
    const [at] = value.ids;
    if (at !== 'left' && at !== 'right' && at !== 'center' && at !== 'justify') return false;
    look.align = at;
    return true;
  }
  look.font = value.text;
  return true;
}

function putNumber(
  look: Look,
  place: Place,
  attribute: string | undefined,
  item: Item,
  object: ObjectReference,
  reading: Reading,
): boolean {
  const { value = 0, unit, link } = item;
  const side = attribute === 'width' || attribute === 'height' ? attribute : sideCompared(reading.wish, item);
  if (side) {
    if (unit === 'percent') return false;
    place[side] = value * (cm[unit ?? 'cm'] ?? 1);
    // "Narrower: 20 cm wide" says by how much.
    delete place.scale;
    delete place.along;
    return true;
  }
  if (attribute === 'angle' || unit === 'degree') {
    reading.push({ op: 'object.turn', on: object, degrees: value });
    return true;
  }
  if (attribute === 'transparency' || attribute === 'opacity') {
    if (value > 100 || (unit !== undefined && unit !== 'percent')) return false;
    look.transparency = attribute === 'opacity' ? 100 - value : value;
    return true;
  }
  if (attribute === 'line-spacing') look.lineSpacing = value;
  else if (
    attribute === 'line-width' ||
    (unit === 'pt' && (attribute === 'line' || saysThick(reading.wish, item)))
  ) {
    look.lineWidth = value;
    // "Thicker: 4 pt" says how thick.
    delete look.lineWidthBy;
  } else if (unit === 'percent' && (growth(reading.wish) !== 0 || reading.wish.asks('resize')))
    sizeBy(shareOf(reading.wish, item), look, place, object, attribute);
  else if (unit === 'times' && value > 0 && isSized(reading.wish, attribute))
    sizeBy(growth(reading.wish) < 0 ? 1 / value : value, look, place, object, attribute);
  else if (attribute === 'size' || attribute === 'font' || attribute === 'style' || unit === 'pt') {
    // "The Arrivals line 4 pt" hardly means the letters of the chart.
    if (!attribute && object.kind === 'chart' && reading.wish.items.some(({ mark }) => mark))
      ask('How thick the lines of a chart are cannot be changed here. What else should change?');
    const changed = reading.wish.asks('raise', 'lower') || reading.wish.items.some(isRelative);
    if (changed && (link === 'with' || link === 'of' || isDifference(reading.wish, item)))
      ask('Which size should it be, in points?');
    look.size = value;
    // "Bigger, 16 pt" says how big.
    delete look.sizeBy;
  } else if (!unit && followsFont(reading.wish, value)) look.size = value;
  else return false;
  return unit === undefined || unit === 'pt' || unit === 'times' || unit === 'percent';
}

/** "2 pt thick" is no font size. */
const saysThick = ({ items }: Clause, number: Item): boolean => {
  const next = items[items.indexOf(number) + 1];
  return next?.kind === 'style' && (next.ids.includes('thick') || next.ids.includes('thin'));
};

/** "Georgia 36", "in blue, bold, 36": among letter looks a bare number is the font size. */
const followsFont = ({ items }: Clause, size: number): boolean =>
  size >= 6 &&
  size <= 120 &&
  items.some(({ kind, value }, at) => {
    if (value !== size || kind !== 'number') return false;
    const [before, after] = [items[at - 1], items[at + 1]];
    const [one, other] = [isJoin(before) ? items[at - 2] : before, isJoin(after) ? items[at + 2] : undefined];
    return before?.kind === 'font' || (isJoin(before) && isLettered(one)) || isLettered(other);
  });
const isLettered = (item: Item | undefined): boolean =>
  item?.kind === 'font' || item?.kind === 'style' || item?.kind === 'colour';

function putStyle(
  look: Look,
  place: Place,
  { ids }: Item,
  object: ObjectReference,
  reading: Reading,
  attribute: string | undefined,
): boolean {
  const off = reading.wish.asks('delete', 'hide');
  const id = ids.find((one) => lookStyles.has(one));
  if (id === 'bold' || id === 'italic' || id === 'underline' || id === 'strike') look[id] = !off;
  else if (id === 'normal') look.bold = false;
  else if (id === 'unitalic') look.italic = false;
  else if (id === 'ununderline') look.underline = false;
  else if (id === 'unlined') look.line = 'none';
  else if (id === 'unfilled') look.fill = 'none';
  else if (id === 'dashed' || id === 'dotted' || id === 'solid') look.dash = off ? 'solid' : id;
  else if (id === 'superscript') look.script = off ? 'none' : 'super';
  else if (id === 'subscript') look.script = off ? 'none' : 'sub';
  else if (id === 'thin' || id === 'thick') {
    // "4 pt thick"
    const told = reading.wish.items.some(({ kind, unit }) => kind === 'number' && unit === 'pt');
    if (!told) look.lineWidth = lineWidths[id];
  } else if (id === 'thinner' || id === 'thicker') {
    if (look.lineWidth === undefined) look.lineWidthBy = id === 'thicker' ? 1.5 : 0.6;
  } else if (id === 'upper' || id === 'lower') reading.push({ op: 'text.case', on: object, as: id });
  else if (id === 'capital') {
    const isAll = object.every === true && !object.slides && !object.regions;
    reading.push({ op: 'text.case', on: isAll ? { ...object, slides: ['all'] } : object, as: id });
  } else if (id === 'title-case' || id === 'sentence-case')
    reading.push({ op: 'text.case', on: object, as: id === 'title-case' ? 'title' : 'sentence' });
  else if (id === 'bigger' || id === 'smaller') {
    const told = place.width ?? place.height ?? look.size;
    if (told === undefined && !reading.wish.items.some(isFactor))
      sizeBy(id === 'bigger' ? 1.25 : 0.8, look, place, object, attribute, sideOf(ids));
  } else if (id === 'doubled' || id === 'halved') {
    sizeBy(id === 'doubled' ? 2 : 0.5, look, place, object, attribute);
  } else return false;
  return true;
}

/** Points. */
export const lineWidths = { thin: 0.75, thick: 4.5 } as const;

export const lookAttributes = new Set(
  'size font style colour line-spacing align fill line line-width background width height angle transparency opacity'.split(
    ' ',
  ),
);
