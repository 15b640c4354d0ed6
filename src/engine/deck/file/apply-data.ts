import { chosen, fits, standing } from '../../instruct/fitting-objects.ts';
import { joined, numbersTaken } from '../../instruct/joined-data.ts';
import { numberInLines } from '../../instruct/number-lines.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { type Field, numbersMeant, scaledNumber, scaledRows } from '../../instruct/scaled-numbers.ts';
import type { SlideView } from '../../instruct/view.ts';
import { numbersOf } from '../../package/writing/write-chart.ts';
import { written } from '../apply/number-grid.ts';
import { cellsMeant, namesAny } from '../apply/values.ts';
import { addCategory, charts, setChartValue } from './apply-chart.ts';
import { addTableRows, setTableCell, tables } from './apply-table.ts';
import type { FileEdit } from './file-edit.ts';
import { replaceText } from './replace-text.ts';

interface Shown {
  title: string;
  on: ObjectReference;
  grid: { rows: readonly string[]; columns: string[] };
  /** For a table: its cells, including the header. */
  cells?: string[][];
  /** For a chart: its numbers by series. */
  values?: (readonly (number | null)[])[];
  /** For a table: its numeric columns. */
  numeric: number[];
}

/** "Change Q3 to 48 in the chart", "the numbers in the table on slide 5 should be 12, 15 and 19". */
export function setData(edit: FileEdit, operation: OperationOf<'data.set'>): void {
  const { on } = operation;
  // Looked up before charts and tables, since those lookups change the current slide.
  const lines = scopeOf(edit, on);
  const all = shownOn(edit, on);
  if (on.kind === 'object' && !namesAny(operation, all) && setInLine(edit, operation, lines)) return;
  const { only, cells } = cellsMeant(operation, all);
  for (const { row, column, amount } of cells) {
    if (!only.cells) {
      const [category = '', series] = [only.grid.rows[row], only.grid.columns[column]];
      setChartValue(edit, {
        op: 'chart.value',
        on: only.on,
        category,
        ...(series && { series }),
        value: amount.value,
      });
      continue;
    }
    const across = only.numeric[column] ?? 0;
    const text = written(amount, only.cells[row + 1]?.[across] ?? '');
    setTableCell(edit, { op: 'table.cell', on: only.on, row: row + 2, column: across + 1, text });
  }
}

/** "Change the price to $40", if no table or chart has a price and exactly one sentence does. Returns whether it applied. */
function setInLine(
  edit: FileEdit,
  { about = '', values }: OperationOf<'data.set'>,
  slides: readonly SlideView[],
): boolean {
  const line = numberInLines(slides, about, values[0] ?? '');
  const number = line && edit.resolver.numberBefore(line.slide.id);
  if (!line || !number) return false;
  const where: ObjectReference = { kind: 'text', every: true, slides: [{ number }] };
  replaceText(edit, { op: 'text.replace', from: line.from, to: line.to, on: where, once: true });
  return true;
}

/** "Add July with 5,600 and 720": the one table or chart that takes this many numbers. */
export function addData(edit: FileEdit, { on, name, values, numbers }: OperationOf<'data.add'>): void {
  const all = shownOn(edit, on).map((shown) => {
    const [columns = [], ...rows] = shown.cells ?? [];
    const takes = shown.cells ? numbersTaken(columns, rows) : shown.grid.columns.length;
    const kind = shown.cells ? ('table' as const) : ('chart' as const);
    return { ...shown, kind, takes, names: shown.grid.rows };
  });
  const { on: where, cells } = joined(all, name, values.length);
  if (cells) addTableRows(edit, { op: 'table.row.add', on: where, values: [name, ...values] });
  else addCategory(edit, { op: 'chart.category.add', on: where, name, values: numbers });
}

/** "Increase all rents by 5 %". */
export function scaleData(edit: FileEdit, { on, about, ...scaling }: OperationOf<'data.scale'>): void {
  const { only, cells } = numbersMeant(shownOn(edit, on).map(fieldOf), about);
  const { shown } = only;
  if (!shown.cells) {
    for (const row of cells.down)
      for (const column of cells.across) {
        const value = shown.values?.[column]?.[row];
        const [category = '', series = ''] = [only.rows[row], only.columns[column]];
        if (typeof value === 'number')
          setChartValue(edit, {
            op: 'chart.value',
            on: shown.on,
            category,
            series,
            value: scaledNumber(value, scaling),
          });
      }
    return;
  }
  const [columns = [], ...rows] = shown.cells;
  scaledRows({ columns, rows }, cells, scaling).forEach((row, at) => {
    for (const column of cells.across)
      if (row[column] !== rows[at]?.[column])
        setTableCell(edit, {
          op: 'table.cell',
          on: shown.on,
          row: at + 2,
          column: column + 1,
          text: row[column] ?? '',
        });
  });
}

const fieldOf = (shown: Shown): Field & { shown: Shown } => ({
  title: shown.title,
  rows: shown.grid.rows,
  columns: shown.cells?.[0] ?? shown.grid.columns,
  numeric: shown.cells ? shown.numeric : shown.grid.columns.map((_, at) => at),
  shown,
});

/** The slides searched for numbers. */
function scopeOf(edit: FileEdit, { slides }: ObjectReference): readonly SlideView[] {
  const view = edit.file.view();
  return slides || edit.resolver.hasCurrent ? edit.resolver.slides(slides, view) : view.slides;
}

/** References to each candidate object of a kind. */
function places(edit: FileEdit, on: ObjectReference, kind: 'chart' | 'table'): ObjectReference[] {
  const ids = edit.file.view().slides.map(({ id }) => id);
  return scopeOf(edit, on).flatMap((slide) => {
    const number = ids.indexOf(slide.id) + 1;
    const all = slide.objects.filter((object) => object.kind === kind);
    // "The line chart", "the chart on the left"
    const meant =
      on.kind === kind
        ? chosen(
            standing(
              all.filter((one) => fits(one, on)),
              on,
            ),
            on,
          )
        : all;
    return meant.map((one): ObjectReference => ({ kind, nth: all.indexOf(one) + 1, slides: [{ number }] }));
  });
}

/** All that shows numbers there; both kinds are looked up first, since that makes a slide the current one. */
function shownOn(edit: FileEdit, on: ObjectReference): Shown[] {
  const inCharts = on.kind === 'table' ? [] : places(edit, on, 'chart');
  const inTables = on.kind === 'chart' ? [] : places(edit, on, 'table');
  return [...chartsAt(edit, inCharts), ...tablesAt(edit, inTables)];
}

function chartsAt(edit: FileEdit, all: readonly ObjectReference[]): Shown[] {
  return all.flatMap((place) =>
    charts(edit, place).flatMap(({ slide, part }): Shown[] => {
      const found = numbersOf(edit.file.deck.package.root(part));
      if (!found) return [];
      const { categories, series } = found.numbers;
      const grid = { rows: categories, columns: series.map(({ name }) => name) };
      return [
        {
          title: `Slide ${edit.number(slide)}`,
          on: place,
          grid,
          values: series.map(({ values }) => values),
          numeric: [],
        },
      ];
    }),
  );
}

function tablesAt(edit: FileEdit, all: readonly ObjectReference[]): Shown[] {
  return all.flatMap((place) =>
    tables(edit, place).flatMap(({ slide, cells }): Shown[] => {
      const [header = [], ...rows] = cells;
      const numeric = header.flatMap((_, at) =>
        at > 0 && rows.some((row) => /\d/.test(row[at] ?? '')) ? [at] : [],
      );
      const grid = { rows: rows.map(([name = '']) => name), columns: numeric.map((at) => header[at] ?? '') };
      return numeric.length > 0
        ? [{ title: `Slide ${edit.number(slide)}`, on: place, grid, cells, numeric }]
        : [];
    }),
  );
}
