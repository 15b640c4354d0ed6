import type { Element } from '@xmldom/xmldom';
import { relationshipTypes } from '../package/names.ts';
import type { OoxmlPackage } from '../package/package.ts';
import { child, children, descend, descendants } from '../package/xml.ts';
import { chartTable } from '../read/office/chart-table.ts';
import { attribute, openOffice, pictureOf, treeOf } from '../read/office/office-file.ts';
import { BlockCollector, oldMeta, type Reading, type SourceInput } from './reading.ts';

export async function readPptx({ bytes, name, index }: SourceInput): Promise<Reading> {
  const { file, main, meta } = openOffice(bytes, 'ppt', name);
  const collector = new BlockCollector(index);
  slideParts(file, main).forEach((part, position) => {
    const root = collector.full ? undefined : treeOf(file, part);
    const tree = descend(root, 'cSld', 'spTree');
    // A slide that its author hid is not meant to be seen.
    if (!root || !tree || root.getAttribute('show') === '0') return;
    readSlide(file, part, tree, position + 1, collector);
    readNotes(file, part, position + 1, collector);
  });
  return { ...oldMeta(meta), blocks: collector.blocks, assets: collector.assets };
}

/** The slides in showing order. */
function slideParts(file: OoxmlPackage, main: string): string[] {
  const list = child(treeOf(file, main), 'sldIdLst');
  const targets = new Map(file.relationships(main).map(({ id, target }) => [id, target]));
  const ids = list ? children(list, 'sldId') : [];
  return ids.flatMap((id) => {
    const target = targets.get(id.getAttribute('r:id') ?? '');
    return target && file.has(target) ? [target] : [];
  });
}

function readSlide(file: OoxmlPackage, part: string, tree: Element, slide: number, to: BlockCollector): void {
  const shapes = descendants(tree, 'sp', 'graphicFrame', 'pic').filter((shape) => !isFallback(shape, tree));
  const isTitle = (shape: Element) => ['title', 'ctrTitle'].includes(placeholder(shape) ?? '');
  for (const shape of [...shapes.filter(isTitle), ...shapes.filter((shape) => !isTitle(shape))]) {
    if (shape.localName === 'sp') readText(shape, isTitle(shape), slide, to);
    else if (shape.localName === 'pic') readPicture(file, part, shape, slide, to);
    else readFrame(file, part, shape, slide, to);
  }
}

/** What the speaker was to say stands below what the slide shows. */
function readNotes(file: OoxmlPackage, part: string, slide: number, to: BlockCollector): void {
  const notes = file.related(part, relationshipTypes.notesSlide)?.target;
  if (!notes || !file.has(notes)) return;
  const tree = descend(treeOf(file, notes), 'cSld', 'spTree');
  const bodies = tree ? descendants(tree, 'sp').filter((shape) => placeholder(shape) === 'body') : [];
  for (const body of bodies.map((shape) => child(shape, 'txBody'))) {
    for (const paragraph of body ? children(body, 'p') : []) to.paragraph(runText(paragraph), { slide });
  }
}

function placeholder(shape: Element): string | undefined {
  const ph = descend(shape, 'nvSpPr', 'nvPr', 'ph');
  return ph ? (ph.getAttribute('type') ?? 'body') : undefined;
}

function isFallback(shape: Element, tree: Element): boolean {
  for (let up = shape.parentNode; up && up !== tree; up = up.parentNode) {
    if ((up as Element).localName === 'Fallback') return true;
  }
  return false;
}

function readText(shape: Element, title: boolean, slide: number, to: BlockCollector): void {
  const kind = placeholder(shape);
  // Furniture that every slide repeats.
  if (kind && ['dt', 'ftr', 'sldNum', 'hdr'].includes(kind)) return;
  const body = child(shape, 'txBody');
  const texts = (body ? children(body, 'p') : []).map(runText).filter((text) => text !== '');
  if (title) to.heading(1, texts.join(' '), { slide });
  else if (kind && kind !== 'subTitle' && texts.length > 1) to.list(texts, false, { slide });
  else for (const text of texts) to.paragraph(text, { slide });
}

function runText(paragraph: Element): string {
  return descendants(paragraph, 't', 'br')
    .map((node) => (node.localName === 'br' ? ' ' : (node.textContent ?? '')))
    .join('')
    .trim();
}

function readFrame(
  file: OoxmlPackage,
  part: string,
  frame: Element,
  slide: number,
  to: BlockCollector,
): void {
  const table = descendants(frame, 'tbl')[0];
  if (table) {
    const rows = children(table, 'tr').map((row) =>
      children(row, 'tc').map((cell) => descendants(cell, 'p').map(runText).join(' ').trim()),
    );
    const [columns = [], ...rest] = rows;
    to.table(columns, rest, { slide });
  }
  const id = descendants(frame, 'chart').map((chart) => chart.getAttribute('r:id'))[0];
  const target = id && file.relationships(part).find((relationship) => relationship.id === id)?.target;
  if (!target || !file.has(target)) return;
  const chart = chartTable(treeOf(file, target));
  if (chart) to.table(chart.header, chart.rows, { slide }, chart.title);
}

function readPicture(
  file: OoxmlPackage,
  part: string,
  picture: Element,
  slide: number,
  to: BlockCollector,
): void {
  const id = attribute(descend(picture, 'blipFill', 'blip'), 'embed');
  const target = file
    .relationships(part)
    .find((relationship) => relationship.id === id && !relationship.external)?.target;
  const alt = attribute(descend(picture, 'nvPicPr', 'cNvPr'), 'descr');
  if (target && file.has(target)) to.picture(pictureOf(file, target), alt, { slide });
}
