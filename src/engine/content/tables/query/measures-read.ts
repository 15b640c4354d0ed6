import type { Locale } from '../../../../contract/locales.ts';
import { type Cells, isMeasure } from '../grid.ts';
import type { Interest } from '../interest.ts';
import { readingOf } from './conditions.ts';
import { meantOf } from './meant.ts';

/** The measures a question names, unless other words change their meaning. */
export function measuresRead(cells: Cells, interest: Interest, language: Locale): number[] {
  const reading = readingOf(cells, interest, language, { counts: false, limits: false });
  const measures = (reading?.columns ?? []).flatMap(({ index }) =>
    isMeasure(cells.table.columns[index] ?? { name: '', type: 'text' }) ? [index] : [],
  );
  const strangers = reading && meantOf(cells, reading, measures);
  return strangers && strangers.unmet.length + strangers.names.length === 0 ? measures : [];
}
