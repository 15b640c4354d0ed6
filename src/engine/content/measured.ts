import { quantities } from '../language/quantities.ts';
import { isStatistic } from './abstract-phases.ts';

/** Whether a sentence states something measured: an amount with its unit, a share or a statistic, and no mere count. */
export const isMeasured = (text: string): boolean =>
  isStatistic(text) || quantities(text).some(({ kind }) => kind !== 'count');

/** The numbers of a text by which it is known again: of more than one digit, no years, and none that is found in any paper. */
export const numbersIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\d.,])\d[\d.,]*\d/gu) ?? []).filter(
    (number) => !/^(?:(?:1[5-9]|20)\d\d|9[059]|[1-9]0[\d.,]*|0\.0[015]+)$/.test(number),
  );
