import { say } from '../../../language/table-sayings.ts';
import type { View } from '../views-of.ts';
import type { Asking } from './asking.ts';
import { rowsThat } from './planned.ts';
import { monthsNamed, timeCondition } from './times.ts';

/**
 * Answers over the rows of the year or months asked for, if the question selects rows of one year or concerns some
 * months.
 */
export function inTime(asking: Asking, picks: boolean, answer: (asking: Asking) => View[]): View[] {
  const { cells, interest, language } = asking;
  const isOfYear = interest.from !== undefined && interest.from === interest.to;
  const isMeant = monthsNamed(interest.text, language).length > 0 || (picks && isOfYear);
  const time = isMeant ? timeCondition(cells, interest, language) : undefined;
  if (!time || time === 'unclear') return answer(asking);
  const rows = rowsThat(cells, [time]);
  if (rows.body.length === cells.body.length) return answer(asking);
  const only = say(language, 'fixed', { name: time.text });
  return answer({ ...asking, cells: rows }).map((view) => ({
    ...view,
    leftOut: { chart: [only, ...view.leftOut.chart], table: [only, ...view.leftOut.table] },
  }));
}
