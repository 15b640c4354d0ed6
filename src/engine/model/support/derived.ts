import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { saysOf } from '../../language/directions.ts';
import { wordsIn as wordsOf } from '../../language/languages.ts';
import { isPoints, type StatedNumber, sameUnit } from '../../language/stated-numbers.ts';
import { currencyCode } from '../../language/units.ts';
import { digits, hasLike, isSame, without } from './alike.ts';
import { wordsIn, yearsIn } from './parts.ts';
import { placesIn } from './rounded.ts';
import { type Told, toldIn } from './told.ts';
import { wayBetween } from './ways.ts';

/** Of what a claim says beside its numbers, what the sentences of the figures must have. */
const leastShared = 0.5;
/** Digits of a number that no two figures give by chance. */
const exactDigits = 4;
/** Of a number, what its rounding may take or add. */
const mostRounded = 0.2;
/** Figures of sentences, and of cells, that are set against each other. */
const mostFigures = 30;
/** A percentage that follows from percentages alone. */
const whole = 100;

const worth = ({ number }: Told): number => Math.abs(number.readings[0]?.value ?? 0);
/** "%", the unit of what is measured, "" for all that is only counted. */
const unitOf = ({ unit = '' }: StatedNumber): string => {
  if (unit === '%' || unit === 'pp') return '%';
  const dimension = dimensionOf(unit);
  return dimension ? `${dimension.worth} ${dimension.of}` : (currencyCode(unit) ?? '');
};

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

const pairsOf = (all: readonly Told[]): Pair[] =>
  all.flatMap((one) => all.flatMap((other): Pair[] => (one === other ? [] : [[one, other]])));

/** What a claim asks of the figures that its number may follow from. */
interface Asked {
  said: Told;
  way: 'up' | 'down' | undefined;
  isAbout: boolean;
  /** "40 % of falls" is a share, whatever falls. */
  isOfWhole: boolean;
}

/** Whether a number of a claim is the sum or difference of two figures, the share of one in the other, or the growth to it. */
function follows(
  { said: { number, direction, compared }, way, isAbout, isOfWhole }: Asked,
  [one, other]: Pair,
): boolean {
  const [from, to] = [worth(one), worth(other)];
  const shows = (value: number) => isShownAs(number, value, isAbout);
  const [unit, first, second] = [number, one.number, other.number].map(unitOf);
  if (first === '%' && second !== '%') return unit === second && isAbout && shows((from / whole) * to);
  if (first !== second) return false;
  if (unit === first || (first === '%' && number.unit !== undefined && isPoints(number.unit))) {
    // "48.6 million, 1.8 million less than in 2023" tells what it was then.
    const isChange = (it: Told, of: Told) => it.compared && !of.compared && worth(it) < worth(of);
    if (isChange(other, one)) return shows(other.direction === 'down' ? from + to : from - to);
    if (isChange(one, other) || from === to) return false;
    const isSum = !direction && !compared && one.cell === undefined && one.words !== other.words;
    const went = wayBetween(one, other);
    const isOtherWay = direction !== undefined && went !== undefined && went !== direction;
    return (shows(Math.abs(to - from)) && !isOtherWay) || (isSum && shows(from + to));
  }
  if (unit !== '%' || from === 0 || to === 0) return false;
  const isPart =
    from < to && (!direction || isOfWhole) && (one.cell !== undefined || one.scope === other.scope);
  if (isPart && shows((from / to) * whole)) return true;
  if (isOfWhole) return false;
  const went = wayBetween(one, other) ?? (to > from ? 'up' : 'down');
  return way === went && shows(Math.abs(to / from - 1) * whole);
}

/** What is left to a hundred per cent beside one share of a sentence, or beside all that it tells. */
const isRest = ({ said: { number }, isAbout }: Asked, { beside, number: one }: Told): boolean => {
  if (unitOf(number) !== '%' || one.unit !== '%') return false;
  const shares = beside.filter((other) => other.number.unit === '%');
  const rests = [worth({ number: one } as Told), shares.reduce((sum, other) => sum + worth(other), 0)];
  return rests.some((told) => told < whole && isShownAs(number, whole - told, isAbout));
};

/** The cells of whose rows a claim names something, of the years that it names. */
function namedCells(all: readonly Told[], words: ReadonlySet<string>, years: ReadonlySet<string>): Told[] {
  const isOfYear = ({ years: its }: Told) => years.size < 2 || [...its].every((year) => years.has(year));
  return all.filter((one) => one.cell && isOfYear(one) && [...one.whole].some((word) => words.has(word)));
}

/** The figures of sentences that share most words with a claim. */
function nearestTo(words: readonly string[], all: readonly Told[]): Told[] {
  const shared = new Map<ReadonlySet<string>, number>();
  const sharedOf = ({ whole: its }: Told): number => {
    const known = shared.get(its) ?? words.filter((word) => hasLike(its, word)).length;
    shared.set(its, known);
    return known;
  };
  return all
    .filter((one) => !one.cell && sharedOf(one) > 0)
    .sort((one, other) => sharedOf(other) - sharedOf(one))
    .slice(0, mostFigures);
}

/**
 * Numbers of a claim that no source states and that follow from two figures of the claim itself or of what the material says of the
 * same, as they are shown; `label` is what stands around a number that has no words beside it: "16 fewer" of "3,316 (before: 3,332)", "88 %" of "109 of the 124". No other two figures have all that the
 * claim says of them and more.
 */
export function derivedIn(
  claim: string,
  label: string,
  all: readonly Told[],
  language: Locale,
  computed: readonly string[] = [],
): string[] {
  const sentence = toldIn(claim, language);
  const isNew = ({ number }: Told) =>
    !number.plain &&
    !all.some((told) => isSame(number, told.number) && sameUnit(number.unit, told.number.unit));
  const asked = sentence.filter(
    (one) => isNew(one) && !computed.some((value) => value.includes(one.number.text)),
  );
  if (asked.length === 0) return [];
  const made = computed.flatMap((value) => toldIn(value, language));
  const isAbout = saysOf(claim, 'about', language);
  const about = wordsIn(label, language);
  const named = new Set([...about, ...sentence.flatMap((one) => [...one.whole])]);
  const cells = namedCells(all, named, yearsIn(`${claim} ${label}`)).slice(0, mostFigures);
  return asked.flatMap((said) => {
    const words = [...without(said.whole, said.counted), ...about].filter((word) => !/\d/.test(word));
    const less = saysOf(claim, 'below', language) ? ('down' as const) : undefined;
    const { signed, readings } = said.number;
    const sign = (readings[0]?.value ?? 0) < 0 ? ('down' as const) : ('up' as const);
    const way =
      (signed ? sign : undefined) ?? said.direction ?? (saysOf(claim, 'more', language) ? 'up' : less);
    const one: Asked = { said, way, isAbout, isOfWhole: isBeforeOf(said.number, claim, language) };
    // "109 of the 124 (88 %)" says itself what it is a share of.
    const isShare = unitOf(said.number) === '%';
    const own = pairsOf(
      sentence.filter((it) => it !== said && unitOf(it.number) !== '%' && (isShare || !isNew(it))),
    );
    const isMade = pairsOf(made).some((pair) => follows(one, pair.map((it) => inUnitOf(said, it)) as never));
    if (isMade || own.some((pair) => follows(one, pair))) return [said.number.text];
    const near = nearestTo(words, all);
    const isOf = (it: Told) => !hasTopic(it) || words.some((word) => hasLike(it.words, word));
    // What two figures of one sentence give to the last of so many digits is no chance.
    const least = (pair: readonly Told[]) =>
      digits(said.number) >= exactDigits && pair[0]?.beside === pair[1]?.beside
        ? 1
        : leastShared * words.length;
    const speaksOf = (pair: readonly Told[]) =>
      (pair[0]?.beside === pair[1]?.beside ? pair.some(isOf) : pair.every(isOf)) &&
      words.filter((word) =>
        pair.some(({ whole: its, near: by }) => hasLike(its, word) || (by && hasLike(by, word))),
      ).length >= least(pair);
    const pairs = [...pairsOf(near).filter(speaksOf), ...pairsOf(cells).filter(isOfColumn)];
    const stands =
      pairs.filter(isOfOneUnit).some((pair) => follows(one, pair)) ||
      // The rest is of something else than the share that is told.
      near.some((it) => isRest(one, it) && speaksOf([it]) && words.some((word) => !hasLike(it.whole, word)));
    return stands ? [said.number.text] : [];
  });
}

/** "40 % of …". */
function isBeforeOf({ text }: StatedNumber, claim: string, language: Locale): boolean {
  const at = claim.indexOf(text);
  const [, next = ''] = /^\s?(\p{L}+)/u.exec(at < 0 ? '' : claim.slice(at + text.length)) ?? [];
  return (
    next !== '' && (wordsOf(language).instructions.links.of ?? '').split('|').includes(next.toLowerCase())
  );
}

/** What was computed, in the unit of a number that may follow from it where it has none of its own. */
const inUnitOf = ({ number: { unit } }: Told, made: Told): Told =>
  made.number.unit || !unit || unit === '%' ? made : { ...made, number: { ...made.number, unit } };

/** Of one unit, or a share and what it may be of. */
const isOfOneUnit = ([one, other]: Pair): boolean =>
  unitOf(one.number) === unitOf(other.number) || (unitOf(one.number) === '%' && !one.cell);

/** Two cells of one column. */
const isOfColumn = ([{ cell: one }, { cell: other }]: Pair): boolean =>
  one?.table === other?.table && one?.column === other?.column && one?.row !== other?.row;
