import { type FlowItem, leastInset, type PdfBlock, unread } from './blocks.ts';
import { isCaption } from './caption-label.ts';
import {
  beginsReference,
  endsInPage,
  endsSentence,
  entryNumber,
  follows,
  isAmongText,
  isIndented,
  longestEntry,
  shortLine,
  signedNumber,
  withMark,
} from './flow-lines.ts';
import { width } from './geometry.ts';
import {
  endsHeading,
  isAsLarge,
  isFirstLine,
  isHeadingOn,
  isItemHead,
  isNoHeading,
} from './heading-lines.ts';
import { countsOn, isBulleted, kindOf, kindOfHeading, type LineKind, markOf } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { type Edges, edgeKey, type Setting } from './setting.ts';
import { isApart, ownGap } from './spacing.ts';
import { readOn } from './vocabulary.ts';

/** Fewest lines of a column for judging full lines. */
const leastLines = 6;

/** … and before one of which so many words would have had room in it. */
const shorterLine = 0.2;
const wordsAhead = 3;

/** Type heights. */
const wordGap = 0.25;

/** Shorter lines in several sizes are formula parts. */
const leastLetters = 16;

type Open = Exclude<PdfBlock, { type: 'float' | 'list' }>;
type OpenList = Extract<PdfBlock, { type: 'list' }>;

/** Letters. Bounds the cost of adding lines to a paragraph. */
const longestParagraph = 20_000;

/** Joins lines to paragraphs, headings, lists, code and formulas. */
export class Flow {
  readonly blocks: PdfBlock[] = [];
  readonly #setting: Setting;
  #open: Open | OpenList | undefined;
  #last: { line: Line; item: FlowItem } | undefined;
  /** Floats inside a paragraph go after it. */
  #waiting: PdfBlock[] = [];
  #references = false;
  /** In a table of contents: lines ending in page numbers under its heading. */
  #contents = false;
  /** Last entry of a numbered reference list. */
  #reference = '';

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  take(item: FlowItem): void {
    if (item.float) {
      const block: PdfBlock = { type: 'float', float: item.float, lines: [] };
      if (this.#open && this.#open.type !== 'heading') this.#waiting.push(block);
      else {
        this.#close();
        this.blocks.push(block);
      }
    }
    if (!item.line) return;
    const line = withMark(item.line, this.#open);
    this.#takeLine(line, item);
    this.#last = { line, item };
  }

  finish(): PdfBlock[] {
    this.#close();
    return this.blocks;
  }

  #takeLine(line: Line, item: FlowItem): void {
    const edges = this.#setting.edges.get(edgeKey(item.page, item.column)) ?? {
      left: line.x0,
      right: line.x1,
      lines: 1,
    };
    const gap = this.#gapAbove(line, item);
    const kind = this.#kind(line, gap, edges);
    const open = this.#open;
    const isBegun =
      open?.type === 'heading' && kind === 'text' && isFirstLine(open, line, gap, this.#setting);
    const isEnded =
      open?.type === 'text' && kind === 'heading' && endsHeading(open.lines, line, gap, edges, this.#setting);
    if (isBegun || isEnded) open.type = isBegun ? 'text' : 'heading';
    if (this.#isSameLine(line, item)) this.#append(line, true);
    else if (isBegun || isEnded || (open && this.#goesOn(line, item, kind, gap, edges)))
      this.#append(line, false);
    else this.#begin(kind, line);
  }

  #kind(line: Line, gap: number, edges: Edges): LineKind | 'reference' {
    const kind = kindOf(line, gap, edges, this.#setting);
    const last = this.#open?.type === 'heading' ? kindOfHeading(this.#open.text) : undefined;
    if (last) this.#contents = last === 'contents';
    if (line.text.length > longestEntry && !endsInPage.test(line.text)) this.#contents = false;
    if (this.#contents && endsInPage.test(line.text)) return 'contents';
    if (kind === 'code' && isAmongText(this.#open, this.#last?.line, line, gap, edges)) return 'text';
    if (kind === 'heading') this.#references = this.#contents = false;
    else if (this.#open?.type === 'heading') {
      this.#references = kindOfHeading(this.#open.text) === 'references';
      if (this.#references) this.#reference = '';
    }
    // A full-width caption between columns of a list.
    if (this.#references && this.#reference && isCaption(line.text)) this.#references = false;
    else if (signedNumber.test(line.text) && follows(this.#reference, line.text)) this.#references = true;
    return this.#references && kind !== 'heading' ? 'reference' : kind;
  }

  /** Gap above a line in usual steps; 0 at the column top. */
  #gapAbove(line: Line, { page, column }: FlowItem): number {
    const last = this.#last;
    if (!last || last.item.page !== page) return 0;
    const step = line.base - last.line.base;
    // The last line of full-width text may be short.
    const under = last.item.column < 0 && step < widestStep * line.size && last.line.x0 < line.x1;
    if (last.item.column !== column && !under) return 0;
    return step > 0 ? step / this.#setting.spacing : 0;
  }

  #isSameLine(line: Line, { page, column }: FlowItem): boolean {
    const last = this.#last;
    const like =
      last &&
      last.item.page === page &&
      last.item.column === column &&
      Math.abs(last.line.base - line.base) < 0.4 * line.size;
    const formula =
      this.#open?.type === 'equation' &&
      (/^\(\d{1,3}(?:\.\d{1,2})?[a-z]?\)$/.test(line.text) || line.text.length < 4);
    // Widely separated text in one line is a table or form row.
    const row = this.#open?.type === 'text' || this.#open?.type === 'list';
    const near =
      last && line.x0 > last.line.x0 && (formula || row || line.x0 - last.line.x1 < 3.5 * line.size);
    return Boolean(this.#open && like && near && this.#open.lines.at(-1) === last?.line);
  }

  #goesOn(line: Line, item: FlowItem, kind: string, gap: number, edges: Edges): boolean {
    const open = this.#open as Open | OpenList;
    const last = open.lines.at(-1) as Line;
    if (open !== undefined && last !== this.#last?.line) return false;
    const moved = gap === 0;
    switch (open.type) {
      case 'heading':
        return !isBulleted(line.text) && isHeadingOn(open.text, last, line, gap, edges, this.#setting);
      case 'code':
        return kind === 'code' && (moved || gap < 2.2);
      case 'equation':
        return (kind === 'equation' || line.text.length < 4) && !moved && gap < 2;
      case 'contents':
        return false;
      case 'reference':
        return kind === 'reference' && !beginsReference(line, open, edges, this.#reference);
      default:
        return (
          (kind === 'text' ||
            (kind === 'item' && open.type === 'text' && countsOn(last, line)) ||
            (kind === 'equation' && gap > 0 && gap < 1.05) ||
            (kind === 'heading' && last.bold === line.bold && endsSentence(last, line))) &&
          this.#readsOn(open, last, line, item, ownGap(open.lines, line, gap), edges)
        );
    }
  }

  #readsOn(
    open: Open | OpenList,
    last: Line,
    line: Line,
    item: FlowItem,
    gap: number,
    edges: Edges,
  ): boolean {
    const opens = open.lines.length === 1 && Math.min(last.text.length, line.text.length) > leastLetters;
    const seam = gap > 0 && opens && isAsLarge(last.words.at(-1), line.words[0]);
    if (!seam && Math.abs(last.size - line.size) > (gap === 0 ? 0.3 : 0.6)) return false;
    if (
      line.bold !== last.bold &&
      (line.bold || open.lines.every(({ bold }) => bold)) &&
      gap !== 0 &&
      /[.:!?]$/.test(last.text)
    )
      return false;
    const before = this.#last as { line: Line; item: FlowItem };
    const own = this.#setting.edges.get(edgeKey(before.item.page, before.item.column)) ?? edges;
    const beside = this.#setting.ends.get(last);
    const right = Math.min(own.right, beside ?? own.right);
    const column = right - own.left;
    const [word] = line.words;
    const fits = word === undefined || gap === 0 || last.x1 + wordGap * line.size + width(word) < right;
    const full = last.x1 > right - 0.12 * column || !fits;
    const ended = /[.!?:。！？：؟।]["”’»)\]]*$/u.test(last.text);
    const free = right - last.x1;
    const ahead = (line.words[wordsAhead - 1]?.x1 ?? Number.POSITIVE_INFINITY) - line.x0;
    const hasRoom = beside === undefined && free > shorterLine * column && free > ahead;
    const ends = free > shortLine * column || hasRoom;
    const short = fits && ends && own.lines > leastLines;
    if (gap > 0 && short && /^[\p{Lu}\d]/u.test(line.text) && (ended || open.type === 'text')) return false;
    if (open.type === 'list') return this.#itemReadsOn(open, last, line, gap, { ended, full });
    if (gap === 0) {
      const below = before.item.page === item.page && line.base > last.base;
      if (below) return false;
      return (
        (!ended && (full || /^[\p{Ll}\p{Lo}]/u.test(line.text))) ||
        (full && own.lines > leastLines && !isIndented(line, edges, last, true))
      );
    }
    if (gap > 1.35) return false;
    // A full line that ends no sentence goes on, also where its paragraph hangs.
    if (full && !ended) return true;
    return (full || !ended) && !isIndented(line, edges, last, false);
  }

  #itemReadsOn(
    open: OpenList,
    last: Line,
    line: Line,
    gap: number,
    { ended, full }: { ended: boolean; full: boolean },
  ): boolean {
    const { x = 0 } = open.items.at(-1) ?? {};
    if (gap === 0) return !ended;
    // A paragraph with indented first line after "a)".
    const outdented = full && line.x0 < x - 3 && (!ended || Math.abs(line.x0 - last.x0) < 3);
    return gap < 1.35 && (line.x0 > x + 3 || outdented || (!ended && Math.abs(line.x0 - last.x0) < 3));
  }

  #begin(kind: LineKind | 'reference', line: Line): void {
    const mark = kind === 'item' ? markOf(line.text) : '';
    const item = { text: line.text.slice(mark.length), x: line.x0, mark: mark.trim() };
    if (kind === 'item' && this.#open?.type === 'list' && this.#open.lines.at(-1) === this.#last?.line) {
      this.#open.items.push(item);
      this.#open.lines.push(line);
      return;
    }
    this.#close();
    if (kind === 'reference' && entryNumber.test(line.text)) this.#reference = line.text;
    if (kind === 'item') this.#open = { type: 'list', lines: [line], items: [item] };
    else this.#open = { type: kind, text: line.text, lines: [line] };
  }

  #append(line: Line, sameLine: boolean): void {
    const open = this.#open as Open | OpenList;
    if (open.type === 'text' && open.text.length > longestParagraph) {
      this.#close();
      this.#open = { type: 'text', text: line.text, lines: [line] };
      return;
    }
    open.lines.push(line);
    const { known } = this.#setting;
    const text = sameLine && isApart(open.lines.at(-2), line) ? `${unread} ${line.text}` : line.text;
    if (open.type === 'list') {
      const item = open.items.at(-1);
      const head = open.lines.at(-2);
      const edges = this.#setting.edges.get(edgeKey(line.page, this.#last?.item.column ?? 0));
      if (item && head && !sameLine && isItemHead(item, [head, line], edges, this.#setting))
        open.items.push({ text, x: item.x + leastInset, mark: '' });
      else if (item) item.text = readOn(item.text, text, known);
    } else if (sameLine) open.text = `${open.text} ${open.type === 'text' ? text : line.text}`;
    else
      open.text =
        open.type === 'code' || open.type === 'equation'
          ? `${open.text}\n${line.text}`
          : readOn(open.text, line.text, known);
  }

  #close(): void {
    const open = this.#open;
    if (open) {
      if (open.type === 'heading' && isNoHeading(open)) open.type = 'text';
      this.blocks.push(open);
    }
    this.blocks.push(...this.#waiting);
    this.#waiting = [];
    this.#open = undefined;
  }
}

/** Largest step in type heights within full-width text. */
const widestStep = 1.6;
