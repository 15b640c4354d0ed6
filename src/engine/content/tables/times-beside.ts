import { say } from '../../language/table-sayings.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { change } from './change-statements.ts';
import type { Grid, Series } from './grid.ts';
import { sumOf } from './leader.ts';
import type { Saying, Statement } from './statements.ts';
import { inOrderOfTime } from './time-axis.ts';
import { momentIn } from './wide-grid.ts';

/** Fewest rows whose sum is told. */
const fewestRows = 3;

/** One measure at several times, in their order: "Electricity 2024" and "Electricity 2025", or "Q3 2024" and "Q3 2025" alone. */
interface TimesBeside {
  measure: string;
  times: string[];
  years: (number | undefined)[];
  series: Series[];
}

/** The columns that have a measure at several times: that of the first column. Undefined for a single time. */
export function timesBeside(all: readonly Series[]): TimesBeside | undefined {
  const opening = momentIn(all[0]?.name ?? '');
  const measure = opening?.words;
  if (measure === undefined || (measure === '' && opening?.type === 'year')) return undefined;
  const found = all.flatMap((series) => {
    const moment = momentIn(series.name);
    return moment?.words === measure ? [{ series, label: moment.label }] : [];
  });
  const labels = found.map(({ label }) => label);
  const inOrder = labels.length > 1 ? inOrderOfTime(labels) : undefined;
  if (!inOrder) return undefined;
  return {
    measure,
    times: inOrder.order.map((at) => labels[at] ?? ''),
    years: inOrder.order.map((at) => inOrder.years[at]),
    series: inOrder.order.flatMap((at) => found[at]?.series ?? []),
  };
}

/** How the sum over all rows changed, and the rows that rose and fell most; the first large change is the finding. */
export function changesBeside(grid: Grid, saying: Saying): Statement[] {
  const beside = timesBeside(grid.series);
  const [first] = beside?.series ?? [];
  if (!beside || !first || beside.series.length < grid.series.length) return [];
  const { measure, times, years, series } = beside;
  const told = (name: string, values: (number | null)[]): Statement | undefined => {
    const line: Series = { ...first, name, values, written: values.map(() => first.decimals) };
    const over: Grid = { ...grid, axis: '', time: true, labels: times, years, measure, series: [line] };
    return change(over, line, { ...saying, nameOf: () => name }, true, true);
  };
  const rows = grid.labels.flatMap((label, at) => {
    const values = series.map((one) => one.values[at] ?? null);
    const [from, to] = [values[0] ?? 0, values.at(-1) ?? 0];
    return from > 0 ? [{ label, values, share: to / from - 1 }] : [];
  });
  rows.sort((a, b) => b.share - a.share);
  const [most, least] = [rows[0], rows.at(-1)];
  const named = (label: string) => (measure ? `${measure}: ${label}` : label);
  const adds = measure && first.nature === 'flow' && grid.complete && grid.labels.length >= fewestRows;
  const statements = [
    adds
      ? told(
          say(saying.language, 'theSum', { measure }),
          series.map(({ values }) => sumOf(values)),
        )
      : undefined,
    most && most.share > 0 ? told(named(most.label), most.values) : undefined,
    least && least.share < 0 && least !== most ? told(named(least.label), least.values) : undefined,
  ].filter((one) => one !== undefined);
  const found = statements.findIndex(({ finding }) => finding);
  return statements.map(({ finding: _, ...one }, at) => ({
    ...one,
    text: upperFirst(one.text),
    ...(at === found && { finding: true }),
  }));
}
