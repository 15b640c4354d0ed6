import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import type { StatedNumber } from '../../language/stated-numbers.ts';
import { currencyCode } from '../../language/units.ts';
import { namedRows } from './other-row.ts';
import { placesIn } from './rounded.ts';
import type { Told } from './told.ts';

/** Fewest figures summed without describing words. */
const leastAdded = 3;
/** Largest relative effect of rounding. */
const mostRounded = 0.2;

/** A number of a claim, and whether it is approximate. */
interface Shown {
  said: Told;
  isAbout: boolean;
}

export const worth = ({ number }: Told): number => Math.abs(number.readings[0]?.value ?? 0);
/** "%", the measured unit, or "" for counts. */
export const unitOf = ({ unit = '' }: StatedNumber): string => {
  if (unit === '%' || unit === 'pp') return '%';
  const dimension = dimensionOf(unit);
  return dimension ? `${dimension.worth} ${dimension.of}` : (currencyCode(unit) ?? '');
};

/** Trailing zeros of an approximate number are insignificant. */
export const isShownAs = (number: StatedNumber, value: number, isAbout: boolean): boolean =>
  number.readings.some(({ value: shown, tolerance }) => {
    const off = Math.abs(Math.abs(shown) - value);
    const slack = Math.max(tolerance, isAbout ? (placesIn(number)?.worth ?? 0) / 2 : 0);
    return off <= slack * (1 + 1e-9) && off <= value * mostRounded;
  });

/** Whether a number is the sum of all figures of its unit in a sentence. */
export function isSumOf({ said, isAbout }: Shown, near: readonly Told[]): boolean {
  if (unitOf(said.number) === '%') return false;
  return [...new Set(near.map(({ beside }) => beside))].some((beside) => {
    const alike = beside.filter((one) => unitOf(one.number) === unitOf(said.number) && !one.before);
    return (
      alike.length >= leastAdded &&
      isShownAs(
        said.number,
        alike.reduce((sum, one) => sum + worth(one), 0),
        isAbout,
      )
    );
  });
}

/** Whether a number is the sum of named rows in a column. */
export function isSumOfRows(
  { said, isAbout }: Shown,
  cells: readonly Told[],
  words: ReadonlySet<string>,
  language: Locale,
): boolean {
  if (said.direction) return false;
  return [...new Set(cells.flatMap(({ cell }) => cell?.table ?? []))].some((table) => {
    const rows = namedRows(table, words, language);
    const own = cells.filter(({ cell }) => cell?.table === table && rows.has(cell.row));
    const columns = new Set(own.flatMap(({ cell }) => cell?.column ?? []));
    return [...columns].some((column) => {
      const added = own.filter(
        ({ cell, number }) => cell?.column === column && isOfUnit(number, said.number),
      );
      const sum = added.reduce((all, one) => all + worth(one), 0);
      return rows.size > 1 && added.length === rows.size && isShownAs(said.number, sum, isAbout);
    });
  });
}

/** Counts have no unit in their cell. */
const isOfUnit = (cell: StatedNumber, said: StatedNumber): boolean =>
  unitOf(cell) === unitOf(said) || (cell.unit === undefined && unitOf(said) !== '%');
