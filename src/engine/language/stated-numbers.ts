import type { Locale } from '../../contract/locales.ts';
import { dimensionOf } from './dimensions.ts';
import {
  type DecimalMark,
  decimalsOf,
  isGrouped,
  joinGroups,
  markOf,
  markOfLanguage,
  plain,
  readNumber,
  worthOf,
} from './numbers.ts';
import { remembering } from './remembering.ts';
import { isStopWord } from './stop-words.ts';
import { scalesOf, tableWords } from './table-words.ts';
import { ambiguous, currencyCode, isConnector, isSymbol, readUnit, type Unit } from './units.ts';

/** A number in running text: what it is worth, of what, and how exactly it is told. */
export interface StatedNumber {
  /** As written: "€1.2 million". */
  readonly text: string;
  /** What it may be worth, each with half a unit of its last digit; two where its mark may be either ("1.240"). */
  readonly readings: readonly { readonly value: number; readonly tolerance: number }[];
  /** "%", "pp", an ISO code of money or a unit as written; undefined for a bare number. */
  readonly unit?: string;
  /** With a sign before it. */
  readonly signed: boolean;
  /** Bare numbers that say little by themselves: `year` may be one, `small` has a single digit. */
  readonly plain?: 'year' | 'small';
}

const core = /\d{1,3}(?:[ '’]\d{3})+(?!\d|[.,]\d{3}[.,])(?:[.,]\d+)?|(?<![\d.,\p{L}])\.\d+|\d+(?:[.,]\d+)*/gu;
/** Letters that make a name of the number behind them ("CO2", "Q3"). */
const attached = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}_@#§/:]$/u;
const sign = /(?:^|[\s([{:=~≈])([-+−–])$/u;
const money =
  /(?:^|[^\p{L}\p{Sc}$])([-+−–]?)((?:US|R|A|C|CA|HK|NZ|S|NT)\$|[$€£¥￥₹₩₺₽₫฿₪₴₦]|Rp\.?|Rs\.?|RM|Fr\.?|kr|[A-Z]{3})\s?([-+−–]?)$/u;
/** "0.15μV": what begins with a micro sign is a unit, and no name. */
const micro = /^[μµ]\p{L}/u;
const wide = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const myriad = /^\d[\d,.]*\s?[兆億亿억조万萬만](?:\s?\d[\d,.]*\s?[兆億亿억조万萬만千천]?)+/u;

/** "(1,105)" by itself is how accounts write what is below zero. */
const accounted = /^\(\p{Sc}?\d[\d.,'’ ]{0,30}%?\)$/u;

/**
 * The numbers of a text with their units, dates, clock times, versions and ordinals left out. `language` settles what a
 * single mark before three digits is; without it both readings stand. Linear in the text.
 */
export const statedNumbers: (text: string, language?: Locale) => readonly StatedNumber[] =
  remembering(readNumbers);

function readNumbers(original: string, language?: Locale): StatedNumber[] {
  const text = plain(original);
  const whole = text.trim();
  if (accounted.test(whole)) return readNumbers(`-${whole.slice(1, -1)}`, language);
  const found: StatedNumber[] = [];
  let end = 0;
  for (const match of text.matchAll(core)) {
    if (match.index < end) continue;
    const number = readAt(text, match[0], match.index, language);
    if (!number) continue;
    found.push(number.stated);
    end = number.end;
  }
  return found;
}

function readAt(
  text: string,
  digits: string,
  index: number,
  language: Locale | undefined,
): { stated: StatedNumber; end: number } | undefined {
  const head = text.slice(Math.max(0, index - 8), index);
  const paid = money.exec(head);
  const currency = paid?.[2] && readUnit(paid[2], language)?.money ? paid[2] : undefined;
  if (!currency && attached.test(head)) return undefined;
  if (/\d[-/.:]\d{1,4}[-/.:]$|(?:19|20)\d\d[-/.]$/u.test(head)) return undefined;
  const compound = myriad.exec(text.slice(index, index + 40))?.[0];
  let end = index + (compound ?? digits).length;
  const tail = text.slice(end, end + 48);
  if (/^[/:]\d|^-\d|^(?:st|nd|rd|th)(?!\p{L})|^\.\p{L}/u.test(tail)) return undefined;
  const behind = unitBehind(tail, language, currency);
  if (!behind && /^\p{L}/u.test(tail) && !wide.test(tail) && !micro.test(tail)) return undefined;
  end += behind?.length ?? 0;
  const mark = (currency ? paid?.[1] || paid?.[3] : sign.exec(head)?.[1]) ?? '';
  const worth = compound ? readNumber(compound)?.worth : undefined;
  const scale = behind?.unit.scale ?? 1;
  const readings =
    compound === undefined || worth === undefined
      ? readingsOf(digits, language)
      : [{ value: worth, tolerance: toleranceOf(compound, worth) }];
  if (readings.length === 0) return undefined;
  const factor = mark === '-' || mark === '−' || mark === '–' ? -scale : scale;
  const unit = (currency && currencyCode(currency)) ?? currency ?? (behind && unitName(behind.unit));
  const year = /^(?:年度?|년)$/u.test(unit ?? '') && /^\d{4}$/.test(digits);
  const bare = (unit === undefined || year) && scale === 1 && worth === undefined && !mark;
  const start = index - (currency ? (paid?.[0] ?? '').trimStart().length : 0);
  return {
    stated: {
      text: text.slice(Math.max(0, start), end).trim(),
      readings: readings.map(({ value, tolerance }) => ({
        value: value * factor,
        tolerance: tolerance * scale,
      })),
      ...(unit && !year && { unit }),
      signed: mark !== '',
      ...(bare && /^(?:1[5-9]|20|21)\d\d$/.test(digits) && { plain: 'year' as const }),
      ...(bare && /^\d$/.test(digits) && { plain: 'small' as const }),
    },
    end,
  };
}

/** Half of what one in its last place is worth: of "1兆2,922億" half of an 億. */
function toleranceOf(compound: string, worth: number): number {
  const end = /[兆億亿억조万萬만千천]$/u.exec(compound)?.[0];
  return end ? (scalesOf('ja').get(end) ?? scalesOf('ko').get(end) ?? 0) / 2 : worth * 1e-9;
}

function readingsOf(shown: string, language: Locale | undefined): StatedNumber['readings'] {
  const digits = joinGroups(shown);
  if (digits === undefined || !isGrouped(digits)) return [];
  const written = { negative: false, digits, exponent: 0 };
  const settled = markOf(written) ?? (language && markOfLanguage(language));
  const marks: DecimalMark[] = settled ? [settled] : ['.', ','];
  const readings = marks.flatMap((mark) => {
    const value = worthOf(written, mark);
    return value === undefined ? [] : [{ value, tolerance: 0.5 / 10 ** decimalsOf(written, mark) }];
  });
  return readings.length === 2 && readings[0]?.value === readings[1]?.value ? readings.slice(0, 1) : readings;
}

let pointWords: string[] | undefined;

/** "percentage points" in all languages. */
function percentagePoints(): string[] {
  pointWords ??= [
    ...new Set(
      Object.values(tableWords).map(({ say }) => say.points.replace('{n}', '').trim().toLowerCase()),
    ),
  ];
  return pointWords;
}

/** "pp", and the word for points that percentage points may be called by alone. */
export const isPoints = (unit: string): boolean =>
  unit === 'pp' || percentagePoints().some((words) => words.split(' ').at(-1) === unit.toLowerCase());

const points: Unit = { text: 'pp', base: 'pp', scale: 1, money: false, percent: false };
const known = new Map<string, Unit | undefined>();

function unitOf(text: string, language: Locale | undefined): Unit | undefined {
  const key = `${language ?? ''} ${text}`;
  if (known.has(key)) return known.get(key);
  if (known.size > 5000) known.clear();
  const unit = readUnit(text, language);
  known.set(key, unit);
  return unit;
}

/** The longest unit that a text begins with, and how much of the text it takes. */
function unitBehind(
  tail: string,
  language: Locale | undefined,
  currency: string | undefined,
): { unit: Unit; length: number } | undefined {
  const rest = tail.trimStart();
  const gap = tail.length - rest.length;
  if (gap > 1 || rest === '') return undefined;
  const lower = rest.toLowerCase();
  const point = percentagePoints().find((word) => lower.startsWith(word));
  if (point) return { unit: points, length: gap + point.length };
  if (wide.test(rest)) return wideUnit(rest, gap, language);
  const words = /^(?:[^\s,;:!?()、，。；：（）「」]+\s?){1,4}/u.exec(rest)?.[0].trimEnd().split(' ') ?? [];
  let best: { unit: Unit; length: number } | undefined;
  for (let count = 1; count <= words.length; count++) {
    const phrase = words.slice(0, count).join(' ');
    const bare = phrase.replace(/(?<![.…])[.…]+$/u, '');
    const read = bare.replace(/(?<= )d['’](?=\p{L})/u, 'de ');
    // "€1.2m" are millions, "1.2 m" are metres.
    const unit = (currency && unitOf(`${currency} ${read}`, language)) || unitOf(read, language);
    // "12 in 2024" and "204 GWh in 2023" are no inches.
    const last = bare.split(' ').at(-1) ?? '';
    const doubtful = ambiguous.has(last) && (count === 1 ? gap > 0 : isStopWord(last));
    const open = isConnector(words[count - 1] ?? '');
    if (unit && !doubtful) best = open ? best : { unit, length: gap + bare.length };
    else if (count > 1 || doubtful) break;
  }
  const percent = best ? undefined : /^[%％٪]/u.exec(rest) && unitOf('%', language);
  return percent ? { unit: percent, length: gap + 1 } : best;
}

function wideUnit(
  rest: string,
  gap: number,
  language: Locale | undefined,
): { unit: Unit; length: number } | undefined {
  const word = /^[\p{L}\p{M}]{1,5}/u.exec(rest)?.[0] ?? '';
  for (let length = word.length; length > 0; length--) {
    const unit = unitOf(rest.slice(0, length), language);
    if (unit) return { unit, length: gap + length };
  }
  return undefined;
}

/** A unit as it is compared; undefined where only a scale stands there. */
export function unitName({ base, percent }: Pick<Unit, 'base' | 'percent'>): string | undefined {
  if (percent) return '%';
  const [first = ''] = base.split(' ');
  // "t/ha" is tonnes, as "tonnes per hectare" are.
  const [measured = ''] = first.split('/');
  const name = measured || first;
  return base === '' ? undefined : (currencyCode(name) ?? currencyCode(base) ?? name);
}

/** A number whose unit is said apart from it, as in the header of its column. */
export function scaledBy(number: StatedNumber, unit: Pick<Unit, 'base' | 'scale' | 'percent'>): StatedNumber {
  const name = unitName(unit);
  const readings = number.readings.map(({ value, tolerance }) => ({
    value: value * unit.scale,
    tolerance: tolerance * unit.scale,
  }));
  return { ...number, readings, ...(name && { unit: name }) };
}

/** Whether two numbers may be of the same thing: a bare number is of anything but percent. */
export function sameUnit(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true;
  const relative = (unit: string | undefined) => unit === '%' || unit === 'pp';
  // "0.7 points" of 0.7 percentage points.
  if (one && other && (one === 'pp' || other === 'pp') && isPoints(one) && isPoints(other)) return true;
  if (relative(one) || relative(other)) return false;
  if (one === undefined || other === undefined) return true;
  const [first, second] = [dimensionOf(one), dimensionOf(other)];
  if (first && second) return first.of === second.of && first.worth === second.worth;
  if (isSymbol(one) !== isSymbol(other)) return true;
  return !isSymbol(one) && one.slice(0, 3).toLowerCase() === other.slice(0, 3).toLowerCase();
}
