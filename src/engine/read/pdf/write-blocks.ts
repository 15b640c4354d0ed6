import { timesOf } from '../../language/grouped.ts';
import type { ListItem } from '../document.ts';
import type { Draft } from '../draft.ts';
import type { PictureFile } from '../input.ts';
import { leastInset, type PdfBlock } from './blocks.ts';
import type { Float } from './floats.ts';
import { levelsOf } from './levels.ts';
import { isOrdered, kindOfHeading, markOf } from './line-kinds.ts';
import { withLineLists, withNumberedItems } from './line-lists.ts';
import type { Line } from './lines.ts';
import { mendSentences } from './mend-sentences.ts';
import type { Page } from './pages.ts';
import type { PdfFile } from './pdf-file.ts';
import { picturesOf } from './pictures.ts';
import { readableBlocks } from './readable.ts';
import type { Setting } from './setting.ts';
import { withSmallCaptions } from './small-captions.ts';

interface Target {
  file: PdfFile;
  pages: Page[];
  setting: Setting;
  draft: Draft;
  /** The file's bytes, for deferred figures. */
  kept?: Uint8Array | undefined;
}

type Heading = Extract<PdfBlock, { text: string }>;

/** Writes the blocks with their levels, and the figures, into the draft. */
export function writeBlocks(found: PdfBlock[], target: Target): void {
  const readable = readableBlocks(found, target.pages);
  const mended = mendSentences(
    withNumberedItems(withLineLists(readable.blocks), target.setting.body),
    target.setting.known,
  );
  const led = withLeads(withoutContents(mended.blocks, target.draft.meta.title), target.setting);
  const blocks = withSmallCaptions(led, target.setting.body);
  const pages = new Set([...readable.pages, ...mended.pages]);
  const headings = blocks.filter((block): block is Heading => block.type === 'heading');
  const levels = levelsOf(headings, target.setting);
  const pictures = picturesOf(
    blocks.flatMap((block) => (block.type === 'float' ? [block.float] : [])),
    target,
  );
  sayLeftOut(pages, blocks, target.draft);
  capitalise(headings);
  const front = frontOf(blocks);
  for (const block of blocks) {
    if (target.draft.full) return;
    if (front.has(block)) continue;
    if (block.type === 'float') writeFloat(block.float, pictures, target.draft);
    else writeText(block, levels, target.draft);
  }
}

/**
 * Front matter between cover and contents, without heading or under thanks and declarations. On the cover a table lists
 * authors.
 */
function frontOf(blocks: PdfBlock[]): ReadonlySet<PdfBlock> {
  const isContents = (block: PdfBlock) =>
    block.type === 'heading' && kindOfHeading(block.text) === 'contents';
  const contents = blocks.findIndex(isContents);
  const before = (blocks[contents] as Heading | undefined)?.lines[0]?.page ?? 1;
  let told = false;
  const isFront = (block: PdfBlock): boolean => {
    if (block.type === 'heading') told = kindOfHeading(block.text) !== 'acknowledgements';
    if (told) return false;
    if (block.type === 'float') return block.float.kind === 'table' && block.float.page < before;
    const [line] = block.lines;
    return line !== undefined && line.page > 1 && line.page < before;
  };
  return new Set(blocks.slice(0, Math.max(0, contents)).filter(isFront));
}

/** Share of lower-case headings, caused by small-capital fonts. */
const smallHeads = 0.6;

/** Capitalises headings if most start in lower case. */
function capitalise(headings: Heading[]): void {
  const small = headings.filter(({ text }) => /^\p{Ll}{2,}(?!\p{Lu})/u.test(text));
  if (small.length <= smallHeads * headings.length) return;
  for (const heading of small)
    heading.text = heading.text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** Fewest rows of a contents table; fewer under its heading, most with a page. */
const leastEntries = { bare: 6, headed: 3, paged: 0.7 } as const;

/** Letters. Longer text ends a contents list. */
const longestEntry = 200;

/** A contents list set as table: names followed by rising page numbers. */
function isContents({ cells }: Float, under: string | undefined): boolean {
  if (!cells) return false;
  const ends = cells.rows.map((row) => Number(/(?:^|\s)(\d{1,4})$/.exec(row.at(-1) ?? '')?.[1] ?? -1));
  const pages = ends.filter((page) => page >= 0);
  const rising = pages.every((page, at) => page >= (pages[at - 1] ?? 0));
  if (!rising) return false;
  const headed = under === 'contents' || cells.header.some((head) => kindOfHeading(head) === 'contents');
  if (headed && pages.length >= leastEntries.headed) return pages.length >= ends.length * leastEntries.paged;
  const whole = pages.length === ends.length && pages.length >= leastEntries.bare;
  return whole && cells.header.length === 2 && cells.header[1] === '' && (pages[0] ?? 0) < 30;
}

/** From so many times on, a table is the agenda that a presentation shows before each of its parts. */
const leastAgendas = 3;

/** Its head and first rows, of which some may be names of columns: after another it is read as one with that. */
const cellsIn = (block: PdfBlock): string[] =>
  block.type === 'float' && block.float.cells
    ? [JSON.stringify([block.float.cells.header, block.float.cells.rows.slice(0, agendaRows)])]
    : [];
const agendaRows = 3;

/** Drops contents tables, including entries without page, and agendas. */
function withoutContents(blocks: PdfBlock[], title: string | undefined): PdfBlock[] {
  let under = kindOfHeading(title ?? '');
  const times = timesOf(blocks.flatMap(cellsIn));
  const isAgenda = (block: PdfBlock) =>
    cellsIn(block).some((cells) => (times.get(cells) ?? 0) >= leastAgendas);
  let before = '';
  return blocks.flatMap((given, at): PdfBlock[] => {
    const isShort = given.type === 'text' && given.text.length <= longestEntry;
    const entries =
      before === 'contents' || blocks.slice(at + 1, at + 3).some(({ type }) => type === 'contents');
    const block: PdfBlock =
      isShort && under === 'contents' && entries ? { ...given, type: 'contents' } : given;
    before = block.type;
    if (block.type === 'heading') under = kindOfHeading(block.text) ?? under;
    else if ('text' in block && kindOfHeading(block.text) === 'contents') under = 'contents';
    else if (block.type === 'text' && block.text.length > longestEntry) under = undefined;
    return isAgenda(block) || (block.type === 'float' && isContents(block.float, under)) ? [] : [block];
  });
}

/**
 * "We ask all towns:", in any format, introduces the list below, as an item if numbered; if larger than text it is a
 * heading.
 */
function withLeads(blocks: PdfBlock[], { body }: Setting): PdfBlock[] {
  const whole: PdfBlock[] = [];
  for (const block of blocks) {
    const before = whole.at(-1);
    const [line] = before?.lines ?? [];
    const leads = before?.type === 'heading' && /[:：]$/u.test(before.text) && !kindOfHeading(before.text);
    if (leads && line && line.size < largest * body && block.type === 'list') {
      const mark = markOf(before.text);
      const lead = { text: before.text.slice(mark.length), x: line.x0, mark: mark.trim() };
      const above = whole.at(-2);
      if (mark === '') whole.splice(-1, 1, { ...before, type: 'text' }, block);
      else if (above?.type === 'list' && isOrdered(above.items[0]?.mark ?? '')) {
        whole.pop();
        for (const one of [before, block]) for (const own of one.lines) above.lines.push(own);
        for (const item of [lead, ...block.items]) above.items.push(item);
      } else
        whole.splice(-1, 1, {
          ...block,
          lines: [...before.lines, ...block.lines],
          items: [lead, ...block.items],
        });
    } else whole.push(block);
  }
  return whole;
}

/** Relative to text size. */
const largest = 1.08;

/** Notes pages with non-sentences, and unreadable tables. */
function sayLeftOut(pages: Set<number>, blocks: PdfBlock[], draft: Draft): void {
  const listed = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b).join(', ');
  const tables = blocks.flatMap((block) =>
    block.type === 'float' && block.float.kind === 'table' && !block.float.cells ? [block.float.page] : [],
  );
  if (tables.length > 0)
    draft.note(
      'PART_LEFT_OUT',
      `Tables whose cells could not be told apart for certain were kept as pictures or left out: page ${listed(tables)}.`,
    );
  if (pages.size > 0)
    draft.note(
      'PART_LEFT_OUT',
      `Words and numbers that make no whole sentence, as in forms, charts and broken columns, were left out: page ${listed(pages)}.`,
    );
}

function writeText(
  block: Exclude<PdfBlock, { type: 'float' }>,
  levels: Map<Heading, number>,
  draft: Draft,
): void {
  const at = { page: block.lines[0]?.page ?? 1 };
  if (block.type === 'heading') draft.heading(levels.get(block) ?? 1, block.text, { at });
  else if (block.type === 'list')
    draft.list(nested(block.items), isOrdered(block.items[0]?.mark ?? ''), { at });
  else if (block.type === 'code') draft.code(indented(block.lines), undefined, { at });
  else if (block.type === 'equation') writeEquation(block.text, draft, at);
  else
    draft.paragraph(block.text, { at, ...(block.type === 'contents' && { residue: 'contents' as const }) });
}

function writeEquation(given: string, draft: Draft, at: { page: number }): void {
  const label = /(?<!\s)\s*\((\d{1,3}(?:\.\d{1,3})?[a-z]?)\)$/.exec(given);
  const text = label ? given.slice(0, label.index) : given;
  draft.equation(text, { at, ...(label?.[1] && { label: label[1] }) });
}

/** Nests items by indent. */
function nested(items: { text: string; x: number }[]): ListItem[] {
  const top: ListItem[] = [];
  const open: { x: number; children: ListItem[] }[] = [{ x: -Infinity, children: top }];
  for (const { text, x } of items) {
    while (open.length > 1 && x < (open.at(-1)?.x ?? 0) + leastInset) open.pop();
    const item: ListItem = { text, children: [] };
    open.at(-1)?.children.push(item);
    open.push({ x, children: item.children });
  }
  return top;
}

/** Code lines with their indentation. */
function indented(lines: Line[]): string {
  const left = Math.min(...lines.map(({ x0 }) => x0));
  return lines
    .map((line) => {
      const letters = line.words.reduce((sum, { text }) => sum + text.length, 0);
      const width = line.words.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / Math.max(1, letters);
      return ' '.repeat(Math.min(40, Math.round((line.x0 - left) / Math.max(2, width)))) + line.text;
    })
    .join('\n');
}

function writeFloat(float: Float, pictures: Map<Float, PictureFile>, draft: Draft): void {
  const { label, caption, cells } = float;
  const options = { at: { page: float.page }, ...(label && { label }), ...(caption && { caption }) };
  const picture = pictures.get(float);
  if (cells) draft.table(cells.header, cells.rows, options);
  else if (picture) {
    draft.figure(picture, options);
    const entry = draft.entries.at(-1);
    if (float.drawn && entry?.type === 'figure') entry.drawn = true;
  }
}
