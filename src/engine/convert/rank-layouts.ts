import { backdropColor, guessBackdrop } from '../package/backdrop.ts';
import { area, type Box, bottom, intersection, right, type Size, union } from '../package/box.ts';
import { seenPalette } from '../package/color-value.ts';
import type { Layout, LayoutFamily } from '../package/layout.ts';
import type { OoxmlPackage } from '../package/package.ts';
import { wcagContrast } from '../scene/hex-colors.ts';
import { assignContents, contentsOf, type Places } from './assign-placeholders.ts';
import { isCrammed, misfit, narrowness, type Pages } from './misfit.ts';
import { pageBox } from './page-mapping.ts';
import { isUnseen, kindOf, type SlideObject } from './slide-object.ts';
import { areStacked, isOpeningLayout, offeredBy, type Signature, signatureOf } from './slide-role.ts';
import { workArea } from './work-area.ts';

/** The slide to find a layout for. */
export interface Seeker {
  objects: SlideObject[];
  /** Its layout in the source. */
  from: Layout;
  role: LayoutFamily;
  pages: Pages;
}

/** The template's layouts and facts about them. */
export interface Offer {
  layouts: Layout[];
  /** Layouts the template's samples use. */
  shown: Set<string>;
  /** How many earlier slides have each look, as a deck rarely changes it. */
  used: Map<string, number>;
  lookOf(layout: Layout): string;
  /** Target layout by source layout for earlier slides, so that similar slides stay similar. */
  habits: Map<string, string>;
  /** How badly a layout suits its own brand, from 0. */
  unfitness(layout: Layout): number;
}

export interface Ranked {
  layout: Layout;
  /** Lower is better. */
  cost: number;
  /** A phrase for the report. */
  reason: string;
}

/** Covers and dividers. */
export const isOpening = (role: LayoutFamily): boolean => role === 'title' || role === 'section';

/** The target's layouts for a slide, best first. Covers and dividers go only to slides of their kind. */
export function rankLayouts(seeker: Seeker, offer: Offer): Ranked[] {
  const { pages, role } = seeker;
  const able = isOpening(role)
    ? offer.layouts
    : offer.layouts.filter((layout) => !isOpeningLayout(layout, pages.target));
  const matter = matterOf(seeker);
  const masters = mastersForContent(offer);
  return (able.length > 0 ? able : offer.layouts)
    .map((layout) => {
      const contents = isOpening(role) ? wordsAndPlacedPictures(matter.contents, layout) : matter.contents;
      const places = assignContents(contents, layout, pages);
      const cost =
        placesCost(layout, places, seeker, { ...matter, contents }) +
        purposeCost(layout, seeker, matter.wanted) +
        roomCost(layout, matter.drawing, pages) +
        habitCost(layout, seeker, offer, masters) +
        offer.unfitness(layout);
      return { layout, cost, reason: reasonFor(layout, seeker) };
    })
    .sort((a, b) => a.cost - b.cost);
}

/** Contents that need a placeholder: on a layout without picture placeholders, pictures are free. */
export const wordsAndPlacedPictures = (contents: SlideObject[], { placeholders }: Layout): SlideObject[] =>
  placeholders.some(({ type }) => type === 'pic')
    ? contents
    : contents.filter((object) => kindOf(object) !== 'pic');

/** The slide's facts that do not depend on the layout. */
interface Matter {
  contents: SlideObject[];
  wanted: Signature;
  stacked: boolean;
  /** The box around the free objects. */
  drawing: Box | undefined;
}

function matterOf({ objects, pages }: Seeker): Matter {
  const contents = contentsOf(objects);
  const free = objects.flatMap((object) =>
    object.placeholder || isUnseen(object, pages.source) ? [] : (object.box ?? []),
  );
  return { contents, wanted: signatureOf(objects), stacked: hasStack(contents), drawing: union(free) };
}

/** Cost of contents without a placeholder, then of empty placeholders, then of poor matches. */
function placesCost(
  layout: Layout,
  places: Places,
  { pages, role }: Seeker,
  { contents, wanted, stacked }: Matter,
): number {
  const offer = offeredBy(layout);
  const lacking = contents.length - places.size;
  // Free text on a cover uses the placeholders' room.
  const opening = isOpening(role) && isOpeningLayout(layout, pages.target);
  const unfilled = opening ? 0.5 : 3;
  const spare = Math.max(0, offer.contents - wanted.contents) * (opening ? 0.3 : 1.5);
  const title = wanted.title === offer.title ? 0 : wanted.title ? 10 : unfilled;
  // Under a divider's title, a text placeholder is for a line.
  const line = offer.subtitle || (wanted.subtitle && role === 'section' && opening && offer.contents > 0);
  const subtitle = line === wanted.subtitle ? 0 : wanted.subtitle ? 3 : unfilled;
  const bare = bareShare(layout, new Set([...places.values()].map(({ idx }) => idx)), pages.target);
  const standing = [...places].reduce(
    (sum, [object, place]) =>
      sum + misfit(object, place, layout, pages) + (isCrammed(object, place, layout) ? 6 : 0),
    0,
  );
  // Objects above one another can share a placeholder.
  return (
    lacking * (stacked ? 3 : 6) + spare + bare * emptied + title + subtitle + standing + besideCost(places)
  );
}

const hasStack = (contents: SlideObject[]): boolean =>
  contents.some((object, at) => contents.slice(at + 1).some((other) => areStacked(object, other)));

/** Cost of leaving a whole page of picture placeholders empty. */
const emptied = 12;

/** The share of the page in picture placeholders that stay empty. */
const bareShare = ({ placeholders }: Layout, filled: Set<string>, page: Size): number =>
  placeholders
    .filter(({ type, idx, box }) => type === 'pic' && box && !filled.has(idx))
    .reduce((sum, { box }) => sum + area(intersection(box as Box, pageBox(page))), 0) /
  (page.width * page.height);

/** Cost of putting side by side what was stacked: worse than no placeholder. */
const beside = 8;

function besideCost(places: Places): number {
  const all = [...places];
  return all.some(([object, { box }], at) =>
    all
      .slice(at + 1)
      .some(([other, place]) => box && place.box && areStacked(object, other) && areBeside(box, place.box)),
  )
    ? beside
    : 0;
}

/** Whether two placeholders are columns of one row. */
const areBeside = (one: Box, other: Box): boolean =>
  (right(one) <= other.x || right(other) <= one.x) && one.y < bottom(other) && other.y < bottom(one);

/** Free objects need as much of the page as they had. */
function roomCost(layout: Layout, drawing: Box | undefined, pages: Pages): number {
  return drawing ? narrowness(drawing, workArea(layout, pages.target), pages) : 0;
}

/** Vertical text and layouts named for one use are for slides of that kind. */
function purposeCost(layout: Layout, { from, role, pages }: Seeker, wanted: Signature): number {
  const named = plain(layout.name) === plain(from.name) ? -0.5 : 0;
  const opening = isOpening(role) && !isOpeningLayout(layout, pages.target) ? 3 : 0;
  const both = isOpening(layout.family) && isOpening(role);
  const own = layout.family === role ? 0 : both ? (role === 'title' ? 2.5 : 1) : 2;
  const special = ['vertical', 'caption', 'other'].includes(layout.family) && own > 0 ? 3 : 0;
  const reserved = isOfOneUse(layout) && named === 0 ? 7 : 0;
  const plainest =
    plain(layout.name) === plainNames[wanted.title ? 'title' : 'blank'] && wanted.contents === 0 ? -0.5 : 0;
  return opening + own + special + reserved + named + plainest;
}

/** Prefers the layouts that the template's samples use, the first as its cover; the others may be leftovers. */
function habitCost(
  layout: Layout,
  { from, role }: Seeker,
  offer: Offer,
  contentMasters: Set<string>,
): number {
  const { shown, habits } = offer;
  const unseen = shown.has(layout.part) ? 0 : contentMasters.has(layout.master.part) ? 0.4 : 0.8;
  const change = strays(layout, offer) ? 0.5 : 0;
  const habit = habits.get(from.part) === layout.part ? -0.4 : 0;
  const opens = role === 'title' && [...shown][0] === layout.part ? -1.5 : 0;
  return (shown.size > 0 ? unseen : 0) + change + habit + opens;
}

/** Share of slides below which a look is unusual in a deck. */
const few = 0.3;

/** Whether few of the deck's slides have the layout's look. */
export function strays(layout: Layout, { used, lookOf }: Pick<Offer, 'used' | 'lookOf'>): boolean {
  const all = [...used.values()].reduce((sum, count) => sum + count, 0);
  return (used.get(lookOf(layout)) ?? 0) < all * few;
}

/** A key for a layout's look: its master, and whether it is light or dark. */
export function lookOf(layout: Layout, opened: OoxmlPackage): string {
  const palette = seenPalette(layout);
  const ground = backdropColor(opened, layout, palette) ?? guessBackdrop(layout, palette);
  return `${layout.master.part} ${wcagContrast(ground, '#FFFFFF') > dark ? 'dark' : 'light'}`;
}

/** Contrast at which white text is legible on a background. */
const dark = 4.5;

/** Layout names for one use, such as an agenda or a closing slide. */
const ofOneUse =
  /\b(agenda|contents|table of content|quote|quotation|statement|closing|thanks?|thank you|contacts?|team|profile|timeline|disclaimer|legal|end|zitat|kontakt|danke|citation|merci)\b/i;

export const isOfOneUse = ({ name }: Layout): boolean => ofOneUse.test(name);

/** Masters that samples use for content, preferred over the cover's. */
const mastersForContent = ({ layouts, shown }: Offer): Set<string> =>
  new Set(
    layouts
      .filter(({ part, family }) => shown.has(part) && !isOpening(family))
      .map(({ master }) => master.part),
  );

/** Names preferred among layouts with the same placeholders, for free content. */
const plainNames = { title: 'title only', blank: 'blank' };

/** A name without numbers, case and punctuation, which programs add. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\d+_/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function reasonFor(layout: Layout, { objects, role, from }: Seeker): string {
  if (layout.family === role) return `same type (${role})`;
  if (plain(layout.name) === plain(from.name)) return `same name ("${from.name}")`;
  const { title, subtitle, contents } = signatureOf(objects);
  const parts = [title && 'title', subtitle && 'subtitle', contents > 0 && `${contents} content`].filter(
    Boolean,
  );
  return parts.length > 0
    ? `nearest placeholders (${parts.join(' + ')})`
    : 'nothing on the slide is in a placeholder';
}
