import type { Locale } from '../../../contract/locales.ts';
import { unitOfRow } from '../../content/evidence/table-index.ts';
import { isMeasure } from '../../content/tables/grid.ts';
import { stemsOf } from '../../content/words.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { directionOf, isBefore, isDirection, placesOf, saysOf } from '../../language/directions.ts';
import { readMoment } from '../../language/moments.ts';
import { inDigits } from '../../language/spelled-numbers.ts';
import { type StatedNumber, statedNumbers, unitName } from '../../language/stated-numbers.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { tableWords, unspaced } from '../../language/table-words.ts';
import { readUnit, type Unit } from '../../language/units.ts';
import type { Table } from '../../read/document.ts';
import type { Passage } from '../sources/passage.ts';

/** A number as a source or a claim tells it, with the words that belong to it. */
export interface Told {
  number: StatedNumber;
  /** What its part of the sentence, or its row and column, is about. */
  words: ReadonlySet<string>;
  years: ReadonlySet<string>;
  /** Years that its passage and the headings above have. */
  scope?: ReadonlySet<string>;
  /** What the headings above and the sentence before are about. */
  near?: ReadonlySet<string>;
  /** The word behind it: what it counts. */
  counted: ReadonlySet<string>;
  direction: 'up' | 'down' | undefined;
  /** It is told against another one: "12 % more than in 2023". */
  compared: boolean;
  /** It is told of an earlier time: "after 612 the year before". */
  before: boolean;
  /** What it is told for, in the base unit of its kind: 60 of "20 a minute", 1000 of "100 euros a tonne". */
  rate: number | undefined;
  /** Where it stands in a table. */
  cell?: { table: Table; row: number; column: number };
  /** In the same sentence, or in the same row or column. */
  beside: readonly Told[];
  /** What its sentence is about; of a cell its row and column. */
  whole: ReadonlySet<string>;
  /** Words that stand in the same place of their parts, by the small word before them: "in Neustadt … in Altdorf". */
  led: ReadonlyMap<string, string>;
}
/** Rows of a table beyond these are not looked at. */
const mostRows = 3000;
const year = /(?<![\d.,])(?:1[5-9]|20|21)\d\d(?![\d.,]*\d)/gu;

export const yearsIn = (text: string): Set<string> => new Set(text.match(year));

/** What words are about: their stems without those that only say that something grew, and the years. */
export function wordsIn(text: string, language: Locale): Set<string> {
  const stems = [...stemsOf(text)].filter(
    (stem) => !isDirection(stem, language) && !isBefore(stem, language),
  );
  return new Set([...stems, ...yearsIn(text)]);
}

/** Sentences, items and captions. */
export function sentencesOf({ block, text }: Passage): string[] {
  if (block.type === 'paragraph' || block.type === 'quotation') return block.sentences;
  return block.type === 'list' ? text.split('\n') : [];
}

const separators = new Map<Locale, RegExp>();

/** Between the parts of a sentence, each of which tells of something else. */
export function separatorOf(language: Locale): RegExp {
  const known = separators.get(language);
  if (known) return known;
  const words = tableWords[language].and.filter((word) =>
    /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari} ]+$/u.test(word),
  );
  const made = new RegExp(
    `[;,،]\\s|[、，；：（）()]|:\\s|\\s[–—→]\\s|\\s(?:${words.join('|') || 'and'})\\s`,
    'giu',
  );
  separators.set(language, made);
  return made;
}

const counts = ({ plain }: StatedNumber): boolean => plain !== 'year';

/** "12 March", "March 12", "3月12日". */
function isDay({ text, unit }: StatedNumber, part: string): boolean {
  if (!/^\d{1,2}(?:日|일)?$/.test(text)) return false;
  const at = part.indexOf(text);
  const before = /(?<!\p{L})(\p{L}+)\.? $/u.exec(part.slice(0, at))?.[1];
  const behind = /^\.? (?:de )?(\p{L}+)/u.exec(part.slice(at + text.length))?.[1];
  const isMonth = (word: string | undefined) =>
    word !== undefined && readMoment(word) !== undefined && readMoment(`${word} 2024`) !== undefined;
  return unit ? /[月월] ?$/u.test(part.slice(0, at)) : isMonth(before) || isMonth(behind);
}

const bracket = /[(（]([^()（）]{1,120})[)）]/gu;

/** A sentence whose numbers in brackets stand with the words before them: "24 % there; followed by Germany 12 %". */
function unbracketed(sentence: string, language: Locale): string {
  let made = '';
  let from = 0;
  for (const { 0: whole, 1: inner = '', index } of sentence.matchAll(bracket)) {
    if (!statedNumbers(inner, language).some(counts)) continue;
    const head = sentence.slice(from, index).trimEnd();
    const own = head.split(separatorOf(language)).at(-1) ?? '';
    const number = statedNumbers(own, language).filter(counts).at(-1);
    const at = number === undefined ? -1 : head.lastIndexOf(number.text) + number.text.length;
    const tail = at < 0 ? '' : head.slice(at);
    // What stands behind a number without a unit is what it counts.
    const other = number?.unit !== undefined && wordsIn(tail, language).size > 0;
    const alone = at >= 0 && wordsIn(inner, language).size > 0;
    made += other
      ? `${head.slice(0, at)}; ${tail} · ${inner}; `
      : `${head}${alone ? '; ' : ' · '}${inner}${at < 0 || alone ? '; ' : ''}`;
    from = index + whole.length;
  }
  return made + sentence.slice(from);
}

/** The parts of a sentence; one without a number goes with that behind it. */
function partsOf(sentence: string, language: Locale): string[] {
  const parts: string[] = [];
  let waiting = '';
  for (const piece of unbracketed(sentence, language).split(separatorOf(language))) {
    waiting = waiting ? `${waiting} ${piece}` : piece;
    if (!statedNumbers(waiting, language).some(counts)) continue;
    parts.push(waiting);
    waiting = '';
  }
  const last = parts.pop();
  return [...parts, ...(last === undefined ? [waiting] : [waiting ? `${last} ${waiting}` : last])];
}

/** The first word behind each small word, by that word. */
function ledIn(text: string, language: Locale): Map<string, string> {
  const led = new Map<string, string>();
  let before = '';
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+|(?:1[5-9]|20|21)\d\d(?!\d)/gu) ?? []) {
    if (unspaced.test(word)) continue;
    const small = isStopWord(word) || word.length < 3;
    const [stem] = wordsIn(word, language);
    if (!small && before && stem && !led.has(before)) led.set(before, stem);
    before = small ? word : '';
  }
  return led;
}

/** The numbers that words of an earlier time stand next to. */
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

/** Letters between a number and its own year. */
const nearYear = 10;

/** The years of numbers of one part that have one right behind them, where others have none: "41,500 after 31,800 in 2021". */
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

/** Words between a number and the unit of its rate. */
const mostBetween = 7;

/** "… signatures a minute": 60. */
function rateIn(behind: string, language: Locale): number | undefined {
  const words =
    behind
      .slice(0, 100)
      .match(/[\p{L}\p{M}]+/gu)
      ?.slice(0, mostBetween) ?? [];
  for (const [index, word] of words.entries()) {
    const { worth } = dimensionOf(word) ?? {};
    const leads = words[index - 1];
    if (worth && leads && saysOf(`${words[index - 2] ?? ''} ${leads}`, 'per', language)) return worth;
  }
  return undefined;
}

/** The numbers of a sentence, part by part. */
export function toldIn(original: string, language: Locale): Told[] {
  const sentence = inDigits(original, language);
  const way = directionOf(sentence, language);
  const whole = wordsIn(sentence, language);
  const beside: Told[] = [];
  const parts = partsOf(sentence, language);
  // A word of direction in one part is not said of another that has words of its own.
  const settled = parts.some((part) => directionOf(part, language) !== undefined);
  for (const part of parts) {
    const inherited = settled && wordsIn(part, language).size > 0 ? undefined : way;
    const own = {
      words: wordsIn(part, language),
      years: yearsIn(part),
      direction: directionOf(part, language) ?? inherited,
      compared: directionOf(part, language) !== undefined,
      whole,
      led: ledIn(part, language),
      beside,
    };
    const numbers = statedNumbers(part, language).filter((one) => counts(one) && !isDay(one, part));
    const earlier = numbersBefore(part, numbers, language);
    const years = yearsBehind(part, numbers);
    for (const number of numbers) {
      const behind = part.slice(part.indexOf(number.text) + number.text.length);
      const counted = wordsIn(`${number.text}${/^ ?\p{L}*/u.exec(behind)?.[0] ?? ''}`, language);
      const rate = rateIn(behind, language);
      beside.push({
        ...own,
        number,
        counted,
        before: earlier.has(number),
        rate,
        years: years.get(number) ?? own.years,
        // "From 12 in 2023 to 14 in 2024": each has its own year.
        ...(years.size > 0 && number.unit !== '%' && { compared: false }),
      });
    }
  }
  // "10,000 a second each, 20,000 between the pair."
  const [rate, another] = new Set(beside.flatMap((told) => told.rate ?? []));
  if (rate && !another) for (const told of beside) told.rate = rate;
  return beside;
}

/** The years of a span that the name of a column ends with: "incidents_85_99", "2019/20". */
export function spanIn(header: string): string[] {
  const [, century = '', from = '', to = ''] = /(?<!\d)(19|20)?(\d\d)[-_–/](\d\d)(?!\d)/.exec(header) ?? [];
  const whole = (year: string) => `${century || (Number(year) > 40 ? 19 : 20)}${year}`;
  return from ? [whole(from), from > to && century ? `${Number(century) + 1}${to}` : whole(to)] : [];
}

/** The numbers of a table, each with those of its row and its column beside it. */
function cellsOf(table: Table, language: Locale): Told[] {
  const { header, columns } = table;
  const measures = new Set(columns.flatMap((column, at) => (isMeasure(column) ? [at] : [])));
  const heads = header.map((name) => ({
    words: wordsIn(name, language),
    years: new Set([...yearsIn(name), ...spanIn(name)]),
  }));
  const inColumn = header.map((): Told[] => []);
  const made: Told[] = [];
  for (const [line, row] of table.rows.slice(0, mostRows).entries()) {
    const label = row.filter((_, at) => !measures.has(at)).join(' ') || (row[0] ?? '');
    const own = { words: wordsIn(label, language), years: yearsIn(label) };
    const unitOfLabel = unitOfRow(table, row);
    const inRow: Told[] = [];
    for (const [at, cell] of row.entries()) {
      const [stated, more] = measures.has(at) ? statedNumbers(cell, language) : [];
      if (!stated || more) continue;
      const unit = stated.unit ? undefined : (readUnit(columns[at]?.unit ?? '') ?? unitOfLabel);
      const number = unit ? inUnit(stated, unit) : stated;
      const head = heads[at];
      const told: Told = {
        number,
        words: new Set([...own.words, ...(head?.words ?? [])]),
        years: new Set([...own.years, ...(head?.years ?? [])]),
        counted: new Set(),
        direction: undefined,
        compared: false,
        before: false,
        rate: undefined,
        cell: { table, row: line, column: at },
        whole: own.words,
        led: new Map(),
        beside: [],
      };
      inRow.push(told);
      inColumn[at]?.push(told);
      made.push(told);
    }
    for (const told of inRow) Object.assign(told, { beside: inRow });
  }
  for (const column of inColumn)
    for (const told of column)
      Object.assign(told, { beside: [...told.beside.slice(0, 40), ...column.slice(0, 400)] });
  return made;
}

/** A number whose unit stands in the header of its column. */
function inUnit(number: StatedNumber, unit: Unit): StatedNumber {
  const name = unitName(unit);
  const readings = number.readings.map(({ value, tolerance }) => ({
    value: value * unit.scale,
    tolerance: tolerance * unit.scale,
  }));
  return { ...number, readings, ...(name && { unit: name }) };
}

const known = new WeakMap<Passage, Told[]>();

/** What a passage tells, number by number; `language` is its own, `title` that of its document. */
export function toldOf(passage: Passage, language: Locale, title = ''): readonly Told[] {
  const before = known.get(passage);
  if (before) return before;
  const { block, kind, path, text } = passage;
  const told =
    kind === 'table' && block.type === 'table'
      ? cellsOf(block, language)
      : sentencesOf(passage).flatMap((sentence, at, all) => {
          const near = wordsIn([...path, all[at - 1] ?? ''].join('. '), language);
          return toldIn(sentence, language).map((one) => Object.assign(one, { near }));
        });
  const scope = yearsIn([title, ...path, text].join(' '));
  for (const one of told) one.scope = scope;
  known.set(passage, told);
  return told;
}
