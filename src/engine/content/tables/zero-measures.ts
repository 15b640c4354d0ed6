import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import type { Table } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { Cells, isMeasure, isName } from './grid.ts';
import { type Interest, namedBy } from './interest.ts';

/** Fewest rows for the statement, and most measures named in a sentence. */
const leastRows = 3;
const mostNames = 3;

/**
 * Measures that are 0 in every row the prompt is about and in no chart: "Gas flaring: 0 in all 12 rows". A measure with
 * a gap is excluded.
 * @param isShown whether a slide shows the measure anyway
 */
export function zeroMeasures(
  table: Table,
  interest: Interest,
  language: Locale,
  isShown: (name: string) => boolean,
): { phrase: string; support: Computed } | undefined {
  const cells = new Cells(table);
  const named = namedBy(interest);
  const names = table.columns.flatMap((column, index) => (isName(column) ? [index] : []));
  const asked = cells.body.filter((row) => names.some((index) => named(cells.text(row, index))));
  const about = asked.length > 0 ? asked : cells.body;
  if (about.length < leastRows) return undefined;
  const zero = table.columns.flatMap((column, index) =>
    isMeasure(column) &&
    column.name !== '' &&
    !isShown(column.name) &&
    about.every((row) => cells.number(row, index) === 0)
      ? [column.name]
      : [],
  );
  if (zero.length === 0) return undefined;
  const { length: n } = about;
  const measure = zero.slice(0, mostNames).join(', ') + (zero.length > mostNames ? ' …' : '');
  // For a part of the rows the sentence names them.
  const of = [...new Set(asked.flatMap((row) => names.map((index) => cells.text(row, index)).filter(named)))];
  if (of.length > mostNames) return undefined;
  const whose = of.length > 0 ? ` (${of.join(', ')})` : '';
  return {
    phrase: say(language, 'zero', { measure, n }) + whose,
    support: { kind: 'computed', at: table.at, how: 'rows', value: n },
  };
}
