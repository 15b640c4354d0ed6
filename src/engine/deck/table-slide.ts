import { type Interest, interestOf } from '../content/tables/interest.ts';
import { type View, viewsOf } from '../content/tables/views-of.ts';
import type { Topic } from '../content/topics.ts';
import { keyOf, wordCount } from '../content/words.ts';
import type { SlideBody } from '../outline.ts';
import type { Block, ColumnType, Table } from '../read/document.ts';
import type { Drafting } from './drafting.ts';

/** A table with what a slide shows of it. */
export interface Shown extends Table {
  view: View;
  as: 'chart' | 'table';
}

/** Of a source that is nothing but tables: so many charts of one table. */
const mostCharts = 4;
/** Words of a cell; tables of longer texts are told as points. */
const longestCell = 35;

const canShow = ({ rows, header }: Table): boolean =>
  rows.length > 0 &&
  header.length > 1 &&
  rows.every((row) => row.every((cell) => wordCount(cell) < longestCell));

/** The tree with each table as what slides show of it: several charts where tables are all there is. */
export function withViews(topic: Topic, prompt: string, drafting: Drafting): Topic {
  const interest = interestOf(prompt);
  const alone = onlyTables(topic);
  const visit = (one: Topic): Topic => ({
    ...one,
    blocks: one.blocks.flatMap((block) =>
      block.type === 'table' && canShow(block)
        ? shownOf(block, one.title, { prompt, interest, alone, drafting })
        : [block],
    ),
    children: one.children.map(visit),
  });
  return visit(topic);
}

const onlyTables = ({ blocks, children }: Topic): boolean =>
  blocks.every(({ type }) => type === 'table') && children.every(onlyTables);

interface Viewing {
  prompt: string;
  interest: Interest;
  alone: boolean;
  drafting: Drafting;
}

/** Labels of so many characters take two lines, and a slide has room for fewer rows of them. */
const longLabel = 24;

function shownOf(given: Table, heading: string, { prompt, interest, alone, drafting }: Viewing): Block[] {
  const table = withoutEmptyTalk(given);
  const longest = table.rows.reduce((most, row) => Math.max(most, ...row.map((cell) => cell.length)), 0);
  const room = { rows: longest > longLabel ? 5 : 8 };
  const options = { language: drafting.language, context: heading || drafting.title, room };
  const view = viewsOf(table, interest, options);
  const shown = (one: View, as: Shown['as']): Shown => ({ ...table, view: one, as });
  if (!alone) return [shown(view, tellsAll(table, view) ? 'chart' : 'table')];
  const charts = view.chart ? [view] : [];
  for (const { name } of table.columns) {
    if (charts.length >= mostCharts || !view.chart) break;
    const other = viewsOf(table, interestOf(`${prompt} ${name}`), options);
    const drawn = charts.some(
      ({ chart }) => keyOf(chart?.measure ?? '') === keyOf(other.chart?.measure ?? ''),
    );
    if (other.chart && !drawn) charts.push(other);
  }
  return [...charts.map((one) => shown(one, 'chart')), shown(view, 'table')];
}

/** Without addresses, and without columns that say the same in every row. */
function withoutEmptyTalk(table: Table): Table {
  const { rows } = table;
  const says = (index: number) => {
    const first = rows[0]?.[index] ?? '';
    const constant = rows.length > 3 && rows.every((row) => row[index] === first);
    return !constant && !rows.slice(0, 20).every((row) => /^https?:\/\//.test(row[index] ?? ''));
  };
  const kept = table.header.map((_, index) => says(index));
  if (kept.every(Boolean) || kept.filter(Boolean).length < 2) return table;
  const keep = <Cell>(cells: Cell[]) => cells.filter((_, index) => kept[index]);
  return { ...table, header: keep(table.header), columns: keep(table.columns), rows: rows.map(keep) };
}

const measureTypes: ReadonlySet<ColumnType> = new Set(['count', 'amount', 'share', 'ratio']);

/** Whether the chart shows every number of the table. */
function tellsAll({ columns, rows }: Table, { chart }: View): boolean {
  const measures = columns.filter(({ type }) => measureTypes.has(type));
  return (
    chart !== undefined &&
    chart.series.length >= measures.length &&
    chart.categories.length >= rows.length - 1
  );
}

/** A table without any title is called by what it measures. */
function columnTitle({ view, columns, header }: Shown): string {
  const measures = columns.filter(({ type }) => measureTypes.has(type)).map(({ name }) => name);
  const alike = new Set(measures.map((name) => name.split(' ')[0])).size === 1 && measures.length > 2;
  // "Result 2018 · Result 2019" says less than what the rows are.
  if (alike && header[0]) return header[0];
  return measures.filter(Boolean).slice(0, 3).join(' · ') || view.title;
}

/** The chart or table with what it shows in words; `heading` is the author's, where there is one of its own. */
export function tableSlide(table: Shown, heading: string | undefined, said: string | undefined): SlideBody {
  const { view, as } = table;
  const { statements } = view;
  const finding = heading === undefined ? statements.find((one) => one.finding && as === 'chart') : undefined;
  const title =
    finding?.text.replace(/[.。।]$/u, '') ??
    heading ??
    (as === 'chart' ? view.chart?.measure : undefined) ??
    columnTitle(table);
  const next = said ? undefined : statements.find((one) => one !== finding);
  const leftOut = view.leftOut[as];
  const takeaway = [said || next?.text, leftOut.join('; ')].filter(Boolean).join(' · ');
  const support = [finding, next].flatMap((one) => one?.support ?? []);
  const common = { title, ...(takeaway && { takeaway }), ...(support.length > 0 && { support }) };
  if (as === 'table' || !view.chart)
    return { kind: 'table', ...common, columns: view.table.columns, rows: view.table.rows };
  const { type, measure, unit, categories, series } = view.chart;
  return {
    kind: 'chart',
    ...common,
    chart: { type, ...(measure && { title: measure }), ...(unit && { unit }), categories, series },
  };
}
