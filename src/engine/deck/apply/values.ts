import { ClarificationNeeded } from '../../deck.ts';
import { alike } from '../../instruct/alike.ts';
import { inWords } from '../../instruct/matching-slides.ts';
import { numberInLines } from '../../instruct/number-lines.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { literalPattern } from '../../language/literal-pattern.ts';
import { parseAmount } from '../../language/quantities.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { SlideOutline } from '../../outline.ts';
import { type Amount, type Cell, gridOf } from './number-grid.ts';
import { replacedAndRetold } from './replaced.ts';
import { retellChart } from './retell-chart.ts';
import type { Work } from './work.ts';

interface GivenValues {
  amounts: Amount[];
  /** What the numbers are called. */
  words: string;
}

/** "The numbers on slide 5 should be 12, 15 and 19", "change Q3 to 48 in the chart". */
export function setValues(operation: OperationOf<'data.set'>, work: Work): void {
  const { on } = operation;
  const told = on.kind !== 'object' && (on.nth ?? on.chart) !== undefined;
  const scope = told
    ? work.objects(on).map(({ slide }) => slide)
    : on.slides
      ? work.meant(on.slides)
      : work.slides;
  const everywhere = scope.flatMap((slide) => {
    const grid = gridOf(slide);
    return grid && (on.kind === 'object' || slide.kind === on.kind)
      ? [{ title: slide.title, slide, grid }]
      : [];
  });
  const current = !on.slides && work.resolver.hasCurrent ? work.meant(undefined)[0]?.id : undefined;
  const here = everywhere.filter(({ slide }) => slide.id === current);
  const all = here.length > 0 && namesAny(operation, here) ? here : everywhere;
  const line = namesAny(operation, all) ? undefined : lineMeant(operation, work, scope);
  if (line) {
    const { language } = work.document.outline;
    work.change(line.slide, (one) => replacedAndRetold(one, line.from, line.to, language));
    return;
  }
  const { only, cells } = cellsMeant(operation, all);
  const label = only.slide.kind === 'big-number' ? only.grid.rows[cells[0]?.row ?? -1] : undefined;
  const drawn = label && all.find(({ grid }) => grid.columns.includes(label));
  if (drawn)
    throw new ClarificationNeeded(
      `“${only.title}” and “${drawn.title}” both show “${label}”. On which slide should it change?`,
    );
  work.change(only.slide, (before) => {
    const after = only.grid.set(cells);
    return before.kind === 'chart' && after.kind === 'chart'
      ? retellChart(before, after.chart, work.document.outline.language)
      : after;
  });
}

/** "Change the price to $40", if no table or chart has a price and exactly one sentence does. */
function lineMeant(
  { on, about, values }: OperationOf<'data.set'>,
  work: Work,
  scope: readonly SlideOutline[],
) {
  const [value, ...more] = values;
  if (on.kind !== 'object' || !about || value === undefined || more.length > 0) return undefined;
  const views = work.view.slides.filter(({ id }) => scope.some((slide) => slide.id === id));
  const line = numberInLines(views, about, value);
  const slide = line && scope.find(({ id }) => id === line.slide.id);
  return slide && { slide, from: line.from, to: line.to };
}

/** Whether one of them has what numbers are meant for. */
export const namesAny = (
  { about = '', values }: Pick<OperationOf<'data.set'>, 'about' | 'values'>,
  all: readonly Pick<Found, 'grid'>[],
): boolean =>
  values.length > 1 ||
  all.some(({ grid }) => rowsNamed({ amounts: values.map(amountOf), words: about }, grid).length > 0);

/** The table or chart the numbers are meant for, and their cells. @throws ClarificationNeeded */
export function cellsMeant<One extends Found>(
  { about = '', values }: Pick<OperationOf<'data.set'>, 'about' | 'values'>,
  all: readonly One[],
): { only: One; cells: Cell[] } {
  const amounts = values.map(amountOf);
  const given = { amounts, words: about };
  const taking = all.filter(({ grid }) => amounts.length > 1 || rowsNamed(given, grid).length > 0);
  const named = taking.filter(
    ({ grid }) => rowsNamed(given, grid).length > 0 || namedAmong(given, grid.columns, true).length > 0,
  );
  const found = named.length > 0 ? named : taking;
  const [only, ...more] = found;
  if (!only)
    throw new ClarificationNeeded(
      `It is not clear which number is meant by “${about}”. Name the row of the table or the category of the chart, and the slide.`,
    );
  if (more.length > 0)
    throw new ClarificationNeeded(
      `${found.map(({ title }) => `“${title}”`).join(', ')} all show such numbers. On which slide should they change?`,
    );
  if (amounts.length > 1) refuseOtherTopic(about, only);
  refuseOtherUnits(given, only.grid);
  return { only, cells: amounts.length === 1 ? [oneCell(given, only)] : manyCells(given, only) };
}

function amountOf(text: string): Amount {
  const digits = /[-−]?\d[\d.,]*/.exec(text)?.[0].replace(/(?<![.,])[.,]+$/, '') ?? '';
  const value = parseAmount(digits);
  if (value === undefined)
    throw new ClarificationNeeded(`“${text}” is not a number. Which number should it be?`);
  return { text, value, unit: text.replace(digits, '').replace(/[\s.,]/g, '') };
}

/** Numbers shown somewhere. */
interface Found {
  title: string;
  grid: { rows: readonly string[]; columns: readonly string[]; unit?: string };
}

/** "Change 2025 to 2026" is about text, whatever the chart's columns are called. */
const bareNumber = /^\d+$/;

/** Positions of names that occur completely in the instruction; of nested names only the longest. */
function namedAmong({ words, amounts }: GivenValues, names: readonly string[], bare = false): number[] {
  const text = words;
  const said = names.map(
    (name) =>
      name.trim() !== '' &&
      (bare || amounts.length > 1 || !bareNumber.test(name.trim()) || name.trim() === text.trim()) &&
      new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(name.trim())}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
  const within = (name: string) =>
    names.some((other, at) => said[at] && other.length > name.length && other.includes(name));
  return names.flatMap((name, at) => (said[at] && !within(name) ? [at] : []));
}

/** "The volunteer numbers should be 10, 20 and 30" is not about what things cost. */
function refuseOtherTopic(about: string, { title, grid }: Found): void {
  const words = [title, ...grid.rows, ...grid.columns].flatMap((text) => inWords(text).trim().split(' '));
  const other = inWords(about)
    .trim()
    .split(' ')
    .find((word) => word !== '' && !isStopWord(word) && !words.some((one) => alike(one, word)));
  if (other !== undefined)
    throw new ClarificationNeeded(
      `“${title}” shows such numbers, but does not speak of “${other}”. On which slide should they change?`,
    );
}

/** "Mill Lane 2025": a year is a row if the other words name a column. */
const rowsNamed = (given: GivenValues, { rows, columns }: Found['grid']): number[] =>
  namedAmong(given, rows, namedAmong(given, columns).length > 0);

function refuseOtherUnits({ amounts }: GivenValues, { unit }: Found['grid']): void {
  const other = amounts.find((amount) => unit !== undefined && amount.unit && amount.unit !== unit);
  if (!other) return;
  throw new ClarificationNeeded(
    `The chart counts in ${unit || 'plain numbers'}. Which number should replace “${other.text}”?`,
  );
}

function oneCell(given: GivenValues, { title, grid }: Found): Cell {
  const [row = 0, ...others] = rowsNamed(given, grid);
  const amount = given.amounts[0] as Cell['amount'];
  if (others.length > 0)
    throw new ClarificationNeeded(
      `Which number on “${title}” should become ${amount.text}: ${[row, ...others].map((at) => grid.rows[at]).join(', ')}?`,
    );
  return { row, column: columnOf(given, title, grid), amount };
}

/** Down a column, or across the named row. */
function manyCells(given: GivenValues, { title, grid }: Found): Cell[] {
  const { amounts } = given;
  const [row, ...others] = namedAmong(given, grid.rows);
  const across = row !== undefined && others.length === 0;
  const names = across ? grid.columns : grid.rows;
  if (amounts.length !== names.length)
    throw new ClarificationNeeded(
      `“${title}” has ${names.length} numbers there (${names.join(', ')}), and ${amounts.length} are given. What should each be?`,
    );
  if (across) return amounts.map((amount, column) => ({ row, column, amount }));
  const column = columnOf(given, title, grid);
  return amounts.map((amount, at) => ({ row: at, column, amount }));
}

function columnOf(given: GivenValues, title: string, { columns }: Found['grid']): number {
  const [named, ...others] = namedAmong(given, columns, true);
  if (named !== undefined && others.length === 0) return named;
  if (columns.length === 1) return 0;
  throw new ClarificationNeeded(
    `“${title}” shows several columns of numbers: ${columns.join(', ')}. Which should change?`,
  );
}
