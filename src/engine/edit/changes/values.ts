import { literalPattern } from '../../analysis/literal-pattern.ts';
import { ClarificationNeeded, type DeckDocument } from '../../deck.ts';
import type { SlideOutline } from '../../outline.ts';
import { type Change, changeSlides, type Editing, targets } from '../editing.ts';
import { amountsIn, type GivenValues } from '../given-values.ts';
import type { Instruction } from '../instruction.ts';
import { actionWords, kindWords, slideWord } from '../lexicon.ts';
import { type Cell, type Grid, gridOf } from '../number-grid.ts';
import { retellChart } from '../retell-chart.ts';
import { referencedSlides } from '../slide-reference.ts';

/** "The numbers on slide 5 should be 12, 15 and 19", "change Q3 to 48 in the chart". */
export const changeValues: Change = (instruction, editing) => {
  const given = amountsIn(instruction.text);
  if (!given) return undefined;
  const single = given.amounts.length === 1;
  const found = shownNumbers(instruction, given, editing).filter(
    ({ grid }) => !single || namedAmong(given, grid.rows).length > 0,
  );
  const [only, ...more] = found;
  if (!only || (!single && !given.speaksOfNumbers)) return undefined;
  if (more.length > 0)
    throw new ClarificationNeeded(
      `${found.map(({ slide }) => `“${slide.title}”`).join(', ')} all show such numbers. On which slide should they change?`,
    );
  refuseOtherUnits(given, only.grid);
  return put(editing, only, single ? [oneCell(given, only)] : manyCells(given, only));
};

interface Found {
  slide: SlideOutline;
  grid: Grid;
}

/** The slides that may be meant: those named, else those of the kind spoken of, else all that show numbers in rows. */
function shownNumbers(instruction: Instruction, { words }: GivenValues, editing: Editing): Found[] {
  // "On slide 5 to 12" reads like a range of slides as long as the values stand beside it.
  const named = referencedSlides(words, instruction.quotes, [...editing.before]);
  const slides = named.length > 0 ? named : instruction.slides;
  const scope =
    slides.length > 0 ? targets({ ...instruction, slides }, editing) : editing.document.outline.slides;
  const all = scope.flatMap((slide) => {
    const grid = gridOf(slide);
    return grid ? [{ slide, grid }] : [];
  });
  const kind = actionWords.chart.test(words) ? 'chart' : kindWords.table.test(words) ? 'table' : undefined;
  return kind ? all.filter(({ slide }) => slide.kind === kind) : all;
}

const slideNumber = new RegExp(`${slideWord}\\s*#?\\d+`, 'giu');
/** "Change 2025 to 2026" is about a text, whatever the chart calls its columns. */
const bareNumber = /^\d+$/;

/** Places of the names that the instruction says in full; of names within others only the longest. */
function namedAmong({ words, speaksOfNumbers }: GivenValues, names: string[]): number[] {
  const text = words.replace(slideNumber, ' ');
  const said = names.map(
    (name) =>
      name.trim() !== '' &&
      (speaksOfNumbers || !bareNumber.test(name.trim())) &&
      new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(name.trim())}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
  const within = (name: string) =>
    names.some((other, at) => said[at] && other.length > name.length && other.includes(name));
  return names.flatMap((name, at) => (said[at] && !within(name) ? [at] : []));
}

function refuseOtherUnits({ amounts }: GivenValues, { unit }: Grid): void {
  const other = amounts.find((amount) => unit !== undefined && amount.unit && amount.unit !== unit);
  if (!other) return;
  throw new ClarificationNeeded(
    `The chart counts in ${unit || 'plain numbers'}. Which number should stand there for “${other.text}”?`,
  );
}

function oneCell(given: GivenValues, { slide, grid }: Found): Cell {
  const [row = 0, ...others] = namedAmong(given, grid.rows);
  const amount = given.amounts[0] as Cell['amount'];
  if (others.length > 0)
    throw new ClarificationNeeded(
      `Which number on “${slide.title}” should become ${amount.text}: ${[row, ...others].map((at) => grid.rows[at]).join(', ')}?`,
    );
  return { row, column: columnOf(given, slide, grid), amount };
}

/** Down the column, or across the row that is named. */
function manyCells(given: GivenValues, { slide, grid }: Found): Cell[] {
  const { amounts } = given;
  const [row, ...others] = namedAmong(given, grid.rows);
  const across = row !== undefined && others.length === 0;
  const names = across ? grid.columns : grid.rows;
  if (amounts.length !== names.length)
    throw new ClarificationNeeded(
      `“${slide.title}” has ${names.length} numbers there (${names.join(', ')}), and ${amounts.length} are given. What should each be?`,
    );
  if (across) return amounts.map((amount, column) => ({ row, column, amount }));
  const column = columnOf(given, slide, grid);
  return amounts.map((amount, at) => ({ row: at, column, amount }));
}

function columnOf(given: GivenValues, slide: SlideOutline, { columns }: Grid): number {
  const [named, ...others] = namedAmong(given, columns);
  if (named !== undefined && others.length === 0) return named;
  if (columns.length === 1) return 0;
  throw new ClarificationNeeded(
    `“${slide.title}” shows several columns of numbers: ${columns.join(', ')}. Which should change?`,
  );
}

const put = (editing: Editing, { slide, grid }: Found, cells: Cell[]): DeckDocument =>
  changeSlides(editing.document, [slide.id], (before) => {
    const after = grid.set(cells);
    return before.kind === 'chart' && after.kind === 'chart'
      ? retellChart(before, after.chart, editing)
      : after;
  });
