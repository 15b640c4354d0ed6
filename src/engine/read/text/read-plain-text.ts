import { upperFirst } from '../../language/upper-first.ts';
import { bulletSigns } from '../bullets.ts';
import { itemsOf } from '../clean-items.ts';
import type { ListItem } from '../document.ts';
import type { Draft } from '../draft.ts';
import { roleOfHeading } from '../sections.ts';
import { alignedCells, alignedLines, headerOf } from './aligned-lines.ts';
import { joinLines } from './join-lines.ts';
import { areItems, isSignboard, isTitled, keepsLines, named, programmeLine } from './note-lines.ts';
import { seriesIn } from './part-series.ts';
import { withoutPages } from './without-pages.ts';

const listItem = new RegExp(
  `^(\\s*)(?:(?:[-*+·–${bulletSigns}]|\\(?\\d{1,3}[.)]|[a-z][.)])\\s+|[・●○]\\s*)(?=\\S)`,
);
const orderedItem = /^\s*\(?\d{1,3}[.)]\s+/;
const rule = /^\s*(?:[-*_=]\s*){3,}$/;
const underline = /^\s*(?:={3,}|-{3,})\s*$/;

/**
 * Text without markup: paragraphs between blank lines, lists, and headings as people type them. Each line is examined a
 * bounded number of times.
 */
export function readPlainText(text: string, draft: Draft): void {
  const lines = withoutPages(
    text
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n')
      .split('\n'),
  );
  const signature = lines.findLastIndex(
    (line, at) => at >= lines.length - signatureLines && line.trim() === '--',
  );
  const told = signature > 0 ? lines.slice(0, signature) : lines;
  // "*** START OF THIS EBOOK ***": a library's frame is not the book.
  const from = told.findIndex((line) => /^\*{3}\s?START OF TH/.test(line));
  const to = told.findIndex((line) => /^\*{3}\s?END OF TH/.test(line));
  new TextWalk(from >= 0 && to > from ? told.slice(from + 1, to) : told, draft).walk();
}

/** Most lines of a signature below "--". */
const signatureLines = 14;

class TextWalk {
  readonly #lines: string[];
  readonly #draft: Draft;
  /** For each line the next non-blank one, itself included. */
  readonly #nextFilled: Int32Array;
  readonly #characters: number;
  #titled = false;
  /** Level of plain headings, below underlined or numbered ones. */
  #plainLevel = 2;
  /** "TOP 4. Elections": the text's numbered part headings. */
  readonly #series: RegExp | undefined;
  /** Whether most lines begin in lower case. */
  readonly #small: boolean;
  /** Whether line breaks are the author's. */
  readonly #kept: boolean;

  constructor(lines: string[], draft: Draft) {
    this.#lines = lines;
    this.#draft = draft;
    this.#characters = lines.reduce((sum, line) => sum + line.length, 0);
    this.#series = seriesIn(lines);
    this.#small = isSmall(lines);
    this.#kept = keepsLines(lines);
    if (this.#series) this.#plainLevel = 3;
    this.#nextFilled = new Int32Array(lines.length + 1).fill(lines.length);
    for (let at = lines.length - 1; at >= 0; at--)
      this.#nextFilled[at] = this.#line(at).trim() === '' ? (this.#nextFilled[at + 1] ?? 0) : at;
  }

  walk(): void {
    let at = 0;
    while (at < this.#lines.length && !this.#draft.full) at = this.#block(at);
  }

  #line(at: number): string {
    return this.#lines[at] ?? '';
  }

  #filledFrom(at: number): number {
    return this.#nextFilled[Math.min(at, this.#lines.length)] ?? this.#lines.length;
  }

  #heading(text: string, at: number, level = 2): void {
    // A text's first heading is its title, unless it is a standard section name.
    const opens = !this.#titled && this.#draft.entries.length === 0;
    const counted = orderedItem.test(text) || this.#series?.test(text);
    const first = opens && roleOfHeading(text) === undefined && !counted;
    this.#titled = true;
    this.#draft.heading(first ? 1 : level, this.#written(text), { at: { row: at + 1 } });
  }

  /** Reads the block at a line and returns the line after. */
  #block(start: number): number {
    const line = this.#line(start);
    if (line.trim() === '') return start + 1;
    if (underline.test(this.#line(start + 1)) && line.length < 120 && !listItem.test(line)) {
      const isTitle = this.#line(start + 1).includes('=');
      this.#heading(line.trim(), start, isTitle ? 1 : 2);
      if (!isTitle) this.#plainLevel = 3;
      return start + 2;
    }
    if (rule.test(line)) return start + 1;
    if (this.#isNumberedHeading(start) || this.#series?.test(line)) {
      this.#heading(line.trim(), start);
      return start + 1;
    }
    return listItem.test(line) ? this.#list(start) : this.#paragraph(start);
  }

  /**
   * "1) Warehouse move" in minutes, memos and contracts is a heading if followed by prose, a list with other marks, or
   * "1.1". In a list the second item would follow.
   */
  #isNumberedHeading(start: number): boolean {
    const line = this.#line(start);
    if (!orderedItem.test(line)) return false;
    const title = line.replace(orderedItem, '').trim();
    if (title.length > 60 || /[.!?。！？।؟,;:]$/.test(title)) return false;
    const next = this.#line(this.#filledFrom(start + 1));
    return /^\S/.test(next) && !orderedItem.test(next);
  }

  #list(start: number): number {
    const flat: { indent: number; text: string; ordered: boolean }[] = [];
    const ordered = orderedItem.test(this.#line(start));
    let end = start;
    for (; end < this.#lines.length; end++) {
      const line = this.#line(end);
      if (end > start && !ordered && this.#isNumberedHeading(end)) break;
      const mark = listItem.exec(line);
      if (mark) {
        const text = this.#written(line.slice(mark[0].length).trim());
        flat.push({ indent: mark[1]?.length ?? 0, text, ordered: orderedItem.test(line) });
      } else if (line.trim() !== '' && (/^\s{2,}/.test(line) || (!this.#small && /^\p{Ll}/u.test(line)))) {
        // Wrapped, below its mark or at the margin.
        const last = flat.at(-1);
        if (last) last.text += ` ${line.trim()}`;
      } else if (line.trim() !== '' || !listItem.test(this.#line(end + 1))) break;
    }
    this.#draft.list(nest(flat), ordered, { at: { row: start + 1 } });
    return end;
  }

  #paragraph(start: number): number {
    let end = start + 1;
    while (end < this.#lines.length && continues(this.#line(end), this.#kept)) end++;
    const at = { row: start + 1 };
    const block = this.#lines.slice(start, end);
    if (headsParagraph(block, this.#line(end), this.#kept)) {
      this.#heading(
        this.#line(start)
          .trim()
          .replace(/[:：]$/, ''),
        start,
        this.#plainLevel,
      );
      return start + 1;
    }
    if (block.length === 2 && isSignboard(block) && listItem.test(this.#line(end))) {
      block.forEach((one, row) => {
        this.#heading(one.trim(), start + row, this.#plainLevel + row);
      });
      return end;
    }
    if (this.#kept && this.#draft.entries.length === 0 && isTitled(block)) {
      this.#heading(block[0]?.trim() ?? '', start);
      this.#draft.paragraph(block.slice(1).join('\n'), { at: { row: start + 2 } });
      return end;
    }
    // "Project: …", "Sponsor: …" below the title.
    const isHead = start < headerLines && this.#titled && block.every((line) => labelled.test(line));
    const cells = isHead ? undefined : alignedCells(block);
    if (cells) {
      this.#aligned(cells, at);
      return end;
    }
    // "Q: Does it float?" and its answer are read as such.
    const asks = /[?？؟]\s*$/u.test(block[0] ?? '');
    const areEntries = !asks && [programmeLine, named].some((kind) => block.every((line) => kind.test(line)));
    const areListed = (block.length > 1 && areEntries) || areItems(block, this.#characters, this.#kept);
    if (areListed && !isHead) {
      this.#draft.list(itemsOf(block.map((line) => this.#written(line.trim()))), false, { at });
      return end;
    }
    const text =
      isSignboard(block) && this.#draft.entries.length === 0 ? block.join(' – ') : joinLines(block);
    const more = this.#filledFrom(end) < this.#lines.length;
    const aboutDocument = start < headerLines && labelled.test(text);
    const heads =
      more && !aboutDocument && block.length === 1 && looksLikeHeading(text) && !this.#isRemark(text, end);
    // Below "TOP 4. Elections", another kind of line heads a part, and "Break: 20:40" nothing.
    if (heads && !(this.#series && /[:：]\s?\P{L}/u.test(text)))
      this.#heading(text.replace(/:$/, ''), start, this.#plainLevel);
    else this.#draft.paragraph(aboutDocument ? block.join('\n') : this.#written(text), { at });
    return end;
  }

  /** Two columns without a header are a list of labelled lines. */
  #aligned(cells: string[][], at: { row: number }): void {
    const header = headerOf(cells);
    const isList = !header && cells[0]?.length === 2;
    if (isList) this.#draft.list(itemsOf(alignedLines(cells)), false, { at });
    else this.#draft.table(header ?? [], header ? cells.slice(1) : cells, { at });
  }

  /** "budget 85k, 20k of it for photos" above a heading: nothing is told below it. */
  #isRemark(text: string, end: number): boolean {
    const next = this.#filledFrom(end);
    const below = this.#line(next + 1);
    const isHeaded =
      looksLikeHeading(this.#line(next).trim()) &&
      !listItem.test(this.#line(next)) &&
      (below.trim() === '' || listItem.test(below));
    return this.#draft.entries.length > 0 && isHeaded && (/^\p{Ll}/u.test(text) || text.includes(', '));
  }

  /** Notes whose lines mostly begin in lower case are shown with capitals. */
  #written(text: string): string {
    return this.#small && plainWord.test(text) ? upperFirst(text) : text;
  }
}

/** A word of small letters, and not "npm-run" or "x.y". */
const plainWord = /^\p{Ll}{2,}(?=[\s,:?!.]|$)/u;

/** Share of lines that begin in lower case in such notes; wrapped prose has fewer. */
const smallShare = 0.7;

function isSmall(lines: readonly string[]): boolean {
  const told = lines.map((line) => line.replace(listItem, '').trim()).filter((line) => /^\p{L}/u.test(line));
  return told.filter((line) => /^\p{Ll}/u.test(line)).length > told.length * smallShare;
}

/** Nests items by indent. */
export function nest(flat: { indent: number; text: string }[]): ListItem[] {
  const root: ListItem[] = [];
  const open: { indent: number; item: ListItem }[] = [];
  for (const { indent, text } of flat) {
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    const item: ListItem = { text, children: [] };
    (open.at(-1)?.item.children ?? root).push(item);
    if (open.length < 8) open.push({ indent, item });
  }
  return root;
}

/** Lines in which labels give attendance and metadata. */
const headerLines = 6;

/** Most length of a heading directly above text, relative to its longest line. */
const headingPart = 0.6;

/**
 * A short first line directly above its text, without full stop, before a new sentence. A wrapped paragraph's first
 * line is about as long as the others.
 */
function headsParagraph([first = '', ...rest]: string[], next: string, kept: boolean): boolean {
  const text = first.trim();
  if (text.length > 60) return false;
  const below = rest.length > 0 ? rest.slice(0, 40) : listItem.test(next) ? [next] : [];
  const begins = below[0]?.trim() ?? '';
  if (isUnixHeading(first, below)) return true;
  if (rest.length > 1 && !named.test(first) && rest.every((line) => named.test(line))) return true;
  if (!begins || text.length > 50 || !/\p{L}/u.test(text)) return false;
  if (programmeLine.test(first) || named.test(first) || [text, begins].every((line) => /^\d/.test(line)))
    return false;
  if (/[.!?。！？।؟,;،、]$/u.test(text) || /https?:|\d\s*%/.test(text)) return false;
  if (!kept && /^\p{Ll}/u.test(begins.replace(/^\S*[@.]\S+/, ''))) return false;
  const longest = below.reduce((most, line) => Math.max(most, line.trim().length), 0);
  return (
    rest.length === 0 || below.some((line) => programmeLine.test(line)) || text.length < longest * headingPart
  );
}

/** Capitals at the margin with everything below indented: Unix manuals. */
const isUnixHeading = (first: string, below: string[]): boolean =>
  /^\p{Lu}[\p{Lu}\d &/-]{2,40}$/u.test(first) && below.every((line) => /^\s{2,}\S/.test(line));

/** "Decision: …", "Action: …": a labelled line is separate. */
const labelled = /^\p{Lu}\p{L}{2,19}(?:\s\p{L}{2,12})?:\s+\S/u;

/** "3.4 The supplier …": a clause of contracts and rules. */
const clause = /^\s*\d{1,2}(?:\.\d{1,2}){1,3}[.)]?\s+["“„«(]?\p{Lu}/u;

const continues = (line: string, kept: boolean): boolean =>
  line.trim() !== '' && (kept || !labelled.test(line)) && !clause.test(line) && !listItem.test(line);

/** A short line without full stop and list mark before more text: a plain text heading. */
const looksLikeHeading = (text: string): boolean =>
  text.length <= 70 &&
  text.split(',').length < 3 &&
  !/[.!?。！？।؟,;]$/.test(text) &&
  !/https?:|@/.test(text) &&
  !/\d\s*%/.test(text);
