import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { withoutShown } from '../language/composing-words.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { leans } from '../language/leaning.ts';
import { type StatedNumber, scaledBy, statedNumbers, unitName } from '../language/stated-numbers.ts';
import { readUnit, type Unit } from '../language/units.ts';
import { pointsBeside } from '../language/unshown.ts';
import type { Document, Place } from '../read/document.ts';
import { Computations } from './evidence/computations.ts';
import { Evidence } from './evidence/evidence.ts';
import { isOwnCount, isOwnWording } from './evidence/own-wording.ts';
import { factorsOf, type TableIndex } from './evidence/table-index.ts';
import type { Computed, Support } from './support.ts';
import { keyOf, meets, stemsOf, wordCount } from './words.ts';

export type { Evidence } from './evidence/evidence.ts';

/** A single claim: a title, sentence, item, cell, chart value or picture caption. */
export interface Claim {
  text: string;
  /** Counted from 1; null if it belongs to no slide. */
  slide: number | null;
  /** Sources of numbers that svc computed itself. */
  support?: readonly Support[];
  /** Numbers outside the text, as in a chart. */
  values?: readonly number[];
  /** Unit of `values` and of bare numbers in the text: that of a chart or of a column header. */
  unit?: string;
  /** Subject of its numbers if the text does not name it: titles, headers, series names, row labels. */
  about?: readonly string[];
  /** The only places its numbers may come from; any if it cites none. */
  cites?: readonly Place[];
  /**
   * `quoted`, the default: the words must appear in a source. `own`: the author's words; only numbers are checked, each
   * against a passage about the same thing.
   */
  wording?: 'quoted' | 'own';
  /** No table, picture or code is shown with it that it could refer to. */
  alone?: boolean;
}

export interface Unsupported {
  claim: Claim;
  /**
   * `words`: not in any source. `number`: value, unit or sign differs from the sources. `elsewhere`: the sources (or
   * cited places) give the number for something else. `dangling`: refers to something that is not shown.
   */
  reason: 'words' | 'number' | 'elsewhere' | 'dangling';
  /** The unsupported number, as shown. */
  number?: string;
}

/** Everything in documents and prompt, read once and queried for every claim. */
export const evidenceOf = (documents: readonly Document[], prompt = ''): Evidence =>
  new Evidence(documents, prompt);

/**
 * Returns the unsupported claims. Words hold if a source or the prompt has them, or if they are one of svc's own
 * sentences about a table. A number holds by value, unit and sign if a source states it, if it is a table cell, if the
 * claim brings its computation, or if it can be computed over the rows, columns and groups of one table that the claim
 * names. `language` of the claims decides how marks are read. One lookup per number.
 */
export function checkSupport(claims: readonly Claim[], evidence: Evidence, language?: Locale): Unsupported[] {
  return claims.flatMap((given) => {
    const claim = { ...given, text: withoutShown(given.text) };
    const fault = faultOf(claim, evidence, language);
    const parts = claim.text.split(/; | · |\n|(?<=\p{L}{2}[.!?])(?<!\d\s?\p{L}{1,4}\.)\s(?=\p{Lu})/u);
    if (!fault || fault.reason === 'dangling' || parts.length === 1) return fault ?? [];
    // Parts of a line, or consecutive sentences, may come from different places.
    const of = parts.flatMap((text) => faultOf({ ...claim, text }, evidence, language) ?? []);
    return of.slice(0, 1).map((one) => ({ ...one, claim: given }));
  });
}

/** Fewest words of a text that may be quoted together with its numbers; "[0.32; 28.1]" has none. */
const leastQuoted = 4;

function faultOf(claim: Claim, evidence: Evidence, language: Locale | undefined): Unsupported | undefined {
  const key = keyOf(claim.text);
  if (key === '' && !claim.values?.length) return undefined;
  if (claim.alone && language && dangles(claim.text, language)) return { claim, reason: 'dangling' };
  if (!claim.cites && isQuoted(claim.text, evidence)) return undefined;
  if (isOwnCount(claim.text, evidence, language)) return undefined;
  const unit = claim.unit
    ? (readUnit(claim.unit) ?? { base: claim.unit, scale: 1, percent: false })
    : undefined;
  // The sources have a value of that name: "17 = Expenses" is no quantity in the chart's unit.
  const named = claim.values !== undefined && evidence.says(key);
  const numbers = [
    ...(claim.values ?? []).map((value) => exactly(value)),
    ...(named ? [] : statedNumbers(withoutMonths(claim.text, evidence), language)),
  ].map((number) => (unit ? inUnit(number, unit) : number));
  const check = new NumberCheck(claim, evidence);
  for (const number of numbers) {
    const fault = check.faultOf(number);
    if (fault) return { claim, reason: fault, number: number.text };
  }
  if (claim.wording === 'own' || key === '' || claim.support?.some(({ kind }) => kind === 'computed'))
    return undefined;
  const bare = !/\p{L}/u.test(claim.text);
  const says = (text: string) => evidence.says(keyOf(text)) || isOwnWording(text, evidence, language);
  const headed = claim.text.split(/: |：/u);
  return bare || says(claim.text) || (headed.length > 1 && headed.every(says))
    ? undefined
    : { claim, reason: 'words' };
}

/** The source may be in another language, whose words do not tell how its sentences refer. */
function dangles(text: string, language: Locale): boolean {
  const own = detectLanguage(text) ?? language;
  return pointsBeside(text, own) || (own !== language && leans(text, own));
}

/** "2006-01", for cells that say "2006-01-01", is a month and not a number. */
const withoutMonths = (text: string, evidence: Evidence): string =>
  text.replace(/(?<![\d-])(\d{4})-\d\d(?![\d-])/gu, (month, year) =>
    evidence.says(keyOf(month)) ? year : month,
  );

/** Quoted word for word, also after a heading: "Roof: The roof leaks." */
function isQuoted(text: string, evidence: Evidence): boolean {
  if (wordCount(text) < leastQuoted && statedNumbers(text).length < 2) return false;
  if (evidence.quotes(text)) return true;
  const [, head = '', rest = ''] = /^(.{1,120}?)(?:: |：)(.+)$/su.exec(text) ?? [];
  return wordCount(rest) >= leastQuoted && evidence.says(keyOf(head)) && evidence.quotes(rest);
}

/** Checks the numbers of one claim. Computations are only set up once a number is found nowhere. */
class NumberCheck {
  readonly #claim: Claim;
  readonly #evidence: Evidence;
  readonly #computed: readonly Computed[];
  readonly #tables: readonly TableIndex[];
  /** More than a bare cell or value. */
  readonly #worded: boolean;
  #near: Computations | undefined;
  #far: Computations | undefined;
  #stems: Set<string> | undefined;

  constructor(claim: Claim, evidence: Evidence) {
    this.#claim = claim;
    this.#worded = /\p{L}/u.test(claim.text);
    this.#evidence = evidence;
    this.#computed = (claim.support ?? []).filter((one): one is Computed => one.kind === 'computed');
    this.#tables = evidence.tables.filter(({ at }) => isCited(at, claim.cites));
  }

  faultOf(number: StatedNumber): 'number' | 'elsewhere' | undefined {
    if ((number.plain === 'small' && this.#worded) || this.#computed.some((one) => isComputed(one, number)))
      return undefined;
    if (number.plain === 'year' && this.#evidence.hasYear(number.text)) return undefined;
    const stated = this.#stated(number);
    if (stated === 'here') return undefined;
    return this.#isComputable(number) ? undefined : (stated ?? 'number');
  }

  /** Tried with the names in the text first, then with those around it. */
  #isComputable(number: StatedNumber): boolean {
    const { text, about = [], values } = this.#claim;
    if (!values && this.#worded) {
      this.#near ??= new Computations([text], this.#tables);
      if (this.#near.give(number)) return true;
      if (about.length === 0) return false;
    }
    const cell = !values && !this.#worded;
    this.#far ??= new Computations([text, ...about], this.#tables, cell);
    return this.#far.give(number);
  }

  /** Whether a passage or cell states the number, and about the claim's subject. */
  #stated(number: StatedNumber): 'here' | 'elsewhere' | undefined {
    const passages = this.#evidence.stating(number);
    const cited = passages.filter(({ at }) => at === undefined || isCited(at, this.#claim.cites));
    const own = this.#claim.wording === 'own';
    if (cited.some(({ text }) => !own || this.#isAbout(text))) return 'here';
    const holding = this.#evidence.tables.filter((table) => table.holds(number));
    if (!own && holding.some((table) => this.#tables.includes(table))) return 'here';
    // Own wording names a cell by its row or column; that counts as a computation over one cell.
    return passages.length > 0 || holding.length > 0 ? 'elsewhere' : undefined;
  }

  #isAbout(passage: string): boolean {
    const { text, about = [] } = this.#claim;
    this.#stems ??= stemsOf([text, ...about].join(' '));
    return this.#stems.size === 0 || stemsOf(passage).size === 0 || meets(passage, this.#stems) > 0;
  }
}

const isCited = (at: Place, cites: Claim['cites']): boolean =>
  cites === undefined ||
  cites.some(
    ({ source, page, sheet, slide }) =>
      source === at.source &&
      (page === undefined || page === at.page) &&
      (sheet === undefined || sheet === at.sheet) &&
      (slide === undefined || slide === at.slide),
  );

/** A chart value is as exact as it is written. */
const exactly = (value: number): StatedNumber => ({
  text: `${value}`,
  readings: [{ value, tolerance: Math.abs(value) * 1e-6 }],
  signed: value < 0,
});

/** A number whose unit is given separately. */
function inUnit(number: StatedNumber, unit: Pick<Unit, 'base' | 'scale' | 'percent'>): StatedNumber {
  return number.unit !== undefined || number.plain === 'year' ? number : scaledBy(number, unit);
}

/** Displayed numbers are rounded to their last digit. */
function isComputed({ value, unit }: Computed, stated: StatedNumber): boolean {
  const read = unit && unit !== 'pp' ? readUnit(unit) : undefined;
  const name = read ? unitName(read) : unit;
  const column = { name: '', type: 'count' as const };
  return factorsOf({ column, scale: read?.scale ?? 1, ...(name && { unit: name }) }, stated).some((factor) =>
    stated.readings.some(
      (shown) =>
        Math.abs(shown.value - value * factor) <=
        shown.tolerance * (1 + 1e-9) + Math.abs(value * factor) * 1e-9,
    ),
  );
}

/** The warning for a claim that does not hold. */
export function warningOf({ claim, reason, number }: Unsupported): Warning {
  const shown = claim.text.length > 90 ? `${claim.text.slice(0, 88).trimEnd()} …` : claim.text;
  const message = {
    words: `“${shown}” is in none of the sources.`,
    number: `${number === shown ? '' : `${number} in `}“${shown}” is not what the sources say.`,
    dangling: `“${shown}” refers to something that is not shown with it.`,
    elsewhere: `${number} in “${shown}” is a figure for something else in the sources.`,
  }[reason];
  return { code: 'NOT_SUPPORTED', slide: claim.slide, message };
}
