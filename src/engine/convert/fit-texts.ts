import type { Element } from '@xmldom/xmldom';
import { type Box, overlap, type Size } from '../package/box.ts';
import { seenPalette } from '../package/color-value.ts';
import { layersOf } from '../package/layers.ts';
import type { Layout } from '../package/layout.ts';
import { type MeasuredText, measureBody, type ThemeFonts } from '../package/measured/measure-body.ts';
import { measureTable } from '../package/measured/measure-table.ts';
import { textRectangle } from '../package/measured/text-rectangle.ts';
import type { OoxmlPackage } from '../package/package.ts';
import { pixelBox } from '../package/pixels.ts';
import {
  isContent,
  isFooter,
  isTitle,
  nonVisual,
  type PlaceholderKey,
  placeholderKey,
} from '../package/placeholder.ts';
import { runProperties } from '../package/text-properties.ts';
import { inheritedStyles, sizeAt } from '../package/text-style.ts';
import { readThemeFonts } from '../package/theme-colors.ts';
import { child, children, descend, descendants, remove } from '../package/xml.ts';
import { joinLines } from './clean-text.ts';
import { keyOfShape, type SlideFacts } from './measure/slide-facts.ts';
import type { Shrunk } from './report.ts';
import { scaleType } from './scale-object.ts';
import { keepSize, setScale, spacingsOf, tighten } from './spacing.ts';
import { workArea } from './work-area.ts';

/** Steps in which text shrinks, in thousandths of a per cent, as presentation programs write them; the last is the least. */
const steps = [100_000, 92_500, 85_000, 77_500, 70_000, 62_500, 55_000, 47_500, 40_000];
/** Space between paragraphs gives way before type does: this share of it stays, and less where type has to become small. */
const spacing = { large: 0.6, small: 0.3, below: 85_000 };
/** A label may shrink to this before it breaks into more lines than it had. */
const leastOfLabel = 62_500;
/** Longer words than a label's, in letters, rather break. */
const longest = { letters: 60, least: 85_000 };
/** Longer ones are addresses. */
const longWord = 30;
/** Words that do not fit in the smallest type either are made small only where that brings them under this share. */
const gain = 0.9;

/** Pixels: of boxes whose insets leave less, how much their words run over is counted from here. */
const leastRoom = 12;

/** Of a box, what something may lie over before it matters where words end. */
const met = 0.02;

/** How much of the room in its box a text takes, as a share of it. */
export const fullnessOf = ({ ink, room }: MeasuredText): number =>
  ink.height / Math.max(leastRoom, room.height);

/** Faces that are not shipped are measured with another, which may be this much narrower. */
const inexact = 1.05;
const certainty = ({ exact }: MeasuredText): number => (exact ? 1 : inexact);

interface Fitting {
  slide: Element;
  layout: Layout;
  opened: OoxmlPackage;
  /** What stands in places of the layout. */
  placed: Set<Element>;
  /** Everything keeps the place and the size that its author gave it. */
  asItStood: boolean;
  page: Size;
  /** What the slide was like in its own deck. */
  before: SlideFacts;
}

/**
 * Shrinks text that the brand's faces, sizes or places make too long for its box. Programs would do it themselves when
 * the text is next edited, but a deck has to be right before anybody edits it.
 */
export function fitTexts({ slide, layout, opened, placed, asItStood, page, before }: Fitting): Shrunk[] {
  const known = new Map(before.things.map((thing) => [thing.key, thing]));
  const { major, minor } = readThemeFonts(opened.root(layout.master.theme));
  const fonts: ThemeFonts = { heading: major, body: minor };
  const palette = seenPalette(layout);
  const tree = descend(slide, 'cSld', 'spTree');
  const area = pixelBox(workArea(layout, page));
  const foot = area.y + area.height;
  const columns: Column[] = [];
  const layers = tree ? layersOf(tree, palette, layout) : [];
  const found = layers.flatMap(({ element, box }, at) => {
    if (element.localName === 'graphicFrame') {
      const whole = pixelBox(box);
      const room = Math.max(whole.height, foot - whole.y);
      const usual = sizeAt(inheritedStyles(layout, undefined), 0) ?? usualType;
      shrinkTable(element, { room, usual }, () => measureTable(element, whole, layout, fonts));
      return [];
    }
    const was = placed.has(element) && !asItStood ? undefined : known.get(keyOfShape(element));
    const scale =
      element.localName === 'sp' &&
      shrink(
        element,
        layout,
        (enough) => measureBody(element, pixelBox(textRectangle(element, box)), layout, fonts, enough),
        was?.heading && !asItStood ? undefined : was?.text,
        {
          heads: placed.has(element) && isHeading(element),
          covered: layers.slice(at + 1).some((other) => other.opaque && overlap(other.box, box) > met),
        },
      );
    const size = known.get(keyOfShape(element))?.text?.largest;
    const key = placeholderKey(element);
    if (placed.has(element) && size && key && isContent(key.type) && element.localName === 'sp')
      columns.push({ element, box, key, size, scale: scale || 100_000 });
    return scale && scale < 100_000 ? [{ element, scale }] : [];
  });
  const evened = evenColumns(columns, layout);
  return [...new Map([...found, ...evened].map(({ element, scale }) => [element, scale]))].map(
    ([element, scale]) => ({
      object: child(nonVisual(element), 'cNvPr')?.getAttribute('name') ?? '',
      percent: scale / 1000,
    }),
  );
}

const isHeading = (shape: Element): boolean => {
  const key = placeholderKey(shape);
  return key !== undefined && isTitle(key.type);
};

/** A text in a place for matter, with the size that its type had and the scale that it was given. */
interface Column {
  element: Element;
  box: Box;
  size: number;
  scale: number;
  key: PlaceholderKey;
}

/** Texts in one size, side by side, stay in one size: all become as small as the longest has to. */
function evenColumns(columns: Column[], layout: Layout): Column[] {
  return columns.flatMap((column) => {
    const row = columns.filter(
      ({ box, size }) =>
        Math.abs(size - column.size) < column.size * alike &&
        Math.abs(box.y - column.box.y) < column.box.height * alike &&
        Math.abs(box.width - column.box.width) < column.box.width * alike,
    );
    const scale = Math.min(...row.map((one) => one.scale));
    if (row.every((one) => one.scale === scale) || scale < leastEven) return [];
    const body = descend(column.element, 'txBody', 'bodyPr');
    if (!body) return [];
    tighten(spacingsOf(column.element, layout), scale < spacing.below ? spacing.small : spacing.large);
    const fitting = child(body, 'normAutofit');
    const written = column.scale < 100_000 && !fitting?.hasAttribute('fontScale');
    for (const name of ['fontScale', 'lnSpcReduction']) fitting?.removeAttribute(name);
    // Some programs shrink a text only as far as it has to be: the sizes are written down.
    for (const text of children(column.element, 'txBody'))
      scaleType(text, scale / (written ? column.scale : 100_000), inheritedStyles(layout, column.key));
    return [{ ...column, scale }];
  });
}

/** Of a size, and of a box: what is that close looks the same. */
const alike = 0.1;
/** A long text beside a short one does not make the short one small. */
const leastEven = 55_000;

/** Points below which a table is not made, in hundredths. */
const smallestInTables = 900;
const usualType = 1800;

/**
 * Tables have no scale of their own: the type itself becomes smaller, and with it the rows, which are as high as their
 * words at least. It may reach as far down as matter may.
 */
function shrinkTable(
  frame: Element,
  { room, usual }: { room: number; usual: number },
  measure: () => MeasuredText | undefined,
): void {
  const isTooHigh = () => (measure()?.ink.height ?? 0) > room + 2;
  if (!isTooHigh()) return;
  const runs = descendants(frame, 'r', 'fld').map(runProperties);
  const sized = [...runs, ...descendants(frame, 'endParaRPr')];
  for (const one of sized) if (!one.hasAttribute('sz')) one.setAttribute('sz', String(usual));
  const isLarge = (one: Element) => Number(one.getAttribute('sz')) > smallestInTables;
  while (isTooHigh() && sized.some(isLarge))
    for (const one of sized.filter(isLarge)) {
      const size = Math.round(Number(one.getAttribute('sz')) * 0.009) * 100;
      one.setAttribute('sz', String(Math.max(smallestInTables, size)));
    }
}

/**
 * @param was what stands free as its author left it: words that ran over their box may do so again, and those that did
 * not wrap should not
 * @returns the scale that the text was given; undefined where it fits as it is
 */
function shrink(
  shape: Element,
  layout: Layout,
  measure: (enough?: number) => MeasuredText | undefined,
  was: MeasuredText | undefined,
  { heads, covered }: { heads: boolean; covered: boolean },
): number | undefined {
  const first = heads ? asOneLine(shape, measure) : measure();
  // Some brands draw the places of their titles lower than one line of them.
  if (heads && first?.lines === 1 && !first.brokenWord) {
    if (first.ink.height > first.room.height) keepSize(shape);
    return undefined;
  }
  const body = descend(shape, 'txBody', 'bodyPr');
  const fullness = was ? fullnessOf(was) * certainty(was) : 1;
  const mostHeight = ({ room }: MeasuredText): number =>
    Math.max(leastRoom, room.height) * Math.max(1, fullness) + 2;
  const breaks = was !== undefined && first !== undefined && breaksAsItDid(was, first);
  const holdsLines = (text: MeasuredText): boolean => text.ink.height * certainty(text) <= mostHeight(text);
  const isWithin = (text: MeasuredText): boolean => holdsLines(text) && (breaks || !text.brokenWord);
  const isWhole = (text: MeasuredText): boolean => !(text.wraps && was && !was.wraps);
  // Text that does not wrap, or runs upwards, is measured by other rules.
  if (!first || !body || (body.getAttribute('vert') ?? 'horz') !== 'horz') return undefined;
  if (isWithin(first) && isWhole(first)) return undefined;
  const before = children(body);
  const spacings = placeholderKey(shape) ? spacingsOf(shape, layout) : [];
  const fits = (scale: number, holds: (text: MeasuredText) => boolean): boolean => {
    tighten(spacings, scale < spacing.below ? spacing.small : spacing.large);
    setScale(body, scale);
    const measured = measure(mostHeight(first));
    return !measured || holds(measured);
  };
  const least = first.words.length > longest.letters ? longest.least : leastOfLabel;
  const label = isWhole(first)
    ? undefined
    : steps.find((scale) => scale >= least && fits(scale, (text) => isWithin(text) && isWhole(text)));
  // An address that broke as its author had it breaks again rather than to become small.
  const broke = was?.brokenWord === true && was.words.split(/\s+/).some(({ length }) => length > longWord);
  const fitting =
    label ??
    steps.find((scale) => (!broke || scale >= leastOfLabel) && fits(scale, isWithin)) ??
    (broke ? steps.find((scale) => fits(scale, holdsLines)) : undefined);
  // Lines set at a distance in points stay as far apart in smaller type: where it gains nothing, it stays as it is.
  const gains = fitting !== undefined || (measure()?.ink.height ?? 0) < first.ink.height * gain;
  const found = fitting ?? (gains ? (steps.at(-1) as number) : 100_000);
  // Programs shrink text that runs over its box further, or not because of its width, and no footers, and where something
  // lies over the box each shrinks as far as it will: then its sizes are written down.
  const key = placeholderKey(shape);
  const foots = key !== undefined && isFooter(key.type);
  const writesSizes =
    foots || covered || first.brokenWord || hasLongWord(first) || ((label || fullness > 1.05) && !key);
  if (!writesSizes && found < 100_000) return found;
  for (const part of children(body)) remove(part);
  for (const part of before) body.appendChild(part);
  if (found < 100_000)
    for (const text of children(shape, 'txBody'))
      scaleType(text, found / 100_000, inheritedStyles(layout, key));
  return found;
}

/** Where a title is too high for its place in the lines that its author began, and one line holds it, it stands in that. */
function asOneLine(shape: Element, measure: () => MeasuredText | undefined): MeasuredText | undefined {
  const first = measure();
  if (!first || first.lines === 1 || first.ink.height <= first.room.height + 2) return first;
  const [body] = children(shape, 'txBody');
  if (!body) return first;
  const trial = body.cloneNode(true) as Element;
  joinLines(trial);
  shape.replaceChild(trial, body);
  const joined = measure();
  shape.replaceChild(body, trial);
  if (joined?.lines !== 1 || joined.brokenWord) return first;
  joinLines(body);
  return joined;
}

/** Characters of what stands in a small circle and takes all of it: a letter or a number. */
const ofCircle = 2;

/** Where such a letter has as much room for its size as it had, it breaks nothing. */
const breaksAsItDid = (was: MeasuredText, { words, brokenWord, room, largest }: MeasuredText): boolean =>
  words.trim().length <= ofCircle &&
  was.brokenWord &&
  brokenWord &&
  room.width * was.largest > was.room.width * largest * 0.95;

/** Pixels a letter takes of a pixel of type, and a point. */
const letter = 0.5 * (4 / 3);

/** Programs break an address at different letters, and some shrink a text no further that has one. */
const hasLongWord = ({ words, smallest, room }: MeasuredText): boolean =>
  words.split(/\s+/).some((word) => word.length * smallest * letter > room.width);
