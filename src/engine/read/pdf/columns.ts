import { timesOf } from '../../language/grouped.ts';
import { type Box, median, width } from './geometry.ts';
import { firstWords, withoutFirst } from './line-of.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';
import { runningLines } from './running.ts';

/** Letters and size tolerance that make a line prose. */
const prose = { letters: 12, size: 1.6 } as const;
/** Smallest column distance relative to the page width. */
const leastColumn = 0.17;
const leastLines = 4;
/** Largest share of a column's lines that may extend into the next: titles and wide captions do. */
const mostCrossing = 0.4;
const slack = 3;

/** Finds where the columns of text of every page are apart; pages with too little to tell follow the others. */
export function findColumns(pages: Page[], body: number): void {
  for (const page of pages) {
    page.gutters = guttersOf(page, body);
    const own = page.gutters.length === 0 ? sizeOn(page) : body;
    // Reference pages have their own type size.
    if (Math.abs(own - body) >= prose.size) page.gutters = guttersOf(page, own);
    if (page.gutters.length === 0) page.gutters = besideText(page, body);
    page.lines = page.lines.flatMap((line) => splitAt(line, page.gutters));
  }
  const usual = pages.filter(({ gutters }) => gutters.length > 0);
  if (usual.length < pages.length * 0.6 || usual.length < 2) return;
  const count = median(usual.map(({ gutters }) => gutters.length)) ?? 0;
  const same = usual.filter(({ gutters }) => gutters.length === count);
  const typical = Array.from(
    { length: count },
    (_, at) => median(same.map(({ gutters }) => gutters[at] ?? 0)) ?? 0,
  );
  // A landscape page holds a table.
  const across = median(same.map(({ view }) => view.width)) ?? 0;
  for (const page of pages) {
    if (Math.abs(page.view.width - across) > slack) continue;
    if (page.gutters.length > 0 || !typical.every((x) => isClear(page, x, body))) continue;
    page.gutters = typical;
    page.lines = page.lines.flatMap((line) => splitAt(line, typical));
  }
}

/** Most common type size of a page. */
function sizeOn({ lines }: Page): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Whether few lines cross a gutter, of text or, on pages mostly in other type, of any size. */
function isClear({ lines }: Page, x: number, body: number): boolean {
  const told = lines.filter(({ text }) => text.length >= prose.letters);
  const text = told.filter(({ size }) => Math.abs(size - body) < prose.size);
  const level = text.length * 2 < told.length ? told : text;
  const crossing = level.filter(
    (line) => line.x0 < x - slack && line.x1 > x + slack && splitAt(line, [x]).length === 1,
  );
  return crossing.length <= mostCrossing * level.length;
}

function guttersOf({ lines, view }: Page, body: number): number[] {
  const level = lines.filter(
    ({ text, size }) => text.length >= prose.letters && Math.abs(size - body) < prose.size,
  );
  const starts = startsOf(level, view.width * leastColumn);
  const gutters: number[] = [];
  let from = starts[0];
  for (const start of starts.slice(1)) {
    if (from === undefined) break;
    const column = level.filter(({ x0 }) => x0 > (from as number) - slack && x0 < start - slack * 3);
    const inside = column.filter(({ x1 }) => x1 <= start + slack);
    const next = level.filter(({ x0 }) => x0 >= start - slack * 3 && x0 < start + view.width * leastColumn);
    if (inside.length < leastLines || column.length - inside.length > mostCrossing * column.length) continue;
    const end = sorted(inside.map(({ x1 }) => x1))[Math.floor((inside.length - 1) * 0.95)] ?? start;
    if (!isFull(inside, end - from) || !isFull(next, median(next.map(width)) ?? 0)) continue;
    // Reference entries start left of most of their lines.
    const first = Math.min(start, ...level.filter(({ x0 }) => x0 > end + slack).map(({ x0 }) => x0));
    gutters.push(Math.min(first - 2, (Math.min(end, first) + first) / 2));
    from = start;
  }
  return gutters.length > 0 ? gutters : besideFullColumn(lines, level, view.width);
}

/** A left-half column with many lines, and some lines of any size next to it. */
const halfPage = { lines: 14, beside: 3, width: 0.56, crossing: 0.1 } as const;

/** A text's last column may be short, or in small reference type. */
function besideFullColumn(lines: Line[], level: Line[], pageWidth: number): number[] {
  const left = level.filter(({ x1 }) => x1 < halfPage.width * pageWidth);
  if (left.length < halfPage.lines) return [];
  const end = sorted(left.map(({ x1 }) => x1))[Math.floor((left.length - 1) * 0.95)] ?? 0;
  const from = median(left.map(({ x0 }) => x0)) ?? 0;
  if (!isFull(left, end - from)) return [];
  const [top, bottom] = [Math.min(...left.map(({ y0 }) => y0)), Math.max(...left.map(({ y1 }) => y1))];
  const across = lines.filter(({ y0, y1 }) => y1 > top && y0 < bottom);
  const right = across.filter(({ x0 }) => x0 > end + slack);
  const crossing = across.filter(({ x0, x1 }) => x0 < end - slack && x1 > end + 2 * slack);
  if (right.length < halfPage.beside || crossing.length > halfPage.crossing * left.length) return [];
  return [(end + Math.min(...right.map(({ x0 }) => x0))) / 2];
}

/** Fewest text lines and margin notes, and share of lines that may cross. */
const margin = { text: 10, notes: 3, crossing: 0.06 } as const;

/** Margin notes on either side of a single column, which are read separately. */
function besideText({ lines, view }: Page, body: number): number[] {
  const running = runningLines(lines.filter(({ size }) => Math.abs(size - body) < prose.size));
  const text = [...running].filter((line) => width(line) > 0.3 * view.width);
  if (text.length < margin.text) return [];
  const at = (values: number[], share: number) =>
    sorted(values)[Math.floor((values.length - 1) * share)] ?? 0;
  const [left, right] = [
    at(
      text.map(({ x0 }) => x0),
      0.05,
    ),
    at(
      text.map(({ x1 }) => x1),
      0.95,
    ),
  ];
  const [top, bottom] = [Math.min(...text.map(({ y0 }) => y0)), Math.max(...text.map(({ y1 }) => y1))];
  const level = lines.filter(({ y0, y1, text: said }) => y1 > top && y0 < bottom && /\p{L}{3}/u.test(said));
  const isFree = (x: number) =>
    level.filter(({ x0, x1 }) => x0 < x - slack && x1 > x + slack).length <= margin.crossing * level.length;
  const gutters: number[] = [];
  const before = level.filter(({ x1 }) => x1 < left - slack);
  const after = level.filter(({ x0 }) => x0 > right + slack);
  if (before.length >= margin.notes) gutters.push((Math.max(...before.map(({ x1 }) => x1)) + left) / 2);
  if (after.length >= margin.notes) gutters.push((right + Math.min(...after.map(({ x0 }) => x0))) / 2);
  return gutters.filter(isFree);
}

/** A gap wider than these (in type heights and word spaces) at a gutter is no space. */
const gutterGap = { size: 0.55, spaces: 1.6, widest: 0.6 } as const;

/** Splits a line that only crosses a gutter because the gap is narrow. */
function splitAt(line: Line, gutters: number[]): Line[] {
  const x = gutters.find((one) => line.x0 < one - slack && line.x1 > one + slack);
  if (x === undefined) return [line];
  const gaps = line.words.slice(1).map((word, at) => word.x0 - (line.words[at]?.x1 ?? 0));
  const least = Math.max(
    gutterGap.size * line.size,
    gutterGap.spaces * Math.min(median(gaps) ?? 0, gutterGap.widest * line.size),
  );
  const next = line.words.findIndex(
    (word, index) =>
      index > 0 &&
      word.x0 > x - slack &&
      (line.words[index - 1]?.x1 ?? 0) < x + slack &&
      word.x0 - (line.words[index - 1]?.x1 ?? 0) > least,
  );
  return next > 0 ? [firstWords(line, next), ...splitAt(withoutFirst(line, next), gutters)] : [line];
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

/** Prose lines fill their column, unlike table cells and labels. */
function isFull(lines: Line[], column: number): boolean {
  const long = lines.filter((line) => width(line) > 0.75 * column).length;
  const letters = median(lines.map(({ text }) => text.length)) ?? 0;
  return lines.length >= leastLines && long > 0.4 * lines.length && letters >= 18;
}

/** Common line starts, left to right, at least a column apart. */
function startsOf(lines: Line[], apart: number): number[] {
  const counts = timesOf(lines.map(({ x0 }) => Math.round(x0 / 3)));
  const least = Math.max(leastLines, 0.08 * lines.length);
  const many = [...counts.keys()]
    .map((at) => ({
      x: at * 3,
      count: [at - 1, at, at + 1].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
    }))
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count);
  const starts: number[] = [];
  for (const { x } of many) if (starts.every((other) => Math.abs(other - x) > apart)) starts.push(x);
  return sorted(starts);
}

/** Column index of a box; -1 if it spans several. */
export function columnOf(box: Box, gutters: number[]): number {
  const crossed = gutters.some((x) => box.x0 < x - slack && box.x1 > x + slack);
  return crossed ? -1 : gutters.filter((x) => (box.x0 + box.x1) / 2 > x).length;
}

/** Top down, and left to right at equal height: a drawn formula splits its line. */
function rowByRow<T extends Box>(things: T[]): T[] {
  const down = [...things].sort((a, b) => a.y1 - b.y1);
  const rows = new Map<T, number>();
  for (const [at, thing] of down.entries()) {
    const above = down[at - 1];
    const level = above && thing.y1 - above.y1 < sameHeight;
    rows.set(thing, level ? (rows.get(above) ?? 0) : at);
  }
  return down.sort((a, b) => (rows.get(a) ?? 0) - (rows.get(b) ?? 0) || a.x0 - b.x0);
}
/** Points. */
const sameHeight = 0.3;

/** Reading order: down each column, between boxes that span several. */
export function inReadingOrder<T extends Box>(things: T[], gutters: number[], backwards = false): T[] {
  const ordered: T[] = [];
  let columns: T[][] = gutters.concat(0).map(() => []);
  const flush = () => {
    ordered.push(...(backwards ? columns.reverse() : columns).flat());
    columns = columns.map(() => []);
  };
  for (const thing of rowByRow(things)) {
    const column = columnOf(thing, gutters);
    if (column < 0) {
      flush();
      ordered.push(thing);
    } else columns[column]?.push(thing);
  }
  flush();
  return ordered;
}
