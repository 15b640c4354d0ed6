/** Below this a column tells nothing any more; the table then runs over instead. */
const narrowest = 8;

/** As much of a text as makes it worth showing where another column could go instead. */
const comfortable = 20;

export interface Measured {
  /** Its widest cell. */
  width: number;
  whole: boolean;
  spare: number | undefined;
}

const neededBy = ({ width, whole }: Measured): number => (whole ? width : Math.min(width, comfortable));

/** Whether these columns would have to be cut until they tell too little. */
export const isCramped = (columns: readonly Measured[], total: number): boolean =>
  sum(columns.map(neededBy)) > total;

/** Which columns a terminal has room for, by their indexes: those that can be spared go first. */
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
 * Widths that fit into `total` where they can. The widest column gives way first, since it has the most to spare; whole
 * ones never, so that the table may run over.
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
