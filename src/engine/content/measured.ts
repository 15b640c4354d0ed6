import { quantities } from '../language/quantities.ts';
import { isStatistic } from './abstract-phases.ts';

/** Whether a sentence states a measurement: an amount with a unit, a share or a statistic, not just a count. */
export const isMeasured = (text: string): boolean =>
  isStatistic(text) || quantities(text).some(({ kind }) => kind !== 'count');

/** Numbers that identify a text: several digits, no years, none that any paper has. */
export const numbersIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\d.,])\d[\d.,]*\d/gu) ?? []).filter(
    (number) => !/^(?:(?:1[5-9]|20)\d\d|9[059]|[1-9]0[\d.,]*|0\.0[015]+)$/.test(number),
  );
