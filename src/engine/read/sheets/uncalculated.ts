import { elementsIn, unescapeXml } from './xml-scan.ts';

/** A formula that is a number other than zero, and whose result is said to be zero. */
const unread = /<f>(?=[-.\d]{0,20}[1-9])-?[.\d]{1,20}<\/f><v>0(?:\.0{1,4})?<\/v>/;

/** Longest formulas that are computed, and how deep they may refer to one another. */
const most = { characters: 4000, depth: 400 } as const;

/**
 * The values of the formulas of a sheet that a program wrote with zeros in place of all results, as exports of accounts
 * are until somebody opens them. Undefined for a sheet that is calculated.
 */
export function uncalculatedValues(xml: string): Uncalculated | undefined {
  if (!unread.test(xml)) return undefined;
  const cells = new Map<string, { formula?: string; value: string }>();
  for (const { attributes, content } of elementsIn(xml, 'c')) {
    const reference = /\br="([A-Z]{1,3}\d{1,9})"/.exec(attributes)?.[1];
    const isText = /\bt="(?!n")/.test(attributes);
    const formula = elementsIn(content, 'f').next().value?.content;
    const value = elementsIn(content, 'v').next().value?.content ?? '';
    if (formula !== undefined && Number(value) !== 0) return undefined;
    if (reference && (formula !== undefined || value !== ''))
      cells.set(reference, {
        ...(formula !== undefined && { formula: unescapeXml(formula) }),
        value: isText ? 'text' : value,
      });
  }
  const known = new Map<string, number | undefined>();
  const resultOf = (reference: string, depth: number): number | undefined => {
    const cell = cells.get(reference);
    if (!cell) return 0;
    if (cell.formula === undefined) return finite(Number(cell.value));
    if (known.has(reference)) return known.get(reference);
    // A circle has no value.
    known.set(reference, undefined);
    const value = depth > most.depth ? undefined : new Formula(cell.formula, resultOf, depth).value();
    known.set(reference, value);
    return value;
  };
  const values = new Map<string, number>();
  let missing = 0;
  for (const [reference, { formula }] of cells) {
    const value = formula === undefined ? undefined : resultOf(reference, 0);
    if (value !== undefined) values.set(reference, value);
    else if (formula !== undefined) missing++;
  }
  return { values, missing };
}

interface Uncalculated {
  /** By cell: "B7". */
  values: ReadonlyMap<string, number>;
  /** Number of formulas that cannot be computed here. */
  missing: number;
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

const token = /\s*(\d+(?:\.\d+)?|\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?|SUM(?=\()|[-+*/(),])/y;

/** "B7" */
const place = /^([A-Z]{1,3})(\d{1,7})$/;

/** Sums, differences, products and quotients of numbers, cells and sums of ranges. */
class Formula {
  readonly #tokens: string[] = [];
  readonly #resultOf: (reference: string, depth: number) => number | undefined;
  readonly #depth: number;
  #at = 0;
  #nested = 0;

  constructor(
    text: string,
    resultOf: (reference: string, depth: number) => number | undefined,
    depth: number,
  ) {
    this.#resultOf = resultOf;
    this.#depth = depth;
    if (text.length > most.characters) return;
    const pattern = new RegExp(token);
    for (let end = 0; end < text.length; end = pattern.lastIndex) {
      const found = pattern.exec(text)?.[1];
      if (!found) {
        this.#tokens.length = 0;
        return;
      }
      this.#tokens.push(found.replaceAll('$', ''));
    }
  }

  value(): number | undefined {
    const value = this.#sum();
    return this.#at === this.#tokens.length ? rounded(value) : undefined;
  }

  #sum(): number | undefined {
    let value = this.#product();
    for (let sign = this.#next('+', '-'); sign; sign = this.#next('+', '-')) {
      const other = this.#product();
      value =
        value === undefined || other === undefined ? undefined : sign === '+' ? value + other : value - other;
    }
    return value;
  }

  #product(): number | undefined {
    let value = this.#single();
    for (let sign = this.#next('*', '/'); sign; sign = this.#next('*', '/')) {
      const other = this.#single();
      value =
        value === undefined || other === undefined
          ? undefined
          : finite(sign === '*' ? value * other : value / other);
    }
    return value;
  }

  #single(): number | undefined {
    if (++this.#nested > most.depth) return undefined;
    try {
      if (this.#next('-')) {
        const value = this.#single();
        return value === undefined ? undefined : -value;
      }
      if (this.#next('(')) return this.#closed(this.#sum());
      if (this.#next('SUM') && this.#next('(')) return this.#closed(this.#total());
      const read = this.#tokens[this.#at++] ?? '';
      if (/^\d/.test(read)) return Number(read);
      return place.test(read) ? this.#resultOf(read, this.#depth + 1) : undefined;
    } finally {
      this.#nested--;
    }
  }

  #closed(value: number | undefined): number | undefined {
    return this.#next(')') ? value : undefined;
  }

  #total(): number | undefined {
    let total: number | undefined = 0;
    do {
      const [from, to] = (this.#tokens[this.#at] ?? '').split(':');
      const values = to && from ? this.#range(from, to) : [this.#sum()];
      for (const value of values)
        total = total === undefined || value === undefined ? undefined : total + value;
    } while (this.#next(','));
    return total;
  }

  #range(from: string, to: string): (number | undefined)[] {
    this.#at++;
    const [, column = '', first = ''] = place.exec(from) ?? [];
    const [, end = '', last = ''] = place.exec(to) ?? [];
    const count = Number(last) - Number(first) + 1;
    // Of several columns, or of too many rows.
    if (end !== column || !(count > 0 && count <= most.characters)) return [undefined];
    return Array.from({ length: count }, (_, at) =>
      this.#resultOf(`${column}${Number(first) + at}`, this.#depth + 1),
    );
  }

  #next(...wanted: string[]): string | undefined {
    const found = this.#tokens[this.#at];
    if (found === undefined || !wanted.includes(found)) return undefined;
    this.#at++;
    return found;
  }
}

/** Without what binary fractions add: "0.30000000000000004". */
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.toPrecision(14));
