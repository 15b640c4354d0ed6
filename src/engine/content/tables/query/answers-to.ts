import { wordList } from '../../../language/table-words.ts';
import type { Column, Table } from '../../../read/document.ts';
import { askedView, pricedBy } from '../asked-view.ts';
import { Cells, isMeasure } from '../grid.ts';
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
import { unnamedAnswer } from './answer-unnamed.ts';
import type { Asking } from './asking.ts';
import { inTime } from './in-time.ts';
import { leftOf, wordsMet } from './meant.ts';
import { measuresRead } from './measures-read.ts';
import { comparesRows, valuesNamed, withoutCalled } from './named.ts';
import { measuresNamed } from './named-measures.ts';
import { plannedAnswer } from './planned-view.ts';
import { asks, isOnly, type Question, questionsIn, sinceFound } from './question.ts';
import { readAs } from './read-as.ts';
import { knownIn } from './strangers.ts';
import { isOfOtherTime } from './times.ts';
import { turned } from './turned.ts';
import { wordsOf } from './words.ts';

/** A question of a prompt, in its words, and what one table has to say to it. */
export interface Answer {
  question: string;
  views: View[];
  /** Nothing that is shown of the table answers it. */
  open: boolean;
  /** It asks for something that has to be computed, and ends in a question mark. */
  isPut: boolean;
  /** How many of its words the table has, and whether it names the figure or has them all. */
  met: number;
  /** Words of the figure that the question does not have. */
  left: number;
  sure: boolean;
  /** It asks how something developed, which a line over time shows too. */
  develops: boolean;
  /** Parts of it that nothing that is told speaks of. */
  unsaid?: string[];
}

/**
 * Each question of the prompt as one query: by its words the measures, the groups, the order and what is to be computed. One that is
 * not certain is left open, and never answered by something else.
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
  for (const one of questionsIn(interest.text, options.language, names)) {
    const question = withoutCalled(cells, sinceFound(one, found, options.language), options.language);
    const { refused, asking, ...answer } = turnedAnswer(question, {
      cells,
      whole,
      before,
      ...(earlier && { earlier }),
      interest,
      options,
    });
    answers.push(answer);
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
  /** With the rows that the prompt leaves out elsewhere. */
  whole: Cells;
  /** Measures of the question before. */
  before: number[];
  earlier?: Interest;
  interest: Interest;
  options: ViewOptions;
}

/** Of a table whose columns are what is asked for it is that of the table turned. */
function turnedAnswer(question: Question, context: Context): ReturnType<typeof answerTo> {
  const own = answerTo(question, context);
  const { cells, options } = context;
  const side = question.order ? turned(cells, wordsOf(question.text, options.language)) : undefined;
  if (!side || (own.views.length > 0 && !side.isAsked)) return own;
  const turnedCells = new Cells(side.table);
  const other = answerTo(question, { ...context, cells: turnedCells, whole: turnedCells });
  if (other.views.length > 0) return { ...own, ...other, asking: own.asking };
  return side.isAsked ? { ...own, views: [], open: true } : own;
}

function answerTo(question: Question, context: Context): Answer & { refused: boolean; asking: Asking } {
  const { cells, whole, interest, options } = context;
  const { language } = options;
  const words = withoutMean(cells, question);
  const { asking, named } = askingOf(question, words, context);
  const isPut = /^\s*[?？؟]/u.test(interest.text.split(question.asked ?? question.text)[1] ?? '');
  // "Exports by state" is a subject and no question.
  const isSubject = !isPut && isOnly(question, 'groups');
  // A word of a column that is of something else.
  const misses = !isSubject && named.length === 0 && measuresNamed(cells, words).length > 0;
  // Rows within a limit are told as what is measured of them, where that is sure.
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
  // "Pupils per class" is neither of them.
  const perEach = rate !== undefined || perPair(asking) !== undefined;
  const refused = isRefused || (misses && !plan) || cells.uneven || !asks(question);
  const otherwise = () =>
    perEach ? listed(ratioAnswer(asking)) : inTime(asking, question.order !== undefined, answersOf);
  const views = refused ? [] : plan ? [plan] : otherwise();
  const unmet =
    !isSubject &&
    named.length > 0 &&
    askedGroupings(cells, asking.interest, language).some(({ time }) => !time);
  // "The Hispanic ones" are rows of the one figure that there is.
  const names =
    named.length > 0 ||
    ((asking.measures.length > 0 || question.asksFor.has('number')) &&
      valuesNamed(cells, wordsOf(question.text, language)).length > 0);
  const met = wordsMet(cells, question.text, language);
  // "Boys and girls compared" every view of these rows shows.
  const isShown =
    isOnly(question, 'side') && named.length === 0 && comparesRows(cells, wordsOf(question.text, language));
  // "Turnover by month and …" of a table that has nothing of the kind.
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

/** What a question is about: the measures that its words name, else those of the question before or the only one. */
function askingOf(question: Question, words: string, context: Context) {
  const { cells, before, earlier, interest, options } = context;
  const { language } = options;
  const spelt = measuresNamed(cells, words, language);
  const own = spelt.length > 0 ? spelt : measuresRead(cells, interestOf(words), language);
  const meant = own.length === 0 && before.length === 0 ? readAs(cells, question, language) : undefined;
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
    // How many one question asks for is nothing to the others.
    room: question.count > 0 ? room : { ...room, bars: Math.max(room.bars, usualRoom.bars) },
    options,
    language,
  };
  return { asking, named };
}

/** "Class average" asks for the mean of something, and for no column that is called "Average". */
function withoutMean(cells: Cells, { text, asksFor }: Question): string {
  const isMean = ({ name }: { name: string }) => wordList('mean').is(name);
  const meant = asksFor.has('mean') ? cells.table.columns.find(isMean) : undefined;
  return meant ? text.replace(new RegExp(`(?<!\\p{L})${meant.name}(?!\\p{L})`, 'giu'), ' ') : text;
}

/** The one measure; where a question names another thing only one that is called nothing: "Percent". */
function onlyMeasure(cells: Cells, isKnown: boolean): number[] {
  const all = cells.table.columns.flatMap((column, index) => (isMeasure(column) ? [index] : []));
  const [only = -1, ...more] = all;
  const name = cells.table.columns[only]?.name ?? '';
  const saysNothing = (['generic', 'percent', 'share', 'count'] as const).some((key) =>
    wordList(key).is(name),
  );
  return more.length === 0 && (isKnown || saysNothing) ? all : [];
}

/** The first of the ways to answer that fits; without its correlation nothing else answers. */
function answersOf(asking: Asking): View[] {
  const { asksFor, order } = asking.question;
  // Some rows of an account are what others come to.
  if (asking.cells.account) return asksFor.has('change') ? listed(changeAnswer(asking)) : [];
  if (asksFor.has('relation')) return listed(relationAnswer(asking));
  if (asksFor.has('overtaking')) return listed(overtakingAnswer(asking));
  const divides = asksFor.has('share') || asksFor.has('groups') || asksFor.has('number');
  const one =
    (asksFor.has('side') ? sideAnswer(asking) : undefined) ??
    (divides ? ratioAnswer(asking) : undefined) ??
    (asksFor.has('change') ? changeAnswer(asking) : undefined);
  if (one) return [one];
  // What grew most is not what is highest.
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
  // Of a kind with several rows each no single row is the answer.
  if (order && groupingsOf(asking).some(({ time }) => !time)) return [];
  const usual = usualAnswers(asking);
  if (usual.length > 0 && !order) return usual;
  // Of each of something one mean of all is no answer.
  const isOfEach =
    asksFor.has('groups') && !asking.measures.some((at) => isOf(asking.cells.table.columns[at]));
  const mean = isOfEach ? undefined : meanAnswer(asking);
  const other = (order ? (rankingAnswer(asking) ?? unnamedAnswer(asking)) : undefined) ?? mean;
  return other ? [other] : usual;
}

/** "People per household". */
const isOf = (column: Column | undefined): boolean => wordList('by').longest(column?.name ?? '') > 0;

const asksForRows = ({ order, asksFor }: Question): boolean =>
  asksFor.has('side') &&
  order === undefined &&
  !(['number', 'mean', 'median'] as const).some((kind) => asksFor.has(kind));

const listed = (view: View | undefined): View[] => (view ? [view] : []);

/** What else is asked of tables: limits by an amount, differences, shares of rows. */
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

/** "And which is the lowest?" is of the same figure as the question before. */
const goesOn = ({ order, asksFor }: Question): boolean =>
  order !== undefined && !asksFor.has('share') && !asksFor.has('number');

/** Words that ask for something that has to be computed, and for nothing that a chart of all shows too. */
const isCertain = ({ order, asksFor }: Question, named: number[]): boolean =>
  order !== undefined ||
  (asksFor.has('number') && named.length > 0) ||
  (['mean', 'relation', 'overtaking', 'share', 'side'] as const).some((kind) => asksFor.has(kind));
