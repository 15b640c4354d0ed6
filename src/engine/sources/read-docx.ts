import type { Element } from '@xmldom/xmldom';
import type { OoxmlPackage } from '../package/package.ts';
import { child, children, descend, descendants } from '../package/xml.ts';
import { attribute, openOffice, pictureOf, treeOf } from '../read/office/office-file.ts';
import { SourceError } from '../source.ts';
import { readStyles, type WordStyles } from './docx-styles.ts';
import { BlockCollector, oldMeta, type Reading, type SourceInput } from './reading.ts';

const maxDepth = 100;
/** Elements that only stand around paragraphs. */
const wrappers = new Set(['ins', 'smartTag', 'customXml']);

export async function readDocx({ bytes, name, index }: SourceInput): Promise<Reading> {
  const { file, main, meta } = openOffice(bytes, 'word', name);
  const collector = new BlockCollector(index);
  const body = child(treeOf(file, main), 'body');
  if (body) new DocumentWalk(file, main, readStyles(file, main), collector).walk(body);
  return { ...oldMeta(meta), blocks: collector.blocks, assets: collector.assets };
}

/** Goes through the body once, gathering neighbouring list paragraphs into one list. */
class DocumentWalk {
  #page = 1;
  #items: { texts: string[]; ordered: boolean; page: number } | undefined;
  readonly #pictures: Map<string, string>;
  readonly #file: OoxmlPackage;
  readonly #styles: WordStyles;
  readonly #to: BlockCollector;

  constructor(file: OoxmlPackage, part: string, styles: WordStyles, to: BlockCollector) {
    this.#file = file;
    this.#styles = styles;
    this.#to = to;
    this.#pictures = new Map(file.relationships(part).map(({ id, target }) => [id, target]));
  }

  walk(container: Element): void {
    this.#children(container);
    this.#endList();
  }

  #children(container: Element, depth = 0): void {
    // Documents nest a few levels of content controls; what nests deeper is made to exhaust the stack.
    if (depth > maxDepth) throw new SourceError('corrupt', 'The document is nested too deeply to be read.');
    for (const node of children(container)) {
      if (this.#to.full) return;
      if (node.localName === 'p') this.#paragraph(node);
      else if (node.localName === 'tbl') this.#table(node);
      else if (node.localName === 'sdt') this.#children(child(node, 'sdtContent') ?? node, depth + 1);
      else if (wrappers.has(node.localName ?? '')) this.#children(node, depth + 1);
    }
  }

  #paragraph(paragraph: Element): void {
    this.#page += pageBreaks(paragraph);
    const text = paragraphText(paragraph);
    const properties = child(paragraph, 'pPr');
    const style = attribute(child(properties, 'pStyle'), 'val') ?? '';
    const level = this.#styles.headingLevel(style, properties);
    const list = text ? this.#styles.list(style, properties) : undefined;
    if (list && !level) this.#addItem(text, list.ordered);
    else {
      this.#endList();
      if (level) this.#to.heading(level, text, { page: this.#page });
      else this.#to.paragraph(text, { page: this.#page });
    }
    this.#drawings(paragraph);
  }

  #addItem(text: string, ordered: boolean): void {
    if (this.#items && this.#items.ordered !== ordered) this.#endList();
    this.#items ??= { texts: [], ordered, page: this.#page };
    this.#items.texts.push(text);
  }

  #endList(): void {
    const list = this.#items;
    this.#items = undefined;
    if (list) this.#to.list(list.texts, list.ordered, { page: list.page });
  }

  #table(table: Element): void {
    this.#endList();
    const rows = children(table, 'tr').map((row) =>
      children(row, 'tc').map((cell) => descendants(cell, 'p').map(paragraphText).join(' ').trim()),
    );
    const [columns = [], ...rest] = rows;
    // A table of one cell is a box around text, and one of one column is a list of paragraphs.
    if (rows.every((row) => row.length < 2)) {
      for (const row of rows) this.#to.paragraph(row.join(' '), { page: this.#page });
    } else this.#to.table(columns, rest, { page: this.#page });
    this.#page += pageBreaks(table);
  }

  #drawings(paragraph: Element): void {
    for (const drawing of descendants(paragraph, 'drawing')) {
      const alt = attribute(descendants(drawing, 'docPr')[0], 'descr');
      const id = attribute(descendants(drawing, 'blip')[0], 'embed');
      const target = id ? this.#pictures.get(id) : undefined;
      if (target && this.#file.has(target))
        this.#to.picture(pictureOf(this.#file, target), alt, { page: this.#page });
    }
  }
}

/** Pages as Word last laid them out, which is the only trace a document has of them. */
function pageBreaks(element: Element): number {
  const laidOut = descendants(element, 'lastRenderedPageBreak').length;
  const manual = descendants(element, 'br').filter((br) => attribute(br, 'type') === 'page').length;
  return Math.max(laidOut, manual);
}

/** Text as it is read: without what was deleted, fields' codes and the copies kept for older programs. */
export function paragraphText(paragraph: Element): string {
  let text = '';
  for (const node of descendants(paragraph, 't', 'tab', 'br', 'noBreakHyphen')) {
    if (isLeftOut(node, paragraph)) continue;
    if (node.localName === 't') text += node.textContent ?? '';
    else text += node.localName === 'noBreakHyphen' ? '-' : ' ';
  }
  return text.replace(/\s+/g, ' ').trim();
}

function isLeftOut(node: Element, root: Element): boolean {
  for (let up = node.parentNode; up && up !== root; up = up.parentNode) {
    const name = (up as Element).localName ?? '';
    if (['del', 'Fallback', 'moveFrom', 'pPr', 'tabs'].includes(name)) return true;
    if (name === 'r' && descend(up, 'rPr', 'vanish')) return true;
  }
  return false;
}
