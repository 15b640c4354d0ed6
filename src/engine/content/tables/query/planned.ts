import { saysOf } from '../../../language/directions.ts';
import { isPerSpan } from '../../../language/grouping-words.ts';
import { headerKindsOf, wordList } from '../../../language/table-words.ts';
import { Cells, isMeasure, isUnique } from '../grid.ts';
import { addsUp, type How } from '../group-values.ts';
import type { Grouping } from '../groupings.ts';
import { partsOf } from '../parts.ts';
import { isAdded, isOverTime, isPartOfWhole, partAndWhole, sexesWith } from './adds.ts';
import type { Asking } from './asking.ts';
import { type Condition, type Reading, readingOf } from './conditions.ts';
import { groupingIn, onlyKinds, overYears, spanIn } from './grouping-in.ts';
import { isOfStranger, meantOf, type Strangers } from './meant.ts';
import { isOfOnly } from './question.ts';
import { mostTwice, rowsAsked } from './rows-asked.ts';

/** A single number, one per group, or one per row: computation, column and rows. */
export interface Query {
  how: How | 'Share' | 'Each';
  /** Undefined if rows are counted. */
  measure?: number;
  /** The whole of a share: other measures, or the rows without the last conditions. */
  whole?: number[];
  where: Condition[];
  /** Conditions that only the numerator of a share meets. */
  part: Condition[];
  rows: Cells;
  by?: Grouping;
  /** The mean over groups is asked for. */
  mean?: true;
}

/** The rows of a table that meet all conditions. */
export function rowsThat(cells: Cells, where: Condition[]): Cells {
  if (where.length === 0) return cells;
  const rows = cells.body.filter((row) => where.every(({ test }) => test(cells, row)));
  return new Cells({ ...cells.table, rows: rows.map((row) => cells.table.rows[row] ?? []), totals: [] });
}

/** The query for a question, if it is certain in every part. */
export function queryOf(asking: Asking): Query | 'refused' | undefined {
  const { question, cells, interest, language } = asking;
  const { asksFor } = question;
  if (cells.account || cells.uneven || asksFor.has('relation') || asksFor.has('overtaking')) return undefined;
  const reading = readingOf(cells, interest, language, {
    counts: asksFor.has('number'),
    ranks: question.order !== undefined,
  });
  if (!reading || reading.words.length === 0) return undefined;
  const limited = new Set(reading.where.flatMap(({ index, kind }) => (kind === 'limit' ? [index] : [])));
  const named = reading.columns.flatMap(({ index }) =>
    isMeasure(cells.table.columns[index] ?? { name: '', type: 'text' }) && !limited.has(index) ? [index] : [],
  );
  const measures = named.length === 0 && (asking.meant || isOfOnly(question)) ? asking.measures : named;
  const strangers = meantOf(cells, reading, named);
  if (!strangers) return undefined;
  // A result for all rows does not answer a question about rows the table lacks.
  if (strangers.names.length > 0 && !question.order) return question.asksFor.size > 0 ? 'refused' : undefined;
  const base: Base = { asking, reading, measures, strangers };
  if (asksFor.has('rate')) {
    const rate = rateOf(base);
    if (rate) return rate;
  }
  // "The share of yes votes" of a share column needs no computation.
  const isShare = cells.table.columns[measures.length === 1 ? (measures[0] ?? -1) : -1]?.type === 'share';
  if (asksFor.has('share') && !isShare && asksForShare(base)) return shareOf(base);
  // "In which regions is the change above 2 %?" asks for the rows.
  const computes = (['mean', 'median', 'number'] as const).some((kind) => asksFor.has(kind));
  if (limited.size > 0 && measures.length === 0 && !question.order && !computes)
    return made(base, reading.where, { how: 'Count' });
  if (asksFor.has('change') && !(asksFor.has('mean') || asksFor.has('median'))) return undefined;
  if (meansMiddle(base)) return !asking.meant && isOfStranger(cells, reading) ? 'refused' : middleOf(base);
  if (asksFor.has('number')) return numberOf(base);
  return question.order ? groupsOf(base) : undefined;
}

interface Base {
  asking: Asking;
  reading: Reading;
  measures: number[];
  strangers: Strangers;
}

const made = ({ asking }: Base, where: Condition[], more: Omit<Query, 'where' | 'rows' | 'part'>): Query => ({
  where,
  part: [],
  rows: rowsThat(asking.cells, where),
  ...more,
});

/** Words of a question that do not name a column or limit. */
function asksForShare({ reading: { words, read, where } }: Base): boolean {
  const limited = where.some(({ kind }) => kind === 'limit');
  const rest = words.filter(
    ({ key }, at) => !read.has(at) && !(limited && wordList('percent').is(key)) && key !== '%',
  );
  const text = rest.map(({ text }) => text).join(' ');
  return wordList('share').longest(text) > 0 || (!limited && words.some(({ key }) => key === '%'));
}

/** A column called "Median" needs no median computed. */
const meansMiddle = ({ asking: { question, cells }, reading: { columns } }: Base): boolean => {
  const isCalled = columns.some(
    ({ index }) => wordList('summaries').longest(cells.table.columns[index]?.name ?? '') > 0,
  );
  return (question.asksFor.has('median') || question.asksFor.has('mean')) && !isCalled;
};

/** "Success rate of Acme": the share of its rows that are successes. */
function rateOf(base: Base): Query | undefined {
  const { where } = base.reading;
  const part = where.filter(({ kind }) => kind === 'yes');
  if (part.length !== 1) return undefined;
  const others = where.filter((one) => !part.includes(one));
  const query = made(base, others, { how: 'Share' });
  const by = groupingIn(base, query.rows);
  return { ...query, part, ...(by && { by }) };
}

function shareOf(base: Base): Query | undefined {
  const { asking, reading, measures } = base;
  const { where } = reading;
  const [one, other, ...more] = measures;
  if (more.length > 0) return undefined;
  const names = where.filter(({ kind }) => kind === 'name' || kind === 'yes' || kind === 'limit');
  const others = where.filter((condition) => !names.includes(condition));
  if (one !== undefined && other !== undefined) {
    const pair = partAndWhole(asking.cells, one, other);
    // Row by row there is no single number.
    if (!pair || asking.question.order || names.length === 0) return undefined;
    return made(base, where, { how: 'Share', measure: pair.part, whole: [pair.whole] });
  }
  const by = groupingIn(base, rowsThat(asking.cells, where));
  const { order, asksFor } = asking.question;
  // The development of a share is not a share of all rows.
  if (one === undefined && asksFor.has('change')) return undefined;
  const whole = one === undefined || asksFor.has('change') ? undefined : sexesWith(asking.cells, one);
  if (whole)
    return order && !by
      ? undefined
      : made(base, where, { how: 'Share', measure: one, whole, ...(by && { by }) });
  if (by && (one === undefined || isAdded(asking.cells, one))) {
    const query = made(base, where, { how: 'Share', by, ...(one !== undefined && { measure: one }) });
    return query;
  }
  if (names.length > 0 && (one === undefined || isAdded(asking.cells, one)))
    return {
      ...made(base, others, { how: 'Share', ...(one !== undefined && { measure: one }) }),
      part: names,
    };
  const parts = one === undefined ? undefined : partsOf(asking.cells);
  if (one === undefined || !parts?.parts.includes(one)) return undefined;
  return made(base, where, { how: 'Share', measure: one, whole: [parts.total] });
}

function middleOf(base: Base): Query | undefined {
  const { asking, reading, measures } = base;
  const [measure, ...more] = measures;
  if (measure === undefined || more.length > 0) return undefined;
  const rows = rowsThat(asking.cells, reading.where);
  const { asksFor } = asking.question;
  const how = asksFor.has('median') ? 'Median' : 'Mean';
  const time = asksFor.has('change') ? reading.time : undefined;
  if (asksFor.has('change') && time === undefined) return undefined;
  const by = time !== undefined ? overYears(rows, time) : (groupingIn(base, rows) ?? onlyKinds(base, rows));
  // "The average number of visits per month" is a mean over months, not over days.
  const perSpan = how === 'Mean' && by?.time && isPerSpan(asking.interest.text);
  if (perSpan && (addsUp(rows, measure, false) || asksFor.has('number')) && !isOverTime(rows, measure))
    return made(base, reading.where, { how: 'Sum', measure, by, mean: true });
  if (!by && asking.question.order) return undefined;
  // The rows behind a mean are shown with it.
  if (!by && how === 'Mean' && reading.where.length === 0 && asking.named) return undefined;
  // "The average monthly sales" of rows of months are of each of them.
  const isOfEach = asksFor.has('groups') && !(isPerSpan(asking.interest.text) && asking.meant);
  if (!by && (isOfEach || time !== undefined)) return undefined;
  return made(base, reading.where, { how, measure, ...(by && { by }) });
}

function numberOf(base: Base): Query | undefined {
  const { asking, reading, measures } = base;
  const [measure, ...more] = measures;
  const rows = rowsThat(asking.cells, reading.where);
  if (more.length > 0) return undefined;
  const by = groupingIn(base, rows);
  if (measure !== undefined) {
    if (!isAdded(asking.cells, measure) || isOverTime(rows, measure)) return undefined;
    if (!by && reading.where.length === 0) return undefined;
    return made(base, reading.where, { how: 'Sum', measure, ...(by && { by }) });
  }
  // With one row per year, counting rows counts years.
  const counts = reading.where.some(({ kind, index }) => kind !== 'time' || !isUnique(textsIn(rows, index)));
  if (!by && (!counts || asking.question.asksFor.has('groups'))) return undefined;
  // Nobody asks how many rows there are that the question names individually.
  const areNamed = reading.where.some(
    ({ kind, values, index }) => kind === 'name' && values && isUnique(textsIn(asking.cells, index)),
  );
  if (!by && areNamed) return undefined;
  return made(base, reading.where, { how: 'Count', ...(by && { by }) });
}

const textsIn = (rows: Cells, index: number): string[] => rows.body.map((row) => rows.text(row, index));

/** "Which country won the most gold medals": one number per kind, if kinds have several rows. */
function groupsOf(base: Base): Query | 'refused' | undefined {
  const { asking, reading } = base;
  const [measure, ...more] = rankedOf(base);
  const rows = rowsThat(asking.cells, reading.where);
  // "Our five best customers", if the only column of names is called something else.
  const things = base.strangers.counted.filter((word) => !headerKindsOf(word).includes('time'));
  const isNamed = things.length === 0 || rowsAsked(rows, asking.interest)?.areNames;
  const other = isNamed || measure === undefined ? undefined : onlyKinds(base, rows);
  const by = groupingIn(base, rows) ?? other;
  if (more.length > 0) return undefined;
  // A single day is not the quarter asked for.
  if (!by && spanIn(reading) && rows.table.columns.some(({ type }) => type === 'date')) return 'refused';
  // A single order is no best seller.
  if (!by && !isNamed && measure !== undefined) return 'refused';
  // Names that hardly recur identify rows, which are added only if that surely makes sense.
  const isEach = by?.groups.size === rows.body.length;
  const isOfRows =
    by &&
    measure !== undefined &&
    hardlyRecurs(rows, by) &&
    (isEach || !addsUp(asking.cells, measure, false));
  if (!by || isOfRows)
    return measure === undefined ? undefined : made(base, reading.where, { how: 'Each', measure });
  if (measure === undefined) {
    const counts =
      saysOf(asking.question.text, 'most', asking.language) ||
      saysOf(asking.question.text, 'least', asking.language);
    const recur = [...by.groups.values()].some(({ length }) => length > 1);
    return counts && recur && base.strangers.ofRows
      ? made(base, reading.where, { how: 'Count', by })
      : undefined;
  }
  if (isOverTime(rows, measure)) return undefined;
  return made(base, reading.where, {
    // Shares of one whole add up to the group's share.
    how: isAdded(asking.cells, measure) || isPartOfWhole(asking.cells, measure) ? 'Sum' : 'Mean',
    measure,
    by,
  });
}

const hardlyRecurs = ({ body }: Cells, { groups }: Grouping): boolean =>
  body.length - groups.size <= body.length * mostTwice;

/** "Exports the most corn": of several measures the one directly after the ranking word. */
function rankedOf({ reading: { words, columns }, measures }: Base): number[] {
  const behind = columns.filter(
    ({ index, at }) => measures.includes(index) && words[Math.min(...at) - 1]?.isCue === true,
  );
  return measures.length > 1 && behind.length === 1 ? behind.map(({ index }) => index) : measures;
}
