import type { Element } from '@xmldom/xmldom';
import { type Box, emuPerPoint, sameBox } from '../package/box.ts';
import { isDark, masterPalette, type Palette } from '../package/color-value.ts';
import type { Layout } from '../package/layout.ts';
import { isTitle } from '../package/placeholder.ts';
import { child, descendants, remove } from '../package/xml.ts';
import { applyPlacements, placedBox } from './apply-placement.ts';
import { arrange, isCovered, type Placement, type Stage, workAreaOptions } from './arrange.ts';
import { assignPlaceholders } from './assign-placeholders.ts';
import { hasPictureBehind, settleBackground } from './background.ts';
import { chooseLayout } from './choose-layout.ts';
import { fixContrast } from './colors/contrast.ts';
import { keepVisible } from './colors/keep-visible.ts';
import { recolor } from './colors/recolor.ts';
import { demotePlaceholders } from './demote-placeholders.ts';
import { type DiagramScales, diagramScales } from './diagrams.ts';
import { fitTexts } from './fit-texts.ts';
import { settleFooters } from './footers.ts';
import { type LayoutChoice, signatureOf } from './match-layout.ts';
import { dropTitleGround } from './old-ground.ts';
import { brandPictures } from './pictures/brand-pictures.ts';
import { promoteText } from './promote-text.ts';
import { type ColorChange, type Loss, type Move, type SlideReport, summarizeColors } from './report.ts';
import { pagesOf, type SlideContext } from './slide-context.ts';
import { readSourceFormats, type SlideFormats, settleFormats } from './slide-formats.ts';
import { discard, isEmptyPlaceholder, type SlideObject } from './slide-object.ts';
import { readSlide, type SourceSlide } from './source-slide.ts';
import { pruneTiming } from './timing.ts';

export interface ConvertedSlide {
  root: Element;
  /** The layouts that it had and has. */
  from: Layout;
  layout: Layout;
  report: SlideReport;
  /** The source's. */
  palette: Palette;
  /** Whether one of source and brand is light on dark and the other dark on light. */
  flipped: boolean;
  diagrams: DiagramScales;
}

/** Brings one slide to the target's layouts, places, fonts and colours. Changes the source's tree in place. */
export function convertSlide(context: SlideContext, index: number): ConvertedSlide {
  const slide = readSlide(context.source, index);
  const { root, palette } = slide;
  const { layout, reason } = settleLayout(context, slide);
  const losses: Loss[] = [];
  const stage = setStage(context, slide, layout, losses);
  const { placements, formats } = placeObjects(context, index, stage);
  const recolored = recolorSlide(context, slide, layout, losses);
  dropControls(root);
  const { shrunk, flipped, contrast } = keepReadable(context, slide, stage);
  pruneTiming(root);
  return {
    root,
    from: slide.layout,
    layout,
    palette,
    flipped,
    diagrams: diagramScales(stage.objects, context.source.package, slide.part),
    report: {
      slide: index + 1,
      title: titleOf(stage.objects),
      layout: { from: slide.layout.name, to: layout.name, id: layout.id, reason },
      recolored,
      moved: movesOf(placements, stage),
      shrunk,
      contrast,
      notCarried: losses,
      workAreas: { options: workAreaOptions(stage), selected: stage.selection },
      formats,
    },
  };
}

/** Finds out what the slide's texts are, and the layout for them. */
function settleLayout(context: SlideContext, slide: SourceSlide): LayoutChoice {
  const { source, options, used } = context;
  const { index, layout, objects } = slide;
  demotePlaceholders(objects, layout);
  const titled = signatureOf(objects).title;
  promoteText(objects, source.size, index, options.contentFormatting === 'advanced');
  const choice = chooseLayout(context, slide, signatureOf(objects).title !== titled);
  if (signatureOf(objects).contents > 0) used.add(choice.layout.master.part);
  return choice;
}

/** What goes onto the layout, and where the layout has a place for it. */
function setStage(context: SlideContext, slide: SourceSlide, layout: Layout, losses: Loss[]): Stage {
  const { source, target, options, decisions } = context;
  const objects = dropTitleGround(dropEmpty(slide.objects), source.size, losses);
  const stage: Stage = {
    source: { layout: slide.layout, page: source.size },
    target: { layout, page: target.size },
    objects,
    places: assignPlaceholders(objects, layout, pagesOf(context)),
    selection: decisions.workAreas[slide.index] ?? options.workArea,
    pictured: hasPictureBehind(slide.root),
    feet: new Map(),
  };
  losses.push(...settleFooters(stage));
  return stage;
}

/** Placeholders nobody filled show nothing in a presentation and only clutter the brand's layout. */
function dropEmpty(objects: SlideObject[]): SlideObject[] {
  return objects.filter((object) => {
    const empty = isEmptyPlaceholder(object);
    if (empty) discard(object);
    return !empty;
  });
}

/** Positions, placeholders and type, with the formats that can be chosen for titles and bodies. */
function placeObjects(
  { options, decisions }: SlideContext,
  index: number,
  stage: Stage,
): { placements: Placement[]; formats: SlideFormats } {
  const placements = arrange(stage);
  const sourceFormats = readSourceFormats(stage);
  applyPlacements(placements, stage);
  const keepFormats = options.format === 'source' || isCovered(stage);
  return { placements, formats: settleFormats(stage, sourceFormats, decisions.formats[index], keepFormats) };
}

/** The brand's colours for the background, the shapes and the pictures. */
function recolorSlide(
  { source, target, options, repainted, mapperFor }: SlideContext,
  { part, root, palette }: SourceSlide,
  layout: Layout,
  losses: Loss[],
): ColorChange[] {
  const mapper = mapperFor(palette, layout);
  losses.push(...settleBackground(root));
  const uses = recolor(root, palette, mapper);
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
  dropColorMap(root);
  return summarizeColors(uses);
}

/** The brand's layout decides what is text and what is background. */
function dropColorMap(slide: Element): void {
  remove(child(slide, 'clrMapOvr'));
}

/** Their parts stay behind: what would name them would make programs repair the file. */
function dropControls(slide: Element): void {
  for (const controls of descendants(slide, 'controls')) remove(controls);
}

/** On the brand's ground texts fit their places, and shapes and words can be seen. */
function keepReadable(
  { target }: SlideContext,
  { root, seen, palette }: SourceSlide,
  { places, target: { layout } }: Stage,
): Pick<SlideReport, 'shrunk' | 'contrast'> & Pick<ConvertedSlide, 'flipped'> {
  const brand = masterPalette(layout.master);
  const placed = new Set([...places.keys()].flatMap(({ variants }) => variants));
  const shrunk = fitTexts(root, layout, target.package, placed, target.size);
  keepVisible(seen, root, layout, target.package, brand);
  const flipped = isDark(palette) !== isDark(brand);
  return { shrunk, flipped, contrast: fixContrast(root, layout, target.package, flipped) };
}

const titleOf = (objects: SlideObject[]): string =>
  objects.find(({ placeholder }) => placeholder && isTitle(placeholder.type))?.text.replace(/\s+/g, ' ') ??
  '';

function movesOf(placements: Placement[], stage: Stage): Move[] {
  return placements.flatMap((placement) => {
    const { object } = placement;
    const to = placedBox(placement, stage.places);
    if (!object.box || !to || sameBox(object.box, to)) return [];
    const into = object.placeholder ? ('layout' as const) : ('work area' as const);
    return [{ object: object.name, into, from: points(object.box), to: points(to) }];
  });
}

const points = ({ x, y, width, height }: Box): number[] =>
  [x, y, width, height].map((length) => Math.round(length / emuPerPoint));
