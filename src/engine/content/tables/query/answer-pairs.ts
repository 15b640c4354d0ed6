import { say } from '../../../language/table-sayings.ts';
import { headerKindsOf, scalesOf, tableWords, wordList } from '../../../language/table-words.ts';
import type { Column } from '../../../read/document.ts';
import { change } from '../change-statements.ts';
import { formatNumber, formatValue } from '../format.ts';
import { type Grid, isMeasure, isTime, type Series, seriesOf } from '../grid.ts';
import { plainText } from '../interest.ts';
import { computed, type Statement } from '../statements.ts';
import { inOrderOfTime, shortTimes } from '../time-axis.ts';
import type { View } from '../views-of.ts';
import { endAsked, firstOf, ranked } from './answer-rows.ts';
import { answerView, endOf, valueText } from './answer-view.ts';
import type { Asking } from './asking.ts';
import { placeIn } from './named-measures.ts';
import { computedSeries, gridFrom, rowsAsked, valuesOf } from './rows-asked.ts';
import { keysOf, meets } from './words.ts';

const mostRanked = 10;

/**
 * One measure divided by another in each row: "pupils per class", "the share of corn in total exports". A share
 * requires the second to contain the first in every row.
 */
export function ratioAnswer(asking: Asking): View | undefined {
  const { question, cells, interest, saying, room } = asking;
  const pair = question.asksFor.has('share') ? sharePair(asking) : perPair(asking);
  const rows = rowsAsked(cells, interest);
  if (!pair || !rows) return undefined;
  const [one, other] = [valuesOf(rows, pair.one), valuesOf(rows, pair.other)];
  const share = pair.asks === 'share';
  const { factor = 1 } = pair;
  const values = one.values.map((value, at) => {
    const whole = other.values[at] ?? 0;
    return value === null || whole === 0
      ? null
      : Number(((value / whole) * (share ? 100 : factor)).toPrecision(12));
  });
  if (share && values.some((value) => value !== null && (value < 0 || value > 100))) return undefined;
  const { language } = saying;
  const per = factor > 1 ? `${formatNumber(factor, 0, language)} ${other.name}` : other.name;
  const fields = { name: one.name, measure: per };
  const withFactor = (statement: Statement): Statement => ({
    ...statement,
    support: [...statement.support, computed(saying, 'what the question asks for', factor)],
  });
  const largest = Math.max(...values.map((value) => Math.abs(value ?? 0)));
  const series = computedSeries(say(language, share ? 'shareIn' : 'perEach', fields), values, {
    type: share ? 'share' : 'ratio',
    unit: share ? '%' : undefined,
    decimals: share || largest >= 10 ? 1 : Math.max(2, 2 - Math.floor(Math.log10(largest || 1))),
  });
  const base = { ...gridFrom(rows.axis, rows.labels, [series, one, other]) };
  const timed = isTime(
    cells.table.columns.find(({ name }) => name === rows.axis) ?? { name: '', type: 'text' },
  );
  const grid = timed ? inTime(base) : base;
  const [main = series] = grid.series;
  if (grid.time) {
    const points = grid.labels.flatMap((_, at) => (main.values[at] === null ? [] : [at]));
    const moved = change({ ...grid, series: [main] }, main, saying, true);
    const own = grid.years.indexOf(interest.from);
    if (
      interest.from !== undefined &&
      interest.from === interest.to &&
      own >= 0 &&
      main.values[own] !== null
    ) {
      const text = `${main.name}, ${grid.labels[own]}: ${valueText(main, own, saying)}`;
      const told = {
        kind: 'median' as const,
        text,
        support: [computed(saying, main.name, main.values[own] ?? 0)],
      };
      return answerView({ grid, points, finding: withFactor(told), drawn: [main] }, saying, {
        ...room,
        bars: room.points,
      });
    }
    const finding = withFactor(moved ?? endOf(grid, main, ranked(grid, main, 'highest'), 'highest', saying));
    return points.length > 1
      ? answerView({ grid, points, finding, drawn: [main] }, saying, { ...room, bars: room.points })
      : undefined;
  }
  // "In the ten biggest": rows are ranked by the whole.
  const byWhole = share && question.count > 0 && question.order;
  const end = endAsked(question.order, main.name);
  const all = ranked(grid, main, end);
  const of = byWhole
    ? ranked(grid, other, endAsked(question.order, other.name)).filter((at) => all.includes(at))
    : all;
  const kept = firstOf(
    of,
    byWhole ? other : main,
    question.count || Math.min(mostRanked, room.bars),
    room.bars,
  );
  const points = [...kept].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  if (points.length === 0) return undefined;
  const phrase = { n: points.length, m: all.length, measure: byWhole ? other.name : main.name };
  const cut = say(language, end === 'lowest' && !byWhole ? 'bottom' : 'top', phrase);
  const finding = withFactor(endOf(grid, main, points, end, saying));
  return answerView(
    {
      grid,
      points,
      finding,
      more: share ? [whole(points, one, other, asking)] : [],
      drawn: [main],
      remarks: points.length < all.length ? [cut] : [],
    },
    saying,
    { ...room, bars: Math.max(room.bars, question.count) },
  );
}

/** The same ratio over all rows shown. */
function whole(points: number[], one: Series, other: Series, { saying }: Asking): Statement {
  const sum = ({ values }: Series) => points.reduce((all, at) => all + (values[at] ?? 0), 0);
  const part = Number(((sum(one) / sum(other)) * 100).toFixed(1));
  const fields = {
    name: one.name,
    measure: `${other.name} (${say(saying.language, 'rows', { n: points.length, m: one.values.length })})`,
    a: formatValue(part, '%', 1, saying.language),
  };
  return {
    kind: 'share',
    text: say(saying.language, 'part', fields),
    support: [computed(saying, `share of ${one.name} in ${other.name}`, part, '%')],
  };
}

function inTime(grid: Grid): Grid {
  const time = inOrderOfTime(grid.labels);
  if (!time) return grid;
  const ordered = <Cell>(some: Cell[]) => time.order.map((at) => some[at] as Cell);
  return {
    ...grid,
    time: true,
    labels: shortTimes(ordered(grid.labels)),
    years: ordered(time.years),
    series: grid.series.map((series) => ({
      ...series,
      values: ordered(series.values),
      written: ordered(series.written),
    })),
  };
}

interface Pair {
  one: number;
  other: number;
  asks: 'share' | 'ratio';
  /** "Per 100,000 people". */
  factor?: number;
}

/** The two named measures; the larger contains the other. */
function sharePair({ cells, measures }: Asking): Pair | undefined {
  const [a, b, ...more] = measures;
  if (a === undefined || b === undefined || more.length > 0) return undefined;
  const sum = (index: number) => cells.body.reduce((all, row) => all + (cells.number(row, index) ?? 0), 0);
  const [one, other] = sum(a) <= sum(b) ? [a, b] : [b, a];
  const { columns } = cells.table;
  const adds = [one, other].every(
    (index) => columns[index]?.type === 'amount' || columns[index]?.type === 'count',
  );
  return adds && columns[one]?.unit === columns[other]?.unit ? { one, other, asks: 'share' } : undefined;
}

/** "Deaths per 100,000 people", unless a header already says so: without the division there is no answer. */
export function ratePer({ cells, measures, question, language }: Asking): { pair?: Pair } | undefined {
  const { columns } = cells.table;
  const marks = tableWords[language].each.filter((word) => !word.startsWith('*'));
  const text = question.text.toLowerCase();
  const [, digits = '', ...words] =
    marks
      .map((mark) => text.split(` ${mark} `)[1] ?? '')
      .map((rest) => /^(\d{1,3}(?:[.,'’\s]?\d{3}){0,3})(?:\s(\p{L}+))?(?:\s(\p{L}+))?/u.exec(rest))
      .find((found) => found !== null) ?? [];
  const number = Number(digits.replace(/\D/gu, ''));
  if (digits === '' || measures.some((at) => plainText(columns[at]?.name ?? '').includes(plainText(digits))))
    return undefined;
  const scale = scalesOf(language).get(words[0] ?? '') ?? 1;
  const thing = (scale > 1 ? words[1] : words[0]) ?? '';
  const all = columns.flatMap((column, index) => (isMeasure(column) ? [{ index, name: column.name }] : []));
  const called = all.filter(({ name }) => keysOf(name).some((own) => thing !== '' && meets(own, thing)));
  const stocks = wordList('stock').is(thing)
    ? all.filter(({ name }) => headerKindsOf(name)[0] === 'stock')
    : [];
  const [other, ...more] = called.length > 0 ? called : stocks;
  const [one, ...others] = measures.filter((index) => index !== other?.index);
  if (!other || one === undefined || more.length + others.length > 0) return {};
  return { pair: { one, other: other.index, asks: 'ratio', factor: number * scale } };
}

/** Fewest letters of a name that must begin a text. */
const leastBegin = 4;

/** "Deaths per accident": the second comes after a word of division. */
export function perPair(asking: Asking): Pair | undefined {
  const { cells, measures, question, language } = asking;
  const { columns } = cells.table;
  const rate = ratePer(asking);
  if (rate) return rate.pair;
  const own = plainText(question.text);
  const nameOf = (index: number) => columns[index]?.name ?? '';
  const marks = tableWords[language].each.filter((word) => !word.startsWith('*'));
  const divides = (index: number) => {
    const at = placeIn(nameOf(index), question.text);
    const before = own.slice(0, at).trimEnd();
    // "GDP per capita" is a single name.
    const [first = ''] = plainText(nameOf(index)).trim().split(' ');
    return (
      own.slice(at).trimStart().startsWith(first.slice(0, leastBegin)) &&
      marks.some((word) => ` ${before}`.endsWith(` ${word}`))
    );
  };
  const other = measures.find(divides);
  const [one, ...more] = measures.filter((index) => index !== other);
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const divisible = [one, other].every(
    (index) => columns[index]?.type !== 'share' && columns[index]?.type !== 'ratio',
  );
  return divisible ? { one, other, asks: 'ratio' } : undefined;
}

/** Fewest rows for a relation between two measures, and the correlation that counts. */
const related = { least: 8, hardly: 0.3, parts: 3 } as const;

/** The relation of two measures: Pearson's correlation, and the mean of the second in thirds of the first. */
export function relationAnswer(asking: Asking): View | undefined {
  const { cells, measures, saying, room } = asking;
  // The dependent measure comes first in the question, and is plotted over the other.
  const depends = wordList('depends').longest(asking.question.text) > 0;
  const [one, other, ...more] = depends ? [...measures].reverse() : measures;
  const { columns } = cells.table;
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const pairs = cells.body.flatMap((row) => {
    const [x, y] = [cells.number(row, one), cells.number(row, other)];
    return x === null || y === null ? [] : [{ x, y }];
  });
  if (pairs.length < related.least) return undefined;
  const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  const [mx, my] = [mean(pairs.map(({ x }) => x)), mean(pairs.map(({ y }) => y))];
  const sum = (of: (pair: { x: number; y: number }) => number) =>
    pairs.reduce((all, pair) => all + of(pair), 0);
  const spread = Math.sqrt(sum(({ x }) => (x - mx) ** 2) * sum(({ y }) => (y - my) ** 2));
  if (spread === 0) return undefined;
  const r = Number((sum(({ x, y }) => (x - mx) * (y - my)) / spread).toFixed(2));
  const { language } = saying;
  const [name, second] = [columns[one]?.name ?? '', columns[other]?.name ?? ''];
  const kind = Math.abs(r) < related.hardly ? 'unrelated' : r > 0 ? 'together' : 'opposed';
  const fields = { name, other: second, a: formatNumber(r, 2, language), n: pairs.length };
  const sorted = [...pairs].sort((a, b) => a.x - b.x);
  const size = sorted.length / related.parts;
  const thirds = Array.from({ length: related.parts }, (_, at) =>
    sorted.slice(Math.round(at * size), Math.round((at + 1) * size)),
  );
  const column = columns[one] as Column;
  const all = cells.body.map((row) => ({ row, column: one }));
  const places = seriesOf(cells, all, column, name).decimals;
  const text = (value: number) => formatNumber(value, places, language);
  const labels = thirds.map((some) => `${text(some[0]?.x ?? 0)} – ${text(some.at(-1)?.x ?? 0)}`);
  const means = thirds.map((some) => Number(mean(some.map(({ y }) => y)).toPrecision(12)));
  const series = computedSeries(say(language, 'theMean', { measure: second }), means, {
    type: 'ratio',
    unit: columns[other]?.unit,
    decimals: Math.max(...means.map(Math.abs)) < 10 ? 2 : 1,
  });
  const grid = gridFrom(name, labels, [series]);
  return answerView(
    {
      grid,
      points: new Set(labels).size === labels.length ? [...labels.keys()] : [],
      finding: {
        kind: 'share',
        text: say(language, kind, fields),
        support: [
          computed(saying, `correlation of ${name} and ${second}`, r),
          computed(saying, 'rows', pairs.length),
          ...thirds
            .flatMap((some) => [some[0]?.x ?? 0, some.at(-1)?.x ?? 0])
            .map((value) => computed(saying, `end of a third of ${name}`, value)),
        ],
      },
    },
    saying,
    room,
  );
}
