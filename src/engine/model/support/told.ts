import type { Locale } from '../../../contract/locales.ts';
import { isMeasure } from '../../content/tables/grid.ts';
import { isStopWord, stemsOf } from '../../content/words.ts';
import { directionOf, isDirection } from '../../language/directions.ts';
import { readMoment } from '../../language/moments.ts';
import { type StatedNumber, statedNumbers, unitName } from '../../language/stated-numbers.ts';
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
  /** The word behind it: what it counts. */
  counted: ReadonlySet<string>;
  direction: 'up' | 'down' | undefined;
  /** It is told against another one: "12 % more than in 2023". */
  compared: boolean;
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
  const stems = [...stemsOf(text)].filter((stem) => !isDirection(stem, language));
  return new Set([...stems, ...yearsIn(text)]);
}

/** Sentences, items and captions. */
function sentencesOf({ block, text }: Passage): string[] {
  if (block.type === 'paragraph' || block.type === 'quotation') return block.sentences;
  return block.type === 'list' ? text.split('\n') : [];
}

const separators = new Map<Locale, RegExp>();

/** Between the parts of a sentence, each of which tells of something else. */
function separatorOf(language: Locale): RegExp {
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
    word !== undefined && readMoment(`${word} 2024`) !== undefined;
  return unit ? /[月월] ?$/u.test(part.slice(0, at)) : isMonth(before) || isMonth(behind);
}

/** The parts of a sentence; one without a number goes with that behind it. */
function partsOf(sentence: string, language: Locale): string[] {
  const parts: string[] = [];
  let waiting = '';
  for (const piece of sentence.split(separatorOf(language))) {
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

/** The numbers of a sentence, part by part. */
export function toldIn(sentence: string, language: Locale): Told[] {
  const way = directionOf(sentence, language);
  const whole = wordsIn(sentence, language);
  const beside: Told[] = [];
  for (const part of partsOf(sentence, language)) {
    const own = {
      words: wordsIn(part, language),
      years: yearsIn(part),
      direction: directionOf(part, language) ?? way,
      compared: directionOf(part, language) !== undefined,
      whole,
      led: ledIn(part, language),
      beside,
    };
    for (const number of statedNumbers(part, language)) {
      const behind = part.slice(part.indexOf(number.text) + number.text.length);
      const counted = wordsIn(`${number.text}${/^ ?\p{L}*/u.exec(behind)?.[0] ?? ''}`, language);
      if (counts(number) && !isDay(number, part)) beside.push({ number, counted, ...own });
    }
  }
  return beside;
}

/** The numbers of a table, each with those of its row and its column beside it. */
function cellsOf(table: Table, language: Locale): Told[] {
  const { header, columns } = table;
  const measures = new Set(columns.flatMap((column, at) => (isMeasure(column) ? [at] : [])));
  const heads = header.map((name) => ({ words: wordsIn(name, language), years: yearsIn(name) }));
  const inColumn = header.map((): Told[] => []);
  const made: Told[] = [];
  for (const row of table.rows.slice(0, mostRows)) {
    const label = row.filter((_, at) => !measures.has(at)).join(' ') || (row[0] ?? '');
    const own = { words: wordsIn(label, language), years: yearsIn(label) };
    const inRow: Told[] = [];
    for (const [at, cell] of row.entries()) {
      const [stated, more] = measures.has(at) ? statedNumbers(cell, language) : [];
      if (!stated || more) continue;
      const unit = stated.unit ? undefined : readUnit(columns[at]?.unit ?? '');
      const number = unit ? inUnit(stated, unit) : stated;
      const head = heads[at];
      const told: Told = {
        number,
        words: new Set([...own.words, ...(head?.words ?? [])]),
        years: new Set([...own.years, ...(head?.years ?? [])]),
        counted: new Set(),
        direction: undefined,
        compared: false,
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

/** What a passage tells, number by number; `language` is its own. */
export function toldOf(passage: Passage, language: Locale): readonly Told[] {
  const before = known.get(passage);
  if (before) return before;
  const { block, kind } = passage;
  const told =
    kind === 'table' && block.type === 'table'
      ? cellsOf(block, language)
      : sentencesOf(passage).flatMap((sentence) => toldIn(sentence, language));
  known.set(passage, told);
  return told;
}
