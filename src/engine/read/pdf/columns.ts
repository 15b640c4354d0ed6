import { type Box, median, width } from './geometry.ts';
import { firstWords, type Line, withoutFirst } from './lines.ts';
import type { Page } from './pages.ts';
import { runningLines } from './running.ts';

/** Letters and points that make a line prose rather than a label. */
const prose = { letters: 12, size: 1.6 } as const;
/** Of the page's width: how far columns begin apart. */
const leastColumn = 0.17;
const leastLines = 4;
/** Of the lines of a column, how many may run over into the next one: those of a title or a wide caption do. */
const mostCrossing = 0.4;
const slack = 3;

/** Finds where the columns of text of every page are apart; pages with too little to tell follow the others. */
export function findColumns(pages: Page[], body: number): void {
  for (const page of pages) {
    page.gutters = guttersOf(page, body);
    const own = page.gutters.length === 0 ? sizeOn(page) : body;
    // Pages of works cited are set in a type of their own.
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
  // A page that lies across holds a table.
  const across = median(same.map(({ view }) => view.width)) ?? 0;
  for (const page of pages) {
    if (Math.abs(page.view.width - across) > slack) continue;
    if (page.gutters.length > 0 || !typical.every((x) => isClear(page, x, body))) continue;
    page.gutters = typical;
    page.lines = page.lines.flatMap((line) => splitAt(line, typical));
  }
}

/** The size of most letters of a page. */
function sizeOn({ lines }: Page): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Whether few lines run over a gutter, of the text or, on a page that is mostly in other type, as works cited are, of any size. */
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
    // Entries of a list of works begin left of where most of its lines do.
    const first = Math.min(start, ...level.filter(({ x0 }) => x0 > end + slack).map(({ x0 }) => x0));
    gutters.push(Math.min(first - 2, (Math.min(end, first) + first) / 2));
    from = start;
  }
  return gutters.length > 0 ? gutters : besideFullColumn(lines, level, view.width);
}

/** A column in the left half that so many lines fill, and at least so many lines of any size beside it. */
const halfPage = { lines: 14, beside: 3, width: 0.56, crossing: 0.1 } as const;

/** The last column of a text is often short, or set in the small type of its references. */
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

/** Lines that make a text, and notes in its margin; and of the lines, how many may reach over into the notes. */
const margin = { text: 10, notes: 3, crossing: 0.06 } as const;

/** Notes beside the only column of a text, on either side: they are read apart from it. */
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

/** In heights of type, and in spaces of the line, as far as these are no gaps themselves: a wider gap at a gutter is no space. */
const gutterGap = { size: 0.55, spaces: 1.6, widest: 0.6 } as const;

/** The parts of a line that runs over a gutter only because little white is there. */
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

/** Lines of prose fill their column, the cells of a table do not; and they are no labels. */
function isFull(lines: Line[], column: number): boolean {
  const long = lines.filter((line) => width(line) > 0.75 * column).length;
  const letters = median(lines.map(({ text }) => text.length)) ?? 0;
  return lines.length >= leastLines && long > 0.4 * lines.length && letters >= 18;
}

/** Where many lines begin, from the left, at least a column apart. */
function startsOf(lines: Line[], apart: number): number[] {
  const counts = new Map<number, number>();
  for (const { x0 } of lines) {
    const at = Math.round(x0 / 3);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
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

/** The column that a thing stands in, 0 for the first; -1 for what reaches over several. */
export function columnOf(box: Box, gutters: number[]): number {
  const crossed = gutters.some((x) => box.x0 < x - slack && box.x1 > x + slack);
  return crossed ? -1 : gutters.filter((x) => (box.x0 + box.x1) / 2 > x).length;
}

/** From the top down, what stands at one height from the left: a formula drawn as a picture leaves its line in two. */
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
/** In points. */
const sameHeight = 0.3;

/** Things in the order in which they are read: down each column between things that reach over several. */
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
