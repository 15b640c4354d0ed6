import { leastInset, type PdfBlock, type PdfItem } from './blocks.ts';
import { width } from './geometry.ts';
import { markOf } from './line-kinds.ts';
import type { Line } from './lines.ts';

/** Lines that make a list; of the widest line of their page, what they fill at most; and how far apart they stand, in heights of type. */
const least = 3;
const most = { width: 0.75, step: 5, uneven: 1.2 } as const;
/** Points. */
const like = { x: 2, size: 0.4 } as const;

const begins = /^[\p{Lu}\p{Lo}\d("“«]/u;
const closes = /[.!?:;,。！？：；…-]["”’»)\]]*$/u;

/** Under a heading, short lines that stand at even steps under one another, and of which none is a sentence, are the items of a list without marks. */
export function withLineLists(blocks: PdfBlock[]): PdfBlock[] {
  const widest = new Map<number, number>();
  for (const line of blocks.flatMap(({ lines }) => lines))
    widest.set(line.page, Math.max(widest.get(line.page) ?? 0, width(line)));
  const isItem = ({ type, lines: [line, ...more] }: PdfBlock): boolean =>
    type === 'text' &&
    line !== undefined &&
    more.length === 0 &&
    begins.test(line.text) &&
    /\p{L}{2}/u.test(line.text) &&
    !closes.test(line.text) &&
    width(line) < most.width * (widest.get(line.page) ?? 0);
  const whole: PdfBlock[] = [];
  let headed = false;
  for (let at = 0; at < blocks.length; ) {
    const run = headed ? runFrom(blocks, at, isItem) : [];
    if (run.length >= least) {
      whole.push({ type: 'list', lines: run, items: run.map(({ text, x0 }) => ({ text, x: x0, mark: '' })) });
      at += run.length;
    } else {
      const block = blocks[at++] as PdfBlock;
      headed ||= block.type === 'heading';
      whole.push(block);
    }
  }
  return whole;
}

/** The lines of the blocks that stand under one another from here on as those of one list do. */
function runFrom(blocks: PdfBlock[], from: number, isItem: (block: PdfBlock) => boolean): Line[] {
  const run: Line[] = [];
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at] as PdfBlock;
    const [line] = block.lines;
    if (!line || !isItem(block) || !isNext(run, line)) break;
    run.push(line);
  }
  return run;
}

function isNext(run: Line[], line: Line): boolean {
  const [first, second, last] = [run[0], run[1], run.at(-1)];
  if (!first || !last) return true;
  const step = line.base - last.base;
  const usual = second ? second.base - first.base : step;
  return (
    line.page === first.page &&
    Math.abs(line.x0 - first.x0) < like.x &&
    Math.abs(line.size - first.size) < like.size &&
    line.bold === first.bold &&
    step > 0 &&
    step < most.step * line.size &&
    Math.max(step, usual) < most.uneven * Math.min(step, usual)
  );
}

const counted = /^\(?(\d{1,2})[.)]$/u;
/** Largest distance of items in heights of type, and size relative to text. */
const beside = { step: 2.2, size: 1.08 } as const;

type List = Extract<PdfBlock, { type: 'list' }>;

const numberOf = ({ mark }: PdfItem): number => Number(counted.exec(mark)?.[1] ?? Number.NaN);

/** A list, or the item that a numbered heading in the size of text may be. */
function asList(block: PdfBlock | undefined, body: number): List | undefined {
  if (block?.type !== 'heading') return block?.type === 'list' ? block : undefined;
  const { lines, text } = block;
  const [line] = lines;
  const mark = markOf(text);
  if (!line || line.size > beside.size * body || !counted.test(mark.trim())) return undefined;
  return {
    type: 'list',
    lines: [...lines],
    items: [{ text: text.slice(mark.length), x: line.x0, mark: mark.trim() }],
  };
}

/** Numbered lines in bold next to the items before and after them in number are items too. */
export function withNumberedItems(blocks: PdfBlock[], body: number): PdfBlock[] {
  const whole: PdfBlock[] = [];
  const made = new Set<PdfBlock>();
  for (const block of blocks) {
    const before = whole.at(-1);
    const isOpen = before !== undefined && made.has(before);
    const [list, more] = [asList(before, body), asList(block, body)];
    if (
      list &&
      more &&
      (isOpen || [before, block].some((one) => one?.type === 'heading')) &&
      goesOn(list, more, isOpen)
    ) {
      for (const line of more.lines) list.lines.push(line);
      for (const item of more.items) list.items.push(item);
      whole[whole.length - 1] = list;
      made.add(list);
    } else whole.push(block);
  }
  return whole;
}

/** @param isOpen a line of the list was taken for a heading, so that its parts begin another list */
function goesOn(list: List, more: List, isOpen: boolean): boolean {
  const [last, line, item] = [list.lines.at(-1), more.lines[0], more.items[0]];
  if (!last || !line || !item) return false;
  const isBelow = last.page === line.page;
  const step = line.base - last.base;
  if (isBelow && (step < 0 || step > beside.step * line.size)) return false;
  const at = (one: PdfItem) => !isBelow || Math.abs(one.x - item.x) < like.x;
  const before = list.items.findLast((one) => !Number.isNaN(numberOf(one)) && at(one));
  if (before && numberOf(before) + 1 === numberOf(item)) return true;
  return (
    isOpen && isBelow && Number.isNaN(numberOf(item)) && item.x > (list.items.at(-1)?.x ?? 0) + leastInset
  );
}
