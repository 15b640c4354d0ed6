import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import type { Item } from '../item.ts';
import { andsOf, listedIn, partedRows } from '../lists.ts';
import type { Operation } from '../operations.ts';
import { ask, type ChartDraft, type State } from '../state.ts';
import { takeData } from './chart-data.ts';
import { takeSeries } from './chart-series.ts';

/** Content of a new slide besides points: a table, a chart. */

/** "… with a table: Name, Role; Ann, CEO": rows separated by semicolons or lines, cells by commas. */
export function takeGrid(
  clause: Clause,
  operations: Operation[],
  slide: Item | undefined,
  state: State,
): void {
  const table = clause.find((item) => isThing(item, 'table') && item.link === 'with' && !item.definite);
  const counted = (id: string): Item | undefined =>
    clause.find((item) => isThing(item, id) && item.count !== undefined);
  const [down, across] = [counted('row'), counted('column')];
  if (table && (down || across)) {
    clause.use(table, down, across);
    const size = {
      ...(down?.count && { rows: down.count }),
      ...(across?.count && { columns: across.count }),
    };
    operations.push({ op: 'table.add', ...size });
    state.table = size;
    return;
  }
  const heads = table && clause.find((item) => isThing(item, 'column', 'header') && item.start > table.start);
  const names = heads && !clause.items.some(({ kind }) => kind === 'quote') && takeRest(clause, heads);
  if (table && names) {
    clause.use(table, heads);
    const cells = [listedIn(names, andsOf(clause))];
    operations.push({ op: 'table.add', columns: cells[0]?.length ?? 0, cells });
    return;
  }
  const after = slide ?? table;
  const sign = after && clause.items[clause.items.indexOf(after) + 1];
  const colon = slide ? clause.find(isColon) : sign && isColon(sign) ? sign : undefined;
  if (!colon) return;
  const rest = clause.items.slice(clause.items.indexOf(colon) + 1);
  const lines = listedIn(clause.whole.slice(colon.end, clause.end));
  const rows = partedRows(lines.map((row) => listedIn(row)));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || rows.some(({ length }) => length !== columns)) {
    if (slide)
      ask(
        'What should the table say? Give each row its cells, separated by commas, and separate the rows by semicolons.',
      );
    return;
  }
  clause.use(table, colon);
  clause.useText(rest);
  operations.push({ op: 'table.add', rows: rows.length, columns, cells: rows });
}

const isColon = ({ kind, text }: Item): boolean => kind === 'mark' && /^[:：]$/.test(text);

/** "A pie chart slide with North 140, South 85", "a slide with a bar chart: …": the chart is kept in the state. */
export function chartOf(slide: Item, clause: Clause, state: State): boolean {
  const chart = clause.find(
    (item) => isThing(item, 'chart') && (item.link === 'with' || !item.link) && !item.definite,
  );
  const type = chart?.chart ?? slide.chart;
  if (!chart && !slide.ids.includes('chart')) return false;
  const draft: ChartDraft = {
    add: { op: 'chart.add', chart: { type: type ?? 'column', categories: [], series: [] } },
  };
  if (!takeSeries(clause, draft, chart ?? slide)) takeData(clause, draft, chart ?? slide);
  if (!draft.values || !draft.categories) return false;
  clause.use(chart);
  clause.takeAll((item) => isThing(item, 'value', 'category', 'series'));
  state.chart = draft;
  return true;
}
