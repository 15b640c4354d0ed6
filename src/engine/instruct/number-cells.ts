/** Numbers as a table writes them, so that computed ones use the same format. */

export interface NumberCell {
  value: number;
  /** Affixes: a currency, a unit. */
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
  /** A number in the cells' format, with `least` decimals, or the cells' own, and up to `most` that it has. */
  written(
    value: number,
    affixes?: Pick<NumberCell, 'before' | 'after'>,
    most?: number,
    least?: number,
  ): string;
}

const shape = /^(\D*?)([-−]?\d(?:[\d.,'’\u00a0\u202f ]*\d)?)(\D*)$/su;

/** The values with their common format; undefined if one is no number or formats differ. */
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
    written: (value, { before, after } = first, most = style.decimals, least = style.decimals) =>
      `${before}${digitsOf(value, { ...style, decimals: least }, most)}${after}`,
  };
}

/** Whether a cell is one of a row's numbers (not its first cell), or of a column's (not its header). */
export const isNumberCell = (text: string, row: number, column: number, ofRow: boolean): boolean =>
  (ofRow ? column > 0 : row > 0) && numbersIn([text]) !== undefined;

/** Message for a table line without numbers. */
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
  // Next to "3.5", "12.400" has decimals; alone it is read as thousands, and written that way.
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

/** Halves are rounded away from zero, as they are written: 9.975 is 9.98. */
export const roundedTo = (value: number, places: number): number =>
  (Math.sign(value) * Math.round(Number((Math.abs(value) * 10 ** places).toPrecision(15)))) / 10 ** places;

function digitsOf(value: number, { thousands, decimal, decimals }: Style, most: number): string {
  const exact = roundedTo(value, Math.max(decimals, most));
  let places = decimals;
  while (places < most && Number(exact.toFixed(places)) !== exact) places += 1;
  const [whole = '', part] = Math.abs(exact).toFixed(places).split('.');
  const groups = Array.from({ length: Math.ceil(whole.length / 3) }, (_, back) =>
    whole.slice(Math.max(0, whole.length - 3 * (back + 1)), whole.length - 3 * back),
  );
  const grouped = thousands ? groups.reverse().join(thousands) : whole;
  return `${exact < 0 ? '-' : ''}${grouped}${part ? decimal + part : ''}`;
}
