import type { Element } from '@xmldom/xmldom';
import { relationshipTypes } from '../../package/names.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import { child, children, descend, descendants, integer } from '../../package/xml.ts';
import type { Draft } from '../draft.ts';
import { hasAddress } from '../implied-headings.ts';
import type { Reader } from '../input.ts';
import { nest } from '../text/read-plain-text.ts';
import { chartTable } from './chart-table.ts';
import { attribute, openOffice, pictureOf, treeOf } from './office-file.ts';
import {
  furniture,
  hasBullet,
  isCover,
  isFallback,
  isTitle,
  largestSize,
  lineOf,
  placeholder,
  shapeText,
} from './slide-shapes.ts';

/** From so many slides on, what most of them show is no content of each. */
const leastSlides = 4;
const longestSubtitle = 120;
/** Letters of a slide that says hardly anything. */
const fewLetters = 40;

export const readPptx: Reader = ({ bytes, name }, draft) => {
  const { file, main, meta } = openOffice(bytes, 'ppt', name);
  draft.meta = meta;
  const slides = slideParts(file, main).flatMap((part, position) => {
    const root = treeOf(file, part);
    const tree = descend(root, 'cSld', 'spTree');
    // A slide that its author hid is not meant to be seen.
    return tree && root.getAttribute('show') !== '0' ? [{ part, tree, number: position + 1 }] : [];
  });
  const repeated = repeatedTexts(slides.map(({ tree }) => tree));
  for (const slide of slides) if (!draft.full) new SlideWalk(file, slide, repeated, draft).walk();
};

interface Slide {
  part: string;
  tree: Element;
  number: number;
}

/** The slides in showing order. */
function slideParts(file: OoxmlPackage, main: string): string[] {
  const list = child(treeOf(file, main), 'sldIdLst');
  const targets = new Map(file.relationships(main).map(({ id, target }) => [id, target]));
  return (list ? children(list, 'sldId') : []).flatMap((id) => {
    const target = targets.get(id.getAttribute('r:id') ?? '');
    return target && file.has(target) ? [target] : [];
  });
}

/** Texts that stand on more than half of the slides: names of firms, footers in boxes of their own. */
function repeatedTexts(trees: Element[]): Set<string> {
  const counts = new Map<string, number>();
  for (const tree of trees) {
    const texts = new Set(
      descendants(tree, 'sp')
        .filter((shape) => !isTitle(shape))
        .map(shapeText),
    );
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  if (trees.length < leastSlides) return new Set();
  return new Set([...counts].filter(([, count]) => count * 2 > trees.length).map(([text]) => text));
}

class SlideWalk {
  readonly #file: OoxmlPackage;
  readonly #slide: Slide;
  readonly #repeated: Set<string>;
  readonly #draft: Draft;
  readonly #targets: Map<string, string>;

  constructor(file: OoxmlPackage, slide: Slide, repeated: Set<string>, draft: Draft) {
    this.#file = file;
    this.#slide = slide;
    this.#repeated = repeated;
    this.#draft = draft;
    const inside = file.relationships(slide.part).filter(({ external }) => !external);
    this.#targets = new Map(inside.map(({ id, target }) => [id, target]));
  }

  walk(): void {
    const shapes = descendants(this.#slide.tree, 'sp', 'graphicFrame', 'pic').filter(
      (shape) => !isFallback(shape, this.#slide.tree),
    );
    const titles = shapes.filter(isTitle);
    const title =
      titles.map(shapeText).filter(Boolean).join(' ').replaceAll('\n', ' ') || this.#titleAmong(shapes);
    if (/\p{L}/u.test(title)) this.#title(title, shapes);
    for (const shape of shapes) {
      if (isTitle(shape)) continue;
      if (shape.localName === 'sp') this.#text(shape, title);
      else if (shape.localName === 'pic') this.#picture(shape);
      else this.#frame(shape);
    }
    this.#notes(this.#says(shapes, title));
  }

  get #options() {
    return { at: { slide: this.#slide.number } };
  }

  /** The title of the first slide is the title of the deck, where the slide is a cover. */
  #title(title: string, shapes: Element[]): void {
    const cover =
      this.#slide.number === 1 &&
      (shapes.some((shape) => placeholder(shape) === 'ctrTitle') || isCover(shapes));
    if (cover) this.#draft.meta = { ...this.#draft.meta, title };
    else this.#draft.heading(1, title, this.#options);
  }

  /** On a slide without a title, the short line in the largest letters of its first boxes. */
  #titleAmong(shapes: Element[]): string {
    const boxes = shapes.filter(
      (shape) => shape.localName === 'sp' && !furniture.has(placeholder(shape) ?? ''),
    );
    const candidates = boxes
      .map((shape) => ({ text: shapeText(shape), size: largestSize(shape) }))
      .filter(({ text, size }) => text !== '' && text.length <= 90 && !text.includes('\n') && size >= 2000);
    // What a deck begins with is its title, whatever its letters inherit.
    const first = boxes.find((box) => !hasAddress(shapeText(box)));
    if (this.#slide.number === 1 && first && isCover(shapes)) return shapeText(first).split('\n')[0] ?? '';
    const others = boxes.map(largestSize);
    const best = candidates.sort((one, other) => other.size - one.size)[0];
    return best && others.filter((size) => size >= best.size).length === 1 ? best.text : '';
  }

  #text(shape: Element, title: string): void {
    const kind = placeholder(shape);
    const whole = shapeText(shape);
    if ((kind && furniture.has(kind)) || whole === '' || whole === title) return;
    const residue = this.#repeated.has(whole) ? ({ residue: 'boilerplate' } as const) : {};
    const options = { ...this.#options, ...residue };
    const body = child(shape, 'txBody');
    const lines = (body ? children(body, 'p') : [])
      .map((paragraph) => ({ paragraph, text: lineOf(paragraph) }))
      .filter(({ text }) => text !== '' && text !== title);
    if (kind === 'subTitle' && this.#slide.number === 1 && this.#draft.meta.title) {
      const subtitle = lines.map(({ text }) => text).join(' · ');
      // What is not to be read at a glance is a notice.
      const brief = subtitle.length <= longestSubtitle ? subtitle : (lines[0]?.text ?? '');
      this.#draft.meta = { ...this.#draft.meta, subtitle: brief };
      return;
    }
    const listed = kind !== undefined && kind !== 'subTitle' && lines.length > 1;
    if (!listed && !lines.some(({ paragraph }) => hasBullet(paragraph))) {
      for (const text of wholeTexts(lines.map((line) => line.text))) this.#draft.paragraph(text, options);
      return;
    }
    this.#list(lines, listed, options);
  }

  /** Paragraphs with marks are items; one without, among others that have them, stands by itself. */
  #list(lines: { paragraph: Element; text: string }[], all: boolean, options: object): void {
    let items: { indent: number; text: string }[] = [];
    let ordered = false;
    const flush = () => {
      if (items.length > 0) this.#draft.list(nest(items), ordered, options);
      items = [];
      ordered = false;
    };
    for (const { paragraph, text } of lines) {
      const properties = child(paragraph, 'pPr');
      const last = items.at(-1);
      // A line without a mark that goes on in small letters was broken off from the item above it.
      if (last && child(properties, 'buNone') && /^\p{Ll}/u.test(text)) {
        last.text += ` ${text}`;
        continue;
      }
      if (!(all ? child(properties, 'buNone') === undefined : hasBullet(paragraph))) {
        flush();
        this.#draft.paragraph(text, options);
        continue;
      }
      if (items.length === 0) ordered = child(properties, 'buAutoNum') !== undefined;
      items.push({ indent: integer(properties, 'lvl') ?? 0, text });
    }
    flush();
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

  /** The texts of a diagram, which stand in a part of their own. */
  #diagram(id: string): void {
    const part = this.#targets.get(id);
    if (!part || !this.#file.has(part)) return;
    const points = descendants(treeOf(this.#file, part), 'pt').filter((point) =>
      ['', 'node'].includes(point.getAttribute('type') ?? ''),
    );
    const texts = points.map((point) => descendants(point, 'p').map(paragraphText).join(' ').trim());
    this.#draft.list(
      texts.filter(Boolean).map((text) => ({ text, children: [] })),
      false,
      this.#options,
    );
  }

  #picture(picture: Element): void {
    const target = this.#targets.get(attribute(descend(picture, 'blipFill', 'blip'), 'embed') ?? '');
    const alt = attribute(descend(picture, 'nvPicPr', 'cNvPr'), 'descr');
    if (target && this.#file.has(target))
      this.#draft.figure(pictureOf(this.#file, target), { ...this.#options, alt });
  }

  /** Whether the slide shows more than its title and a few names. */
  #says(shapes: Element[], title: string): boolean {
    const texts = shapes.filter((shape) => !isTitle(shape)).map(shapeText);
    const own = texts.filter((text) => text !== title && !this.#repeated.has(text)).join(' ');
    return (
      (own.match(/\p{L}/gu)?.length ?? 0) >= fewLetters ||
      shapes.some(({ localName }) => localName === 'graphicFrame')
    );
  }

  /** What the speaker was to say is told where the slide itself says hardly anything. */
  #notes(said: boolean): void {
    const part = this.#file.related(this.#slide.part, relationshipTypes.notesSlide)?.target;
    if (!part || !this.#file.has(part)) return;
    const tree = descend(treeOf(this.#file, part), 'cSld', 'spTree');
    const bodies = tree ? descendants(tree, 'sp').filter((shape) => placeholder(shape) === 'body') : [];
    for (const body of bodies) {
      const text = shapeText(body);
      const residue = said ? ({ residue: 'comment' } as const) : {};
      if (text) this.#draft.paragraph(text, { ...this.#options, ...residue, emphasis: 'note' });
    }
  }
}

/** Lines of a box that go on in a small letter were broken where it is too narrow. */
function wholeTexts(lines: string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last && /[\p{L}\p{N},]$/u.test(last) && /^\p{Ll}+(?:\s|[.,!?]?$)/u.test(line))
      whole[whole.length - 1] = `${last} ${line}`;
    else whole.push(line);
  }
  return whole;
}
