import type { Layout, LayoutFamily } from '../package/layout.ts';
import { isContent, isTitle, type PlaceholderType } from '../package/placeholder.ts';
import { assignContents, contentsOf, type Places } from './assign-placeholders.ts';
import { isCrammed, misfit, type Pages } from './misfit.ts';
import { isEmptyPlaceholder, type SlideObject } from './slide-object.ts';

/** How many placeholders of each kind a slide fills, or a layout offers. */
export interface Signature {
  title: boolean;
  subtitle: boolean;
  contents: number;
}

export interface LayoutChoice {
  layout: Layout;
  /** Why this one, as a phrase for the report. */
  reason: string;
}

/** The slide that looks for a layout. */
export interface Seeker {
  objects: SlideObject[];
  /** The layout that it has. */
  from: Layout;
  /** What it is for: what its layout says, or what it was found to be. */
  family: LayoutFamily;
  pages: Pages;
}

/** The template's layouts, and what is known of them. */
export interface Offer {
  layouts: Layout[];
  /** Those that the template's own samples stand on. */
  shown: Set<string>;
  /** Masters that slides before this one stand on: a deck does not change its look without a reason. */
  used: Set<string>;
  /** How little a layout suits its own brand, from 0. */
  unfitness(layout: Layout): number;
}

const signature = (types: PlaceholderType[]): Signature => ({
  title: types.some(isTitle),
  subtitle: types.includes('subTitle'),
  contents: types.filter(isContent).length,
});

export const signatureOf = (objects: SlideObject[]): Signature =>
  signature(
    objects.flatMap((object) =>
      object.placeholder && !isEmptyPlaceholder(object) ? [object.placeholder.type] : [],
    ),
  );

const offered = (layout: Layout): Signature => signature(layout.placeholders.map(({ type }) => type));

/** A layout, with the places that the slide's contents would take on it. */
interface Candidate {
  layout: Layout;
  places: Places;
}

/**
 * Chooses the target's layout for a slide: by type, then by name, then by the placeholders that the slide fills, as long
 * as everything finds a place that is large enough. Of several that answer, the one that suits best; among equals, the
 * first master's.
 */
export function matchLayout(seeker: Seeker, offer: Offer): LayoutChoice {
  const { objects, from, family, pages } = seeker;
  const wanted = signatureOf(objects);
  const contents = contentsOf(objects);
  const candidates = offer.layouts.map((layout) => ({
    layout,
    places: assignContents(contents, layout, pages),
  }));
  const whole = candidates.filter(
    ({ layout, places }) => places.size === contents.length && (!wanted.title || offered(layout).title),
  );
  const roomy = whole.filter(({ layout, places }) =>
    [...places].every(([object, place]) => !isCrammed(object, place, layout)),
  );
  const able = [roomy, whole, candidates].find(({ length }) => length > 0) ?? [];
  const best = (some: Candidate[]): Layout => nearest(some, seeker, offer);
  const sameType = able.filter(({ layout }) => layout.family === family && layout.typed && from.typed);
  if (sameType.length > 0) return { layout: best(sameType), reason: `same type (${family})` };
  const sameName = able.filter(({ layout }) => plain(layout.name) === plain(from.name));
  if (sameName.length > 0) return { layout: best(sameName), reason: `same name ("${from.name}")` };
  const alike = able.filter(({ layout }) => layout.family === family);
  return {
    layout: best(alike.length > 0 ? alike : able),
    reason: describe(wanted),
  };
}

/** The layouts that a template's samples show are the ones its makers polished; the rest may be leftovers. */
function nearest(candidates: Candidate[], seeker: Seeker, { shown, used, unfitness }: Offer): Layout {
  const layouts = candidates.map(({ layout }) => layout);
  const contentMasters = mastersForContent(layouts, shown);
  const cost = (candidate: Candidate): number => {
    const { layout } = candidate;
    const unseen = shown.has(layout.part) ? 0 : contentMasters.includes(layout.master.part) ? 0.4 : 0.8;
    const sample = shown.size > 0 ? unseen : 0;
    const change = used.size > 0 && !used.has(layout.master.part) ? 0.5 : 0;
    return placesCost(candidate, seeker) + purposeCost(layout, seeker) + sample + change + unfitness(layout);
  };
  const priced = candidates.map((candidate) => ({ layout: candidate.layout, price: cost(candidate) }));
  return priced.reduce((best, one) => (one.price < best.price ? one : best)).layout;
}

/** What does not find a place weighs most, then places that stay empty, then how well each thing stands. */
function placesCost({ layout, places }: Candidate, { objects, pages }: Seeker): number {
  const wanted = signatureOf(objects);
  const offer = offered(layout);
  const lacking = contentsOf(objects).length - places.size;
  const spare = Math.max(0, offer.contents - wanted.contents);
  const title = wanted.title === offer.title ? 0 : wanted.title ? 10 : 3;
  const subtitle = offer.subtitle === wanted.subtitle ? 0 : 3;
  const standing = [...places].reduce(
    (sum, [object, place]) => sum + misfit(object, place, layout, pages),
    0,
  );
  return lacking * 6 + spare * 1.5 + title + subtitle + standing;
}

/** Covers, dividers, vertical text and what its name keeps for one use are for slides of their own kind. */
function purposeCost(layout: Layout, { from, family, objects }: Seeker): number {
  if (plain(layout.name) === plain(from.name)) return 0;
  const wanted = signatureOf(objects);
  const own = layout.family === family;
  const opening = ['title', 'section'].includes(layout.family) && !own ? 8 : 0;
  const special = ['vertical', 'other'].includes(layout.family) && !own ? 4 : 0;
  const reserved = ofOneUse.test(layout.name) ? 5 : 0;
  const plainest =
    plain(layout.name) === plainNames[wanted.title ? 'title' : 'blank'] && wanted.contents === 0;
  return 1 + opening + special + reserved - (plainest ? 0.5 : 0);
}

/** Names of layouts that say one thing, such as the list of topics or the last slide. */
const ofOneUse =
  /\b(agenda|contents|quote|quotation|statement|closing|thanks?|thank you|contacts?|team|profile|timeline|disclaimer|legal|end|zitat|kontakt|danke|citation|merci)\b/i;

/** Masters that samples use for slides with matter on them: of several, these suit more than the cover's. */
const mastersForContent = (candidates: Layout[], shown: Set<string>): string[] =>
  candidates
    .flatMap(({ master }) => master.layouts)
    .filter((layout) => shown.has(layout.part) && layout.family !== 'title' && layout.family !== 'section')
    .map(({ master }) => master.part);

/** Of several layouts with the same places, those meant for free content. */
const plainNames = { title: 'title only', blank: 'blank' };

/** A name without what programs add to it: numbers, case, punctuation. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\d+_/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function describe({ title, subtitle, contents }: Signature): string {
  const parts = [title && 'title', subtitle && 'subtitle', contents > 0 && `${contents} content`].filter(
    Boolean,
  );
  return parts.length > 0
    ? `nearest placeholders (${parts.join(' + ')})`
    : 'nothing on the slide is in a placeholder';
}
