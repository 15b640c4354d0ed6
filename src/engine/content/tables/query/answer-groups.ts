import { wordList } from '../../../language/table-words.ts';
import { isName } from '../grid.ts';
import { counted, type Grouped, groupedMeasure } from '../group-values.ts';
import { groupedView } from '../group-views.ts';
import { askedGroupings, byText, type Grouping, isLog } from '../groupings.ts';
import { overlap } from '../interest.ts';
import { longGrid } from '../long-grid.ts';
import { fileName, type View } from '../views-of.ts';
import { endAsked } from './answer-rows.ts';
import type { Asking } from './asking.ts';
import { leftOf } from './meant.ts';

/** "Average rating by branch", "which country has the most cases", "how many wars per decade": one number per group. */
export function groupsAnswers(asking: Asking): View[] {
  const { cells, language, room, question } = asking;
  return groupingsOf(asking).flatMap((grouping) => {
    const found = numberOf(asking, grouping);
    const bars = question.count > 0 && question.order === 'highest' ? question.count : room.bars;
    const view = found && groupedView(found, cells.table, language, { ...room, bars });
    return view ? [{ ...called(view, asking, found.column), answers: true }] : [];
  });
}

/** If the question asks for the group, the one at that end becomes the title. */
function called(view: View, { question, named }: Asking, measure: string): View {
  const end = named && question.order && endAsked(question.order, measure);
  // With two groups, one is compared with the other.
  const best =
    end &&
    (view.statements.find(({ kind }) => kind === end) ?? view.statements.find(({ kind }) => kind === 'gap'));
  if (!best) return view;
  const others = view.statements.filter((one) => one !== best);
  return { ...view, statements: [{ ...best, finding: true }, ...others] };
}

/** What the question names after "by", or the kind of thing it asks for if each has several rows. */
export function groupingsOf({ cells, interest, question, language }: Asking): Grouping[] {
  const asked = askedGroupings(cells, interest, language);
  if (asked.length > 0) return asked;
  const kinds = (['number', 'mean', 'share'] as const).some((kind) => question.asksFor.has(kind));
  if (!question.order && !kinds) return [];
  const met = (index: number) => overlap(cells.table.columns[index]?.name ?? '', interest);
  const [first] = cells.table.columns
    .flatMap((column, index) => (isName(column) && met(index) >= enough ? [index] : []))
    .sort((a, b) => met(b) - met(a));
  return first === undefined ? [] : [byText(cells, first)].filter((one) => one !== undefined);
}

/** Smallest share of a header's words that identify the column. */
const enough = 0.5;

function numberOf(asking: Asking, grouping: Grouping): Grouped | undefined {
  const { cells, measures, question, interest, language, named } = asking;
  const { asksFor } = question;
  // "Which service had the most incidents" counts the rows of "incidents.csv".
  const counts =
    asksFor.has('number') || (question.order && overlap(fileName(cells.table), interest) >= enough);
  // A mean of something unnamed is no row count.
  const isMiddle = asksFor.has('mean') || asksFor.has('median');
  if (!named && counts && !isMiddle) return counted(cells, grouping, language);
  const measure =
    named || (asksFor.has('mean') && !question.order)
      ? measures.find((index) => index !== grouping.column)
      : undefined;
  if (measure === undefined) return undefined;
  const { type = 'text' } = cells.table.columns[measure] ?? {};
  const total = wordList('totals').longest(interest.text) > 0 && (type === 'count' || type === 'amount');
  const how = asksFor.has('mean') ? 'Mean' : total ? 'Sum' : undefined;
  // Over time each of them is a line.
  if (!how && !question.order && longGrid(cells, interest)?.time) return undefined;
  const found = groupedMeasure(cells, grouping, measure, {
    interest,
    log: isLog(cells),
    language,
    ...(how && { how }),
  });
  // "The most departures" is not answered by a median "Departure day".
  const isPart = question.order && !how && leftOf(cells, [measure], question.text, language) > 0;
  return isPart && found?.how === 'Median' ? undefined : found;
}
