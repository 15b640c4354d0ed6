import { around, median } from './geometry.ts';
import { firstWords, withoutFirst } from './line-of.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

/** Points. Tolerance of number alignment. */
const aligned = 2;
/** Fewest numbers on a page that count lines; fewer if other pages have them at the same place. */
const least = { alone: 8, byFive: 4, again: 2 } as const;
const edges = ['x0', 'x1'] as const;

/** Numbers are before lines or, in a second column, after them. */
const sides = ['before', 'behind'] as const;
type Side = (typeof sides)[number];

/** Aligned numbers. */
interface Column {
  side: Side;
  edge: (typeof edges)[number];
  at: number;
  lines: Line[];
}

/** Removes line numbers of review manuscripts. */
export function removeLineNumbers(pages: Page[]): void {
  for (const side of sides) removeAt(side, pages);
}

function removeAt(side: Side, pages: Page[]): void {
  const candidates = new Map(pages.map((page) => [page, columnsOf(side, page)]));
  const places: Column[] = [];
  for (const [page, columns] of candidates)
    for (const column of columns) if (isEnough(column, page) && isCounted(column, page)) places.push(column);
  if (places.length === 0) return;
  const isPlace = ({ edge, at }: Column) =>
    places.some((place) => place.edge === edge && Math.abs(place.at - at) <= aligned);
  for (const [page, columns] of candidates) {
    const gone = new Set<Line>();
    for (const column of columns)
      if (places.includes(column) || (isPlace(column) && isCountedAgain(column, page)))
        for (const line of column.lines) gone.add(line);
    if (gone.size > 0)
      page.lines = page.lines.flatMap((line) => (gone.has(line) ? rest(side, line) : [line]));
  }
}

const numberAt = (side: Side, { words }: Line): Line['words'][number] | undefined =>
  words.at(side === 'before' ? 0 : -1);
const numberOf = ({ side }: Pick<Column, 'side'>, line: Line) =>
  numberAt(side, line) as Line['words'][number];

function rest(side: Side, line: Line): Line[] {
  const { length } = line.words;
  if (length < 2) return [];
  return [side === 'before' ? withoutFirst(line) : firstWords(line, length - 1)];
}

function columnsOf(side: Side, { lines }: Page): Column[] {
  const numbers = lines.filter((line) => /^\d{1,4}$/.test(numberAt(side, line)?.text ?? ''));
  const first = (line: Line) => numberOf({ side }, line);
  return edges.flatMap((edge) => {
    const sorted = [...numbers].sort((a, b) => first(a)[edge] - first(b)[edge]);
    const columns: Column[] = [];
    for (const line of sorted) {
      const at = first(line)[edge];
      const last = columns.at(-1);
      if (last && at - last.at <= aligned) last.lines.push(line);
      else columns.push({ side, edge, at, lines: [line] });
    }
    for (const column of columns) column.lines.sort((a, b) => a.base - b.base);
    return columns;
  });
}

/** Share of equal steps. */
const regular = 0.85;
/** Share of rows beginning with the number inside their text. */
const nearlyAll = 0.6;

/** Some manuscripts number every fifth line: fewer are enough if they cover the text. */
const isEnough = (column: Column, { lines }: Page): boolean =>
  column.lines.length >= least.alone ||
  (column.lines.length >= least.byFive &&
    column.lines.every((line) => Number(numberOf(column, line).text) % 5 === 0) &&
    isBeside(column, lines));

/** Whether numbers count by one or five, with few missing. */
function isRegular(column: Column): boolean {
  const value = (line: Line) => Number(numberOf(column, line).text);
  const steps = column.lines.slice(1).map((line, at) => value(line) - value(column.lines[at] as Line));
  const by = (step: number) => steps.filter((one) => one === step).length >= regular * steps.length;
  return by(1) || by(5);
}

/** If other pages have line numbers there. */
const isCountedAgain = (column: Column, { lines }: Page): boolean =>
  column.lines.length >= least.again && isRegular(column) && isBeside(column, lines);

/** Whether numbers count the lines; if inside lines, almost all have one. */
function isCounted(column: Column, { lines }: Page): boolean {
  if (!isRegular(column) || isOfTable(column, lines) || isWithin(column, lines)) return false;
  const within = column.lines.filter(({ words }) => words.length > 1);
  const rows = lines.length - (column.lines.length - within.length);
  return within.length === 0 || isBeside(column, lines) || column.lines.length > nearlyAll * rows;
}

/** Whether other lines begin at the numbers: raised marks are inside a column. */
function isWithin(column: Column, lines: Line[]): boolean {
  const numbers = new Set(column.lines);
  const { x0: left, x1: right } = around(column.lines.map((line) => numberOf(column, line)));
  const meets = ({ x0, x1 }: Line) =>
    column.side === 'before' ? x0 > left - aligned && x0 < right : x1 > left && x1 < right + aligned;
  const among = lines.filter((line) => !numbers.has(line) && meets(line));
  return among.length > column.lines.length;
}

/** Share of lines that may begin left of the numbers: headers and stamps. */
const outliers = 0.1;

/** Whether the text is right of all numbers, or left of them. */
function isBeside(column: Column, lines: Line[]): boolean {
  const numbered = new Set(column.lines);
  const before = column.side === 'before';
  const most = column.lines.reduce(
    (edge, line) =>
      before ? Math.max(edge, numberOf(column, line).x1) : Math.min(edge, numberOf(column, line).x0),
    before ? 0 : Number.POSITIVE_INFINITY,
  );
  const texts = lines.flatMap((line) => (numbered.has(line) ? rest(column.side, line) : [line]));
  const over = texts.filter(({ x0, x1 }) => (before ? x0 < most : x1 > most));
  return over.length <= outliers * texts.length;
}

/** Fewest median letters of a manuscript line. */
const leastLine = 30;

/** Years, and numbers next to short cells, are a table column. */
function isOfTable(column: Column, lines: Line[]): boolean {
  if (column.lines.every((line) => /^(?:19|20)\d\d$/.test(numberOf(column, line).text))) return true;
  const numbers = new Set(column.lines);
  const beside = lines.filter((line) => !numbers.has(line) || line.words.length > 1);
  return (median(beside.map(({ text }) => text.length)) ?? 0) < leastLine;
}
