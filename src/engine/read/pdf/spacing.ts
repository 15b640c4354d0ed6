import type { Line } from './lines.ts';

/** Type heights. No sentence continues over a wider gap. */
const widestGap = 1.6;

/** "3.", "(a)", "C3.5", "Section 4". */
const numberAlone =
  /^(?:\(?(?:[A-Z]?\d{1,3}(?:\.\d{1,2}){0,3}|[a-z]|[ivxIVX]{1,5})[.):]{0,2}|\p{L}{1,12} [\dIVX.]{1,6})$/u;

/** "… of the old pier.    The new one": a line that is stretched to the width of its text has its widest white between sentences. */
const isBetweenSentences = (left: Line, right: Line): boolean =>
  /\p{L}{2}[.!?]["”’»)\]]*$/u.test(left.text) && /^["“‘«(]?\p{Lu}/u.test(right.text) && left.words.length > 2;

/** Whether two pieces of a line are too far apart, and the first does not name the second. */
export function isApart(left: Line | undefined, right: Line): boolean {
  if (!left) return false;
  const named = /[:：]$/.test(left.text) || numberAlone.test(left.text) || isBetweenSentences(left, right);
  return right.x0 - left.x1 > widestGap * right.size && !named;
}

const doubleSpacing = { step: 2.4, even: 0.08 } as const;

/** The gap above a line in its paragraph's own steps. */
export function ownGap(lines: Line[], line: Line, gap: number): number {
  const [before, last] = [lines.at(-2), lines.at(-1) as Line];
  const step = line.base - last.base;
  if (gap < 1 || last.page !== line.page || step > doubleSpacing.step * line.size) return gap;
  const usual = before?.page === last.page ? last.base - before.base : 0;
  const even = usual > 0 && Math.abs(step - usual) < doubleSpacing.even * usual;
  const inSentence = /^\p{Ll}/u.test(line.text) && !/[.!?:;]$/.test(last.text);
  return even || inSentence ? 1 : gap;
}
