import { say } from '../../../language/table-sayings.ts';
import { formatValue } from '../format.ts';
import type { Cells } from '../grid.ts';
import { computed, type Statement } from '../statements.ts';
import type { View } from '../views-of.ts';
import { endAsked, ranked } from './answer-rows.ts';
import { answerView, endOf, valueText } from './answer-view.ts';
import type { Asking } from './asking.ts';
import { conditionText } from './conditions.ts';
import { type Query, rowsThat } from './planned.ts';
import { computedSeries, gridFrom } from './rows-asked.ts';

/** A part of a whole: of rows, of their sum, or of another measure. */
export function shareAnswer(query: Query, asking: Asking): View | undefined {
  const { cells, saying, language } = asking;
  const { rows, measure, whole, part, where } = query;
  const own = sumOf(rowsThat(rows, part), listed(measure));
  const total = sumOf(rows, whole ?? listed(measure));
  if (total === 0 || own > total * 1.000001) return undefined;
  const value = Number(((own / total) * 100).toFixed(1));
  const percent = formatValue(value, '%', 1, language);
  const nameOf = (some: number[]) =>
    some.map((index) => cells.table.columns[index]?.name ?? '').join(' + ') || say(language, 'theCount', {});
  const name = part.length > 0 ? conditionText(part) : nameOf(listed(measure));
  const wholeName = nameOf(whole ?? listed(measure));
  const said = say(language, 'part', { name, a: percent, measure: wholeName });
  const text = where.length > 0 ? `${said}: ${conditionText(where)}` : said;
  const decimals = Number.isInteger(own) && Number.isInteger(total) ? 0 : 2;
  const shown = (number: number) =>
    formatValue(Number(number.toFixed(2)), cells.table.columns[measure ?? -1]?.unit, decimals, language);
  const support = [
    computed(saying, `share of ${name}`, value, '%'),
    computed(saying, name, own),
    computed(saying, wholeName, total),
  ];
  return {
    title: text,
    table: {
      columns: ['', wholeName, '%'],
      rows: [
        [name, shown(own), percent],
        [
          say(language, 'rows', { n: rows.body.length, m: cells.body.length }),
          shown(total),
          formatValue(100, '%', 0, language),
        ],
      ],
    },
    top: { table: { title: text, phrase: '' } },
    statements: [{ kind: 'share', finding: true, text, support }],
    leftOut: { chart: [], table: [] },
    support: [...support, computed(saying, 'the whole', 100, '%')],
  };
}

/** The share of each group in the total, or of its rows that meet the last condition. */
export function sharesAnswer(query: Query, asking: Asking): View | undefined {
  const { language, saying, room, question } = asking;
  const { by, rows, measure, part, whole } = query;
  if (!by) return undefined;
  const labels = [...by.groups.keys()];
  const sum = (some: number[], of = listed(measure)) => sumOf(rows, of, some);
  const sums = labels.map((label) => sum(by.groups.get(label) ?? []));
  const total = sums.reduce((all, one) => all + one, 0);
  const isEach = part.length > 0 || whole !== undefined;
  const shareIn = (some: number[]) =>
    whole
      ? sum(some) / (sum(some, whole) || 1)
      : sum(some.filter((row) => part.every(({ test }) => test(rows, row)))) / (sum(some) || 1);
  if (sums.some((one) => one < 0) || total === 0) return undefined;
  const name =
    measure === undefined ? say(language, 'theCount', {}) : (rows.table.columns[measure]?.name ?? '');
  const values = labels.map((label, at) => {
    const share = isEach ? shareIn(by.groups.get(label) ?? []) : (sums[at] ?? 0) / total;
    return Number((share * 100).toFixed(1));
  });
  const of = part.length > 0 ? conditionText(part) : name;
  const series = computedSeries(`${of} (%)`, values, { type: 'share', unit: '%', decimals: 1 });
  const grid = gridFrom(by.name, labels, [series]);
  const end = endAsked(question.order, name);
  const points = ranked(grid, series, end);
  const [first = 0] = points;
  const fields = { name: labels[first] ?? '', a: valueText(series, first, saying), measure: name };
  const share: Statement = {
    kind: 'share',
    text: say(language, 'part', fields),
    support: [computed(saying, `share of ${fields.name}`, values[first] ?? 0, '%')],
  };
  const finding = isEach ? endOf(grid, series, points, end, saying) : share;
  return answerView({ grid, points, finding }, saying, room);
}

const listed = (measure: number | undefined): number[] => (measure === undefined ? [] : [measure]);

/** The sum of measures over rows; without measures the row count. */
const sumOf = (cells: Cells, measures: number[], rows = cells.body): number =>
  measures.length === 0
    ? rows.length
    : rows.reduce((all, row) => measures.reduce((sum, one) => sum + (cells.number(row, one) ?? 0), all), 0);
