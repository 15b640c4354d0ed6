import type { Locale } from '../../../../contract/locales.ts';
import { wordList } from '../../../language/table-words.ts';
import { type Cells, isMeasure } from '../grid.ts';
import type { Interest } from '../interest.ts';
import { readingOf } from './conditions.ts';
import { meantOf } from './meant.ts';
import type { Question } from './question.ts';

/** The measures a question names, unless other words change their meaning. */
export function measuresRead(cells: Cells, interest: Interest, language: Locale): number[] {
  const reading = readingOf(cells, interest, language, { counts: false, limits: false });
  const measures = (reading?.columns ?? []).flatMap(({ index }) =>
    isMeasure(cells.table.columns[index] ?? { name: '', type: 'text' }) ? [index] : [],
  );
  const strangers = reading && meantOf(cells, reading, measures);
  return strangers && strangers.unmet.length + strangers.names.length === 0 ? measures : [];
}

/** "Class average" asks for the mean of something, and for no column that is called "Average". */
export function withoutMean(cells: Cells, { text, asksFor }: Question): string {
  const isMean = ({ name }: { name: string }) => wordList('mean').is(name);
  const meant = asksFor.has('mean') ? cells.table.columns.find(isMean) : undefined;
  return meant ? text.replace(new RegExp(`(?<!\\p{L})${meant.name}(?!\\p{L})`, 'giu'), ' ') : text;
}

/** The one measure; where a question names another thing only one that is called nothing: "Percent". */
export function onlyMeasure(cells: Cells, isKnown: boolean): number[] {
  const all = cells.table.columns.flatMap((column, index) => (isMeasure(column) ? [index] : []));
  const [only = -1, ...more] = all;
  const name = cells.table.columns[only]?.name ?? '';
  const saysNothing = (['generic', 'percent', 'share', 'count'] as const).some((key) =>
    wordList(key).is(name),
  );
  return more.length === 0 && (isKnown || saysNothing) ? all : [];
}
