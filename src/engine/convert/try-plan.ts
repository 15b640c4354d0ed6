import type { Element } from '@xmldom/xmldom';
import { overlap, type Size } from '../package/box.ts';
import { colorOverride, seenPalette } from '../package/color-value.ts';
import type { Layout } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import { isContent, isTitle } from '../package/placeholder.ts';
import { child, make, remove } from '../package/xml.ts';
import { applyPlacements } from './apply-placement.ts';
import { arrange, keepsGeometry, type Placement, type Stage } from './arrange.ts';
import { assignPlaceholders, contentsOf } from './assign-placeholders.ts';
import { bleeds } from './bleeding.ts';
import { fixContrast } from './colors/contrast.ts';
import { keepLines, stateLines } from './colors/keep-lines.ts';
import { keepVisible } from './colors/keep-visible.ts';
import { type ColorUse, recolor } from './colors/recolor.ts';
import { fitTexts } from './fit-texts.ts';
import { settleFooters } from './footers.ts';
import { headingRoom, wordsInPlaces } from './heading-room.ts';
import { joinNumber } from './join-number.ts';
import { freeFromLayout } from './keep-look.ts';
import { isUnseen } from './measure/contrast-of.ts';
import { type Fault, isNoticed } from './measure/fault.ts';
import { costOf, faultsOf } from './measure/faults.ts';
import { readFacts, type SlideFacts } from './measure/slide-facts.ts';
import { clearPictures } from './off-pictures.ts';
import { pictureOf } from './old-brand.ts';
import { dropRules, dropTitleGround } from './old-ground.ts';
import { dropOpeningDecoration } from './opening-decoration.ts';
import { classify } from './pictures/classify.ts';
import { keepDrawn } from './pictures/keep-drawn.ts';
import type { Plan } from './plans.ts';
import { wordsAndPlacedPictures } from './rank-layouts.ts';
import type { Loss, SlideReport } from './report.ts';
import { pagesOf, type SlideContext } from './slide-context.ts';
import { readSourceFormats, type SlideFormats, settleFormats } from './slide-formats.ts';
import { discard, isEmptyPlaceholder, type SlideObject } from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';
import type { SourceSlide } from './source-slide.ts';
import { scaleTypes } from './type-scales.ts';

/** The result of one plan for a slide. */
export interface Trial {
  plan: Plan;
  slide: SourceSlide;
  stage: Stage;
  placements: Placement[];
  formats: SlideFormats;
  uses: ColorUse[];
  losses: Loss[];
  shrunk: SlideReport['shrunk'];
  contrast: SlideReport['contrast'];
  faults: Fault[];
  /** Of the plan and its faults. */
  cost: number;
}

/** Cost of needing attention, so that the next plan is preferred. */
const lookedAt = 0.6;

/**
 * Carries out a plan and measures the result. Changes the slide's tree in place.
 * @param before the slide's facts in its own deck
 */
export function tryPlan(context: SlideContext, slide: SourceSlide, plan: Plan, before: SlideFacts): Trial {
  const { target, mapperFor } = context;
  const losses: Loss[] = [...slide.losses];
  if (plan.mode !== 'places' || !holdsMatter(plan.layout)) freeContents(slide);
  if (isOpeningLayout(plan.layout, target.size)) freePictures(slide, plan.layout);
  const stage = setStage(context, slide, plan, { losses, before });
  const { placements, formats } = placeObjects(context, slide.index, stage);
  const uses = recolor(slide.root, slide.palette, mapperFor(slide.palette, plan.layout));
  takeColorMap(slide.root, plan.layout);
  if (plan.mode !== 'covered') slide.root.removeAttribute('showMasterSp');
  else if (slide.pictured) slide.root.setAttribute('showMasterSp', '0');
  const read = keepReadable(context, slide, stage, before);
  const { faults, shrunk } = clearPictures(stage, () =>
    settledBy(
      plan,
      target.size,
      faultsOf(
        before,
        readFacts(target, slide.root, plan.layout, { opened: context.source.package, part: slide.part }),
        losses.length > 0,
      ),
    ),
  );
  return {
    plan,
    slide,
    stage,
    placements,
    formats,
    uses,
    losses,
    ...read,
    shrunk: [...read.shrunk, ...shrunk],
    faults,
    cost:
      plan.cost +
      costOf(faults) +
      (isLookedAt(plan, faults) ? lookedAt : 0) +
      Math.max(0, ...shrunk.map(({ percent }) => (1 - percent / 100) * dwindled)),
  };
}

const isLookedAt = ({ attention }: Plan, faults: Fault[]): boolean =>
  attention !== undefined || faults.some((one) => isNoticed(one) && !one.ofBrand);

/** Cost of shrinking text beside a picture, by the share lost. */
const dwindled = 4;

/** Factor on a fault's weight where a cover's own placeholders cause it. */
const arranged = 0.4;

/** Extra weight of an object over brand drawings that could have been in the work area. */
const strayed = 0.7;

function settledBy({ layout, opening, still }: Plan, page: Size, faults: Fault[]): Fault[] {
  const opens = opening && isOpeningLayout(layout, page);
  return faults.map((one) => {
    if (still && one.crosses) return { ...one, weight: one.weight + strayed };
    return opens && one.arranged ? { ...one, weight: one.weight * arranged } : one;
  });
}

const holdsMatter = ({ placeholders }: Layout): boolean =>
  placeholders.some(({ type }) => isContent(type) || isTitle(type) || type === 'subTitle');

/** Frees every content placeholder, with its look; the title and footers stay. */
function freeContents({ objects, layout }: SourceSlide): void {
  for (const object of objects)
    if (object.placeholder && object.box && isMatter(object) && !isEmptyPlaceholder(object))
      freeFromLayout(object, layout);
}

/** Frees the pictures of a cover without picture placeholders. */
function freePictures({ objects, layout }: SourceSlide, target: Layout): void {
  const contents = contentsOf(objects);
  const kept = new Set(wordsAndPlacedPictures(contents, target));
  for (const object of contents) if (!kept.has(object)) freeFromLayout(object, layout);
}

const isMatter = ({ placeholder }: SlideObject): boolean =>
  placeholder !== undefined && (isContent(placeholder.type) || placeholder.type === 'subTitle');

/** Collects what goes onto the layout, and the placeholders it takes. */
function setStage(
  context: SlideContext,
  slide: SourceSlide,
  plan: Plan,
  { losses, before }: { losses: Loss[]; before: SlideFacts },
): Stage {
  const { source, target, options, decisions } = context;
  const { layout, mode } = plan;
  const filled = dropEmpty(slide.objects);
  const opens = plan.opening && isOpeningLayout(layout, target.size);
  const bare = opens ? dropOpeningDecoration(filled, source.size, losses) : filled;
  const cleared = mode === 'covered' ? bare : dropTitleGround(bare, source.size, losses);
  const moved = !['covered', 'drawn'].includes(mode) && layout.placeholders.some(({ type }) => isTitle(type));
  const objects = moved ? joinNumber(cleared, source.size) : cleared;
  const offered = mode === 'drawn' ? objects.filter((object) => !isHeading(object)) : objects;
  const places = assignPlaceholders(offered, layout, pagesOf(context));
  const stage: Stage = {
    source: { layout: slide.layout, page: source.size },
    target: { layout, page: target.size },
    objects: mode === 'covered' ? objects : dropRules(objects, [...places.keys()], source.size, losses),
    places,
    selection: decisions.workAreas[slide.index] ?? options.workArea,
    mode,
    still: plan.still === true,
    legible: legiblePictures(context, slide, plan),
    feet: new Map(),
    heading: mode === 'covered' ? undefined : headingRoom(places, layout, target),
    words: isOpeningLayout(layout, target.size) ? wordsInPlaces(places, layout, target) : [],
    before,
    inks: slide.inks,
    capitals: context.capitals,
  };
  losses.push(...settleFooters(stage));
  return stage;
}

/** The edge-to-edge pictures that show data or text. */
const legiblePictures = (
  { source }: SlideContext,
  { part, objects }: SourceSlide,
  { whole }: Plan,
): Set<SlideObject> =>
  new Set(
    objects.filter(({ box, rotation, variants: [picture] }) => {
      if (whole) return picture.localName === 'pic';
      const shown =
        picture.localName === 'pic' && box && bleeds(box, source.size, rotation)
          ? pictureOf(picture, source, part)
          : undefined;
      return shown && classify(picture, source.package.bytes(shown), shown, box, source.size) === 'data';
    }),
  );

const isHeading = ({ placeholder }: SlideObject): boolean =>
  placeholder !== undefined && isTitle(placeholder.type);

/** Empty placeholders are invisible in a show and only clutter the layout. */
function dropEmpty(objects: SlideObject[]): SlideObject[] {
  return objects.filter((object) => {
    const empty = isEmptyPlaceholder(object);
    if (empty) discard(object);
    return !empty;
  });
}

/** Writes positions, placeholders and type, and returns the formats to choose from. */
function placeObjects(
  { options, decisions }: SlideContext,
  index: number,
  stage: Stage,
): Pick<Trial, 'placements' | 'formats'> {
  const placements = scaleTypes(arrange(stage), stage);
  const sourceFormats = readSourceFormats(stage);
  applyPlacements(placements, stage);
  const keepFormats = options.format === 'source' || keepsGeometry(stage);
  const scales = new Map(placements.map(({ object, scaleX, scaleY }) => [object, Math.min(scaleX, scaleY)]));
  const scaleOf = (object: SlideObject) => (keepsGeometry(stage) ? (scales.get(object) ?? 1) : 1);
  return {
    placements,
    formats: settleFormats(stage, sourceFormats, decisions.formats[index], keepFormats, scaleOf),
  };
}

/** Copies the layout's colour map onto the slide, since some programs read it only there. */
function takeColorMap(slide: Element, layout: Layout): void {
  remove(child(slide, 'clrMapOvr'));
  const override = colorOverride(layout.root);
  if (!override) return;
  const own = make(slide, ns.p, 'p:clrMapOvr');
  own.appendChild(slide.ownerDocument?.importNode(override, true) as Element);
  slide.insertBefore(own, child(slide, 'cSld')?.nextSibling ?? null);
}

/** Invisible text, unless it is on a chart bar or slice that sets its colour. */
const unseenWords = ({ things }: SlideFacts): Set<string> =>
  new Set(
    things
      .filter((thing) => !thing.placed && isUnseen(thing))
      .filter((thing) =>
        things.every(
          (other) =>
            other === thing || other.text || other.kind === 'frame' || overlap(other.box, thing.box) < 0.02,
        ),
      )
      .map(({ key }) => key),
  );

/** Fits text to its places and keeps shapes and words visible on the brand's background. */
function keepReadable(
  { source, target }: SlideContext,
  { root, part, seen, lines, grounds, inks }: SourceSlide,
  stage: Stage,
  before: SlideFacts,
): Pick<Trial, 'shrunk' | 'contrast'> {
  const { layout } = stage.target;
  const brand = seenPalette(layout);
  const placed = new Set([...stage.places.keys()].flatMap(({ variants }) => variants));
  const shrunk = fitTexts({
    slide: root,
    layout,
    opened: target.package,
    placed,
    asItStood: keepsGeometry(stage),
    page: target.size,
    before,
  });
  keepVisible(seen, target.size, root, layout, target.package, brand);
  stateLines(root, layout, target.package);
  keepLines(lines, root, layout, target.package, brand);
  const bytesOf = (picture: Element) => {
    const shown = pictureOf(picture, source, part);
    return shown ? source.package.bytes(shown) : undefined;
  };
  keepDrawn(grounds, bytesOf, root, layout, target.package, brand);
  return { shrunk, contrast: fixContrast(root, layout, target, inks, unseenWords(before)) };
}
