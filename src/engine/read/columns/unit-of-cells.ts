import { type DecimalMark, type WrittenNumber, worthOf } from '../../language/numbers.ts';
import type { Profile } from './type-columns.ts';

/** "share_pct" with 0.12 and 0.3: unclear whether these are percent. */
export function isFraction({ numbers }: Profile, decimal: DecimalMark, unit: string | undefined): boolean {
  if (unit !== '%' || numbers.some((number) => number?.unit)) return false;
  const values = numbers.flatMap((number) => (number ? [worthOf(number, decimal) ?? 0] : []));
  return values.every((value) => Math.abs(value) <= 1) && values.some((value) => !Number.isInteger(value));
}

export const mixed = Symbol('units that cannot be combined');

/** The common unit. Cells of different scales ("€300k", "€1.2m") share it without the scale. */
export function unitOfCells(
  numbers: (WrittenNumber | null)[],
  header: string | undefined,
): string | typeof mixed | undefined {
  const texts = new Set<string>();
  const bases = new Set<string>();
  let compound = false;
  let bare = 0;
  let filled = 0;
  let money = true;
  let lastIsBare = false;
  for (const number of numbers) {
    if (!number) continue;
    filled++;
    compound ||= number.worth !== undefined;
    const text = number.unit?.text ?? number.openUnit ?? '';
    lastIsBare = text === '';
    if (lastIsBare) bare++;
    else {
      texts.add(text);
      bases.add(number.unit?.base ?? '');
      money &&= number.unit?.money ?? false;
    }
  }
  if (texts.size === 0) return header;
  // For money the sign may only be in the first row; other units are at almost every number.
  if (bare > 0 && bare > filled * 0.2 && !money) return mixed;
  // "€4,100", "€380" and then "14": hours, or people.
  if (money && lastIsBare && bare < filled - bare) return mixed;
  const words = [...texts].reduce((a, b) => (b.length > a.length ? b : a));
  if (texts.size === 1 && !compound) return header?.includes(words) ? header : words;
  const [base] = bases;
  if (bases.size === 1 && base) return base;
  return bases.size === 1 && [...texts].every((text) => text.slice(0, 4) === words.slice(0, 4))
    ? words
    : bases.size > 1
      ? mixed
      : undefined;
}
