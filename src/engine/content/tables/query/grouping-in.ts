import { spanNamed } from '../../../language/grouping-words.ts';
import { type Span, wordList } from '../../../language/table-words.ts';
import type { Column } from '../../../read/document.ts';
import { type Cells, isName, isTime } from '../grid.ts';
import { askedGroupings, bySpan, byText, type Grouping } from '../groupings.ts';
import { groupingsOf } from './answer-groups.ts';
import type { Asking } from './asking.ts';
import { isFixed, type Reading } from './conditions.ts';

/** A question about a table and what it reads there. */
interface Asked {
  asking: Asking;
  reading: Reading;
}

/** The grouping asked for: after "by", else the first kind of thing named that has several rows each. */
export function groupingIn({ asking, reading }: Asked, rows: Cells): Grouping | undefined {
  const { interest, language, question } = asking;
  const asked = askedGroupings(rows, interest, language);
  if (asked.length > 0) return asked.length === 1 ? asked[0] : undefined;
  if (reading.compared !== undefined) return byText(rows, reading.compared);
  const { asksFor } = question;
  if (!question.order && !(asksFor.has('share') && !asksFor.has('rate'))) return undefined;
  const [first] = reading.columns.filter(({ index }) => {
    const column = rows.table.columns[index];
    return column && (isName(column) || isTime(column)) && !isFixed(reading, index);
  });
  if (first) return byText(rows, first.index);
  const span = spanIn(reading);
  if (span) return bySpan(rows, span, language);
  // "Sales by region, and the top three": the three are regions too.
  const { before } = asking;
  return before && question.order && groupingsOf({ ...asking, cells: rows, interest: before })[0];
}

/**
 * For "which stock has the highest average": the only column of recurring names, whatever it is called; codes if there
 * is none.
 */
export function onlyKinds({ asking, reading }: Asked, rows: Cells): Grouping | undefined {
  if (!asking.question.order) return undefined;
  const kinds = (is: (column: Column) => boolean) =>
    rows.table.columns.flatMap((column, index) =>
      is(column) && !isFixed(reading, index) ? (byText(rows, index) ?? []) : [],
    );
  const names = kinds(isName);
  const [only, ...more] = names.length > 0 ? names : kinds(({ type }) => type === 'id');
  return more.length === 0 ? only : undefined;
}

/** Years of a column of times. */
export function overYears(rows: Cells, index: number): Grouping | undefined {
  const grouping = byText(rows, index);
  return grouping?.time && [...grouping.groups.keys()].every((label) => /^\d{4}$/u.test(label))
    ? grouping
    : undefined;
}

/** "Which year" of rows that are months. */
export function spanIn({ words }: Reading): Span | undefined {
  const kind = words.find((_, at) => wordList('which').is(words[at - 1]?.text ?? ''));
  return kind && spanNamed(kind.text);
}
