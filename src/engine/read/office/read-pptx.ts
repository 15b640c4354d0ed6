import type { Element } from '@xmldom/xmldom';
import { timesOf } from '../../language/grouped.ts';
import { addMissingLayouts } from '../../package/add-layout.ts';
import { seenPalette } from '../../package/color-value.ts';
import { deckIn } from '../../package/deck-package.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import type { ParagraphReading } from '../../package/reading/deck-reading.ts';
import { isHidden } from '../../package/reading/read-deck.ts';
import { paragraphText, readParagraphs, type TextContext } from '../../package/reading/read-paragraphs.ts';
import { notesOf, type OpenSlide, openSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { child, children, descend, descendants } from '../../package/xml.ts';
import { itemsOf } from '../clean-items.ts';
import type { Draft } from '../draft.ts';
import { hasAddress } from '../implied-headings.ts';
import type { Reader } from '../input.ts';
import { nest } from '../text/read-plain-text.ts';
import { chartTable } from './chart-table.ts';
import { attribute, openOffice, pictureOf, treeOf } from './office-file.ts';
import { captionsOf, isCover, lineOf, orderedObjects, textOf, titleOf, tooShort } from './slide-shapes.ts';

/** From this many slides on, repeated texts are boilerplate. */
const leastSlides = 4;
const longestSubtitle = 120;
/** Letters of an almost empty slide. */
const fewLetters = 40;

export const readPptx: Reader = ({ bytes, name }, draft) => {
  const { file, meta } = openOffice(bytes, 'ppt', name);
  draft.meta = meta;
  const deck = deckIn(file);
  addMissingLayouts(deck);
  const slides = deck.slides.flatMap((part, index) => {
    // Hidden slides are skipped.
    if (!file.has(part) || isHidden(treeOf(file, part))) return [];
    const open = openSlide(deck, part);
    const objects = orderedObjects(open, deck.size);
    const title = titleOf(open, objects);
    const others = objects.filter((object) => object !== title);
    // Content of a cover is decoration.
    const captions = index > 0 ? captionsOf(open, others, deck.size) : new Map<SlideObject, SlideObject>();
    return [{ open, objects, title, captions, number: index + 1, notes: notesOf(deck, part)?.body }];
  });
  const repeated = repeatedTexts(slides);
  let above = '';
  for (const slide of slides)
    if (!draft.full) above = new SlideWalk(file, slide, repeated, draft).walk(above) ?? above;
};

interface Slide {
  open: OpenSlide;
  /** In reading order. */
  objects: SlideObject[];
  title: SlideObject | undefined;
  /** Captions of pictures. */
  captions: Map<SlideObject, SlideObject>;
  number: number;
  notes: Element | undefined;
}

/** Texts on more than half of the slides: company names, footers in text boxes. */
function repeatedTexts(slides: Slide[]): Set<string> {
  const counts = timesOf(
    slides.flatMap(({ objects, title }) => [...new Set(objects.filter((one) => one !== title).map(textOf))]),
  );
  const common = [...counts].filter(([, count]) => count * 2 > slides.length);
  return new Set(slides.length < leastSlides ? [] : common.map(([text]) => text));
}

/** "Results (2/3)": a part number. */
const counted = /(?<!\s)\s*[([]\d{1,2}(?:\s?\/\s?\d{1,2})?[)\]]$/u;
/** Fonts used for code, or in imitation of it. */
const monospaced = /\bmono|courier|consolas|menlo|\bcode\b/iu;
const ofCode = /[=;{}<>\\$`]|\w\(|\s--?\w/u;

class SlideWalk {
  readonly #file: OoxmlPackage;
  readonly #slide: Slide;
  readonly #repeated: Set<string>;
  readonly #draft: Draft;
  readonly #targets: Map<string, string>;
  readonly #context: TextContext;

  constructor(file: OoxmlPackage, slide: Slide, repeated: Set<string>, draft: Draft) {
    this.#file = file;
    this.#slide = slide;
    this.#repeated = repeated;
    this.#draft = draft;
    const { layout, root } = slide.open;
    this.#context = { palette: seenPalette(layout, root), layout, relationships: [] };
    const inside = file.relationships(slide.open.part).filter(({ external }) => !external);
    this.#targets = new Map(inside.map(({ id, target }) => [id, target]));
  }

  /**
   * @param above heading of the previous slide: slides with one title form a section
   * @returns the slide's own heading
   */
  walk(above: string): string | undefined {
    const { objects, title: head, captions } = this.#slide;
    const lines = head ? textOf(head).split('\n') : [this.#firstLine()];
    // In a box that is no title placeholder, the first line is the title.
    const isPlace = head && placeholderKey(head.element);
    const line = isPlace ? lines.join(' ') : (lines[0] ?? '');
    const title = line.replace(counted, '');
    if (/\p{L}/u.test(title)) this.#title(title, above);
    const told = new Set([...captions.values(), ...(isPlace ? [head] : [])]);
    const shown = objects.filter((object) => !told.has(object));
    // A picture belongs to its slide, not to the last inner heading.
    for (const picture of shown.filter(isPicture)) this.#picture(picture.element, captions.get(picture));
    for (const object of shown)
      if (object.element.localName === 'sp') this.#text(object, line);
      else if (!isPicture(object)) this.#frame(object.element);
    this.#notes(this.#says(line));
    return title || undefined;
  }

  get #options() {
    return { at: { slide: this.#slide.number } };
  }

  /** The first slide's title is the deck's, if it is a cover. */
  #title(title: string, above: string): void {
    const { objects, number, open } = this.#slide;
    const isFirst = number === 1 && (isCover(objects) || open.layout.family === 'title');
    if (isFirst) this.#draft.meta = { ...this.#draft.meta, title };
    // Text next to a picture or table is only about that.
    else if (title !== above || objects.some(({ element }) => element.localName !== 'sp'))
      this.#draft.heading(1, title, this.#options);
  }

  /** The deck's first line is its title, whatever its formatting. */
  #firstLine(): string {
    const { objects, number } = this.#slide;
    if (number !== 1 || !isCover(objects)) return '';
    const texts = objects.filter(({ kind }) => kind !== 'footer').map(textOf);
    const first = texts.find((text) => text !== '' && !hasAddress(text));
    return first?.split('\n')[0] ?? '';
  }

  #text(object: SlideObject, title: string): void {
    const { kind, element } = object;
    const whole = textOf(object);
    if (kind === 'footer' || whole === '' || whole === title) return;
    const isRepeated = this.#repeated.has(whole) || tooShort.test(whole);
    const options = { ...this.#options, ...(isRepeated && ({ residue: 'boilerplate' } as const)) };
    const paragraphs = children(child(element, 'txBody') ?? element, 'p');
    const isPlace = kind === 'content';
    const lines = readParagraphs(element, this.#context)
      .map((line, index) => {
        const text = line.text.replaceAll('\n', ' ').trim();
        // Lines in a content placeholder are points even if the brand has no bullets.
        const isPoint = isPlace && !child(child(paragraphs[index], 'pPr'), 'buNone') && isShort(text);
        return { ...line, whole: line.text, text, isItem: line.bullet || isPoint };
      })
      .filter(({ text }) => text !== '' && text !== title);
    if (kind === 'subtitle' && this.#slide.number === 1 && this.#draft.meta.title) {
      const subtitle = lines.map(({ text }) => text).join(' · ');
      // A long subtitle is a notice.
      const brief = subtitle.length <= longestSubtitle ? subtitle : (lines[0]?.text ?? '');
      this.#draft.meta = { ...this.#draft.meta, subtitle: brief };
      return;
    }
    for (const run of runsOf(lines)) this.#run(run, options);
  }

  /** Consecutive lines of one kind. */
  #run({ kind, lines }: Run, options: object): void {
    if (kind === 'code') this.#draft.code(lines.map(({ whole }) => whole).join('\n'), undefined, options);
    else if (kind === 'items') {
      const items = lines.map(({ level, text }) => ({ indent: level, text }));
      this.#draft.list(nest(items), lines[0]?.numbered === true, options);
    } else
      for (const { text, isBold } of wholeTexts(lines)) {
        this.#draft.paragraph(text, options);
        if (isBold) this.#draft.markBold();
      }
  }

  #frame(frame: Element): void {
    const table = descendants(frame, 'tbl')[0];
    if (table) this.#table(table);
    for (const chart of descendants(frame, 'chart')) {
      const part = this.#targets.get(chart.getAttribute('r:id') ?? '');
      const read = part && this.#file.has(part) ? chartTable(treeOf(this.#file, part)) : undefined;
      if (read)
        this.#draft.table(read.header, read.rows, {
          ...this.#options,
          ...(read.title && { caption: read.title }),
        });
    }
    for (const diagram of descendants(frame, 'relIds')) this.#diagram(diagram.getAttribute('r:dm') ?? '');
  }

  #table(table: Element): void {
    const rows = children(table, 'tr').map((row) =>
      children(row, 'tc').map((cell) =>
        descendants(cell, 'p')
          .map((paragraph) => lineOf(paragraph))
          .filter(Boolean)
          .join('; '),
      ),
    );
    const [first = [], ...rest] = rows;
    const headed = child(table, 'tblPr')?.getAttribute('firstRow') !== '0' && rest.length > 0;
    this.#draft.table(headed ? first : [], headed ? rest : rows, this.#options);
  }

  /** A diagram's texts, from its own part. */
  #diagram(id: string): void {
    const part = this.#targets.get(id);
    if (!part || !this.#file.has(part)) return;
    const points = descendants(treeOf(this.#file, part), 'pt').filter((point) =>
      ['', 'node'].includes(point.getAttribute('type') ?? ''),
    );
    const texts = points.map((point) => descendants(point, 'p').map(paragraphText).join(' ').trim());
    this.#draft.list(itemsOf(texts.filter(Boolean)), false, this.#options);
  }

  #picture(picture: Element, caption: SlideObject | undefined): void {
    const target = this.#targets.get(attribute(descend(picture, 'blipFill', 'blip'), 'embed') ?? '');
    const alt = attribute(descend(picture, 'nvPicPr', 'cNvPr'), 'descr');
    if (target && this.#file.has(target))
      this.#draft.figure(pictureOf(this.#file, target), {
        ...this.#options,
        alt,
        ...(caption && { caption: textOf(caption) }),
      });
  }

  /** Whether the slide has more than a title and a few names. */
  #says(title: string): boolean {
    const { objects, title: head } = this.#slide;
    const texts = objects.filter((object) => object !== head).map(textOf);
    const own = texts.filter((text) => text !== title && !this.#repeated.has(text)).join(' ');
    return (
      (own.match(/\p{L}/gu)?.length ?? 0) >= fewLetters ||
      objects.some(({ element }) => element.localName === 'graphicFrame')
    );
  }

  /** Speaker notes are used if the slide is almost empty. */
  #notes(said: boolean): void {
    const { notes } = this.#slide;
    const text = notes ? children(notes, 'p').map(lineOf).join('\n').trim() : '';
    const residue = said ? ({ residue: 'comment' } as const) : {};
    if (text) this.#draft.paragraph(text, { ...this.#options, ...residue, emphasis: 'note' });
  }
}

const isPicture = ({ element }: SlideObject): boolean => element.localName === 'pic';

type Line = ParagraphReading & { whole: string; isItem: boolean };

/** Most letters of a point. */
const longestPoint = 160;
const isShort = (text: string): boolean => text.length <= longestPoint && !/[.!?]\s/u.test(text);

interface Run {
  kind: 'code' | 'items' | 'texts';
  lines: Line[];
}

/** Items, code and other text of a box. A single line is no list, even with a bullet. */
function runsOf(lines: Line[]): Run[] {
  const runs: Run[] = [];
  const hasCode = lines.some((line) => isMonospaced(line) && ofCode.test(line.whole));
  for (const line of lines) {
    const last = runs.at(-1);
    const item = last?.kind === 'items' ? last.lines.at(-1) : undefined;
    // An unmarked line continues an unfinished item above.
    if (item && !line.isItem && (/^\p{Ll}/u.test(line.text) || item.text.endsWith(','))) {
      item.text += ` ${line.text}`;
      continue;
    }
    const kind = hasCode && isMonospaced(line) ? 'code' : line.isItem && lines.length > 1 ? 'items' : 'texts';
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

const isMonospaced = ({ runs }: Line): boolean =>
  runs.length > 0 && runs.every(({ text, font }) => text.trim() === '' || monospaced.test(font ?? ''));

/** Joins lines that continue in lower case, broken by a narrow box. */
function wholeTexts(lines: Line[]): { text: string; isBold: boolean }[] {
  const whole: { text: string; isBold: boolean }[] = [];
  for (const { text, runs } of lines) {
    const last = whole.at(-1);
    if (last && /[\p{L}\p{N},]$/u.test(last.text) && /^\p{Ll}+(?:\s|[.,!?]?$)/u.test(text))
      last.text += ` ${text}`;
    else whole.push({ text, isBold: runs.every((run) => run.text.trim() === '' || run.bold) });
  }
  return whole;
}
