/** Numbers as the cells of a table write them, so that what is computed from them is written in the same way. */

export interface NumberCell {
  value: number;
  /** What stands before and behind the digits: a currency, a unit. */
  before: string;
  after: string;
}

interface Style {
  thousands: string;
  decimal: string;
  decimals: number;
}

export interface Numbers {
  cells: NumberCell[];
  /** A number in the writing of the cells; `atLeast` decimals where it takes them. */
  written(value: number, affixes?: Pick<NumberCell, 'before' | 'after'>, most?: number): string;
}

const shape = /^(\D*?)([-−]?\d(?:[\d.,'’\u00a0\u202f ]*\d)?)(\D*)$/su;

/** All of them as numbers, in one writing; undefined where one is none, or they are written in several ways. */
export function numbersIn(texts: readonly string[]): Numbers | undefined {
  const parts = texts.map((text) => shape.exec(text.trim()));
  if (texts.length === 0 || parts.some((one) => one === null)) return undefined;
  const digits = parts.map((one) => one?.[2] ?? '');
  const style = styleOf(digits);
  if (!style) return undefined;
  const cells = parts.map((one, at) => ({
    before: one?.[1] ?? '',
    after: one?.[3] ?? '',
    value: amountIn(digits[at] ?? '', style),
  }));
  if (cells.some(({ value }) => !Number.isFinite(value))) return undefined;
  const [first] = cells as [NumberCell];
  return {
    cells,
    written: (value, { before, after } = first, most = style.decimals) =>
      `${before}${digitsOf(value, style, most)}${after}`,
  };
}

/** Whether a cell is one of the numbers of a row, but not its first cell, or of a column, but not its header. */
export const isNumberCell = (text: string, row: number, column: number, ofRow: boolean): boolean =>
  (ofRow ? column > 0 : row > 0) && numbersIn([text]) !== undefined;

/** Asked where a line of the table on a slide has none. */
export const noNumbers = (slide: string): string =>
  `There are no numbers in that part of the table on ${slide}. What should look so?`;

function styleOf(digits: readonly string[]): Style | undefined {
  const decimals = new Set<string>();
  const thousands = new Set<string>();
  const open = new Set<string>();
  for (const one of digits) {
    const marks = [...one.matchAll(/[^\d−-]+/gu)].map(([mark]) => mark);
    const kinds = new Set(marks);
    const last = marks.at(-1);
    if (last === undefined) continue;
    if (kinds.size > 2) return undefined;
    if (kinds.size === 2) {
      decimals.add(last);
      thousands.add(marks[0] as string);
    } else if (marks.length > 1) thousands.add(last);
    else (/^[-−]?\d{1,3}\D+\d{3}$/u.test(one) ? open : decimals).add(last);
  }
  // "12.400" beside "3.5" has a decimal; by itself it is read as thousands, and written so again.
  for (const mark of open) if (!decimals.has(mark)) thousands.add(mark);
  const [decimal = thousands.has('.') ? ',' : '.'] = decimals;
  if (decimals.size > 1 || thousands.size > 1 || thousands.has(decimal)) return undefined;
  const places = digits.map((one) =>
    one.includes(decimal) ? one.length - one.lastIndexOf(decimal) - decimal.length : 0,
  );
  return { decimal, thousands: [...thousands][0] ?? '', decimals: Math.max(...places) };
}

const amountIn = (digits: string, { thousands, decimal }: Style): number =>
  Number((thousands ? digits.replaceAll(thousands, '') : digits).replace(decimal, '.').replace('−', '-'));

function digitsOf(value: number, { thousands, decimal, decimals }: Style, most: number): string {
  const exact = Number(value.toFixed(Math.max(decimals, most)));
  let places = decimals;
  while (places < most && Number(exact.toFixed(places)) !== exact) places += 1;
  const [whole = '', part] = Math.abs(exact).toFixed(places).split('.');
  const groups = Array.from({ length: Math.ceil(whole.length / 3) }, (_, back) =>
    whole.slice(Math.max(0, whole.length - 3 * (back + 1)), whole.length - 3 * back),
  );
  const grouped = thousands ? groups.reverse().join(thousands) : whole;
  return `${exact < 0 ? '-' : ''}${grouped}${part ? decimal + part : ''}`;
}
