import { saysOf } from '../../../language/directions.ts';
import { isPerSpan, spanNamed } from '../../../language/grouping-words.ts';
import { headerKindsOf, type Span, wordList } from '../../../language/table-words.ts';
import type { Column } from '../../../read/document.ts';
import { Cells, isMeasure, isName, isTime, isUnique } from '../grid.ts';
import { addsUp, type How } from '../group-values.ts';
import { askedGroupings, bySpan, byText, type Grouping } from '../groupings.ts';
import { partsOf } from '../parts.ts';
import { isAdded, isOverTime, isPartOfWhole, partAndWhole, sexesWith } from './adds.ts';
import { groupingsOf } from './answer-groups.ts';
import type { Asking } from './asking.ts';
import { type Condition, isFixed, type Reading, readingOf } from './conditions.ts';
import { meantOf, type Strangers } from './meant.ts';
import { isOfOnly } from './question.ts';
import { mostTwice, rowsAsked } from './rows-asked.ts';

/** One number, one for each group or that of each row: what is computed, of which column, over which rows. */
export interface Query {
  how: How | 'Share' | 'Each';
  /** Undefined where rows are counted. */
  measure?: number;
  /** What a share is of: other measures, or the rows that need not meet the last conditions. */
  whole?: number[];
  where: Condition[];
  /** Conditions that only the part of a share meets. */
  part: Condition[];
  rows: Cells;
  by?: Grouping;
  /** The mean of what the groups come to is asked for. */
  mean?: true;
}

/** The rows of a table that meet all conditions. */
export function rowsThat(cells: Cells, where: Condition[]): Cells {
  if (where.length === 0) return cells;
  const rows = cells.body.filter((row) => where.every(({ test }) => test(cells, row)));
  return new Cells({ ...cells.table, rows: rows.map((row) => cells.table.rows[row] ?? []), totals: [] });
}

/** The query that a question is, where all of it is certain. */
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
  // What is computed of all rows is nothing of some that the table does not have.
  if (strangers.names.length > 0 && !question.order) return question.asksFor.size > 0 ? 'refused' : undefined;
  const base: Base = { asking, reading, measures, strangers };
  if (asksFor.has('rate')) {
    const rate = rateOf(base);
    if (rate) return rate;
  }
  // "The share of yes votes" of a column of such shares is computed of nothing.
  const isShare = cells.table.columns[measures.length === 1 ? (measures[0] ?? -1) : -1]?.type === 'share';
  if (asksFor.has('share') && !isShare && asksForShare(base)) return shareOf(base);
  // "In which regions is the change above 2 %?" asks for the rows themselves.
  const computes = (['mean', 'median', 'number'] as const).some((kind) => asksFor.has(kind));
  if (limited.size > 0 && measures.length === 0 && !question.order && !computes)
    return made(base, reading.where, { how: 'Count' });
  if (asksFor.has('change') && !(asksFor.has('mean') || asksFor.has('median'))) return undefined;
  if (meansMiddle(base)) return middleOf(base);
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

/** Words that ask, without those that name a column or a limit. */
function asksForShare({ reading: { words, read, where } }: Base): boolean {
  const limited = where.some(({ kind }) => kind === 'limit');
  const rest = words.filter(
    ({ key }, at) => !read.has(at) && !(limited && wordList('percent').is(key)) && key !== '%',
  );
  const text = rest.map(({ text }) => text).join(' ');
  return wordList('share').longest(text) > 0 || (!limited && words.some(({ key }) => key === '%'));
}

/** What is called "Median" is no median that has to be computed. */
const meansMiddle = ({ asking: { question, cells }, reading: { columns } }: Base): boolean => {
  const isCalled = columns.some(
    ({ index }) => wordList('summaries').longest(cells.table.columns[index]?.name ?? '') > 0,
  );
  return (question.asksFor.has('median') || question.asksFor.has('mean')) && !isCalled;
};

/** "Success rate of Acme": of its rows those that are so. */
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
    // Of each row by itself it is no one number.
    if (!pair || asking.question.order || names.length === 0) return undefined;
    return made(base, where, { how: 'Share', measure: pair.part, whole: [pair.whole] });
  }
  const by = groupingIn(base, rowsThat(asking.cells, where));
  const { order, asksFor } = asking.question;
  // How a share developed is no share of all rows.
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
  // "The average number of visits per month" is that of the months, and not of the days of each.
  const perSpan = how === 'Mean' && by?.time && isPerSpan(asking.interest.text);
  if (perSpan && (addsUp(rows, measure, false) || asksFor.has('number')) && !isOverTime(rows, measure))
    return made(base, reading.where, { how: 'Sum', measure, by, mean: true });
  if (!by && asking.question.order) return undefined;
  // The rows that a mean is of are shown with it.
  if (!by && how === 'Mean' && reading.where.length === 0 && asking.named) return undefined;
  if (!by && (asksFor.has('groups') || time !== undefined)) return undefined;
  return made(base, reading.where, { how, measure, ...(by && { by }) });
}

/** Of "which stock has the highest average" the one column of names that recur, whatever it is called; of codes where there is none. */
function onlyKinds({ asking, reading }: Base, rows: Cells): Grouping | undefined {
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
function overYears(rows: Cells, index: number): Grouping | undefined {
  const grouping = byText(rows, index);
  return grouping?.time && [...grouping.groups.keys()].every((label) => /^\d{4}$/u.test(label))
    ? grouping
    : undefined;
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
  // Of one row a year there are as many rows as years.
  const counts = reading.where.some(({ kind, index }) => kind !== 'time' || !isUnique(textsIn(rows, index)));
  if (!by && (!counts || asking.question.asksFor.has('groups'))) return undefined;
  // Of rows that are named one by one nobody asks how many they are.
  const areNamed = reading.where.some(
    ({ kind, values, index }) => kind === 'name' && values && isUnique(textsIn(asking.cells, index)),
  );
  if (!by && areNamed) return undefined;
  return made(base, reading.where, { how: 'Count', ...(by && { by }) });
}

const textsIn = (rows: Cells, index: number): string[] => rows.body.map((row) => rows.text(row, index));

/** "Which country won the most gold medals": one number for each of a kind of which there are several rows. */
function groupsOf(base: Base): Query | 'refused' | undefined {
  const { asking, reading } = base;
  const [measure, ...more] = rankedOf(base);
  const rows = rowsThat(asking.cells, reading.where);
  // "Our five best customers" where the one column of names is called something else.
  const things = base.strangers.counted.filter((word) => !headerKindsOf(word).includes('time'));
  const isNamed = things.length === 0 || rowsAsked(rows, asking.interest)?.areNames;
  const other = isNamed || measure === undefined ? undefined : onlyKinds(base, rows);
  const by = groupingIn(base, rows) ?? other;
  if (more.length > 0) return undefined;
  // No single day is the quarter that they are all of.
  if (!by && spanIn(reading) && rows.table.columns.some(({ type }) => type === 'date')) return 'refused';
  // No single order is one of the best sellers.
  if (!by && !isNamed && measure !== undefined) return 'refused';
  // Names of which hardly any comes twice are those of rows, which are added only where that surely means something.
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
    // Shares of one whole come to the share of a group.
    how: isAdded(asking.cells, measure) || isPartOfWhole(asking.cells, measure) ? 'Sum' : 'Mean',
    measure,
    by,
  });
}

const hardlyRecurs = ({ body }: Cells, { groups }: Grouping): boolean =>
  body.length - groups.size <= body.length * mostTwice;

/** "Exports the most corn": of several measures the one right behind what ranks them. */
function rankedOf({ reading: { words, columns }, measures }: Base): number[] {
  const behind = columns.filter(
    ({ index, at }) => measures.includes(index) && words[Math.min(...at) - 1]?.isCue === true,
  );
  return measures.length > 1 && behind.length === 1 ? behind.map(({ index }) => index) : measures;
}

/** "Which year" of rows of months. */
function spanIn({ words }: Reading): Span | undefined {
  const kind = words.find((_, at) => wordList('which').is(words[at - 1]?.text ?? ''));
  return kind && spanNamed(kind.text);
}

/** What is asked for one by one: behind "by", else the first kind of thing that is named and of which several rows are. */
function groupingIn({ asking, reading }: Base, rows: Cells): Grouping | undefined {
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
  // "Sales by region, and the top three" are regions too.
  const { before } = asking;
  return before && question.order && groupingsOf({ ...asking, cells: rows, interest: before })[0];
}
