import { parseAmount } from '../../language/quantities.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { fieldsOf, listOf, wordsOf } from '../kinds/fields.ts';
import { list, object, type Schema, text } from '../kinds/schema.ts';

/** What a model says it computed: the number as it is shown, and how. */
export interface Computation {
  value: string;
  formula: string;
}

export const computedSchema: Schema = list(
  object({
    value: text('The figure as it stands on the slide: "+18.7 %".', 24),
    formula: text('How it comes from figures of the passages: "(1187 - 1000) / 1000 * 100".', 160),
  }),
  6,
  'Every figure on the slide that no passage states and you computed.',
);

/** A text with dots in the place of a number, wherever it stands as one: not 23 of "2023". */
export const withoutNumber = (text: string, number: string): string =>
  text.split(number).reduce((rest, next) => {
    const isInside = /\d[.,]?$/.test(rest) && /^\p{N}/u.test(number);
    return `${rest}${isInside || /^[.,]?\d/.test(next) ? number : '…'}${next}`;
  });

export const computationsOf = (value: unknown): Computation[] =>
  listOf(value)
    .map(fieldsOf)
    .flatMap(({ value: shown, formula }) => {
      const [result, how] = [wordsOf(shown), wordsOf(formula)];
      return result && how ? [{ value: result, formula: how }] : [];
    });

/** Hours, weeks, minutes and days, by which rates are converted. */
const ofTime = [24, 52, 60, 365];

/** Counts of things, what makes percentages, and by what units and scales are converted: they need to stand nowhere. */
const free = (operand: number): boolean =>
  Number.isInteger(operand) &&
  (operand <= 12 || ofTime.includes(operand) || Number.isInteger(Math.log10(operand)));

/** With groups of thousands between spaces or apostrophes. */
const digits = /\d{1,3}(?:[ \u00a0\u202f’']\d{3})+(?!\d)(?:[.,]\d+)?|\d[\d.,]*/g;

const change = /^\(\s*(\d[\d.,]*)\s*[-−–]\s*(\d[\d.,]*)\s*\)\s*[/÷]\s*(\d[\d.,]*)/;

/** Which way a number goes by its formula, (new − old) / old or (old − new) / old; undefined for one of another form. */
export function wayOfChange(formula: string): 'up' | 'down' | undefined {
  const [first, second, base] = (change.exec(formula.trim()) ?? [])
    .slice(1)
    .map((one) => parseAmount(trimmed(one)));
  if (first === undefined || second === undefined || first === second) return undefined;
  if (base !== first && base !== second) return undefined;
  return first > second === (base === second) ? 'up' : 'down';
}

/** The shown numbers whose formula is right, and whose figures stand in the texts. */
export function verified(computations: readonly Computation[], texts: readonly string[]): string[] {
  if (computations.length === 0) return [];
  // "£1.1 million" is 1,100,000 as well.
  const stated = new Set(texts.flatMap((one) => [...numbersIn(one), ...valuesIn(one)]));
  // "3.43" of 3426529504, in billions.
  const isStated = (one: number): boolean =>
    stated.has(one) || shorter.some((scale) => [...stated].some((long) => isRounded(one, long * scale)));
  const isRight = ({ value, formula }: Computation): boolean => {
    const operands = numbersIn(withoutScales(formula));
    const grounded = operands.some(isStated) && operands.every((one) => isStated(one) || free(one));
    const result = grounded ? evaluate(formula) : undefined;
    return result !== undefined && isShownAs(result, value);
  };
  // What one computes another may use: the growth of a total.
  const right = new Set<Computation>();
  for (let before = -1; before < right.size; ) {
    before = right.size;
    for (const one of computations) {
      if (right.has(one) || !isRight(one)) continue;
      right.add(one);
      for (const number of numbersIn(one.value)) stated.add(number);
    }
  }
  return computations.filter((one) => right.has(one)).map(({ value }) => value);
}

/** The last number of a quotient, as it may stand on a slide: 72604 of "43715 / 72604 * 100". */
export const wholesOf = (computations: readonly Computation[]): number[] =>
  computations.flatMap(({ formula }) => {
    const [, whole = ''] = /^[^-+−–()]+[/÷]\s*([\d.,]+)(?:\s*[*×]\s*100)?\s*$/.exec(formula) ?? [];
    return whole ? numbersIn(whole) : [];
  });

/** A claim that shows a share without the whole that it is computed from: "43,715 of 72,604, or 60 %". */
export function withoutWhole<Claim extends { text: string }>(
  claim: Claim,
  right: readonly string[],
  wholes: readonly number[],
): Claim {
  const share = right.find((value) => claim.text.includes(value));
  if (share === undefined || wholes.length === 0) return claim;
  const text = claim.text.replace(digits, (found) =>
    wholes.includes(parseAmount(trimmed(found)) ?? Number.NaN) && !share.includes(found)
      ? `…${found.slice(found.search(/\d\D*$/) + 1)}`
      : found,
  );
  return { ...claim, text };
}

const numbersIn = (said: string): number[] =>
  [...said.matchAll(digits)].flatMap(([found]) => parseAmount(trimmed(found)) ?? []);

const valuesIn = (said: string): number[] =>
  statedNumbers(said).flatMap(({ readings }) => readings.map(({ value }) => Math.abs(value)));

function trimmed(number: string): string {
  let end = number.length;
  while (end > 0 && !/\d/.test(number[end - 1] as string)) end--;
  return number.slice(0, end).replace(/[ \u00a0\u202f’']/g, '');
}

/** Thousands and millions are written shorter, shares as percentages. */
const scales = [1, 100, 1e-3, 1e-6, 1e-9];

/** Numbers in full are computed with in thousands, millions and billions. */
const shorter = [1e-3, 1e-6, 1e-9];
/** Digits of what may be another number in short. */
const leastDigits = 3;

/** Whether a number with a point is another one rounded to its places. */
function isRounded(one: number, long: number): boolean {
  const [, decimals = ''] = String(one).split('.');
  const digits = String(one).replace(/^0?\.?0*|\./g, '').length;
  return decimals !== '' && digits >= leastDigits && Math.abs(long - one) <= 0.5001 / 10 ** decimals.length;
}

/** Of a number that ends with zeros, what rounding may take or add. */
const mostRounded = 0.01;

/** Rounded to the digits that are shown; "fell by 39 %" shows no sign. */
function isShownAs(result: number, shown: string): boolean {
  const [found = ''] = shown.match(digits) ?? [];
  const number = trimmed(found);
  const value = parseAmount(number);
  if (value === undefined) return false;
  const decimals = /[.,](\d{1,2})$/.exec(number)?.[1]?.length ?? 0;
  const zeros = /[1-9](0{1,9})$/.exec(number.replace(/[.,](?=\d{3})/g, ''))?.[1]?.length ?? 0;
  // "4,900" of 4,930: rounded to the places before its zeros.
  const tolerance = Math.max(0.5001 / 10 ** decimals, Math.min(0.5 * 10 ** zeros, value * mostRounded));
  const negative = /[-−]\s?[^\d]?\d/.test(shown);
  if (negative && result > 0) return false;
  if (/\+/.test(shown) && result < 0) return false;
  return scales.some((scale) => Math.abs(Math.abs(result * scale) - value) <= tolerance);
}

/** A formula with "11.4 million" as 11400000. */
const withoutScales = (formula: string): string =>
  formula.replace(/[^-+*/()×·÷:−–]+/gu, (part) => {
    const [{ text = '', readings = [] } = {}] = statedNumbers(part);
    const [value] = readings.map((one) => one.value);
    return /\p{L}{3}/u.test(text) && value !== undefined ? part.replace(text, String(value)) : part;
  });

/** Sums, differences, products and quotients with brackets; undefined for anything else. */
export function evaluate(formula: string): number | undefined {
  const tokens =
    withoutScales(formula)
      .replace(digits, trimmed)
      .replace(/[×·]/g, '*')
      .replace(/[÷:]/g, '/')
      .replace(/[−–]/g, '-')
      .match(/\d[\d.,]*|[-+*/()]/g) ?? [];
  let at = 0;
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value += tokens[at++] === '+' ? product() : -product();
    return value;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * factor() : value / factor();
    return value;
  };
  const factor = (): number => {
    const token = tokens[at++] ?? '';
    if (token === '-') return -factor();
    if (token !== '(') return parseAmount(token) ?? Number.NaN;
    const value = sum();
    return tokens[at++] === ')' ? value : Number.NaN;
  };
  // Brackets may be many, and each is a call.
  if (tokens.length > 60) return undefined;
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : undefined;
}
