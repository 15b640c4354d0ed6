import type { Element } from '@xmldom/xmldom';
import { type Box, emuPerPoint, sameBox } from '../package/box.ts';
import type { Palette } from '../package/color-value.ts';
import { layoutOfSlide } from '../package/deck-package.ts';
import { hidesBrand } from '../package/layers.ts';
import type { Layout } from '../package/layout.ts';
import { isHidden, isTitle, placeholderKey } from '../package/placeholder.ts';
import { boxOf, objectsIn } from '../package/transform.ts';
import { pruneTiming } from '../package/writing/prune-timing.ts';
import { descend, descendants, remove } from '../package/xml.ts';
import { placedBox } from './apply-placement.ts';
import { type Stage, workAreaOptions } from './arrange.ts';
import { fitPictureBehind } from './background.ts';
import { hasOwnGround } from './bleeding.ts';
import type { SlideFormat } from './conversion.ts';
import { demotePlaceholders } from './demote-placeholders.ts';
import { type DiagramScales, diagramScales } from './diagrams.ts';
import { liftHeading } from './lift-heading.ts';
import { isNoticed } from './measure/fault.ts';
import { keyOfShape, readFacts, type SlideFacts } from './measure/slide-facts.ts';
import { brandPictures } from './pictures/brand-pictures.ts';
import { type Plan, plansFor } from './plans.ts';
import { promoteText } from './promote-text.ts';
import { lookOf } from './rank-layouts.ts';
import { type Move, type SlideReport, summarizeColors } from './report.ts';
import { writeRunDefaults } from './run-defaults.ts';
import type { SlideContext } from './slide-context.ts';
import type { SlideFormats } from './slide-formats.ts';
import { discard, isFooterObject, isUnseen, type SlideObject, textOf } from './slide-object.ts';
import { isOpeningLayout, signatureOf } from './slide-role.ts';
import { readSlide, type SourceSlide } from './source-slide.ts';
import { type Trial, tryPlan } from './try-plan.ts';
import { dropUnseenPatches } from './unseen-patches.ts';

export interface ConvertedSlide {
  root: Element;
  /** The slide's layouts before and after. */
  from: Layout;
  layout: Layout;
  report: SlideReport;
  /** The source's palette. */
  palette: Palette;
  diagrams: DiagramScales;
  /** Whether a picture covers the page, and whether that picture is the whole slide, text included. */
  covered: 'with a picture' | 'with the slide' | false | undefined;
  /** Whether the old design's background is still behind it. */
  grounded: boolean;
}

/** A plan that costs no more than this is kept; otherwise the next is tried. */
const goodEnough = 0.8;

/**
 * Converts one slide to the target's layouts, fonts and colours. Tries the plans in turn and measures each
 * until one is good enough. Changes the source's tree in place.
 */
export function convertSlide(context: SlideContext, index: number): ConvertedSlide {
  const { source } = context;
  const part = source.slides[index] as string;
  liftHeading(source, part);
  writeRunDefaults(source.package.root(part));
  const before = readFacts(source, source.package.root(part), layoutOfSlide(source, part), {
    opened: source.package,
    part,
  });
  const first = readSlide(context, index);
  before.things = before.things.filter(({ key }) => !first.taken.has(key));
  nameFooters(first.objects, before);
  prepare(context, first, before);
  let best: Trial | undefined;
  for (const plan of affordable(plansFor(context, first), source.package.size(part))) {
    const trial = tryPlan(context, best ? readAgain(context, index, before) : first, plan, before);
    if (!best || trial.cost < best.cost) best = trial;
    if (best.cost <= goodEnough) break;
  }
  return finish(context, best as Trial);
}

/** Texts found to be footers are measured as footers. */
function nameFooters(objects: SlideObject[], { things }: SlideFacts): void {
  const found = objects.filter((object) => object.promoted && isFooterObject(object));
  const keys = new Set(found.map(({ variants: [main] }) => keyOfShape(main)));
  for (const thing of things) if (keys.has(thing.key)) thing.footer = true;
}

/** Bytes above which a slide is a drawing of thousands of pieces, too slow to try in every way. */
const heavy = 150_000;

function affordable(plans: Iterable<Plan>, bytes: number): Iterable<Plan> {
  if (bytes < heavy) return plans;
  const all = [...plans];
  return all.filter(({ mode }, at) => at === 0 || mode === 'titled' || at === all.length - 1);
}

/** The slide as the source has it, without earlier attempts' changes. */
function readAgain(context: SlideContext, index: number, before: SlideFacts): SourceSlide {
  const { source } = context;
  const part = source.slides[index] as string;
  source.package.revert(part);
  liftHeading(source, part);
  writeRunDefaults(source.package.root(part));
  const slide = readSlide(context, index);
  prepare(context, slide, before);
  return slide;
}

/** Works out the role of each of the slide's texts. */
function prepare({ source, options }: SlideContext, slide: SourceSlide, before: SlideFacts): void {
  const { index, layout } = slide;
  dropUnseenPatches(slide, before);
  slide.objects = withoutRepeated(slide.objects, before);
  demotePlaceholders(slide.objects, layout);
  promoteText(slide.objects, {
    layout,
    page: source.size,
    slideIndex: index,
    bodiesToo: options.contentFormatting === 'advanced',
  });
}

/** A title visible for less than this share was painted over. */
const paintedOver = 0.3;

/** Drops the copy of a title that the author painted over and wrote again: the brand's title replaces both. */
function withoutRepeated(objects: SlideObject[], { things }: SlideFacts): SlideObject[] {
  const title = things.find(({ heading, text, shown }) => heading && text && shown < paintedOver);
  const again = objects.find(
    ({ placeholder, text }) => !placeholder && text !== '' && text === title?.text?.words.trim(),
  );
  if (!again) return objects;
  discard(again);
  return objects.filter((object) => object !== again);
}

const countLook = (used: Map<string, number>, look: string): void => {
  used.set(look, (used.get(look) ?? 0) + 1);
};

/** Final steps, done once for the plan that is kept. */
function finish(context: SlideContext, trial: Trial): ConvertedSlide {
  const { source, target, options, repainted, mapperFor, used, habits } = context;
  const { slide, stage, plan, losses } = trial;
  const { root, part, palette } = slide;
  const { layout } = plan;
  source.package.set(part, root.ownerDocument as never);
  const { title, contents } = signatureOf(stage.objects);
  if (contents > 0 || (title && !isOpeningLayout(layout, target.size)))
    countLook(used, lookOf(layout, target.package));
  if (plan.mode === 'places') habits.set(slide.layout.part, layout.part);
  const mapper = mapperFor(palette, layout);
  losses.push(
    ...brandPictures(root, {
      opened: source.package,
      slide: part,
      page: target.size,
      options,
      mapper,
      repainted,
    }),
  );
  for (const controls of descendants(root, 'controls')) remove(controls);
  pruneTiming(root);
  const report = reportOf(trial);
  report.attention.push(...unformatted(context.decisions.formats[slide.index], report.formats));
  if (fitPictureBehind(root, source, part, target.size))
    report.attention.push('The picture behind it has been stretched.');
  const diagrams = diagramScales(stage.objects, source.package, part);
  return {
    root,
    from: slide.layout,
    layout,
    palette,
    diagrams,
    covered: plan.covered && (plan.whole ? 'with the slide' : 'with a picture'),
    grounded:
      (plan.mode === 'covered' || stage.still) && hasOwnGround(stage.objects, source.size, slide.pictured),
    report,
  };
}

export const leftOnLayout = 'What it showed was drawn on its old layout and was not carried over.';

function reportOf({ slide, stage, plan, placements, formats, uses, losses, ...trial }: Trial): SlideReport {
  const attention = trial.faults.filter(isNoticed).map(({ message }) => message);
  if (plan.attention) attention.push(plan.attention);
  if (showsItsLayout(slide, stage)) attention.push(leftOnLayout);
  return {
    slide: slide.index + 1,
    title: titleOf(stage.objects),
    layout: { from: slide.layout.name, to: plan.layout.name, id: plan.layout.id, reason: plan.reason },
    attention: [...new Set(attention)],
    recolored: summarizeColors(uses),
    moved: movesOf(placements, stage),
    shrunk: trial.shrunk,
    contrast: trial.contrast,
    notCarried: losses,
    workAreas: { options: workAreaOptions(stage), selected: stage.selection },
    formats,
  };
}

const unformatted = (asked: SlideFormat | undefined, found: SlideFormats): string[] =>
  (['title', 'body'] as const).flatMap((role) =>
    asked?.[role] && !found[role]
      ? [
          `The format asked for its ${role} is not set: it has no ${role} of the template, and text that stands free is left as it is.`,
        ]
      : [],
  );

/** A layout's text is content from this many letters, or this type size (hundredths of a point). */
const matter = { letters: 40, type: 2800 };

/** Whether a slide is empty but its layout has words, or pictures where it has none, that it showed. */
function showsItsLayout({ layout, pictured }: SourceSlide, { objects, source }: Stage): boolean {
  const own = objects.filter((object) => !isUnseen(object, source.page) && !isFooterObject(object));
  if (pictured || own.some(({ text, variants: [main] }) => text !== '' || main.localName === 'graphicFrame'))
    return false;
  const onLayout = drawnIn(layout.root);
  if (onLayout.some((one) => isLarge(one) && textOf(one) !== '')) return true;
  if (own.length > 0) return false;
  const drawn = [...onLayout, ...(hidesBrand(layout.root) ? [] : drawnIn(layout.master.root))];
  if (drawn.some((one) => descendants(one, 'blip').length > 0)) return true;
  const letters = drawn.reduce((sum, one) => sum + textOf(one).length, 0);
  const background = descend(layout.root, 'cSld', 'bg');
  return (
    letters >= matter.letters || (background !== undefined && descendants(background, 'blip').length > 0)
  );
}

function drawnIn(root: Element): Element[] {
  const tree = descend(root, 'cSld', 'spTree');
  return tree ? objectsIn(tree).filter((one) => !placeholderKey(one) && !isHidden(one)) : [];
}

/** Large type: decoration is set small. */
const isLarge = (drawn: Element): boolean =>
  descendants(drawn, 'rPr').some((run) => Number(run.getAttribute('sz')) >= matter.type);

function titleOf(objects: SlideObject[]): string {
  const title = objects.find(({ placeholder }) => placeholder && isTitle(placeholder.type));
  const lines = title ? descendants(title.variants[0], 'p') : [];
  const words = lines.map((line) =>
    descendants(line, 't', 'br')
      .map((part) => (part.localName === 'br' ? ' ' : part.textContent))
      .join(''),
  );
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function movesOf(placements: Trial['placements'], stage: Trial['stage']): Move[] {
  return placements.flatMap((placement) => {
    const { object } = placement;
    // An object that keeps its proportions need not fill its place.
    const to = boxOf(object.variants[0]) ?? placedBox(placement, stage.places);
    if (!object.box || !to || sameBox(object.box, to)) return [];
    const into = object.placeholder ? ('layout' as const) : ('work area' as const);
    return [{ object: object.name, into, from: points(object.box), to: points(to) }];
  });
}

const points = ({ x, y, width, height }: Box): number[] =>
  [x, y, width, height].map((length) => Math.round(length / emuPerPoint));
