import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { directionOf, leadOf, placesOf, saysOf } from '../../language/directions.ts';
import { monthOf, readMoment } from '../../language/moments.ts';
import { hasCjk } from '../../language/scripts.ts';
import { inDigits, leastSpelled } from '../../language/spelled-numbers.ts';
import { type StatedNumber, statedNumbers } from '../../language/stated-numbers.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { Table } from '../../read/document.ts';
import type { Passage } from '../sources/passage.ts';
import { type Bound, boundOf } from './bounds.ts';
import { cellsOf, wordedCells } from './cells.ts';
import { withSharedUnits } from './common-units.ts';
import { withNumberedNames } from './numbered-names.ts';
import { counts, partsOf, wordsIn, yearsIn } from './parts.ts';
import { rateIn, spanSaid } from './rates.ts';

/** A number in a source or claim, with its words. */
export interface Told {
  number: StatedNumber;
  /** Content of its part of the sentence, or of row and column. */
  words: ReadonlySet<string>;
  years: ReadonlySet<string>;
  /** Years in its passage and headings. */
  scope?: ReadonlySet<string>;
  /** Content of headings and the previous sentence. */
  near?: ReadonlySet<string>;
  /** The word after it: what it counts. */
  counted: ReadonlySet<string>;
  direction: 'up' | 'down' | undefined;
  /** A change: "by 18". */
  by?: boolean;
  /** It stayed the same. */
  same?: boolean;
  /** Compared with another: "12 % more than in 2023". */
  compared: boolean;
  /** Of an earlier time: "after 612 the year before". */
  before: boolean;
  /** Its rate base in base units: 60 for "20 a minute", 1000 for "100 euros a tonne". */
  rate: number | undefined;
  /** Time span given by a word: a month for "the monthly rent". */
  span?: number | undefined;
  /** Its passage. */
  holder?: Holder;
  /** An exclusive bound: "more than 500". */
  bound?: Bound | undefined;
  cell?: { table: Table; row: number; column: number };
  /** Numbers of the same sentence, or row or column. */
  beside: readonly Told[];
  /** Content of its sentence, or of row and column. */
  whole: ReadonlySet<string>;
  /** Corresponding words by preposition: "in Neustadt … in Altdorf". */
  led: ReadonlyMap<string, string>;
}

/** A passage with its numbers. */
export interface Holder {
  told: readonly Told[];
  sentences: readonly string[];
  isList: boolean;
}

/** Sentences, items, and cells in words. */
export function sentencesOf({ block, text, kind }: Passage): string[] {
  if (kind === 'table' && block.type === 'table') return wordedCells(block);
  if (block.type === 'paragraph' || block.type === 'quotation') return block.sentences;
  // An item's own number is ignored.
  return block.type === 'list' ? text.split('\n').map((line) => line.replace(itemMark, '')) : [];
}

const itemMark = /^\s{0,20}(?:\d{1,3}[.)]|-)\s/u;

/** "12 March", "March 12", "3月12日". */
export function isDay({ text, unit }: StatedNumber, part: string, language: Locale): boolean {
  if (!/^\d{1,2}(?:日|일)?$/.test(text)) return false;
  const at = part.search(new RegExp(`(?<!\\d)${text}(?!\\d)`));
  const before = /(?<!\p{L})(\p{L}+)\.? $/u.exec(part.slice(0, at))?.[1];
  const behind = /^\.? (?:de )?(\p{L}+)/u.exec(part.slice(at + text.length))?.[1];
  const isMonth = (word = '') =>
    monthOf(word, language) !== undefined ||
    (readMoment(word) !== undefined && readMoment(`${word} 2024`) !== undefined);
  return unit ? /[月월] ?$/u.test(part.slice(0, at)) : isMonth(before) || isMonth(behind);
}

/** "By 9 %", "by about 9 %". */
function isBehindBy({ text }: StatedNumber, part: string, language: Locale): boolean {
  const before = part
    .slice(0, Math.max(0, part.indexOf(text)))
    .trimEnd()
    .toLowerCase()
    .split(/\s+/);
  return before.slice(-2).some((word) => leadOf(word, language) === 'by');
}

/** The first word after each small word. */
function ledIn(text: string, language: Locale): Map<string, string> {
  const led = new Map<string, string>();
  let before = '';
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+|(?:1[5-9]|20|21)\d\d(?!\d)/gu) ?? []) {
    if (hasCjk(word)) continue;
    const small = isStopWord(word) || word.length < 3;
    const [stem] = wordsIn(word, language);
    if (!small && before && stem && !led.has(before)) led.set(before, stem);
    before = small ? word : '';
  }
  return led;
}

/** Numbers next to words for an earlier time. */
function numbersBefore(
  part: string,
  numbers: readonly StatedNumber[],
  language: Locale,
): ReadonlySet<StatedNumber> {
  const places = placesOf(part, 'before', language);
  if (places.length === 0) return new Set();
  let from = 0;
  const spans = numbers.map((number) => {
    const start = part.indexOf(number.text, from);
    from = start < 0 ? from : start + number.text.length;
    return { number, start, end: from };
  });
  const nearest = places.flatMap(([first, last]) => {
    const far = ({ start, end }: (typeof spans)[number]) => Math.max(start - last, first - end, 0);
    return spans.toSorted((a, b) => far(a) - far(b)).slice(0, 1);
  });
  return new Set(nearest.map(({ number }) => number));
}

/** Most letters between a number and its year. */
const nearYear = 10;

/** Years directly after numbers where others have none: "41,500 after 31,800 in 2021". */
function yearsBehind(
  part: string,
  numbers: readonly StatedNumber[],
): ReadonlyMap<StatedNumber, ReadonlySet<string>> {
  const [first] = numbers;
  const own = numbers.map((number) => {
    const behind = part.slice(part.indexOf(number.text) + number.text.length);
    return yearsIn(behind.slice(0, nearYear + 4));
  });
  const led = first ? yearsIn(part.slice(0, part.indexOf(first.text))) : new Set();
  if (numbers.length < 2 || led.size > 0 || own.every(({ size }) => size === 0)) return new Map();
  return new Map(numbers.map((number, at) => [number, own[at] ?? new Set()]));
}

/** The small word directly after a number. */
function smallBehind(part: string, number: StatedNumber): string {
  const behind = part.slice(part.indexOf(number.text) + number.text.length);
  const word = (/^\s?\p{L}+/u.exec(behind)?.[0] ?? '').trim().toLowerCase();
  return isStopWord(word) ? word : '';
}

/** Numbers completed with an earlier number's unit: "from 3.8 GB to 1.1", "21 seconds with this one, 34 with that". */
function withCarriedUnits(
  numbers: readonly StatedNumber[],
  part: string,
  before: ReadonlyMap<string, string>,
  language: Locale,
): StatedNumber[] {
  return numbers.map((number, at) => {
    const from = numbers[at - 1];
    const start = part.indexOf(number.text);
    const behind = part.slice(start + number.text.length);
    if (number.unit || number.plain) return number;
    const between = from ? part.slice(part.indexOf(from.text) + from.text.length, start).trim() : '';
    const small = smallBehind(part, number);
    const isTo =
      leadOf(between.toLowerCase(), language) === 'to' && (small !== '' || !/^\s\p{L}/u.test(behind));
    const isLike = at === 0 && part.trimStart().startsWith(number.text);
    const unit = isTo ? from?.unit : isLike && small ? before.get(small) : undefined;
    return unit && dimensionOf(unit) ? { ...number, unit } : number;
  });
}

/** The numbers of a sentence, part by part. */
export function toldIn(original: string, language: Locale): Told[] {
  // "Six months' notice" is six months.
  const plain = withNumberedNames(original).replace(/(?<=\p{L}s)['’](?=\s)/gu, '');
  const sentence = withSharedUnits(inDigits(plain, language, leastSpelled), language);
  const way = directionOf(sentence, language);
  const whole = wordsIn(sentence, language);
  const beside: Told[] = [];
  const parts = partsOf(sentence, language);
  // A direction word only applies to another part without its own words.
  let units: ReadonlyMap<string, string> = new Map();
  const settled = parts.some((part) => directionOf(part, language) !== undefined);
  let words = whole;
  for (const [at, part] of parts.entries()) {
    const said = wordsIn(part, language);
    const inherited = settled && said.size > 0 ? undefined : way;
    // "The bill rose 4 per cent, to 1,205 euros": a part without words continues the subject.
    if (said.size > 0 || at === 0) words = said;
    const own = {
      words,
      years: yearsIn(part),
      direction: directionOf(part, language) ?? inherited,
      compared: directionOf(part, language) !== undefined,
      same: saysOf(part, 'same', language),
      whole,
      led: ledIn(part, language),
      beside,
    };
    const numbers = withCarriedUnits(
      statedNumbers(part, language).filter((one) => counts(one) && !isDay(one, part, language)),
      part,
      units,
      language,
    );
    units = new Map(numbers.flatMap((one) => (one.unit ? [[smallBehind(part, one), one.unit]] : [])));
    // "Between 630 and 650 million in 2025": both share the description.
    const [last, next = ''] = [numbers.at(-1)?.text, parts[at + 1]];
    const isSpan =
      last !== undefined &&
      part.trimEnd().endsWith(last) &&
      next.trimStart().startsWith(statedNumbers(next, language)[0]?.text ?? part);
    if (isSpan && own.years.size === 0) own.years = yearsIn(next);
    const earlier = numbersBefore(part, numbers, language);
    const years = yearsBehind(part, numbers);
    const span = numbers.length > 0 ? spanSaid(part) : undefined;
    for (const number of numbers) {
      const behind = part.slice(part.indexOf(number.text) + number.text.length);
      const counted = wordsIn(`${number.text}${/^ ?\p{L}*/u.exec(behind)?.[0] ?? ''}`, language);
      const rate = rateIn(behind, language);
      beside.push({
        ...own,
        number,
        counted,
        before: earlier.has(number),
        by: isBehindBy(number, part, language),
        bound: boundOf(part, number.text, language),
        rate,
        span,
        years: years.get(number) ?? own.years,
        // "From 12 in 2023 to 14 in 2024": each has its year.
        ...(years.size > 0 && number.unit !== '%' && { compared: false }),
      });
    }
  }
  // "10,000 a second each, 20,000 between the pair."
  const [rate, another] = new Set(beside.flatMap((told) => told.rate ?? []));
  if (rate && !another) for (const told of beside) told.rate = rate;
  return beside;
}

const known = new WeakMap<Passage, Told[]>();
const knownCells = new WeakMap<Table, Told[]>();

/** The numbers of a table, also used by computations. */
function cellsIn(table: Table, language: Locale): Told[] {
  const cells = knownCells.get(table) ?? cellsOf(table, language);
  knownCells.set(table, cells);
  return cells;
}

/** The numbers of a passage; `language` is its own, `title` its document's. */
export function toldOf(passage: Passage, language: Locale, title = ''): readonly Told[] {
  const before = known.get(passage);
  if (before) return before;
  const { block, path, text } = passage;
  const sentences = sentencesOf(passage);
  const told =
    block.type === 'table'
      ? // "HPV+ (n = 13)" over a column.
        [
          ...cellsIn(block, language),
          ...[...block.header, ...wordedCells(block)].flatMap((text) => toldIn(text, language)),
        ]
      : sentences.flatMap((sentence, at, all) => {
          const near = wordsIn([...path, all[at - 1] ?? ''].join('. '), language);
          return toldIn(sentence, language).map((one) => Object.assign(one, { near }));
        });
  const holder = { told, sentences, isList: block.type === 'list' };
  if (block.type !== 'table') for (const one of told) one.holder = holder;
  const scope = yearsIn([title, ...path, text].join(' '));
  for (const one of told) one.scope ??= scope;
  known.set(passage, told);
  return told;
}
