import { wordList } from '../../../language/table-words.ts';
import type { Column, Table } from '../../../read/document.ts';
import { askedView, pricedBy } from '../asked-view.ts';
import { Cells } from '../grid.ts';
import { askedGroupings } from '../groupings.ts';
import { type Interest, interestOf } from '../interest.ts';
import { pairView } from '../pair-view.ts';
import { rowSharesView } from '../row-shares.ts';
import type { Saying } from '../statements.ts';
import { usualRoom, type View, type ViewOptions } from '../views-of.ts';
import { groupingsOf, groupsAnswers } from './answer-groups.ts';
import { perPair, ratePer, ratioAnswer, relationAnswer } from './answer-pairs.ts';
import { meanAnswer, rankingAnswer, sideAnswer } from './answer-rows.ts';
import { changeAnswer, overtakingAnswer } from './answer-time.ts';
import type { Asking } from './asking.ts';
import { inTime } from './in-time.ts';
import { leftOf, wordsMet } from './meant.ts';
import { measuresRead, onlyMeasure, withoutMean } from './measures-read.ts';
import { melted } from './melted.ts';
import { comparesRows, valuesNamed, withoutCalled } from './named.ts';
import { measuresNamed } from './named-measures.ts';
import { ofRows, ownRows } from './own-rows.ts';
import { plannedAnswer } from './planned-view.ts';
import { asks, isOnly, type Question, questionsIn, sinceFound } from './question.ts';
import { readAs } from './read-as.ts';
import { knownIn } from './strangers.ts';
import { isOfOtherTime } from './times.ts';
import { turned } from './turned.ts';
import { wordsOf } from './words.ts';

/** A question of the prompt, and a table's answer. */
export interface Answer {
  question: string;
  views: View[];
  /** Nothing shown of the table answers it. */
  open: boolean;
  /** It needs a computation, and ends with a question mark. */
  isPut: boolean;
  /** Number of its words in the table, and whether the table has the figure's name or all words. */
  met: number;
  /** Words of the figure's name that are not in the question. */
  left: number;
  sure: boolean;
  /** It asks for a development, which a line over time also shows. */
  develops: boolean;
  /** Parts of the question that no view covers. */
  unsaid?: string[];
}

/**
 * Answers each question of the prompt with one query; its words determine measures, groups, order and computation. An
 * uncertain question stays open and is never answered with something else.
 */
export function answersTo(table: Table, interest: Interest, options: ViewOptions, given = table): Answer[] {
  const cells = new Cells(table);
  const whole = given === table ? cells : new Cells(given);
  const answers: Answer[] = [];
  let before: number[] = [];
  let earlier: Interest | undefined;
  let missed = false;
  const names = (some: string) => measuresNamed(cells, some).length > 0;
  let found: string | undefined;
  const questions = questionsIn(interest.text, options.language, names);
  for (const [at, one] of questions.entries()) {
    const question = withoutCalled(cells, sinceFound(one, found, options.language), options.language);
    const own = names(one.text) ? ownRows(questions.slice(at + 1), interest, given, options) : undefined;
    const { refused, asking, ...answer } = turnedAnswer(question, {
      cells: own ? new Cells(own.table) : cells,
      whole,
      before,
      ...(earlier && { earlier }),
      interest,
      options,
    });
    answers.push(own ? { ...answer, views: answer.views.map((view) => ofRows(view, own)) } : answer);
    missed ||= refused && asks(question);
    if (answer.views.length > 0) [before, earlier] = [asking.measures, asking.interest];
    found = /(?<!\d)\d{4}(?!\d)/u.exec(answer.views[0]?.statements[0]?.label ?? '')?.[0];
  }
  if (missed || cells.uneven || answers.some(({ views }) => views.length > 0)) return answers;
  const views = usualAnswers({ cells, interest, options });
  const all = {
    question: interest.text,
    views,
    open: false,
    isPut: false,
    met: 0,
    left: 0,
    sure: true,
    develops: false,
  };
  return views.length > 0 ? [all] : answers;
}

interface Context {
  cells: Cells;
  /** Including rows that the prompt excludes elsewhere. */
  whole: Cells;
  /** Measures of the previous question. */
  before: number[];
  earlier?: Interest;
  /** The measure that all of it is about. */
  only?: number;
  interest: Interest;
  options: ViewOptions;
}

/** If the question is about columns, the answer of the transposed table. */
function turnedAnswer(question: Question, context: Context): ReturnType<typeof answerTo> {
  const { cells, options } = context;
  const long = melted(cells, question, options.language);
  if (long) return overTimes(question, long, context);
  const own = answerTo(question, context);
  const side = question.order ? turned(cells, wordsOf(question.text, options.language)) : undefined;
  if (!side || (own.views.length > 0 && !side.isAsked)) return own;
  const turnedCells = new Cells(side.table);
  const other = answerTo(question, { ...context, cells: turnedCells, whole: turnedCells });
  if (other.views.length > 0) return { ...own, ...other, asking: own.asking };
  return side.isAsked ? { ...own, views: [], open: true } : own;
}

/** Of several times of a header together; what one of them says is no answer. */
function overTimes(question: Question, table: Table, context: Context): ReturnType<typeof answerTo> {
  const cells = new Cells(table);
  const answer = answerTo(question, { ...context, cells, whole: cells, only: table.columns.length - 1 });
  return answer.views.length > 0 ? answer : { ...answer, open: true };
}

function answerTo(question: Question, context: Context): Answer & { refused: boolean; asking: Asking } {
  const { cells, whole, interest, options } = context;
  const { language } = options;
  const words = withoutMean(cells, question);
  const { asking, named } = askingOf(question, words, context);
  const isPut = /^\s*[?？؟]/u.test(interest.text.split(question.asked ?? question.text)[1] ?? '');
  // "Exports by state" is a topic, not a question.
  const isSubject = !isPut && isOnly(question, 'groups');
  // A word of a column that is about something else.
  const misses = !isSubject && named.length === 0 && measuresNamed(cells, words).length > 0;
  // Rows within a limit are shown with their measure, if that is certain.
  const rows = asksForRows(question) ? inTime(asking, true, usualAnswers) : [];
  const rate = ratePer(asking);
  const isOther = asks(question) && !isSubject && isOfOtherTime(whole, asking.interest, language);
  const planned = isOther
    ? 'refused'
    : rate
      ? undefined
      : (rows[0] ?? plannedAnswer({ ...asking, cells: whole }));
  const isRefused = planned === 'refused' && !isSubject;
  const plan = planned === 'refused' ? undefined : planned;
  // "Pupils per class" is neither measure alone.
  const perEach = rate !== undefined || perPair(asking) !== undefined;
  const refused = isRefused || (misses && !plan) || cells.uneven || !asks(question);
  const otherwise = () =>
    perEach ? listed(ratioAnswer(asking)) : inTime(asking, question.order !== undefined, answersOf);
  const views = refused ? [] : plan ? [plan] : otherwise();
  const unmet =
    !isSubject &&
    named.length > 0 &&
    askedGroupings(cells, asking.interest, language).some(({ time }) => !time);
  // "The Hispanic ones": rows of the only figure there is.
  const names =
    named.length > 0 ||
    ((asking.measures.length > 0 || question.asksFor.has('number')) &&
      valuesNamed(cells, wordsOf(question.text, language)).length > 0);
  const met = wordsMet(cells, question.text, language);
  // Every view of these rows shows "boys and girls compared".
  const isShown =
    isOnly(question, 'side') && named.length === 0 && comparesRows(cells, wordsOf(question.text, language));
  // "Turnover by month and …" of a table without such a figure.
  const isPart = question.text.trim() !== interest.text.trim();
  const isUnknown = isPart && isSubject && named.length === 0 && met.known === 0 && met.all > 0;
  const isOpen =
    isUnknown ||
    question.unread ||
    (isPut && !names) ||
    unmet ||
    misses ||
    isRefused ||
    perEach ||
    (isCertain(question, named) && !isShown);
  return {
    question: question.text.trim(),
    views,
    open: views.length === 0 && isOpen,
    isPut: isPut && asks(question),
    met: met.known,
    left: leftOf(cells, asking.measures, question.text, language),
    sure: names || met.known === met.all,
    develops: isPut && question.asksFor.has('change'),
    refused,
    asking,
  };
}

/** What a question is about: measures it names, else those of the previous question, or the only one. */
function askingOf(question: Question, words: string, context: Context) {
  const { cells, before, earlier, only, interest, options } = context;
  const { language } = options;
  const spelt = measuresNamed(cells, words, language);
  const own = spelt.length > 0 ? spelt : measuresRead(cells, interestOf(words), language);
  const called =
    only === undefined ? undefined : { index: only, word: cells.table.columns[only]?.name ?? '' };
  const meant =
    called ?? (own.length === 0 && before.length === 0 ? readAs(cells, question, language) : undefined);
  const named = meant ? [meant.index] : own;
  const known = knownIn(cells, question.text, language);
  const other = before.length > 0 && known === 'all' ? before : onlyMeasure(cells, known !== 'nothing');
  const priced = pricedBy(cells.table, { text: question.text });
  const room = { ...usualRoom, ...options.room };
  const saying: Saying = { language, at: cells.table.at, nameOf: ({ name }) => name };
  const asking: Asking = {
    question,
    cells,
    measures: named.length > 0 ? named : other,
    ...(earlier && named.length === 0 && other === before && { before: earlier }),
    ...(meant && { meant: meant.word }),
    named: named.length > 0 || (before.length > 0 && known === 'all' && goesOn(question)),
    interest: {
      ...interest,
      ...interestOf(question.text),
      text: question.text,
      ...(priced && { lead: priced }),
    },
    saying,
    // The number asked for in one question does not affect the others.
    room: question.count > 0 ? room : { ...room, bars: Math.max(room.bars, usualRoom.bars) },
    options,
    language,
  };
  return { asking, named };
}

/** The first of the ways to answer that fits; without its correlation nothing else answers. */
function answersOf(asking: Asking): View[] {
  const { asksFor, order } = asking.question;
  // Some rows of an account are results of others.
  if (asking.cells.account) return asksFor.has('change') ? listed(changeAnswer(asking)) : [];
  if (asksFor.has('relation')) return listed(relationAnswer(asking));
  if (asksFor.has('overtaking')) return listed(overtakingAnswer(asking));
  const divides = asksFor.has('share') || asksFor.has('groups') || asksFor.has('number');
  const one =
    (asksFor.has('side') ? sideAnswer(asking) : undefined) ??
    (divides ? ratioAnswer(asking) : undefined) ??
    (asksFor.has('change') ? changeAnswer(asking) : undefined);
  if (one) return [one];
  // What grew most need not be the highest.
  if (
    asksFor.has('change') &&
    order &&
    !asking.measures.some(
      (at) => wordList('develops').longest(asking.cells.table.columns[at]?.name ?? '') > 0,
    )
  )
    return [];
  const groups = groupsAnswers(asking);
  if (groups.length > 0) return groups;
  // If each kind has several rows, no single row is the answer.
  if (order && groupingsOf(asking).some(({ time }) => !time)) return [];
  const usual = usualAnswers(asking);
  if (usual.length > 0 && !order) return usual;
  // One mean over all does not answer a question about each.
  const isOfEach =
    asksFor.has('groups') && !asking.measures.some((at) => isOf(asking.cells.table.columns[at]));
  const mean = isOfEach ? undefined : meanAnswer(asking);
  const other = (order ? rankingAnswer(asking) : undefined) ?? mean;
  return other ? [other] : usual;
}

/** "People per household". */
const isOf = (column: Column | undefined): boolean => wordList('by').longest(column?.name ?? '') > 0;

const asksForRows = ({ order, asksFor }: Question): boolean =>
  asksFor.has('side') &&
  order === undefined &&
  !(['number', 'mean', 'median'] as const).some((kind) => asksFor.has(kind));

const listed = (view: View | undefined): View[] => (view ? [view] : []);

/** Other questions: limits by amount, differences, shares of rows. */
const usualAnswers = ({
  cells: { table },
  interest,
  options,
}: Pick<Asking, 'cells' | 'interest' | 'options'>): View[] =>
  listed(
    askedView(table, interest, options) ??
      pairView(table, interest, options) ??
      rowSharesView(table, interest, options),
  );

/** "And which is the lowest?" is about the previous question's figure. */
const goesOn = ({ order, asksFor }: Question): boolean =>
  order !== undefined && !asksFor.has('share') && !asksFor.has('number');

/** Words for a computation that a plain chart does not already show. */
const isCertain = ({ order, asksFor }: Question, named: number[]): boolean =>
  order !== undefined ||
  (asksFor.has('number') && named.length > 0) ||
  (['mean', 'relation', 'overtaking', 'share', 'side'] as const).some((kind) => asksFor.has(kind));
