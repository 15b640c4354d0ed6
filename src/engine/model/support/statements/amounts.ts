import type { Locale } from '../../../../contract/locales.ts';
import { dimensionOf } from '../../../language/dimensions.ts';
import { placesOf, saysOf } from '../../../language/directions.ts';
import { wordsIn } from '../../../language/languages.ts';
import { type StatedNumber, statedNumbers } from '../../../language/stated-numbers.ts';
import { currencyCode } from '../../../language/units.ts';
import { isSpan } from '../alignment/slots.ts';
import { hasLike } from '../alike.ts';
import { type Bound, boundOf } from '../bounds.ts';
import { type Told, toldIn } from '../told.ts';
import { type Clause, coverOf, leastOf, topicsIn } from './clause.ts';
import type { Candidate } from './statements.ts';

/** Most letters before a quantifier of the subject. */
const nearStart = 12;

/** "All three" refers back, and "the most common" is no majority. */
const startsWith = ({ text }: Clause, kind: 'all' | 'majority', language: Locale): boolean => {
  const extremes = placesOf(text, 'most', language);
  return placesOf(text, kind, language).some(
    ([from, to]) =>
      from <= nearStart &&
      !extremes.some(([start, end]) => start < from && to <= end) &&
      !/^\s?\d/.test(text.slice(to - 1)) &&
      !isMeasured(text.slice(to - 1), language),
  );
};

const worthOf = ({ readings }: StatedNumber): number => readings[0]?.value ?? 0;

/** Countable things are of one kind: "680 nurses" of "1,240 people". */
function isOfKind({ unit }: StatedNumber, { unit: other }: StatedNumber): boolean {
  const counts = (one: string | undefined) =>
    one === undefined || (one !== '%' && one !== 'pp' && !dimensionOf(one) && !currencyCode(one));
  return unit === other || (counts(unit) && counts(other));
}

/** The fraction of "7 of 46", "19 der 24", "3/4". */
function partIn(text: string): number | undefined {
  const [, part, whole] =
    /(?<![\d.,])(\d{1,9})\s?(?:(?:\p{L}{1,3}\s){1,2}|\/)(\d{1,9})(?![\d.,]*\d)/u.exec(text) ?? [];
  return part && whole && Number(part) <= Number(whole) ? Number(part) / Number(whole) : undefined;
}

/** Whether a sentence's numbers are more than half. */
function isMost(claim: Clause, { sentence, numbers }: Clause, language: Locale): boolean {
  if (numbers.length === 0) return false;
  const percent = numbers.find(({ unit }) => unit === '%');
  if (percent) return worthOf(percent) > 50;
  const part = partIn(sentence);
  if (part !== undefined) return part > 0.5;
  const told = toldIn(sentence, language).filter(({ number }) => number.unit !== '%');
  // "Most members are women" is about the women.
  const last = [...claim.words].at(-1) ?? '';
  const ofLast = told.filter(({ words }) => hasLike(words, last));
  const own =
    ofLast.length > 0 ? ofLast : told.filter(({ words }) => [...words].some((word) => claim.words.has(word)));
  return own.some(({ number }) => {
    const value = worthOf(number);
    const others = told
      .filter((one) => one.number !== number && isOfKind(one.number, number))
      .map((one) => worthOf(one.number))
      .filter(Number.isInteger);
    const wholes = others.filter((other) => other > value);
    if (wholes.length > 0) return wholes.some((whole) => value / whole > 0.5);
    const [next, ...rest] = others;
    return next !== undefined && rest.length === 0 && value > next;
  });
}

/** Whether a claim about most is supported by itself or the material. */
export const isSaidOfMost = (claim: Clause, candidates: readonly Candidate[], language: Locale): boolean =>
  startsWith(claim, 'majority', language) &&
  ((partIn(claim.sentence) ?? 0) > 0.5 ||
    candidates.some(
      ({ clause, cover }) =>
        cover.own === 1 && !saysOf(clause.text, 'least', language) && isMost(claim, clause, language),
    ));

/** "Every 5 minutes" and "every quarter" are frequencies. */
const isMeasured = (behind: string, language: Locale): boolean =>
  isSpan(/^\s?(?:\d[\d.,]{0,8}[\s-])?(\p{L}+)/u.exec(behind)?.[1]?.toLowerCase() ?? '', language);

/** Share of a claim that a related clause must have itself. */
const leastOwn = 0.5;

/** "Most mills" and "all staff", if the material has fewer or no count. */
export function isNotAllOrMost(
  claim: Clause,
  candidates: readonly Candidate[],
  language: Locale,
): string | undefined {
  const ofAll =
    !saysOf(claim.text, 'not', language) &&
    placesOf(claim.text, 'all', language).some(([, to]) => !isMeasured(claim.text.slice(to - 1), language));
  const most = !ofAll && startsWith(claim, 'majority', language);
  const [counted] = topicsIn(
    claim.text.slice(placesOf(claim.text, ofAll ? 'all' : 'majority', language)[0]?.[1] ?? 0),
    language,
  );
  const speaks = candidates.filter(({ cover }) => cover.all >= leastOf(claim) && cover.own >= leastOwn);
  // Clauses about the quantified thing.
  const counting = speaks.filter(({ clause }) => counted && hasLike(clause.words, counted));
  const about = counting.length > 0 ? counting : speaks;
  if ((!ofAll && !most) || about.length === 0 || (partIn(claim.sentence) ?? 0) > 0.5) return undefined;
  const whole = about.filter(({ cover }) => cover.own === 1);
  const says = (clause: Clause, kind: 'all' | 'some' | 'majority') => saysOf(clause.sentence, kind, language);
  if (ofAll && !saysOf(claim.text, 'some', language) && whole.length > 0)
    if (whole.every(({ clause }) => says(clause, 'some') || says(clause, 'majority')))
      return 'the material does not say it of all';
  if (
    ofAll &&
    !saysOf(claim.text, 'only', language) &&
    about.every(({ clause }) => saysOf(clause.sentence, 'only', language))
  )
    return 'the material says it of one only';
  // "For meals over 25 euros" is a restriction.
  const isBounded = ({ text, numbers }: Clause) => numbers.some((one) => boundOf(text, one.text, language));
  const isPart = ({ clause }: Candidate) =>
    (partIn(clause.sentence) ?? 1) < 1 || (claim.numbers.length === 0 && isBounded(clause));
  if (ofAll && whole.length > 0 && whole.every(isPart)) return 'the material does not say it of all';
  const saysMost = (clause: Clause) => saysOf(clause.text, 'majority', language);
  if (about.some(({ clause }) => says(clause, 'all') || (most && saysMost(clause)))) return undefined;
  if (most)
    return about.some(({ clause }) => isMost(claim, clause, language))
      ? undefined
      : 'the material does not say it of most';
  const some = about.every(({ clause: { numbers } }) => numbers.length > 0 && !numbers.some(isWhole));
  return some && startsWith(claim, 'all', language) ? 'the material does not say it of all' : undefined;
}

const isWhole = (number: StatedNumber): boolean => number.unit === '%' && worthOf(number) === 100;

/** Ratio ranges of these words. */
const times = { doubled: [1.75, 2.4], tripled: [2.6, 3.5], halved: [0.4, 0.6] } as const;

export type Times = keyof typeof times;

export const timesIn = (text: string, language: Locale): Times | undefined =>
  (Object.keys(times) as Times[]).find((kind) => saysOf(text, kind, language));

export const isTimes = (kind: Times, from: number, to: number): boolean =>
  from > 0 && to / from >= times[kind][0] && to / from <= times[kind][1];

/** Whether one of two parts only adds a time: "up from 12 in 2024". */
const isOfSame = (one: Told, other: Told): boolean =>
  [one, other].some(({ words }) =>
    [...words].every((word) => /^\d/.test(word) || (words === one.words ? other : one).words.has(word)),
  );

/** "Doubled", if the material neither says so nor has matching numbers. */
export function isNotTimes(
  claim: Clause,
  candidates: readonly Candidate[],
  language: Locale,
): string | undefined {
  const kind = timesIn(claim.text, language);
  if (!kind) return undefined;
  const way = kind === 'halved' ? 'down' : 'up';
  const twice = (wordsIn(language).instructions.amounts.twice ?? '').split('|').filter(Boolean);
  // "Twice as often" is a comparison, "doubled" a change.
  const saysTwice = (text: string, of: Times) =>
    of === 'doubled' && twice.some((word) => ` ${text.toLowerCase()} `.includes(` ${word} `));
  const about = candidates.filter(({ cover }) => cover.all >= leastOwn).map(({ clause }) => clause);
  const stands = [claim, ...about].some((clause) => {
    if (clause !== claim && (saysOf(clause.sentence, kind, language) || saysTwice(clause.sentence, kind)))
      return true;
    if (clause.way && clause.way !== way) return false;
    const told = toldIn(clause.sentence, language);
    return told.some((one) =>
      told.some((other) => {
        const [from, to] = [worthOf(one.number), worthOf(other.number)];
        return one.number.unit === other.number.unit && isOfSame(one, other) && isTimes(kind, from, to);
      }),
    );
  });
  return stands ? undefined : 'no two figures of the material bear that out';
}

/** A share in words, in percent: 75 for "three quarters of the guests". */
interface Share {
  worth: number;
  bound: Bound | undefined;
  cue: string;
}

/** Tolerance of a share in words: "a quarter" for 22 %. */
const roughly = 5;

function shareIn(sentence: string, language: Locale): Share | undefined {
  const text = ` ${sentence.toLowerCase()} `;
  const cues = Object.entries(wordsIn(language).shares).flatMap(([worth, words]) =>
    words.map((cue) => ({ worth: Number(worth), cue })),
  );
  const found = cues
    .filter(({ cue }) => text.includes(/^\p{Script=Latin}/u.test(cue) ? ` ${cue}` : cue))
    .sort((one, other) => other.cue.length - one.cue.length)[0];
  return found && { ...found, bound: boundOf(text, found.cue, language) };
}

const isAbout = ({ worth, bound }: Share, percent: number): boolean =>
  bound ? (bound === 'over' ? percent > worth : percent < worth) : Math.abs(percent - worth) <= roughly;

/** Whether a claim is about the complement: "were happy" of "were unhappy", "did not pay" of "paid". */
const isOfOthers = ({ words, denied, sides }: Clause, clause: Clause): boolean =>
  denied.size > 0 !== clause.denied.size > 0 ||
  [...sides].some(([pair, side]) => (clause.sides.get(pair) ?? side) !== side) ||
  [...words].some(
    (word) =>
      hasLike(clause.words, word) && ![...clause.words].some((one) => one.slice(0, 3) === word.slice(0, 3)),
  );

/** "Three quarters of the guests", if the material has another percentage. */
export function isNotShare(
  claim: Clause,
  candidates: readonly Candidate[],
  language: Locale,
): string | undefined {
  const share = shareIn(claim.text, language);
  // "More than half of them" is a majority, with figures checked elsewhere.
  const figures = statedNumbers(claim.sentence, language).filter(({ plain }) => plain !== 'year');
  const isTold = figures.length > 1 || figures.some(({ unit }) => unit === '%');
  const isMajority = share?.bound === 'over' && share.worth === 50 && startsWith(claim, 'majority', language);
  if (!share || isTold || isMajority) return undefined;
  const topic = { ...claim, words: topicsIn(claim.text.toLowerCase().replace(share.cue, ' '), language) };
  const told = candidates.flatMap(({ clause }) => {
    const cover = coverOf(topic, clause);
    if (cover.all < leastOf(topic) || cover.own < leastOwn) return [];
    const percents = clause.numbers.flatMap((one) => (one.unit === '%' ? worthOf(one) : []));
    const part = partIn(clause.sentence);
    return { clause, percents: part === undefined ? percents : [...percents, 100 * part] };
  });
  const isSaid = ({ clause, percents }: (typeof told)[number]) =>
    shareIn(clause.sentence, language)?.worth === share.worth ||
    percents.some((one) => isAbout(share, one) || (isOfOthers(claim, clause) && isAbout(share, 100 - one)));
  const telling = told.filter(({ percents }) => percents.length > 0);
  return telling.length === 0 || told.some(isSaid) ? undefined : 'the material has another share there';
}
