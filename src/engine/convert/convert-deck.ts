import { type Palette, seenPalette } from '../package/color-value.ts';
import { type DeckPackage, layoutOfSlide, layoutsOf, openDeck } from '../package/deck-package.ts';
import { emptyTemplate } from '../package/empty-template.ts';
import { findFaintPictures } from '../package/faint-pictures.ts';
import type { Layout } from '../package/layout.ts';
import { contentTypes, relationshipTypes } from '../package/names.ts';
import { ensureNotesMaster } from '../package/notes-master.ts';
import type { Relationship } from '../package/relationships.ts';
import { adaptPart } from './adapt-part.ts';
import { hasCarelessTitles } from './careless-case.ts';
import { type CarryRules, PartCarrier } from './carry-parts.ts';
import { bodyInk } from './colors/body-ink.ts';
import { ColorMapper } from './colors/color-mapper.ts';
import type { ColorUse } from './colors/recolor.ts';
import type { ConversionInput, Converted } from './conversion.ts';
import { type ConvertedSlide, convertSlide, leftOnLayout } from './convert-slide.ts';
import { carryCustomData } from './custom-data.ts';
import { deckLosses } from './deck-losses.ts';
import { carryProperties, carryVersion } from './document-properties.ts';
import { holdsMatter } from './fitness.ts';
import { raiseFlatType } from './flat-type.ts';
import { layoutsWithPictures } from './layout-pictures.ts';
import { dropTitleMarks, liftSampleStyles } from './lift-styles.ts';
import { addMissingContent } from './missing-content.ts';
import { addMissingCover } from './missing-cover.ts';
import { adaptNotes } from './notes.ts';
import { numberPlaceholders } from './number-placeholders.ts';
import { findOldBrand } from './old-brand.ts';
import { carryTextDefaults, listSlides } from './presentation-part.ts';
import { lookOf } from './rank-layouts.ts';
import { type LayoutName, type Loss, summarizeColors } from './report.ts';
import type { SlideContext } from './slide-context.ts';
import { isOpeningLayout } from './slide-role.ts';
import { carryTableStyles } from './table-styles.ts';
import { saysForEveryDeck, wordsOfAnotherDeck } from './template-words.ts';

/** State shared by the steps of one conversion. */
interface Run extends SlideContext {
  carrier: PartCarrier;
  /** Result part by source slide part, in order. */
  slides: Map<string, string>;
}

/**
 * Moves a deck's content onto another deck's master, layouts, colours and fonts. The same input gives the
 * same bytes.
 * @throws SourceError when either file is refused
 */
export function convertDeck(input: ConversionInput): Converted {
  const source = openDeck(input.source);
  const target = openDeck(input.template);
  const shown = shownLayouts(target);
  emptyTemplate(target);
  addMissingCover(target, shown);
  liftSampleStyles(target);
  dropTitleMarks(target);
  numberPlaceholders(target);
  findFaintPictures(target.package, layoutsOf(target), target.size);
  addMissingContent(target, shown);
  raiseFlatType(target);
  carryTextDefaults(source, target);
  const layouts = { target: layoutsOf(target).map(layoutName), input: layoutsOf(source).map(layoutName) };
  const run: Run = {
    options: input.options,
    decisions: input.decisions,
    source,
    target,
    shown,
    old: findOldBrand(source),
    capitals: hasCarelessTitles(source),
    used: usualLooks(target),
    habits: new Map(),
    borrowed: new Map(),
    repainted: new Set(),
    mapperFor: mapperFor(input, bodyInk(source)),
    carrier: new PartCarrier(source.package, target.package),
    slides: new Map(source.slides.map((part, index) => [part, `/ppt/slides/slide${index + 1}.xml`])),
  };
  // Table styles come first: text in tables is checked against them.
  carryTableStyles(source, target, (part) => run.carrier.carry(part, carryRules([])));
  const slides = source.slides.map((part, index) => {
    const slide = convertSlide(run, index);
    writeSlide(run, part, slide);
    const { report, covered, grounded, from, layout } = slide;
    return { report, covered, grounded, from, layout };
  });
  nameWords(target, slides);
  nameCovered(slides);
  nameLeftPictures(source, slides);
  const reports = slides.map(({ report }) => report);
  listSlides(source, target, run.slides);
  const notCarried = finishDeck(run);
  return { pptx: target.package.save(), report: { layouts, slides: reports, notCarried } };
}

/** Reports covered pages. A photograph over one page is intended; over covers and whole pages it hides the brand. */
function nameCovered(slides: Pick<ConvertedSlide, 'report' | 'covered' | 'grounded'>[]): void {
  const covered = slides.filter((slide) => slide.covered);
  const most = covered.length * 2 > slides.length;
  const alike = most ? covered : covered.filter((slide) => slide.covered === 'with the slide');
  for (const slide of slides) {
    const { attention } = slide.report;
    if (alike.length >= 3 && alike.includes(slide))
      attention.push('A picture covers the page, as on other slides: the brand does not show on it.');
    else if (slide === slides[0] && slide.covered && slides.length > 1)
      attention.push('A picture fills the cover: the brand does not show on it.');
    else if (slide.grounded)
      attention.push('It keeps a background of the old design: the brand does not show on it.');
  }
}

/** Reports the words of another deck once, on the first slide that shows them. */
function nameWords(target: DeckPackage, slides: Pick<ConvertedSlide, 'report' | 'layout'>[]): void {
  const wordsOn = wordsOfAnotherDeck(target);
  const told = new Set<string | undefined>([undefined]);
  for (const { report, layout } of slides) {
    const words = wordsOn(layout);
    if (told.has(words)) continue;
    told.add(words);
    const sentence = saysForEveryDeck(words as string);
    if (!report.attention.includes(sentence)) report.attention.push(sentence);
  }
}

function nameLeftPictures(source: DeckPackage, slides: Pick<ConvertedSlide, 'report' | 'from'>[]): void {
  const pictured = layoutsWithPictures(
    source,
    slides.map(({ from }) => from),
  );
  for (const { report, from } of slides)
    if (pictured.has(from) && !report.attention.includes(leftOnLayout))
      report.attention.push('A picture on its old layout was not carried over.');
}

/** The layouts that a template's sample slides use. */
const shownLayouts = (target: DeckPackage): Set<string> =>
  new Set(
    layoutsOf(target).length > 0 ? target.slides.map((slide) => layoutOfSlide(target, slide).part) : [],
  );

/** The look most of a template's content layouts share, counted as if one slide had it. */
function usualLooks({ package: opened, size, masters }: DeckPackage): Map<string, number> {
  const looks = masters
    .flatMap(({ layouts }) => layouts)
    .filter((layout) => holdsMatter(layout, size) && !isOpeningLayout(layout, size))
    .map((layout) => lookOf(layout, opened));
  const counts = new Map<string, number>();
  for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([, a], [, b]) => b - a);
  return new Map(usual ? [[usual[0], 1]] : []);
}

const layoutName = ({ id, name }: Layout): LayoutName => ({ id, name });

/** One mapper for each pair of palettes, as slides may override the colour map. */
function mapperFor(
  { options, decisions }: ConversionInput,
  ink: string | undefined,
): SlideContext['mapperFor'] {
  const known = new Map<string, ColorMapper>();
  const rules = {
    preference: options.colorPreference,
    special: options.specialColors,
    decided: new Map(Object.entries(decisions.colors)),
    decidedSpecial: new Map(Object.entries(decisions.specialColors)),
    ink,
  };
  return (palette: Palette, layout: Layout) => {
    const target = seenPalette(layout);
    const key = JSON.stringify([palette.map, palette.colors, target.map, layout.master.part]);
    const mapper = known.get(key) ?? new ColorMapper(palette, target, rules);
    known.set(key, mapper);
    return mapper;
  };
}

function writeSlide(run: Run, part: string, slide: ConvertedSlide): void {
  const { source, target, carrier } = run;
  const name = run.slides.get(part) as string;
  const uses: ColorUse[] = [];
  const mapper = run.mapperFor(slide.palette, slide.layout);
  target.package.set(name, source.package.xml(part));
  target.package.setContentType(name, contentTypes.slide);
  carrier.carryRelationships(part, name, {
    standIn: (relationship) => standIn(run, relationship, name, slide),
    lost: (loss) => slide.report.notCarried.push(loss),
    adapt: (root, related) => uses.push(...adaptPart(root, related, { source, target, slide, mapper })),
  });
  slide.report.recolored.push(...summarizeColors(uses));
}

/** The result's part that replaces a source part; empty for one left behind. */
function standIn(run: Run, related: Relationship, owner: string, slide: ConvertedSlide): string | undefined {
  if (related.type === relationshipTypes.slideLayout) return slide.layout.part;
  if (related.type === relationshipTypes.slide) return run.slides.get(related.target) ?? '';
  if (related.type === relationshipTypes.notesSlide) return carryNotes(run, related.target, owner, slide);
  return undefined;
}

function carryNotes(
  { source, target, carrier, slides }: Run,
  part: string,
  owner: string,
  slide: ConvertedSlide,
): string {
  if (!source.package.has(part)) return '';
  const master = ensureNotesMaster(target);
  const name = target.package.freeName('/ppt/notesSlides/notesSlide1.xml');
  const lost = adaptNotes(source.package.root(part), target.package, master);
  slide.report.notCarried.push(
    ...lost.map((text) => ({
      what: `On the notes page: "${text}"`,
      why: 'the notes master has no place for it',
    })),
  );
  target.package.set(name, source.package.xml(part));
  target.package.setContentType(name, contentTypes.notesSlide);
  carrier.carryRelationships(part, name, {
    standIn: ({ type, target: related }) => {
      if (type === relationshipTypes.notesMaster) return master;
      return type === relationshipTypes.slide ? (slides.get(related) ?? owner) : undefined;
    },
    lost: (loss) => slide.report.notCarried.push(loss),
    adapt: () => {},
  });
  return name;
}

const carryRules = (losses: Loss[]): CarryRules => ({
  standIn: () => undefined,
  lost: (loss) => losses.push(loss),
  adapt: () => {},
});

function finishDeck({ source, target, carrier }: Run): Loss[] {
  const losses = deckLosses(source);
  const carry = (part: string) => carrier.carry(part, carryRules(losses));
  carryProperties(source, target, carry);
  carryVersion(source, target);
  carryCustomData(source, target, carry);
  return losses;
}
