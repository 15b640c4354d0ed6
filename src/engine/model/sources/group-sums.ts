import type { Computed } from '../../content/support.ts';
import { Cells, isTime } from '../../content/tables/grid.ts';
import type { Table } from '../../read/document.ts';

/** Rows from which a table is not shown whole. */
const fewestRows = 31;
/** Most values of a grouping column, and most measures summed. */
const most = { groups: 14, measures: 3 } as const;
/** Span of years from which sums are by decade. */
const decadesFrom = 25;

export interface GroupSums {
  text: string;
  computed: Computed[];
}

/**
 * Sums for each group of a long table, in words for the model: total, highest row and, over many years,
 * decade totals. Only for additive measures. Linear in the cells.
 */
export function groupSums(table: Table): GroupSums[] {
  const { columns, header, rows } = table;
  if (rows.length < fewestRows) return [];
  const by = columns.findIndex(
    ({ type }, index) =>
      type === 'category' && new Set(rows.map((row) => row[index] ?? '')).size <= most.groups,
  );
  const measures = columns
    .flatMap(({ type }, index) => (type === 'count' ? [index] : []))
    .slice(0, most.measures);
  if (by < 0) return [];
  const time = columns.findIndex(isTime);
  const cells = new Cells(table);
  const groups = new Map<string, number[]>();
  for (const row of rows.keys()) {
    const name = cells.text(row, by);
    const group = groups.get(name) ?? [];
    group.push(row);
    groups.set(name, group);
  }
  return measures.flatMap((measure) =>
    [...groups].map(([name, at]) => {
      const of = header[measure] ?? '';
      return told(`${name}, ${of}`, at, { cells, measure, time });
    }),
  );
}

interface Looking {
  cells: Cells;
  measure: number;
  /** Column of the time; negative without one. */
  time: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function told(name: string, rows: readonly number[], { cells, measure, time }: Looking): GroupSums {
  const { at } = cells.table;
  const values = rows.flatMap((row) => {
    const value = cells.number(row, measure);
    return value === null ? [] : [{ row, value }];
  });
  const sum = (some: readonly { value: number }[]) => round(some.reduce((all, { value }) => all + value, 0));
  const highest = values.reduce((a, b) => (b.value > a.value ? b : a), values[0] ?? { row: 0, value: 0 });
  const when = time < 0 ? '' : ` (${cells.text(highest.row, time)})`;
  const decades = time < 0 ? [] : byDecade(values, (row) => cells.text(row, time));
  const computed = [
    { how: `sum of ${name}`, value: sum(values) },
    ...decades.map(([decade, some]) => ({ how: `sum of ${name} in the ${decade}s`, value: sum(some) })),
  ];
  const long = decades.map(([decade, some]) => `${decade}s ${sum(some)}`).join('; ');
  return {
    text: `${name}: total ${sum(values)} over ${values.length} rows; highest ${highest.value}${when}${long && `; by decade: ${long}`}`,
    computed: computed.map((one) => ({ kind: 'computed' as const, at, ...one })),
  };
}

type Valued = { row: number; value: number };

function byDecade(values: readonly Valued[], moment: (row: number) => string): [number, Valued[]][] {
  const decades = new Map<number, Valued[]>();
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const one of values) {
    const year = Number(/(?:1[5-9]|20|21)\d\d/.exec(moment(one.row))?.[0]);
    if (!year) return [];
    [first, last] = [Math.min(first, year), Math.max(last, year)];
    const decade = Math.floor(year / 10) * 10;
    const some = decades.get(decade) ?? [];
    some.push(one);
    decades.set(decade, some);
  }
  return last - first >= decadesFrom ? [...decades].sort(([a], [b]) => a - b) : [];
}
