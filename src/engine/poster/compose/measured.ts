import { quantities } from '../../language/quantities.ts';

/** Of tests, intervals, shares and spreads: a result as papers state it. */
const statistic =
  /(?<!\p{L})p\s?[<>=≤]|(?<!\p{L})[rR]²?\s?=|\d\s?%|±|(?<!\p{L})CI(?!\p{L})|(?<!\p{L})[Ff]1(?!\d)|\d\s?[×x](?![\p{L}\d\s])/u;

/** Whether a sentence states something measured: an amount with its unit, a share or a statistic, and no mere count. */
export const isMeasured = (text: string): boolean =>
  statistic.test(text) || quantities(text).some(({ kind }) => kind !== 'count');
