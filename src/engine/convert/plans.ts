import { area, intersection, type Size } from '../package/box.ts';
import { layoutsOf } from '../package/deck-package.ts';
import { brandLayers } from '../package/layers.ts';
import type { Layout } from '../package/layout.ts';
import { isOfSmallerPage } from '../package/layout-page.ts';
import { isTitle } from '../package/placeholder.ts';
import { contentsOf } from './assign-placeholders.ts';
import { bleeds, coversPage, isSurface } from './bleeding.ts';
import { borrowLayout } from './borrow-layout.ts';
import { unfitness } from './fitness.ts';
import { pageBox } from './page-mapping.ts';
import { isOfOneUse, isOpening, type Offer, type Ranked, rankLayouts } from './rank-layouts.ts';
import { pagesOf, type SlideContext } from './slide-context.ts';
import type { SlideObject } from './slide-object.ts';
import { isOpeningLayout, roleOfSlide } from './slide-role.ts';
import type { SourceSlide } from './source-slide.ts';

/**
 * How a slide is put on a layout: into its places; under its title, with everything else as it stood; without any of
 * its places, as one drawing; or over it, where the author has covered the page.
 */
export type PlanMode = 'places' | 'titled' | 'drawn' | 'covered';

export interface Plan {
  layout: Layout;
  mode: PlanMode;
  /** What this costs before anything is measured: the further from what the brand is made for, the more. */
  cost: number;
  reason: string;
}

/** So many layouts are tried before a slide keeps the places that it had. */
const mostLayouts = 2;
/** What it costs to give up the places of a layout, all but its title's, or all, or its work area too. */
const ownGeometry = { titled: 0.7, drawn: 1.2, withoutTitle: 0.5, asItStood: 1.5 };

/** What it costs to have a cover or a divider look like any other slide. */
const notAnOpening = 0.6;

/** What is tried for a slide, in this order, until one of them stands up to being measured. */
export function plansFor(context: SlideContext, slide: SourceSlide): Plan[] {
  const { source, options, decisions } = context;
  const { index, layout: from, objects, pictured } = slide;
  const selection = decisions.workAreas[index] ?? options.workArea;
  const covered = selection !== 'fill' && (pictured || coversPage(objects, source.size));
  const picked = pickedLayout(context, index);
  if (picked)
    return [
      { layout: picked, mode: covered ? 'covered' : 'places', cost: 0, reason: 'chosen by the author' },
    ];
  const offer = offerOf(context);
  if (covered)
    return [
      {
        layout: plainest(context, offer),
        mode: 'covered',
        cost: 0,
        reason: 'the author has covered the page',
      },
    ];
  const role = roleOfSlide(objects, from, { index, slides: source.slides.length, page: source.size });
  const pages = pagesOf(context);
  const ranked = rankLayouts({ objects, from, role, pages }, offer);
  const title = objects.find(({ placeholder }) => placeholder && isTitle(placeholder.type));
  const found = title?.promoted ? 'a title was found among its text boxes' : undefined;
  const plans = ranked.slice(0, mostLayouts).map((one) => placed(one, ranked[0] as Ranked, found));
  if (selection !== 'adjust') return plans.slice(0, 1);
  const [inner] = isOpening(role) ? rankLayouts({ objects, from, role: 'content', pages }, offer) : [];
  if (inner) plans.push({ ...placed(inner, inner, found), cost: notAnOpening });
  const bare = (kept: typeof objects) =>
    rankLayouts({ objects: kept, from, role: 'title-only', pages }, offer)[0] as Ranked;
  if (title && contentsOf(objects).length > 0)
    plans.push({
      layout: bare([title]).layout,
      mode: 'titled',
      cost: ownGeometry.titled,
      reason: 'everything under the title keeps its arrangement',
    });
  plans.push({
    layout: plainest(context, offer),
    mode: 'drawn',
    cost: ownGeometry.drawn + (title ? ownGeometry.withoutTitle : 0),
    reason: 'everything keeps its arrangement',
  });
  if (objects.some((object) => isEdged(object, source.size)))
    plans.push({
      layout: plainest(context, offer),
      mode: 'covered',
      cost: ownGeometry.asItStood,
      reason: 'everything stands as it stood',
    });
  return plans;
}

/** Surfaces that reach from edge to edge belong to the page: they cannot move into a work area with the rest. */
const isEdged = (object: SlideObject, page: Size): boolean =>
  !object.placeholder &&
  object.box !== undefined &&
  isSurface(object) &&
  bleeds(object.box, page, object.rotation);

const placed = ({ layout, cost, reason }: Ranked, best: Ranked, found: string | undefined): Plan => ({
  layout,
  mode: 'places',
  cost: (cost - best.cost) * 0.3,
  reason: found ?? reason,
});

const offerOf = ({ target, shown, used, habits }: SlideContext): Offer => ({
  layouts: layoutsOf(target),
  shown,
  used,
  habits,
  unfitness: (layout) =>
    unfitness(layout, target.package) + (isOfSmallerPage(layout, target.size) ? ofSmallerPage : 0),
});

/** What it costs to take a layout that leaves most of the page bare. */
const ofSmallerPage = 6;

/** The layout with the least of the brand's drawing, and with none of its places where it can be. */
function plainest({ target }: SlideContext, { layouts, used }: Offer): Layout {
  const cost = (layout: Layout): number =>
    artOn(layout, target.size) +
    layout.placeholders.length * 0.02 +
    (layout.family === 'blank' ? 0 : 0.1) +
    (isOfOneUse(layout) || isOpeningLayout(layout, target.size) ? 0.3 : 0) +
    (used.size > 0 && !used.has(layout.master.part) ? 0.2 : 0);
  return layouts.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** The share of the page that a brand draws on. */
const artOn = (layout: Layout, page: Size): number =>
  brandLayers(layout)
    .filter(({ opaque }) => opaque)
    .reduce((sum, { box }) => sum + area(intersection(box, pageBox(page))) / (page.width * page.height), 0);

function pickedLayout(
  { source, target, decisions, borrowed }: SlideContext,
  index: number,
): Layout | undefined {
  const decided = decisions.layouts[index];
  if (!decided) return undefined;
  const byId = (layout: Layout) => layout.id === decided.layoutId;
  if (decided.source === 'targetTemplateLayouts') return layoutsOf(target).find(byId);
  const wanted = layoutsOf(source).find(byId);
  if (!wanted) return undefined;
  const layout = borrowed.get(wanted.id) ?? borrowLayout(wanted, source, target);
  borrowed.set(wanted.id, layout);
  return layout;
}
