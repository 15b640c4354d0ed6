import { inWords, matchingSlides } from './matching-slides.ts';
import { countedOf, ranked, shows } from './measured-objects.ts';
import { pointsWithout } from './points-saying.ts';
import type { ObjectReference, Side } from './references.ts';
import type { DeckView, Found, ObjectView, SlideView } from './view.ts';

export function fits(object: ObjectView, reference: ObjectReference): boolean {
  const { kind, shape, chart, text, every, but, boxed, coloured, where } = reference;
  if (but !== undefined && object.kind === but) return false;
  if (text !== undefined && !says(object, text)) return false;
  if (coloured !== undefined && !shows(object, kind, coloured)) return false;
  if (text !== undefined && object.kind === 'picture' && (kind === 'logo' || kind === 'icon')) return true;
  if (kind === 'object') return movable.has(object.kind);
  const isText = kind === 'text' || (kind === 'content' && where !== undefined);
  if (isText && object.kind === 'shape' && (coloured ?? (where && object.text)) !== undefined) return true;
  if (isText) return written.has(object.kind) || (every === true && object.kind === 'table');
  if (boxed && object.kind === 'shape' && object.shape !== 'line' && !isArrow(object)) return true;
  if (shape && chart && object.kind === 'chart') return object.chart === chart;
  if (object.kind !== kind) return false;
  if (chart && object.chart && object.chart !== chart && !(alike[chart] === object.chart)) return false;
  return (
    !shape ||
    object.shape === shape ||
    (object.shape !== undefined && round[shape] === object.shape) ||
    (shape === 'rectangle' && (text ?? coloured) !== undefined && object.shape === 'rounded-rectangle') ||
    (shape === 'arrow' && isArrow(object))
  );
}

export const allFitting = (slides: readonly SlideView[], reference: ObjectReference): Found[] =>
  slides.flatMap((slide) =>
    slide.objects.filter((object) => fits(object, reference)).map((object) => ({ slide, object })),
  );

/**
 * What else words may name: "the right arrow", where nothing points there, the arrow that stands there; "the red
 * sentence" of a slide without points a part of its text.
 */
export function meantOtherwise(reference: ObjectReference): ObjectReference | undefined {
  if (reference.kind === 'point' && reference.coloured) return { ...reference, kind: 'text' };
  const where = reference.shape && !reference.where ? pointing[reference.shape] : undefined;
  return where && { ...reference, shape: 'arrow', where };
}

const pointing: Partial<Record<string, Side>> = {
  'arrow-left': 'left',
  'arrow-right': 'right',
  'arrow-up': 'top',
  'arrow-down': 'bottom',
};

/** A line with an arrowhead is an arrow too. */
const isArrow = ({ shape, hasHead }: ObjectView): boolean =>
  shape?.startsWith('arrow-') === true || shape === 'double-arrow' || hasHead === true;

/** If there is no other box, "the text box" may be a title, and "the right box" a content placeholder. */
export const isBoxMeant = (
  object: ObjectView,
  { kind, text, shape, coloured, where }: ObjectReference,
): boolean =>
  (where ? object.kind === 'content' && object.middle !== undefined : object.isBox === true) &&
  (coloured === undefined || shows(object, kind, coloured)) &&
  shape === undefined &&
  (kind === 'text-box' || kind === 'object') &&
  (text === undefined || says(object, text));

/**
 * "The text" of a slide is its content; its text boxes if it has none; its title if only one slide is meant. With a
 * side, "the text on the right", every text but the title counts.
 */
export function mainText(
  objects: ObjectView[],
  several: boolean,
  { kind: asked, where, every }: ObjectReference,
): ObjectView[] {
  if ((asked !== 'text' || every) && (asked !== 'content' || !where)) return objects;
  const below = objects.filter(({ kind, text, middle }) => kind !== 'title' && middle && text?.trim());
  if (where && below.length > 0)
    return below.filter(({ id }, at) => below.findIndex((one) => one.id === id) === at);
  for (const kind of ['content', 'table', 'subtitle', 'text-box', ...(several ? [] : ['title'])]) {
    const found = objects.filter((object) => object.kind === kind && !object.isMissing);
    if (found.length > 0) return found;
  }
  return objects.filter(({ kind }) => kind === 'content');
}

/** Boxes, shapes and titles whose text equals a reference's words. */
export const sayingExactly = (
  { text, nth, shape }: ObjectReference,
  slides: readonly SlideView[],
): Found[] =>
  text === undefined || nth !== undefined || shape !== undefined
    ? []
    : slides.flatMap((slide) =>
        slide.objects
          .filter(
            (object) => (written.has(object.kind) || object.kind === 'shape') && object.text?.trim() === text,
          )
          .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
          .map((object) => ({ slide, object })),
      );

const movable = new Set(['shape', 'text-box', 'table', 'chart', 'picture']);

const written = new Set(['title', 'subtitle', 'content', 'text-box']);

/** Words people use interchangeably. */
const alike: Partial<Record<string, string>> = {
  bar: 'column',
  column: 'bar',
  pie: 'doughnut',
  doughnut: 'pie',
};

const round: Partial<Record<string, string>> = {
  'arrow-right': 'arrow',
  circle: 'ellipse',
  ellipse: 'circle',
  square: 'rectangle',
  rectangle: 'square',
};

const says = ({ text = '', name = '', description = '' }: ObjectView, words: string): boolean =>
  folded(text).includes(folded(words)) ||
  folded(name) === folded(words) ||
  inWords(description).includes(inWords(words));

export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether the text after a point is the one that should follow it, if one should. */
export const precedes = (next: string | undefined, following: string | undefined): boolean =>
  next === undefined || folded(next) === folded(following ?? '');

/**
 * "The left picture" of two: the one farthest left; of texts, all near that side. A picture that covers the slide is not
 * counted.
 */
export function standing(
  fitting: ObjectView[],
  { where, kind, every, nth, count }: ObjectReference,
): ObjectView[] {
  const placed = fitting.filter(({ middle }) => middle);
  const isPlain = where === undefined && nth === undefined && (!every || count === placed.length);
  if (kind === 'picture' && placed.length > 0 && isPlain) return placed;
  if (where && kind === 'picture' && placed.length === 0) return [];
  if (!where || placed.length < 2) return fitting;
  const xs = placed.map(({ middle }) => middle?.x ?? 0);
  const ys = placed.map(({ middle }) => middle?.y ?? 0);
  const half = (all: number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  const [x, y] = [half(xs), half(ys)];
  const rank = ({ middle = { x, y } }: ObjectView): number => {
    if (where === 'left') return middle.x;
    if (where === 'right') return -middle.x;
    if (where === 'center') return Math.hypot(middle.x - x, middle.y - y);
    if (where === 'top' || where === 'bottom') return where === 'top' ? middle.y : -middle.y;
    const [end, edge] = where.split('-');
    const across = (middle.x - x) / (Math.max(...xs) - Math.min(...xs) || 1);
    const down = (middle.y - y) / (Math.max(...ys) - Math.min(...ys) || 1);
    return (edge === 'left' ? across : -across) + (end === 'top' ? down : -down);
  };
  const best = placed.toSorted((one, other) => rank(one) - rank(other))[0] as ObjectView;
  const all = where === 'left' || where === 'right' ? xs : ys;
  const near = kind === 'text' ? (Math.max(...all) - Math.min(...all)) / 4 : 0;
  return placed.filter((one) => one === best || rank(one) < rank(best) + near);
}

const drawn: ReadonlySet<string> = new Set(['chart', 'table', 'logo', 'icon']);

/**
 * "The chart" on a slide with a picture of one, if it only has to be moved or deleted. A logo is a picture that other
 * slides have too, if there is one.
 */
export function asPicture(
  reference: ObjectReference,
  slides: readonly SlideView[],
  { op = '', view }: { op: string | undefined; view: DeckView },
): Found[] {
  if (!/^(?:object|picture)\./.test(op) || !drawn.has(reference.kind)) return [];
  const isAgain = ({ media }: ObjectView, on: SlideView): boolean =>
    media !== undefined &&
    view.slides.some((other) => other !== on && other.objects.some((one) => one.media === media));
  if (reference.text !== undefined) return [];
  return slides.flatMap((slide) => {
    const pictures = slide.objects.filter(({ kind, middle }) => kind === 'picture' && middle);
    const again = reference.kind === 'logo' ? pictures.filter((one) => isAgain(one, slide)) : [];
    const plain = { ...reference, kind: 'picture' as const };
    return chosen(ranked(standing(again.length > 0 ? again : pictures, plain), plain), plain).map(
      (object) => ({ slide, object }),
    );
  });
}

/** "The three boxes" of a slide with more: the largest alike ones, or those of one shape and colour. */
export function soMany(found: Found[], { count, nth, where }: ObjectReference): Found[] {
  if (count === undefined || found.length <= count || nth !== undefined || where !== undefined) return found;
  for (const isSized of [true, false]) {
    const alike = new Map<string, Found[]>();
    for (const one of found) {
      const { kind, shape, area, colours } = one.object;
      const size = isSized ? Math.round((area ?? 0) / 1e9) : '';
      const key = [one.slide.id, shape, size, colours?.fill].join();
      if (kind === 'shape' && area !== undefined) alike.set(key, [...(alike.get(key) ?? []), one]);
    }
    const sets = [...alike.values()].filter((set) => set.length === count);
    const [largest, ...others] = sets.sort((a, b) => (b[0]?.object.area ?? 0) - (a[0]?.object.area ?? 0));
    if (largest && largest[0]?.object.area !== others[0]?.[0]?.object.area) return largest;
  }
  return found;
}

export function chosen(fitting: ObjectView[], { kind, nth, except, every }: ObjectReference): ObjectView[] {
  if (except) return pointsWithout(countedOf(fitting), except, ({ text = '' }) => text);
  if (nth === undefined) return kind === 'point' && every ? countedOf(fitting) : fitting;
  const one = countedOf(fitting).at(nth < 0 ? nth : nth - 1);
  return one ? [one] : [];
}

export const isContent = ({ object }: Found): boolean =>
  (object.kind === 'content' || object.kind === 'point') && !object.isStandIn && !object.isMissing;

export const boxes: Partial<Record<ObjectReference['kind'], ObjectReference['kind']>> = {
  'text-box': 'shape',
  shape: 'text-box',
};

/** Whether a slide has these words as whole words. */
export const tells = (slide: SlideView, words: string): boolean =>
  slide.texts.some((text) => inWords(text).includes(inWords(words))) ||
  slide.objects.some(({ data }) => data?.some((one) => inWords(one) === inWords(words)));

/** "The sales chart" of a slide with several: those that show sales, if any does. */
export function shownBy(fitting: ObjectView[], { about }: ObjectReference): ObjectView[] {
  if (about === undefined || fitting.length < 2) return fitting;
  const meant = fitting.filter((object) => tellsOf(object, inWords(about)));
  return meant.length > 0 ? meant : fitting;
}

const tellsOf = ({ kind, name = '', description = '', text = '', data = [] }: ObjectView, words: string) =>
  [description, name, ...(kind === 'picture' ? [] : [text, ...data])].some((one) =>
    inWords(one).includes(words),
  );

/** "The duck picture": the only one with that description; "the sales chart": the only one that shows sales. */
export function describedObject(reference: ObjectReference, { slides }: DeckView): Found | undefined {
  const [about, ...others] = reference.slides ?? [];
  const { kind } = reference;
  if ((kind !== 'picture' && kind !== 'chart') || others.length > 0) return undefined;
  if (typeof about !== 'object' || !('about' in about) || about.every) return undefined;
  if (kind === 'chart' && matchingSlides(about, slides).length > 0) return undefined;
  const words = inWords(about.about);
  const [only, ...more] = slides.flatMap((slide) =>
    slide.objects
      .filter((object) => object.kind === kind && tellsOf(object, words))
      .map((object) => ({ slide, object })),
  );
  return more.length === 0 ? only : undefined;
}
