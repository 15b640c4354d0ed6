import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { placesOf } from '../../language/directions.ts';
import { wordsIn as wordsOf } from '../../language/languages.ts';
import { type StatedNumber, statedNumbers } from '../../language/stated-numbers.ts';
import { wordList } from '../../language/table-words.ts';
import { digits, hasLike, isSame, standsBehindPart, without } from './alike.ts';
import { isOtherWay, kindOf, type Saying } from './change-direction.ts';
import { isNotTheMost } from './extremes.ts';
import { isOfOtherRow } from './other-row.ts';
import { wordsIn, yearsIn } from './parts.ts';
import { type Told, toldIn } from './told.ts';

/** An annual amount applies to any year. */
const year = dimensionOf('year')?.worth ?? 0;

/** Most words of a number next to one with a single word; beyond, the single word omits the common subject. */
const mostBesideOne = 2;

/** Whether the source's words for a number are not the claim's, while a neighbouring number has the claim's. */
function isOfAnother(saying: Saying, told: Told, language: Locale): boolean {
  // "The 96 of them came to 61,440 euros": the subject came before.
  if (!told.cell && wordsOf(language).composing.pronouns.some((word) => told.led.has(word))) return false;
  // "…, bringing the total to 360": the subject is in the other part.
  if (!told.cell && [...told.words].some((word) => wordList('totals').is(word))) return false;
  // "…, compared with 91 % a year earlier": likewise for an earlier number.
  if (told.before && saying.before) return false;
  return told.beside.some((other) => {
    if (other.words === told.words || saying.sentence.some(({ number }) => isSame(number, other.number)))
      return false;
    const [own, others] = [without(told.words, other.words), without(other.words, told.words)];
    if (own.length === 0 || others.length === 0) return false;
    // "12 were left": the subject came before.
    if (own.length === 1 && others.length > mostBesideOne) return false;
    // "2.3 million tonnes, 12 % more": the subject is in the other part.
    if (kindOf(told.number) !== kindOf(other.number)) return false;
    const says = (word: string) =>
      [saying.words, saying.around, saying.whole].some((words) => hasLike(words, word));
    const meets = own.some(says);
    const pairs = [...told.led].flatMap(([by, word]) => {
      const its = other.led.get(by);
      return its !== undefined && its !== word && !told.words.has(its) && !other.words.has(word)
        ? [[word, its] as const]
        : [];
    });
    const [[first], [its]] = [own, others];
    const whole = others.every((word) => saying.words.has(word)) && !yearsIn(its ?? '').size;
    if (pairs.length === 0 && told.led.size > 0 && whole && first && its) pairs.push([first, its]);
    if (pairs.length > 0) {
      const crossed = pairs.some(([word, one]) => saying.words.has(one) && !says(word));
      const covered = 2 * others.filter((word) => saying.words.has(word)).length >= others.length;
      if (!meets && others.filter((word) => saying.words.has(word)).length > 0 && own.length > 1) return true;
      return crossed && (covered || (other.words.size >= told.words.size && !meets));
    }
    return !meets && 2 * others.filter((word) => saying.words.has(word)).length >= others.length;
  });
}

/** Most equal cells compared with their columns. */
const mostCells = 20;
/** Most words of a label with its number; longer claims use own wording. */
const mostWords = 8;
/** Share of a claim's known words another sentence must have. */
const leastElsewhere = 0.6;

/** The number's sentence shares no word with the claim while another has most of them: pronouns share none. */
function isElsewhere({ words, around, counted, whole }: Saying, told: Told, all: readonly Told[]): boolean {
  const own = without(words, counted).filter((word) => !/\d/.test(word));
  const its = without(told.whole, told.counted);
  if (own.length === 0 || own.length > mostWords || its.length < 2 || told.cell) return false;
  const said = new Set([...own, ...around, ...without(whole, counted)]);
  if ([...told.whole].some((word) => hasLike(said, word))) return false;
  const known = own.filter((word) => all.some(({ whole }) => whole.has(word)));
  // Text above or before may give the subject; another sentence must then have most of the claim.
  const isNear = [...(told.near ?? [])].some((word) => hasLike(said, word));
  const least = Math.max(2, isNear ? own.length / 2 + 0.5 : leastElsewhere * known.length);
  return all.some(({ whole }) => known.filter((word) => whole.has(word)).length >= least);
}

/** The year of "since 2016". */
const sinceIn = (text: string, language: Locale): string | undefined =>
  placesOf(text, 'since', language).flatMap(
    ([, to]) => /^\s?((?:1[5-9]|20)\d\d)(?!\d)/.exec(text.slice(to - 1))?.[1] ?? [],
  )[0];

/** A number of one year claimed for another, or an undated one next to a number of that year. */
function isOfAnotherYear({ years, number, sentence }: Saying, told: Told): boolean {
  if (told.cell && told.years.size > 1 && years.size > 1)
    return without(years, told.years).length === years.size;
  if (years.size !== 1) return false;
  // "1.76 billion, 3 % more than in 2017-18" is about the following year.
  const isAgainst = told.beside.some(
    ({ compared, direction, number: { unit } }) => compared || (unit === '%' && direction),
  );
  const around = told.scope ?? told.years;
  if (
    isAgainst &&
    !told.cell &&
    [...years].every((year) => !around.has(year) && around.has(`${Number(year) - 1}`))
  )
    return false;
  const isOfYear = (other: Told) => without(years, other.years).length === 0;
  // "85 %, up from 51 % the year before".
  const isOfYearBefore = told.before && [...years].every((year) => told.years.has(`${Number(year) + 1}`));
  if (number.unit === '%')
    return (
      told.years.size === 1 &&
      !isOfYear(told) &&
      !isOfYearBefore &&
      (without(years, told.scope ?? years).length === 1 ||
        told.beside.some(
          (other) => other.years.size === 1 && kindOf(other.number) === '%' && isOfYear(other),
        ))
    );
  const { scope = years } = told;
  // "Fuel cost 2.9 million, up from 2.3 million" also gives the previous year.
  const isUpFrom =
    told.direction !== undefined && [...years].every((year) => scope.has(`${Number(year) + 1}`));
  if (!told.cell && scope.size > 0 && without(years, scope).length === 1 && !told.before && !isUpFrom)
    return true;
  if (told.years.size === 1) return !told.compared && without(years, told.years).length === 1;
  // "6.4 million, 6 % more than in 2023" has no year, and not that one.
  const isBase = ({ compared, years: its }: Told) => compared && without(years, its).length === 0;
  if (told.years.size === 0 && sentence.length === 1 && told.beside.some(isBase)) return true;
  return (
    told.years.size === 0 &&
    told.beside.some(
      (other) =>
        other.years.size === 1 &&
        without(years, other.years).length === 0 &&
        kindOf(other.number) === kindOf(number) &&
        !sentence.some((one) => isSame(one.number, other.number)),
    )
  );
}

/** A current number claimed for the past, next to a past number. */
function isOfBefore({ before, compared, number, sentence }: Saying, told: Told): boolean {
  if (!before || compared || told.before || sentence.length > 1) return false;
  if (told.compared && kindOf(number) !== '') return false;
  return told.beside.some((other) => other.before && kindOf(other.number) === kindOf(number));
}

/** Drops signs of numbers whose direction the source gives in words: "−31 %" of "fell by 31 %". */
export function withoutToldSigns(text: string, all: readonly Told[], language: Locale): string {
  return statedNumbers(text, language).reduce((rest, number) => {
    const way = (number.readings[0]?.value ?? 0) < 0 ? 'down' : 'up';
    const told = ({ number: one, direction }: Told) =>
      direction === way && !one.signed && isSame(number, one);
    if (!number.signed || !all.some(told)) return rest;
    const at = rest.search(/[-+−–]\s?[^\s\d]?\d/);
    return at < 0 ? rest : `${rest.slice(0, at)}${rest.slice(at + 1)}`;
  }, text);
}

const measureIn = (words: Iterable<string>) => [...words].flatMap((word) => dimensionOf(word) ?? [])[0];

/** Whether a number measures something else, by the words after it or its header: "30 minute timeout". */
function isOfAnotherMeasure(said: Told, told: Told): boolean {
  const header = told.cell?.table.header[told.cell.column]?.toLowerCase().match(/[\p{L}\p{M}]+/gu);
  const one = measureIn(header ? [said.number.unit ?? '', ...said.counted] : said.counted);
  const other = measureIn(header ?? told.counted);
  return one !== undefined && other !== undefined && one.of === other.of && one.worth !== other.worth;
}

/** "20 of 22 strains": the whole has the counted thing, wherever the part is. */
const isWhole = (
  { number, counted }: Told,
  claim: string,
  holding: readonly Told[],
  language: Locale,
): boolean =>
  standsBehindPart(number, claim, language) &&
  holding.some(
    ({ cell, words }) => !cell && [...counted].some((word) => !/\d/.test(word) && hasLike(words, word)),
  );

/** Words a single digit needs next to it to be identified. */
const leastShared = 2;

const sharedIn = ({ words }: Told, said: Told): number =>
  without(said.words, said.counted).filter((word) => hasLike(words, word)).length;

/** Exact matches if any: 90 % is rather not 89.9 % if 90 % exists. */
function exactly(held: Told[], { readings }: StatedNumber): Told[] {
  const value = Math.abs(readings[0]?.value ?? 0);
  const exact = held.filter(({ number }) => number.readings.some((one) => Math.abs(one.value) === value));
  return exact.length > 0 ? exact : held;
}

/**
 * A number of a claim that the passages give for something else, another year or the other direction; undefined without
 * a contradiction. `label` is the text around the claim on the slide.
 */
export function misbound(
  claim: string,
  label: string,
  all: readonly Told[],
  language: Locale,
): string | undefined {
  const around = wordsIn(label, language);
  const lone = !/\p{L}{3}/u.test(claim);
  const sentence = toldIn(claim, language);
  const from = sinceIn(claim, language);
  // "251,300, 19 % more than in 2021" names the year of comparison.
  const [than] = placesOf(claim, 'than', language)[0] ?? [claim.length];
  const base = yearsIn(claim.slice(than));
  const since = from && all.some(({ cell, whole }) => !cell && whole.has(from)) ? from : undefined;
  for (const said of sentence) {
    const same = exactly(
      all.filter(({ number }) => isSame(said.number, number)),
      said.number,
    );
    // A single digit is everywhere; it is only looked up in text about the same.
    const holding =
      digits(said.number) > 1 || said.number.unit === '%'
        ? same
        : same.filter((told) => !told.cell && sharedIn(told, said) >= leastShared);
    if (holding.length === 0 || isWhole(said, claim, holding, language)) continue;
    const { counted } = said;
    const isBare = without(said.words, counted).length === 0;
    const own = isBare ? new Set(sentence.flatMap(({ words }) => [...words])) : said.words;
    const words = lone || without(own, counted).length === 0 ? new Set([...own, ...around]) : own;
    const isBefore = claim.indexOf(said.number.text) < than;
    const named = isBefore ? without(said.years, base) : [...said.years];
    const years = named.length > 0 || !lone ? new Set(named) : yearsIn(label);
    const beside = isBare ? sentence : sentence.filter((one) => one.words === said.words);
    const saying: Saying = { ...said, words, years, beside, around, sentence };
    const elsewhere = (told: Told) => !(isBare && sentence.length > 1) && isElsewhere(saying, told, all);
    const { text } = said.number;
    if (holding.every((told) => isOfAnotherMeasure(said, told)))
      return `the material says ${text} of another unit`;
    if (sentence.length === 1 && isOfOtherRow(said, holding, all, language))
      return `the table has ${text} in another row`;
    if (since && holding.every(({ cell, whole }) => !cell && !whole.has(since)))
      return `the material does not say ${text} since ${since}`;
    const alike = holding.filter(({ number }) => kindOf(number) === kindOf(said.number));
    if (said.bound && alike.length > 0 && alike.every(({ bound }) => bound && bound !== said.bound))
      return `the material has the limit of ${text} the other way round`;
    const rates = [...(claim.match(/\p{L}+/gu) ?? [])].flatMap((word) => dimensionOf(word)?.worth ?? []);
    // "800 a month" is not 800 in a year.
    const isInYear = said.years.size === 1;
    const rate = holding.every(
      (told) =>
        told.rate &&
        (said.rate
          ? told.rate !== said.rate
          : isInYear && told.rate > 0 && told.rate < year && !rates.includes(told.rate)),
    );
    const spans = holding.map((told) => told.rate ?? told.span);
    const span = said.rate ?? said.span;
    const isOtherSpan = span !== undefined && spans.every((one) => one && one > 0 && one !== span);
    if (rate || isOtherSpan) return `the material says ${text} for another unit than that`;
    if (holding.every((told) => isOfBefore(saying, told))) return `the material says ${text} of a later time`;
    // "The fastest-growing: 22, now 35" is about the change.
    const isOfChange = said.direction !== undefined && sentence.length > 1;
    if (!isOfChange && holding.slice(0, mostCells).every((told) => isNotTheMost(claim, told, language)))
      return `${text} is not the extreme that it is said to be`;
    if (holding.every((told) => isOtherWay(saying, told)))
      return `the material says that it went the other way`;
    if (holding.every((told) => isOfAnotherYear(saying, told)))
      return `the material says ${text} of another year`;
    // "Grew by 35" is a difference, which is in no cell.
    if (said.direction && holding.every(({ cell }) => cell)) continue;
    if (holding.every((told) => isOfAnother(saying, told, language) || elsewhere(told)))
      return `the material says ${text} of something else`;
  }
  return undefined;
}
