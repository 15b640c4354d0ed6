import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { type StatedNumber, statedNumbers } from '../../language/stated-numbers.ts';
import { type Told, toldIn, wordsIn, yearsIn } from './told.ts';

/** What a claim says of a number: its own part, and all that stands round it on the slide. */
interface Saying extends Told {
  around: ReadonlySet<string>;
  sentence: readonly Told[];
}

const digits = ({ text }: StatedNumber): number => text.replace(/\D/g, '').length;

/** Whether two numbers may be the same one, whatever their sign; units of one kind are told apart elsewhere. */
function isSame({ readings, unit }: StatedNumber, other: StatedNumber): boolean {
  const [first, second] = [unit, other.unit].map((one) => (one ? dimensionOf(one) : undefined));
  const factor = first && second && first.of === second.of ? first.worth / second.worth : 1;
  if ((unit === '%') !== (other.unit === '%') && unit && other.unit) return false;
  return readings.some(({ value, tolerance }) =>
    other.readings.some(
      (one) =>
        Math.abs(Math.abs(value) * factor - Math.abs(one.value)) <=
        Math.max(
          tolerance * factor * (Math.abs(value) >= tolerance * 19 ? 1 : 0),
          Math.abs(one.value) * 1e-9,
        ),
    ),
  );
}

/** Whether one of the words is there, or another of the same beginning: "waiting" is "wait". */
const hasLike = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) ||
  (word.length > 3 && !/\d/.test(word) && [...words].some((one) => one.startsWith(word.slice(0, 4))));

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((word) => !other.has(word));

/** Shares, points between shares, and all that is counted or measured. */
const kindOf = ({ unit }: StatedNumber): string => (unit === '%' || unit === 'pp' ? unit : '');

/** Whether what the source says of the number is none of what the claim says, while a number beside it is just that. */
function isOfAnother(saying: Saying, told: Told): boolean {
  return told.beside.some((other) => {
    if (other.words === told.words || saying.beside.some(({ number }) => isSame(number, other.number)))
      return false;
    const [own, others] = [without(told.words, other.words), without(other.words, told.words)];
    if (own.length === 0 || others.length === 0) return false;
    // "2.3 million tonnes, 12 % more": what is more stands in the other part.
    if (kindOf(told.number) !== kindOf(other.number)) return false;
    const says = (word: string) => hasLike(saying.words, word) || hasLike(saying.around, word);
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
      return crossed && (other.words.size < told.words.size ? covered : !meets);
    }
    return !meets && others.some((word) => saying.words.has(word));
  });
}

/** Of a label with its number; longer claims say things in words of their own. */
const mostWords = 8;

/** The sentence of the number shares no word with the claim while another has two of them: "it" has no words to share. */
function isElsewhere({ words, around, counted }: Saying, told: Told, all: readonly Told[]): boolean {
  const own = without(words, counted).filter((word) => !/\d/.test(word));
  const its = without(told.whole, told.counted);
  if (own.length === 0 || own.length > mostWords || its.length < 2 || told.led.size === 0) return false;
  const said = new Set([...own, ...around]);
  if ([...told.whole].some((word) => hasLike(said, word))) return false;
  return all.some(({ whole }) => own.filter((word) => whole.has(word)).length >= 2);
}

/** What is told of one year and claimed of another. */
function isOfAnotherYear({ years, number }: Saying, told: Told): boolean {
  if (years.size !== 1 || told.years.size !== 1 || told.compared || number.unit === '%') return false;
  return without(years, told.years).length === 1;
}

function isOtherWay(saying: Saying, told: Told): boolean {
  const { number, direction, sentence } = saying;
  const sign = number.signed ? ((number.readings[0]?.value ?? 0) < 0 ? 'down' : 'up') : direction;
  if (sign && told.direction) return sign !== told.direction;
  if (!sign || number.signed || sentence.length !== 2) return false;
  // "Fell from 23,900 to 21,300", where the source has it the other way round.
  const at = sentence.map((one) => told.beside.findIndex((other) => isSame(one.number, other.number)));
  const values = sentence.map((one) => one.number.readings[0]?.value ?? 0);
  const [from = 0, to = 0] = values;
  return (at[0] ?? -1) > (at[1] ?? -1) && (at[1] ?? -1) >= 0 && (sign === 'down' ? from > to : from < to);
}

/** A text without the signs before numbers of which the source says in words which way they went: "−31 %" of "fell by 31 %". */
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

/**
 * A number of a claim that the passages tell of something else, of another year, or in the other direction; undefined where
 * nothing speaks against it. `label` is what stands round the claim on the slide.
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
  for (const said of sentence) {
    if (digits(said.number) < 2) continue;
    const holding = all.filter(({ number }) => isSame(said.number, number));
    if (holding.length === 0) continue;
    const { counted } = said;
    const isBare = without(said.words, counted).length === 0;
    const own = isBare ? new Set(sentence.flatMap(({ words }) => [...words])) : said.words;
    const words = lone || without(own, counted).length === 0 ? new Set([...own, ...around]) : own;
    const years = said.years.size > 0 || !lone ? said.years : yearsIn(label);
    const beside = isBare ? sentence : sentence.filter((one) => one.words === said.words);
    const saying: Saying = { ...said, words, years, beside, around, sentence };
    const elsewhere = (told: Told) => !(isBare && sentence.length > 1) && isElsewhere(saying, told, all);
    const { text } = said.number;
    if (holding.every((told) => isOtherWay(saying, told)))
      return `the material says that it went the other way`;
    if (holding.every((told) => isOfAnotherYear(saying, told)))
      return `the material says ${text} of another year`;
    if (holding.every((told) => isOfAnother(saying, told) || elsewhere(told)))
      return `the material says ${text} of something else`;
  }
  return undefined;
}
