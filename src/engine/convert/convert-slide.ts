import type { Element } from '@xmldom/xmldom';
import { child, descend, descendants, remove } from '../ooxml/xml.ts';
import { type Box, emuPerPoint, type Size, sameBox } from '../pptx/box.ts';
import { isDark, type Palette } from '../pptx/color-value.ts';
import { type DeckPackage, layoutOfSlide, layoutsOf } from '../pptx/deck-package.ts';
import { type Layout, type LayoutFamily, readColorMap } from '../pptx/layout.ts';
import { isTitle } from '../pptx/placeholder.ts';
import { SourceError } from '../source.ts';
import { applyPlacements, placedBox } from './apply-placement.ts';
import { arrange, isCovered, type Placement, type Stage, workAreaOptions } from './arrange.ts';
import { assignPlaceholders } from './assign-placeholders.ts';
import { hasPictureBehind, settleBackground } from './background.ts';
import { stripsAmong } from './bleeding.ts';
import { borrowLayout } from './borrow-layout.ts';
import type { ColorMapper } from './colors/color-mapper.ts';
import { fixContrast } from './colors/contrast.ts';
import { keepVisible, visibleShapes } from './colors/keep-visible.ts';
import { recolor } from './colors/recolor.ts';
import type { ConversionOptions, Decisions } from './conversion.ts';
import { demotePlaceholders } from './demote-placeholders.ts';
import { type DiagramScales, diagramScales } from './diagrams.ts';
import { fitTexts } from './fit-texts.ts';
import { unfitness } from './fitness.ts';
import { settleFooters } from './footers.ts';
import { type LayoutChoice, matchLayout, signatureOf } from './match-layout.ts';
import type { Pages } from './misfit.ts';
import { dropTitleGround } from './old-ground.ts';
import { brandPictures } from './pictures/brand-pictures.ts';
import { promotedFamily, promoteText } from './promote-text.ts';
import { type Loss, type Move, type SlideReport, summarizeColors } from './report.ts';
import { readSourceFormats, settleFormats } from './slide-formats.ts';
import { discard, isEmptyPlaceholder, readObjects, type SlideObject } from './slide-object.ts';
import { pruneTiming } from './timing.ts';

/** What all slides of one conversion share. */
export interface SlideContext {
  source: DeckPackage;
  target: DeckPackage;
  options: ConversionOptions;
  decisions: Decisions;
  /** The layouts that the template's own sample slides stand on. */
  shown: Set<string>;
  /** Masters of the target that slides with matter on them were put on. */
  used: Set<string>;
  /** Layouts of the source whose places the target was given, by their id there. */
  borrowed: Map<string, Layout>;
  /** Pictures of the source that have taken the brand's colours. */
  repainted: Set<string>;
  mapperFor(palette: Palette, layout: Layout): ColorMapper;
}

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
  const { source, target, options, decisions } = context;
  const part = source.slides[index] as string;
  const root = source.package.root(part);
  const tree = descend(root, 'cSld', 'spTree');
  if (!tree) throw new SourceError('corrupt', `Slide ${index + 1} has no content.`);
  const sourceLayout = layoutOfSlide(source, part);
  const palette = paletteOf(root, sourceLayout);
  const seen = visibleShapes(root, sourceLayout, source.package, palette);
  const objects = readObjects(tree, sourceLayout);
  demotePlaceholders(objects, sourceLayout);
  const own = signatureOf(objects);
  promoteText(objects, source.size, index, options.contentFormatting === 'advanced');
  const promoted = own.title !== signatureOf(objects).title;
  const choice = chooseLayout(context, index, sourceLayout, objects, promoted);
  if (signatureOf(objects).contents > 0) context.used.add(choice.layout.master.part);
  const losses: Loss[] = [];
  const kept = dropTitleGround(dropEmpty(objects), source.size, losses);
  const stage: Stage = {
    source: { layout: sourceLayout, page: source.size },
    target: { layout: choice.layout, page: target.size },
    objects: kept,
    places: assignPlaceholders(kept, choice.layout, pagesOf(context)),
    selection: decisions.workAreas[index] ?? options.workArea,
    pictured: hasPictureBehind(root),
    feet: new Map(),
  };
  losses.push(...settleFooters(stage));
  const placements = arrange(stage);
  const sourceFormats = readSourceFormats(stage);
  applyPlacements(placements, stage);
  const keepFormats = options.format === 'source' || isCovered(stage);
  const formats = settleFormats(stage, sourceFormats, decisions.formats[index], keepFormats);
  losses.push(...settleBackground(root));
  const uses = recolor(root, palette, context.mapperFor(palette, choice.layout));
  losses.push(
    ...brandPictures(root, {
      opened: source.package,
      slide: part,
      page: target.size,
      options,
      mapper: context.mapperFor(palette, choice.layout),
      repainted: context.repainted,
    }),
  );
  dropColorMap(root);
  // Their parts stay behind: what would name them would make programs repair the file.
  for (const controls of descendants(root, 'controls')) remove(controls);
  const placed = new Set([...stage.places.keys()].flatMap(({ variants }) => variants));
  const shrunk = fitTexts(root, choice.layout, target.package, placed, target.size);
  keepVisible(seen, root, choice.layout, target.package, paletteOfMaster(choice.layout));
  const flipped = isDark(palette) !== isDark(paletteOfMaster(choice.layout));
  const contrast = fixContrast(root, choice.layout, target.package, flipped);
  pruneTiming(root);
  return {
    root,
    from: sourceLayout,
    layout: choice.layout,
    palette,
    flipped,
    diagrams: diagramScales(kept, source.package, part),
    report: {
      slide: index + 1,
      title: titleOf(kept),
      layout: {
        from: sourceLayout.name,
        to: choice.layout.name,
        id: choice.layout.id,
        reason: choice.reason,
      },
      recolored: summarizeColors(uses),
      moved: movesOf(placements, stage),
      shrunk,
      contrast,
      notCarried: losses,
      workAreas: { options: workAreaOptions(stage), selected: stage.selection },
      formats,
    },
  };
}

function chooseLayout(
  context: SlideContext,
  index: number,
  from: Layout,
  objects: SlideObject[],
  promoted: boolean,
): LayoutChoice {
  const picked = pickedLayout(context, index);
  if (picked) return { layout: picked, reason: 'chosen by the author' };
  const wanted = signatureOf(objects);
  const drawn = !wanted.title && !wanted.subtitle && wanted.contents === 0;
  const stated = promoted ? promotedFamily(objects) : from.family;
  const family = drawn ? 'blank' : besideStrip(stated, objects, context.source.size) ? 'two' : stated;
  const asked = family === from.family ? from : { ...from, typed: true, family };
  const choice = matchLayout(
    { objects, from: asked, family, pages: pagesOf(context) },
    {
      layouts: layoutsOf(context.target),
      shown: context.shown,
      used: context.used,
      unfitness: (layout) => unfitness(layout, context.target.package),
    },
  );
  return promoted ? { ...choice, reason: 'a title was found among its text boxes' } : choice;
}

/** A text beside half a page of picture is one of two columns. */
const besideStrip = (family: LayoutFamily, objects: SlideObject[], page: Size): boolean =>
  family === 'content' && signatureOf(objects).contents === 1 && stripsAmong(objects, page).length === 1;

const pagesOf = ({ source, target }: SlideContext): Pages => ({ source: source.size, target: target.size });

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

/** Placeholders nobody filled show nothing in a presentation and only clutter the brand's layout. */
function dropEmpty(objects: SlideObject[]): SlideObject[] {
  return objects.filter((object) => {
    const empty = isEmptyPlaceholder(object);
    if (empty) discard(object);
    return !empty;
  });
}

/** The colours that names stand for on a slide, its own and its layout's overrides included. */
function paletteOf(slide: Element, layout: Layout): Palette {
  const override = (root: Element) => descend(root, 'clrMapOvr', 'overrideClrMapping');
  const map = override(slide) ?? override(layout.root);
  return { colors: layout.master.colors, map: map ? readColorMap(map) : layout.master.colorMap };
}

const paletteOfMaster = ({ master }: Layout): Palette => ({ colors: master.colors, map: master.colorMap });

/** The brand's layout decides what is text and what is background. */
function dropColorMap(slide: Element): void {
  remove(child(slide, 'clrMapOvr'));
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
