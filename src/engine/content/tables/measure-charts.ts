import { readMoment } from '../../language/moments.ts';
import { say } from '../../language/table-sayings.ts';
import type { Table } from '../../read/document.ts';
import { keyOf } from '../words.ts';
import { Cells } from './grid.ts';
import { type Interest, overlap } from './interest.ts';
import { measuresByInterest } from './measures.ts';
import { rankingView } from './ranking-view.ts';
import type { Telling } from './telling.ts';
import { type View, type ViewOptions, viewsOf } from './views-of.ts';
import { momentIn, wideGrid } from './wide-grid.ts';

const rankingOf = (table: Table, interest: Interest, options: ViewOptions): View | undefined => {
  const cells = new Cells(table);
  const lines = wideGrid(cells, interest);
  return lines && rankingView(lines, interest, options, table.at);
};

/** The chart of a table, one per other measure, and one per line if a number of slides is wanted. */
export function chartsOf(
  { table, view, interest, options, places, wanted }: Telling,
  ranked: boolean,
): View[] {
  if (!view.chart) return [];
  const charts = [view];
  const isDrawn = (name: string) => {
    const keys = [keyOf(name), keyOf(momentIn(name)?.words ?? name)];
    return charts.some(({ chart }) =>
      [chart?.measure ?? '', ...(chart?.series ?? []).map((series) => series.name)].some((one) =>
        keys.includes(keyOf(one)),
      ),
    );
  };
  for (const index of ratiosFirst(table, measuresByInterest(table.columns, interest), interest)) {
    const lead = table.columns[index]?.name ?? '';
    if (charts.length >= places || isDrawn(lead)) continue;
    const shown = charts.flatMap(({ chart }) => (chart?.series ?? []).map(({ name }) => name));
    const other = ranked
      ? (rankingOf(table, { ...interest, lead }, options) ?? viewsOf(table, { ...interest, lead }, options))
      : viewsOf(table, { ...interest, lead, shown }, options);
    if (other.chart && !isDrawn(other.chart.measure)) charts.push(other);
  }
  // Of many lines, the top ones of a ranking need no chart of their own.
  const names = ranked ? [] : lineNames(table, view);
  for (const name of wanted.exact ? names : []) {
    if (charts.length >= places) break;
    const other = viewsOf(table, { ...interest, line: name }, options);
    if (other.chart?.series.length === 1)
      charts.push(
        other.statements.some(({ finding }) => finding)
          ? other
          : called(other, other.chart.series[0]?.name ?? name),
      );
  }
  const lines = names.join(', ');
  const each = lines.length <= longestTitle ? lines : (table.header[0] ?? '');
  const unnamed = [wanted.title, say(options.language, 'values', {})].map(keyOf);
  const asDeck = unnamed.includes(keyOf(view.chart.measure)) && lines !== '';
  const told = view.chart.series.length > 1 && charts.length > 1 && names.length > 0;
  const found = view.statements.some(({ finding }) => finding);
  if (!told && (found || !(asDeck || view.leader))) return charts;
  // A finding about one line is the title of that line's slide.
  const statements = view.statements.map(({ finding: _, ...one }) => one);
  const lead =
    view.leader && !asDeck
      ? { ...view, statements: [view.leader, ...statements] }
      : called({ ...view, statements }, asDeck ? each : view.chart.measure);
  return [lead, ...charts.slice(1)];
}

/** Measures the prompt names, then ratios, then the rest in order. */
function ratiosFirst({ columns }: Table, measures: number[], interest: Interest): number[] {
  const weight = (index: number) => {
    const { name = '', type = 'text' } = columns[index] ?? {};
    return overlap(name, interest) >= 0.5 ? 2 : type === 'ratio' || type === 'share' ? 1 : 0;
  };
  return [...measures].sort((a, b) => weight(b) - weight(a));
}

/** The lines of a chart over time, or of an account with one line drawn. */
function lineNames({ rows, totals, columns }: Table, { chart }: View): string[] {
  if (!chart) return [];
  if (chart.series.length > 1) return chart.series.map(({ name }) => name);
  const wide = columns.length > 3 && columns.slice(1).every(({ name }) => readMoment(name));
  const names = wide ? rows.flatMap(([name = ''], row) => (totals.includes(row) ? [] : [name])) : [];
  return names.filter((name) => name !== '' && !chart.series.some((series) => series.name.includes(name)));
}

/** A chart with its own title. */
const called = (view: View, title: string): View => ({
  ...view,
  top: { ...view.top, chart: { title, phrase: '' } },
});

/** Most characters of a title that lists names. */
const longestTitle = 80;
