import {
  area,
  type Box,
  bottom,
  intersection,
  mapBox,
  right,
  type Size,
  stretchOnto,
  union,
} from '../../package/box.ts';
import { isNumber } from '../slide-object.ts';
import { type Fault, fault } from './fault.ts';
import { sharedOf } from './shown.ts';
import type { SlideFacts, Thing } from './slide-facts.ts';

/** Shares of the page: content that took at least `from` and now at most `to`; and shares of its former size. */
const crammed = { from: 0.1, to: 0.12, share: 0.45, width: 0.5 };
/** Least letters in a line, how many times as many it held before, and the least words. */
const line = { letters: 15, more: 1.4, words: 24 };

/** Faults in arrangement since conversion: changed reading order, or content crammed into a corner. */
export function arrangementFaults(before: SlideFacts, now: SlideFacts): Fault[] {
  const known = new Map(before.things.map((thing) => [thing.key, thing]));
  // Running text moves to the foot even where the layout has no placeholder for it.
  const things = now.things.map((is) => (known.get(is.key)?.footer ? { ...is, footer: true } : is));
  const after = { ...now, things };
  return [
    ...headingFaults(known, after),
    ...orderFaults(known, after),
    ...narrowFaults(known, after),
    ...unevenFaults(known, after),
    ...crammedFaults(before, after),
  ];
}

const isMatter = ({ text, kind, footer, tilted }: Thing): boolean =>
  !footer && !tilted && (text !== undefined || kind === 'picture' || kind === 'frame');

/** Share of the title's type size: smaller text above a title is an eyebrow. */
const eyebrow = 0.6;

/** Whether the brand has its titles below what they head. */
const isAtFoot = ({ inPlace, box }: Thing, page: Size): boolean =>
  inPlace && box.y + box.height / 2 > page.height * footFrom;
const footFrom = 0.6;

/** A title stays above what it headed, and a section number does not become the title. */
function headingFaults(known: Map<string, Thing>, { things, page }: SlideFacts): Fault[] {
  const heading = things.find((thing) => thing.heading && thing.text);
  const others = things.filter((thing) => thing !== heading && isMatter(thing));
  if (!heading?.text) return [];
  const faults: Fault[] = [];
  if (isNumber(heading.text.words) && others.some(({ text }) => text))
    faults.push(fault(heading, 1.2, 'is the title, and is a number.'));
  const was = known.get(heading.key);
  const under = others.find((other) => {
    const stood = known.get(other.key);
    return (
      was &&
      stood &&
      !other.inPlace &&
      bottom(was.ink) <= stood.ink.y + stood.ink.height * 0.3 &&
      heading.ink.y >= other.ink.y + other.ink.height * 0.6
    );
  });
  const besides = others.find((other) => {
    const stood = known.get(other.key);
    const meant = heading.inPlace && other.placed;
    return was && stood && other.text && !meant && areStacked(was, stood) && areBeside(heading, other);
  });
  const of = (weight: number, how: string, other: Thing): Fault => ({
    ...fault(heading, weight, `is now ${how} "${other.name}", which it was above.`),
    arranged: heading.placed && other.placed,
  });
  const over = others.find((other) => {
    const stood = known.get(other.key);
    const told = (stood?.text?.largest ?? 0) > (was?.text?.largest ?? 0) * eyebrow;
    return was && stood && told && isAbove(stood, was) && isAbove(heading, other);
  });
  if (over) faults.push(fault(heading, 1.1, `is now above "${over.name}", which it was below.`));
  if (besides) faults.push(of(1.2, 'beside', besides));
  return under ? [...faults, of(isAtFoot(heading, page) ? 0.9 : 1.3, 'below', under)] : faults;
}

/** Content that stood in a column now stands in a row, or the reverse, or changed order. */
function orderFaults(known: Map<string, Thing>, { things }: SlideFacts): Fault[] {
  const matter = things.flatMap((is) => {
    const was = known.get(is.key);
    return was && isMatter(is) && !is.heading && !was.heading ? [{ is, was }] : [];
  });
  if (matter.length > mostInOrder) return [];
  return matter.flatMap(({ is, was }, at) => {
    const other = matter.find(
      (one, place) =>
        place !== at &&
        ((areStacked(one.was, was) && (areBeside(one.is, is) || isAbove(is, one.is))) ||
          (place < at && areBeside(one.was, was) && (areStacked(one.is, is) || areStacked(is, one.is)))),
    );
    if (!other) return [];
    const found = fault(
      is,
      is.kind === other.is.kind ? 1.1 : 0.9,
      `no longer has its place relative to "${other.is.name}".`,
    );
    return [{ ...found, arranged: is.placed && other.is.placed }];
  });
}

/** A slide with more objects than this is a drawing, mapped as one. */
const mostInOrder = 60;

/** Whether one object's text ends above the other's, in the same column. */
const areStacked = (upper: Thing, lower: Thing): boolean =>
  isAbove(upper, lower) && upper.ink.x < right(lower.ink) && lower.ink.x < right(upper.ink);

const isAbove = ({ ink: upper }: Thing, { ink: lower }: Thing): boolean =>
  bottom(upper) <= lower.y + lower.height * 0.3;

/** Whether the texts of two objects stand side by side without overlapping. */
function areBeside({ ink: one }: Thing, { ink: other }: Thing): boolean {
  const shared = Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y);
  const apart = one.x >= right(other) || other.x >= right(one);
  return apart && shared > Math.min(one.height, other.height) * 0.4;
}

const perLine = ({ text }: Thing): number => (text ? text.words.length / Math.max(1, text.lines) : 0);

/** Text that ran in lines and now stands in a column of a word or two. */
function narrowFaults(known: Map<string, Thing>, { things }: SlideFacts): Fault[] {
  return things.flatMap((is) => {
    const was = known.get(is.key);
    if (!is.text || !was?.text || is.kind === 'frame' || is.text.words.length < line.words) return [];
    const narrow = is.text.wraps && is.text.lines > was.text.lines && perLine(is) < line.letters;
    return narrow && perLine(was) > perLine(is) * line.more
      ? [{ ...fault(is, is.heading ? 0.5 : 1.1, 'has become a narrow column.'), arranged: is.placed }]
      : [];
  });
}

/** Ratios of type sizes that count as the same and as uneven; and the letters above which a text is no label. */
const sizes = { same: 1.1, uneven: 1.35, row: 1.15, letters: 16 };

/** Texts that had one size, some of which the template made smaller; less noticeable within a row. */
function unevenFaults(known: Map<string, Thing>, { things }: SlideFacts): Fault[] {
  const texts = things.flatMap((is) => {
    const was = known.get(is.key)?.text;
    const told = was && is.text && !is.heading && !is.footer && is.kind === 'shape';
    return told && was.words.length >= sizes.letters
      ? [{ is, was: was.largest, now: is.text?.largest ?? 0 }]
      : [];
  });
  const free = texts.filter(({ is }) => !is.placed);
  return [
    ...turnedSizes(known, things),
    ...texts
      .filter(({ is }) => is.placed)
      .flatMap((one) => {
        const peers = free.filter(({ was }) => Math.max(was, one.was) < Math.min(was, one.was) * sizes.same);
        const other = peers.find(({ now }) => Math.max(now, one.now) > Math.min(now, one.now) * sizes.uneven);
        if (other) {
          const [small, large] = other.now > one.now ? [one.is, other.is] : [other.is, one.is];
          return [fault(small, 1.1, `is set smaller than "${large.name}", which was as large.`)];
        }
        const beside = peers.find(
          ({ is, now }) =>
            Math.max(now, one.now) > Math.min(now, one.now) * sizes.row && areBeside(is, one.is),
        );
        return beside ? [fault(one.is, 0.9, `is no longer as large as "${beside.is.name}".`)] : [];
      }),
  ];
}

/** Ratios of type size that are clearly larger and clearly smaller. */
const turned = { larger: 1.3, smaller: 0.8 };

/** Text that was larger than other text and is now smaller. */
function turnedSizes(known: Map<string, Thing>, things: Thing[]): Fault[] {
  const texts = things.flatMap((is) => {
    const was = known.get(is.key)?.text;
    return was && is.text && !is.footer && is.kind === 'shape'
      ? [{ is, was: was.largest, now: is.text.largest }]
      : [];
  });
  return texts
    .filter(({ is }) => is.placed || is.heading)
    .flatMap(({ is, was, now }) => {
      const other = texts.find(
        (one) =>
          (is.heading || !one.is.placed) && was > one.was * turned.larger && now < one.now * turned.smaller,
      );
      return other ? [fault(is, 1.1, `is set smaller than "${other.is.name}", which was smaller.`)] : [];
    });
}

function crammedFaults(before: SlideFacts, after: SlideFacts): Fault[] {
  // A title promoted from the text boxes was content before.
  const titles = new Set(after.things.flatMap(({ heading, key }) => (heading ? [key] : [])));
  const matterOf = ({ things, page }: SlideFacts): Thing[] =>
    things.filter(
      (thing) => isMatter(thing) && !thing.heading && !titles.has(thing.key) && !isStamp(thing, page),
    );
  const taken = (facts: SlideFacts, boxOf: (thing: Thing) => Box): Box => {
    const page = { x: 0, y: 0, ...facts.page };
    const around = union(matterOf(facts).map(boxOf));
    return around
      ? mapBox(intersection(around, page), stretchOnto(page, wholePage))
      : { ...wholePage, width: 0, height: 0 };
  };
  const seen = ({ painted, box, ink }: Thing) => (painted ? box : ink);
  const [was, is] = [taken(before, seen), taken(after, seen)];
  // Text in the brand's placeholders takes whatever room they give it.
  const free = matterOf(after).some(({ text, placed }) => !(text && placed));
  if (!free) return [];
  const faults = (weight: number, message: string): Fault[] => [{ object: '', weight, message }];
  const small =
    area(is) < Math.min(crammed.to, area(was) * crammed.share) && is.width < was.width * crammed.width;
  if (area(was) > crammed.from && small)
    return faults(1, 'Its content takes up only a small part of the page.');
  // Lines that end early leave no more of the page empty than they did.
  const across = taken(after, ({ text, box, ink }) => (text?.wraps ? (union([box, ink]) as Box) : box));
  return area(was) > crammed.from && isAside(was, is, after) && isAside(was, across, after)
    ? faults(1, 'Its content stands at one side of the page, and the other is empty.')
    : [];
}

/** Shares of the page: the largest stamp, and how near it is to the top or the foot. */
const stamp = { page: 0.01, edge: 0.07 };

const isStamp = ({ box }: Thing, { width, height }: Size): boolean =>
  area(box) < width * height * stamp.page &&
  (bottom(box) < height * stamp.edge || box.y > height * (1 - stamp.edge));

const wholePage: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Shares of the page width: margins that differ little, and much; and the drawn share of a filled margin. */
const margins = { even: 0.12, uneven: 0.25, filled: 0.15 };

/** Whether content moved from the middle to one side of the page, with no brand drawing on the other. */
function isAside(was: Box, is: Box, { drawn, page }: SlideFacts): boolean {
  const more = (box: Box) => 1 - right(box) - box.x;
  const side = more(is) > 0 ? { ...is, x: right(is), width: 1 - right(is) } : { ...is, x: 0, width: is.x };
  const bare = mapBox(side, stretchOnto(wholePage, { x: 0, y: 0, ...page }));
  return (
    Math.abs(more(was)) < margins.even &&
    Math.abs(more(is)) > margins.uneven &&
    drawn.every((box) => sharedOf(bare, box) < margins.filled)
  );
}
