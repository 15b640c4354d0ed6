import type { Element } from '@xmldom/xmldom';
import { headingKinds } from '../../language/document-words.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { child, children, descendants } from '../../package/xml.ts';
import { SourceError } from '../../source.ts';
import { authorsOf } from '../bylines.ts';
import type { Residue } from '../document.ts';
import type { Draft, DraftEntry } from '../draft.ts';
import type { Reader } from '../input.ts';
import { chartTable } from './chart-table.ts';
import { markAboveContents, readCoverPage, takeTitle } from './cover-page.ts';
import { isContents, type ParagraphContent, readParagraph, wrappers } from './docx-paragraph.ts';
import { outlineLevel, type ParagraphRole, readStyles, type WordStyles } from './docx-styles.ts';
import { readWordTable, wordRows } from './docx-table.ts';
import { drawnCharts } from './drawn-charts.ts';
import { LargestLines } from './largest-lines.ts';
import { attribute, openOffice, pictureOf, treeOf } from './office-file.ts';
import { SetLines } from './set-headings.ts';
import { WordList } from './word-list.ts';

const maxDepth = 100;
/** Above all headings. */
const titleLevel = 0;
/** Marks beside names, and "^*^ Corresponding author: …" in author style. */
const noteSign = /[\d⁰¹²³⁴-⁹^:：]/u;
/** "Author note" in author style is nobody. */
const sections = headingKinds();
export const readDocx: Reader = ({ bytes, name }, draft) => {
  const { file, main, meta } = openOffice(bytes, 'word', name);
  draft.meta = meta;
  const body = child(treeOf(file, main), 'body');
  if (body) new DocumentWalk(file, main, draft).walk(body);
};

/** Walks the body once. */
class DocumentWalk {
  #page = 1;
  readonly #list: WordList;
  /** A caption above its figure or table. */
  #caption: string | undefined;
  #noteNumber = 0;
  #charts: ReadonlySet<Element> = new Set();
  readonly #head = new LargestLines();
  readonly #set = new SetLines();
  readonly #titles: (DraftEntry | undefined)[] = [];
  readonly #targets: Map<string, string>;
  readonly #file: OoxmlPackage;
  readonly #styles: WordStyles;
  readonly #draft: Draft;
  readonly #notes: Record<'footnote' | 'endnote', Map<string, Element>>;

  constructor(file: OoxmlPackage, part: string, draft: Draft) {
    this.#file = file;
    this.#styles = readStyles(file, part);
    this.#draft = draft;
    this.#list = new WordList(draft);
    const relationships = file.relationships(part);
    this.#targets = new Map(relationships.map(({ id, target }) => [id, target]));
    const notes = (kind: 'footnote' | 'endnote') => {
      const target = relationships.find(({ type }) => type.endsWith(`/${kind}s`))?.target;
      const root = target && file.has(target) ? treeOf(file, target) : undefined;
      return new Map((root ? children(root, kind) : []).map((note) => [attribute(note, 'id') ?? '', note]));
    };
    this.#notes = { footnote: notes('footnote'), endnote: notes('endnote') };
  }

  walk(container: Element): void {
    this.#charts = drawnCharts(container);
    if (this.#charts.size > 0)
      this.#draft.note('PART_LEFT_OUT', 'Flow charts drawn of boxes of text were left out.');
    this.#children(container);
    this.#list.end();
    this.#flushCaption();
    const { meta, entries, boldLines } = this.#draft;
    meta.title ??= takeTitle(entries, this.#titles);
    this.#set.makeHeadings(entries);
    const head = meta.title ? undefined : this.#head.read(entries);
    if (head) Object.assign(meta, { subtitle: head.subtitle, ...meta, title: head.title });
    const cover = readCoverPage(entries, boldLines);
    if (cover?.title) meta.title ??= cover.title;
    if (cover?.name) meta.titleProperty = cover.name;
    if (cover?.date) meta.date ??= cover.date;
    if (cover && cover.people.length > 0) meta.authors ??= cover.people.map((name) => ({ name }));
    if (meta.title) markAboveContents(entries);
  }

  #children(container: Element, depth = 0, residue?: Residue): void {
    // Deeper nesting of content controls is an attack on the stack.
    if (depth > maxDepth) throw new SourceError('corrupt', 'The document is nested too deeply to be read.');
    for (const node of children(container)) {
      if (this.#draft.full) return;
      const name = node.localName ?? '';
      if (this.#charts.has(node)) continue;
      if (name === 'p') this.#paragraph(node, depth, residue);
      else if (name === 'tbl') this.#table(node, depth);
      else if (name === 'sdt')
        this.#children(child(node, 'sdtContent') ?? node, depth + 1, isContents(node) ? 'contents' : residue);
      else if (wrappers.has(name)) this.#children(node, depth + 1, residue);
    }
  }

  #paragraph(paragraph: Element, depth: number, residue?: Residue): void {
    const properties = child(paragraph, 'pPr');
    const style = attribute(child(properties, 'pStyle'), 'val') ?? '';
    const look = this.#styles.look(style);
    const content = readParagraph(paragraph, look);
    this.#page += content.pageBreaks;
    const text = content.text.trim();
    const styled = this.#styles.role(style);
    // Some set their headings in a style for quotations, and say the level in the paragraph.
    const role = styled === 'quotation' && outlineLevel(properties) ? undefined : styled;
    const level = role ? undefined : this.#styles.headingLevel(style, properties);
    const isListed = !level && (!role || role === 'subtitle');
    const marked = text && isListed ? this.#styles.list(style, properties) : undefined;
    const isSetIn = Number(attribute(child(properties, 'ind'), 'left') ?? 0) > 0;
    const list = marked ?? (text && isListed ? this.#list.goneOnWith(text, isSetIn) : undefined);
    if (list) this.#list.add(text, list, marked !== undefined && content.bold, this.#page);
    else if (text) {
      this.#list.end();
      const shown = { ...content, code: content.code || look.fixed };
      if (level) {
        this.#draft.heading(level, text, this.#options(residue));
        this.#set.add(this.#draft.entries.at(-1), '', content.leastSize);
      } else this.#styled(text, shown, role, residue);
    }
    for (const formula of content.formulas) if (!text) this.#draft.equation(formula, this.#options());
    for (const { kind, id } of content.notes) this.#note(kind, id);
    if (content.drawings.length > 0) this.#drawings(content.drawings);
    for (const box of content.boxes) {
      this.#list.end();
      this.#children(box, depth + 1, residue);
    }
  }

  #options(residue?: Residue) {
    return { at: { page: this.#page }, ...(residue && { residue }) };
  }

  /** A non-heading, non-item paragraph, by style. */
  #styled(text: string, content: ParagraphContent, role: ParagraphRole | undefined, residue?: Residue): void {
    const { meta } = this.#draft;
    if (role === 'title') {
      this.#draft.heading(titleLevel, text.replaceAll('\n', ' '), this.#options(residue));
      this.#titles.push(this.#draft.entries.at(-1));
    } else if (role === 'subtitle' && !meta.subtitle) meta.subtitle = text.replaceAll('\n', ' ');
    else if (role === 'author' && !noteSign.test(text) && !sections.has(text.toLowerCase()))
      meta.authors = [...(this.#stated ? (meta.authors ?? []) : []), ...this.#author(text)];
    else if (role === 'date') meta.date = text;
    else if (role === 'caption') this.#addCaption(text);
    else if (role === 'code' || content.code) this.#code(content.text);
    else if (role === 'quotation') this.#draft.quotation(text, this.#options(residue));
    else if (role === 'references') this.#draft.paragraph(text, this.#options('references'));
    else if (role === 'contents' || content.contents) this.#draft.paragraph(text, this.#options('contents'));
    else {
      this.#draft.paragraph(text, {
        ...this.#options(content.linked ? 'navigation' : residue),
        stressed: content.stressed,
      });
      if (content.bold) this.#draft.markBold();
      const entry = this.#draft.entries.at(-1);
      this.#head.add(entry, text, content.size);
      this.#set.add(entry, text, content.leastSize);
    }
  }

  /** Author paragraphs outrank the account name in the properties. */
  #stated = false;
  #author(text: string) {
    this.#stated = true;
    return authorsOf(text.replaceAll('\n', ', '));
  }

  /** Code lines are separate paragraphs. */
  #code(text: string): void {
    const last = this.#draft.entries.at(-1);
    if (last?.type === 'code') last.text += `\n${text}`;
    else this.#draft.code(text, undefined, this.#options());
  }

  /** Goes to the figure or table above, else below. */
  #addCaption(text: string): void {
    const last = this.#draft.entries.at(-1);
    this.#flushCaption();
    if (last?.type === 'figure' && !last.caption) last.caption = text.replaceAll('\n', ' ');
    else this.#caption = text.replaceAll('\n', ' ');
  }

  #takeCaption(): { caption?: string } {
    const caption = this.#caption;
    this.#caption = undefined;
    return caption ? { caption } : {};
  }

  #flushCaption(): void {
    const { caption } = this.#takeCaption();
    const last = this.#draft.entries.at(-1);
    if (!caption) return;
    if (last?.type === 'table' && !last.caption) last.caption = caption;
    else this.#draft.paragraph(caption, this.#options());
  }

  #note(kind: 'footnote' | 'endnote', id: string): void {
    const note = this.#notes[kind].get(id);
    if (!note) return;
    this.#notes[kind].delete(id);
    this.#noteNumber += 1;
    const text = descendants(note, 'p')
      .map((paragraph) => readParagraph(paragraph).text)
      .join(' ');
    this.#draft.footnote(String(this.#noteNumber), text, this.#options());
  }

  #table(table: Element, depth: number): void {
    this.#list.end();
    const cells = wordRows(table).flatMap((row) => row.cells);
    const read = readWordTable(table);
    if (!read) {
      for (const cell of cells) this.#children(cell, depth + 1);
      this.#list.end();
      return;
    }
    this.#flushTableCaption();
    const options = {
      ...this.#options(),
      ...(read.caption && { caption: read.caption }),
      ...this.#takeCaption(),
    };
    this.#draft.table(read.header, read.rows, options);
    for (const note of read.notes) {
      const [mark = ''] = /^(?:[*†‡§]+|[a-z](?=[.)]\s)|\(\w{1,2}\))/u.exec(note) ?? [];
      if (mark) this.#draft.footnote(mark, note.slice(mark.length), this.#options());
      else this.#draft.paragraph(note, this.#options());
    }
    for (const cell of cells) this.#drawings(descendants(cell, 'drawing'));
    this.#page += descendants(table, 'lastRenderedPageBreak').length;
  }

  /** A caption below the previous table is not this table's. */
  #flushTableCaption(): void {
    const last = this.#draft.entries.at(-1);
    if (this.#caption && last?.type === 'table' && !last.caption) this.#flushCaption();
  }

  #drawings(drawings: Element[]): void {
    for (const drawing of drawings) {
      const options = { ...this.#options(), ...this.#altOf(drawing) };
      for (const blip of descendants(drawing, 'blip', 'imagedata')) {
        const id = attribute(blip, 'embed') ?? attribute(blip, 'id');
        const target = id ? this.#targets.get(id) : undefined;
        if (!target || !this.#file.has(target)) continue;
        this.#list.end();
        this.#draft.figure(pictureOf(this.#file, target), { ...options, ...this.#takeCaption() });
      }
      for (const chart of descendants(drawing, 'chart')) {
        const target = this.#targets.get(attribute(chart, 'id') ?? '');
        const read = target && this.#file.has(target) ? chartTable(treeOf(this.#file, target)) : undefined;
        if (!read) continue;
        this.#list.end();
        const caption = this.#caption ? this.#takeCaption() : { ...(read.title && { caption: read.title }) };
        this.#draft.table(read.header, read.rows, { ...this.#options(), ...caption });
      }
    }
  }

  #altOf(drawing: Element): { alt?: string } {
    const properties = descendants(drawing, 'docPr')[0];
    const alt = attribute(properties, 'descr');
    return alt ? { alt } : {};
  }
}
