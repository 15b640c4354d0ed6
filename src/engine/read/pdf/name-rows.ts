import { around } from './geometry.ts';
import type { Line } from './lines.ts';
import { namesIn } from './names.ts';

const marks = /^(?!,+$)[\d*∗⁎†‡§¶#✉a-h,]{1,8}$/u;
/** What a row goes on with behind the mark of a name. */
const goesOnWith = /^(?:[,;&·]|and$)/u;

/** Of the size of type: points from a name to its mark, with the sign of an identifier between them, and to the comma behind that. */
const reach = { mark: 1.6, comma: 3 } as const;

/** Two pieces of a row as one line. */
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

/**
 * Rows of names as one line each: files draw raised marks apart from the names, and the comma behind them apart from both. Lines are
 * given, and come back, from the top down.
 */
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
  return [...rows, ...alone.filter((mark) => !taken.has(mark))].sort(
    (a, b) => a.base - b.base || a.x0 - b.x0,
  );
}

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

/** The words of both in the order in which they stand. */
function inserted(line: Line, other: Line): Line {
  const words = [...line.words, ...other.words].sort((a, b) => a.x0 - b.x0);
  return { ...joinedLine(line, other), text: line.text + (marks.test(other.text) ? '' : other.text), words };
}
