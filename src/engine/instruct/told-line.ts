import type { Locale } from '../../contract/locales.ts';
import { directionOf } from '../language/directions.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { asciiDigits } from '../language/numerals.ts';
import { upperFirst } from '../language/upper-first.ts';
import { datedEvent } from './dated-event.ts';
import { has } from './item.ts';
import type { OperationOf } from './operations.ts';
import { ask } from './state.ts';
import { longestStatement, statedParts, withoutEndMark, withoutSlide } from './stated-parts.ts';
import { tokensOf } from './tokens.ts';
import { numbersIn, type Value, valuesIn, wordedIn } from './told-values.ts';
import { holds, leastTelling, wordsOf } from './told-words.ts';

/** The text of a point or event. */
export interface Line {
  slide?: number;
  /** In any .pptx, where texts are changed by their words: its slide. */
  page?: number;
  /** Others stand a level below it. */
  isParent?: true;
  text: string;
  /** For a number in a table, chart or figure: its row name; `text` is row and column. */
  row?: string;
  /** What is there itself. */
  value?: string;
  /** Of a table: its column, and its first one. */
  column?: string;
  corner?: string;
  /** The value is the first one of its row, and the text what its others tell. */
  isFirst?: true;
  /** Of columns that stand side by side, whose points have no numbers of their own. */
  inColumn?: true;
  /** Title of its slide. */
  under?: string;
}

type Told = OperationOf<'table.cell' | 'text.set' | 'text.replace' | 'fact.set' | 'data.set'>;

/**
 * “The opening moves to 17 October”, “schools order 400 boxes a week”: a statement about one line of the deck with
 * another date or number. Each word must occur in that line or the document's topic, or be a filler.
 * @throws ClarificationNeeded if several lines match
 */
export function toldLines(
  text: string,
  lexicon: Lexicon,
  all: readonly Line[],
  subject = '',
  texts: readonly string[] = [],
): Told[] | undefined {
  const plain = withoutEndMark(asciiDigits(text));
  const { said, slide } = plain.length > longestStatement ? { said: plain } : withoutSlide(plain, lexicon);
  const placed = slide === undefined ? all : all.filter((line) => line.slide === slide);
  if (placed.length === 0 || said.length > longestStatement || /["“”„«»「」：;\n]|:(?!\d)/u.test(said))
    return undefined;
  const parts = statedParts(said, lexicon, (part) => valuesIn(part, lexicon.locale).length > 0);
  // "…, not 20,000" is what stands there.
  const isDenied = (part = ''): boolean =>
    has(tokensOf(part, lexicon)[0], 'not') && valuesIn(part, lexicon.locale).length > 0;
  const stated = parts.filter((part) => !isDenied(part));
  const kinds = new Set(
    parts.flatMap((part) => valuesIn(part, lexicon.locale).map((one) => one.parts.startsWith('n'))),
  );
  const told = kinds.size > 1 || valuesIn(said, lexicon.locale).length > 1 ? stated : [said];
  // "… and the start is at 10 am": of an event, besides the lines.
  const found: Told[] = [];
  let beside: Line | undefined;
  for (const part of told) {
    const next = parts[parts.indexOf(part) + 1];
    const lines =
      isDenied(next) && /\d/.test(next ?? '') ? placed.filter((line) => sharesNumber(line, next)) : placed;
    // "June had 55 guests": a row may be named like a month.
    const cells = lines.filter(({ value }) => value !== undefined);
    const one =
      toldLine(part, valuesIn(part, lexicon.locale), lexicon, lines, subject, beside) ??
      firstOf(ordersOf(numbersIn(part)), (numbers) =>
        toldLine(part, numbers, lexicon, cells, subject, beside),
      ) ??
      toldLine(part, numbersIn(part).filter(isTime), lexicon, lines, subject, beside) ??
      (/\d/.test(part)
        ? undefined
        : toldLine(part, wordedIn(part, lexicon.locale), lexicon, lines, subject, beside));
    const event = one || told.length < 2 ? undefined : datedEvent(part.trim(), lexicon);
    if (!one && !event) return undefined;
    found.push(...(one ? one.told : [event as Told]));
    beside = one?.line;
  }
  refuseElsewhere(found, said, lexicon, texts);
  // "If it is more than 10" tells nothing.
  return found.length > 0 ? found : undefined;
}

/** "The release was 8.15" of a line, where a cell tells the same number of the same thing. @throws ClarificationNeeded */
function refuseElsewhere(found: Told[], said: string, lexicon: Lexicon, texts: readonly string[]): void {
  const [told, ...others] = found;
  if (told?.op !== 'text.set' || others.length > 0 || told.on.text === undefined) return;
  const [line, now = ''] = [told.on.text, told.text[0]];
  const numbers = new Set(numbersIn(now).map(({ text }) => text));
  const gone = numbersIn(line).filter(({ text }) => !numbers.has(text));
  const words = wordsOf(said, lexicon).filter(({ word, isEmpty }) => !isEmpty && !/\d/.test(word));
  const same = texts.find(
    (text) =>
      text !== line &&
      gone.length > 0 &&
      gone.every((number) => numbersIn(text).some((one) => one.text === number.text)) &&
      words.every(({ word }) => holds(text, word)),
  );
  if (same)
    ask(`“${same.slice(0, 100)}” tells that too. Say “replace “${gone[0]?.text}” with …” to change both.`);
}

/** "Veterans should be 33 in 2026": any of the numbers may be the new one, the last of them first. */
const ordersOf = (numbers: readonly Value[]): (readonly Value[])[] => [
  numbers,
  ...numbers.slice(0, -1).map((one, at) => [...numbers.toSpliced(at, 1), one]),
];

function firstOf<One, Read>(all: readonly One[], read: (one: One) => Read | undefined): Read | undefined {
  for (const one of all) {
    const found = read(one);
    if (found) return found;
  }
  return undefined;
}

/** Whether a line shows a number of the text. */
function sharesNumber({ value, text }: Line, said = ''): boolean {
  const digitsIn = (one: string): string[] => numbersIn(one).map((number) => number.text.replace(/\D/g, ''));
  const shown = digitsIn(value ?? text);
  return digitsIn(said).some((number) => shown.includes(number));
}

/** “… 94 before and 71 after”: with several matching lines, the row `beside` the previous one. */
function toldLine(
  said: string,
  values: readonly Value[],
  lexicon: Lexicon,
  lines: readonly Line[],
  subject: string,
  beside: Line | undefined,
): { told: Told[]; line: Line } | undefined {
  const { locale } = lexicon;
  // "In week 3 it was 29": a name may contain a number.
  const value = values.at(-1);
  if (!value || (values.length > 1 && !numberOf(value))) return undefined;
  const [front, back] = without(said, value);
  // "Lille has 150 people": what is counted.
  const counted = numberOf(value) ? /^\s\p{Ll}+(?=[\s,.]|$)/u.exec(back)?.[0] : undefined;
  const words = [front, back].flatMap((part) => wordsOf(part, lexicon));
  const telling = words.filter(({ word, isEmpty }) => !isEmpty || word.length >= leastTelling);
  const way = directionOf(said, locale);
  const all = lines.flatMap((line) => {
    // "Visits fell by 3%" is another statement than “Visits grew by 12%”.
    const own = line.value === undefined ? directionOf(line.text, locale) : undefined;
    if (way !== undefined && own !== undefined && way !== own) return [];
    const [old, ...olds] = valuesOf(line, value, locale);
    if (!old || olds.length > 0 || old.text === value.text) return [];
    const now = written(old, value);
    const lacksDay = old.parts === `w${value.parts}`;
    if (now === undefined && !lacksDay) return [];
    const [before = '', after = ''] = line.value === undefined ? without(line.text, old) : [line.text];
    const rest = `${before} ${after}`;
    const isTold = words.every(
      ({ word, isEmpty }) =>
        isEmpty ||
        holds(`${rest} ${line.under ?? ''} ${subject}`, word) ||
        (line.row === line.text && fold(counted ?? '').trim() === word),
    );
    // "The deposit is due 21 May" is about “The deposit of £60 is due by 14 May”.
    const isOfDay = line.value === undefined && !numberOf(value);
    const others = (isOfDay ? rest.match(days) : rest.match(/\d+/g)) ?? [];
    const isWhole =
      (isOfDay && !value.parts.includes('d')) ||
      others.every((number) => words.some(({ word }) => word === number));
    const count = telling.filter(({ word }) => holds(rest, word)).length;
    return isTold && isWhole && count > 0
      ? [{ line, to: now === undefined || line.isFirst ? now : before + now + after, count, old }]
      : [];
  });
  const ofRow = all.filter(({ line }) => beside?.row !== undefined && line.row === beside.row);
  // "Online should be 41 and phone 43": of the same chart.
  const beneath = all.filter(
    ({ line: { slide, value: own } }) =>
      own !== undefined && beside?.value !== undefined && slide === beside.slide,
  );
  const found = [ofRow, beneath, all].find((some) => some.length > 0) ?? [];
  const most = found.reduce((count, one) => Math.max(count, one.count), 0);
  const [only, ...rest] = found.filter(({ count }) => count === most);
  if (!only) return undefined;
  const { line, to, old } = only;
  // The same date on the cover and in a point is that of the same event.
  const same = numberOf(value)
    ? []
    : found.filter((one) => dayOf(one.old) === dayOf(old) && one.to !== undefined);
  if (isRange(old) && !isRange(value) && !numberOf(value))
    ask(`“${old.text}” tells a start and an end. Which should “${value.text}” be? Say both.`);
  if (to === undefined) return ask(`${placed(line)} also tells the day of the week. Which day will it be?`);
  if (!rest.every((one) => same.includes(one)))
    ask(
      `Several points tell that: ${[only, ...rest].map((one) => placed(one.line)).join(', ')}. Which should change?`,
    );
  const others = same.filter((one) => one !== only && one.line.text !== line.text);
  const told = [only, ...others].map((one) => lineTold(one.line, one.to ?? '', value.text));
  return { told, line };
}

/** What of a line may be the old value: numbers that it writes as words only where it has no others. */
function valuesOf({ value: own, text }: Line, value: Value, locale: Locale): Value[] {
  if (isTime(value)) return numbersIn(own ?? text);
  const told = valuesIn(own ?? text, locale);
  return told.length === 0 && numberOf(value) ? wordedIn(own ?? text, locale) : told;
}

/** The operation by which a line reads `to`, or its cell has the value. */
export function lineTold({ slide, text, row, column, isFirst }: Line, to: string, value: string): Told {
  const on = slide === undefined ? {} : { slides: [{ number: slide }] };
  if (isFirst)
    return { op: 'table.cell', on: { kind: 'table', ...on }, row: row ?? '', column: column ?? '', text: to };
  if (row !== undefined && column !== undefined && (!/\d/.test(value) || /^\d{1,2}:\d/.test(value)))
    return { op: 'table.cell', on: { kind: 'table', ...on }, row, column, text: value };
  if (row !== undefined)
    return { op: 'data.set', on: { kind: 'object', ...on }, about: text, values: [value] };
  if (slide === undefined) return { op: 'text.replace', from: text, to, once: true };
  return { op: 'text.set', on: { kind: 'point', text, ...on }, text: [to] };
}

/** The numbers of a table or chart, without the longest ones. Rows begin with their names. */
export function cellLines(
  rows: readonly (readonly string[])[],
  columns: readonly string[],
  place: Pick<Line, 'slide' | 'under' | 'corner'> = {},
): Line[] {
  const columnAt = (at: number): Pick<Line, 'column'> =>
    place.corner === undefined ? {} : { column: columns[at] ?? '' };
  return rows
    .slice(0, mostRows)
    .flatMap(([row = '', ...cells]) =>
      cells.flatMap((value, at): Line[] =>
        row.trim() === ''
          ? []
          : [{ row, value, text: `${row} ${columns[at] ?? ''}`.trim(), ...place, ...columnAt(at) }],
      ),
    );
}

/** Most rows of a table whose cells are looked at. */
export const mostRows = 100;

/** Numbers that may be another day. */
const days = /(?<![\d.,\p{Sc}]|\p{Sc}\s)\d{1,2}(?![\d%]|[.,]\d|\s?[%\p{Sc}])/gu;

const placed = ({ slide, text }: Line): string => (slide ? `“${text}” on slide ${slide}` : `“${text}”`);

/** A date without its year. */
const dayOf = ({ text, head }: Value): string => (head > 0 ? text.slice(0, head) : text).trim();

const isRange = ({ parts }: Value): boolean => parts.startsWith('r');

const isTime = ({ parts }: Value): boolean => parts === 'n:';

const numberOf = ({ parts }: Value): boolean => parts.startsWith('n');

const without = (text: string, { index, text: value }: Value): [string, string] => [
  text.slice(0, index),
  text.slice(index + value.length),
];

/** The new date in the old one's format, keeping the year if none is given. */
export function written(old: Value, value: Value): string | undefined {
  if (old.parts === 'nw') return value.text;
  if (value.parts === 'n' && old.parts.startsWith('n'))
    return old.text.replace(/\d[\d.,\s]*\d|\d/u, value.text);
  if (value.parts === 'd' && /^dm/u.test(old.parts)) {
    const isOrdinal = /\d\p{L}/u.test(old.text);
    return old.text.replace(
      /\d{1,2}(?:st|nd|rd|th|º|er)?/u,
      isOrdinal ? value.text : String(Number.parseInt(value.text, 10)),
    );
  }
  const now =
    value.parts.replace('r', '') === old.parts.replace('r', '')
      ? value.text
      : `${value.parts}y` === old.parts && old.head > 0
        ? value.text + old.text.slice(old.head)
        : undefined;
  return now && /^\p{Lu}/u.test(old.text) ? upperFirst(now) : now;
}
