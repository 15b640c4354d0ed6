import { addLayout } from '../package/add-layout.ts';
import { backgroundOf } from '../package/backdrop.ts';
import { area, intersection, mapBox, overlap, type Size, stretchOnto } from '../package/box.ts';
import { type DeckPackage, layoutsOf } from '../package/deck-package.ts';
import { brandLayers } from '../package/layers.ts';
import type { Layout, Master } from '../package/layout.ts';
import { isOfSmallerPage } from '../package/layout-page.ts';
import { isFooter, isTitle } from '../package/placeholder.ts';
import { descendants } from '../package/xml.ts';
import { contentsOf } from './assign-placeholders.ts';
import { bleeds, coversPage, isSurface, spansAcross, spansDown } from './bleeding.ts';
import { drawnWords, unfitness } from './fitness.ts';
import { pageBox } from './page-mapping.ts';
import {
  isOfOneUse,
  isOpening,
  lookOf,
  type Offer,
  type Ranked,
  rankLayouts,
  type Seeker,
  strays,
} from './rank-layouts.ts';
import { pagesOf, type SlideContext } from './slide-context.ts';
import { isUnseen, type SlideObject } from './slide-object.ts';
import { isOpeningLayout, roleOfSlide, signatureOf } from './slide-role.ts';
import type { SourceSlide } from './source-slide.ts';
import { saysForEveryDeck } from './template-words.ts';

/**
 * How a slide is put on a layout: in its placeholders; with its title only and the rest as it was; as one
 * drawing without placeholders; or over the layout, where the author covered the page.
 */
export type PlanMode = 'places' | 'titled' | 'drawn' | 'covered';

export interface Plan {
  layout: Layout;
  mode: PlanMode;
  /** Cost before measuring: higher the less the brand's layout is used. */
  cost: number;
  reason: string;
  /** The author has covered the page with a picture. */
  covered?: boolean;
  /** Crop no picture, whatever edges it reached. */
  whole?: boolean;
  /** Free objects keep their place on the page, whatever the work area. */
  still?: boolean;
  /** The slide is a cover or a divider, whose arrangement is up to the brand. */
  opening?: boolean;
  /** A sentence for what needs attention however well the plan works. */
  attention?: string;
}

/** Layouts tried before a slide keeps its own places. */
const mostLayouts = 2;
/** Costs of giving up page edges, placeholders, all but the title's, the work area, or everything. */
const ownGeometry = { whole: 0.4, titled: 0.7, still: 1, drawn: 1.2, withoutTitle: 0.9, asItStood: 1.5 };

/** Costs of a cover or divider that looks like any other slide, and of losing the deck's cover. */
const notAnOpening = 0.6;
const lostCover = { onContent: 1.5, onDivider: 1 };

/** The plans for a slide, in the order to try them until one measures well. */
export function* plansFor(context: SlideContext, slide: SourceSlide): Generator<Plan> {
  const { source, options, decisions } = context;
  const { index, objects, pictured } = slide;
  const selection = decisions.workAreas[index] ?? options.workArea;
  const seeker = seekerOf(context, slide);
  const cover = index === 0 && seeker.role === 'title';
  const covered = selection !== 'fill' && (pictured || coversPage(objects, source.size));
  const offer = offerOf(context);
  const picked = pickedLayout(context, index);
  const layout = picked ?? (covered ? plainest(context, offer) : undefined);
  if (layout) {
    const reason = picked ? 'chosen by the author' : 'the author has covered the page';
    // An invisible title describes the picture.
    const title = titleAmong(objects);
    const whole = covered && title !== undefined && title.text !== '' && isUnseen(title, source.size);
    yield { layout, mode: covered ? 'covered' : 'places', covered, whole, cost: 0, reason };
    if (covered && !whole)
      yield { layout, mode: 'covered', covered, whole: true, cost: ownGeometry.whole, reason };
  } else if (selection === 'adjust')
    for (const plan of adjusting(context, slide, offer))
      yield nameLostCover(nameEmptyPanel(plan, seeker, context), cover, context);
  else yield* inPlaces(seeker, offer, 1);
}

/** Shares: of the page from which a panel is noticed where it is empty, and of the title that it carries. */
const panel = { page: 0.05, title: 0.8 };

/** Names a panel of the brand's, made for a title, on which a slide without one shows nothing. */
function nameEmptyPanel(plan: Plan, { objects }: Seeker, { target: { size } }: SlideContext): Plan {
  const place = plan.layout.placeholders.find(({ type }) => isTitle(type))?.box;
  if (plan.mode !== 'places' || !place || signatureOf(objects).title) return plan;
  const empty = brandLayers(plan.layout).some(
    ({ box, opaque }) =>
      opaque &&
      !spansAcross(box, size) &&
      !spansDown(box, size) &&
      overlap(box, place) > panel.title &&
      area(box) > size.width * size.height * panel.page,
  );
  return empty ? { ...plan, attention: 'It has no title, and the panel for one is empty.' } : plan;
}

/** Letters from which a cover's fixed text, such as a name, is reported. */
const claim = 12;

function nameLostCover(plan: Plan, cover: boolean, context: SlideContext): Plan {
  const { layout } = plan;
  const { target } = context;
  if (isBare(layout, context)) return { ...plan, attention: 'Its layout shows nothing of the brand.' };
  const words = isOpeningLayout(layout, target.size) ? drawnWords(layout) : '';
  if (words.length >= claim) return { ...plan, attention: saysForEveryDeck(words) };
  if (!cover) return plan;
  if (!isOpeningLayout(layout, target.size)) {
    const attention = 'It was a cover and is now on a layout for content.';
    return { ...plan, cost: plan.cost + lostCover.onContent, attention };
  }
  const divides = layout.family === 'section' && !layout.placeholders.some(({ type }) => type === 'ctrTitle');
  return divides
    ? {
        ...plan,
        cost: plan.cost + lostCover.onDivider,
        attention: 'It was a cover and is now on a layout for dividers.',
      }
    : plan;
}

/** Plans with the best-suited layouts. */
function inPlaces(seeker: Seeker, offer: Offer, most: number): Plan[] {
  const ranked = rankLayouts(seeker, offer);
  return ranked.slice(0, most).map((one, at) => {
    const plan = placed(one, ranked[0] as Ranked, foundTitle(seeker.objects));
    return at > 0 && strays(one.layout, offer) ? { ...plan, cost: plan.cost + ofAnotherLook } : plan;
  });
}

function seekerOf(context: SlideContext, { index, layout: from, objects }: SourceSlide): Seeker {
  const { source } = context;
  const role = roleOfSlide(objects, from, { index, slides: source.slides.length, page: source.size });
  return { objects, from, role, pages: pagesOf(context) };
}

const titleAmong = (objects: SlideObject[]): SlideObject | undefined =>
  objects.find(({ placeholder }) => placeholder && isTitle(placeholder.type));

const foundTitle = (objects: SlideObject[]): string | undefined =>
  titleAmong(objects)?.promoted ? 'a title was found among its text boxes' : undefined;

/** Plans that give up more and more: the best layout, its placeholders, all of them, the work area. */
function* adjusting(context: SlideContext, slide: SourceSlide, offer: Offer): Generator<Plan> {
  // Trying a plan changes the slide, so these facts are read first.
  const seeker = seekerOf(context, slide);
  const { objects } = slide;
  const [title, found] = [titleAmong(objects), foundTitle(objects)];
  const filled = contentsOf(objects).length > 0;
  const edges = objects.filter((object) => isEdged(object, context.source.size));
  const edged = edges.length > 0;
  const headed = edges.some(({ box }) => box && title?.box && overlap(title.box, box) > 0);
  const opens = isOpening(seeker.role);
  for (const plan of inPlaces(seeker, offer, mostLayouts)) yield { ...plan, opening: opens };
  const [inner] = opens ? rankLayouts({ ...seeker, role: 'content' }, offer) : [];
  if (inner) yield { ...placed(inner, inner, found), cost: notAnOpening };
  const [bare] = title ? rankLayouts({ ...seeker, objects: [title], role: 'title-only' }, offer) : [];
  const titled = bare && ({ layout: bare.layout, mode: 'titled' } as const);
  const lost = opens ? notAnOpening : 0;
  if (titled && filled)
    yield {
      ...titled,
      cost: ownGeometry.titled + lost,
      reason: 'everything under the title keeps its arrangement',
    };
  if (titled)
    yield {
      ...titled,
      still: true,
      cost: ownGeometry.still + lost,
      reason: 'everything under the title is where it was',
    };
  const layout = plainest(context, offer);
  const own = {
    cost: title ? ownGeometry.withoutTitle : opens ? notAnOpening : 0,
    ...(title && { attention: 'Its title is not where the template puts titles.' }),
  };
  yield {
    layout,
    mode: 'drawn',
    ...own,
    cost: ownGeometry.drawn + own.cost,
    reason: 'everything keeps its arrangement',
  };
  yield {
    layout,
    mode: 'covered',
    ...(!headed && own),
    cost: ownGeometry.asItStood + (edged ? 0 : own.cost),
    reason: 'everything is where it was',
  };
}

/** Edge-to-edge surfaces belong to the page and cannot move into the work area. */
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
  lookOf: (layout) => lookOf(layout, target.package),
  habits,
  unfitness: (layout) =>
    unfitness(layout, target.package, target.size) +
    (isOfSmallerPage(layout, target.size) ? ofSmallerPage : 0) +
    (isBare(layout, { target, shown }) ? ofBare : 0),
});

/** Cost of a slide that looks unlike the others. */
const ofAnotherLook = 0.4;

/** Cost of a layout on which the brand does not show, where an empty title reveals it. */
const ofBare = 6;

/** Whether a layout shows nothing of the brand where most do, in the sampled masters or its own. */
function isBare(layout: Layout, { target, shown }: Pick<SlideContext, 'target' | 'shown'>): boolean {
  if (!isPlain(layout)) return false;
  const sampled = target.masters.filter(({ layouts }) => layouts.some(({ part }) => shown.has(part)));
  const usual = (sampled.length > 0 ? sampled : [layout.master])
    .flatMap(({ layouts }) => layouts)
    .filter((one) => !isOpeningLayout(one, target.size));
  return usual.filter(isPlain).length < usual.length / 2;
}

function isPlain(layout: Layout): boolean {
  const background = backgroundOf(layout.root);
  const ground = background ?? backgroundOf(layout.master.root);
  const pictured = ground !== undefined && descendants(ground, 'blip').length > 0;
  return !background && !pictured && brandLayers(layout).length === 0;
}

/** Cost of a layout whose content area leaves most of the page bare. */
const ofSmallerPage = 6;

/** The layout with the least brand drawing and, if possible, no placeholders. */
function plainest({ target, shown }: SlideContext, offer: Offer): Layout {
  const cost = (layout: Layout): number =>
    artOn(layout, target.size) +
    layout.placeholders.length * 0.02 +
    (layout.family === 'blank' ? 0 : 0.1) +
    (isOfOneUse(layout) || isOpeningLayout(layout, target.size) || isBare(layout, { target, shown })
      ? 0.3
      : 0) +
    (strays(layout, offer) ? 0.5 : 0);
  return offer.layouts.reduce((best, one) => (cost(one) < cost(best) ? one : best));
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

/**
 * Adds a layout to the target's master with the placeholders of a source layout. Look, colours and decoration
 * are the brand's.
 */
function borrowLayout(wanted: Layout, source: DeckPackage, target: DeckPackage): Layout {
  const by = stretchOnto(pageBox(source.size), pageBox(target.size));
  const places = wanted.placeholders.map(({ type, idx, box }) => ({
    type,
    idx,
    box: box && !isFooter(type) ? mapBox(box, by) : undefined,
  }));
  return addLayout(target, target.masters[0] as Master, wanted.name, places);
}
