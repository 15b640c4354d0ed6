import type { Element } from '@xmldom/xmldom';
import { type Locale, locales } from '../../../contract/locales.ts';
import type { DeckView, ObjectView, SlideView } from '../../instruct/view.ts';
import { area, fills, middleOf, type Size } from '../../package/box.ts';
import { type DeckPackage, layoutOfSlide } from '../../package/deck-package.ts';
import type { Layout } from '../../package/layout.ts';
import { holdsMatter, inheritedFrom, placeholderKey } from '../../package/placeholder.ts';
import type { DeckReading } from '../../package/reading/deck-reading.ts';
import { isHidden, readDeck, tableCells } from '../../package/reading/read-deck.ts';
import { bodyText, bulletsIn, paragraphText } from '../../package/reading/read-paragraphs.ts';
import { ColourReader } from '../../package/reading/shown-colours.ts';
import {
  hasText,
  isNewerChart,
  notesOf,
  type OpenSlide,
  openSlide,
  type SlideObject,
  writeIds,
} from '../../package/reading/slide-objects.ts';
import { seenAt, shown } from '../../package/reading/standing-box.ts';
import { boxOf } from '../../package/transform.ts';
import { tableIn } from '../../package/writing/write-table.ts';
import { child, children, descendants } from '../../package/xml.ts';
import { captionsIn, described } from './captions.ts';
import { chartOf } from './chart-view.ts';
import { feetIn, footOf, type footTypes, withFeet } from './foot.ts';
import { pictureOf } from './picture-view.ts';
import { shapeOf } from './shape-names.ts';

const [title, content, footer, chart] = ['new:title', 'new:content', 'new:footer', 'new:chart'] as const;
/** Ids for parts a slide lacks and can get. */
export const missing = { title, content, footer, chart };
export const notesId = 'notes';

/** The edited presentation, as a package and as a view for instructions. */
export class FileDeck {
  readonly deck: DeckPackage;
  readonly #slides = new Map<string, OpenSlide>();
  readonly #views = new Map<string, SlideView>();
  /** Slides whose duplicate object ids were renumbered. */
  readonly #numbered = new Set<string>();
  /** Text boxes that serve as footers, by part and id. */
  readonly #feet: ReadonlyMap<string, ReadonlySet<string>>;
  /** Content and language of the file. */
  readonly reading: DeckReading;
  readonly language: Locale;

  /** Reads each slide once and releases its tree: those of a large deck do not fit into memory together. */
  constructor(deck: DeckPackage, original: DeckPackage) {
    this.deck = deck;
    const languages = new Map<Locale, number>();
    this.reading = readDeck(original, (slide, index) => {
      this.#views.set(slide.part, viewOf(original, slide));
      if (index < 10) countLanguages(slide, languages);
    });
    this.#feet = feetIn(this.reading, original.slides);
    this.language = [...languages].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en';
  }

  /** A slide by its part, which is its id in views. */
  slide(part: string): OpenSlide {
    const known = this.#slides.get(part);
    if (known) return known;
    const slide = openSlide(this.deck, part);
    if (writeIds(slide)) this.#numbered.add(part);
    this.#slides.set(part, slide);
    return slide;
  }

  /** Releases slide trees; elements taken from them are stale afterwards. */
  letGo(...parts: readonly string[]): void {
    for (const part of parts) {
      this.#slides.delete(part);
      this.deck.package.pack(part);
    }
  }

  /** Restores slides that no operation touched. */
  revertAllBut(touched: ReadonlySet<string>): void {
    for (const part of this.#numbered) if (!touched.has(part)) this.deck.package.revert(part);
  }

  /** Must be called after every change to a slide; drops what was read of it. */
  changed(part: string): void {
    this.#slides.delete(part);
    this.#views.delete(part);
  }

  view(): DeckView {
    return { slides: this.deck.slides.map((part, index) => this.#view(part, index)) };
  }

  /** A slide's footer placeholder, or a text box that clearly is the footer. */
  foot(slide: OpenSlide, what: keyof typeof footTypes): SlideObject | undefined {
    return footOf(slide, what, this.#feet.get(slide.part));
  }

  #view(part: string, index: number): SlideView {
    const known = this.#views.get(part) ?? viewOf(this.deck, this.slide(part));
    this.#views.set(part, known);
    const view = withFeet(known, this.#feet.get(part));
    const role = roleOf(layoutOfSlide(this.deck, part), view, index, this.deck.slides.length);
    return role ? { ...view, role } : view;
  }
}

/** Counts the languages that letters are marked with. */
function countLanguages({ root }: OpenSlide, counts: Map<Locale, number>): void {
  for (const properties of descendants(root, 'rPr')) {
    const locale = localeOf(properties.getAttribute('lang') ?? '');
    if (locale) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  }
}

const localeOf = (tag: string): Locale | undefined =>
  locales.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ??
  locales.find((locale) => locale.split('-')[0] === tag.toLowerCase().split('-')[0]);

function viewOf(deck: DeckPackage, slide: OpenSlide): SlideView {
  const title = slide.objects.find(({ kind }) => kind === 'title');
  const shown = slide.objects.filter(({ kind }) => kind !== 'footer' && kind !== 'title');
  return {
    id: slide.part,
    title: title ? saysOf(title).replaceAll('\n', ' ').trim() : '',
    texts: shown.map(saysOf).filter((text) => text.trim() !== ''),
    objects: objectViews(deck, slide),
    ...(isHidden(slide.root) && { hidden: true as const }),
  };
}

/** The words of a shape or a table. */
export function saysOf({ element, kind }: SlideObject): string {
  if (kind === 'table') return tableCells(tableIn(element)).flat().join('\n');
  return bodyText(child(element, 'txBody'));
}

function roleOf(layout: Layout, view: SlideView, index: number, count: number): SlideView['role'] {
  if (index === 0 && layout.family === 'title') return 'title';
  if (layout.family === 'section') return 'section';
  if (index === count - 1 && layout.family === 'title') return 'closing';
  return view.title === '' && view.texts.length === 0 && !view.objects.some(isSeen) ? 'blank' : undefined;
}

const isSeen = ({ id, isMissing }: ObjectView): boolean => id !== notesId && !isMissing;

function objectViews(deck: DeckPackage, slide: OpenSlide): ObjectView[] {
  const colours = new ColourReader(slide);
  const captions = captionsIn(slide, deck.size);
  const own = slide.objects.flatMap((object) =>
    described(objectView(deck, slide, object, colours), object, captions),
  );
  const contents = contentsOf(slide, deck.size);
  const points = contents.flatMap((object) => pointViews(object, slide.layout, colours));
  const has = (kind: string) => own.some((object) => object.kind === kind);
  const notes = bodyText(notesOf(deck, slide.part)?.body).trim();
  return [
    ...own,
    ...contents.map((object) => ({
      id: object.id,
      kind: 'content' as const,
      name: object.name,
      text: saysOf(object),
      ...placeOf(slide, object, deck.size),
      colours: colours.of(object.element),
      ...(object.kind === 'subtitle' && { isStandIn: true as const }),
    })),
    ...points,
    ...captions.map(({ words, picture, text }) => ({
      id: words.id,
      kind: 'caption' as const,
      text,
      ...placeOf(slide, picture, deck.size),
      colours: colours.of(words.element),
    })),
    { id: notesId, kind: 'notes', text: notes },
    ...(has('title') ? [] : [{ id: missing.title, kind: 'title' as const, text: '', isMissing: true }]),
    ...(contents.length > 0
      ? []
      : [{ id: missing.content, kind: 'content' as const, text: '', isMissing: true }]),
    ...(has('footer') ? [] : [{ id: missing.footer, kind: 'footer' as const, text: '', isMissing: true }]),
    // Listed so that a request for it can explain why it cannot be changed.
    ...(!has('chart') && slide.objects.some(isNewerChart)
      ? [{ id: missing.chart, kind: 'chart' as const, isMissing: true }]
      : []),
  ];
}

/**
 * What "the content" of a slide means: placeholders with text, else empty ones; without any the subtitle, else the only
 * text box, or the only one with a list.
 */
function contentsOf({ objects, layout }: OpenSlide, size: Size): SlideObject[] {
  const places = objects.filter(({ kind, element }) => kind === 'content' && child(element, 'txBody'));
  const said = places.filter(({ element }) => hasText(element));
  const matter = said.filter((object) => !isStrip(object, layout, size));
  if (matter.length > 0) return matter;
  const taken = new Set(objects.map(({ element }) => placeholderKey(shown(element))?.idx));
  const free = layout.placeholders.some((place) => holdsMatter(place, size) && !taken.has(place.idx));
  const boxes = objects.filter(
    ({ kind, group, element }) => kind === 'text-box' && !group && hasText(element),
  );
  const listed = boxes.filter(({ element }) => saidIn(element).length > 1);
  const waiting = places.filter((object) => !said.includes(object) && !isStrip(object, layout, size));
  // An empty placeholder below a list is not visible.
  if (waiting.length > 0) return listed.length === 1 ? listed : waiting.slice(0, 1);
  // Content stored in two forms, such as formulas, must not be overwritten.
  const held = objects.some(
    ({ kind, element }) =>
      kind === 'other' &&
      layout.placeholders.some(
        (place) => holdsMatter(place, size) && place.idx === placeholderKey(shown(element))?.idx,
      ),
  );
  if (said.length > 0 && !held) return free ? [] : said;
  if (places.length > 0 && !held) return places.slice(0, 1);
  const subtitles = objects.filter(({ kind }) => kind === 'subtitle');
  if (subtitles.length > 0) return subtitles;
  if (boxes.length === 1) return boxes;
  const lists = listed.filter(({ element }) => saidIn(element).filter(bulletsIn(element, layout)).length > 1);
  return lists.length === 1 ? lists : [];
}

/** A low placeholder that is no content: a label, a link, a footer line. */
function isStrip({ element }: SlideObject, layout: Layout, { height }: Size): boolean {
  const key = placeholderKey(element);
  const places = [...layout.placeholders, ...layout.master.placeholders];
  const box = boxOf(element) ?? (key && inheritedFrom(key, places)?.box);
  return box !== undefined && box.height < height * 0.12;
}

function pointViews(object: SlideObject, layout: Layout, colours: ColourReader): ObjectView[] {
  const isMarked = bulletsIn(object.element, layout);
  return saidIn(object.element).map((paragraph, index) => ({
    id: `${object.id}#${index}`,
    kind: 'point',
    text: paragraphText(paragraph),
    colours: { letters: colours.letters(paragraph) },
    ...(!isMarked(paragraph) && { isPlain: true as const }),
    ...(object.kind === 'subtitle' && { isStandIn: true as const }),
  }));
}

const saidIn = (element: Element): Element[] => {
  const body = child(element, 'txBody');
  return saidParagraphs(body ? children(body, 'p') : []);
};

export const saidParagraphs = <E extends Parameters<typeof paragraphText>[0]>(paragraphs: E[]): E[] =>
  paragraphs.filter((paragraph) => paragraphText(paragraph).trim() !== '');

function objectView(
  deck: DeckPackage,
  slide: OpenSlide,
  object: SlideObject,
  colours: ColourReader,
): ObjectView[] {
  const { id, name, kind, element } = object;
  const box = seenAt(slide, object);
  const common = {
    id,
    name,
    ...placeOf(slide, object, deck.size),
    ...(box && { area: area(box) }),
    ...(painted.has(element.localName ?? '') && { colours: colours.of(element) }),
  };
  switch (kind) {
    case 'title':
      return [
        { ...common, kind, text: saysOf(object), ...(!placeholderKey(element) && { isBox: true as const }) },
      ];
    case 'subtitle':
    case 'text-box':
    case 'table':
      return [{ ...common, kind, text: saysOf(object) }];
    case 'footer':
      return footOf(slide, 'text') === object ? [{ ...common, kind, text: saysOf(object) }] : [];
    case 'picture':
      return [{ ...common, kind, ...pictureOf(deck, slide, element) }];
    case 'chart':
      return [{ ...common, kind, ...chartOf(deck, slide, object) }];
    case 'group':
      return object.group ? [] : [{ ...common, kind }];
    case 'shape':
    case 'line':
      return [{ ...common, kind: 'shape', text: saysOf(object), ...shapeOf(object) }];
    default:
      return [];
  }
}

function placeOf(slide: OpenSlide, object: SlideObject, size: Size): Pick<ObjectView, 'middle'> | undefined {
  const box = seenAt(slide, object);
  return box && !fills(box, size) ? { middle: middleOf(box) } : undefined;
}

/** Elements that can have fill, line or letters. */
const painted = new Set(['sp', 'cxnSp']);
