import type { Locale } from '../../../contract/locales.ts';
import { saysOf } from '../../language/directions.ts';
import { type StatedNumber, sameUnit } from '../../language/stated-numbers.ts';
import { hasLike, isSame, without } from './alike.ts';
import { wayBetween } from './bindings.ts';
import { placesIn } from './rounded.ts';
import { type Told, toldIn } from './told.ts';

/** Of what a claim says beside its numbers, what the sentences of the two figures must have. */
const leastShared = 0.5;
/** Of a number, what its rounding may take or add. */
const mostRounded = 0.2;
/** Figures of one sentence that are set against others. */
const mostPaired = 20;

const worth = ({ number }: Told): number => Math.abs(number.readings[0]?.value ?? 0);
const unitOf = ({ unit }: StatedNumber): string => (unit === 'pp' ? '%' : (unit ?? ''));

/** Of a number that is said to be about right, its zeros at the end are not told. */
const isShownAs = (number: StatedNumber, value: number, isAbout: boolean): boolean =>
  number.readings.some(({ value: shown, tolerance }) => {
    const off = Math.abs(Math.abs(shown) - value);
    const slack = Math.max(tolerance, isAbout ? (placesIn(number)?.worth ?? 0) / 2 : 0);
    return off <= slack * (1 + 1e-9) && off <= value * mostRounded;
  });

/** Whether its part says what it is of, and not only when. */
const hasTopic = ({ words, counted }: Told): boolean =>
  without(words, counted).some((word) => !/\d/.test(word));

type Pair = readonly [Told, Told];

const pairsOf = (ones: readonly Told[], others: readonly Told[] = ones): Pair[] =>
  ones
    .slice(0, mostPaired)
    .flatMap((one) =>
      others.slice(0, mostPaired).flatMap((other): Pair[] => (one === other ? [] : [[one, other]])),
    );

/** Every two figures of one sentence of the material, or of one and the sentence before it. */
function pairsIn(all: readonly Told[]): Pair[] {
  let last: readonly Told[] = [];
  return all.flatMap((one) => {
    const { beside, scope } = one;
    if (one.cell || beside === last) return [];
    const before = last[0]?.scope === scope ? last : [];
    last = beside;
    return [...pairsOf(beside), ...pairsOf(before, beside), ...pairsOf(beside, before)];
  });
}

/** Whether a number of a claim is the difference of two figures, the sum of them, the share of one in the other or the growth to it. */
function follows(said: Told, [one, other]: Pair, isAbout: boolean): boolean {
  const { number, direction } = said;
  const [from, to] = [worth(one), worth(other)];
  if (unitOf(one.number) !== unitOf(other.number)) return false;
  const way = wayBetween(one, other) ?? (to > from ? 'up' : 'down');
  const isOtherWay = direction !== undefined && direction !== way;
  if (unitOf(number) === unitOf(one.number)) {
    // "48.6 million, 1.8 million less than in 2023" tells what it was then.
    const isChange = (it: Told, of: Told) => it.compared && !of.direction && worth(it) < worth(of);
    if (isChange(other, one))
      return isShownAs(number, other.direction === 'down' ? from + to : from - to, isAbout);
    return !isChange(one, other) && from !== to && isShownAs(number, Math.abs(to - from), isAbout);
  }
  if (number.unit !== '%' || from === 0 || to === 0) return false;
  if (from < to && !direction && isShownAs(number, (from / to) * 100, isAbout)) return true;
  return direction !== undefined && !isOtherWay && isShownAs(number, Math.abs(to / from - 1) * 100, isAbout);
}

/** Two cells of one column whose rows the claim names both. */
function cellPairs(all: readonly Told[], words: ReadonlySet<string>): Pair[] {
  const named = all.filter(({ cell, whole }) => cell && [...whole].some((word) => words.has(word)));
  return pairsOf(named).filter(
    ([{ cell: one }, { cell: other }]) =>
      one?.table === other?.table && one?.column === other?.column && one?.row !== other?.row,
  );
}

/**
 * Numbers of a claim that no source states and that follow from two figures of the claim itself, of one sentence of the material or of
 * two on end, as they are shown: "16 fewer" of "3,316 (before: 3,332)", "88 %" of "109 of the 124".
 */
export function derivedIn(claim: string, all: readonly Told[], language: Locale): string[] {
  const sentence = toldIn(claim, language);
  const isNew = ({ number }: Told) =>
    !number.plain &&
    !all.some((told) => isSame(number, told.number) && sameUnit(number.unit, told.number.unit));
  const asked = sentence.filter(isNew);
  if (asked.length === 0) return [];
  const pairs = pairsIn(all);
  const isAbout = saysOf(claim, 'about', language);
  const cells = cellPairs(all, new Set(sentence.flatMap(({ whole }) => [...whole])));
  return asked.flatMap((said) => {
    const words = without(said.whole, said.counted).filter((word) => !/\d/.test(word));
    const has = (some: ReadonlySet<string> | undefined) => (word: string) =>
      some !== undefined && hasLike(some, word);
    const speaksOf = (pair: Pair) =>
      pair.every((one) => !hasTopic(one) || words.some(has(one.words))) &&
      words.filter((word) => pair.some(({ whole, near }) => has(whole)(word) || has(near)(word))).length >=
        leastShared * words.length;
    // "109 of the 124 (88 %)" says itself what it is a share of.
    const own = pairsOf(sentence.filter((one) => one !== said && unitOf(one.number) !== '%'));
    const stands =
      own.length > 0
        ? own.some((pair) => follows(said, pair, isAbout))
        : cells.some((pair) => follows(said, pair, isAbout)) ||
          pairs.some((pair) => follows(said, pair, isAbout) && speaksOf(pair));
    return stands ? [said.number.text] : [];
  });
}
