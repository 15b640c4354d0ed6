/** A column narrower than this is useless; the table may overflow instead. */
const narrowest = 8;

/** The least useful width of a text where another column could go instead. */
const comfortable = 20;

export interface Measured {
  /** Its widest cell. */
  width: number;
  whole: boolean;
  spare: number | undefined;
}

const neededBy = ({ width, whole }: Measured): number => (whole ? width : Math.min(width, comfortable));

/** Whether these columns would have to be cut too much. */
export const isCramped = (columns: readonly Measured[], total: number): boolean =>
  sum(columns.map(neededBy)) > total;

/** The columns that fit the terminal, by index; expendable ones are dropped first. */
export function chooseColumns(columns: readonly Measured[], total: number): number[] {
  let chosen = [...columns.keys()];
  const needed = (index: number) => neededBy(columns[index] as Measured);
  const spares = [...columns.entries()]
    .filter(([, { spare }]) => spare !== undefined)
    .sort(([, one], [, other]) => (one.spare as number) - (other.spare as number));
  for (const [index] of spares) {
    if (sum(chosen.map(needed)) <= total) break;
    chosen = chosen.filter((one) => one !== index);
  }
  return chosen;
}

/**
 * Fits widths into `total` if possible. The widest column shrinks first; whole ones never, so the table may
 * overflow.
 */
export function fitColumns(columns: readonly Measured[], total: number): number[] {
  const widths = columns.map(({ width }) => width);
  giveWay(widths, total, (index) => !columns[index]?.whole);
  return widths;
}

function giveWay(widths: number[], total: number, gives: (index: number) => boolean): void {
  const givers = [...widths.keys()].filter(gives);
  let over = sum(widths) - total;
  while (over > 0) {
    const open = givers.map((index) => widths[index] as number);
    const widest = Math.max(0, ...open);
    if (widest <= narrowest) break;
    const next = Math.max(narrowest, ...open.filter((width) => width < widest));
    const atWidest = givers.filter((index) => widths[index] === widest);
    const cut = Math.min(widest - next || 1, Math.ceil(over / atWidest.length));
    for (const index of atWidest) {
      if (over <= 0) break;
      widths[index] = widest - cut;
      over -= cut;
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
