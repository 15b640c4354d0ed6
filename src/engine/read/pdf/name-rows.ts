import { around } from './geometry.ts';
import type { Line } from './lines.ts';
import { institution, namesIn } from './names.ts';

const marks = /^(?!,+$)[\d*∗⁎†‡§¶#✉a-h,]{1,8}$/u;
/** What continues a row after a name's mark. */
const goesOnWith = /^(?:[,;&·]|and$)/u;

/** Distances relative to type size: from name to mark, including an identifier icon, and to the comma after. */
const reach = { mark: 1.6, comma: 3 } as const;

/** Joins two pieces of a row. */
export const joinedLine = (one: Line, other: Line): Line => ({
  ...one,
  text: `${one.text} ${other.text}`,
  words: [...one.words, ...other.words],
  ...sidesOf([one, other]),
  y1: Math.max(one.y1, other.y1),
});

const sidesOf = (lines: Line[]) => {
  const { x0, x1 } = around(lines);
  return { x0, x1 };
};

/** Joins name rows: files draw raised marks and commas separately. Lines are in top-down order. */
export function nameRows(lines: Line[]): Line[] {
  const alone = lines.filter(({ text }) => marks.test(text));
  const rows: Line[] = [];
  const taken = new Set<Line>();
  for (const line of lines.filter((one) => !alone.includes(one))) {
    const marked = alone.filter((mark) => !taken.has(mark) && isMarkOf(mark, line)).reduce(inserted, line);
    const last = rows.at(-1);
    const whole = last && readsOn(last, marked) ? inserted(last, marked) : marked;
    if (whole === line || namesIn(whole).length === 0) rows.push(line);
    else {
      for (const mark of alone) if (whole.words.includes(mark.words[0] as Line['words'][0])) taken.add(mark);
      if (whole === marked) rows.push(whole);
      else rows[rows.length - 1] = whole;
    }
  }
  return [...rows, ...alone.filter((mark) => !taken.has(mark))].sort(downwards);
}

/** Top down, then left to right, with tolerance in height. */
export const downwards = (a: Line, b: Line): number => Math.round(a.base) - Math.round(b.base) || a.x0 - b.x0;

const isMarkOf = (mark: Line, { base, size, x0, x1 }: Line): boolean =>
  mark.size < 0.85 * size &&
  mark.base < base + 0.2 * size &&
  mark.base > base - 0.7 * size &&
  mark.x0 > x0 &&
  mark.x0 - x1 < reach.mark * size;

const readsOn = (before: Line, line: Line): boolean => {
  const [first] = line.words;
  const gap = line.x0 - before.x1;
  return (
    first !== undefined &&
    Math.abs(before.base - line.base) < 0.15 * line.size &&
    Math.abs(before.size - line.size) < 0.3 &&
    gap < reach.comma * line.size &&
    (goesOnWith.test(first.text) ||
      (marks.test(first.text) && first.style.size < 0.85 * line.size && gap < reach.mark * line.size))
  );
};

/** The words of both in order. */
function inserted(line: Line, other: Line): Line {
  const words = [...line.words, ...other.words].sort((a, b) => a.x0 - b.x0);
  return { ...joinedLine(line, other), text: line.text + (marks.test(other.text) ? '' : other.text), words };
}

/** Line distance of a manuscript; an unfinished name list continues that far. */
const doubleSpaced = 2.4;
const toHomes = 4;

/** Lines down to a height, plus continuing names and, for marked ones, their institutions. */
export function withRows(lines: Line[], reach: number): Line[] {
  const near = lines.filter(({ base }) => base < reach);
  const named = near.filter((one) => namesIn(one).length > 0);
  // Names may be in a row or stacked.
  const last =
    named.findLast((one) => namesIn(one).length > 1) ?? (named.length > 1 ? named.at(-1) : undefined);
  if (!last) return near;
  const isOpen = /(?:,|&|\band)$/u.test(last.text.trim());
  // The last name of a row may go on in the next, where its mark is.
  const marked = namesIn(last).map(({ marks }) => /\d/u.test(marks));
  const isMarked = marked.slice(0, Math.max(1, marked.length - 1)).every(Boolean);
  const isOfHome = (one: Line) => isNumberedHome(one) || (isMarked && restOfHome.test(one.text));
  let row = near.findLast((one) => one === last || (one.base > last.base && isOfHome(one))) ?? last;
  let nameRow = last;
  for (const line of lines.slice(near.length)) {
    const isName = Math.abs(last.size - line.size) <= 0.3 && namesIn(line).length > 0;
    const isHome =
      isMarked &&
      (institution.test(line.text) ||
        /^\d{1,2}$/u.test(line.text) ||
        (row !== nameRow && restOfHome.test(line.text)));
    const step = isHome && row === nameRow ? toHomes : isOpen || isMarked ? doubleSpaced : 1.6;
    if (!(isName || isHome) || line.base - row.base >= step * last.size) break;
    near.push(line);
    row = line;
    if (isName) nameRow = line;
  }
  return near;
}

/** "Anthropology, Leipzig, Germany": the second line of an institution, or one without a word of institutions. */
export const restOfHome = /^(?:\d{1,2}\s?)?\p{Lu}[^.\d]*,\s\p{Lu}[^.\d]{1,40}$/u;

/** "2 School of Towns, University of Brook" */
export const isNumberedHome = ({ text }: Line): boolean =>
  /^\d{1,2}\s?\p{Lu}/u.test(text) && institution.test(text);
