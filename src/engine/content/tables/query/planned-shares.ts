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

/** A part of a whole: of rows, of what they add up to, or of another measure. */
export function shareAnswer(query: Query, asking: Asking): View | undefined {
  const { cells, saying, language } = asking;
  const { rows, measure, whole, part, where } = query;
  const sum = (some: Cells, index: number | undefined) =>
    index === undefined
      ? some.body.length
      : some.body.reduce((all, row) => all + (some.number(row, index) ?? 0), 0);
  const total = sum(rows, whole ?? measure);
  const own = sum(rowsThat(rows, part), measure);
  if (total === 0 || own > total * 1.000001) return undefined;
  const value = Number(((own / total) * 100).toFixed(1));
  const percent = formatValue(value, '%', 1, language);
  const nameOf = (index: number | undefined) =>
    index === undefined ? say(language, 'theCount', {}) : (cells.table.columns[index]?.name ?? '');
  const name = part.length > 0 ? conditionText(part) : nameOf(measure);
  const said = say(language, 'part', { name, a: percent, measure: nameOf(whole ?? measure) });
  const text = where.length > 0 ? `${said}: ${conditionText(where)}` : said;
  const decimals = Number.isInteger(own) && Number.isInteger(total) ? 0 : 2;
  const shown = (number: number) =>
    formatValue(Number(number.toFixed(2)), cells.table.columns[measure ?? -1]?.unit, decimals, language);
  const support = [
    computed(saying, `share of ${name}`, value, '%'),
    computed(saying, name, own),
    computed(saying, nameOf(whole ?? measure), total),
  ];
  return {
    title: text,
    table: {
      columns: ['', nameOf(whole ?? measure), '%'],
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

/** The share of each group in all of them, or of its own rows that meet the last condition. */
export function sharesAnswer(query: Query, asking: Asking): View | undefined {
  const { language, saying, room, question } = asking;
  const { by, rows, measure, part } = query;
  if (!by) return undefined;
  const labels = [...by.groups.keys()];
  const sum = (some: number[]) =>
    measure === undefined
      ? some.length
      : some.reduce((all, row) => all + (rows.number(row, measure) ?? 0), 0);
  const sums = labels.map((label) => sum(by.groups.get(label) ?? []));
  const total = sums.reduce((all, one) => all + one, 0);
  const met = (label: string) =>
    (by.groups.get(label) ?? []).filter((row) => part.every(({ test }) => test(rows, row)));
  if (sums.some((one) => one < 0) || total === 0) return undefined;
  const name =
    measure === undefined ? say(language, 'theCount', {}) : (rows.table.columns[measure]?.name ?? '');
  const values = labels.map((label, at) =>
    Number(
      (part.length > 0 ? (sum(met(label)) / (sums[at] || 1)) * 100 : ((sums[at] ?? 0) / total) * 100).toFixed(
        1,
      ),
    ),
  );
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
  const finding = part.length > 0 ? endOf(grid, series, points, end, saying) : share;
  return answerView({ grid, points, finding }, saying, room);
}
