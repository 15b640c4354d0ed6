import type { Block } from '../source.ts';
import { decodeText } from './decode-text.ts';
import { BlockCollector, type Reading, type SourceInput } from './reading.ts';

/**
 * Plain text and Markdown alike: paragraphs between blank lines, lists, pipe tables and headings. People write a good
 * part of Markdown into plain text too, so one reader takes both.
 */
export async function readText({ bytes, index }: SourceInput): Promise<Reading> {
  return textReading(decodeText(bytes), index);
}

export function textReading(text: string, index: number): Reading {
  const collector = new BlockCollector(index);
  const lines = withoutFrontMatter(text.replace(/\r\n?/g, '\n')).split('\n');
  let at = 0;
  while (at < lines.length && !collector.full) at = readBlock(lines, at, collector);
  const blocks = withTitleOnTop(collector.blocks);
  const [first] = blocks;
  const title = first?.type === 'heading' && first.level === 1 ? first.text : undefined;
  const byline = title ? bylineIn(blocks[1]) : undefined;
  const rest = byline ? blocks.filter((_, at) => at !== 1) : blocks;
  return { ...(title && { title }), ...byline, blocks: rest, assets: collector.assets };
}

const person = "\\p{Lu}[\\p{L}.'’-]*(?: (?:\\p{Lu}[\\p{L}.'’-]*|van|von|de|der|den|da|di|al)){1,4}";
const people = new RegExp(
  `^(?:(?:by|von|par|por|di|oleh) )?(${person}(?:(?:, (?:and )?|; | and | und | et | y | e | & )${person})*)(?:[.,;]? ?\\(?((?:19|20)\\d\\d)\\)?)?\\.?$`,
  'u',
);

/** Two or more names right under the title, and the year behind them: who wrote it, and when. */
function bylineIn(block: Block | undefined): { author: string; date?: string } | undefined {
  const [, names, year] =
    block?.type === 'paragraph' || block?.type === 'heading' ? (people.exec(block.text) ?? []) : [];
  if (!names || !/[,;&]|\s(?:and|und|et|y|e)\s/.test(names)) return undefined;
  return { author: names.replace(/(?<=\p{L}{2})\.$/u, ''), ...(year && { date: year }) };
}

/** Plain text does not say how much its headings count: the one it begins with is its title. */
function withTitleOnTop(blocks: Block[]): Block[] {
  const [first, ...rest] = blocks;
  const headings = blocks.filter((block) => block.type === 'heading');
  const titled = first?.type === 'heading' && headings.every(({ level }) => level === 2) && rest.length > 1;
  return titled ? [{ ...first, level: 1 }, ...rest] : blocks;
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^\ufeff?---\n[\s\S]*?\n(?:---|\.\.\.)\n/, '');
}

const listItem = /^\s*(?:(?:[-*+•▪◦‣·–]|\(?\d{1,3}[.)]|[a-z][.)])\s+|[・●○]\s*)(?=\S)/;
const orderedItem = /^\s*\(?\d{1,3}[.)]\s+/;
const fence = /^\s*(?:```|~~~)/;
const rule = /^\s*(?:[-*_=]\s*){3,}$/;
const tableRow = /^\s*\|.*\|\s*$/;
const tableRule = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?\|?\s*$/;

/** Reads the block that begins at a line and returns the line after it. */
function readBlock(lines: string[], start: number, to: BlockCollector): number {
  const line = lines[start] ?? '';
  if (line.trim() === '') return start + 1;
  if (fence.test(line)) return skipCode(lines, start);
  const hashes = /^\s{0,3}(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line);
  if (hashes?.[1] && hashes[2]) {
    to.heading(hashes[1].length, inline(hashes[2]), { row: start + 1 });
    return start + 1;
  }
  const underline = lines[start + 1] ?? '';
  if (/^\s*(?:={3,}|-{3,})\s*$/.test(underline) && line.length < 120 && !listItem.test(line)) {
    to.heading(underline.includes('=') ? 1 : 2, inline(line), { row: start + 1 });
    return start + 2;
  }
  if (rule.test(line)) return start + 1;
  if (beginsTable(lines, start)) return readTable(lines, start, to);
  if (isNumberedHeading(lines, start)) {
    to.heading(2, inline(line.replace(orderedItem, '').trim()), { row: start + 1 });
    return start + 1;
  }
  if (listItem.test(line)) return readList(lines, start, to);
  return readParagraph(lines, start, to);
}

/**
 * "1) Warehouse move" is how minutes, memos and contracts number their headings: below it stands prose, a list with
 * other marks, or "1.1". A list has its second item there.
 */
function isNumberedHeading(lines: string[], start: number): boolean {
  const line = lines[start] ?? '';
  const title = line.replace(orderedItem, '').trim();
  const short = title.length <= 60 && !/[.!?。！？।؟,;:]$/.test(title);
  if (!orderedItem.test(line) || !short) return false;
  const next = lines.slice(start + 1).find((one) => one.trim() !== '') ?? '';
  return /^\S/.test(next) && !orderedItem.test(next) && !fence.test(next);
}

function skipCode(lines: string[], start: number): number {
  const end = lines.findIndex((line, index) => index > start && fence.test(line));
  return end === -1 ? lines.length : end + 1;
}

const beginsTable = (lines: string[], at: number): boolean =>
  (lines[at] ?? '').includes('|') && tableRule.test(lines[at + 1] ?? '');

function readTable(lines: string[], start: number, to: BlockCollector): number {
  let end = start + 2;
  while (end < lines.length && (tableRow.test(lines[end] ?? '') || /\S.*\|.*\S/.test(lines[end] ?? '')))
    end++;
  to.table(cells(lines[start] ?? ''), lines.slice(start + 2, end).map(cells), { row: start + 1 });
  return end;
}

function cells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => inline(cell.replaceAll('\\|', '|').trim()));
}

function readList(lines: string[], start: number, to: BlockCollector): number {
  const items: string[] = [];
  const ordered = orderedItem.test(lines[start] ?? '');
  let end = start;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (end > start && !ordered && isNumberedHeading(lines, end)) break;
    if (listItem.test(line)) items.push(line.replace(listItem, '').replace(/^\[[ xX]\]\s+/, ''));
    else if (line.trim() !== '' && /^\s{2,}/.test(line)) items.push(`${items.pop()} ${line.trim()}`);
    else if (line.trim() === '' && listItem.test(lines[end + 1] ?? '')) continue;
    else break;
  }
  to.list(items.map(inline), ordered, { row: start + 1 });
  return end;
}

function readParagraph(lines: string[], start: number, to: BlockCollector): number {
  let end = start + 1;
  while (end < lines.length && continues(lines[end] ?? '') && !beginsTable(lines, end)) end++;
  if (headsParagraph(lines.slice(start, end), lines[end])) {
    to.heading(2, inline((lines[start] ?? '').trim().replace(/[:：]$/, '')), { row: start + 1 });
    return start + 1;
  }
  if (end - start > 1 && lines.slice(start, end).every((line) => entry.test(line))) {
    to.list(
      lines.slice(start, end).map((line) => inline(line.trim())),
      false,
      { row: start + 1 },
    );
    return end;
  }
  const text = joinLines(lines.slice(start, end).map((line) => line.replace(/^\s*>\s?/, '')));
  const more = lines.slice(end).some((line) => line.trim() !== '');
  const aboutDocument = start < headerLines && labelled.test(text);
  if (more && !aboutDocument && looksLikeHeading(text, end - start))
    to.heading(2, inline(text.replace(/:$/, '')), { row: start + 1 });
  else to.paragraph(inline(text), { row: start + 1 });
  return end;
}

/** So far down a labelled line says who met and when, or what the document is. */
const headerLines = 6;

/** A line of a programme or a chronicle: a time of day or a year, and what happens then. */
const entry = /^\s*(?:\d{1,2}[:.h]\d{2}|(?:1[5-9]|20)\d\d)(?:\s*(?:年|년|[–—:：-]|Uhr|h(?=\s)))*\s*\S/u;

/** Of the longest line below it, what a heading without a blank line under it may measure. */
const headingPart = 0.6;

/**
 * A short first line right above its text: it ends in no full stop, and what follows begins anew. The first line of a
 * wrapped paragraph is about as long as the others.
 */
function headsParagraph([first = '', ...rest]: string[], next: string | undefined): boolean {
  const text = first.trim();
  const below = rest.length > 0 ? rest : listItem.test(next ?? '') ? [next ?? ''] : [];
  const begins = below[0]?.trim() ?? '';
  if (isUnixHeading(first, below)) return true;
  if (!begins || text.length > 50 || !/\p{L}/u.test(text) || entry.test(first)) return false;
  if (
    /[.!?。！？।؟,;،、]$/u.test(text) ||
    /https?:|\d\s*%/.test(text) ||
    /^\p{Ll}/u.test(begins.replace(/^\S*[@.]\S+/, ''))
  )
    return false;
  const longest = Math.max(...below.map((line) => line.trim().length));
  return rest.length === 0 || below.some((line) => entry.test(line)) || text.length < longest * headingPart;
}

/** In capitals at the margin, with everything below it set in: the manuals of programs. */
function isUnixHeading(first: string, below: string[]): boolean {
  return /^\p{Lu}[\p{Lu}\d &/-]{2,40}$/u.test(first) && below.every((line) => /^\s{2,}\S/.test(line));
}

/** "Decision: …", "Action: …": a line that is labelled stands for itself. */
const labelled = /^\p{Lu}\p{L}{2,19}(?:\s\p{L}{2,12})?:\s+\S/u;

/** "3.4 The supplier …": what contracts and rules are made of. */
const clause = /^\s*\d{1,2}(?:\.\d{1,2}){1,3}[.)]?\s+["“„«(]?\p{Lu}/u;

function continues(line: string): boolean {
  if (labelled.test(line) || clause.test(line)) return false;
  return line.trim() !== '' && !listItem.test(line) && !/^\s{0,3}#{1,6}\s/.test(line) && !fence.test(line);
}

/**
 * A line break between two characters of a script without spaces is no space, and a word that was divided there is put
 * together again.
 */
export function joinLines(lines: string[]): string {
  return lines
    .map((line) => line.trim())
    .reduce((text, line) => {
      if (/[\u3000-\u9fff\uff00-\uffef]$/.test(text) && /^[\u3000-\u9fff\uff00-\uffef]/.test(line))
        return text + line;
      return isDivided(text, line) ? text.slice(0, -1) + line : `${text} ${line}`;
    });
}

/** "ex-" and "tracted", but not "short-" and "and long-term". */
function isDivided(text: string, line: string): boolean {
  const goesOn = /^\p{Ll}/u.test(line) && !/^(?:and|or|und|oder|bis|et|ou|y|o|e|dan|atau)\s/u.test(line);
  return goesOn && /\p{Ll}[-\u00ad\u2010]$/u.test(text);
}

/** A short line of its own that ends in no full stop, before more text: what plain text has for a heading. */
function looksLikeHeading(text: string, lines: number): boolean {
  return (
    lines === 1 &&
    text.length <= 70 &&
    !/[.!?。！？।؟,;]$/.test(text) &&
    !/https?:|@/.test(text) &&
    !/\d\s*%/.test(text)
  );
}

/** Markdown's inline marks taken off. */
function inline(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])[*_](?=\S)([^*_]+?)(?<=\S)[*_](?![\p{L}\p{N}*_])/gu, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1');
}
